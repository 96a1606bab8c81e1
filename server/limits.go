package server

import (
	"context"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"
	"golang.org/x/time/rate"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

const (
	// defaultRate of calls a minute and key (SPEC "Limits").
	defaultRate = 600
	// refusalsAllowed from one address a minute before 429 takes 401's place.
	refusalsAllowed = 30
	refusalWindow   = time.Minute
	// redisTimeout before a count is made in this process alone.
	redisTimeout = 500 * time.Millisecond
	// awayFor Redis is not asked again once it did not answer, so that an
	// outage costs no waiting.
	awayFor = 2 * time.Second
)

// limits counts in Redis, right across processes. With Redis away each
// process counts for itself: the API goes on answering, and a key may then
// use its rate once a process.
type limits struct {
	redis   redis.UniversalClient
	limiter *redis_rate.Limiter
	log     *slog.Logger

	mu    sync.Mutex
	away  time.Time
	local map[string]*localCount
}

// localCount of a key or an address while Redis is away.
type localCount struct {
	limiter *rate.Limiter
	perMin  int
	started time.Time
	count   int
}

// maxLocal counts are kept in memory.
const maxLocal = 10_000

func newLimits(client redis.UniversalClient, log *slog.Logger) *limits {
	return &limits{redis: client, limiter: redis_rate.NewLimiter(client), log: log, local: map[string]*localCount{}}
}

// spent is one use counted.
type spent struct {
	allowed   bool
	remaining int
	// retryAfter until a use is allowed; reset until all are.
	retryAfter, reset time.Duration
}

func (l *limits) consume(ctx context.Context, subject string, perMin int) spent {
	if !l.isAway() {
		// A caller who goes says nothing about Redis.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisTimeout)
		defer cancel()
		res, err := l.limiter.Allow(ctx, subject, redis_rate.PerMinute(perMin))
		if err == nil {
			return spent{res.Allowed > 0, remaining(perMin, res.ResetAfter), res.RetryAfter, res.ResetAfter}
		}
		l.setAway(err)
	}
	return l.consumeLocal(subject, perMin)
}

// remaining uses of perMin when all are back after the reset. The library's
// own figure is cut from a float, and so is one too low at times.
func remaining(perMin int, reset time.Duration) int {
	const hair = 0.001
	used := math.Ceil(reset.Minutes()*float64(perMin) - hair)
	return max(perMin-int(used), 0)
}

func (l *limits) isAway() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Now().Before(l.away)
}

func (l *limits) setAway(err error) {
	l.log.Warn("limits are counted in this process alone", "error", err)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.away = time.Now().Add(awayFor)
}

func (l *limits) consumeLocal(subject string, perMin int) spent {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	c, ok := l.local[subject]
	if !ok || c.perMin != perMin {
		l.shrink(now)
		c = &localCount{limiter: rate.NewLimiter(rate.Limit(float64(perMin)/60), perMin), perMin: perMin, started: now}
		l.local[subject] = c
	}
	reservation := c.limiter.ReserveN(now, 1)
	wait := reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	left := max(int(c.limiter.TokensAt(now)), 0)
	perUse := time.Minute / time.Duration(perMin)
	return spent{wait == 0, left, wait, time.Duration(perMin-left) * perUse}
}

// shrink drops what is older than a window once there are too many; the
// caller holds the lock.
func (l *limits) shrink(now time.Time) {
	if len(l.local) < maxLocal {
		return
	}
	for subject, c := range l.local {
		if now.After(c.started.Add(refusalWindow)) || len(l.local) >= maxLocal {
			delete(l.local, subject)
		}
	}
}

// consume counts a call of the API against its key, and tells how many are left.
func (s *Service) consume(w http.ResponseWriter, r *http.Request) error {
	actor, _ := access.From(r.Context())
	u, err := s.consumeOf(r.Context(), actor)
	h := w.Header()
	h.Set("X-RateLimit-Limit", strconv.Itoa(rateOf(actor)))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(u.remaining))
	h.Set("X-RateLimit-Reset", strconv.FormatInt(time.Now().Add(u.reset).Unix()+1, 10))
	return err
}

// consumeOf counts a call of the key, whichever door it came through.
func (s *Service) consumeOf(ctx context.Context, key access.Actor) (spent, error) {
	u := s.limits.consume(ctx, "key:"+key.ID, rateOf(key))
	if !u.allowed {
		return u, apperr.TooMany(u.retryAfter, "This key has used its %d calls a minute. Wait, then go on.", rateOf(key))
	}
	return u, nil
}

// rateOf the key, in calls a minute.
func rateOf(key access.Actor) int {
	if key.RateLimit > 0 {
		return key.RateLimit
	}
	return defaultRate
}

// refused counts a failed authentication against its address. Valid keys of
// the same address go on working. The first one over the limit is flagged, and
// so is the first of each known key: others may have used the limit up.
func (s *Service) refused(r *http.Request, err error) error {
	s.measures.Refused(err)
	subject := "refused:" + access.Address(r.Context()).String()
	count, left := s.limits.count(r.Context(), subject)
	if count <= refusalsAllowed {
		return err
	}
	if count == refusalsAllowed+1 {
		s.log.Warn("security: too many failed authentications", "address", access.Address(r.Context()).String())
	}
	_, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	auditErr := s.App.Auth.KeyRefusals(r.Context(), strings.TrimSpace(token), func(keyID string) bool {
		ofKey, _ := s.limits.count(r.Context(), subject+":"+keyID)
		return ofKey == 1
	})
	if auditErr != nil {
		s.log.Error("failed authentications not audited", "error", auditErr)
	}
	return apperr.TooMany(left, "Too many failed authentications from this address. Wait, then try again.")
}

// unknownLinksAllowed from one address a minute.
const unknownLinksAllowed = 60

// unknownLink counts a link that leads nowhere against its address.
func (s *Service) unknownLink(r *http.Request, err error) error {
	count, left := s.limits.count(r.Context(), "link:"+access.Address(r.Context()).String())
	if count <= unknownLinksAllowed {
		return err
	}
	return apperr.TooMany(left, "Too many unknown links from this address. Wait, then open the link that you were sent.")
}

// countScript makes count and expiry one step.
var countScript = redis.NewScript(`local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`)

// count uses within a minute that starts with the first.
func (l *limits) count(ctx context.Context, subject string) (n int, left time.Duration) {
	if !l.isAway() {
		// A caller who goes says nothing about Redis.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisTimeout)
		defer cancel()
		got, err := countScript.Run(ctx, l.redis, []string{"verifyme:" + subject}, refusalWindow.Milliseconds()).Int64Slice()
		if err == nil && len(got) == 2 {
			return int(got[0]), time.Duration(got[1]) * time.Millisecond
		}
		l.setAway(err)
	}
	return l.countLocal(subject)
}

func (l *limits) countLocal(subject string) (int, time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	c, ok := l.local[subject]
	if !ok || now.After(c.started.Add(refusalWindow)) {
		l.shrink(now)
		c = &localCount{started: now}
		l.local[subject] = c
	}
	c.count++
	return c.count, c.started.Add(refusalWindow).Sub(now)
}
