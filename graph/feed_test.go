package graph

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// wire is a Push that the test holds the other end of.
type wire struct{ opened chan chan unit.Change }

func (w wire) Publish(unit.Change) {}

func (w wire) Subscribe(context.Context, string) <-chan unit.Change {
	changes := make(chan unit.Change, 1)
	w.opened <- changes
	return changes
}

func TestFeed_BrokenAsksForARefetchAndGoesOn(t *testing.T) {
	w := wire{opened: make(chan chan unit.Change, 1)}
	ctx, leave := context.WithTimeout(access.Into(context.Background(), owner), 20*time.Second)
	defer leave()
	queue, err := NewResolvers(&kyc.Services{Onboarding: &onboarding.Service{Push: w}}, slog.Default()).
		Subscription().ReviewQueue(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		changes := <-w.opened
		// No part of the queue: nothing is sent for it.
		changes <- unit.Change{From: string(onboarding.LinkIssued), To: string(onboarding.InProgress)}
		close(changes)
		if c := <-queue; c.Kind != generated.QueueChangeKindResync || c.Request != nil {
			t.Fatalf("after a break the subscriber hears %+v", c)
		}
	}
	leave()
	if c, open := <-queue; open {
		t.Errorf("after its end the feed sends %+v", c)
	}
}

func TestFeed_IsRefusedToStrangers(t *testing.T) {
	_, err := NewResolvers(&kyc.Services{Onboarding: &onboarding.Service{}}, slog.Default()).Subscription().
		ReviewQueue(context.Background())
	if err == nil {
		t.Error("a stranger may listen")
	}
}

func TestFeed_ChangesOfTheQueue(t *testing.T) {
	for _, c := range []struct {
		from, to onboarding.Status
		kind     generated.QueueChangeKind
	}{
		{onboarding.InProgress, onboarding.Submitted, generated.QueueChangeKindEntered},
		{onboarding.Reverted, onboarding.Submitted, generated.QueueChangeKindEntered},
		{onboarding.Submitted, onboarding.Reviewing, generated.QueueChangeKindChanged},
		{onboarding.Reviewing, onboarding.Reviewing, generated.QueueChangeKindChanged},
		{onboarding.Reviewing, onboarding.Approved, generated.QueueChangeKindLeft},
		{onboarding.Reviewing, onboarding.Reverted, generated.QueueChangeKindLeft},
		{onboarding.Submitted, onboarding.Cancelled, generated.QueueChangeKindLeft},
		{onboarding.LinkIssued, onboarding.Expired, ""},
		{onboarding.InProgress, onboarding.InProgress, ""},
	} {
		if kind, ok := queueChange(unit.Change{From: string(c.from), To: string(c.to)}); kind != c.kind ||
			ok != (c.kind != "") {
			t.Errorf("%s to %s is %q", c.from, c.to, kind)
		}
	}
}
