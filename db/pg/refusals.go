package pg

import (
	"context"
	"database/sql/driver"
	"errors"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// tooMany is the SQLSTATE of a server whose max_connections, or those of a role or a
// database, are all taken.
const tooMany = "53300"

// errBusy: every connection that the caller may have was at work for as long as somebody waits for one.
var errBusy = errors.New("every connection of the pool is at work")

// askAgain is when a caller who got no connection may try again.
const askAgain = 2 * time.Second

// Refusals of connections so far, by who refused: Busy is the pool, all of whose
// connections, or all of one tenant's, were at work for seconds, and Full is PostgreSQL, which takes no more.
type Refusals struct{ Busy, Full int64 }

type refusals struct{ busy, full atomic.Int64 }

// Refused connections of the pool.
func (pool *Pool) Refused() Refusals {
	return Refusals{Busy: pool.refusals.busy.Load(), Full: pool.refusals.full.Load()}
}

// refusing counts what PostgreSQL refuses as one too many.
type refusing struct {
	driver.Connector
	refusals *refusals
}

func (c refusing) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if IsFull(err) {
		c.refusals.full.Add(1)
	}
	return conn, err
}

// IsFull says of an error that PostgreSQL takes no more connections.
func IsFull(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == tooMany
}

// waited for a connection in vain: the error of who waited, which says so where every
// connection was at work all the time.
func (pool *Pool) waited(waiting context.Context, err error) error {
	if stats := pool.Stats(); !errors.Is(err, context.DeadlineExceeded) || waiting.Err() == nil ||
		stats.InUse < stats.MaxOpenConnections {
		return err
	}
	return pool.busy(err)
}

// Busy refuses who has waited in vain for one of the connections that it may have.
func (pool *Pool) Busy(err error) error { return Unavailable(pool.busy(err)) }

func (pool *Pool) busy(err error) error {
	pool.refusals.busy.Add(1)
	return errors.Join(errBusy, err)
}
