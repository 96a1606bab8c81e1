// Package startup waits, when a process starts, for what it cannot run without.
package startup

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"
)

// Part is something that a process needs, such as PostgreSQL.
type Part struct {
	Name string
	// Address as it may stand in a log: without user and password.
	Address string
	Ask     func(context.Context) error
	// Passing says of an error that a later try may not meet it.
	Passing func(error) bool
}

const (
	// askTime bounds one try.
	askTime = 3 * time.Second
	// pause between two tries.
	pause = time.Second
)

// Wait until all parts answer, for at most the limit. Each try that fails is a
// line; a refusal that will not pass, such as a wrong password, ends the wait.
func Wait(ctx context.Context, log *slog.Logger, limit time.Duration, parts ...Part) error {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, errLimit)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	for _, part := range parts {
		group.Go(func() error { return part.wait(ctx, log.With("part", part.Name, "address", part.Address), limit) })
	}
	return group.Wait()
}

var errLimit = fmt.Errorf("the time to start is over")

func (p Part) wait(ctx context.Context, log *slog.Logger, limit time.Duration) error {
	again := time.NewTimer(0)
	defer again.Stop()
	var last error
	for {
		select {
		case <-ctx.Done():
			if context.Cause(ctx) == errLimit && last != nil {
				return fmt.Errorf("%s at %s did not answer within %v: %w", p.Name, p.Address, limit, last)
			}
			return context.Cause(ctx)
		case <-again.C:
		}
		err := p.ask(ctx)
		switch {
		case err == nil && last != nil:
			log.Info("answers now")
			return nil
		case err == nil:
			return nil
		case ctx.Err() != nil && last != nil:
			continue
		case ctx.Err() == nil && !p.Passing(err):
			return fmt.Errorf("%s at %s refuses: %w", p.Name, p.Address, err)
		}
		last = err
		log.Warn("does not answer, trying again", "error", err)
		again.Reset(pause)
	}
}

func (p Part) ask(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	return p.Ask(ctx)
}
