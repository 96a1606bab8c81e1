package app

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"time"

	"verifyme/db"
	"verifyme/kyc/webhook"
)

// Endpoint as its creation answered.
type Endpoint struct {
	ID     string `json:"endpointId"`
	URL    string `json:"url"`
	Secret string `json:"secret"`
}

// Sink is a webhook endpoint that the sandbox receives itself.
func (a *App) Sink() Endpoint {
	a.t.Helper()
	var e Endpoint
	a.POST("/api/portal/webhooks/sandbox-sink", nil).Want(http.StatusCreated).Into(&e)
	return e
}

// SinkDelivery is one delivery that a sink received.
type SinkDelivery struct {
	DeliveryID, EventID, EventType, Body string
	Attempt                              int
	SignatureValid                       bool
}

// SinkDeliveries waits until the sink holds n deliveries, newest first.
func (a *App) SinkDeliveries(sink Endpoint, n int) []SinkDelivery {
	a.t.Helper()
	var got struct{ Deliveries []SinkDelivery }
	a.Eventually("the sink's deliveries", func() bool {
		a.GET("/api/portal/webhooks/sandbox-sink/" + sink.ID).Want(http.StatusOK).Into(&got)
		return len(got.Deliveries) >= n
	})
	return got.Deliveries
}

// AllDelivered waits until every delivery of the workspace has reached its endpoint and the runs that made
// them are over: nothing in the background writes to it any more.
func (a *App) AllDelivered() {
	a.t.Helper()
	a.Eventually("the end of the deliveries", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*) FROM deliveries WHERE status <> 'DELIVERED'`) == "0" &&
			a.One(a.Tenant.TenantID, `SELECT count(*) FROM endpoint_runs`) == "0"
	})
}

// Endpoint registers an address for the events, or for all when none is named.
func (a *App) Endpoint(address string, events ...string) Endpoint {
	a.t.Helper()
	body := Fields{"url": address}
	if len(events) > 0 {
		body["events"] = events
	}
	var e Endpoint
	a.POST("/v1/webhook-endpoints", body).Want(http.StatusCreated).Into(&e)
	return e
}

// Posted is one webhook as a receiver gets it.
type Posted struct {
	Header     http.Header
	Body       []byte
	ReceivedAt time.Time
}

// Receiver is a tenant's own server.
type Receiver struct {
	app *App
	URL string

	mu     sync.Mutex
	posted []Posted
	answer http.HandlerFunc
}

// Receiver answers 200 until told otherwise.
func (a *App) Receiver() *Receiver {
	r := &Receiver{app: a}
	r.Answer(http.StatusOK)
	s := httptest.NewServer(r)
	a.t.Cleanup(s.Close)
	r.URL = s.URL
	return r
}

// Answer with this status from now on.
func (r *Receiver) Answer(status int) {
	r.AnswerWith(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
}

// AnswerWith this handler from now on.
func (r *Receiver) AnswerWith(h http.HandlerFunc) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = h
}

func (r *Receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	r.mu.Lock()
	r.posted = append(r.posted, Posted{Header: req.Header.Clone(), Body: body, ReceivedAt: time.Now()})
	answer := r.answer
	r.mu.Unlock()
	answer(w, req)
}

// Posted waits until n webhooks have come.
func (r *Receiver) Posted(n int) []Posted {
	r.app.t.Helper()
	r.app.Eventually("the posts", func() bool { return len(r.Now()) >= n })
	return r.Now()
}

// Now is what has come so far.
func (r *Receiver) Now() []Posted {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Posted{}, r.posted...)
}

// Event as the tenant reads it.
type Event struct {
	EventID, EventType, OccurredAt string
	RequestID                      *string
	Data                           json.RawMessage
}

// Events of a request, oldest first, each "type data".
func (a *App) Events(requestID string) []string {
	a.t.Helper()
	var stored []webhook.StoredEvent
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) (err error) {
		stored, err = tx.ListEvents(ctx, webhook.EventQuery{RequestID: requestID, Limit: 1000})
		return err
	})
	var lines []string
	for _, event := range slices.Backward(stored) {
		var e Event
		if err := json.Unmarshal(event.Body, &e); err != nil {
			a.t.Fatal(err)
		}
		lines = append(lines, e.EventType+" "+strings.TrimSpace(string(e.Data)))
	}
	return lines
}

// Deliveries as the API lists them, newest first; query may filter.
func (a *App) Deliveries(query string) []Delivery {
	a.t.Helper()
	var page struct{ Deliveries []Delivery }
	a.GET("/v1/webhook-events" + query).Want(http.StatusOK).Into(&page)
	return page.Deliveries
}

// Delivery in that list.
type Delivery struct {
	DeliveryID, EventID, EventType, EndpointID, Status string
	Attempt                                            int
	HTTPStatus, DurationMs                             *int
	NextAttemptAt, DeliveredAt                         *time.Time
	LastError, RequestID                               *string
	CreatedAt                                          time.Time
}
