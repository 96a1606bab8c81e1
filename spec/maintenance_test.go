package spec

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Limits": idempotency keys live for 24 hours, sessions for two. Expired
// ones are deleted, and nothing else.
func TestDiscardExpired_DeletesWhatNobodyCanUse(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	rows := func(table string) int {
		t.Helper()
		n, err := strconv.Atoi(a.One(a.Tenant.TenantID, "SELECT count(*)::text FROM "+table))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	a.Applicant(a.Issue(nil)).DoMobile()
	a.Advance(25 * time.Hour)
	kept := a.Issue(nil)
	p := a.Applicant(kept)
	p.SendCode(app.FreshMobile()).Want(http.StatusOK)
	for _, before := range []string{"idempotency_keys", "applicant_sessions", "limits"} {
		if rows(before) < 2 {
			t.Fatalf("%s holds %d rows before", before, rows(before))
		}
	}
	if err := a.Service.App.Privacy.DiscardExpired(t.Context()); err != nil {
		t.Fatal(err)
	}
	for table, want := range map[string]int{"idempotency_keys": 1, "applicant_sessions": 1, "limits": 3} {
		if got := rows(table); got != want {
			t.Errorf("%s holds %d rows, want %d", table, got, want)
		}
	}
	p.EnterCode(app.GoodCode).Want(http.StatusOK)
}
