package spec

import (
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering": retries by the clock, what an answer
// means, receivers that do not answer.

// nominal delays before attempts 2 to 8.
var nominal = []time.Duration{
	30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour,
}

func TestDelivery_RetriesFollowTheSchedule(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	a.Issue(nil)
	var eventID, deliveryID string
	for n := 1; n <= 8; n++ {
		posts := receiver.Posted(n)
		posted := posts[n-1]
		wantSigned(t, posted, e.Secret)
		if got := posted.Header.Get("X-Service-Attempt"); got != strconv.Itoa(n) {
			t.Fatalf("attempt %d says %s", n, got)
		}
		if n == 1 {
			eventID, deliveryID = posted.Header.Get("X-Service-Event-Id"), posted.Header.Get("X-Service-Delivery")
		}
		if posted.Header.Get("X-Service-Event-Id") != eventID || posted.Header.Get("X-Service-Delivery") != deliveryID ||
			string(posted.Body) != string(posts[0].Body) {
			t.Errorf("attempt %d is another delivery", n)
		}
		d := attempted(a, n)
		if d.HTTPStatus == nil || *d.HTTPStatus != 500 || d.LastError == nil ||
			*d.LastError != "HTTP_500" || d.DurationMs == nil {
			t.Errorf("after attempt %d the delivery is %+v", n, d)
		}
		if n == 8 {
			if d.Status != "DEAD" || d.NextAttemptAt != nil {
				t.Errorf("after the last attempt the delivery is %+v", d)
			}
			break
		}
		wantNextAttempt(t, a, d, n)
		a.Advance(time.Duration(float64(nominal[n-1])*1.2) + time.Second)
	}
	a.Advance(24 * time.Hour)
	a.Issue(nil)
	receiver.Posted(9)
	if n := len(receiver.Now()); n != 9 {
		t.Errorf("a dead delivery was tried again: %d posts", n)
	}
}

// attempted waits until the oldest delivery's n-th attempt has its outcome.
func attempted(a *app.App, n int) (d app.Delivery) {
	a.Eventually("the outcome", func() bool {
		all := a.Deliveries("")
		d = all[len(all)-1]
		return d.Attempt == n && d.Status != "PENDING" && (d.Status != "RETRYING" || d.NextAttemptAt.After(tenantNow(a)))
	})
	return d
}

func tenantNow(a *app.App) time.Time {
	now, err := time.Parse(time.RFC3339, a.GET("/api/portal/sandbox/clock").Want(http.StatusOK).Text("now"))
	if err != nil {
		panic(err)
	}
	return now
}

// wantNextAttempt is the nominal delay from now, plus or minus 20 percent;
// the seconds are what the test itself takes.
func wantNextAttempt(t *testing.T, a *app.App, d app.Delivery, n int) {
	t.Helper()
	if d.Status != "RETRYING" || d.NextAttemptAt == nil {
		t.Fatalf("after attempt %d the delivery is %+v", n, d)
	}
	wait, want := d.NextAttemptAt.Sub(tenantNow(a)), nominal[n-1]
	low, high := time.Duration(float64(want)*0.8)-5*time.Second, time.Duration(float64(want)*1.2)
	if wait < low || wait > high {
		t.Errorf("after attempt %d the next one is in %v, want %v plus or minus 20 %%", n, wait, want)
	}
}

func TestDelivery_RetryThatSucceedsIsDelivered(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.Answer(http.StatusServiceUnavailable)
	a.Endpoint(receiver.URL)
	a.Issue(nil)
	attempted(a, 1)
	if got := a.GET("/v1/webhook-endpoints").Number("endpoints.0.consecutiveFailures"); got != 1 {
		t.Errorf("consecutiveFailures is %d", got)
	}
	receiver.Answer(http.StatusNoContent)
	a.Advance(time.Minute)
	d := attempted(a, 2)
	if d.Status != "DELIVERED" || d.DeliveredAt == nil || d.NextAttemptAt != nil || d.LastError != nil ||
		*d.HTTPStatus != http.StatusNoContent {
		t.Errorf("the delivery is %+v", d)
	}
	if got := a.GET("/v1/webhook-endpoints").Number("endpoints.0.consecutiveFailures"); got != 0 {
		t.Errorf("after a success consecutiveFailures is %d", got)
	}
}

// What an answer means: permanent ones are DEAD at once, and redirects are not
// followed.
func TestDelivery_PermanentFailuresAreDead(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	elsewhere := a.Receiver()
	for _, row := range []struct {
		status int
		want   string
	}{
		{200, "DELIVERED"}, {299, "DELIVERED"}, {301, "DEAD"}, {307, "DEAD"}, {400, "DEAD"}, {401, "DEAD"}, {404, "DEAD"},
		{410, "DEAD"}, {422, "DEAD"},
		{408, "RETRYING"}, {409, "RETRYING"}, {429, "RETRYING"}, {500, "RETRYING"}, {503, "RETRYING"},
	} {
		t.Run(strconv.Itoa(row.status), func(t *testing.T) {
			a := a.In(t)
			receiver := a.Receiver()
			receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Location", elsewhere.URL)
				w.WriteHeader(row.status)
			})
			a = a.AsOwnTenant("t" + strconv.Itoa(row.status))
			a.Endpoint(receiver.URL)
			a.Issue(nil)
			d := attempted(a, 1)
			if d.Status != row.want {
				t.Errorf("HTTP %d makes the delivery %s, want %s", row.status, d.Status, row.want)
			}
			if d.Status != "DELIVERED" && *d.LastError != "HTTP_"+strconv.Itoa(row.status) {
				t.Errorf("lastError is %s", *d.LastError)
			}
		})
	}
	if n := len(elsewhere.Now()); n != 0 {
		t.Errorf("%d redirects were followed", n)
	}
}

func TestDelivery_UnreachableReceiversAreRetried(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Endpoint("http://127.0.0.1:1/")
	a.Issue(nil)
	if d := attempted(a, 1); d.Status != "RETRYING" || *d.LastError != "CONNECTION_FAILED" || d.HTTPStatus != nil {
		t.Errorf("the delivery is %+v", d)
	}
	plain := a.AsOwnTenant("plain")
	plain.Endpoint("https" + a.Receiver().URL[len("http"):])
	plain.Issue(nil)
	if d := attempted(plain, 1); d.Status != "RETRYING" || *d.LastError != "TLS_FAILED" {
		t.Errorf("the delivery is %+v, lastError %s", d, *d.LastError)
	}
	untrusted := httptest.NewUnstartedServer(http.NotFoundHandler())
	untrusted.Config.ErrorLog = log.New(io.Discard, "", 0)
	untrusted.StartTLS()
	t.Cleanup(untrusted.Close)
	unknown := a.AsOwnTenant("unknown")
	unknown.Endpoint(untrusted.URL)
	unknown.Issue(nil)
	if d := attempted(unknown, 1); d.Status != "RETRYING" || *d.LastError != "TLS_FAILED" {
		t.Errorf("the delivery is %+v, lastError %s", d, *d.LastError)
	}
}

// A receiver that hangs delays no other one, and its time is 8 seconds.
func TestDelivery_HangingReceiverDelaysOnlyItself(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	release := make(chan struct{})
	hanging := a.Receiver()
	hanging.AnswerWith(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	t.Cleanup(func() { close(release) })
	stuck := a.Endpoint(hanging.URL)
	quick := a.Receiver()
	a.Endpoint(quick.URL)
	started := time.Now()
	for range 5 {
		a.Issue(nil)
	}
	quick.Posted(5)
	if took := time.Since(started); took > 7*time.Second {
		t.Errorf("the quick receiver waited %v for the hanging one", took)
	}
	a.Eventually("the time-out", func() bool {
		for _, d := range a.Deliveries("?endpointId=" + stuck.ID) {
			if d.Status != "RETRYING" || *d.LastError != "TIMEOUT" {
				return false
			}
		}
		return true
	})
	if took := time.Since(started); took < 8*time.Second {
		t.Errorf("a hanging receiver was given up after %v, want 8 s", took)
	}
}
