package main

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"verifyme/bench/try"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
)

const (
	// erasedMost requests are erased.
	erasedMost = 10_000
	// eraseTarget in requests a second.
	eraseTarget = 500.0
	// queryTarget of any query of the sweep.
	queryTarget = time.Second
	// lookEvery at the queries that run.
	lookEvery = 20 * time.Millisecond
)

// measureErase: requests whose retention is over are ended by the workers, each with its data key, rows, files,
// certificate and audit entry.
func measureErase(ctx context.Context, b *bench) {
	d := startDeployment(ctx, b.program)
	defer try.Close(d.close)
	approved, left := d.templates(ctx)
	d.fill(ctx, approved, left, min(b.stored, erasedMost))
	d.vacuum(ctx)
	// Whatever the class: the workers look at its days once more.
	d.change(ctx, d.TenantID, `UPDATE requests SET data_due = now() - interval '1 minute',
		completed_at = completed_at - interval '40000 days' WHERE completed_at IS NOT NULL`)
	due := d.count(ctx, `SELECT count(*) FROM requests WHERE data_due <= now()`)
	began := time.Now()
	p := d.Work(ctx)
	defer try.Close(p.Stop)
	for d.count(ctx, `SELECT count(*) FROM requests WHERE data_due <= now()`) > 0 {
		pause(ctx, countEvery)
	}
	rate := float64(due) / time.Since(began).Seconds()
	if got := d.count(ctx, `SELECT count(*) FROM erasures`); got != due {
		try.Do(fmt.Errorf("%d certificates of %d erasures", got, due))
	}
	b.add(row{
		what: fmt.Sprintf("erasing %d requests whose retention is over, a second", due), measured: fmt.Sprintf("%.0f", rate),
		target: fmt.Sprintf(">= %.0f", eraseTarget), verdict: judge(rate >= eraseTarget),
	})
}

// measureSweep: a class's days are changed over all that is stored, and the plan is asked for; no query may hold
// others up.
func measureSweep(ctx context.Context, b *bench) {
	d := startDeployment(ctx, b.program)
	defer try.Close(d.close)
	approved, left := d.templates(ctx)
	d.fill(ctx, approved, left, b.stored)
	d.change(ctx, d.TenantID, `UPDATE requests SET data_due = completed_at + interval '3650 days'
		WHERE completed_at IS NOT NULL`)
	d.vacuum(ctx)
	d.change(ctx, d.TenantID, `UPDATE tenants SET settings = jsonb_set(settings, '{retentionDays}',
		'{"short": 4000, "standard": 4000, "extended": 4000}')`)
	d.change(ctx, d.TenantID, `INSERT INTO retention_moves (tenant_id, begun_at, reached, moved)
		SELECT tenant_id, now(), '', 0 FROM tenants`)
	service := d.open()
	defer try.Close(service.Close)
	began := time.Now()
	p := d.Work(ctx)
	defer try.Close(p.Stop)
	var longest time.Duration
	for d.count(ctx, `SELECT count(*) FROM retention_moves WHERE finished_at IS NULL`) > 0 {
		longest = max(longest, d.longestQuery(ctx))
		pause(ctx, lookEvery)
	}
	took := time.Since(began)
	owner := auth.Operator
	owner.TenantID = d.TenantID
	planning := time.Now()
	try.Get(service.App.Privacy.RetentionPlan(access.Into(ctx, owner), nil, nil))
	planned := time.Since(planning)
	b.note("sweep: %d stored, gone over in %s; the plan in %s", b.stored, took.Round(time.Millisecond),
		planned.Round(time.Millisecond))
	longest = max(longest, planned)
	b.add(row{
		what:     fmt.Sprintf("the longest query of a retention sweep over %d requests, and of its plan", b.stored),
		measured: milliseconds(longest), target: "<= " + milliseconds(queryTarget), verdict: judge(longest <= queryTarget),
	})
}

// longestQuery of the service that runs now, for how long it has.
func (d *deployment) longestQuery(ctx context.Context) time.Duration {
	var seconds float64
	try.Do(d.Owner.QueryRowContext(ctx, `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0)
		FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
		AND application_name LIKE 'verifyme%'`).Scan(&seconds))
	return time.Duration(seconds * float64(time.Second))
}

// count of a tenant's rows.
func (d *deployment) count(ctx context.Context, query string) (n int) {
	try.Do(d.InTenant(ctx, d.TenantID, nil, func(tx *sql.Tx) error { return tx.QueryRowContext(ctx, query).Scan(&n) }))
	return n
}
