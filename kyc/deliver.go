package kyc

import (
	"context"
	"sync"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// outcomesKept is more than a run ever has in flight, so that no post waits to
// hand its outcome over, even to a run that failed.
const outcomesKept = 256

// deliveryLease outlives the deadline of a post and the saving of its outcome.
const deliveryLease = webhook.Deadline + 7*time.Second

// Deliver works off what is due at one endpoint: it claims what the bound
// allows, posts at once, and records each batch of outcomes in one statement,
// until nothing is due. It holds no transaction while it posts.
// One process has one run an endpoint; a further job makes that one look
// again and holds no worker. When taking ends the run takes nothing new and
// finishes what is in flight.
func (a *App) Deliver(taking context.Context, tenantID, endpointID string) error {
	d, mine := a.drains.join(endpointID)
	if !mine {
		return nil
	}
	d.app, d.tenantID, d.endpointID, d.token = a, tenantID, endpointID, identifier.New("", a.Clock.Now())
	d.outcomes = make(chan FinishedDelivery, outcomesKept)
	err := d.run(taking)
	if err != nil {
		a.drains.drop(d)
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
	// inFlight are the posts whose outcome has not been collected.
	inFlight int
	outcomes chan FinishedDelivery
	// failing since then: PostgreSQL does not take the outcomes.
	failing time.Time
	// again holds a job that rang during the run.
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

// leave ends the run unless a job rang since its last look.
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
func (s *drains) drop(d *drain) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, d.endpointID)
}

func (d *drain) run(taking context.Context) error {
	ctx := context.WithoutCancel(taking)
	var done []FinishedDelivery
	for {
		claimed, err := d.turn(ctx, done, taking.Err() == nil)
		if err != nil {
			if done, err = d.outlast(ctx, done, err); err != nil {
				return err
			}
			continue
		}
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
		done = d.collect()
	}
}

// turnPause before a turn that failed is tried again.
const turnPause = 250 * time.Millisecond

// outlast keeps the outcomes through an outage of PostgreSQL that is shorter
// than their lease; with none to keep the relay may ring anew.
func (d *drain) outlast(ctx context.Context, done []FinishedDelivery, failed error) ([]FinishedDelivery, error) {
	if f, ok := apperr.As(failed); ok && f.Kind == apperr.NotFound || len(done)+d.inFlight == 0 {
		return nil, failed
	}
	if d.failing.IsZero() {
		d.failing = d.app.Clock.Now()
	}
	if d.app.Clock.Now().Sub(d.failing) > deliveryLease {
		return nil, failed
	}
	d.app.Log.Warn("outcomes of posts not saved yet", "endpoint", d.endpointID, "count", len(done), "error", failed)
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(turnPause):
	}
	for {
		select {
		case o := <-d.outcomes:
			d.inFlight--
			done = append(done, o)
			continue
		default:
		}
		return done, nil
	}
}

// turn saves the outcomes and claims the next batch in one transaction.
func (d *drain) turn(ctx context.Context, done []FinishedDelivery, take bool) (claimed []ClaimedDelivery, err error) {
	err = d.app.within(ctx, d.app.Store.Delivering, d.tenantID, func(ctx context.Context, w *work) error {
		d.offset = w.Now().Sub(w.Real())
		if d.endpoint, err = w.LockEndpoint(ctx, d.endpointID); err != nil {
			return err
		}
		if err := d.finish(ctx, w, done); err != nil {
			return err
		}
		bound := 0
		if take && d.endpoint.Status == webhook.Active {
			bound = d.endpoint.Bound()
		}
		claimed, err = w.ClaimDeliveries(ctx, Claim{
			EndpointID: d.endpointID, Token: d.token, InFlight: d.inFlight, Bound: bound, Lease: deliveryLease,
		})
		return err
	})
	if err == nil {
		d.failing = time.Time{}
	}
	return claimed, err
}

// finish saves the outcomes, then moves the endpoint's counter along: a
// success ends the row of failures before it, the twentieth failure in a row
// disables the endpoint.
func (d *drain) finish(ctx context.Context, w *work, done []FinishedDelivery) error {
	if len(done) == 0 {
		return nil
	}
	stood, err := w.FinishDeliveries(ctx, d.endpointID, d.token, done)
	if err != nil {
		return err
	}
	e := &d.endpoint
	before := *e
	for _, f := range stood {
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

// dropBatch of deliveries is given up in one transaction.
const dropBatch = 5000

// DropHeld gives up what an endpoint has held for too long, or held when it
// was deleted.
func (a *App) DropHeld(ctx context.Context, tenantID, endpointID string) error {
	for {
		dropped := 0
		err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) (err error) {
			ended, err := w.LockEndedEndpoint(ctx, endpointID, w.Now().Add(-webhook.HeldFor))
			if err != nil || !ended {
				return err
			}
			if dropped, err = w.DropDeliveries(ctx, endpointID, dropBatch); err != nil || dropped == dropBatch {
				return err
			}
			return w.SettleEndpoint(ctx, endpointID, w.Now().Add(-webhook.SettledAfter))
		})
		if err != nil || dropped < dropBatch {
			return err
		}
	}
}

// batchTime is how long an outcome waits for others of its batch.
const batchTime = 4 * time.Millisecond

// collect waits for one outcome, or for a job. What it takes with it shares
// the cost of the turn that follows: all outcomes that are there, and where
// many posts are in flight those that come within a moment, up to half.
func (d *drain) collect() []FinishedDelivery {
	var done []FinishedDelivery
	enough := d.inFlight / 2
	take := func(o FinishedDelivery) {
		d.inFlight--
		done = append(done, o)
	}
	select {
	case <-d.again:
	case o := <-d.outcomes:
		take(o)
	}
	wait := time.NewTimer(batchTime)
	defer wait.Stop()
	for len(done) > 0 && len(done) < enough {
		select {
		case o := <-d.outcomes:
			take(o)
		case <-wait.C:
			enough = 0
		}
	}
	for {
		select {
		case o := <-d.outcomes:
			take(o)
		default:
			return done
		}
	}
}
