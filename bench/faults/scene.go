package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/bench/parts"
	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// scene is one fault's workspace with its processes, receivers and load.
type scene struct {
	*parts.Deployment
	parts.Tenant
	name string
	// events of the load, about.
	events int
	// seed of the moment at which the fault is made; 0 is the usual one.
	seed  uint64
	redis *redis.Client

	mu sync.Mutex
	// api of the server that was started last, or of each of several in turn.
	api    parts.API
	bases  []string
	called int

	// refusals that applicants have met.
	refusals atomic.Int64
	// endings are done after the scene, the last first.
	endings []func() error

	processes []*parts.Process
	endpoints []*endpoint
	loads     []*load
	expected  expectation
	// ended is when the fault was over, quiet when all work was finished.
	ended, quiet time.Time
	broken       []string
}

// endpoint of the workspace and its receiver.
type endpoint struct {
	*receiver.Receiver
	parts.Endpoint
	// missing events arose while the endpoint was DISABLED; dead is how many
	// deliveries a permanent answer ended, with deadError.
	missing, dead int
	deadError     string
	// unreachable: its attempts never became a post.
	unreachable bool
}

// answerTime is far above what any call takes.
const answerTime = 30 * time.Second

func openScene(ctx context.Context, d *parts.Deployment, name string, events int) *scene {
	s := &scene{Deployment: d, name: name, events: events, expected: exact, Tenant: d.Workspace(ctx, name)}
	s.redis = redis.NewClient(try.Get(redis.ParseURL(d.RedisURL)))
	client := http.Client{Timeout: answerTime, Transport: &http.Transport{MaxIdleConnsPerHost: clients}}
	s.api = parts.API{Client: client, Key: s.APIKey}
	return s
}

// close ends the scene's processes, then its receivers.
func (s *scene) close() (err error) {
	for _, l := range s.loads {
		// The failure was reported where the process was waited for.
		_ = l.abandon()
	}
	for _, p := range s.processes {
		err = errors.Join(err, p.Stop())
	}
	for _, e := range s.endpoints {
		err = errors.Join(err, e.Close())
	}
	s.api.CloseIdleConnections()
	for _, end := range slices.Backward(s.endings) {
		err = errors.Join(err, end())
	}
	return errors.Join(err, s.redis.Close())
}

func (s *scene) tellLogs() {
	for _, p := range s.processes {
		fmt.Fprintf(os.Stderr, "faults: the log of %s ends:\n%s\n", p.LogName(), p.Logged())
	}
}

func (s *scene) serve(ctx context.Context) *parts.Process {
	p := s.Serve(ctx, false)
	s.processes = append(s.processes, p)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.api.Base = "http://" + p.Address
	return p
}

func (s *scene) work(ctx context.Context) *parts.Process {
	p := s.Work(ctx)
	s.processes = append(s.processes, p)
	return p
}

// server that was started last.
func (s *scene) server() *parts.API {
	s.mu.Lock()
	defer s.mu.Unlock()
	api := s.api
	if len(s.bases) > 0 {
		api.Base = s.bases[s.called%len(s.bases)]
		s.called++
	}
	return &api
}

// subscribe a new receiver to the events, or to all when none is named.
func (s *scene) subscribe(ctx context.Context, events ...string) *endpoint {
	r := receiver.Start()
	return s.subscribeAt(ctx, r, r.URL, events...)
}

// subscribeAt the address at which the receiver is or will be.
func (s *scene) subscribeAt(ctx context.Context, r *receiver.Receiver, address string, events ...string) *endpoint {
	e := &endpoint{Receiver: r}
	s.endpoints = append(s.endpoints, e)
	e.Endpoint = s.Subscribe(ctx, s.server().Base, address, events...)
	return e
}

// subscribeHealthy receivers: one that wants everything and one that wants
// some.
func (s *scene) subscribeHealthy(ctx context.Context) (all, some *endpoint) {
	return s.subscribe(ctx), s.subscribe(ctx, "onboarding.created")
}

// repair an endpoint that was disabled.
func (s *scene) repair(ctx context.Context, e *endpoint) {
	e.AnswerWith(receiver.Status(http.StatusOK))
	repaired := map[string]any{"url": e.URL, "status": "ACTIVE"}
	s.server().Want(ctx, http.MethodPatch, "/v1/webhook-endpoints/"+e.EndpointID, repaired, nil)
}

// advance the workspace's clock.
func (s *scene) advance(ctx context.Context, seconds int) {
	s.server().Want(ctx, http.MethodPost, "/api/portal/sandbox/clock", map[string]any{"advanceSeconds": seconds}, nil)
}

// over marks the end of the fault and waits until its work is finished.
func (s *scene) over(ctx context.Context) {
	s.ended = time.Now()
	s.waitQuiet(ctx)
}

// breaks reports an invariant that does not hold.
func (s *scene) breaks(format string, args ...any) {
	s.broken = append(s.broken, fmt.Sprintf(format, args...))
}

// snapshot reads the workspace as the service's role, in one transaction.
func (s *scene) snapshot(ctx context.Context, read func(tx *sql.Tx) error) {
	try.Do(s.InTenant(ctx, s.TenantID, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}, read))
}

// count rows of the workspace.
func (s *scene) count(ctx context.Context, query string, args ...any) (n int) {
	s.snapshot(ctx, func(tx *sql.Tx) error {
		if err := tx.QueryRowContext(ctx, query, args...).Scan(&n); err != nil {
			return fmt.Errorf("%s: %w", query, err)
		}
		return nil
	})
	return n
}

// wantCount breaks an invariant unless the query counts so many.
func (s *scene) wantCount(ctx context.Context, want int, what, query string, args ...any) {
	if got := s.count(ctx, query, args...); got != want {
		s.breaks("%s: %d, want %d; %s", what, got, want, query)
	}
}

// collect every row of the workspace's query.
func collect[T any](ctx context.Context, s *scene, scan func(rows *sql.Rows, row *T) error, query string) (all []T) {
	s.snapshot(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, query)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var row T
			if err := scan(rows, &row); err != nil {
				return err
			}
			all = append(all, row)
		}
		return rows.Err()
	})
	return all
}

// pollEvery while a condition is waited for.
const pollEvery = 50 * time.Millisecond

// errWaited means that a condition did not hold in time.
var errWaited = errors.New("it did not happen in time")

// until the condition holds.
func until(ctx context.Context, limit time.Duration, what string, condition func() bool) {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, fmt.Errorf("%s: %w (%v)", what, errWaited, limit))
	defer cancel()
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	for !condition() {
		select {
		case <-ctx.Done():
			try.Do(context.Cause(ctx))
		case <-ticker.C:
		}
	}
}

// backOff before a call is made again, out of step with the other clients.
func backOff(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(callAgain/2 + rand.N(callAgain)):
	}
}
