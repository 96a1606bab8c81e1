package spec

import (
	"database/sql"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Webhook delivery": an event is recorded in the transaction of the
// state change and delivered at least once. Here the process dies between
// that commit and the job that follows it.

// The relay finds committed work that no job was enqueued for.
func TestRelay_FindsCommittedWorkWithoutAJob(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	const body = `{"eventId":"evt_0000000000000000000001","eventType":"onboarding.created"}`
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`INSERT INTO events (tenant_id, event_id, type, occurred_at, body)
			VALUES ($1, $2, 'onboarding.created', now(), $3)`,
			a.Tenant.TenantID, "evt_0000000000000000000001", body); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO deliveries
				(tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
			VALUES ($1, $2, $3, $4, 'PENDING', 0, now(), now())`,
			a.Tenant.TenantID, "del_0000000000000000000001", "evt_0000000000000000000001", e.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := receiver.Posted(1)[0]; string(got.Body) != body {
		t.Errorf("the receiver got %s", got.Body)
	}
	a.Eventually("the delivery is recorded", func() bool { return a.Deliveries("")[0].Status == "DELIVERED" })
}

// A process commits and enqueues, Redis is flushed before any worker gets the
// jobs, and another process starts.
func TestRelay_FindsWorkAfterRedisIsFlushed(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL)
	want := map[string]string{}
	for range 20 {
		a.Issue(nil)
	}
	p := a.Applicant(a.Issue(nil))
	p.SendCode(app.GoodMobile).Want(http.StatusAccepted)
	for _, body := range a.Texts(a.Tenant.TenantID, `SELECT body FROM events`) {
		want[eventIDOf(t, []byte(body))] = body
	}
	a.FlushRedis()
	if n := len(receiver.Now()); n != 0 {
		t.Fatalf("%d events were delivered by nobody", n)
	}
	a.Restarted()
	wantArrived(t, want, receiver.Posted(len(want)))
	a.Eventually("the code that waited", func() bool { return p.StepNow("mobileOtp")["status"] == "IN_PROGRESS" })
}

func eventIDOf(t *testing.T, body []byte) string {
	t.Helper()
	var e struct{ EventID string }
	if err := json.Unmarshal(body, &e); err != nil || e.EventID == "" {
		t.Fatalf("no event: %s", body)
	}
	return e.EventID
}

// wantArrived: every committed event once or more, as it was committed, and
// nothing else.
func wantArrived(t *testing.T, committed map[string]string, posted []app.Posted) {
	t.Helper()
	arrived := map[string]bool{}
	for _, p := range posted {
		id := p.Header.Get("X-Service-Event-Id")
		arrived[id] = true
		if body, ok := committed[id]; !ok {
			t.Errorf("%s was delivered and never committed", id)
		} else if body != string(p.Body) {
			t.Errorf("%s was delivered as %s, committed as %s", id, p.Body, body)
		}
	}
	for id := range committed {
		if !arrived[id] {
			t.Errorf("%s was committed and never delivered", id)
		}
	}
}

// survivor is a receiver that outlives the service. Closed, it lets no post
// end, so that what was committed stays undelivered.
type survivor struct {
	mu     sync.Mutex
	posted []app.Posted
	open   chan struct{}
}

func (s *survivor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	select {
	case <-s.open:
	case <-r.Context().Done():
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.posted = append(s.posted, app.Posted{Header: r.Header.Clone(), Body: body})
}

func (s *survivor) now() []app.Posted {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]app.Posted{}, s.posted...)
}

// creationsBeforeTheKill is more than what one endpoint has in flight: some
// deliveries are claimed when the process dies, others never were.
const creationsBeforeTheKill = 120

func TestRelay_FindsWorkOfAKilledServer(t *testing.T) {
	t.Parallel()
	program, dir := app.Program(t), filepath.Join(t.TempDir(), "data")
	receiver := &survivor{open: make(chan struct{})}
	server := httptest.NewServer(receiver)
	t.Cleanup(server.Close)

	first := startDev(t, program, dir)
	first.subscribe(server.URL)
	acknowledged := createUntilKilled(first)

	second := startDev(t, program, dir)
	flushAll(t, second.info.RedisURL)
	close(receiver.open)

	committed := second.tenantRows(`SELECT event_id, body FROM events`)
	created := second.tenantRows(`SELECT request_id, event_id FROM events WHERE type = 'onboarding.created'`)
	for _, id := range acknowledged {
		if created[id] == "" {
			t.Errorf("%s was acknowledged and has no committed event", id)
		}
	}
	for id := range second.tenantRows(`SELECT request_id, status FROM requests`) {
		if created[id] == "" {
			t.Errorf("the request %s is committed without its event", id)
		}
	}
	all := app.WaitFor(time.Minute, func() bool {
		return len(second.tenantRows(`SELECT delivery_id, status FROM deliveries WHERE status <> 'DELIVERED'`)) == 0
	})
	if !all {
		t.Errorf("not delivered: %v", second.tenantRows(`SELECT delivery_id, status || ' ' || coalesce(last_error, '')
			FROM deliveries WHERE status <> 'DELIVERED'`))
	}
	wantArrived(t, committed, receiver.now())
}

// createUntilKilled keeps clients creating, kills the process under them and
// gives the ids of the requests that were acknowledged.
func createUntilKilled(d *devProcess) []string {
	d.t.Helper()
	var mu sync.Mutex
	var ids []string
	var done sync.WaitGroup
	var enough atomic.Int64
	full, stop := make(chan struct{}), make(chan struct{})
	client := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 8}}
	for range 8 {
		done.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				id := d.create(client, `{"flowKey":"bank-account-check-v1"}`)
				if id == "" {
					continue
				}
				mu.Lock()
				ids = append(ids, id)
				mu.Unlock()
				if enough.Add(1) == creationsBeforeTheKill {
					close(full)
				}
			}
		})
	}
	select {
	case <-full:
	case <-time.After(startTime):
		d.t.Errorf("only %d requests were created", enough.Load())
	}
	d.kill()
	close(stop)
	done.Wait()
	return ids
}
