// Package parts keeps the tables that grow with all that is sent in parts by month, where the operator
// has chosen so (docs/decisions/2026-11-25-partitions.md). A part holds the ids of a month: ids begin
// with their time, so that keys, cursors and statements are those of the single tables. The last part
// has no end: it takes the ids of sandbox clocks that are ahead. There is no DEFAULT part, beside which
// PostgreSQL would not read parts in their order.
package parts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/db/pg"
	"verifyme/kyc/identifier"
)

// Table that can be kept in parts.
type Table struct {
	Name string
	// Column whose ids begin with their time, and of which each of the table's keys has one.
	Column string
	Prefix identifier.Prefix
}

// Tables that can be kept in parts. Nothing refers to them, and they refer to nothing.
var Tables = []Table{
	{"events", "event_id", identifier.Event},
	{"deliveries", "delivery_id", identifier.Delivery},
	{"delivery_attempts", "delivery_id", identifier.Delivery},
}

// Lock is held by who changes the schema: migrations and parts, one at a time.
const Lock = 0x7665726966796d65

const (
	// MonthsAhead that have a part before the last one, besides the current month.
	MonthsAhead = 3
	// spare time before the bound of a part that is written to while it is being closed.
	spare = 3 * 24 * time.Hour
	// boundCheck is the constraint by which PostgreSQL need not read a part to attach it; see pg.IsUnavailable.
	boundCheck = pg.PartBound

	lookupRole = "verifyme_lookup"
)

// How long a lock is waited for, with everybody behind it, and how often.
const (
	lockWait  = "500ms"
	lockTries = 60
	lockPause = time.Second
	// heldFor bounds a statement that holds such a lock.
	heldFor = "5s"
)

// schema of one connection, whose login owns the tables.
type schema struct {
	conn *pgx.Conn
	// now is real time.
	now time.Time
	// say what was done.
	say func(format string, arguments ...any)
	// tries for a lock.
	tries int
}

// open a connection of its own; the login stays what it is, the tables' owner.
func open(ctx context.Context, url string, tracer pgx.QueryTracer) (*pgx.Conn, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, pg.ErrMalformedURL
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	config.RuntimeParams["application_name"] = "verifyme_parts"
	config.RuntimeParams["timezone"] = "UTC"
	config.Tracer = tracer
	return pgx.ConnectConfig(ctx, config)
}

// exec statements, each on its own.
func (s *schema) exec(ctx context.Context, statements ...string) error {
	for _, statement := range statements {
		if _, err := s.conn.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%w in %s", err, statement)
		}
	}
	return nil
}

// texts that a query gives.
func (s *schema) texts(ctx context.Context, query string, arguments ...any) ([]string, error) {
	rows, err := s.conn.Query(ctx, query, arguments...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// exclusively runs fn in one transaction that holds others up, for a moment at most: it ends without a
// change where a lock is held, and is tried again once others have gone on.
func (s *schema) exclusively(ctx context.Context, fn func() error) error {
	for try := 1; ; try++ {
		err := pgx.BeginFunc(ctx, s.conn, func(pgx.Tx) error {
			err := s.exec(ctx, "SET LOCAL lock_timeout = '"+lockWait+"'", "SET LOCAL statement_timeout = '"+heldFor+"'")
			if err != nil {
				return err
			}
			return fn()
		})
		if !isHeld(err) || try == s.tries {
			return err
		}
		select {
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(lockPause):
		}
	}
}

// isHeld: a lock was waited for in vain, or in a circle.
func isHeld(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && (refused.Code == "55P03" || refused.Code == "40P01")
}

func name(of string) string { return pgx.Identifier{of}.Sanitize() }

// startOf the month, in UTC.
func startOf(t time.Time) time.Time {
	year, month, _ := t.UTC().Date()
	return time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
}

func nextMonth(month time.Time) time.Time { return month.AddDate(0, 1, 0) }

// MonthsFrom the bound of the part that a table becomes until MonthsAhead are ahead of now: one less where that part
// takes the month that begins within the spare time, too, and none where the bound lies behind them all.
func MonthsFrom(bound, now time.Time) (months int) {
	for end := startOf(now).AddDate(0, 1+MonthsAhead, 0); bound.Before(end); bound = nextMonth(bound) {
		months++
	}
	return months
}

const monthInName = "200601"
