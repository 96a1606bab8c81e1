package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// How long this side waits for PostgreSQL. The server's own timeouts end what
// reaches it; a connection whose other end is frozen or gone answers nothing at
// all, and must hold up no caller, no run over an endpoint and no relay for good.
const (
	// connectPatience for a free connection, also when all are waiting for a row
	// that somebody holds.
	connectPatience = 5 * time.Second
	// lookUpPatience for one statement apart from transactions.
	lookUpPatience = 5 * time.Second
	// relayPatience for a look at what is due in all tenants.
	relayPatience = 10 * time.Second
	// beginPatience for the first answer of a transaction.
	beginPatience = 5 * time.Second
	// commitPatience is more than the lock of the audit chain's head may take.
	commitPatience = 15 * time.Second
	// transactionPatience is more than any statement of it may take.
	transactionPatience = 40 * time.Second
)

// patient bounds what is done for the caller, and sees it through when the caller
// goes: a statement that is left in the middle costs the pool its connection. A
// deadline of the caller's own holds when it is the earlier.
func patient(ctx context.Context, patience time.Duration) (context.Context, context.CancelFunc) {
	if ctx.Err() != nil {
		return context.WithCancel(ctx)
	}
	until := time.Now().Add(patience)
	if own, ok := ctx.Deadline(); ok && own.Before(until) {
		until = own
	}
	return context.WithDeadline(context.WithoutCancel(ctx), until)
}

// connection of the pool, unless the caller has gone meanwhile.
func connection(ctx context.Context, pool *bun.DB) (bun.Conn, error) {
	waiting, cancel := patient(ctx, connectPatience)
	defer cancel()
	conn, err := pool.Conn(waiting)
	if err == nil && ctx.Err() != nil {
		_ = conn.Close()
		err = ctx.Err()
	}
	return conn, err
}

// lookUp reads at most one row, apart from transactions.
func lookUp(ctx context.Context, pool *bun.DB, into []any, query string, args ...any) (ok bool, err error) {
	ctx, cancel := patient(ctx, lookUpPatience)
	defer cancel()
	return found(pool.NewRaw(query, args...).Scan(ctx, into...))
}

// once runs a statement apart from transactions that must not be repeated when
// its answer is lost, as the pool does by itself.
func once(ctx context.Context, pool *bun.DB, fn func(ctx context.Context, conn bun.Conn) error) error {
	conn, err := connection(ctx, pool)
	if err != nil {
		return unavailable(err)
	}
	defer conn.Close()
	ctx, cancel := patient(ctx, lookUpPatience)
	defer cancel()
	return unavailable(fn(ctx, conn))
}
