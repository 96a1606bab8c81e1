package kyc

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/fault"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// CodeEndpointLimit answers the eleventh endpoint.
const CodeEndpointLimit = "ENDPOINT_LIMIT_REACHED"

// CreateEndpoint adds a webhook endpoint; its secret is in this answer and
// never again. Events nil means all.
func (a *App) CreateEndpoint(ctx context.Context, url string, events []string) (webhook.Endpoint, error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return webhook.Endpoint{}, err
	}
	if events == nil {
		events = []string{event.Everything}
	}
	if err := checkEvents(events); err != nil {
		return webhook.Endpoint{}, err
	}
	if _, err := webhook.CheckURL(url, a.HTTPSOnly); err != nil {
		return webhook.Endpoint{}, err
	}
	if err := a.Receivers.CheckURL(ctx, url); err != nil {
		return webhook.Endpoint{}, err
	}
	return a.addEndpoint(ctx, actor, func(string) string { return url }, events, false)
}

func checkEvents(events []string) error {
	if len(events) == 0 {
		return fault.Field("events", "must name at least one event type, or be left out for all")
	}
	for i, name := range events {
		if !event.Known(name) {
			return fault.Field("events["+strconv.Itoa(i)+"]", "is not an event type")
		}
	}
	return nil
}

func (a *App) addEndpoint(ctx context.Context, actor access.Actor, url func(id string) string, events []string, sink bool) (e webhook.Endpoint, err error) {
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if err := w.LockEndpoints(ctx); err != nil {
			return err
		}
		existing, err := w.Endpoints(ctx)
		if err != nil {
			return err
		}
		if len(existing) >= webhook.MaxEndpoints {
			return fault.New(fault.Conflict, CodeEndpointLimit, "A workspace has at most %d webhook endpoints. Delete one first.", webhook.MaxEndpoints)
		}
		id := identifier.New(identifier.Endpoint, w.Now())
		e = webhook.Endpoint{
			TenantID: w.TenantID(), ID: id, URL: url(id), Events: slices.Compact(slices.Sorted(slices.Values(events))),
			Status: webhook.Active, Secret: identifier.NewToken(identifier.SigningSecret), CreatedAt: w.Now(), UpdatedAt: w.Now(),
		}
		if err := w.InsertEndpoint(ctx, &e); err != nil {
			return err
		}
		if sink {
			if err := w.InsertSink(ctx, id); err != nil {
				return err
			}
		}
		return w.audit(ctx, actor, audit.EndpointCreated, id, map[string]any{"events": strings.Join(e.Events, ",")})
	})
	return e, err
}

// Endpoints lists the workspace's endpoints, oldest first, without secrets.
func (a *App) Endpoints(ctx context.Context) (endpoints []webhook.Endpoint, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		endpoints, err = w.Endpoints(ctx)
		for i := range endpoints {
			endpoints[i].Secret, endpoints[i].PreviousSecret = "", ""
			// Whether it rotates goes by the tenant's time, not the reader's.
			if !endpoints[i].Rotating(w.Now()) {
				endpoints[i].PreviousValidUntil = nil
			}
		}
		return err
	})
	return endpoints, err
}

// Deliveries lists deliveries, newest first.
func (a *App) Deliveries(ctx context.Context, q DeliveryQuery) (page Page[webhook.Delivery], err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return page, err
	}
	limit := q.Limit
	q.Limit++
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		rows, err := w.Deliveries(ctx, q)
		if len(rows) > limit {
			rows = rows[:limit]
			page.Next = &Position{At: rows[limit-1].CreatedAt, ID: rows[limit-1].ID}
		}
		page.Items = rows
		return err
	})
	return page, err
}

// endpointBound is how many posts one endpoint may have in flight; it is
// enforced at claim time, so that what waits holds no slot.
const endpointBound = 64

// deliveryLease outlives the deadline of a post and the saving of its outcome.
const deliveryLease = webhook.Deadline + 7*time.Second

// Deliver works off what is due at one endpoint: it claims what the bound
// allows, posts at once, and records each batch of outcomes in one statement,
// until nothing is due. It holds no transaction while it posts.
func (a *App) Deliver(ctx context.Context, tenantID, endpointID string) error {
	d := &drain{app: a, tenantID: tenantID, endpointID: endpointID, token: identifier.NewToken(""), outcomes: make(chan FinishedDelivery, endpointBound)}
	return d.run(ctx)
}

// drain is one worker's run over one endpoint.
type drain struct {
	app        *App
	tenantID   string
	endpointID string
	token      string
	endpoint   webhook.Endpoint
	offset     time.Duration
	inFlight   int
	outcomes   chan FinishedDelivery
}

func (d *drain) run(ctx context.Context) error {
	var done []FinishedDelivery
	for {
		claimed, err := d.turn(ctx, done)
		if err != nil {
			return err
		}
		d.inFlight -= len(done)
		for _, c := range claimed {
			d.inFlight++
			go d.post(ctx, c)
		}
		if d.inFlight == 0 {
			return nil
		}
		if done, err = d.collect(ctx); err != nil {
			return err
		}
	}
}

// turn saves the outcomes and claims the next batch in one transaction.
func (d *drain) turn(ctx context.Context, done []FinishedDelivery) (claimed []ClaimedDelivery, err error) {
	err = d.app.inTenant(ctx, d.tenantID, func(ctx context.Context, w *work) error {
		d.offset = w.Now().Sub(w.Real())
		if d.endpoint, err = w.Endpoint(ctx, d.endpointID); err != nil {
			return err
		}
		disabled := false
		if len(done) > 0 {
			if disabled, err = w.FinishDeliveries(ctx, d.endpointID, d.token, done); err != nil {
				return err
			}
		}
		if disabled {
			return w.audit(ctx, access.Actor{Kind: access.System, ID: "delivery", Label: "webhook delivery"}, audit.EndpointDisabled, d.endpointID,
				map[string]any{"consecutiveFailures": webhook.FailuresToDisable})
		}
		claimed, err = w.ClaimDeliveries(ctx, d.endpointID, d.token, endpointBound, deliveryLease)
		return err
	})
	return claimed, err
}

// collect waits for one outcome and takes with it all that are there.
func (d *drain) collect(ctx context.Context) ([]FinishedDelivery, error) {
	var done []FinishedDelivery
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case o := <-d.outcomes:
		done = append(done, o)
	}
	for len(done) < d.inFlight {
		select {
		case o := <-d.outcomes:
			done = append(done, o)
		default:
			return done, nil
		}
	}
	return done, nil
}

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (d *drain) post(ctx context.Context, c ClaimedDelivery) {
	real := d.app.Clock.Now()
	secrets := d.endpoint.Secrets(real.Add(d.offset))
	outcome := d.app.Receivers.Post(ctx, Posting{URL: d.endpoint.URL, Body: c.Body, Headers: map[string]string{
		"Content-Type":          "application/json",
		"User-Agent":            webhook.UserAgent,
		webhook.HeaderEventID:   c.EventID,
		webhook.HeaderTimestamp: strconv.FormatInt(real.Unix(), 10),
		webhook.HeaderSignature: webhook.Sign(secrets, real.Unix(), c.Body),
		webhook.HeaderDelivery:  c.DeliveryID,
		webhook.HeaderAttempt:   strconv.Itoa(c.Attempt),
	}})
	d.outcomes <- d.finished(c, outcome)
}

func (d *drain) finished(c ClaimedDelivery, o webhook.Outcome) FinishedDelivery {
	v := webhook.Judge(c.Attempt, o, d.app.Random())
	f := FinishedDelivery{DeliveryID: c.DeliveryID, Attempt: c.Attempt, Status: v.Status, DurationMs: int(o.Duration.Milliseconds())}
	if o.HTTPStatus != 0 {
		f.HTTPStatus = &o.HTTPStatus
	}
	if v.LastError != "" {
		f.LastError = &v.LastError
	}
	if v.Status == webhook.Retrying {
		next := d.app.Clock.Now().Add(d.offset + v.Wait)
		f.NextAttemptAt = &next
	}
	return f
}
