package pg

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// How long this side waits for PostgreSQL. The server's own timeouts end what
// reaches it; a connection whose other end is frozen or gone answers nothing at
// all, and must not hold up a caller, a run over an endpoint or the relay for ever.
const (
	// connectTimeout for a free connection, also when all are waiting for a row
	// that somebody holds.
	connectTimeout = 5 * time.Second
	// lookUpTimeout for one statement apart from transactions.
	lookUpTimeout = 5 * time.Second
	// beginTimeout for the first answer of a transaction.
	beginTimeout = 5 * time.Second
	// commitTimeout is more than a lock that is taken with the commit may take.
	commitTimeout = 15 * time.Second
	// transactionTimeout is more than any statement of it may take.
	transactionTimeout = 40 * time.Second
)

// timeouts that PostgreSQL keeps for us: a frozen process must not hold a
// row for ever, and nobody waits for a lock longer than a caller would.
var timeouts = map[string]string{
	"statement_timeout":                   "30s",
	"lock_timeout":                        "10s",
	"idle_in_transaction_session_timeout": "30s",
}

// WithTimeout bounds what is done for the caller, and sees it through when the caller
// goes: a statement that is left in the middle costs the pool its connection. A
// deadline of the caller's own holds when it is the earlier.
func WithTimeout(ctx context.Context, timeout time.Duration) (context.Context, context.CancelFunc) {
	if ctx.Err() != nil {
		return context.WithCancel(ctx)
	}
	until := time.Now().Add(timeout)
	if own, ok := ctx.Deadline(); ok && own.Before(until) {
		until = own
	}
	return context.WithDeadline(context.WithoutCancel(ctx), until)
}

// connection of the pool, unless the caller has gone meanwhile.
func connection(ctx context.Context, pool *Pool) (bun.Conn, error) {
	waiting, cancel := WithTimeout(ctx, connectTimeout)
	defer cancel()
	conn, err := pool.Conn(waiting)
	if err == nil && ctx.Err() != nil {
		_ = conn.Close()
		err = ctx.Err()
	}
	if err != nil {
		err = pool.waited(waiting, err)
	}
	return conn, err
}

// LookUp reads at most one row, apart from transactions.
func (pool *Pool) LookUp(ctx context.Context, into []any, query string, args ...any) (ok bool, err error) {
	ctx, cancel := WithTimeout(ctx, lookUpTimeout)
	defer cancel()
	err = pool.NewRaw(query, args...).Scan(ctx, into...)
	if err != nil {
		err = pool.waited(ctx, err)
	}
	return IsFound(err)
}

// Once runs a statement apart from transactions that must not be repeated when
// its answer is lost, as the pool does by itself.
func (pool *Pool) Once(ctx context.Context, fn func(ctx context.Context, conn bun.Conn) error) error {
	conn, err := connection(ctx, pool)
	if err != nil {
		return Unavailable(err)
	}
	defer conn.Close()
	ctx, cancel := WithTimeout(ctx, lookUpTimeout)
	defer cancel()
	return Unavailable(fn(ctx, conn))
}
