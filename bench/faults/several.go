package main

import (
	"context"
	"math/rand/v2"
	"net/http"
	"time"

	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// Faults of several processes at once, and of clocks and names.

// severalOfEach: two servers and two workers share the load; one process is broken. The clients call the servers in
// turn, as a load balancer does that does not know of the fault.
func (s *scene) severalOfEach(ctx context.Context, strike func(servers, workers [2]process)) {
	s.expected = interrupted
	first, second := s.serve(ctx), s.serve(ctx)
	s.subscribeHealthy(ctx)
	s.share(first.Address, second.Address)
	servers := [2]process{first, second}
	workers := [2]process{s.work(ctx), s.work(ctx)}
	l := s.begin(ctx, s.events)
	l.reached(ctx, s.early())
	strike(servers, workers)
	try.Do(l.wait())
	s.share()
	s.over(ctx)
}

// share the calls between the servers; without any they go to the one that was started last.
func (s *scene) share(addresses ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bases = nil
	for _, a := range addresses {
		s.bases = append(s.bases, "http://"+a)
	}
}

// process that can be broken.
type process interface {
	Kill() error
	Freeze() error
	Thaw() error
	Stop() error
}

// frozenFor is longer than a claim's lease.
const frozenFor = 20 * time.Second

func rest(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
		try.Do(ctx.Err())
	case <-time.After(d):
	}
}

// oneOfTwoWorkersFrozen past its leases, and thawed: the other one does the work meanwhile, and nothing is done twice
// by whom the leases have ended.
func oneOfTwoWorkersFrozen(ctx context.Context, s *scene) {
	s.severalOfEach(ctx, func(_, workers [2]process) {
		try.Do(workers[0].Freeze())
		rest(ctx, frozenFor)
		try.Do(workers[0].Thaw())
	})
}

// oneOfTwoServersFrozen with calls inside: the clients of the other one wait for none of its locks longer than
// PostgreSQL lets a session be idle in a transaction.
func oneOfTwoServersFrozen(ctx context.Context, s *scene) {
	s.severalOfEach(ctx, func(servers, _ [2]process) {
		try.Do(servers[0].Freeze())
		rest(ctx, frozenFor)
		try.Do(servers[0].Thaw())
	})
}

// oneOfEachKilled at once.
func oneOfEachKilled(ctx context.Context, s *scene) {
	s.severalOfEach(ctx, func(servers, workers [2]process) {
		try.Do(servers[0].Kill())
		try.Do(workers[0].Kill())
	})
}

// oneOfEachStopped as an upgrade does.
func oneOfEachStopped(ctx context.Context, s *scene) {
	s.severalOfEach(ctx, func(servers, workers [2]process) {
		try.Do(workers[0].Stop())
		try.Do(servers[0].Stop())
	})
}

// clockForward: the workspace's clock goes on by days while webhooks are in flight; attempts, leases and
// signatures keep the real time.
func clockForward(ctx context.Context, s *scene) {
	s.underLoad(ctx, func(l *load) {
		const day = 24 * 60 * 60
		for range 3 {
			s.advance(ctx, day)
			l.goesOn(ctx)
		}
	})
}

// receiverUnknown has a name that leads nowhere.
func receiverUnknown(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{
		address: "http://receiver.invalid/hook", answer: receiver.Status(http.StatusOK), error: "CONNECTION_FAILED",
	})
}

// receiverRefuses connections: nothing listens at its port.
func receiverRefuses(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{
		address: "http://127.0.0.1:9/hook", answer: receiver.Status(http.StatusOK), error: "CONNECTION_FAILED",
	})
}

// receiverBusy answers 429, receiverAway 503: both are tried again.
func receiverBusy(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusTooManyRequests), error: "HTTP_429"})
}

func receiverAway(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusServiceUnavailable), error: "HTTP_503"})
}

// early is the moment of the load at which a fault is made; the seed moves it.
func (s *scene) early() int {
	if s.seed == 0 {
		return s.events / 3
	}
	r := rand.New(rand.NewPCG(s.seed, uint64(len(s.name))))
	return s.events/10 + r.IntN(s.events*6/10)
}
