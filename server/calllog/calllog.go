// Package calllog tells the tenant's log of API calls (kyc/apicall) what the server
// API answered: calls wait in memory and are written in batches after their
// answers, so that no answer waits for the log. What cannot be written is dropped
// and counted.
package calllog

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/apicall"
)

const (
	// waiting calls in memory at most.
	waiting = 4096
	// batch of calls that is written at once.
	batch = 500
	// every so often what waits is written.
	every = 250 * time.Millisecond
	// writeTime of one tenant's calls.
	writeTime = 5 * time.Second
	// closeTime of all that waits at the end: a process stops within its time also where PostgreSQL hangs.
	closeTime = 3 * time.Second
	// refusalsKept of a key a minute: whoever goes on calling with a key that is
	// revoked, or over its rate, pushes nothing else out of the log.
	refusalsKept = 60
)

// Reasons why a call is not in the log.
const (
	dropFull    = "full"
	dropRefused = "refused"
	dropFailed  = "failed"
)

// Write a tenant's calls, whose times are the deployment's.
type Write func(ctx context.Context, tenantID string, calls []apicall.Call) error

// Log of calls of one process.
type Log struct {
	write   Write
	log     *slog.Logger
	dropped *prometheus.CounterVec

	calls   chan entry
	stop    chan struct{}
	stopped chan struct{}
	// writing ends by end.
	writing context.Context
	end     context.CancelFunc

	mu       sync.Mutex
	minute   time.Time
	refusals map[string]int
}

type entry struct {
	tenantID string
	call     apicall.Call
}

// New log, whose writer works until Close.
func New(write Write, registry prometheus.Registerer, log *slog.Logger) *Log {
	l := &Log{
		write: write, log: log, calls: make(chan entry, waiting), stop: make(chan struct{}), stopped: make(chan struct{}),
		refusals: map[string]int{},
		dropped: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_api_calls_dropped_total", Help: "Calls that are not in the log of API calls, by reason.",
		}, []string{"reason"}),
	}
	l.writing, l.end = context.WithCancel(context.Background())
	for _, reason := range []string{dropFull, dropRefused, dropFailed} {
		l.dropped.WithLabelValues(reason)
	}
	registry.MustRegister(l.dropped)
	go l.work()
	return l
}

// Close once nothing is answered any more: what waits is written first, as far as the time goes.
func (l *Log) Close() {
	over := time.AfterFunc(closeTime, l.end)
	close(l.stop)
	<-l.stopped
	over.Stop()
	l.end()
}

// add a call unless there is no room for it; it never waits.
func (l *Log) add(e entry, refused bool) {
	if refused && !l.mayAdd(e.call.KeyID, e.call.At.Time) {
		l.dropped.WithLabelValues(dropRefused).Inc()
		return
	}
	select {
	case l.calls <- e:
	default:
		l.dropped.WithLabelValues(dropFull).Inc()
	}
}

// mayAdd counts a refusal of the key in its minute.
func (l *Log) mayAdd(keyID string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.minute) >= time.Minute {
		l.minute = now
		clear(l.refusals)
	}
	l.refusals[keyID]++
	return l.refusals[keyID] <= refusalsKept
}

// work writes until the log is closed and empty. It rests while nothing waits.
func (l *Log) work() {
	defer close(l.stopped)
	for {
		select {
		case first := <-l.calls:
			l.save(l.collect(first, time.After(every)))
		case <-l.stop:
			l.rest()
			return
		}
	}
}

// collect what comes until the time is over or a batch is full.
func (l *Log) collect(first entry, over <-chan time.Time) []entry {
	entries := []entry{first}
	for len(entries) < batch {
		select {
		case e := <-l.calls:
			entries = append(entries, e)
		case <-over:
			return entries
		case <-l.stop:
			return entries
		}
	}
	return entries
}

// rest is what waits when the log is closed.
func (l *Log) rest() {
	var entries []entry
	for {
		select {
		case e := <-l.calls:
			entries = append(entries, e)
		default:
			l.save(entries)
			return
		}
	}
}

func (l *Log) save(entries []entry) {
	byTenant := map[string][]apicall.Call{}
	for _, e := range entries {
		byTenant[e.tenantID] = append(byTenant[e.tenantID], e.call)
	}
	for tenantID, calls := range byTenant {
		ctx, cancel := context.WithTimeout(l.writing, writeTime)
		if err := l.write(ctx, tenantID, calls); err != nil {
			l.dropped.WithLabelValues(dropFailed).Add(float64(len(calls)))
			l.log.Warn("calls are missing from the log of API calls", "tenantId", tenantID, "calls", len(calls), "error", err)
		}
		cancel()
	}
}
