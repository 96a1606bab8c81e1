package spec

import (
	"database/sql"
	"testing"
	"time"

	"verifyme/spec/app"
)

// A claim that is worth nothing waits longer and longer for its next check, and ends as one without a record does.
func TestSignOn_ADomainProvedElsewhereIsCheckedEverLess(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	other := s.Neighbour()
	added := ownerAt(other).Ask(addSignOn, app.Fields{"host": s.host}).Want()
	s.names.Change(func(txt, _, _ map[string]string, _, _ map[string]bool) {
		txt[added.Text("data.addSignOnDomain.domains.0.record.name")] =
			added.Text("data.addSignOnDomain.domains.0.record.value")
	})
	// The name server of this test has one record of a name: the first one's is not looked at again.
	if err := s.Confined(s.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE sign_on_domains SET next_check_at = NULL`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	sweep := func(times int, every time.Duration) {
		t.Helper()
		for range times {
			s.Clock.Advance(every)
			if err := s.Service.App.SignOn.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	before := s.names.Asked()
	sweep(1, time.Minute)
	shown := ownerAt(other).Ask(`{ singleSignOn { domains { status problem } } }`, nil).Want()
	if got := shown.JSON("data.singleSignOn.domains"); got != `[{"problem":"PROVED_ELSEWHERE","status":"PENDING_DNS"}]` {
		t.Errorf("the owner is shown %s", got)
	}
	sweep(59, time.Minute)
	if asked := s.names.Asked() - before; asked < 3 || asked > 10 {
		t.Errorf("within an hour the name server was asked %d times", asked)
	}
	mails := s.One(other.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`)
	sweep(30, 6*time.Hour)
	if got := s.One(other.Tenant.TenantID, `SELECT status || ' ' || problem FROM sign_on_domains`); got !=
		"FAILED PROVED_ELSEWHERE" {
		t.Errorf("after a week the domain is %s", got)
	}
	if got := s.One(other.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`); got <= mails {
		t.Error("the owners were not told")
	}
}
