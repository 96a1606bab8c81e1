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
	"verifyme/kyc/review"
	"verifyme/kyc/unit"
)

// wire is a Push that the test holds the other end of.
type wire struct{ opened chan chan *unit.Change }

func (w wire) Publish(unit.Change) {}

func (w wire) Subscribe(context.Context, string) <-chan *unit.Change {
	changes := make(chan *unit.Change, 1)
	w.opened <- changes
	return changes
}

func TestFeed_BrokenAsksForARefetchAndGoesOn(t *testing.T) {
	w := wire{opened: make(chan chan *unit.Change, 1)}
	ctx, leave := context.WithTimeout(access.Into(context.Background(), owner), 20*time.Second)
	defer leave()
	rooms := &kyc.Services{Onboarding: &onboarding.Service{Push: w}, Review: &review.Service{}}
	queue, err := NewResolvers(rooms, slog.Default()).Subscription().ReviewQueue(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		changes := <-w.opened
		// No part of the queue: nothing is sent for it.
		changes <- &unit.Change{From: string(onboarding.LinkIssued), To: string(onboarding.InProgress)}
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
	rooms := &kyc.Services{Onboarding: &onboarding.Service{}, Review: &review.Service{}}
	_, err := NewResolvers(rooms, slog.Default()).Subscription().ReviewQueue(context.Background(), nil)
	if err == nil {
		t.Error("a stranger may listen")
	}
}
