package pg

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
)

// Tx is a transaction on a connection of its own. BEGIN travels with a statement
// of the caller's; what is only added travels with COMMIT, so that a row for
// which many transactions wait is locked at the very end.
type Tx struct {
	bun.Conn
	pool *Pool
	// last statements travel with COMMIT, in their order.
	last []lastStatement
	// before COMMIT, and after those, comes one that makes others.
	before *beforeCommit
	// discard the connection: it may itself be what failed, by its kept statements,
	// or because its server takes no changes any more.
	discard bool
}

type lastStatement struct {
	Statement
	read func(*pgconn.Result) error
}

type beforeCommit struct {
	Statement
	then func(*pgconn.Result) ([]string, error)
}

// WithCommit adds a statement that travels with COMMIT; read is given what it
// returned, once that has succeeded.
func (t *Tx) WithCommit(s Statement, read func(*pgconn.Result) error) {
	t.last = append(t.last, lastStatement{s, read})
}

// Unread leaves what a statement of WithCommit returned.
func Unread(*pgconn.Result) error { return nil }

// BeforeCommit sets the statement that comes after those of WithCommit; then makes
// of its result the statements that travel with COMMIT. It is for a lock that is
// to be held as shortly as can be; a later call takes the place of an earlier one.
func (t *Tx) BeforeCommit(s Statement, then func(*pgconn.Result) ([]string, error)) {
	t.before = &beforeCommit{s, then}
}

// Begin is a statement that travels with BEGIN.
type Begin struct {
	Statement Statement
	// Read is given what it returned.
	Read func(*pgconn.Result) error
}

// InTransaction runs fn in one transaction, which commits when fn returns nil.
func (pool *Pool) InTransaction(ctx context.Context, b Begin, fn func(ctx context.Context, t *Tx) error) error {
	conn, err := connection(ctx, pool)
	if err != nil {
		return Unavailable(err)
	}
	ctx, cancel := WithTimeout(ctx, transactionTimeout)
	defer cancel()
	t := &Tx{Conn: conn, pool: pool}
	committed := false
	defer func() {
		if !committed {
			t.rollBack(ctx)
		}
		_ = conn.Close()
	}()
	if err := t.begin(ctx, b); err != nil {
		return Unavailable(fmt.Errorf("begin: %w", err))
	}
	if err := fn(ctx, t); err != nil {
		t.discard = refusesChanges(err)
		return Unavailable(err)
	}
	if err := t.commit(ctx); err != nil {
		t.discard = true
		return Unavailable(fmt.Errorf("commit: %w", err))
	}
	committed = true
	return nil
}

func (t *Tx) begin(ctx context.Context, b Begin) error {
	ctx, cancel := WithTimeout(ctx, beginTimeout)
	defer cancel()
	results, err := t.pipelined(ctx, Statement{Text: "BEGIN"}, b.Statement)
	if err != nil {
		t.discard = true
		return err
	}
	return b.Read(results[len(results)-1])
}

func (t *Tx) commit(ctx context.Context) error {
	ctx, cancel := WithTimeout(ctx, commitTimeout)
	defer cancel()
	switch {
	case t.before != nil:
		results, err := t.pipelined(ctx, append(t.lastStatements(), t.before.Statement)...)
		if err != nil {
			return err
		}
		more, err := t.before.then(results[len(t.last)])
		if err != nil {
			return err
		}
		if err := confirmed(t.send(ctx, append(more, "COMMIT")...)); err != nil {
			return err
		}
		return t.readLast(results)
	case len(t.last) == 0:
		return confirmed(t.send(ctx, "COMMIT"))
	}
	results, err := t.pipelined(ctx, append(t.lastStatements(), Statement{Text: "COMMIT"})...)
	if err := confirmed(results, err); err != nil {
		return err
	}
	return t.readLast(results)
}

func (t *Tx) lastStatements() []Statement {
	all := make([]Statement, len(t.last), len(t.last)+1)
	for i, s := range t.last {
		all[i] = s.Statement
	}
	return all
}

func (t *Tx) readLast(results []*pgconn.Result) error {
	for i, s := range t.last {
		if err := s.read(results[i]); err != nil {
			return err
		}
	}
	return nil
}

// confirmed unless PostgreSQL answers COMMIT with a roll-back.
func confirmed(results []*pgconn.Result, err error) error {
	if err == nil && results[len(results)-1].CommandTag.String() != "COMMIT" {
		return pgx.ErrTxCommitRollback
	}
	return err
}

// rollBackTime is apart from the caller's, who may have gone.
const rollBackTime = 5 * time.Second

// rollBack, and end a connection that cannot or that is to be discarded.
func (t *Tx) rollBack(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollBackTime)
	defer cancel()
	if _, err := t.send(ctx, "ROLLBACK"); err != nil || t.discard {
		_ = t.Raw(func(any) error { return driver.ErrBadConn })
	}
}

// send statements in one message, and read all that they give.
func (t *Tx) send(ctx context.Context, statements ...string) (results []*pgconn.Result, err error) {
	err = errors.Join(t.onPgx(func(conn *pgx.Conn) error {
		results, err = conn.PgConn().Exec(ctx, strings.Join(statements, ";\n")).ReadAll()
		return nil
	}), err)
	return results, err
}

// pipelined statements whose plans the connection keeps.
func (t *Tx) pipelined(ctx context.Context, statements ...Statement) (results []*pgconn.Result, err error) {
	err = errors.Join(t.onPgx(func(conn *pgx.Conn) error {
		results, err = pipelined(ctx, conn, statements)
		return nil
	}), err)
	return results, err
}

func (t *Tx) onPgx(fn func(*pgx.Conn) error) error {
	return t.Raw(func(conn any) error {
		c, ok := conn.(interface{ Conn() *pgx.Conn })
		if !ok {
			return fmt.Errorf("%T is not pgx's connection", conn)
		}
		return fn(c.Conn())
	})
}
