package db

import (
	"context"
	"database/sql"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/digest"
)

// DigestAt implements digest.Tx.
func (t *Tx) DigestAt(ctx context.Context, userID string) (at *time.Time, err error) {
	_, err = pg.IsFound(t.NewRaw(`SELECT digest_at FROM users WHERE tenant_id = ? AND user_id = ? FOR NO KEY UPDATE`,
		t.tenantID, userID).Scan(ctx, &at))
	return at, err
}

// SetDigest implements digest.Tx.
func (t *Tx) SetDigest(ctx context.Context, userID string, next *time.Time) error {
	_, err := t.NewRaw(`UPDATE users SET digest_at = ? WHERE tenant_id = ? AND user_id = ?`, next, t.tenantID,
		userID).Exec(ctx)
	return err
}

// TakeDigest implements digest.Tx.
func (t *Tx) TakeDigest(
	ctx context.Context, userID string, next time.Time,
) (email string, role access.Role, ok bool, err error) {
	ok, err = pg.IsFound(t.NewRaw(`UPDATE users SET digest_at = ? WHERE tenant_id = ? AND user_id = ? AND digest_at <= ?
		AND disabled_at IS NULL RETURNING email, role`, next, t.tenantID, userID, t.now).Scan(ctx, &email, &role))
	return email, role, ok, err
}

// Waiting implements digest.Tx.
func (t *Tx) Waiting(ctx context.Context, failures int, keysUntil time.Time) (f digest.Figures, err error) {
	err = t.NewRaw(`SELECT q.cases, q.overdue, e.endpoints, k.keys, k.first_key FROM
		(SELECT count(*) AS cases, count(*) FILTER (WHERE due_at <= ?) AS overdue FROM review_queue
			WHERE tenant_id = ?) q,
		(SELECT count(*) AS endpoints FROM webhook_endpoints
			WHERE tenant_id = ? AND deleted_at IS NULL AND consecutive_failures >= ?) e,
		(SELECT count(*) AS keys, min(expires_at) AS first_key FROM api_keys
			WHERE tenant_id = ? AND revoked_at IS NULL AND expires_at > ? AND expires_at <= ?) k`,
		t.now, t.tenantID, t.tenantID, failures, t.tenantID, t.now, keysUntil.UTC()).
		Scan(ctx, &f.Cases, &f.Overdue, &f.Endpoints, &f.Keys, &f.FirstKey)
	return f, err
}

// DueDigests implements digest.Lookups.
func (s *Store) DueDigests(ctx context.Context, now time.Time, limit int) (due []digest.Due, err error) {
	err = s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var d digest.Due
		err := rows.Scan(&d.TenantID, &d.UserID)
		due = append(due, d)
		return err
	}, `SELECT u.tenant_id, u.user_id FROM users u JOIN tenants t USING (tenant_id)
		WHERE u.digest_at IS NOT NULL AND t.disabled_at IS NULL
		AND u.digest_at <= $1::timestamptz + make_interval(secs => t.clock_offset_seconds)
		ORDER BY u.digest_at LIMIT $2`, now, limit)
	return due, err
}
