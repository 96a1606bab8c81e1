package kyc

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// outcomesKept while the run saves a batch; a run never has more in flight.
const outcomesKept = 64

// deliveryLease outlives the deadline of a post and the saving of its outcome.
const deliveryLease = webhook.Deadline + 7*time.Second

// Deliver works off what is due at one endpoint: it claims what the bound
// allows, posts at once, and records each batch of outcomes in one statement,
// until nothing is due. It holds no transaction while it posts.
// One process has one run an endpoint; a further bell makes that one look
// again and holds no worker.
func (a *App) Deliver(ctx context.Context, tenantID, endpointID string) error {
	d, mine := a.drains.join(endpointID)
	if !mine {
		return nil
	}
	d.app, d.tenantID, d.endpointID, d.token = a, tenantID, endpointID, identifier.NewToken("")
	d.outcomes = make(chan FinishedDelivery, outcomesKept)
	err := d.run(ctx)
	if err != nil {
		a.drains.drop(endpointID)
	}
	return err
}

// drain is one process's run over one endpoint.
type drain struct {
	app        *App
	tenantID   string
	endpointID string
	token      string
	endpoint   webhook.Endpoint
	offset     time.Duration
	inFlight   int
	outcomes   chan FinishedDelivery
	// again holds a bell that rang during the run.
	again chan struct{}
}

// drains are the runs of this process.
type drains struct {
	mu      sync.Mutex
	running map[string]*drain
}

// join gives the endpoint's run and whether it is the caller's to do; a run
// that is under way is told to look again.
func (s *drains) join(endpointID string) (d *drain, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d, ok := s.running[endpointID]; ok {
		select {
		case d.again <- struct{}{}:
		default:
		}
		return d, false
	}
	if s.running == nil {
		s.running = map[string]*drain{}
	}
	d = &drain{again: make(chan struct{}, 1)}
	s.running[endpointID] = d
	return d, true
}

// leave ends the run unless a bell rang since its last look.
func (s *drains) leave(d *drain) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-d.again:
		return false
	default:
		delete(s.running, d.endpointID)
		return true
	}
}

// drop forgets a run that failed; the relay rings anew.
func (s *drains) drop(endpointID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, endpointID)
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
			// Copies: the run reads both anew while posts are in flight.
			go d.post(ctx, c, d.endpoint, d.offset)
		}
		if d.inFlight == 0 {
			if d.app.drains.leave(d) {
				return nil
			}
			done = nil
			continue
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
		if d.endpoint, err = w.LockEndpoint(ctx, d.endpointID); err != nil {
			return err
		}
		if err := d.finish(ctx, w, done); err != nil {
			return err
		}
		if d.endpoint.Status != webhook.Active {
			return w.HoldDeliveries(ctx, d.endpointID)
		}
		claimed, err = w.ClaimDeliveries(ctx, d.endpointID, d.token, d.endpoint.Bound(), deliveryLease)
		return err
	})
	return claimed, err
}

// finish saves the outcomes, then moves the endpoint's counter along: a
// success ends the row of failures before it, the twentieth failure in a row
// disables the endpoint.
func (d *drain) finish(ctx context.Context, w *work, done []FinishedDelivery) error {
	if len(done) == 0 {
		return nil
	}
	if err := w.FinishDeliveries(ctx, d.token, done); err != nil {
		return err
	}
	e := &d.endpoint
	before := *e
	for _, f := range done {
		if f.Status == webhook.Delivered {
			e.ConsecutiveFailures = 0
		} else {
			e.ConsecutiveFailures = webhook.FailuresAfter(e.ConsecutiveFailures, 1, f.Alone)
		}
	}
	if e.ConsecutiveFailures == before.ConsecutiveFailures || e.Status != webhook.Active {
		return nil
	}
	if now := w.Now(); e.ConsecutiveFailures >= webhook.FailuresToDisable {
		e.Status, e.DisabledAt, e.UpdatedAt = webhook.Disabled, &now, now
	}
	if err := w.SaveEndpoint(ctx, *e); err != nil {
		return err
	}
	if err := w.warnOfFailures(ctx, *e, before.ConsecutiveFailures); err != nil {
		return err
	}
	if e.Status == webhook.Active {
		return nil
	}
	return w.audit(ctx, access.Actor{Kind: access.System, ID: "delivery", Label: "webhook delivery"}, audit.EndpointDisabled, d.endpointID,
		map[string]any{"consecutiveFailures": e.ConsecutiveFailures})
}

// DropHeld gives up what an endpoint has held for too long.
func (a *App) DropHeld(ctx context.Context, tenantID, endpointID string) error {
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		e, err := w.LockEndpoint(ctx, endpointID)
		if err != nil {
			return err
		}
		if e.Status != webhook.Disabled || e.DisabledAt == nil || w.Now().Before(e.DisabledAt.Add(webhook.HeldFor)) {
			return nil
		}
		return w.DropDeliveries(ctx, endpointID)
	})
}

// batchTime is how long an outcome waits for others of its batch.
const batchTime = 4 * time.Millisecond

// collect waits for one outcome, or for a bell. What it takes with it shares
// the cost of the turn that follows: all outcomes that are there, and where
// many posts are in flight those that come within a moment, up to half.
func (d *drain) collect(ctx context.Context) ([]FinishedDelivery, error) {
	var done []FinishedDelivery
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-d.again:
	case o := <-d.outcomes:
		done = append(done, o)
	}
	wait := time.NewTimer(batchTime)
	defer wait.Stop()
	for len(done) < d.inFlight {
		if len(done) >= d.inFlight/2 {
			select {
			case o := <-d.outcomes:
				done = append(done, o)
				continue
			default:
				return done, nil
			}
		}
		select {
		case o := <-d.outcomes:
			done = append(done, o)
		case <-wait.C:
			return done, nil
		}
	}
	return done, nil
}

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (d *drain) post(ctx context.Context, c ClaimedDelivery, e webhook.Endpoint, offset time.Duration) {
	real := d.app.Clock.Now()
	secrets := e.Secrets(real.Add(offset))
	outcome := d.app.Receivers.Post(ctx, Posting{URL: d.app.urlOf(e), Body: c.Body, Headers: map[string]string{
		"Content-Type":          "application/json",
		"User-Agent":            webhook.UserAgent,
		webhook.HeaderEventID:   c.EventID,
		webhook.HeaderTimestamp: strconv.FormatInt(real.Unix(), 10),
		webhook.HeaderSignature: webhook.Sign(secrets, real.Unix(), c.Body),
		webhook.HeaderDelivery:  c.DeliveryID,
		webhook.HeaderAttempt:   strconv.Itoa(c.Attempt),
	}})
	d.outcomes <- d.app.finished(c, outcome, offset)
}

// urlOf an endpoint; a sandbox sink is always at the deployment's present
// address.
func (a *App) urlOf(e webhook.Endpoint) string {
	if a.SinkURL == nil || !strings.HasSuffix(e.URL, "/demo/sink/"+e.ID) {
		return e.URL
	}
	return a.SinkURL(e.ID)
}

func (a *App) finished(c ClaimedDelivery, o webhook.Outcome, offset time.Duration) FinishedDelivery {
	v := webhook.Judge(c.Attempt, o, a.Random())
	now := a.Clock.Now().Add(offset)
	f := FinishedDelivery{
		DeliveryID: c.DeliveryID, Attempt: c.Attempt, Status: v.Status, DurationMs: int(o.Duration.Milliseconds()),
		Alone: c.Alone, Answer: o.Answer, At: now,
	}
	if o.HTTPStatus != 0 {
		f.HTTPStatus = &o.HTTPStatus
	}
	if v.LastError != "" {
		f.LastError = &v.LastError
	}
	if v.Status == webhook.Retrying {
		next := now.Add(v.Wait)
		f.NextAttemptAt = &next
	}
	return f
}
