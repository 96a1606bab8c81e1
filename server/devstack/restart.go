//go:build unix

package devstack

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"syscall"
)

// RestartPostgres ends PostgreSQL by the signal, runs whileDown, and
// starts it again on its port and its data. SIGINT ends open sessions and
// loses nothing, SIGQUIT leaves a crash to recover from. It is for the tests of
// what outlives it, and not to be called while the stack is stopped.
func (s *Stack) RestartPostgres(ctx context.Context, how syscall.Signal, whileDown func() error) error {
	return s.restart(ctx, clusterFolder, how, whileDown)
}

// RestartRedis is the same for Redis.
func (s *Stack) RestartRedis(ctx context.Context, how syscall.Signal, whileDown func() error) error {
	return s.restart(ctx, redisFolder, how, whileDown)
}

func (s *Stack) restart(ctx context.Context, folder string, how syscall.Signal, whileDown func() error) error {
	i := slices.IndexFunc(s.children, func(c *child) bool { return c.folder == folder })
	if i < 0 {
		return fmt.Errorf("no server runs in %s", folder)
	}
	old := s.children[i]
	old.awaited.Store(true)
	if err := old.cmd.Process.Signal(how); err != nil {
		return fmt.Errorf("restart %s: %w", old.name, err)
	}
	select {
	case <-old.done:
	case <-ctx.Done():
		return fmt.Errorf("restart %s: %w", old.name, ctx.Err())
	}
	s.children = slices.Delete(s.children, i, i+1)
	downErr := whileDown()
	// A client that keeps dialling may for a moment hold the port itself.
	for attempt := 0; ; attempt++ {
		err := s.startService(ctx, old.service, old.port)
		if !errors.Is(err, errPortTaken) || attempt == 4 {
			return errors.Join(downErr, err)
		}
	}
}
