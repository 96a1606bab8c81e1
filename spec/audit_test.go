package spec

import (
	"context"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Authentication" 11 and "States": what people do is written down, and
// what was written stays.

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
	for _, statement := range append([]string{`ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY`, `ALTER TABLE audit_heads NO FORCE ROW LEVEL SECURITY`}, statements...) {
		statement = strings.ReplaceAll(statement, "OURS", "tenant_id = '"+a.Tenant.TenantID+"'")
		if _, err := a.SQL.Exec(statement); err != nil {
			t.Fatal(statement, err)
		}
	}
}

func TestAuditedActs(t *testing.T) {
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

func TestAuditChain(t *testing.T) {
	t.Parallel()
	a := audited(t)
	tamper(t, a, `CREATE TABLE kept AS SELECT * FROM audit_log`)
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
		{"a cut tail", `DELETE FROM audit_log WHERE OURS AND sequence > 5`, false},
		{"the last deleted", `DELETE FROM audit_log WHERE OURS AND sequence = (SELECT max(sequence) FROM audit_log WHERE OURS)`, false},
		{"all deleted", `DELETE FROM audit_log WHERE OURS`, false},
		{"two exchanged", `UPDATE audit_log a SET action = b.action FROM audit_log b WHERE a.tenant_id = b.tenant_id AND b.sequence + a.sequence = 7 AND a.sequence IN (3, 4)`, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			wantWhole(t, a, true)
			tamper(t, a, row.statement)
			wantWhole(t, a, row.whole)
			tamper(t, a, `DELETE FROM audit_log`, `INSERT INTO audit_log SELECT * FROM kept`)
		})
	}
}

func wantWhole(t *testing.T, a *app.App, whole bool) {
	t.Helper()
	entries, err := a.Service.App.VerifyAudit(context.Background(), a.Tenant.TenantID)
	if (err == nil) != whole {
		t.Errorf("the chain of %d entries verifies with %v", entries, err)
	}
	if _, err := a.Service.App.VerifyAudit(context.Background(), a.Other.TenantID); err != nil {
		t.Errorf("the other workspace's chain: %v", err)
	}
}

// The service itself can neither change nor delete what it wrote.
func TestAuditIsWrittenOnce(t *testing.T) {
	t.Parallel()
	a := audited(t)
	for _, statement := range []string{
		`UPDATE audit_log SET action = 'x'`, `DELETE FROM audit_log`, `TRUNCATE audit_log`, `UPDATE events SET body = 'x'`, `DELETE FROM events`, `DELETE FROM audit_heads`,
	} {
		wantServiceRefused(t, a, statement)
	}
}

// Entries made at once each find their place.
func TestAuditInParallel(t *testing.T) {
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
	if entries, err := a.Service.App.VerifyAudit(context.Background(), a.Tenant.TenantID); err != nil || entries != 17 {
		t.Errorf("%d entries, %v; want 17", entries, err)
	}
}
