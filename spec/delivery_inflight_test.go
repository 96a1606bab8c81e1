package spec

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering": what happens to an endpoint while a post
// to it is in flight.

// paused is a receiver that has not answered a post; release answers it and the
// following ones with the status.
func paused(a *app.App) (e app.Endpoint, receiver *app.Receiver, release func(status int)) {
	receiver = a.Receiver()
	answers := make(chan int)
	receiver.AnswerWith(func(w http.ResponseWriter, r *http.Request) {
		select {
		case status := <-answers:
			w.WriteHeader(status)
		case <-r.Context().Done():
		}
	})
	e = a.Endpoint(receiver.URL)
	a.Issue(nil)
	receiver.Posted(1)
	return e, receiver, func(status int) {
		answers <- status
		receiver.Answer(status)
	}
}

// The receiver holds its answer until the deletion is committed: what it received
// is DELIVERED, what it refused is DEAD with its own error, and nothing is posted
// again.
func TestEndpoint_DeletedInFlight(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		answer    int
		status    string
		lastError string
	}{
		{http.StatusOK, "DELIVERED", ""},
		{http.StatusInternalServerError, "DEAD", "HTTP_500"},
		{http.StatusNotFound, "DEAD", "HTTP_404"},
	} {
		a := app.Start(t)
		e, receiver, release := paused(a)
		a.Do(http.MethodDelete, endpointPath(e), nil).Want(http.StatusNoContent)
		release(row.answer)
		a.Eventually("the outcome", func() bool { return a.Deliveries("?endpointId=" + e.ID)[0].HTTPStatus != nil })
		d := a.Deliveries("?endpointId=" + e.ID)
		if len(d) != 1 || d[0].Status != row.status || *d[0].HTTPStatus != row.answer || d[0].NextAttemptAt != nil ||
			(d[0].DeliveredAt != nil) != (row.status == "DELIVERED") || row.lastError != valueOf(d[0].LastError) {
			t.Errorf("answered %d after the deletion, the deliveries are %+v", row.answer, d)
		}
		a.Advance(day)
		wantQuietWorkers(a)
		if n := len(receiver.Now()); n != 1 {
			t.Errorf("a deleted endpoint was posted to %d times", n)
		}
	}
}

func valueOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Ten endpoints of fifty posts each are deleted while the answers come in: whatever
// a receiver has taken is DELIVERED, whatever it never saw is DEAD. What a busy machine
// held beyond the time that a post has, nobody has taken: its outcome is TIMEOUT.
func TestEndpoint_DeletionLosesNoOutcome(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const endpoints, posts = 10, 50
	held := make(chan struct{})
	receivers, created := make([]*app.Receiver, endpoints), make([]app.Endpoint, endpoints)
	for i := range endpoints {
		receivers[i] = a.Receiver()
		receivers[i].AnswerWith(func(w http.ResponseWriter, r *http.Request) {
			select {
			case <-held:
			case <-r.Context().Done():
			}
		})
		created[i] = a.Endpoint(receivers[i].URL)
	}
	for range posts {
		a.Issue(nil)
	}
	// All at once: a post that is held ends by itself after eight seconds.
	a.Restarted()
	a.Eventually("posts in flight at every endpoint", func() bool {
		return !slices.ContainsFunc(receivers, func(r *app.Receiver) bool { return len(r.Now()) < posts/2 })
	})
	a.Together(endpoints, func(i int) app.Answer {
		if i == endpoints/2 {
			close(held)
		}
		return a.Do(http.MethodDelete, endpointPath(created[i]), nil)
	})
	ids := func(query string) []string { return a.Texts(a.Tenant.TenantID, query) }
	delivered := func() []string { return ids(`SELECT delivery_id FROM deliveries WHERE status = 'DELIVERED'`) }
	dead := func() []string { return ids(`SELECT delivery_id FROM deliveries WHERE status = 'DEAD'`) }
	a.Eventually("an end of every delivery", func() bool { return len(delivered())+len(dead()) == endpoints*posts })
	received := map[string]bool{}
	for _, r := range receivers {
		for _, post := range r.Now() {
			received[post.Header.Get("X-Service-Delivery")] = true
		}
	}
	late := ids(`SELECT delivery_id FROM delivery_attempts WHERE error = 'TIMEOUT'`)
	for _, id := range delivered() {
		if !received[id] {
			t.Errorf("%s is DELIVERED and was not received", id)
		}
	}
	for _, id := range dead() {
		if received[id] && !slices.Contains(late, id) {
			t.Errorf("%s was received and is DEAD", id)
		}
	}
}

// wantQuietWorkers waits until the workers have delivered an event that is
// younger than whatever was due before.
func wantQuietWorkers(a *app.App) {
	other := a.Receiver()
	e := a.Endpoint(other.URL, "onboarding.created")
	a.Issue(nil)
	other.Posted(1)
	a.Do(http.MethodDelete, endpointPath(e), nil).Want(http.StatusNoContent)
}

func TestEndpoint_DisabledInFlight(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e, receiver, release := paused(a)
	setStatus(a, e, "DISABLED")
	release(http.StatusInternalServerError)
	a.Eventually("the outcome", func() bool { return a.Deliveries("")[0].Status == "RETRYING" })
	a.Eventually("the hold", func() bool {
		d := a.Deliveries("")[0]
		return d.LastError != nil && *d.LastError == "ENDPOINT_DISABLED"
	})
	a.Advance(time.Hour)
	wantQuietWorkers(a)
	if n := len(receiver.Now()); n != 1 {
		t.Errorf("a DISABLED endpoint was posted to %d times", n)
	}
	receiver.Answer(http.StatusOK)
	setStatus(a, e, "ACTIVE")
	receiver.Posted(2)
	a.Eventually("the delivery", func() bool {
		d := a.Deliveries("?endpointId=" + e.ID)[0]
		return d.Status == "DELIVERED" && d.Attempt == 2
	})
}

// An outcome counts for the delivery, also when the URL was changed meanwhile;
// the next attempt goes to the new URL.
func TestEndpoint_MovedInFlight(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e, _, release := paused(a)
	moved := a.Receiver()
	a.Do(http.MethodPatch, endpointPath(e), app.Fields{"url": moved.URL}).Want(http.StatusOK)
	release(http.StatusServiceUnavailable)
	attempted(a, 1)
	if got := a.GET(endpointPath(e)); got.Text("url") != moved.URL || got.Number("consecutiveFailures") != 1 {
		t.Errorf("the endpoint is %s", got.Body)
	}
	a.Advance(time.Minute)
	if got := moved.Posted(1)[0].Header.Get("X-Service-Attempt"); got != "2" {
		t.Errorf("at the new address came attempt %s", got)
	}
}

// A replay of a delivery that is in flight is a delivery of its own.
func TestDelivery_ReplayedInFlight(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e, receiver, release := paused(a)
	first := a.Deliveries("")[0]
	second := a.POST("/v1/webhook-events/"+first.DeliveryID+"/replay", nil).Want(http.StatusAccepted).Text("deliveryId")
	receiver.Posted(2)
	release(http.StatusOK)
	a.Eventually("a delivery", func() bool { return len(a.Deliveries("?status=DELIVERED")) >= 1 })
	release(http.StatusOK)
	a.Eventually("both deliveries", func() bool { return len(a.Deliveries("?status=DELIVERED")) == 2 })
	posts := receiver.Now()
	if len(posts) != 2 || string(posts[0].Body) != string(posts[1].Body) ||
		posts[1].Header.Get("X-Service-Delivery") != second || first.EndpointID != e.ID {
		t.Errorf("%d posts came, the second as %s", len(posts), posts[1].Header.Get("X-Service-Delivery"))
	}
}
