//go:build unix

// Package devstack runs a PostgreSQL and a Redis server of its own as child
// processes of this one, for development and for tests. Both listen on the
// loopback interface only, keep everything under one data directory, and end
// with their parent.
package devstack

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// Options say where the servers keep their data and who receives their messages.
type Options struct {
	// DataDir holds all state. It is created when missing, and locked against
	// a second stack for as long as this one runs.
	DataDir string
	// Log receives a few lines about the life of the children; nil drops them.
	Log *slog.Logger
	// Progress receives a sentence before each step that a person may have to
	// wait for; nil drops them.
	Progress func(string)
	// Locked is called once the data directory is this stack's own, before any
	// server starts; an error ends the start. Nil does nothing.
	Locked func() error
	// Fast trades durability for speed. For tests only: a power cut may corrupt
	// the data.
	Fast bool
	// Connections that PostgreSQL takes at most; zero leaves them as they come: 60, or 600 where it is Fast.
	Connections int
}

// Stack is a running pair of servers.
type Stack struct {
	// DatabaseURL opens the database "verifyme" with the role of that name,
	// which owns it, may create databases and roles, and is no superuser.
	DatabaseURL string
	// RedisURL opens database 0.
	RedisURL string

	home     *home
	spawner  *spawner
	children []*child
	log      *slog.Logger
	stopping atomic.Bool
	exited   chan error
	stop     sync.Once
	stopErr  error
}

// Start brings both servers up, creating the data directory's content on first
// use and recovering it after a crash. On error nothing is left running.
func Start(ctx context.Context, opt Options) (*Stack, error) {
	if opt.DataDir == "" {
		return nil, errors.New("no data directory given")
	}
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	if opt.Progress == nil {
		opt.Progress = func(string) {}
	}
	redis, err := findRedis()
	if err != nil {
		return nil, err
	}
	home, err := openHome(opt.DataDir, redis)
	if err != nil {
		return nil, err
	}
	s := &Stack{
		home:    home,
		spawner: newSpawner(home.account),
		log:     opt.Log,
		exited:  make(chan error, 2),
	}
	if err := s.start(ctx, opt, redis); err != nil {
		stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), killGrace)
		defer cancel()
		return nil, errors.Join(err, s.Stop(stopping))
	}
	return s, nil
}

func (s *Stack) start(ctx context.Context, opt Options, redis string) error {
	if opt.Locked != nil {
		if err := opt.Locked(); err != nil {
			return err
		}
	}
	postgres, err := openCluster(ctx, s.home, s.spawner, opt)
	if err != nil {
		return err
	}
	if err := s.home.endOrphans(ctx, opt.Progress); err != nil {
		return err
	}
	settings := &s.home.settings
	opt.Progress(fmt.Sprintf("Starting PostgreSQL %d", postgres.version))
	err = s.startOnFreePort(ctx, &settings.PostgresPort, func(port int) service {
		return postgres.service(port, opt)
	})
	if err != nil {
		return err
	}
	opt.Progress("Starting Redis")
	err = s.startOnFreePort(ctx, &settings.RedisPort, func(port int) service {
		return redisService(redis, s.home, port, opt.Fast)
	})
	if err != nil {
		return err
	}
	if err := s.home.saveSettings(); err != nil {
		return err
	}
	s.DatabaseURL = (&url.URL{
		Scheme: "postgres", User: url.UserPassword(role, settings.DatabasePassword),
		Host: loopback(settings.PostgresPort), Path: "/" + database, RawQuery: "sslmode=disable",
	}).String()
	s.RedisURL = (&url.URL{
		Scheme: "redis", User: url.UserPassword("", settings.RedisPassword),
		Host: loopback(settings.RedisPort), Path: "/0",
	}).String()
	s.log.Info("embedded servers ready", "postgresPort", settings.PostgresPort, "redisPort", settings.RedisPort,
		"dataDir", s.home.dir, "servicesDir", s.home.services)
	return nil
}

// startOnFreePort keeps the port of the last run while it is free, so that the
// addresses configured in a developer's tools stay valid. Between choosing a port
// and binding it another process may take it: then the next one is tried.
func (s *Stack) startOnFreePort(ctx context.Context, port *int, build func(port int) service) error {
	for attempt := 0; ; attempt++ {
		free, err := freePort(*port)
		if err != nil {
			return err
		}
		svc := build(free)
		err = s.startService(ctx, svc, free)
		if err == nil {
			*port = free
			return nil
		}
		if !errors.Is(err, errPortTaken) || attempt == 4 {
			return err
		}
		*port = 0
	}
}

func (s *Stack) startService(ctx context.Context, svc service, port int) error {
	if svc.prepare != nil {
		if err := svc.prepare(); err != nil {
			return err
		}
	}
	c, err := s.startChild(ctx, svc, port)
	if err != nil {
		return err
	}
	c.port = port
	s.children = append(s.children, c)
	go func() {
		<-c.done
		if !s.stopping.Load() && !c.awaited.Load() {
			s.exited <- fmt.Errorf("%s ended by itself: %w", svc.name, c.failure())
		}
	}()
	return nil
}

const (
	// leftoversTime is what the processes of a killed server have to end.
	leftoversTime  = 20 * time.Second
	leftoversPause = 200 * time.Millisecond
)

// startChild waits until it serves, and before that for what a killed server
// left behind.
func (s *Stack) startChild(ctx context.Context, svc service, port int) (*child, error) {
	for began := time.Now(); ; {
		c, err := s.spawner.start(svc, filepath.Join(s.home.services, svc.folder+".log"))
		if err != nil {
			return nil, err
		}
		if err = c.waitReady(ctx, port); err == nil {
			return c, nil
		}
		c.kill()
		if !errors.Is(err, errStillInUse) || time.Since(began) > leftoversTime {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(leftoversPause):
		}
	}
}

// Exited reports a server that ended without being asked to. The stack must
// still be stopped afterwards.
func (s *Stack) Exited() <-chan error { return s.exited }

// Stop ends both servers cleanly and releases the data directory. When ctx is
// over before they have ended, they are killed and Stop says so. Further calls
// repeat the first one's answer.
func (s *Stack) Stop(ctx context.Context) error {
	s.stop.Do(func() {
		s.stopping.Store(true)
		errs := make([]error, len(s.children))
		var waiting sync.WaitGroup
		for i, c := range s.children {
			waiting.Go(func() { errs[i] = c.stop(ctx) })
		}
		waiting.Wait()
		s.spawner.close()
		s.stopErr = errors.Join(append(errs, s.home.close())...)
	})
	return s.stopErr
}
