package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"verifyme/bench/faults/process"
	"verifyme/bench/faults/receiver"
)

// scene is one fault's workspace with its processes, receivers and load.
type scene struct {
	*deployment
	name, tenantID, key string
	// events of the load, about.
	events int
	http   *http.Client

	mu      sync.Mutex
	address string

	all       []*process.Process
	endpoints []*endpoint
	loads     []*load
	expected  expectation
	// ended is when the fault was over, quiet when everything was worked off.
	ended, quiet time.Time
	broken       []string
}

// endpoint of the workspace and the receiver behind it.
type endpoint struct {
	*receiver.Receiver
	id, secret string
	// missing events arose while the endpoint was DISABLED; dead is how many
	// deliveries a permanent answer ended, with deadError.
	missing, dead int
	deadError     string
	// unheard attempts never became a post.
	unheard bool
}

// answerTime is far above what any call takes.
const answerTime = 30 * time.Second

func (d *deployment) scene(ctx context.Context, name string, events int) (*scene, error) {
	s := &scene{deployment: d, name: name, events: events, expected: exact}
	s.http = &http.Client{Timeout: answerTime, Transport: &http.Transport{MaxIdleConnsPerHost: clients}}
	var err error
	s.tenantID, s.key, err = d.workspace(ctx, name)
	return s, err
}

// close ends the scene's processes, then its receivers.
func (s *scene) close() (err error) {
	for _, l := range s.loads {
		// What went wrong with it has been told where it was waited for.
		_ = l.abandon()
	}
	for _, p := range s.all {
		err = errors.Join(err, p.Stop())
	}
	for _, e := range s.endpoints {
		err = errors.Join(err, e.Close())
	}
	s.http.CloseIdleConnections()
	return err
}

func (s *scene) start(ctx context.Context, serve, work bool) (*process.Process, error) {
	c := s.stack.Service
	c.Serve, c.Work = serve, work
	p, err := process.Start(ctx, c, filepath.Join(s.stack.Dir, fmt.Sprintf("%s-%d.log", s.name, len(s.all)+1)))
	if err != nil {
		return nil, err
	}
	s.all = append(s.all, p)
	if serve {
		s.mu.Lock()
		s.address = p.Address
		s.mu.Unlock()
	}
	return p, nil
}

func (s *scene) serve(ctx context.Context) (*process.Process, error) {
	return s.start(ctx, true, false)
}
func (s *scene) work(ctx context.Context) (*process.Process, error) { return s.start(ctx, false, true) }

// call the server that was started last.
func (s *scene) call(ctx context.Context, method, path, body, idempotencyKey string) (answered int, raw []byte, err error) {
	s.mu.Lock()
	address := "http://" + s.address + path
	s.mu.Unlock()
	req, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	req.Header.Set("Authorization", "Bearer "+s.key)
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if idempotencyKey != "" {
		req.Header.Set("Idempotency-Key", idempotencyKey)
	}
	res, err := s.http.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer res.Body.Close()
	raw, err = io.ReadAll(res.Body)
	return res.StatusCode, raw, err
}

// must be answered so.
func (s *scene) must(ctx context.Context, method, path string, body any, want int, into any) error {
	payload := ""
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return err
		}
		payload = string(encoded)
	}
	answered, raw, err := s.call(ctx, method, path, payload, "")
	if err != nil {
		return err
	}
	if answered != want {
		return fmt.Errorf("%s %s answered %d: %s", method, path, answered, raw)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(raw, into)
}

// subscribe the address, behind which the receiver is or will be, to the
// events, or to all when none is named.
func (s *scene) subscribe(ctx context.Context, r *receiver.Receiver, url string, events ...string) (*endpoint, error) {
	e := &endpoint{Receiver: r}
	s.endpoints = append(s.endpoints, e)
	body := map[string]any{"url": url}
	if len(events) > 0 {
		body["events"] = events
	}
	var made struct{ EndpointID, Secret string }
	err := s.must(ctx, http.MethodPost, "/v1/webhook-endpoints", body, http.StatusCreated, &made)
	e.id, e.secret = made.EndpointID, made.Secret
	return e, err
}

// subscribeHealthy receivers: one that wants everything and one that wants
// some.
func (s *scene) subscribeHealthy(ctx context.Context) (all, some *endpoint, err error) {
	if all, err = s.subscribeNew(ctx); err != nil {
		return nil, nil, err
	}
	some, err = s.subscribeNew(ctx, "onboarding.created")
	return all, some, err
}

func (s *scene) subscribeNew(ctx context.Context, events ...string) (*endpoint, error) {
	r, err := receiver.Start()
	if err != nil {
		return nil, err
	}
	return s.subscribe(ctx, r, r.URL, events...)
}

// repair an endpoint that was disabled.
func (s *scene) repair(ctx context.Context, e *endpoint) error {
	e.AnswerWith(receiver.Status(http.StatusOK))
	return s.must(ctx, http.MethodPatch, "/v1/webhook-endpoints/"+e.id, map[string]any{"url": e.URL, "status": "ACTIVE"}, http.StatusOK, nil)
}

// advance the workspace's clock.
func (s *scene) advance(ctx context.Context, by time.Duration) error {
	return s.must(ctx, http.MethodPost, "/api/portal/sandbox/clock", map[string]any{"advanceSeconds": int(by.Seconds())}, http.StatusOK, nil)
}

// over marks the end of the fault.
func (s *scene) over() { s.ended = time.Now() }

// breaks tells of an invariant that does not hold.
func (s *scene) breaks(format string, args ...any) {
	s.broken = append(s.broken, fmt.Sprintf(format, args...))
}
