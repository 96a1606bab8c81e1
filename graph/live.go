package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// ReviewQueue sends what enters, changes in and leaves the queue; RESYNC
// where changes were missed.
func (s subscription) ReviewQueue(ctx context.Context) (<-chan generated.ReviewQueueChange, error) {
	f := newFeed[generated.ReviewQueueChange](s)
	f.changed = func(ctx context.Context, c unit.Change) error {
		kind, ok := queueChange(c)
		if !ok {
			return nil
		}
		view, err := f.read(ctx, c.RequestID)
		if apperr.Is(err, apperr.CodeNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return f.send(ctx, generated.ReviewQueueChange{Kind: kind, Request: &view})
	}
	f.missed = func(ctx context.Context) error {
		return f.send(ctx, generated.ReviewQueueChange{Kind: generated.QueueChangeKindResync})
	}
	return f.out, f.start(ctx, func(context.Context) error { return nil })
}

func queueChange(c unit.Change) (kind generated.QueueChangeKind, ok bool) {
	switch was, is := queued(onboarding.Status(c.From)), queued(onboarding.Status(c.To)); {
	case !was && is:
		return generated.QueueChangeKindEntered, true
	case was && is:
		return generated.QueueChangeKindChanged, true
	case was && !is:
		return generated.QueueChangeKindLeft, true
	}
	return "", false
}

func queued(s onboarding.Status) bool { return s == onboarding.Submitted || s == onboarding.Reviewing }

// OnboardingRequest sends the request as it stands, and again each time that
// it changes.
func (s subscription) OnboardingRequest(ctx context.Context, id string) (<-chan onboarding.RequestView, error) {
	f := newFeed[onboarding.RequestView](s)
	current := func(ctx context.Context) error {
		view, err := f.read(ctx, id)
		if err != nil {
			return err
		}
		return f.send(ctx, view)
	}
	f.changed = func(ctx context.Context, c unit.Change) error {
		if c.RequestID != id {
			return nil
		}
		return current(ctx)
	}
	f.missed = current
	return f.out, f.start(ctx, current)
}
