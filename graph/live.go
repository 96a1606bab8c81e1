package graph

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/graph/together"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/unit"
)

// ReviewQueue sends what enters, changes in and leaves the part of the queue that the
// filter finds; RESYNC where changes were missed.
func (s subscription) ReviewQueue(
	ctx context.Context, filter *review.QueueQuery,
) (<-chan generated.ReviewQueueChange, error) {
	asked := connection.ValueOr(filter, review.QueueQuery{})
	if err := s.app.Review.MayFollow(ctx, asked); err != nil {
		return nil, err
	}
	f := newFeed[generated.ReviewQueueChange](s)
	var news queueNews
	f.changed = func(_ context.Context, c unit.Change) error {
		news.add(c)
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
			change, ok, err := s.queueChange(ctx, asked, gathered.changes[id])
			if apperr.Is(err, apperr.CodeNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if ok {
				if err := f.send(ctx, change); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return f.out, f.start(ctx, func(ctx context.Context) error {
		if together.Missed(ctx) {
			return f.missed(ctx)
		}
		return nil
	})
}

// mostGathered requests of one flush; beyond them the subscriber fetches anew.
const mostGathered = 1000

// queueNews is what happened since the last flush, one change a request, in the order in
// which each came first.
type queueNews struct {
	order   []string
	changes map[string]unit.Change
}

func (n *queueNews) add(c unit.Change) {
	if n.changes == nil {
		n.changes = map[string]unit.Change{}
	}
	before, again := n.changes[c.RequestID]
	if again {
		n.changes[c.RequestID] = before.Then(c)
		return
	}
	if c.Before != nil || c.After != nil || queued(c.To) {
		n.order = append(n.order, c.RequestID)
		n.changes[c.RequestID] = c
	}
}

func queued(status string) bool { return onboarding.Status(status).InQueue() }

// queueChange is what a change is to who asks for a part of the queue; not ok where it is
// nothing to them.
func (s subscription) queueChange(
	ctx context.Context, asked review.QueueQuery, c unit.Change,
) (change generated.ReviewQueueChange, ok bool, err error) {
	// Where something else about a request in the queue has changed, its row says whether it fits.
	elsewhere := c.Before == nil && c.After == nil
	was, is := asked.Fits(c.Before, c.At), asked.Fits(c.After, c.At)
	if !was && !is && !elsewhere {
		return change, false, nil
	}
	var row *review.QueuedRequest
	if queued(c.To) {
		read, err := s.readQueued(ctx, c)
		if err != nil {
			return change, false, err
		}
		row, change.Request = &read, &read.Request
		if elsewhere {
			is = asked.Fits(&read.Row, c.At)
			was = is
		}
	} else {
		view, err := s.read(ctx, c)
		if err != nil {
			return change, false, err
		}
		change.Request = &view
	}
	if !was && !is || !asked.FitsText(*change.Request) {
		return change, false, nil
	}
	switch {
	case is && was:
		change.Kind, change.Row = generated.QueueChangeKindChanged, row
	case is:
		change.Kind, change.Row = generated.QueueChangeKindEntered, row
	default:
		change.Kind = generated.QueueChangeKindLeft
	}
	return change, true, nil
}

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
