// Package hashing bounds how many passwords are compared at once.
package hashing

import (
	"context"
	"runtime"
	"sync"
	"time"

	"verifyme/kyc/apperr"
)

const (
	// hashesWaiting for a core at most; the next log-in is refused at once.
	hashesWaiting = 72
	// hashesOfAddress that compute or wait: two addresses leave a third of the places to others.
	hashesOfAddress = 24
	// hashRetryAfter is told to whom is refused.
	hashRetryAfter = 2 * time.Second
)

// Cores bound the passwords that are compared at once to the number of cores but
// one, which is left to everybody else: each takes a core and 19 MB, and strangers
// choose how many they send.
type Cores struct {
	once  sync.Once
	cores chan struct{}
	// places hold those that compute or wait.
	places chan struct{}

	mu sync.Mutex
	// of an address: the places that it holds.
	of map[string]int
}

func hashesAtOnce() int { return max(runtime.GOMAXPROCS(0)-1, 1) }

func (h *Cores) start() {
	cores := hashesAtOnce()
	h.cores, h.places = make(chan struct{}, cores), make(chan struct{}, cores+hashesWaiting)
	h.of = map[string]int{}
}

// take one of the places for the address; false where there is none, or it has its share.
func (h *Cores) take(address string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.of[address] >= hashesOfAddress {
		return false
	}
	select {
	case h.places <- struct{}{}:
		h.of[address]++
		return true
	default:
		return false
	}
}

func (h *Cores) give(address string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.of[address]--; h.of[address] == 0 {
		delete(h.of, address)
	}
	<-h.places
}

// Enter waits for a core; leave gives it back. The address is the caller's network (access.Network). Where too many
// wait, or too many of the address, it is SERVICE_DEPENDENCY_UNAVAILABLE at once.
func (h *Cores) Enter(ctx context.Context, address string) (leave func(), err error) {
	h.once.Do(h.start)
	if !h.take(address) {
		busy := apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"Too many people are signing in right now. Try again in a moment.")
		busy.RetryAfter = hashRetryAfter
		return nil, busy
	}
	select {
	case h.cores <- struct{}{}:
		return func() { <-h.cores; h.give(address) }, nil
	case <-ctx.Done():
		h.give(address)
		return nil, ctx.Err()
	}
}
