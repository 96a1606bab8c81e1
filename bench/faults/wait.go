package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// lookEvery while a condition is waited for.
const lookEvery = 50 * time.Millisecond

// errWaited long enough.
var errWaited = errors.New("it did not happen in time")

// until the condition holds, or an error says that it never will.
func until(ctx context.Context, limit time.Duration, what string, condition func() (bool, error)) error {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, fmt.Errorf("%s: %w (%v)", what, errWaited, limit))
	defer cancel()
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		if ok, err := condition(); err != nil || ok {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
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
