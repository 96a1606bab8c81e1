package spec

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/auth"
	"verifyme/spec/app"
)

// balancer sends requests to processes that say they are ready, as a proxy with checks does.
type balancer struct {
	mu    sync.Mutex
	ready []*httputil.ReverseProxy
	next  atomic.Int64
}

const checkEvery = 50 * time.Millisecond

// watch the process until it is stopped.
func (b *balancer) watch(t *testing.T, base string, stopped <-chan struct{}) {
	t.Helper()
	address, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	through := httputil.NewSingleHostReverseProxy(address)
	through.Transport = &http.Transport{MaxIdleConnsPerHost: 16}
	// A process that is away is a gateway's error, which clients repeat.
	through.ErrorHandler = func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }
	checks := time.NewTicker(checkEvery)
	defer checks.Stop()
	client := http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for {
		res, err := client.Get(base + "/readyz")
		if err == nil {
			_ = res.Body.Close()
		}
		b.set(through, err == nil && res.StatusCode == http.StatusOK)
		select {
		case <-stopped:
			b.set(through, false)
			return
		case <-checks.C:
		}
	}
}

func (b *balancer) set(through *httputil.ReverseProxy, ready bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var others []*httputil.ReverseProxy
	for _, one := range b.ready {
		if one != through {
			others = append(others, one)
		}
	}
	if b.ready = others; ready {
		b.ready = append(others, through)
	}
}

func (b *balancer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	ready := b.ready
	b.mu.Unlock()
	if len(ready) == 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	ready[int(b.next.Add(1))%len(ready)].ServeHTTP(w, r)
}

func (b *balancer) processes() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.ready)
}

// A rolling restart of two processes under load: every call succeeds, none has to be
// repeated by the specification's client retry rules, and every request is made once.
func TestStop_ARollingRestartLosesNoCall(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.created")
	var b balancer
	front := http.Server{Handler: &b}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = front.Serve(listener) }()
	t.Cleanup(func() { _ = front.Close() })
	base := "http://" + listener.Addr().String()

	var watching sync.WaitGroup
	type process struct {
		*app.Running
		ended chan struct{}
	}
	begin := func() process {
		p := process{app.Launch(t, append(a.Variables(), "VERIFYME_STOP_DELAY=2s"), "serve", "--work"), make(chan struct{})}
		address := "http://" + p.Line("serving")["address"].(string)
		watching.Go(func() { b.watch(t, address, p.ended) })
		return p
	}
	end := func(p process) {
		begun := time.Now()
		if status := p.Stop(); status != 0 || time.Since(begun) > 20*time.Second {
			t.Errorf("it ends with %d after %v: %s", status, time.Since(begun), p.Logged())
		}
		close(p.ended)
	}
	first, second := begin(), begin()
	a.Eventually("both are ready", func() bool { return b.processes() == 2 })

	l := load{base: base, key: a.KeyLike(func(k *auth.Key) { k.RateLimit = new(100_000) }), over: make(chan struct{})}
	for worker := range 4 {
		l.workers.Go(func() { l.run(worker) })
	}
	l.until(a, 40)
	end(first)
	third := begin()
	a.Eventually("the next version is ready", func() bool { return b.processes() == 2 })
	l.until(a, 40)
	end(second)
	fourth := begin()
	a.Eventually("both next versions are ready", func() bool { return b.processes() == 2 })
	l.until(a, 40)
	close(l.over)
	l.workers.Wait()
	made := int(l.made.Load())
	t.Logf("%d requests were made, %d calls were repeated", made, l.repeated.Load())
	if l.failed.Load() > 0 || l.repeated.Load() > 0 {
		t.Errorf("%d calls failed, %d had to be repeated: %v", l.failed.Load(), l.repeated.Load(), l.fault.Load())
	}
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests`); got != fmt.Sprint(made) {
		t.Errorf("there are %s requests, made were %d", got, made)
	}
	a.Eventually("every webhook comes", func() bool { return len(eventIDs(receiver)) == made })
	end(third)
	end(fourth)
	watching.Wait()
}

func eventIDs(r *app.Receiver) map[string]bool {
	ids := map[string]bool{}
	for _, p := range r.Now() {
		ids[p.Header.Get("X-Service-Event-Id")] = true
	}
	return ids
}

// load of a client that follows the retry rules.
type load struct {
	base, key              string
	over                   chan struct{}
	workers                sync.WaitGroup
	made, repeated, failed atomic.Int64
	fault                  atomic.Value
}

// until so many more requests are made.
func (l *load) until(a *app.App, more int64) {
	want := l.made.Load() + more
	a.Eventually("the load goes on", func() bool { return l.made.Load() >= want || l.failed.Load() > 0 })
}

// callEvery of a worker.
const callEvery = 20 * time.Millisecond

func (l *load) run(worker int) {
	client := &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 4}}
	for i := 0; ; i++ {
		select {
		case <-l.over:
			return
		default:
		}
		l.create(client, fmt.Sprintf("rolling-%d-%d", worker, i))
		time.Sleep(callEvery)
	}
}

// tries of a call: network errors and 5xx are repeated with the same key.
const tries = 5

func (l *load) create(client *http.Client, key string) {
	var last string
	for try := range tries {
		if try > 0 {
			l.repeated.Add(1)
			time.Sleep(100 * time.Millisecond << try)
		}
		req, err := http.NewRequest(http.MethodPost, l.base+"/v1/onboarding-requests",
			strings.NewReader(`{"flowKey": "bank-account-check-v1"}`))
		if err != nil {
			break
		}
		req.Header.Set("Authorization", "Bearer "+l.key)
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Idempotency-Key", key)
		res, err := client.Do(req)
		if err != nil {
			last = err.Error()
			continue
		}
		var body bytes.Buffer
		_, err = io.Copy(&body, res.Body)
		_ = res.Body.Close()
		if err == nil && res.StatusCode == http.StatusCreated {
			l.made.Add(1)
			return
		}
		last = fmt.Sprint(res.StatusCode, body.String(), err)
		if res.StatusCode < 500 && !strings.Contains(last, "IDEMPOTENCY_IN_PROGRESS") {
			break
		}
	}
	l.failed.Add(1)
	l.fault.Store(last)
}

// While a process stops it answers, says that it is not ready, and ends each connection.
func TestStop_ReadinessIsFalseFirst(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := app.Launch(t, append(a.Variables(), "VERIFYME_STOP_DELAY=4s"), "serve")
	base := "http://" + p.Line("serving")["address"].(string)
	wantGet(t, base+"/readyz", http.StatusOK)
	ended := make(chan int, 1)
	go func() { ended <- p.Stop() }()
	a.Eventually("it is not ready", func() bool {
		res, err := http.Get(base + "/readyz")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		return err == nil && res.StatusCode == http.StatusServiceUnavailable && res.Close &&
			strings.Contains(string(body), "The process is stopping.")
	})
	wantGet(t, base+"/healthz", http.StatusOK)
	select {
	case status := <-ended:
		t.Errorf("it ended before its time with %d", status)
	default:
	}
	if status := <-ended; status != 0 {
		t.Errorf("it ends with %d: %s", status, p.Logged())
	}
}
