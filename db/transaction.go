package db

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/db/vault"
	"verifyme/kyc/audit"
	"verifyme/kyc/stat"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Tx is one tenant's data in one transaction; it implements the Tx of every room.
// What is only added, events and audit entries, travels with COMMIT: the chain
// of the audit log, for which a tenant's transactions wait in line, is locked at
// the very end.
type Tx struct {
	*pg.Tx
	unit.Effects
	store     *Store
	tenantID  string
	real, now time.Time
	// disabled: the workspace is.
	disabled bool
	// keys of the requests that this transaction has read.
	keys map[string]vault.DataKey
	// tenant as this transaction last read it; nil after it changed it.
	tenant *workspace.Tenant
	// entries are added to the audit log with the commit.
	entries []*audit.Entry
	// counted are the changes of figures, and deltas their statement's arguments.
	counted map[statPlace]map[stat.Figure]int
	deltas  [][]byte
	// emittedTo are the endpoints whose deliveries were stored with the commit.
	emittedTo []string
	// occurred is the time of the last event about each request.
	occurred map[string]time.Time
}

// TenantID whose data this is.
func (t *Tx) TenantID() string { return t.tenantID }

// Now is the tenant's time, in milliseconds.
func (t *Tx) Now() time.Time { return t.now }

// Real is the deployment's time.
func (t *Tx) Real() time.Time { return t.real }

// Environment of the deployment: test or live.
func (t *Tx) Environment() string { return t.store.environment }

// Enqueue a job after the commit.
func (t *Tx) Enqueue(kind unit.JobKind, id, stepKey string) {
	t.Add(unit.Job{Kind: kind, TenantID: t.tenantID, ID: id, StepKey: stepKey})
}

// EmittedTo are the endpoints that the events of the transaction have deliveries
// for; they are known after the commit.
func (t *Tx) EmittedTo() []string { return t.emittedTo }

func (s *Store) within(
	ctx context.Context, pool *pg.Pool, tenantID string, fn func(ctx context.Context, tx *Tx) error,
) error {
	t := &Tx{store: s, tenantID: tenantID, keys: map[string]vault.DataKey{}}
	enter := pg.Begin{Statement: pg.Statement{Text: enterTenant, Args: [][]byte{[]byte(tenantID)}}, Read: t.begun}
	return pool.InTransaction(ctx, enter, func(ctx context.Context, engine *pg.Tx) error {
		t.Tx = engine
		if t.disabled && !unit.IsHousekeeping(ctx) {
			return unit.ErrTenantDisabled()
		}
		return fn(ctx, t)
	})
}

// enterTenant names the tenant for row-level security and reads its clock, behind a
// mark where it is disabled. An unknown tenant has no row and sees none.
const enterTenant = `SELECT (SELECT CASE WHEN disabled_at IS NULL THEN '' ELSE '` + disabledMark + `' END ||
	clock_offset_seconds FROM tenants WHERE tenant_id = c.tenant)
FROM set_config('verifyme.tenant', $1, true) AS c(tenant)`

const disabledMark = "disabled "

// begun sets the transaction's time, once it has begun.
func (t *Tx) begun(r *pgconn.Result) error {
	t.real = t.store.real()
	t.now = t.real
	cell := r.Rows[0][0]
	if cell == nil {
		return nil
	}
	clock, disabled := strings.CutPrefix(string(cell), disabledMark)
	t.disabled = disabled
	offset, err := strconv.ParseInt(clock, 10, 64)
	t.now = t.real.Add(time.Duration(offset) * time.Second)
	return err
}

// readOf the requests what the query asks of them. One request's is what each call
// reads, by a kept plan.
func (t *Tx) readOf(ctx context.Context, q *bun.SelectQuery, dest any, requestIDs []string) error {
	if len(requestIDs) == 1 {
		return t.Read(ctx, q.Where("tenant_id = $1 AND request_id = $2"), dest, t.tenantID, requestIDs[0])
	}
	return q.Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(requestIDs)).Scan(ctx)
}

// noteEmitted reads which endpoints the statement of an event gave.
func (t *Tx) noteEmitted(r *pgconn.Result) error {
	for _, row := range r.Rows {
		t.emittedTo = append(t.emittedTo, string(row[0]))
	}
	return nil
}

// readClock anew, after a wait for others.
func (t *Tx) readClock() {
	offset := t.now.Sub(t.real)
	t.real = t.store.real()
	t.now = t.real.Add(offset)
}
