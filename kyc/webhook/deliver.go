package webhook

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook/runs"
)

// outcomesKept is more than a run ever has in flight, so that no post waits to
// hand its outcome over, even to a run that failed.
const outcomesKept = 256

// patience of a worker with a run whose posts nobody answers: then the run goes on apart, so that receivers that hang
// never fill a process's places.
const patience = time.Second

// MostApart runs wait so in one process. Each holds its posts and their connections: two hundred at most at first,
// and one once the endpoint fails.
const MostApart = 1024

// deliveryLease outlives the deadline of a post and the saving of its outcome.
const deliveryLease = Deadline + 7*time.Second

// Deliver works off what is due at one endpoint: it claims what the bound allows, posts at once, and records each
// batch of outcomes in one statement, until nothing is due. It holds no transaction while it posts. One process has
// one run an endpoint; a further job makes that one look again and holds no worker. When taking ends the run takes
// nothing new and finishes what is in flight. A run that hears of no post for a while goes on apart: then this
// returns, and what is due later is another job's.
func (svc *Service) Deliver(taking context.Context, tenantID, endpointID string) error {
	run, mine := svc.runs.Join(endpointID)
	if !mine {
		return nil
	}
	d := &deliveryRun{
		Run: run, svc: svc, tenantID: tenantID, endpointID: endpointID, token: identifier.New("", svc.Clock.Now()),
		outcomes: make(chan FinishedDelivery, outcomesKept),
	}
	return svc.Apart.Run(func(goApart func()) error {
		d.goApart = goApart
		return d.run(taking)
	}, func(err error, isApart bool) {
		if svc.runs.Drop(run); isApart {
			svc.Log.Warn("a run over an endpoint failed; the relay finds the work again", "endpoint", endpointID, "error", err)
		}
	})
}

// Settle waits for the posts of runs that hold no worker's place, at most so long.
func (svc *Service) Settle(most time.Duration) {
	if !svc.Apart.Wait(most) {
		svc.Log.Warn("webhooks were in flight when the time to stop was over; their leases will end")
	}
}

// deliveryRun is one process's run over one endpoint.
type deliveryRun struct {
	*runs.Run
	svc        *Service
	tenantID   string
	endpointID string
	token      string
	endpoint   Endpoint
	offset     time.Duration
	// inFlight are the posts whose outcome has not been gathered.
	inFlight int
	outcomes chan FinishedDelivery
	// failing since then: PostgreSQL does not take the outcomes.
	failing time.Time
	// heard of a post last, or began the first.
	heard time.Time
	// quick were the posts that were gathered last.
	quick bool
	// goApart gives the worker's place back.
	goApart func()
}

func (d *deliveryRun) run(taking context.Context) error {
	ctx := context.WithoutCancel(taking)
	var done []FinishedDelivery
	disabled := false
	for {
		claimed, err := d.round(ctx, done, taking.Err() == nil && !disabled)
		if apperr.Is(err, unit.CodeTenantDisabled) && len(done)+d.inFlight > 0 {
			// What was posted before has an outcome; nothing more is posted.
			ctx, disabled = unit.Housekeeping(ctx), true
			continue
		}
		if err != nil {
			if done, err = d.holdThroughOutage(ctx, done, err); err != nil {
				return err
			}
			continue
		}
		if d.inFlight == 0 {
			d.heard = time.Now()
		}
		d.begin(ctx, claimed)
		if d.inFlight == 0 {
			if d.svc.runs.Leave(d.Run) {
				return nil
			}
			done = nil
			continue
		}
		done = d.gather()
	}
}

// roundPause before a round that failed is tried again.
const roundPause = 250 * time.Millisecond

// holdThroughOutage keeps the outcomes through an outage of PostgreSQL that is shorter
// than their lease; with none to keep the relay may enqueue anew.
func (d *deliveryRun) holdThroughOutage(
	ctx context.Context, done []FinishedDelivery, failed error,
) ([]FinishedDelivery, error) {
	if f, ok := apperr.As(failed); ok && f.Kind == apperr.NotFound || len(done)+d.inFlight == 0 {
		return nil, failed
	}
	if d.failing.IsZero() {
		d.failing = d.svc.Clock.Now()
	}
	if d.svc.Clock.Now().Sub(d.failing) > deliveryLease {
		return nil, failed
	}
	d.svc.Log.Warn("outcomes of posts not saved yet", "endpoint", d.endpointID, "count", len(done), "error", failed)
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(roundPause):
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

// round saves the outcomes and claims the next batch in one transaction.
func (d *deliveryRun) round(
	ctx context.Context, done []FinishedDelivery, take bool,
) (claimed []ClaimedDelivery, err error) {
	err = d.svc.Delivering(ctx, d.tenantID, func(ctx context.Context, tx Tx) error {
		d.offset = tx.Now().Sub(tx.Real())
		if d.endpoint, err = tx.LockReceiver(ctx, d.endpointID); err != nil {
			return err
		}
		if err := d.finish(ctx, tx, done); err != nil {
			return err
		}
		bound := 0
		if take && d.endpoint.Status == Active {
			bound = d.boundNow()
		}
		tx.ClaimDeliveries(Claim{
			EndpointID: d.endpointID, Token: d.token, InFlight: d.inFlight, Bound: bound, Lease: deliveryLease,
		}, func(c []ClaimedDelivery) { claimed = c })
		return nil
	})
	if err == nil {
		d.failing = time.Time{}
	}
	return claimed, err
}

// boundNow of the endpoint's posts. One that fails is left alone while those that hang have all their places, and any
// while the line of posts is long: the relay finds it again.
func (d *deliveryRun) boundNow() int {
	if d.inFlight > 0 {
		return d.endpoint.Bound(d.quick && !d.svc.othersWait())
	}
	if d.endpoint.ConsecutiveFailures > 0 && d.svc.Apart.IsFull() || d.svc.line().Length() > longLine {
		return 0
	}
	return d.endpoint.Bound(d.quick && !d.svc.othersWait())
}

// finish saves the outcomes, then moves the endpoint's counter along: a success ends the row of failures before it,
// the twentieth failure in a row disables the endpoint.
func (d *deliveryRun) finish(ctx context.Context, tx Tx, done []FinishedDelivery) error {
	if len(done) == 0 {
		return nil
	}
	if d.endpoint.Deleted {
		done = withoutRetries(done)
	}
	stood, err := tx.FinishDeliveries(ctx, d.endpointID, d.token, done)
	if err != nil {
		return err
	}
	e := &d.endpoint
	before := *e
	for _, f := range stood {
		if f.Status == Delivered {
			e.ConsecutiveFailures = 0
		} else if e.Unreadable || *f.LastError != ErrUnreadable { // an event's key is no fault of the endpoint
			e.ConsecutiveFailures = FailuresAfter(e.ConsecutiveFailures, 1, f.Solo)
		}
	}
	if e.ConsecutiveFailures == before.ConsecutiveFailures || e.Status != Active {
		return nil
	}
	if now := tx.Now(); e.ConsecutiveFailures >= FailuresToDisable {
		e.Status, e.DisabledAt, e.UpdatedAt = Disabled, &now, now
	}
	if err := tx.SaveEndpoint(ctx, *e); err != nil {
		return err
	}
	if err := warnOfFailures(ctx, tx, *e, before.ConsecutiveFailures); err != nil {
		return err
	}
	if e.Status == Active {
		return nil
	}
	return unit.Audit(ctx, tx, access.Actor{Kind: access.System, ID: "delivery", Label: "webhook delivery"},
		audit.EndpointDisabled, d.endpointID,
		map[string]any{"consecutiveFailures": e.ConsecutiveFailures})
}

// withoutRetries are the outcomes at an endpoint that is gone: what was received
// is DELIVERED, what was not is DEAD with its own error.
func withoutRetries(done []FinishedDelivery) []FinishedDelivery {
	done = slices.Clone(done)
	for i := range done {
		if done[i].Status == Retrying {
			done[i].Status, done[i].NextAttemptAt = Dead, nil
		}
	}
	return done
}

// dropBatch of deliveries is given up in one transaction.
const dropBatch = 5000

// DropHeld gives up what an endpoint has held for too long, or held when it was deleted.
func (svc *Service) DropHeld(ctx context.Context, tenantID, endpointID string) error {
	for {
		dropped := 0
		err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
			ended, err := tx.LockEndedEndpoint(ctx, endpointID, tx.Now().Add(-HeldFor))
			if err != nil || !ended {
				return err
			}
			if dropped, err = tx.DropDeliveries(ctx, endpointID, dropBatch); err != nil || dropped == dropBatch {
				return err
			}
			return tx.FinishEndpoint(ctx, endpointID, tx.Now().Add(-SettledAfter))
		})
		if err != nil || dropped < dropBatch {
			return err
		}
	}
}

// An outcome waits so long for others of its batch; longer while the posts of other runs wait in the line, which keep
// the process busy meanwhile.
const (
	batchTime     = 4 * time.Millisecond
	longBatchTime = 20 * time.Millisecond
)

// gather waits for one outcome, or for a job. What it takes with it shares the cost of the round that follows: all
// outcomes that are there, and where many posts are in flight those that come within a moment, up to half.
func (d *deliveryRun) gather() []FinishedDelivery {
	var done []FinishedDelivery
	enough, most := d.inFlight/2, batchTime
	if d.svc.othersWait() {
		enough, most = d.inFlight, longBatchTime
	}
	take := func(o FinishedDelivery) {
		d.inFlight--
		d.heard = time.Now()
		done = append(done, o)
	}
	late := time.NewTimer(time.Until(d.heard.Add(patience)))
	defer late.Stop()
	for waits := true; waits; {
		select {
		case <-d.Again:
			waits = false
		case o := <-d.outcomes:
			take(o)
			waits = false
		case <-late.C:
			d.goApart()
		}
	}
	wait := time.NewTimer(most)
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
			continue
		default:
		}
		if len(done) > 0 {
			d.quick = !slices.ContainsFunc(done, FinishedDelivery.isSlow)
		}
		return done
	}
}

// isSlow: it has lost its place in the line.
func (f FinishedDelivery) isSlow() bool { return f.DurationMs >= int(quickPost/time.Millisecond) }

// Claim is what a run over an endpoint asks for.
type Claim struct {
	EndpointID string
	// Token of the run.
	Token string
	// InFlight are the run's own posts.
	InFlight int
	// Bound of the posts of all runs over the endpoint.
	Bound int
	Lease time.Duration
}

// ClaimedDelivery is one post to make.
type ClaimedDelivery struct {
	DeliveryID string
	EventID    string
	// RequestID that the event is about; empty for one about none.
	RequestID string
	// Attempt number of this post, from 1.
	Attempt int
	Body    []byte
	// Alone: no other post to the endpoint is in flight.
	Solo bool
	// Failed is the error of an attempt that makes no post: the last one was begun by a worker that died, or what is
	// sealed of the event cannot be read. Empty for a post.
	Failed string
}

// FinishedDelivery is the outcome of one post.
type FinishedDelivery struct {
	DeliveryID string
	// RequestID that the event is about; empty for one about none.
	RequestID     string
	Attempt       int
	Status        DeliveryStatus
	HTTPStatus    *int
	DurationMs    int
	LastError     *string
	NextAttemptAt *time.Time
	Solo          bool
	Answer        string
	// SentHeaders and AnswerHeaders by header.Keep.
	SentHeaders, AnswerHeaders string
	At                         time.Time
}
