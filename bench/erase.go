package main

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"verifyme/bench/try"
)

const (
	// erasedMost requests are erased.
	erasedMost = 10_000
	// eraseTarget in requests a second.
	eraseTarget = 500.0
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

// count of a tenant's rows.
func (d *deployment) count(ctx context.Context, query string) (n int) {
	try.Do(d.InTenant(ctx, d.TenantID, nil, func(tx *sql.Tx) error { return tx.QueryRowContext(ctx, query).Scan(&n) }))
	return n
}
