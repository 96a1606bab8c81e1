package spec

import (
	"strconv"
	"sync"
	"testing"
	"time"

	"verifyme/spec/app"
)

// What is over of a workspace goes in batches of many requests, and each of them is ended as
// if it were alone.

func TestRetention_EndsManyTogether(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const many = 60
	var over []app.Created
	for range many {
		r := a.Issue(nil)
		cancel(a, r)
		over = append(over, r)
	}
	held := a.Issue(nil)
	cancel(a, held)
	setHold(ownerAt(a), held.RequestID, true).Want()
	withFile, _, document := withDocument(a)
	cancel(a, withFile)
	a.Advance(365 * day)
	cancel(a, a.Issue(nil))

	// Two workers share the work; nothing is done twice.
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			if err := a.Service.App.Privacy.EndDue(t.Context(), a.Tenant.TenantID); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	for _, r := range over {
		got := a.One(a.Tenant.TenantID, `SELECT (data_key IS NULL) || ' ' || (data_due IS NULL) || ' ' ||
			(SELECT (statement::jsonb -> 'destroyed' ->> 'steps')::int = (SELECT count(*) FROM request_steps s
				WHERE s.request_id = r.request_id) FROM erasures e WHERE e.request_id = r.request_id) || ' ' ||
			(SELECT count(*) FROM audit_log WHERE action = 'request.erased' AND subject = r.request_id)
			FROM requests r WHERE request_id = $1`, r.RequestID)
		if got != "true true true 1" {
			t.Errorf("a request is ended as %s", got)
		}
	}
	if got := a.Events(withFile.RequestID); got[len(got)-1] != expiredEvent(document) {
		t.Errorf("the events of the one with a document are %v", got)
	}
	erased := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests WHERE erased_at IS NOT NULL`)
	if erased != strconv.Itoa(many+1) || a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM erasures`) != erased {
		t.Errorf("%s requests are ended", erased)
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
		t.Error(v.Broken)
	}
}

// One whose files do not go keeps nobody else, and is tried again after a minute.
func TestRetention_OneThatFailsKeepsNobody(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	first, _, _ := withDocument(a)
	second, _, _ := withDocument(a)
	cancel(a, first)
	cancel(a, second)
	a.Advance(365 * day)
	files := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = app.KeepingFiles{Files: files, Of: first.RequestID}
	end := func() {
		t.Helper()
		if err := a.Service.App.Privacy.EndDue(t.Context(), a.Tenant.TenantID); err != nil {
			t.Error(err)
		}
	}
	erased := func(r app.Created) string {
		return a.One(a.Tenant.TenantID, `SELECT (erased_at IS NOT NULL)::text FROM requests
			WHERE request_id = $1`, r.RequestID)
	}
	end()
	a.Service.App.Evidence.Files = files
	end()
	if erased(first) != "false" || erased(second) != "true" {
		t.Errorf("the first is erased: %s, the second: %s", erased(first), erased(second))
	}
	a.Advance(61 * time.Second)
	end()
	if erased(first) != "true" {
		t.Error("it was not tried again")
	}
}
