package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"verifyme/bench/faults/process"
	"verifyme/bench/faults/receiver"
)

// leaseTime is more than the time for which a worker that is gone keeps
// others from its deliveries.
const leaseTime = 40 * time.Second

// held are the posts that must be in flight when a worker is struck.
const held = 20

// gated subscribes a receiver that keeps its posts waiting until the gate
// opens.
func (s *scene) gated(ctx context.Context, then receiver.Answer) (e *endpoint, open func(), err error) {
	gate := make(chan struct{})
	if e, err = s.subscribeNew(ctx); err != nil {
		return nil, nil, err
	}
	e.AnswerWith(receiver.Behind(gate, then))
	return e, func() { close(gate) }, nil
}

func (s *scene) waitInFlight(ctx context.Context, e *endpoint, posts int) error {
	return until(ctx, quietTime, fmt.Sprintf("%d posts in flight", posts), func() (bool, error) { return e.InFlight() >= posts, nil })
}

// workerKilled with posts in flight; one that is started afterwards goes on.
func workerKilled(ctx context.Context, s *scene) error {
	return s.killWorker(ctx, func(first *process.Process) error {
		if err := first.Kill(); err != nil {
			return err
		}
		_, err := s.work(ctx)
		return err
	})
}

// oneWorkerKilled of two that share the work; the other goes on.
func oneWorkerKilled(ctx context.Context, s *scene) error {
	return s.killWorker(ctx, func(first *process.Process) error {
		if _, err := s.work(ctx); err != nil {
			return err
		}
		return first.Kill()
	})
}

func (s *scene) killWorker(ctx context.Context, strike func(first *process.Process) error) error {
	s.expected = interrupted
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	if _, _, err := s.subscribeHealthy(ctx); err != nil {
		return err
	}
	slow, open, err := s.gated(ctx, receiver.Status(http.StatusOK))
	if err != nil {
		return err
	}
	first, err := s.work(ctx)
	if err != nil {
		return err
	}
	s.begin(ctx, s.events)
	if err := s.waitInFlight(ctx, slow, held); err != nil {
		return err
	}
	if err := strike(first); err != nil {
		return err
	}
	aborted := func() (cut []attemptOf) {
		for _, r := range slow.Received() {
			if r.Aborted {
				cut = append(cut, attemptOf{r.DeliveryID, r.Attempt})
			}
		}
		return cut
	}
	if err := until(ctx, loadTime, "the receiver's notice of posts cut off", func() (bool, error) { return len(aborted()) > 0, nil }); err != nil {
		return err
	}
	s.over()
	open()
	if err := s.waitQuiet(ctx); err != nil {
		return err
	}
	return s.wantMadeLost(ctx, aborted())
}

// madeLost is an attempt whose outcome nobody lived to write down: it counts
// as made, its line says that nothing is known of it, and another one
// delivered.
const madeLost = `SELECT count(*) FROM deliveries d JOIN delivery_attempts a USING (tenant_id, delivery_id)
	WHERE delivery_id = $1 AND d.attempt > $2 AND d.status = 'DELIVERED' AND a.attempt = $2 AND a.http_status IS NULL AND a.error = 'CONNECTION_FAILED'`

// wantMadeLost of all attempts that were cut off.
func (s *scene) wantMadeLost(ctx context.Context, cut []attemptOf) error {
	found := 0
	for _, c := range cut {
		n, err := s.count(ctx, madeLost, c.deliveryID, c.attempt)
		if err != nil {
			return err
		}
		found += n
	}
	if found != len(cut) {
		s.breaks("attempts cut off, counted as made, told as lost and made again: %d, want %d; %s", found, len(cut), madeLost)
	}
	return nil
}

// workerFrozen with posts in flight past its lease: another worker delivers,
// and what the thawed one learns late changes nothing.
func workerFrozen(ctx context.Context, s *scene) error {
	s.expected = interrupted
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	if _, _, err := s.subscribeHealthy(ctx); err != nil {
		return err
	}
	slow, answerLate, err := s.gated(ctx, receiver.Status(http.StatusInternalServerError))
	if err != nil {
		return err
	}
	first, err := s.work(ctx)
	if err != nil {
		return err
	}
	if err := s.begin(ctx, held).wait(); err != nil {
		return err
	}
	if err := s.waitInFlight(ctx, slow, held); err != nil {
		return err
	}
	if err := first.Freeze(); err != nil {
		return err
	}
	var cut []attemptOf
	for _, r := range slow.Received() {
		cut = append(cut, attemptOf{r.DeliveryID, r.Attempt})
	}
	slow.AnswerWith(receiver.Status(http.StatusOK))
	if err := s.outlive(ctx, slow, len(cut)); err != nil {
		return err
	}
	// The frozen worker finds these failures when it thaws.
	answerLate()
	if err := until(ctx, quietTime, "the late answers", func() (bool, error) { return slow.InFlight() == 0, nil }); err != nil {
		return err
	}
	return s.thawLate(ctx, first, cut)
}

// outlive the frozen worker: another takes its deliveries over when their
// lease is over, and goes on with more load.
func (s *scene) outlive(ctx context.Context, e *endpoint, frozen int) error {
	if _, err := s.work(ctx); err != nil {
		return err
	}
	if err := s.begin(ctx, s.events).wait(); err != nil {
		return err
	}
	return until(ctx, leaseTime, "the second worker's deliveries", func() (bool, error) {
		n, err := s.count(ctx, `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = 'DELIVERED' AND attempt = 2`, e.id)
		return n >= frozen, err
	})
}

// thawLate lets the frozen worker end what it had begun, and looks for traces
// of it.
func (s *scene) thawLate(ctx context.Context, frozen *process.Process, cut []attemptOf) error {
	if err := frozen.Thaw(); err != nil {
		return err
	}
	s.over()
	if err := frozen.Stop(); err != nil {
		return err
	}
	if err := s.waitQuiet(ctx); err != nil {
		return err
	}
	if err := s.wantMadeLost(ctx, cut); err != nil {
		return err
	}
	return s.wantCount(ctx, 0, "endpoints that count failures after their last success", `SELECT count(*) FROM webhook_endpoints WHERE consecutive_failures <> 0`)
}

// serverKilled under load, between commits and rings; a server that is started
// afterwards goes on.
func serverKilled(ctx context.Context, s *scene) error {
	first, err := s.serve(ctx)
	if err != nil {
		return err
	}
	if _, _, err := s.subscribeHealthy(ctx); err != nil {
		return err
	}
	if _, err := s.work(ctx); err != nil {
		return err
	}
	l := s.begin(ctx, s.events)
	if err := l.reached(ctx, s.events/2); err != nil {
		return err
	}
	if err := first.Kill(); err != nil {
		return err
	}
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	s.over()
	return s.waitQuiet(ctx)
}

// neverRung: the server is killed under load, every job is gone, and a worker
// comes up alone. Its relay has nothing but the database.
func neverRung(ctx context.Context, s *scene) error {
	first, err := s.serve(ctx)
	if err != nil {
		return err
	}
	all, some, err := s.subscribeHealthy(ctx)
	if err != nil {
		return err
	}
	l := s.begin(ctx, 2*s.events)
	if err := l.reached(ctx, s.events); err != nil {
		return err
	}
	if err := first.Kill(); err != nil {
		return err
	}
	if err := l.abandon(); err != nil {
		return err
	}
	if n := len(all.Received()) + len(some.Received()); n > 0 {
		return fmt.Errorf("%d posts came without a worker", n)
	}
	if err := s.redis.FlushAll(ctx).Err(); err != nil {
		return err
	}
	if _, err := s.work(ctx); err != nil {
		return err
	}
	s.over()
	return s.waitQuiet(ctx)
}
