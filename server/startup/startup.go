// Package startup waits, when a process starts, for what it cannot run without.
package startup

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
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
// line; a refusal that will not pass, such as a wrong password, ends the wait. The
// error names every part that did not answer, in one line.
func Wait(ctx context.Context, log *slog.Logger, limit time.Duration, parts ...Part) error {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, errLimit)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	late := make([]string, len(parts))
	for i, part := range parts {
		group.Go(func() (err error) {
			late[i], err = part.wait(ctx, log.With("part", part.Name, "address", part.Address))
			return err
		})
	}
	err := group.Wait()
	if err == errLimit {
		late = slices.DeleteFunc(late, func(s string) bool { return s == "" })
		err = fmt.Errorf("no answer within %v: %s", limit, strings.Join(late, "; "))
	}
	return err
}

var errLimit = errors.New("the time to start is over")

// wait until the part answers; late says why it does not when the context ends.
func (p Part) wait(ctx context.Context, log *slog.Logger) (late string, err error) {
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return late, context.Cause(ctx)
		case <-again.C:
		}
		err := p.ask(ctx)
		switch {
		case err == nil && late != "":
			log.Info("answers now")
			return "", nil
		case err == nil:
			return "", nil
		case ctx.Err() == nil && !p.Passing(err):
			return "", fmt.Errorf("%s at %s refuses: %s", p.Name, p.Address, oneLine(err))
		case ctx.Err() == nil || late == "":
			late = fmt.Sprintf("%s at %s: %s", p.Name, p.Address, oneLine(err))
			log.Warn("does not answer, trying again", "error", oneLine(err))
		}
		again.Reset(pause)
	}
}

// oneLine of an error, which drivers write over several.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

func (p Part) ask(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	return p.Ask(ctx)
}
