package main

import (
	"context"
	"errors"
	"regexp"
	"strconv"
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

// redisFrozen: it keeps its connections and answers nothing; the API goes on without it.
func redisFrozen(ctx context.Context, s *scene) {
	s.underLoad(ctx, func(l *load) {
		told := try.Get(s.redis.Info(ctx, "server").Result())
		found := processID.FindStringSubmatch(told)
		if found == nil {
			try.Do(errors.New("redis does not tell its process"))
		}
		pid := try.Get(strconv.Atoi(found[1]))
		try.Do(syscall.Kill(pid, syscall.SIGSTOP))
		err := try.Catch(func() { l.goesOn(ctx) })
		try.Do(errors.Join(err, syscall.Kill(pid, syscall.SIGCONT)))
	})
}

var processID = regexp.MustCompile(`process_id:(\d+)`)

// postgresFrozen: every session of the service stands still for longer than a look-up, the begin of a transaction and
// the relay wait, as a disk that hangs does; what was committed in it may be asked for again.
func postgresFrozen(ctx context.Context, s *scene) {
	s.expected = interrupted
	s.underLoad(ctx, func(*load) {
		var pids []int
		rows := try.Get(s.Owner.QueryContext(ctx, `SELECT pid FROM pg_stat_activity
			WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'verifyme%'`))
		for rows.Next() {
			var pid int
			try.Do(rows.Scan(&pid))
			pids = append(pids, pid)
		}
		try.Do(errors.Join(rows.Err(), rows.Close()))
		if len(pids) == 0 {
			try.Do(errors.New("the service has no session"))
		}
		signal := func(how syscall.Signal) (err error) {
			for _, pid := range pids {
				// One that has ended meanwhile is no more to be thawed.
				if failed := syscall.Kill(pid, how); failed != nil && !errors.Is(failed, syscall.ESRCH) {
					err = errors.Join(err, failed)
				}
			}
			return err
		}
		try.Do(signal(syscall.SIGSTOP))
		rest(ctx, frozenFor)
		try.Do(signal(syscall.SIGCONT))
	})
}

// redisFlushedAndWorkerKilled: what the queue lost, the worker that held it cannot find again.
func redisFlushedAndWorkerKilled(ctx context.Context, s *scene) {
	s.severalOfEach(ctx, func(_, workers [2]process) {
		try.Do(s.redis.FlushAll(ctx).Err())
		try.Do(workers[1].Kill())
	})
}
