package server

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"
	"golang.org/x/time/rate"

	"verifyme/kyc/access"
	"verifyme/kyc/fault"
	"verifyme/kyc/fault/httpfault"
)

const (
	// defaultRate of calls a minute and key (SPEC "Limits").
	defaultRate = 600
	// refusalsAllowed from one address a minute before 429 takes 401's place.
	refusalsAllowed = 30
	refusalWindow   = time.Minute
	// redisPatience before a count is made in this process alone.
	redisPatience = 250 * time.Millisecond
	// awayFor Redis is not asked again once it did not answer, so that an
	// outage costs no waiting.
	awayFor = 2 * time.Second
)

// limits counts in Redis, right across processes. With Redis away each
// process counts for itself: the API goes on answering, and a key may then
// use its rate once a process.
type limits struct {
	redis   *redis.Client
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
	used    time.Time
}

// maxLocal counts are kept; the oldest half goes when they are exceeded.
const maxLocal = 10_000

func newLimits(redisURL string, log *slog.Logger) (*limits, error) {
	opt, err := redis.ParseURL(redisURL)
	if err != nil {
		return nil, err
	}
	opt.MaxRetries = -1
	client := redis.NewClient(opt)
	return &limits{redis: client, limiter: redis_rate.NewLimiter(client), log: log, local: map[string]*localCount{}}, nil
}

func (l *limits) close() error { return l.redis.Close() }

// spent is one use counted.
type spent struct {
	allowed   bool
	remaining int
	// retryAfter until a use is allowed; reset until all are.
	retryAfter, reset time.Duration
}

func (l *limits) spend(ctx context.Context, subject string, perMin int) spent {
	if !l.isAway() {
		ctx, cancel := context.WithTimeout(ctx, redisPatience)
		defer cancel()
		res, err := l.limiter.Allow(ctx, subject, redis_rate.PerMinute(perMin))
		if err == nil {
			return spent{res.Allowed > 0, res.Remaining, res.RetryAfter, res.ResetAfter}
		}
		l.log.Warn("rate limits are counted in this process alone", "error", err)
		l.setAway()
	}
	return l.spendLocal(subject, perMin)
}

func (l *limits) isAway() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Now().Before(l.away)
}

func (l *limits) setAway() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.away = time.Now().Add(awayFor)
}

func (l *limits) spendLocal(subject string, perMin int) spent {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	c, ok := l.local[subject]
	if !ok || c.perMin != perMin {
		l.shrink()
		c = &localCount{limiter: rate.NewLimiter(rate.Limit(float64(perMin)/60), perMin), perMin: perMin}
		l.local[subject] = c
	}
	c.used = now
	reservation := c.limiter.ReserveN(now, 1)
	wait := reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	left := max(int(c.limiter.TokensAt(now)), 0)
	perUse := time.Minute / time.Duration(perMin)
	return spent{wait == 0, left, wait, time.Duration(perMin-left) * perUse}
}

// shrink drops what was used least lately; the caller holds the lock.
func (l *limits) shrink() {
	if len(l.local) < maxLocal {
		return
	}
	limit := time.Now().Add(-refusalWindow)
	for subject, c := range l.local {
		if c.used.Before(limit) || len(l.local) > maxLocal/2 {
			delete(l.local, subject)
		}
	}
}

// limited counts each authenticated call of /v1 against its key.
func (s *Service) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		actor, _ := access.From(r.Context())
		perMin := defaultRate
		if actor.RateLimit > 0 {
			perMin = actor.RateLimit
		}
		u := s.limits.spend(r.Context(), "key:"+actor.ID, perMin)
		h := w.Header()
		h.Set("X-RateLimit-Limit", strconv.Itoa(perMin))
		h.Set("X-RateLimit-Remaining", strconv.Itoa(u.remaining))
		h.Set("X-RateLimit-Reset", strconv.FormatInt(time.Now().Add(u.reset).Unix()+1, 10))
		if !u.allowed {
			httpfault.Write(w, r, fault.TooMany(u.retryAfter, "This key has used its %d calls a minute. Wait, then go on.", perMin))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// refused counts a failed authentication against its address. Valid keys of
// the same address go on working.
func (s *Service) refused(r *http.Request, err error) error {
	address := access.Address(r.Context())
	u := s.limits.spend(r.Context(), "refused:"+address.String(), refusalsAllowed)
	if u.allowed {
		return err
	}
	if s.limits.first(r.Context(), "flagged:"+address.String()) {
		s.log.Warn("security: too many failed authentications", "address", address.String())
		_, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		if auditErr := s.App.KeyRefusals(r.Context(), strings.TrimSpace(token)); auditErr != nil {
			s.log.Error("failed authentications not audited", "error", auditErr)
		}
	}
	return fault.TooMany(u.retryAfter, "Too many failed authentications from this address. Wait, then show a valid key.")
}

// first is true once a window, so that a flood is flagged once.
func (l *limits) first(ctx context.Context, subject string) bool {
	if l.isAway() {
		return l.spendLocal(subject, 1).allowed
	}
	ctx, cancel := context.WithTimeout(ctx, redisPatience)
	defer cancel()
	ok, err := l.redis.SetNX(ctx, "verifyme:"+subject, 1, refusalWindow).Result()
	return err == nil && ok
}
