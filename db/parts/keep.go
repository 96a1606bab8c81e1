package parts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// Options of a change.
type Options struct {
	// Now is real time.
	Now time.Time
	// Say what was done; nil says nothing.
	Say func(format string, arguments ...any)
	// tracer sees each statement.
	tracer pgx.QueryTracer
}

// ErrTaken: somebody else changes the schema just now.
var ErrTaken = errors.New("a migration or another process changes the schema just now")

// changing runs fn as the only one that changes the schema; wait for that, or fail with ErrTaken.
func changing(ctx context.Context, url string, o Options, wait bool, fn func(s *schema) error) error {
	conn, err := open(ctx, url, o.tracer)
	if err != nil {
		return err
	}
	// The lock ends with the connection at the latest.
	defer conn.Close(context.WithoutCancel(ctx))
	s := &schema{conn: conn, now: o.Now, say: o.Say, tries: lockTries}
	if s.say == nil {
		s.say = func(string, ...any) {}
	}
	got := true
	if wait {
		_, err = conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(Lock))
	} else {
		err = conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1)", int64(Lock)).Scan(&got)
	}
	if err == nil && !got {
		err = ErrTaken
	}
	if err != nil {
		return err
	}
	defer func() { _, _ = conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(Lock)) }()
	return fn(s)
}

// TurnOn divides the tables into parts, as far as they are not; the service may work meanwhile. It may be run again
// after it was ended at any moment.
func TurnOn(ctx context.Context, url string, o Options) error {
	return changing(ctx, url, o, true, func(s *schema) error {
		states, err := s.read(ctx)
		if err != nil {
			return err
		}
		for _, state := range states {
			if state.Divided {
				continue
			}
			bound, err := s.boundOf(ctx, state)
			if err == nil {
				err = s.closeAt(ctx, state, bound)
			}
			if err != nil {
				return err
			}
		}
		return s.makeMonths(ctx)
	})
}

// Bound that the last part of the table would be closed at now.
func Bound(ctx context.Context, url string, now time.Time, state State) (time.Time, error) {
	conn, err := open(ctx, url, nil)
	if err != nil {
		return time.Time{}, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return (&schema{conn: conn, now: now}).boundOf(ctx, state)
}

// boundOf the last part: a month's end that no clock reaches while the part is being closed.
func (s *schema) boundOf(ctx context.Context, state State) (time.Time, error) {
	last := state.last()
	if state.Divided {
		empty, err := s.isEmpty(ctx, last.Name)
		if err != nil {
			return time.Time{}, err
		}
		if empty && nextMonth(last.From).After(s.now.Add(spare)) {
			return nextMonth(last.From), nil
		}
	}
	furthest, err := s.furthestClock(ctx)
	if err != nil {
		return time.Time{}, err
	}
	bound := nextMonth(startOf(furthest.Add(spare)))
	if !last.First && bound.Before(nextMonth(last.From)) {
		bound = nextMonth(last.From)
	}
	return bound, nil
}

// furthestClock of all workspaces, or real time.
func (s *schema) furthestClock(ctx context.Context) (at time.Time, err error) {
	if err := s.exec(ctx, "SET ROLE "+lookupRole); err != nil {
		return at, err
	}
	var seconds int64
	err = s.conn.QueryRow(ctx, "SELECT coalesce(max(clock_offset_seconds), 0)::bigint FROM tenants").Scan(&seconds)
	return s.now.Add(time.Duration(seconds) * time.Second), errors.Join(err, s.exec(ctx, "RESET ROLE"))
}

// isEmpty: no row lies in the table's file, whoever may see it. Rows that are gone count until they are vacuumed.
func (s *schema) isEmpty(ctx context.Context, table string) (empty bool, err error) {
	err = s.conn.QueryRow(ctx, "SELECT pg_relation_size(to_regclass($1)) = 0", table).Scan(&empty)
	return empty, err
}

// makeMonths that are to come, in the tables that are divided.
func (s *schema) makeMonths(ctx context.Context) error {
	states, err := s.read(ctx)
	if err != nil {
		return err
	}
	for _, state := range states {
		if !state.Divided {
			continue
		}
		if err := s.makeMonthsOf(ctx, state); err != nil {
			return err
		}
	}
	return nil
}

func (s *schema) makeMonthsOf(ctx context.Context, state State) error {
	changed := false
	for state.Ahead(s.now) < MonthsAhead {
		bound, err := s.boundOf(ctx, state)
		if err == nil {
			err = s.closeAt(ctx, state, bound)
		}
		if err != nil {
			return err
		}
		states, err := s.read(ctx)
		if err != nil {
			return err
		}
		for _, read := range states {
			if read.Name == state.Name {
				state = read
			}
		}
		changed = true
	}
	if !changed {
		return nil
	}
	// Nobody else analyzes a table that is divided.
	return s.exec(ctx, "ANALYZE "+name(state.Name))
}

// keptEmpty is how long after its month an empty part stays: nobody writes with the time of before.
const keptEmpty = 31 * 24 * time.Hour

// Keep the parts: those of the months to come are made, and of the months that are over those go in which no row
// is left. What a process that was killed has begun is taken back or finished. Of several that do so at once one does
// it.
func Keep(ctx context.Context, url string, o Options) error {
	err := changing(ctx, url, o, false, func(s *schema) error {
		// What somebody holds is done by the next run.
		s.tries = 3
		if err := s.takeBack(ctx); err != nil {
			return err
		}
		if err := s.makeMonths(ctx); err != nil {
			return err
		}
		return s.dropEmptied(ctx)
	})
	if errors.Is(err, ErrTaken) {
		return nil
	}
	return err
}

// takeBack the bounds that were promised and not kept: in time every clock would reach them.
func (s *schema) takeBack(ctx context.Context) error {
	promised, err := s.texts(ctx, `SELECT relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
		WHERE conname = $1 AND connamespace = 'public'::regnamespace`, boundCheck)
	for _, table := range promised {
		if err == nil {
			err = s.exclusively(ctx, func() error {
				return s.exec(ctx, "ALTER TABLE "+name(table)+" DROP CONSTRAINT IF EXISTS "+boundCheck)
			})
		}
	}
	return err
}

// Divided: some table is.
func Divided(states []State) bool {
	for _, s := range states {
		if s.Divided {
			return true
		}
	}
	return false
}

func (s *schema) dropEmptied(ctx context.Context) error {
	states, err := s.read(ctx)
	if err != nil {
		return err
	}
	for _, state := range states {
		for _, part := range state.Parts {
			if !state.Divided || part.Last || part.Rows > 0 || part.To.After(s.now.Add(-keptEmpty)) {
				continue
			}
			if err := s.dropIfEmpty(ctx, state, part); err != nil {
				return err
			}
		}
	}
	return nil
}

// errFilled: a row lies in the part.
var errFilled = errors.New("the part is not empty")

// dropIfEmpty: what PostgreSQL counts may be wrong after a crash, so that the file is asked, first when what
// is gone is out of it, and then again while nobody writes.
func (s *schema) dropIfEmpty(ctx context.Context, state State, part Part) error {
	if err := s.exec(ctx, "VACUUM "+name(part.Name)); err != nil {
		return err
	}
	empty, err := s.isEmpty(ctx, part.Name)
	if err != nil || !empty {
		return err
	}
	err = s.exclusively(ctx, func() error {
		if err := s.exec(ctx, "LOCK TABLE ONLY "+name(state.Name)+" IN ACCESS EXCLUSIVE MODE",
			"LOCK TABLE "+name(part.Name)+" IN ACCESS EXCLUSIVE MODE"); err != nil {
			return err
		}
		empty, err := s.isEmpty(ctx, part.Name)
		if err == nil && !empty {
			err = errFilled
		}
		if err != nil {
			return err
		}
		return s.exec(ctx, "DROP TABLE "+name(part.Name))
	})
	if errors.Is(err, errFilled) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("drop %s: %w", part.Name, err)
	}
	s.say("%s: dropped %s, in which no row was left", state.Name, part.Name)
	return nil
}
