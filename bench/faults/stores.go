package main

import (
	"context"
	"errors"
	"syscall"

	"verifyme/bench/try"
)

// meanwhile is how many events must be acknowledged while Redis is down.
const meanwhile = 20

// underLoad breaks the store in the middle of a load that servers and workers serve.
func (s *scene) underLoad(ctx context.Context, strike func(l *load)) {
	s.serve(ctx)
	s.subscribeHealthy(ctx)
	s.subscribe(ctx, "onboarding.cancelled", "onboarding.created")
	s.work(ctx)
	l := s.begin(ctx, s.events)
	l.reached(ctx, s.early())
	strike(l)
	s.over(ctx)
}

// goesOn waits until more events are acknowledged.
func (l *load) goesOn(ctx context.Context) { l.reached(ctx, l.now().events()+meanwhile) }

// redisFlushed loses every job that waits.
func redisFlushed(ctx context.Context, s *scene) {
	s.underLoad(ctx, func(*load) { try.Do(s.redis.FlushAll(ctx).Err()) })
}

// redisRestarted; the API answers while it is down.
func redisRestarted(ctx context.Context, s *scene) {
	s.underLoad(ctx, func(l *load) {
		try.Do(s.RestartRedis(ctx, syscall.SIGTERM, func() error { return try.Catch(func() { l.goesOn(ctx) }) }))
	})
}

// redisReadOnly: it follows a master that does not exist, and takes no writes.
func redisReadOnly(ctx context.Context, s *scene) {
	s.underLoad(ctx, func(l *load) {
		try.Do(s.redis.ReplicaOf(ctx, "127.0.0.1", "1").Err())
		if err := s.redis.Set(ctx, "faults", "", 0).Err(); err == nil {
			try.Do(errors.New("redis still takes writes"))
		}
		l.goesOn(ctx)
		try.Do(s.redis.ReplicaOf(ctx, "NO", "ONE").Err())
	})
}

// postgresRestarted: sessions are ended, commits are kept.
func postgresRestarted(ctx context.Context, s *scene) { s.restartPostgres(ctx, syscall.SIGINT) }

// postgresCrashed: it recovers from its log.
func postgresCrashed(ctx context.Context, s *scene) { s.restartPostgres(ctx, syscall.SIGQUIT) }

func (s *scene) restartPostgres(ctx context.Context, how syscall.Signal) {
	s.expected = interrupted
	s.underLoad(ctx, func(l *load) {
		try.Do(s.RestartPostgres(ctx, how, func() error {
			before := l.now().refused
			return try.Catch(func() {
				const refused = "a call that is refused while PostgreSQL is down"
				until(ctx, loadTime, refused, func() bool { return l.now().refused > before })
			})
		}))
	})
}
