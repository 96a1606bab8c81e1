package route

import (
	"sync"
	"time"
)

const (
	// failuresToOpen in a row open a breaker, for openFor.
	failuresToOpen = 5
	openFor        = 30 * time.Second
)

// breaker of one vendor: closed while it answers; open after failures in a row, when it
// is not asked; then half-open, when one call alone finds out.
type breaker struct {
	mu       sync.Mutex
	failures int
	// until is when an open breaker lets one call through; zero while it is closed.
	until time.Time
	// probing: that call is under way.
	probing bool
}

// allow a call now; probe where it is the one that finds out. Whoever is allowed ends it
// with done or withdraw.
func (b *breaker) allow(now time.Time) (probe, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.until.IsZero():
		return false, true
	case b.probing || now.Before(b.until):
		return false, false
	}
	b.probing = true
	return true, true
}

// result of a call, for its vendor's breaker.
type result struct {
	failed bool
	// atOnce opens the breaker without waiting for more failures, for at least pause.
	atOnce bool
	pause  time.Duration
}

// done with a call that was allowed.
func (b *breaker) done(now time.Time, probe bool, r result) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = b.probing && !probe
	if !r.failed {
		b.failures, b.until = 0, time.Time{}
		return
	}
	if b.failures++; probe || r.atOnce || b.failures >= failuresToOpen {
		b.until = now.Add(max(openFor, r.pause))
	}
}

// withdraw a call that was allowed and tells nothing of the vendor.
func (b *breaker) withdraw(probe bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = b.probing && !probe
}

// open reports whether calls are refused.
func (b *breaker) open() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.until.IsZero()
}
