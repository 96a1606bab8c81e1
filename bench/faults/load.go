package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"verifyme/bench/try"
)

const (
	// clients that call at once.
	clients = 8
	// cancelEvery so many creations one is cancelled, for a second event.
	cancelEvery = 4
	// callAgain after a refusal, on average.
	callAgain = 50 * time.Millisecond
	// loadTime is the most that the load may take, faults included.
	loadTime = 3 * time.Minute
)

// load is what a tenant's own server does: it creates requests and cancels
// some. A call that is refused or gets no answer is made again with the same
// key until it is acknowledged.
type load struct {
	s      *scene
	wanted int
	stop   context.CancelCauseFunc
	done   chan struct{}

	mu sync.Mutex
	// begun counts the events that the clients have set out for.
	begun int
	progress
	err error
	// ended may be read once done is closed.
	ended time.Time
}

// begin the load; so many events or a few more come of it.
func (s *scene) begin(ctx context.Context, events int) *load {
	ctx, cancel := context.WithTimeout(ctx, loadTime)
	ctx, stop := context.WithCancelCause(ctx)
	l := &load{s: s, wanted: events, stop: stop, done: make(chan struct{})}
	s.loads = append(s.loads, l)
	var running sync.WaitGroup
	for range clients {
		running.Go(func() {
			if err := l.run(ctx); err != nil {
				l.mu.Lock()
				l.err = errors.Join(l.err, err)
				l.mu.Unlock()
			}
		})
	}
	go func() {
		running.Wait()
		cancel()
		l.ended = time.Now()
		close(l.done)
	}()
	return l
}

// errAbandoned ends a load whose server does not come back.
var errAbandoned = errors.New("abandoned")

// abandon what is not acknowledged.
func (l *load) abandon() error {
	l.stop(errAbandoned)
	return l.wait()
}

// wait until everything is acknowledged.
func (l *load) wait() error {
	<-l.done
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// progress of the load so far.
type progress struct {
	// created and cancelled requests, acknowledged, by their ids.
	created, cancelled []string
	// refused calls, which had to be made again.
	refused int
}

func (l *load) now() progress {
	l.mu.Lock()
	defer l.mu.Unlock()
	return progress{slices.Clone(l.created), slices.Clone(l.cancelled), l.refused}
}

// events that are acknowledged.
func (p progress) events() int { return len(p.created) + len(p.cancelled) }

// note a change of the progress.
func (l *load) note(change func(*progress)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(&l.progress)
}

// reached waits until so many events are acknowledged.
func (l *load) reached(ctx context.Context, events int) {
	until(ctx, loadTime, fmt.Sprintf("%d events of the load", events), func() bool {
		select {
		case <-l.done:
			try.Do(l.wait())
			return true
		default:
			return l.now().events() >= events
		}
	})
}

func (l *load) run(ctx context.Context) error {
	for {
		cancels, more := l.next()
		if !more {
			return nil
		}
		err := l.one(ctx, cancels)
		if errors.Is(context.Cause(ctx), errAbandoned) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// next creation, if there is one, and whether it is cancelled again.
func (l *load) next() (cancels, more bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.begun >= l.wanted {
		return false, false
	}
	l.begun++
	if cancels = l.begun%cancelEvery == 0; cancels {
		l.begun++
	}
	return cancels, true
}

func (l *load) one(ctx context.Context, cancels bool) error {
	reference := rand.Text()
	raw, err := l.persist(ctx, "/v1/onboarding-requests",
		map[string]any{"externalReference": reference, "flowKey": "bank-account-check-v1"},
		http.StatusCreated, "Idempotency-Key: "+reference)
	if err != nil {
		return err
	}
	var made struct{ RequestID string }
	if err := json.Unmarshal(raw, &made); err != nil {
		return err
	}
	l.note(func(p *progress) { p.created = append(p.created, made.RequestID) })
	if !cancels {
		return nil
	}
	cancel := "/v1/onboarding-requests/" + made.RequestID + "/cancel"
	if _, err := l.persist(ctx, cancel, nil, http.StatusOK); err != nil {
		return err
	}
	l.note(func(p *progress) { p.cancelled = append(p.cancelled, made.RequestID) })
	return nil
}

// persist as the specification's client does: again with the same key after a
// broken connection, a 429, a 5xx or IDEMPOTENCY_IN_PROGRESS.
func (l *load) persist(ctx context.Context, path string, body any, want int, headers ...string) ([]byte, error) {
	for {
		answered, raw, err := l.s.server().Call(ctx, http.MethodPost, path, body, headers...)
		switch {
		case ctx.Err() != nil:
			return nil, fmt.Errorf("POST %s was not acknowledged: %w", path, context.Cause(ctx))
		case err == nil && answered == want:
			return raw, nil
		case err == nil && !worthAgain(answered, raw):
			return nil, fmt.Errorf("POST %s answered %d: %s", path, answered, raw)
		}
		l.note(func(p *progress) { p.refused++ })
		backOff(ctx)
	}
}

func worthAgain(answered int, raw []byte) bool {
	var refusal struct{ Error struct{ Code string } }
	return answered >= 500 || answered == http.StatusTooManyRequests ||
		json.Unmarshal(raw, &refusal) == nil && refusal.Error.Code == "IDEMPOTENCY_IN_PROGRESS"
}
