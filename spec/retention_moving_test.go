package spec

import (
	"database/sql"
	"slices"
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

// While a move waits for a request, it keeps none with a higher id: what locks requests in the order of their ids, as
// the end of their data does, comes to no deadlock with it.
func TestRetention_AMoveLocksInTheOrderOfIDs(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	var ids []string
	for range 5 {
		r := a.Issue(nil)
		cancel(a, r)
		ids = append(ids, r.RequestID)
	}
	slices.Sort(ids)
	// The first is stored behind the others, and they are read in the order in which they are stored.
	if _, err := a.SQL.Exec(`DO $$ BEGIN
		EXECUTE format('ALTER DATABASE %I SET enable_indexscan = off', current_database());
	END $$`); err != nil {
		t.Fatal(err)
	}
	other := a.AnotherServer()
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE requests SET data_due = data_due WHERE request_id = $1`, ids[0])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": 99}}})
	moved := make(chan error, 1)
	err = a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`SELECT FROM requests WHERE request_id = $1 FOR UPDATE`, ids[0]); err != nil {
			return err
		}
		go func() { moved <- other.Service.App.Privacy.MoveEnds(t.Context(), a.Tenant.TenantID) }()
		if err := wantWaiting(a, 1); err != nil {
			return err
		}
		_, err := tx.Exec(`SELECT FROM requests WHERE request_id = ANY ($1) FOR UPDATE NOWAIT`, ids[1:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := <-moved; err != nil {
		t.Fatal(err)
	}
	left := a.Texts(a.Tenant.TenantID, `SELECT DISTINCT extract(day FROM data_due - completed_at)::text FROM requests`)
	if !slices.Equal(left, []string{"99"}) {
		t.Errorf("the requests end after %v days", left)
	}
}
