package jobs

import (
	"context"
	"crypto/rand"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/kyc/unit"
)

// runLease of a run over the whole deployment, renewed while it goes on: after a process that was killed in a run the
// next one begins within that time.
const (
	runLease   = 15 * time.Second
	renewEvery = 5 * time.Second
)

// The lease is renewed and ended by whoever holds it.
var (
	renewRun = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then
		return redis.call("PEXPIRE", KEYS[1], ARGV[2]) end return 0`)
	endRun = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then
		return redis.call("DEL", KEYS[1]) end return 0`)
)

// alone makes a run over the whole deployment, unless another task is at one of the kind. While Redis is away it makes
// it in any case: what two do at once is only done twice.
func (w *Worker) alone(ctx context.Context, kind unit.JobKind, run func() error) error {
	key, mine := "verifyme:run:"+string(kind), rand.Text()
	held, err := w.redis.SetNX(ctx, key, mine, runLease).Result()
	if err == nil && !held {
		return nil
	}
	lease, stop := context.WithCancel(context.WithoutCancel(ctx))
	var renewing sync.WaitGroup
	renewing.Go(func() {
		ticker := time.NewTicker(renewEvery)
		defer ticker.Stop()
		for {
			select {
			case <-lease.Done():
				return
			case <-ticker.C:
				// Where Redis is away the lease ends by itself.
				_ = renewRun.Run(lease, w.redis, []string{key}, mine, runLease.Milliseconds()).Err()
			}
		}
	})
	defer func() {
		stop()
		renewing.Wait()
		// Here too.
		_ = endRun.Run(context.WithoutCancel(ctx), w.redis, []string{key}, mine).Err()
	}()
	return run()
}
