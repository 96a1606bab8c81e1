// Package limits counts uses, for all processes together in Redis (SPEC "Limits").
package limits

import (
	"context"
	"log/slog"
	"math"
	"sync"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"
)

const (
	window = time.Minute
	// redisTimeout before a count is made in this process alone.
	redisTimeout = 500 * time.Millisecond
	// awayFor Redis is not asked again once it did not answer, so that an
	// outage costs no waiting.
	awayFor = 2 * time.Second
)

// Limits counts in Redis, right across processes. With Redis away each
// process counts for itself: the API goes on answering, and a key may then
// use its rate once a process.
type Limits struct {
	redis   redis.UniversalClient
	limiter *redis_rate.Limiter
	log     *slog.Logger

	mu   sync.Mutex
	away time.Time
	// here counts while Redis is away.
	here *Here
}

// New counts in Redis.
func New(client redis.UniversalClient, log *slog.Logger) *Limits {
	return &Limits{redis: client, limiter: redis_rate.NewLimiter(together{client}), log: log, here: NewHere()}
}

// Spent is one use counted.
type Spent struct {
	Allowed   bool
	Remaining int
	// RetryAfter until a use is allowed; Reset until all are.
	RetryAfter, Reset time.Duration
}

// Consume one use of the subject, which has perMin a minute.
func (l *Limits) Consume(ctx context.Context, subject string, perMin int) Spent {
	if !l.isAway() {
		// A caller who goes says nothing about Redis.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisTimeout)
		defer cancel()
		res, err := l.limiter.Allow(ctx, subject, redis_rate.PerMinute(perMin))
		if err == nil {
			return Spent{res.Allowed > 0, remaining(perMin, res.ResetAfter), res.RetryAfter, res.ResetAfter}
		}
		l.setAway(err)
	}
	return l.here.Consume(subject, perMin)
}

// remaining uses of perMin when all are back after the reset. The library's
// own figure is cut from a float, and so is one too low at times.
func remaining(perMin int, reset time.Duration) int {
	const hair = 0.001
	used := math.Ceil(reset.Minutes()*float64(perMin) - hair)
	return max(perMin-int(used), 0)
}

func (l *Limits) isAway() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Now().Before(l.away)
}

func (l *Limits) setAway(err error) {
	l.log.Warn("limits are counted in this process alone", "error", err)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.away = time.Now().Add(awayFor)
}

// countScript makes count and expiry one step.
var countScript = redis.NewScript(`local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`)

// Count one use of the subject, and tell how many there are within a minute that starts with the first.
func (l *Limits) Count(ctx context.Context, subject string) (n int, left time.Duration) {
	if !l.isAway() {
		// A caller who goes says nothing about Redis.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisTimeout)
		defer cancel()
		got, err := countScript.Run(ctx, l.redis, []string{"verifyme:" + subject}, window.Milliseconds()).Int64Slice()
		if err == nil && len(got) == 2 {
			return int(got[0]), time.Duration(got[1]) * time.Millisecond
		}
		l.setAway(err)
	}
	return l.here.count(subject)
}
