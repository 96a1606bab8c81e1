package spec

import (
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering" 4 and "Other state sets": an endpoint
// that fails too often, and what its deliveries do while it is DISABLED.

const day = 24 * time.Hour

func endpointPath(e app.Endpoint) string { return "/v1/webhook-endpoints/" + e.ID }

// failing is an endpoint whose receiver answers so to every post.
func failing(a *app.App, status int) (*app.Receiver, app.Endpoint) {
	receiver := a.Receiver()
	receiver.Answer(status)
	return receiver, a.Endpoint(receiver.URL)
}

// failures makes n deliveries fail at the endpoint, one after the other.
func failures(a *app.App, e app.Endpoint, n int) {
	for range n {
		before := a.GET(endpointPath(e)).Number("consecutiveFailures")
		a.Issue(nil)
		a.Eventually("the failure", func() bool { return a.GET(endpointPath(e)).Number("consecutiveFailures") == before+1 })
	}
}

func setStatus(a *app.App, e app.Endpoint, status string) app.Answer {
	return a.Do(http.MethodPatch, endpointPath(e), app.Fields{"status": status}).Want(http.StatusOK)
}

// inbox are the bodies of simulated mails, oldest first.
func inbox(a *app.App) (mails []string) {
	var got struct {
		Messages []struct{ Channel, To, Body string }
	}
	a.GET("/api/portal/sandbox/messages").Want(http.StatusOK).Into(&got)
	for _, m := range slices.Backward(got.Messages) {
		if m.Channel == "email" {
			mails = append(mails, m.To+": "+m.Body)
		}
	}
	return mails
}

// The developers get a mail after 10 failures in a row and one at the end,
// and none in between.
func TestEndpoint_FailuresAreMailed(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	failures(a, e, 9)
	if mails := inbox(a); len(mails) != 0 {
		t.Errorf("after 9 failures the mails are %q", mails)
	}
	failures(a, e, 1)
	a.Eventually("the first mail", func() bool { return len(inbox(a)) == 1 })
	failures(a, e, 9)
	if mails := inbox(a); len(mails) != 1 {
		t.Errorf("after 19 failures the mails are %q", mails)
	}
	failures(a, e, 1)
	a.Eventually("the second mail", func() bool { return len(inbox(a)) == 2 })
	for i, word := range []string{"10 times", "disabled"} {
		mail := inbox(a)[i]
		if !strings.Contains(mail, e.ID) || !strings.Contains(mail, word) || strings.Contains(mail, receiver.URL) ||
			strings.Contains(mail, "developer@acme.test") {
			t.Errorf("mail %d is %q", i+1, mail)
		}
	}
	if got := a.GET(endpointPath(e)); got.Text("status") != "DISABLED" || got.Number("consecutiveFailures") != 20 {
		t.Errorf("after 20 failures the endpoint is %s", got.Body)
	}
}

// The counter is of failures in a row, whichever delivery they belong to.
func TestEndpoint_SuccessResetsTheFailures(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	for range 2 {
		receiver.Answer(http.StatusInternalServerError)
		failures(a, e, 12)
		receiver.Answer(http.StatusOK)
		a.Issue(nil)
		a.Eventually("the counter's end", func() bool { return a.GET(endpointPath(e)).Number("consecutiveFailures") == 0 })
	}
	if got := a.GET(endpointPath(e)).Text("status"); got != "ACTIVE" {
		t.Errorf("after 24 failures that are not in a row the endpoint is %s", got)
	}
}

// Permanent failures and retries of one delivery count as well.
func TestEndpoint_EveryFailedAttemptCounts(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusNotFound)
	failures(a, e, 5)
	receiver.Answer(http.StatusInternalServerError)
	failures(a, e, 1)
	a.Advance(time.Minute)
	a.Eventually("the retry's failure", func() bool { return a.GET(endpointPath(e)).Number("consecutiveFailures") == 7 })
}

// After the first few failures the endpoint is tried with one post at a time.
func TestEndpoint_FailingOneGetsOnePostAtATime(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	failures(a, e, 4)
	var now, most atomic.Int64
	proceed := make(chan struct{})
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		<-proceed
		now.Add(-1)
		w.WriteHeader(http.StatusInternalServerError)
	})
	for range 8 {
		a.Issue(nil)
	}
	for n := 5; n <= 12; n++ {
		a.Eventually("a post", func() bool { return now.Load() >= 1 })
		proceed <- struct{}{}
		a.Eventually("its outcome", func() bool { return a.GET(endpointPath(e)).Number("consecutiveFailures") == n })
	}
	if most.Load() != 1 {
		t.Errorf("%d posts were in flight at once", most.Load())
	}
}

// While an endpoint is DISABLED its open deliveries are held and no attempt
// is spent; they go on when it is ACTIVE again, with the counter at zero.
func TestDelivery_HeldOnesGoOnWhenActive(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	// No request expires meanwhile: that it did could be told after the endpoint is active again.
	outlasts := app.Fields{"expiresInHours": 720}
	a.Issue(outlasts)
	attempted(a, 1)
	disabled := setStatus(a, e, "DISABLED")
	if disabled.Text("status") != "DISABLED" || disabled.Number("consecutiveFailures") != 1 {
		t.Errorf("disabled, the endpoint is %s", disabled.Body)
	}
	wantHeld := func(after string) {
		t.Helper()
		d := a.Deliveries("?endpointId=" + e.ID)[0]
		if d.Status != "RETRYING" || d.Attempt != 1 || d.LastError == nil || *d.LastError != "ENDPOINT_DISABLED" {
			t.Errorf("%s the delivery is %+v", after, d)
		}
	}
	wantHeld("at once")
	quiet := a.Issue(outlasts) // an event that arises meanwhile makes no delivery
	other := a.Receiver()
	a.Endpoint(other.URL, "onboarding.created")
	for _, by := range []time.Duration{time.Hour, day, 5 * day} {
		a.Advance(by)
		// What the advance makes due runs where it may: the other endpoint's
		// posts show that the workers have run.
		seen := len(other.Now())
		a.Issue(outlasts)
		other.Posted(seen + 1)
		wantHeld("after " + by.String())
	}
	if n := len(receiver.Now()); n != 1 {
		t.Errorf("a DISABLED endpoint was posted to: %d times", n)
	}

	receiver.Answer(http.StatusOK)
	if active := setStatus(a, e, "ACTIVE"); active.Text("status") != "ACTIVE" ||
		active.Number("consecutiveFailures") != 0 {
		t.Errorf("active again, the endpoint is %s", active.Body)
	}
	if again := receiver.Posted(2)[1]; again.Header.Get("X-Service-Attempt") != "2" {
		t.Errorf("the next attempt says %s", again.Header.Get("X-Service-Attempt"))
	}
	a.Eventually("the delivery", func() bool { return a.Deliveries("?endpointId=" + e.ID)[0].Status == "DELIVERED" })
	for _, d := range a.Deliveries("?endpointId=" + e.ID) {
		if *d.RequestID == quiet.RequestID {
			t.Errorf("an event of the time DISABLED was delivered: %+v", d)
		}
	}
	if n := len(receiver.Now()); n != 2 {
		t.Errorf("there were %d posts", n)
	}
	a.Issue(nil)
	receiver.Posted(3)
}

// After 7 days they are DEAD.
func TestDelivery_HeldOnesDieAfterSevenDays(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	r := a.Issue(nil)
	attempted(a, 1)
	setStatus(a, e, "DISABLED")
	a.Advance(7*day - time.Minute)
	expired(a, r)
	other := a.Receiver()
	a.Endpoint(other.URL, "onboarding.created")
	a.Issue(nil)
	other.Posted(1)
	if d := a.Deliveries("?endpointId=" + e.ID)[0]; d.Status != "RETRYING" {
		t.Errorf("before 7 days are over the delivery is %+v", d)
	}
	a.Advance(2 * time.Minute)
	a.Eventually("the delivery is DEAD", func() bool {
		return a.Deliveries("?endpointId=" + e.ID)[0].Status == "DEAD"
	})
	d := a.Deliveries("?endpointId=" + e.ID)[0]
	if d.LastError == nil || *d.LastError != "ENDPOINT_DISABLED" || d.NextAttemptAt != nil || d.Attempt != 1 {
		t.Errorf("the delivery is %+v", d)
	}
	setStatus(a, e, "ACTIVE")
	a.Issue(nil)
	receiver.Posted(2)
	if d := a.Deliveries("?endpointId=" + e.ID + "&status=DEAD"); len(d) != 1 || len(receiver.Now()) != 2 {
		t.Errorf("dead deliveries: %+v", d)
	}
}

// Operations that need an ACTIVE endpoint are refused.
func TestEndpoint_DisabledOneRefusesOperations(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusNotFound)
	r := a.Issue(nil)
	dead := deliveryOf(a, r.RequestID)
	setStatus(a, e, "DISABLED")
	now := tenantNow(a)
	for path, body := range map[string]app.Fields{
		endpointPath(e) + "/test":                           nil,
		"/v1/webhook-events/" + dead.DeliveryID + "/replay": nil,
		endpointPath(e) + "/replay-failed": {
			"from": now.Add(-time.Hour).Format(time.RFC3339), "to": now.Add(time.Hour).Format(time.RFC3339),
		},
	} {
		var payload any
		if body != nil {
			payload = body
		}
		a.POST(path, payload).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	}
	for _, status := range []any{"PAUSED", "active", "", 1} {
		a.Do(http.MethodPatch, endpointPath(e), app.Fields{"status": status}).
			WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	if n := len(a.Deliveries("")); n != 1 || len(receiver.Now()) != 1 {
		t.Errorf("there are %d deliveries and %d posts", n, len(receiver.Now()))
	}
	setStatus(a, e, "DISABLED")
	setStatus(a, e, "ACTIVE")
	setStatus(a, e, "ACTIVE")
}
