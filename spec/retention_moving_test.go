package spec

import (
	"sync"
	"testing"

	"verifyme/spec/app"
)

// Classes are shortened and lengthened while workers move ends and end data: each request is ended once, with all that
// belongs to its end, or ends by the classes that were saved last.
func TestRetention_ClassesChangeWhileDataEnds(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const many, workers = 30, 2
	for range many {
		cancel(a, a.Issue(nil))
	}
	a.Advance(100 * day)
	privacy := a.Service.App.Privacy
	over := make(chan struct{})
	var working sync.WaitGroup
	for range workers {
		for _, work := range []func() error{
			func() error { return privacy.MoveEnds(t.Context(), a.Tenant.TenantID) },
			func() error { return privacy.EndDue(t.Context(), a.Tenant.TenantID) },
		} {
			working.Go(func() {
				for {
					if err := work(); err != nil {
						t.Error(err)
					}
					select {
					case <-over:
						return
					default:
					}
				}
			})
		}
	}
	const last = 900
	for _, days := range []int{99, 500, 101, 98, 700, last} {
		a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": days}}})
	}
	close(over)
	working.Wait()
	moveNow(t, a)
	left := a.Texts(a.Tenant.TenantID, `SELECT (erased_at IS NOT NULL) || ' ' || (ending_at IS NOT NULL) || ' ' ||
		coalesce(extract(day FROM data_due - completed_at)::text, '') || ' ' ||
		(SELECT count(*) FROM erasures e WHERE e.request_id = r.request_id) || ' ' ||
		(SELECT count(*) FROM audit_log l WHERE l.action = 'request.erased' AND l.subject = r.request_id) || ' ' ||
		(data_key IS NULL) FROM requests r`)
	if len(left) != many {
		t.Errorf("%d requests are there", len(left))
	}
	for _, got := range left {
		if got != "true true  1 1 true" && got != "false false 900 0 0 false" {
			t.Errorf("a request is erased, ending, ends after days, has certificates, entries and no key: %s", got)
		}
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
		t.Error(v.Broken)
	}
}
