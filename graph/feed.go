package graph

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/graph/together"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/unit"
)

// Waits between attempts to hear again after a feed broke off.
const (
	firstWait = 250 * time.Millisecond
	longWait  = 15 * time.Second
)

// listener of a feed. A refusal ends the feed; any other error counts as a
// break, after which missed is called.
type listener struct {
	changed func(ctx context.Context, c unit.Change) error
	// flush sends what changed has gathered, a moment after the first of it; nil where
	// it gathers nothing.
	flush func(ctx context.Context) error
	// missed: changes were lost, what was sent before may be out of date.
	missed func(ctx context.Context) error
}

// gatherTime of a feed that flushes.
const gatherTime = 100 * time.Millisecond

// feed carries a tenant's changes to one subscription.
type feed[T any] struct {
	subscription
	out chan T
	listener
}

func newFeed[T any](s subscription) *feed[T] {
	return &feed[T]{subscription: s, out: make(chan T)}
}

// start subscribes to changes until the context ends or the caller loses the right
// to them. first is sent once the feed is open, so that nothing falls between.
func (f *feed[T]) start(ctx context.Context, first func(ctx context.Context) error) error {
	listening, stop := context.WithCancel(ctx)
	changes, err := f.app.Onboarding.Changes(listening)
	if err != nil {
		stop()
		return err
	}
	go func() {
		defer close(f.out)
		err := f.passOn(ctx, changes, first)
		stop()
		f.end(ctx, f.goOn(ctx, err))
	}()
	return nil
}

// goOn opens the feed anew after each break, more slowly while it fails.
func (f *feed[T]) goOn(ctx context.Context, err error) error {
	wait := firstWait
	for !final(ctx, err) {
		f.log.DebugContext(ctx, "live feed broke off", "error", err)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
		wait = min(2*wait, longWait)
		opened := time.Now()
		err = f.reopen(ctx)
		if time.Since(opened) > longWait {
			wait = firstWait
		}
	}
	return err
}

func (f *feed[T]) reopen(ctx context.Context) error {
	listening, stop := context.WithCancel(ctx)
	defer stop()
	changes, err := f.app.Onboarding.Changes(listening)
	if err != nil {
		return err
	}
	return f.passOn(ctx, changes, f.missed)
}

// passOn sends first, then passes changes on until the channel closes.
func (f *feed[T]) passOn(
	ctx context.Context, changes <-chan *unit.Change, first func(ctx context.Context) error,
) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%w in a feed: %v\n%s", errPanic, cause, debug.Stack())
			f.log.ErrorContext(ctx, "live feed", "error", err)
		}
	}()
	if err := first(ctx); err != nil {
		return err
	}
	var gathered <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil
		case c, open := <-changes:
			if !open {
				return nil
			}
			if err := f.changed(ctx, *c); err != nil {
				return err
			}
			if f.flush != nil && gathered == nil {
				gathered = time.After(gatherTime)
			}
		case <-gathered:
			gathered = nil
			if err := f.flush(ctx); err != nil {
				return err
			}
		}
	}
}

// final: the subscriber has gone, or may not hear more. What is unavailable
// may come back.
func final(ctx context.Context, err error) bool {
	e, refused := apperr.As(err)
	return ctx.Err() != nil || refused && e.Kind != apperr.Unavailable
}

// send waits for the subscriber, but never longer than it lives.
func (f *feed[T]) send(ctx context.Context, v T) error {
	select {
	case <-ctx.Done():
	case f.out <- v:
	}
	return nil
}

// read gives the request as the caller may see it, at the change or later. All of this
// process who may see the same share one read of a change. The socket ends when its
// caller's rights do.
func (s subscription) read(ctx context.Context, c unit.Change) (onboarding.RequestView, error) {
	actor, err := onboarding.RequireReader(ctx)
	if err != nil {
		return onboarding.RequestView{}, err
	}
	return s.shared.requests.Get(ctx, together.Sight(actor)+c.ID+c.RequestID,
		func(ctx context.Context) (onboarding.RequestView, error) {
			return s.app.Onboarding.Request(ctx, c.RequestID)
		})
}

// readQueued gives the request's row in the queue, as read does the request.
func (s subscription) readQueued(ctx context.Context, c unit.Change) (review.QueuedRequest, error) {
	actor, err := onboarding.RequireReader(ctx)
	if err != nil {
		return review.QueuedRequest{}, err
	}
	return s.shared.queued.Get(ctx, together.Sight(actor)+c.ID+c.RequestID,
		func(ctx context.Context) (review.QueuedRequest, error) {
			return s.app.Review.QueuedRequest(ctx, c.RequestID)
		})
}

// end tells the subscriber why, unless it has gone itself. Of one that is run for many,
// each goes on by itself and is told then.
func (f *feed[T]) end(ctx context.Context, err error) {
	if err == nil || ctx.Err() != nil || together.Is(ctx) {
		return
	}
	shown := presenter{log: f.log}.present(ctx, err)
	transport.AddSubscriptionError(ctx, &gqlerror.Error{Message: shown.Message, Extensions: shown.Extensions})
}
