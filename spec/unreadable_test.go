package spec

import (
	"database/sql"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What cannot be opened, since it is damaged or was sealed by a key that is not there, harms itself alone.

// damage what is sealed of the tenant.
func damage(t *testing.T, a *app.App, statement string, args ...any) {
	t.Helper()
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(statement, args...)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

const damageKey = `UPDATE requests SET data_key = 'garbage' WHERE request_id = $1`

// An event that cannot be read has an outcome of its own, which is no fault of its endpoint; the rest is posted.
func TestUnreadable_EventLeavesTheOthersToBePosted(t *testing.T) {
	t.Parallel()
	log := &logged{}
	a := app.Start(t, app.WithoutWorkers, app.Logging(slog.NewJSONHandler(log, nil)))
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL, "onboarding.reverted", "onboarding.created")
	r, p, _ := withDocument(a)
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"documents"},
		app.Fields{"message": "Send it again."}).Want()
	a.Issue(nil)
	damage(t, a, damageKey, r.RequestID)
	deliver := func() {
		t.Helper()
		if err := a.Service.App.Webhook.Deliver(t.Context(), a.Tenant.TenantID, e.ID); err != nil {
			t.Fatal(err)
		}
	}
	deliver()
	if n := len(receiver.Now()); n != 2 {
		t.Errorf("%d events were posted, want 2", n)
	}
	of := func(status string) []string {
		return a.Texts(a.Tenant.TenantID, `SELECT last_error FROM deliveries JOIN events USING (tenant_id, event_id)
			WHERE type = 'onboarding.reverted' AND status = $1 AND claim_until IS NULL`, status)
	}
	if got := of("RETRYING"); len(got) != 1 || got[0] != "UNREADABLE" {
		t.Errorf("the event fails by %q", got)
	}
	for range 7 {
		damage(t, a, `UPDATE deliveries SET next_attempt_at = created_at WHERE status = 'RETRYING'`)
		deliver()
	}
	if len(of("DEAD")) != 1 {
		t.Error("the event is tried for ever")
	}
	if n := a.One(a.Tenant.TenantID, `SELECT consecutive_failures::text FROM webhook_endpoints`); n != "0" {
		t.Errorf("%s failures count against the endpoint", n)
	}
	if said := log.String(); !strings.Contains(said, r.RequestID) || !strings.Contains(said, `"ERROR"`) {
		t.Errorf("the log does not name the request: %s", said)
	}
	got := a.GET("/v1/events?requestId=" + r.RequestID).Want(http.StatusOK)
	if strings.Contains(string(got.Body), "Send it") {
		t.Errorf("the events are %s", got.Body)
	}
}

// The data of a request that cannot be read ends as any other's: what an erasure destroys is the key.
func TestUnreadable_RequestIsErased(t *testing.T) {
	t.Parallel()
	log := &logged{}
	a := app.Start(t, app.WithoutWorkers, app.Logging(slog.NewJSONHandler(log, nil)))
	bad, _, document := withDocument(a)
	good, asked := a.Issue(nil), a.Issue(nil)
	for _, r := range []app.Created{bad, good, asked} {
		cancel(a, r)
	}
	damage(t, a, damageKey, bad.RequestID)
	damage(t, a, damageKey, asked.RequestID)
	erase(ownerAt(a), asked.RequestID, "Asked for.").Want()
	a.Advance(365 * day)
	if err := a.Service.App.Privacy.EndDue(t.Context(), a.Tenant.TenantID); err != nil {
		t.Error(err)
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests JOIN erasures USING (tenant_id, request_id)
		WHERE erased_at IS NOT NULL AND data_key IS NULL AND data_due IS NULL`); n != "3" {
		t.Errorf("%s of 3 requests are erased", n)
	}
	if got := a.Events(bad.RequestID); got[len(got)-1] != expiredEvent(document) {
		t.Errorf("the events are %v", got)
	}
	if said := log.String(); !strings.Contains(said, bad.RequestID) {
		t.Errorf("the log does not name the request: %s", said)
	}
}

// A request that cannot be ended, for whatever reason, keeps no other of its batch, and the log names it.
func TestRetention_OneThatCannotEndKeepsNobody(t *testing.T) {
	t.Parallel()
	log := &logged{}
	a := app.Start(t, app.WithoutWorkers, app.Logging(slog.NewJSONHandler(log, nil)))
	bad, good := a.Issue(nil), a.Issue(nil)
	cancel(a, bad)
	cancel(a, good)
	damage(t, a, `INSERT INTO erasures (tenant_id, request_id, statement, signature)
		SELECT tenant_id, request_id, '{}', '' FROM requests WHERE request_id = $1`, bad.RequestID)
	a.Advance(365 * day)
	if err := a.Service.App.Privacy.EndDue(t.Context(), a.Tenant.TenantID); err == nil ||
		!strings.Contains(err.Error(), bad.RequestID) {
		t.Errorf("the job ends with %v", err)
	}
	if got := a.Texts(a.Tenant.TenantID, `SELECT request_id FROM requests WHERE erased_at IS NOT NULL`); len(got) != 1 ||
		got[0] != good.RequestID {
		t.Errorf("erased are %v, want %s", got, good.RequestID)
	}
	if said := log.String(); !strings.Contains(said, "cannot be ended") || !strings.Contains(said, bad.RequestID) {
		t.Errorf("the log does not name the request: %s", said)
	}
}

// Lists show the row of a request without what is sealed of it, and name it in the log; what decides about it fails.
func TestUnreadable_RequestStandsInLists(t *testing.T) {
	t.Parallel()
	log := &logged{}
	a := app.Start(t, app.Logging(slog.NewJSONHandler(log, nil)))
	bad, _ := a.Submitted(app.Fields{"metadata": app.Fields{"note": "kept"}})
	good, _ := a.Submitted(nil)
	open := a.Issue(app.Fields{"expiresInHours": 1})
	damage(t, a, damageKey, bad.RequestID)
	damage(t, a, damageKey, open.RequestID)
	a.Advance(2 * time.Hour)
	p := a.Portal(access.Reviewer)
	for _, query := range []string{
		`{ onboardingRequests(first: 10) { edges { node { id status metadata onboardingUrl steps { key data }
			verified { __typename } consents { __typename } documents { __typename } decision { __typename } } } } }`,
		`{ reviewQueue(first: 10) { edges { node { request { id status metadata verified { __typename } } } } } }`,
	} {
		got := string(p.Ask(query, nil).Want().Body)
		if !strings.Contains(got, bad.RequestID) || !strings.Contains(got, good.RequestID) || strings.Contains(got, "kept") {
			t.Errorf("the list is %s", got)
		}
	}
	list := a.GET(requestsPath).Want(http.StatusOK)
	for _, r := range []string{bad.RequestID, good.RequestID, open.RequestID} {
		if !strings.Contains(string(list.Body), r) {
			t.Errorf("%s is not in the list %s", r, list.Body)
		}
	}
	if said := log.String(); !strings.Contains(said, bad.RequestID) || !strings.Contains(said, open.RequestID) {
		t.Errorf("the log does not name the requests: %s", said)
	}
	a.GET(requestsPath+"/"+bad.RequestID).WantError(http.StatusInternalServerError, "INTERNAL")
	p.StartReview(bad.RequestID).WantCode("INTERNAL")
	if got := takeNext(p, nil).Want().Text("data.takeNextReview.id"); got != good.RequestID {
		t.Errorf("the next case is %s, want %s", got, good.RequestID)
	}
	if a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, bad.RequestID) != "SUBMITTED" {
		t.Error("a review of what nobody can read has begun")
	}
}

// An endpoint whose address and secret cannot be read is listed, fails, and is deleted; its workspace adds another.
func TestUnreadable_EndpointIsListedAndDeleted(t *testing.T) {
	t.Parallel()
	log := &logged{}
	a := app.Start(t, app.WithoutWorkers, app.Logging(slog.NewJSONHandler(log, nil)))
	receiver := a.Receiver()
	dead := a.Endpoint(receiver.URL, "onboarding.created")
	a.Issue(nil)
	damage(t, a, `UPDATE webhook_endpoints SET secret_sealed = 'garbage', url_sealed = 'garbage'`)
	if err := a.Service.App.Webhook.Deliver(t.Context(), a.Tenant.TenantID, dead.ID); err != nil {
		t.Fatal(err)
	}
	if got := a.Deliveries(""); len(got) != 1 || got[0].Status != "RETRYING" || *got[0].LastError != "UNREADABLE" {
		t.Errorf("the deliveries are %+v", got)
	}
	if n := len(receiver.Now()); n != 0 {
		t.Errorf("%d webhooks were posted", n)
	}
	path := "/v1/webhook-endpoints/" + dead.ID
	if got := a.GET("/v1/webhook-endpoints").Want(http.StatusOK).Text("endpoints.0.endpointId"); got != dead.ID {
		t.Errorf("the list begins with %s", got)
	}
	a.Do(http.MethodPatch, path, app.Fields{"url": receiver.URL}).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	a.Do(http.MethodPatch, path, app.Fields{"status": "DISABLED"}).Want(http.StatusOK)
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM webhook_endpoints
		WHERE status = 'DISABLED' AND secret_sealed = 'garbage' AND url_sealed = 'garbage'`); n != "1" {
		t.Error("what is sealed of the endpoint is not what it was")
	}
	if said := log.String(); !strings.Contains(said, dead.ID) {
		t.Errorf("the log does not name the endpoint: %s", said)
	}
	a.Do(http.MethodDelete, path, nil).Want(http.StatusNoContent)
	again := a.Endpoint(receiver.URL, "onboarding.created")
	a.Issue(nil)
	if err := a.Service.App.Webhook.Deliver(t.Context(), a.Tenant.TenantID, again.ID); err != nil {
		t.Fatal(err)
	}
	if n := len(receiver.Now()); n != 1 {
		t.Errorf("%d webhooks were posted to the new one", n)
	}
}
