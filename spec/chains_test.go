package spec

import (
	"context"
	"database/sql"
	"errors"
	"testing"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
	"verifyme/kyc/upkeep"
	"verifyme/kyc/workspace"
	"verifyme/spec/app"
)

// Audit chains are checked in runs whose time is bounded.

// longAndShort chains, the long one of three pages, which was checked longer ago; each page is a turn.
func longAndShort(t *testing.T) (a *app.App, step func(of string, before func())) {
	t.Helper()
	a = app.Start(t, app.WithoutWorkers)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		by := access.Actor{Kind: access.System, ID: "x", Label: "x"}
		for range 2100 {
			if err := unit.Audit(ctx, tx, by, audit.LoginFailed, "x", nil); err != nil {
				return err
			}
		}
		return nil
	})
	for id, ago := range map[string]string{a.Tenant.TenantID: "4 days", a.Other.TenantID: "3 days"} {
		if err := a.Confined(id, func(tx *sql.Tx) error {
			_, err := tx.Exec(`UPDATE audit_heads SET checked_at = now() - $1::interval`, ago)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	rooms, before := a.Service.App, map[string]func(){}
	rooms.Upkeep.Walk = func(tenantID string) upkeep.Walk {
		walk := workspace.NewAuditWalk(tenantID)
		return func(ctx context.Context) (ended bool, broken, err error) {
			if fn := before[tenantID]; fn != nil {
				fn()
			}
			if ctx.Err() != nil {
				return false, nil, errors.New("the database does not answer in time")
			}
			found, ended, err := rooms.Workspace.GoOn(ctx, walk, 1)
			return ended, found.Broken, err
		}
	}
	return a, func(of string, fn func()) { before[of] = fn }
}

// checkedOf says whether the chain was checked within a day.
func checkedOf(a *app.App, tenantID string) bool {
	return a.One(tenantID, `SELECT (checked_at > now() - interval '1 day')::text FROM audit_heads`) == "true"
}

// Three runs have time for one page of the long chain each.
func TestChains_ALongOneIsThroughInSeveralRuns(t *testing.T) {
	t.Parallel()
	a, step := longAndShort(t)
	long, short := a.Tenant.TenantID, a.Other.TenantID
	for run := 1; run <= 3; run++ {
		if checkedOf(a, long) {
			t.Errorf("the long chain was through before run %d", run)
		}
		ctx, cancel := context.WithCancel(t.Context())
		pages := 0
		step(long, func() {
			if pages++; pages > 1 {
				cancel()
			}
		})
		if err := a.Service.App.Upkeep.CheckChains(ctx); err != nil {
			t.Errorf("run %d: %v", run, err)
		}
		cancel()
		if !checkedOf(a, short) {
			t.Errorf("the short chain was not checked by run %d", run)
		}
	}
	if !checkedOf(a, long) {
		t.Error("the long chain is not through after three runs")
	}
}

// What a run has read of a chain counts no more where another process was through with the chain meanwhile.
func TestChains_AreReadFromTheirFirstEntryAfterACheckElsewhere(t *testing.T) {
	t.Parallel()
	a, step := longAndShort(t)
	long := a.Tenant.TenantID
	ctx, cancel := context.WithCancel(t.Context())
	pages := 0
	step(long, func() {
		if pages++; pages > 2 {
			cancel()
		}
	})
	if err := a.Service.App.Upkeep.CheckChains(ctx); err != nil {
		t.Fatal(err)
	}
	if err := a.Confined(long, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE audit_heads SET checked_at = now() - interval '2 days'`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	tamper(t, a, `UPDATE audit_log SET actor_label = 'somebody else' WHERE sequence = 1 AND OURS`)
	step(long, nil)
	if err := a.Service.App.Upkeep.CheckChains(t.Context()); err != nil {
		t.Fatal(err)
	}
	if a.One(long, `SELECT intact::text FROM audit_heads`) != "false" || !checkedOf(a, long) {
		t.Error("the change of the first entry was not found")
	}
}
