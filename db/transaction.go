package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"

	"verifyme/db/vault"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// Tx is one tenant's data in one transaction, on a connection of its own; it
// implements the Tx of every room. BEGIN travels with the
// statement that names the tenant. What is only added, events and audit
// entries, travels with COMMIT: the chain of the audit log, for which a
// tenant's transactions wait in line, is locked at the very end.
type Tx struct {
	bun.Conn
	unit.Effects
	store     *Store
	tenantID  string
	real, now time.Time
	// keys of the requests that this transaction has read.
	keys map[string]vault.DataKey
	// consents that came with the requests that this transaction has read.
	consents map[string][]shownConsent
	// events are stored with the commit, in their order.
	events []keptStatement
	// entries are added to the audit log with the commit.
	entries []*audit.Entry
	// worn is a connection that may itself be what failed: by its kept statements,
	// or because its server takes no changes any more.
	worn bool
	// emittedTo are the endpoints whose deliveries were stored with the commit.
	emittedTo []string
}

// Environment of the deployment: test or live.
func (t *Tx) Environment() string { return t.store.environment }

// Enqueue a job after the commit.
func (t *Tx) Enqueue(kind unit.JobKind, id, stepKey string) {
	t.Add(unit.Job{Kind: kind, TenantID: t.tenantID, ID: id, StepKey: stepKey})
}

func (t *Tx) TenantID() string { return t.tenantID }
func (t *Tx) Now() time.Time   { return t.now }
func (t *Tx) Real() time.Time  { return t.real }

// EmittedTo are the endpoints that the events of the transaction have deliveries
// for; they are known after the commit.
func (t *Tx) EmittedTo() []string { return t.emittedTo }

func (s *Store) within(ctx context.Context, pool *bun.DB, tenantID string, fn func(ctx context.Context, tx *Tx) error) error {
	conn, err := connection(ctx, pool)
	if err != nil {
		return unavailable(err)
	}
	ctx, cancel := patient(ctx, transactionPatience)
	defer cancel()
	t := &Tx{Conn: conn, store: s, tenantID: tenantID, keys: map[string]vault.DataKey{}, consents: map[string][]shownConsent{}}
	committed := false
	defer func() {
		if !committed {
			t.rollBack(ctx)
		}
		_ = conn.Close()
	}()
	if err := t.begin(ctx); err != nil {
		return unavailable(fmt.Errorf("enter tenant: %w", err))
	}
	if err := fn(ctx, t); err != nil {
		t.worn = refusesChanges(err)
		return unavailable(err)
	}
	if err := t.commit(ctx); err != nil {
		t.worn = true
		return unavailable(fmt.Errorf("commit: %w", err))
	}
	committed = true
	return nil
}

// beginIn names the tenant for row-level security and reads its clock. An
// unknown tenant has no row and sees none.
const beginIn = `BEGIN;
SELECT (SELECT clock_offset_seconds FROM tenants WHERE tenant_id = c.tenant) FROM set_config('verifyme.tenant', ?, true) AS c(tenant)`

func (t *Tx) begin(ctx context.Context) error {
	ctx, cancel := patient(ctx, beginPatience)
	defer cancel()
	t.real = t.store.real()
	t.now = t.real
	results, err := t.send(ctx, t.format(beginIn, t.tenantID))
	if err != nil {
		return err
	}
	cell := results[len(results)-1].Rows[0][0]
	if cell == nil {
		return nil
	}
	offset, err := strconv.ParseInt(string(cell), 10, 64)
	t.now = t.real.Add(time.Duration(offset) * time.Second)
	return err
}

func (t *Tx) commit(ctx context.Context) error {
	ctx, cancel := patient(ctx, commitPatience)
	defer cancel()
	last, beforeCommit := t.events, []string(nil)
	if len(t.entries) > 0 {
		results, err := t.pipelined(ctx, append(t.events, keptStatement{lockAuditHead, [][]byte{[]byte(t.tenantID)}})...)
		if err != nil {
			return err
		}
		t.noteEmitted(results[:len(t.events)])
		if beforeCommit, err = t.chained(results[len(t.events)]); err != nil {
			return err
		}
		last = nil
	}
	if len(last) == 0 {
		return confirmed(t.send(ctx, append(beforeCommit, "COMMIT")...))
	}
	results, err := t.pipelined(ctx, append(last, keptStatement{"COMMIT", nil})...)
	if err == nil {
		t.noteEmitted(results[:len(last)])
	}
	return confirmed(results, err)
}

// confirmed unless PostgreSQL answers COMMIT with a roll-back.
func confirmed(results []*pgconn.Result, err error) error {
	if err == nil && results[len(results)-1].CommandTag.String() != "COMMIT" {
		return pgx.ErrTxCommitRollback
	}
	return err
}

// noteEmitted reads which endpoints the statements of the events gave.
func (t *Tx) noteEmitted(results []*pgconn.Result) {
	for _, result := range results {
		for _, row := range result.Rows {
			t.emittedTo = append(t.emittedTo, string(row[0]))
		}
	}
}

// rollBackTime is apart from the caller's, who may have gone.
const rollBackTime = 5 * time.Second

// rollBack, and end a connection that cannot or that is worn.
func (t *Tx) rollBack(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollBackTime)
	defer cancel()
	if _, err := t.send(ctx, "ROLLBACK"); err != nil || t.worn {
		_ = t.Raw(func(any) error { return driver.ErrBadConn })
	}
}

// send statements in one message, and read all that they give.
func (t *Tx) send(ctx context.Context, statements ...string) (results []*pgconn.Result, err error) {
	err = errors.Join(t.onPgx(func(conn *pgx.Conn) error {
		results, err = conn.PgConn().Exec(ctx, asSent(strings.Join(statements, ";\n"))).ReadAll()
		return nil
	}), err)
	return results, err
}

// pipelined statements whose plans the connection keeps.
func (t *Tx) pipelined(ctx context.Context, statements ...keptStatement) (results []*pgconn.Result, err error) {
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

func (t *Tx) format(query string, args ...any) string {
	return t.store.app.QueryGen().FormatQuery(query, args...)
}

// readClock anew, after a wait for others.
func (t *Tx) readClock() {
	offset := t.now.Sub(t.real)
	t.real = t.store.real()
	t.now = t.real.Add(offset)
}
