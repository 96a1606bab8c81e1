package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// leaseTime is more than the time for which a dead worker's claims keep other
// workers from its deliveries.
const leaseTime = 40 * time.Second

// held are the posts that must be in flight when a worker is killed.
const held = 20

// withSlow starts a server, healthy receivers and a worker, and one receiver
// more that keeps its posts waiting until the gate opens.
func (s *scene) withSlow(
	ctx context.Context, then receiver.Answer,
) (slow *endpoint, worker *parts.Process, open func()) {
	s.expected = interrupted
	s.serve(ctx)
	s.subscribeHealthy(ctx)
	gate := make(chan struct{})
	slow = s.subscribe(ctx)
	slow.AnswerWith(receiver.Behind(gate, then))
	return slow, s.work(ctx), func() { close(gate) }
}

// waitInFlight until enough posts wait for their responses.
func (e *endpoint) waitInFlight(ctx context.Context) {
	until(ctx, quietTime, fmt.Sprintf("%d posts in flight", held), func() bool { return e.InFlight() >= held })
}

// workerKilled with posts in flight; one that is started afterwards goes on.
func workerKilled(ctx context.Context, s *scene) {
	s.killWorker(ctx, func(first *parts.Process) {
		try.Do(first.Kill())
		s.work(ctx)
	})
}

// oneWorkerKilled of two that share the work; the other goes on.
func oneWorkerKilled(ctx context.Context, s *scene) {
	s.killWorker(ctx, func(first *parts.Process) {
		s.work(ctx)
		try.Do(first.Kill())
	})
}

func (s *scene) killWorker(ctx context.Context, strike func(first *parts.Process)) {
	slow, first, open := s.withSlow(ctx, receiver.Status(http.StatusOK))
	s.begin(ctx, s.events)
	slow.waitInFlight(ctx)
	strike(first)
	aborted := func() (cut []attemptOf) {
		for _, r := range slow.Received() {
			if r.Aborted {
				cut = append(cut, attemptOf{r.DeliveryID, r.Attempt})
			}
		}
		return cut
	}
	until(ctx, loadTime, "the receiver's notice of posts cut off", func() bool { return len(aborted()) > 0 })
	s.ended = time.Now()
	open()
	s.waitQuiet(ctx)
	s.wantMadeLost(ctx, aborted())
}

// madeLost is an attempt whose worker died before it recorded the outcome: it
// counts as made, its line has no outcome, and another attempt delivered.
const madeLost = `SELECT count(*) FROM deliveries d JOIN delivery_attempts a USING (tenant_id, delivery_id)
	WHERE delivery_id = $1 AND d.attempt > $2 AND d.status = 'DELIVERED'
		AND a.attempt = $2 AND a.http_status IS NULL AND a.error = 'CONNECTION_FAILED'`

// wantMadeLost of all attempts that were cut off.
func (s *scene) wantMadeLost(ctx context.Context, cut []attemptOf) {
	found := 0
	for _, c := range cut {
		found += s.count(ctx, madeLost, c.deliveryID, c.attempt)
	}
	if found != len(cut) {
		s.breaks("attempts cut off, counted as made, told as lost and made again: %d, want %d; %s",
			found, len(cut), madeLost)
	}
}

// workerFrozen with posts in flight past its lease: another worker delivers,
// and the outcomes that the thawed one records late change nothing.
func workerFrozen(ctx context.Context, s *scene) {
	slow, first, answerLate := s.withSlow(ctx, receiver.Status(http.StatusInternalServerError))
	try.Do(s.begin(ctx, held).wait())
	slow.waitInFlight(ctx)
	try.Do(first.Freeze())
	var cut []attemptOf
	for _, r := range slow.Received() {
		cut = append(cut, attemptOf{r.DeliveryID, r.Attempt})
	}
	slow.AnswerWith(receiver.Status(http.StatusOK))
	// Another worker takes the deliveries over when their lease is over, and
	// goes on with more load.
	s.work(ctx)
	try.Do(s.begin(ctx, s.events).wait())
	until(ctx, leaseTime, "the second worker's deliveries", func() bool {
		return s.count(ctx, `SELECT count(*) FROM deliveries
			WHERE endpoint_id = $1 AND status = 'DELIVERED' AND attempt = 2`, slow.EndpointID) >= len(cut)
	})
	// The frozen worker finds these failures when it thaws.
	answerLate()
	until(ctx, quietTime, "the late answers", func() bool { return slow.InFlight() == 0 })
	try.Do(first.Thaw())
	s.ended = time.Now()
	try.Do(first.Stop())
	s.waitQuiet(ctx)
	s.wantMadeLost(ctx, cut)
	s.wantCount(ctx, 0, "endpoints that count failures after their last success",
		`SELECT count(*) FROM webhook_endpoints WHERE consecutive_failures <> 0`)
}

// serverKilled under load, between commits and the jobs enqueued for them; a
// server that is started afterwards goes on.
func serverKilled(ctx context.Context, s *scene) {
	first := s.serve(ctx)
	s.subscribeHealthy(ctx)
	s.work(ctx)
	l := s.begin(ctx, s.events)
	l.reached(ctx, s.events/2)
	try.Do(first.Kill())
	s.serve(ctx)
	s.over(ctx)
}

// neverEnqueued: the server is killed under load, every job is lost, and only a
// worker is started. Its relay finds the work in the database.
func neverEnqueued(ctx context.Context, s *scene) {
	first := s.serve(ctx)
	all, some := s.subscribeHealthy(ctx)
	l := s.begin(ctx, 2*s.events)
	l.reached(ctx, s.events)
	try.Do(first.Kill())
	try.Do(l.abandon())
	if n := len(all.Received()) + len(some.Received()); n > 0 {
		try.Do(fmt.Errorf("%d posts came without a worker", n))
	}
	try.Do(s.redis.FlushAll(ctx).Err())
	s.work(ctx)
	s.over(ctx)
}
