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
	var news queueNews
	f.changed = func(_ context.Context, c unit.Change) error {
		if kind, ok := queueChange(c); ok {
			news.add(kind, c)
		}
		return nil
	}
	f.missed = func(ctx context.Context) error {
		news = queueNews{}
		return f.send(ctx, generated.ReviewQueueChange{Kind: generated.QueueChangeKindResync})
	}
	f.flush = func(ctx context.Context) error {
		gathered := news
		if news = (queueNews{}); len(gathered.order) > mostGathered {
			return f.missed(ctx)
		}
		for _, id := range gathered.order {
			n := gathered.latest[id]
			view, err := f.read(ctx, n.change)
			if apperr.Is(err, apperr.CodeNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if err := f.send(ctx, generated.ReviewQueueChange{Kind: n.kind, Request: &view}); err != nil {
				return err
			}
		}
		return nil
	}
	return f.out, f.start(ctx, func(context.Context) error { return nil })
}

// mostGathered requests of one flush; beyond them the subscriber fetches anew.
const mostGathered = 1000

// queueNews is what happened to the queue since the last flush, one line a request in
// the order in which each came first.
type queueNews struct {
	order  []string
	latest map[string]queueLine
}

type queueLine struct {
	kind   generated.QueueChangeKind
	change unit.Change
}

// add what happened; a request that came in and changed has come in.
func (n *queueNews) add(kind generated.QueueChangeKind, c unit.Change) {
	if n.latest == nil {
		n.latest = map[string]queueLine{}
	}
	before, again := n.latest[c.RequestID]
	if !again {
		n.order = append(n.order, c.RequestID)
	}
	if again && kind == generated.QueueChangeKindChanged && before.kind != generated.QueueChangeKindLeft {
		kind = before.kind
	}
	n.latest[c.RequestID] = queueLine{kind, c}
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
		view, err := s.app.Onboarding.Request(ctx, id)
		if err != nil {
			return err
		}
		return f.send(ctx, view)
	}
	f.changed = func(ctx context.Context, c unit.Change) error {
		if c.RequestID != id {
			return nil
		}
		view, err := f.read(ctx, c)
		if err != nil {
			return err
		}
		return f.send(ctx, view)
	}
	f.missed = current
	return f.out, f.start(ctx, current)
}
