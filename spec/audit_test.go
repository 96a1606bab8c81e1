package spec

import (
	"context"
	"database/sql"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/workspace"
	"verifyme/spec/app"
)

// SPEC "Authentication" 11 and "States": users' acts are written to the audit
// log, and its entries cannot be changed.

// audited is a deployment after some acts, whose log can be tampered with as
// a person with the database's owner could.
func audited(t *testing.T) *app.App {
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	a.Settings(app.Fields{"reviewPolicy": "MANUAL"})
	return a
}

func tamper(t *testing.T, a *app.App, statements ...string) {
	t.Helper()
	for _, statement := range append([]string{
		`ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY`, `ALTER TABLE audit_heads NO FORCE ROW LEVEL SECURITY`,
	}, statements...) {
		statement = strings.ReplaceAll(statement, "OURS", "tenant_id = '"+a.Tenant.TenantID+"'")
		if _, err := a.SQL.Exec(statement); err != nil {
			t.Fatal(statement, err)
		}
	}
}

func TestAudit_PortalActsAreWrittenDown(t *testing.T) {
	t.Parallel()
	a := audited(t)
	got := a.Texts(a.Tenant.TenantID, `SELECT action || ' by ' || actor_kind FROM audit_log ORDER BY sequence`)
	want := []string{
		"tenant.created by OPERATOR", "portal.login by USER", "review.started by USER", "request.approved by USER",
		"portal.login by USER", "settings.changed by USER", "settings.changed by USER",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

func TestAudit_ChainShowsTampering(t *testing.T) {
	t.Parallel()
	a := audited(t)
	tamper(t, a, `CREATE TABLE kept AS SELECT * FROM audit_log`, `CREATE TABLE kept_heads AS SELECT * FROM audit_heads`)
	for _, row := range []struct {
		name, statement string
		whole           bool
	}{
		{"untouched", `SELECT 1`, true},
		{"a changed action", `UPDATE audit_log SET action = 'portal.logout' WHERE OURS AND sequence = 3`, false},
		{"a changed actor", `UPDATE audit_log SET actor_label = 'reviewer2@acme.test' WHERE OURS AND sequence = 4`, false},
		{"a changed time", `UPDATE audit_log SET at = at + interval '1 millisecond' WHERE OURS AND sequence = 4`, false},
		{"changed details", `UPDATE audit_log SET details = '{"reasonCode": "OTHER"}' WHERE OURS AND sequence = 4`, false},
		{"a changed first entry", `UPDATE audit_log SET subject = 'x' WHERE OURS AND sequence = 1`, false},
		{"a deleted entry", `DELETE FROM audit_log WHERE OURS AND sequence = 3`, false},
		{"the first deleted", `DELETE FROM audit_log WHERE OURS AND sequence = 1`, false},
		{"the first cut off", `WITH gone AS (DELETE FROM audit_log WHERE OURS AND sequence = 1 RETURNING hash, at)
			UPDATE audit_heads SET ended_sequence = 1, ended_hash = gone.hash, ended_at = gone.at FROM gone WHERE OURS`, false},
		{"a cut tail", `DELETE FROM audit_log WHERE OURS AND sequence > 5`, false},
		{"the last deleted",
			`DELETE FROM audit_log WHERE OURS AND sequence = (SELECT max(sequence) FROM audit_log WHERE OURS)`, false},
		{"all deleted", `DELETE FROM audit_log WHERE OURS`, false},
		{"the head deleted", `DELETE FROM audit_heads WHERE OURS`, false},
		{"two exchanged", `UPDATE audit_log a SET action = b.action FROM audit_log b WHERE a.tenant_id = b.tenant_id
			AND b.sequence + a.sequence = 7 AND a.sequence IN (3, 4)`, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			wantWhole(t, a, true)
			tamper(t, a, row.statement)
			wantWhole(t, a, row.whole)
			tamper(t, a, `DELETE FROM audit_log`, `INSERT INTO audit_log SELECT * FROM kept`, `DELETE FROM audit_heads`,
				`INSERT INTO audit_heads SELECT * FROM kept_heads`)
		})
	}
}

func wantWhole(t *testing.T, a *app.App, whole bool) {
	t.Helper()
	if v := verified(t, a, a.Tenant.TenantID); (v.Broken == nil) != whole {
		t.Errorf("the chain of %d entries verifies with %v", v.Entries, v.Broken)
	}
	if v := verified(t, a, a.Other.TenantID); v.Broken != nil {
		t.Errorf("the other workspace's chain: %v", v.Broken)
	}
}

func verified(
	t *testing.T, a *app.App, tenantID string, since ...audit.Checkpoint,
) workspace.Verification {
	t.Helper()
	v, err := a.Service.App.Workspace.VerifyAudit(t.Context(), tenantID, since...)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// The service itself can neither change nor delete what it wrote.
func TestAudit_EntriesCannotBeChanged(t *testing.T) {
	t.Parallel()
	a := audited(t)
	for _, statement := range []string{
		`UPDATE audit_log SET action = 'x'`, `TRUNCATE audit_log`, `UPDATE events SET body = 'x'`,
		`DELETE FROM events`, `DELETE FROM audit_heads`,
	} {
		wantServiceRefused(t, a, statement)
	}
	// It removes what is recorded as ended, and nothing else.
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		done, err := tx.Exec(`DELETE FROM audit_log`)
		if err == nil {
			var gone int64
			if gone, err = done.RowsAffected(); gone > 0 {
				t.Errorf("the service removed %d entries", gone)
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// Concurrent entries each get their sequence number.
func TestAudit_ParallelEntriesAreChained(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	var requests []app.Created
	for range 16 {
		requests = append(requests, a.Issue(nil))
	}
	for _, answer := range a.Together(16, func(i int) app.Answer {
		return a.POST(requestsPath+"/"+requests[i].RequestID+"/cancel", nil)
	}) {
		answer.Want(200)
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil || v.Entries != 17 {
		t.Errorf("%d entries, %v; want 17", v.Entries, v.Broken)
	}
}

// Text that a column cannot store unchanged is hashed as it is stored.
func TestAudit_ChainHoldsAnyText(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, text := range []string{"a\xffb", "a\x00b", "\u2028 \\u0000 'quoted' $1 \U0001F600"} {
		err := a.Service.Store.InTenant(t.Context(), a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			return tx.AppendAudit(ctx, &audit.Entry{
				ID: identifier.New(identifier.Audit, tx.Now()), At: tx.Now(), ActorKind: "SYSTEM", ActorID: text, ActorLabel: text,
				Action:  audit.SettingsChanged,
				Subject: text,
				Details: map[string]any{"text": text, "deep": map[string]any{"list": []string{text}}, "number": int64(1)<<60 + 1},
			})
		})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
			t.Errorf("%q: %v", text, v.Broken)
		}
	}
}

// A process that stops while it holds the lock on a chain's head delays others no
// longer than the lock timeout; they are told to try again.
func TestAudit_HeldChainIsRetryable(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	held, err := a.SQL.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := held.Exec(`SELECT set_config('verifyme.tenant', $1, true)`, a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	if _, err := held.Exec(`LOCK TABLE audit_heads IN EXCLUSIVE MODE`); err != nil {
		t.Fatal(err)
	}
	cancel := requestsPath + "/" + r.RequestID + "/cancel"
	a.POST(cancel, nil).WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE")
	if err := held.Rollback(); err != nil {
		t.Fatal(err)
	}
	a.POST(cancel, nil).Want(http.StatusOK)
}

// A prepared statement that no longer fits its tables is discarded with its
// connection.
func TestDatabase_PreparedStatementsSurviveTableChanges(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	cancelled := func() app.Answer { return a.POST(requestsPath+"/"+a.Issue(nil).RequestID+"/cancel", nil) }
	cancelled().Want(http.StatusOK)
	if _, err := a.SQL.Exec(`ALTER TABLE audit_heads ALTER COLUMN sequence TYPE numeric`); err != nil {
		t.Fatal(err)
	}
	a.Eventually("every connection has the new plan", func() bool { return cancelled().Status == http.StatusOK })
}

// A checkpoint that was kept elsewhere shows what the database alone cannot: a chain
// that was cut and whose head was set back, or that was written anew as a whole.
func TestAudit_CheckpointShowsACutChain(t *testing.T) {
	t.Parallel()
	a := audited(t)
	verify := func(since ...audit.Checkpoint) workspace.Verification {
		t.Helper()
		v, err := a.Service.App.Workspace.VerifyAudit(t.Context(), a.Tenant.TenantID, since...)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	kept := a.Service.App.Workspace.Checkpoint(a.Tenant.TenantID, verify())
	a.Settings(app.Fields{"reviewPolicy": "HYBRID"})
	if v := verify(kept); v.Broken != nil {
		t.Error("a chain that went on:", v.Broken)
	}
	forged := kept
	forged.Sequence--
	other, err := a.Service.App.Workspace.VerifyAudit(t.Context(), a.Other.TenantID)
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := a.Service.App.Workspace.Checkpoint(a.Other.TenantID, other)
	for name, c := range map[string]audit.Checkpoint{"a forged checkpoint": forged, "another tenant's": elsewhere} {
		if v := verify(c); v.Broken == nil {
			t.Errorf("%s is taken", name)
		}
	}
	tamper(t, a, `DELETE FROM audit_log WHERE OURS AND sequence > 5`, `UPDATE audit_heads SET sequence = 5,
		hash = (SELECT hash FROM audit_log WHERE OURS AND sequence = 5) WHERE OURS`)
	if v := verify(); v.Broken != nil {
		t.Error("the database alone tells of the cut:", v.Broken)
	}
	if v := verify(kept); v.Broken == nil || !strings.Contains(v.Broken.Error(), "the end was cut off") {
		t.Errorf("held to the checkpoint it is %v", v.Broken)
	}
	// The service goes on with the cut chain, until it is as long as it was.
	for i := range kept.Sequence - 5 {
		a.Settings(app.Fields{"linkLifetimeHours": 24 + i})
	}
	if v := verify(kept); v.Broken == nil || !strings.Contains(v.Broken.Error(), "written anew") {
		t.Errorf("held to the checkpoint, as long as before, it is %v", v.Broken)
	}
}
