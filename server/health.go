package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"verifyme/db"
	"verifyme/jobs/redisserver"
	"verifyme/kyc/apperr"
	"verifyme/server/startup"
	"verifyme/web"
)

// Build of the program.
type Build struct {
	Version string `json:"version"`
	Commit  string `json:"commit"`
}

func (s *Service) version(w http.ResponseWriter, _ *http.Request) {
	web.JSON(w, http.StatusOK, s.config.Build)
}

func (s *Service) healthz(w http.ResponseWriter, _ *http.Request) {
	web.JSON(w, http.StatusOK, map[string]any{"ok": true})
}

// Migrations of the database and of this program.
type Migrations = startup.Migrations

// Migrations as they are now.
func (s *Service) Migrations(ctx context.Context) (m Migrations, err error) {
	needed, err := db.ProgramMigrations()
	if err != nil {
		return m, err
	}
	there, err := s.Store.Migrations(ctx)
	if err != nil {
		return m, err
	}
	return startup.Compare(there, needed), nil
}

// RefuseBehind is for commands: they work with a database that this program knows.
func (s *Service) RefuseBehind(ctx context.Context) error {
	m, err := s.Migrations(ctx)
	if err == nil && m.Behind() {
		err = m.ErrBehind()
	}
	if err == nil {
		err = s.refuseOther(ctx)
	}
	return err
}

// refuseOther deployment's database, by its environment and its keyset.
func (s *Service) refuseOther(ctx context.Context) error {
	d, err := s.Store.Join(ctx)
	if err != nil {
		return err
	}
	return startup.Other(d, s.config.interfaceName())
}

// readyTime bounds each question to a dependency.
const readyTime = 800 * time.Millisecond

// readyz names everything that does not answer.
func (s *Service) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), readyTime)
	defer cancel()
	var asked sync.WaitGroup
	var databaseErr, redisErr, otherErr error
	var migrations Migrations
	asked.Go(func() { migrations, databaseErr = s.Migrations(ctx) })
	asked.Go(func() { redisErr = s.push.Ping(ctx) })
	asked.Go(func() { otherErr = startup.StillOurs(ctx, s.Store, s.config.interfaceName()) })
	asked.Wait()
	wrong, cause := startup.NotReady(migrations, s.stop.begun.Load(), databaseErr, redisErr, otherErr)
	if len(wrong) == 0 {
		web.JSON(w, http.StatusOK, map[string]any{"ok": true})
		return
	}
	s.log.Warn("not ready", "wrong", wrong, "error", cause)
	web.WriteError(w, r, apperr.New(apperr.Unavailable, apperr.CodeUnavailable, "%s", strings.Join(wrong, " ")))
}

// startLimit is how long a process waits for PostgreSQL and Redis when it starts.
const startLimit = 30 * time.Second

// AwaitParts waits until PostgreSQL and Redis answer, and refuses a database that
// lacks migrations. One that is ahead is what a rolling upgrade makes: each
// migration leaves the version before it working.
func (s *Service) AwaitParts(ctx context.Context) (m Migrations, err error) {
	limit := s.config.StartLimit
	if limit == 0 {
		limit = startLimit
	}
	err = startup.Wait(ctx, s.log, limit, startup.Part{
		Name: "PostgreSQL", Address: db.Address(s.config.DatabaseURL), Passing: db.Passing,
		Ask: func(ctx context.Context) (err error) {
			m, err = s.Migrations(ctx)
			// An operator wants the cause, a caller the words around it.
			if shown, ok := apperr.As(err); ok && errors.Unwrap(shown) != nil {
				err = errors.Unwrap(shown)
			}
			return err
		},
	}, startup.Part{
		Name: "Redis", Address: redisserver.Address(s.config.RedisURL), Passing: redisserver.Passing, Ask: s.push.Ping,
	})
	switch {
	case err != nil:
		return m, err
	case m.Behind():
		return m, m.ErrBehind()
	case m.Ahead():
		s.log.Warn("the database was migrated by a newer version: finish the upgrade", "database", m.Database,
			"program", m.Program)
	}
	return m, s.refuseOther(ctx)
}
