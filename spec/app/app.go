package app

import (
	"context"
	"database/sql"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/server"
)

// App is a running deployment of one test. It calls /v1 with the tenant's own
// key; As speaks with another one.
type App struct {
	Client
	t testing.TB

	// Tenant under test, and another workspace of the same deployment.
	Tenant, Other server.TenantInfo
	BaseURL       string
	// Clock of the deployment, in front of the system's; Advance moves the
	// tenant's own.
	Clock   *Clock
	Service *server.Service
	// SQL connects as the owner of the tables, for whom row-level security holds
	// too.
	SQL   *sql.DB
	Redis *redis.Client

	config  server.Config
	log     slog.Handler
	close   func()
	portals map[string]*Portal
}

// Clock is real time moved forward.
type Clock struct{ ahead atomic.Int64 }

// Now implements the service's clock.
func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// Advance moves the deployment's time.
func (c *Clock) Advance(by time.Duration) { c.ahead.Add(int64(by)) }

// Option changes what Start brings up.
type Option func(*options)

type options struct {
	idle       bool
	alone      bool
	inParts    bool
	unfiltered *Statements
	log        slog.Handler
	configure  []func(*server.Config)
}

// WithoutWorkers starts the HTTP server alone, as a process whose workers are dead.
func WithoutWorkers(o *options) { o.idle = true }

// Alone has a deployment that serves no other test: for a test that counts or ends connections, and for what a process
// counts or remembers and no row holds.
func Alone(o *options) { o.alone = true }

// usual configuration: it says nothing but whether workers run.
func (o options) usual() bool {
	return !o.alone && !o.inParts && o.unfiltered == nil && o.log == nil && len(o.configure) == 0
}

// InParts keeps what grows with all that is sent in parts by month, as an operator may choose.
func InParts(o *options) { o.inParts = true }

// Logging to the handler in place of the test's output.
func Logging(to slog.Handler) Option {
	return func(o *options) { o.log = to }
}

// Configured changes the configuration before the process starts.
func Configured(change func(*server.Config)) Option {
	return func(o *options) { o.configure = append(o.configure, change) }
}

// Start gives the test a deployment that no other test uses meanwhile: a new one, or one of the usual configuration
// that has served others.
func Start(t testing.TB, opts ...Option) *App {
	t.Helper()
	var o options
	for _, opt := range opts {
		opt(&o)
	}
	if o.usual() {
		return borrow(t, o)
	}
	return startAlone(t, o)
}

// startAlone brings up a deployment, which ends with the test.
func startAlone(t testing.TB, o options) *App {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	base := &url.URL{Scheme: "http", Host: listener.Addr().String()}
	a := &App{
		t: t, Tenant: shared.tenant, Other: shared.other, BaseURL: base.String(),
		Clock: &Clock{}, portals: map[string]*Portal{}, log: o.log,
	}
	a.Tenant.Host, a.Other.Host = base.Host, base.Host
	a.Client = Client{app: a, key: a.Tenant.APIKey, http: newHTTPClient(t)}
	a.config = server.Config{
		Environment: server.Sandbox, BaseURL: base, DatabaseURL: shared.copyTemplate(t),
		RedisURL: a.borrowRedis(), KeysetFile: shared.keyset, EvidenceURL: shared.evidence, Seed: 1, Clock: a.Clock,
		HashPassword: cheapHash,
	}
	if a.SQL, err = sql.Open("pgx", a.config.DatabaseURL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.SQL.Close() })
	for _, change := range o.configure {
		change(&a.config)
	}
	if o.inParts {
		a.Divide()
	}
	if o.unfiltered != nil {
		a.config.DatabaseURL = a.arriveUnfiltered(o.unfiltered)
	}
	a.Service = a.open()
	if !o.idle {
		a.work(a.Service)
	}
	a.serve(listener)
	return a
}

// Restarted is another process of the same deployment: workers without an HTTP
// server.
func (a *App) Restarted() {
	a.t.Helper()
	a.work(a.open())
}

// Stop the process that was opened last, as far as others see it: it answers nothing any more. The deployment has to be
// the test's alone.
func (a *App) Stop() { a.close() }

func (a *App) open() *server.Service {
	a.t.Helper()
	log := a.log
	if log == nil {
		log = slog.NewTextHandler(a.output(), &slog.HandlerOptions{Level: slog.LevelError})
	}
	service, err := server.Open(a.config, slog.New(log))
	if err != nil {
		a.t.Fatal("open the service:", err)
	}
	a.guardOutside(service.App)
	a.close = sync.OnceFunc(func() {
		if err := service.Close(); err != nil {
			a.t.Error("close the service:", err)
		}
	})
	a.t.Cleanup(a.close)
	return service
}

// output of the test, or of each that the deployment serves.
func (a *App) output() io.Writer {
	if d, ok := a.t.(*deployment); ok {
		return d
	}
	return a.t.Output()
}

func (a *App) work(s *server.Service) {
	a.t.Helper()
	if err := s.StartWork(); err != nil {
		a.t.Fatal(err)
	}
}

func (a *App) serve(l net.Listener) {
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- a.Service.Serve(ctx, l) }()
	a.t.Cleanup(func() {
		stop()
		if err := <-served; err != nil {
			a.t.Error("serve:", err)
		}
	})
}

// borrowRedis takes one of the server's databases, empty, for the test.
func (a *App) borrowRedis() string {
	a.t.Helper()
	n := <-shared.redis
	address := *shared.redisURL
	address.Path = "/" + strconv.Itoa(n)
	opt, err := redis.ParseURL(address.String())
	if err != nil {
		a.t.Fatal(err)
	}
	a.Redis = redis.NewClient(opt)
	a.t.Cleanup(func() {
		_ = a.Redis.Close()
		shared.redis <- n
	})
	a.FlushRedis()
	return address.String()
}

// FlushRedis empties what the deployment holds in Redis.
func (a *App) FlushRedis() {
	a.t.Helper()
	if err := a.Redis.FlushDB(context.Background()).Err(); err != nil {
		a.t.Fatal("flush Redis:", err)
	}
}

// In is the same deployment inside a subtest.
func (a *App) In(t testing.TB) *App {
	b := *a
	b.t, b.Client.app = t, &b
	return &b
}

// eventuallyTime is far above what any condition takes on a busy machine.
const eventuallyTime = 20 * time.Second

// Eventually waits until the condition holds.
func (a *App) Eventually(what string, holds func() bool) {
	a.t.Helper()
	if !WaitFor(eventuallyTime, holds) {
		a.t.Fatalf("%s did not come about within %v", what, eventuallyTime)
	}
}

// WaitFor asks again and again, ever more slowly, until the condition holds or
// time is up.
func WaitFor(limit time.Duration, holds func() bool) bool {
	const quickest, slowest = 5 * time.Millisecond, 200 * time.Millisecond
	pause := quickest
	again := time.NewTimer(pause)
	defer again.Stop()
	for over := time.Now().Add(limit); time.Now().Before(over); <-again.C {
		if holds() {
			return true
		}
		pause = min(pause*3/2, slowest)
		again.Reset(pause)
	}
	return holds()
}

// Advance moves the tenant's clock by the sandbox helper.
func (a *App) Advance(by time.Duration) {
	a.t.Helper()
	a.POST("/api/portal/sandbox/clock", Fields{"advanceSeconds": int(by.Seconds())}).Want(http.StatusOK)
}

// Together runs n calls at the same moment and gives their answers in order.
func (a *App) Together(n int, call func(i int) Answer) []Answer {
	answers := make([]Answer, n)
	start, done := make(chan struct{}), make(chan struct{})
	for i := range n {
		go func() {
			defer func() { done <- struct{}{} }()
			<-start
			answers[i] = call(i)
		}()
	}
	close(start)
	for range n {
		<-done
	}
	return answers
}

// TogetherTaken is Together where every call is made until the service takes it: of many at the same moment it tells
// some that all places of the workspace are at work, and to come again.
func (a *App) TogetherTaken(n int, call func(i int) Answer) []Answer {
	return a.Together(n, func(i int) (answer Answer) {
		for range 20 {
			if answer = call(i); answer.Status != http.StatusServiceUnavailable {
				break
			}
		}
		return answer
	})
}

// renew what an earlier test has used: Redis, and both workspaces, in the order in which the first two were made.
func (a *App) renew() {
	a.t.Helper()
	a.FlushRedis()
	for _, tenant := range []*server.TenantInfo{&a.Tenant, &a.Other} {
		var err error
		if *tenant, err = a.Service.CreateTenant(context.Background(), tenant.Name); err != nil {
			a.t.Fatal(err)
		}
		if err := a.Confined(tenant.TenantID, func(tx *sql.Tx) error { return withoutRereview(tx) }); err != nil {
			a.t.Fatal(err)
		}
	}
}

// AsOwnTenant is the same deployment seen by a workspace of its own, for
// tests whose rows must not see each other's.
func (a *App) AsOwnTenant(name string) *App {
	a.t.Helper()
	b := a.In(a.t)
	var err error
	if b.Tenant, err = a.Service.CreateTenant(context.Background(), name); err != nil {
		a.t.Fatal(err)
	}
	b.key = b.Tenant.APIKey
	return b
}
