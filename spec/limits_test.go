package spec

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/auth"
	"verifyme/server"
	"verifyme/spec/app"
)

// SPEC "Limits": the API rate, its headers, and what holds when several
// servers count or Redis is unavailable.

func header(t *testing.T, r app.Answer, name string) int {
	t.Helper()
	n, err := strconv.Atoi(r.Header.Get(name))
	if err != nil {
		t.Fatalf("%s is %q", name, r.Header.Get(name))
	}
	return n
}

// wantWithin of the seconds from now, with what a busy machine takes.
func wantWithin(t *testing.T, what string, unix, least, most int) {
	t.Helper()
	if left := unix - int(time.Now().Unix()); left < least-2 || left > most+2 {
		t.Errorf("%s is %d s from now, want %d to %d", what, left, least, most)
	}
}

func ratedKey(a *app.App, perMinute int) string {
	return a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute })
}

func TestRate_Default(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for i, path := range []string{"/v1/ping", requestsPath, requestsPath + "/x", "/v1/flows", "/v1/webhook-events"} {
		r := a.GET(path)
		limit, left := header(t, r, "X-RateLimit-Limit"), header(t, r, "X-RateLimit-Remaining")
		// Ten calls a second come back meanwhile.
		if limit != 600 || left < 599-i || left > 599 {
			t.Errorf("%s: %d of %d remain after %d calls", path, left, limit, i+1)
		}
		wantWithin(t, "X-RateLimit-Reset", header(t, r, "X-RateLimit-Reset"), 0, 1)
	}
	for _, key := range []string{"", a.Tenant.PublishableKey} {
		if got := ping(a, key).Want(http.StatusUnauthorized).Header.Get("X-RateLimit-Limit"); got != "" {
			t.Errorf("an answer without a key has X-RateLimit-Limit %s", got)
		}
	}
}

// Every path under /v1, known or not, counts against the rate and has its
// headers: with this rate one call is refilled in 20 s.
func TestRate_CountsEveryRouteOfV1(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	limited := a.As(ratedKey(a, 3))
	answers := []app.Answer{
		limited.GET("/v1/ping").Want(http.StatusOK),
		limited.GET("/v1/nothing").Want(http.StatusNotFound),
		limited.POST("/v1/ping", nil).Want(http.StatusMethodNotAllowed),
	}
	for i, r := range answers {
		limit, left := header(t, r, "X-RateLimit-Limit"), header(t, r, "X-RateLimit-Remaining")
		if limit != 3 || left != 2-i {
			t.Errorf("after %d calls %d of %d remain, want %d of 3", i+1, left, limit, 2-i)
		}
	}
}

func TestRate_OfOneKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := ratedKey(a, 6)
	for left := 5; left >= 0; left-- {
		r := ping(a, key).Want(http.StatusOK)
		if header(t, r, "X-RateLimit-Limit") != 6 || header(t, r, "X-RateLimit-Remaining") != left {
			t.Errorf("limit %s, remaining %s, want 6 and %d",
				r.Header.Get("X-RateLimit-Limit"), r.Header.Get("X-RateLimit-Remaining"), left)
		}
		wantWithin(t, "X-RateLimit-Reset", header(t, r, "X-RateLimit-Reset"), 10*(5-left), 10*(6-left))
		if r.Header.Get("Retry-After") != "" {
			t.Error("an allowed call has Retry-After")
		}
	}
	before := a.Fingerprint()
	r := a.As(key).Create(app.Fields{}).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if wait := header(t, r, "Retry-After"); wait < 1 || wait > 10 {
		t.Errorf("Retry-After is %d, one call comes back each 10 s", wait)
	}
	if header(t, r, "X-RateLimit-Limit") != 6 || header(t, r, "X-RateLimit-Remaining") != 0 {
		t.Errorf("the refusal has the headers %v", r.Header)
	}
	wantWithin(t, "X-RateLimit-Reset", header(t, r, "X-RateLimit-Reset"), 40, 60)
	a.WantUnchanged(before, "a call over the limit")
	// Neither another key of the workspace nor its sandbox clock is concerned.
	ping(a, ratedKey(a, 6)).Want(http.StatusOK)
	a.Advance(time.Hour)
	ping(a, key).Want(http.StatusTooManyRequests)
}

// The key's rate is refilled with time: a client that waits is served.
func TestRate_ComesBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := ratedKey(a, 60)
	refused := ping(a, key)
	// The rate comes back while a slow machine spends it.
	for range 20 {
		if refused.Status == http.StatusTooManyRequests {
			break
		}
		a.Together(70, func(int) app.Answer { return ping(a, key) })
		refused = ping(a, key)
	}
	wait := time.Duration(header(t, refused.Want(http.StatusTooManyRequests), "Retry-After")) * time.Second
	asked := time.Now()
	a.Eventually("a call after the wait", func() bool { return ping(a, key).Status == http.StatusOK })
	if waited := time.Since(asked); waited > wait+5*time.Second {
		t.Errorf("let in after %v, told to wait %v", waited, wait)
	}
}

func allowedOf(answers []app.Answer) (n int) {
	for _, r := range answers {
		if r.Status == http.StatusOK {
			n++
		}
	}
	return n
}

// One key at two servers has one rate.
func TestRate_AcrossServers(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	second := a.AnotherServer()
	// Few enough that a busy machine's Redis answers each in time.
	const together = 8
	for _, rate := range []int{20, 600} {
		key := ratedKey(a, rate)
		servers := []*app.App{a, second}
		started := time.Now()
		allowed := 0
		for done := 0; done < rate+100; done += together {
			allowed += allowedOf(a.Together(together, func(i int) app.Answer { return ping(servers[i%2], key) }))
		}
		cameBack := int(time.Since(started).Seconds()*float64(rate)/60) + 1
		if allowed < rate || allowed > rate+cameBack {
			t.Errorf("two servers allowed %d calls of a rate of %d a minute, %d of which came back meanwhile",
				allowed, rate, cameBack)
		}
	}
}

// sane time for an answer while Redis is unavailable: a call waits for it twice at
// most, half a second each; the rest is for a machine that is busy with other
// tests. A client left to itself would wait for five seconds each time.
const sane = 4 * time.Second

// slowCalls of many took longer than sane. A busy machine may hold one up for
// seconds; a client left to itself is slow in each.
type slowCalls struct{ all, slow int }

func (s *slowCalls) time(call func() app.Answer) app.Answer {
	started := time.Now()
	r := call()
	s.all++
	if time.Since(started) > sane {
		s.slow++
	}
	return r
}

func (s *slowCalls) wantFew(t *testing.T) {
	t.Helper()
	if s.slow > s.all/10 {
		t.Errorf("%d of %d calls took longer than %v", s.slow, s.all, sane)
	}
}

// While Redis is unavailable each server counts for itself and answers in sane
// time; afterwards they count together again.
func TestRate_WithoutRedis(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b, toRedis := a.OverRedisProxy()
	var calls slowCalls
	defer calls.wantFew(t)
	quick := func(key string) app.Answer { return calls.time(func() app.Answer { return ping(b, key) }) }
	key := ratedKey(a, 10)
	quick(key).Want(http.StatusOK)
	toRedis.Cut()
	for range 10 {
		r := quick(key).Want(http.StatusOK)
		if header(t, r, "X-RateLimit-Limit") != 10 || header(t, r, "X-RateLimit-Remaining") > 9 {
			t.Errorf("without Redis the headers are %v", r.Header)
		}
	}
	r := quick(key).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if wait := header(t, r, "Retry-After"); wait < 1 || wait > 6 {
		t.Errorf("Retry-After is %d", wait)
	}
	b.Create(app.Fields{}).Want(http.StatusCreated)
	b.GET(requestsPath).Want(http.StatusOK)
	for range 30 {
		quick("").Want(http.StatusUnauthorized)
	}
	quick("").Want(http.StatusTooManyRequests)
	toRedis.Restore()
	ping(a, key).Want(http.StatusOK)
	fresh := ratedKey(a, 10)
	b.Eventually("counting in Redis again", func() bool {
		if ping(b, fresh).Status != http.StatusOK {
			fresh = ratedKey(a, 10)
			return false
		}
		before := header(t, ping(a, fresh), "X-RateLimit-Remaining")
		return before < 9
	})
}

// A Redis that hangs delays calls no longer than one that refuses connections.
func TestRate_WithHangingRedis(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b, toRedis := a.OverRedisProxy()
	ping(b, a.Tenant.APIKey).Want(http.StatusOK)
	toRedis.Freeze()
	var calls slowCalls
	for range 20 {
		calls.time(func() app.Answer { return ping(b, a.Tenant.APIKey) }).Want(http.StatusOK)
	}
	calls.wantFew(t)
	b.Issue(nil)
	toRedis.Restore()
}

// A server starts and serves without its Redis.
func TestServer_StartsWithoutRedis(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b := a.AnotherServer(func(c *server.Config) { c.RedisURL = "redis://127.0.0.1:1/0" })
	started := time.Now()
	r := b.Issue(nil)
	ping(b, a.Tenant.APIKey).Want(http.StatusOK)
	// No worker runs here: the code waits to be sent.
	b.Applicant(r).SendCode(app.GoodMobile).Want(http.StatusAccepted)
	b.GET("/healthz").Want(http.StatusOK)
	got := b.GET("/readyz").WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE").
		Text("error.message")
	if got != "Redis does not answer." {
		t.Errorf("readyz says %q", got)
	}
	if took := time.Since(started); took > 10*sane {
		t.Errorf("a link, a ping and a step took %v", took)
	}
	wantStatus(t, a, r.RequestID, "IN_PROGRESS")
}
