package main

import (
	"context"
	"fmt"
	"syscall"
)

// meanwhile is how many events must be acknowledged while Redis is away.
const meanwhile = 20

// underLoad strikes in the middle of a load that servers and workers serve.
func (s *scene) underLoad(ctx context.Context, strike func(l *load) error) error {
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	if _, _, err := s.subscribeHealthy(ctx); err != nil {
		return err
	}
	if _, err := s.subscribeNew(ctx, "onboarding.cancelled", "onboarding.created"); err != nil {
		return err
	}
	if _, err := s.work(ctx); err != nil {
		return err
	}
	l := s.begin(ctx, s.events)
	if err := l.reached(ctx, s.events/3); err != nil {
		return err
	}
	if err := strike(l); err != nil {
		return err
	}
	s.over()
	return s.waitQuiet(ctx)
}

// redisFlushed loses every job that waits.
func redisFlushed(ctx context.Context, s *scene) error {
	return s.underLoad(ctx, func(*load) error { return s.redis.FlushAll(ctx).Err() })
}

// redisRestarted; the API goes on answering while it is away.
func redisRestarted(ctx context.Context, s *scene) error {
	return s.underLoad(ctx, func(l *load) error {
		return s.stack.RestartRedis(ctx, syscall.SIGTERM, func() error { return l.reached(ctx, l.acknowledged()+meanwhile) })
	})
}

// redisReadOnly: it follows a master that does not exist, and takes no writes.
func redisReadOnly(ctx context.Context, s *scene) error {
	return s.underLoad(ctx, func(l *load) error {
		if err := s.redis.ReplicaOf(ctx, "127.0.0.1", "1").Err(); err != nil {
			return err
		}
		if err := s.redis.Set(ctx, "faults", "", 0).Err(); err == nil {
			return fmt.Errorf("redis still takes writes")
		}
		if err := l.reached(ctx, l.acknowledged()+meanwhile); err != nil {
			return err
		}
		return s.redis.ReplicaOf(ctx, "NO", "ONE").Err()
	})
}

// postgresRestarted: sessions are ended, commits are kept.
func postgresRestarted(ctx context.Context, s *scene) error {
	return s.restartPostgres(ctx, syscall.SIGINT)
}

// postgresCrashed: it recovers from its log.
func postgresCrashed(ctx context.Context, s *scene) error {
	return s.restartPostgres(ctx, syscall.SIGQUIT)
}

func (s *scene) restartPostgres(ctx context.Context, how syscall.Signal) error {
	s.expected = interrupted
	return s.underLoad(ctx, func(l *load) error {
		return s.stack.RestartPostgres(ctx, how, func() error {
			before := l.refusals()
			return until(ctx, loadTime, "a call that is refused while PostgreSQL is away", func() (bool, error) { return l.refusals() > before, nil })
		})
	})
}
