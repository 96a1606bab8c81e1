package auth

import (
	"context"
	"runtime"
	"sync"
	"time"

	"verifyme/kyc/apperr"
)

const (
	// hashesWaiting for a core at most; the next log-in is refused at once.
	hashesWaiting = 32
	// hashRetryAfter is told to whom is refused.
	hashRetryAfter = 2 * time.Second
)

// hashing bounds the passwords that are compared at once to the number of cores but
// one, which is left to everybody else: each takes a core and 19 MB, and strangers
// choose how many they send.
type hashing struct {
	once  sync.Once
	cores chan struct{}
	// places hold those that compute or wait.
	places chan struct{}
}

func hashesAtOnce() int { return max(runtime.GOMAXPROCS(0)-1, 1) }

func (h *hashing) start() {
	cores := hashesAtOnce()
	h.cores, h.places = make(chan struct{}, cores), make(chan struct{}, cores+hashesWaiting)
}

// enter waits for a core; leave gives it back.
func (h *hashing) enter(ctx context.Context) (leave func(), err error) {
	h.once.Do(h.start)
	select {
	case h.places <- struct{}{}:
	default:
		busy := apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"Too many people are signing in right now. Try again in a moment.")
		busy.RetryAfter = hashRetryAfter
		return nil, busy
	}
	select {
	case h.cores <- struct{}{}:
		return func() { <-h.cores; <-h.places }, nil
	case <-ctx.Done():
		<-h.places
		return nil, ctx.Err()
	}
}
