package db

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apicall"
	"verifyme/kyc/stat"
)

// longestWindow of the counters in limits.
const longestWindow = time.Hour

// DiscardExpired deletes at most limit rows of each table, and gives the most
// that it deleted of one.
func (t *Tx) DiscardExpired(ctx context.Context, limit int) (most int, err error) {
	callsBefore, err := t.callsBefore(ctx)
	if err != nil {
		return most, err
	}
	for _, expired := range []struct {
		table, condition string
		before           time.Time
	}{
		{"idempotency_keys", "expires_at <= ?", t.now},
		{"applicant_sessions", "expires_at <= ?", t.now},
		{"portal_sessions", "expires_at <= ?", t.real},
		{"sign_on_attempts", "expires_at <= ?", t.real},
		{"limits", "started_at <= ?", t.now.Add(-longestWindow)},
		{"api_calls", "at <= ?", callsBefore},
		{"stat_15m", "cohort < ?", stat.QuartersKept(t.now)},
	} {
		res, err := t.NewRaw(`DELETE FROM ? WHERE tenant_id = ? AND ctid = ANY(ARRAY(
			SELECT ctid FROM ? WHERE tenant_id = ? AND `+expired.condition+` LIMIT ? FOR UPDATE SKIP LOCKED))`,
			bun.Ident(expired.table), t.tenantID, bun.Ident(expired.table), t.tenantID, expired.before, limit).Exec(ctx)
		if err != nil {
			return most, fmt.Errorf("discard from %s: %w", expired.table, err)
		}
		n, err := res.RowsAffected()
		if err != nil {
			return most, err
		}
		most = max(most, int(n))
	}
	return most, nil
}

// callsBefore is the time up to which calls go: they are too old, or newer ones fill
// the tenant's room.
func (t *Tx) callsBefore(ctx context.Context) (before time.Time, err error) {
	ok, err := pg.IsFound(t.NewRaw(`SELECT at FROM api_calls WHERE tenant_id = ? ORDER BY at DESC OFFSET ? LIMIT 1`,
		t.tenantID, apicall.MostKept).Scan(ctx, &before))
	if tooOld := t.now.Add(-apicall.Kept); !ok || before.Before(tooOld) {
		before = tooOld
	}
	return before, err
}

// DiscardLogins implements auth.Logins.
func (s *Store) DiscardLogins(ctx context.Context, startedBy time.Time) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`DELETE FROM login_failures WHERE started_at <= ?`, startedBy.UTC()).Exec(ctx)
		if err == nil {
			_, err = conn.NewRaw(`DELETE FROM passkey_challenges WHERE expires_at <= ?`, startedBy.UTC()).Exec(ctx)
		}
		if err == nil {
			_, err = conn.NewRaw(`DELETE FROM early_callbacks WHERE expires_at <= ?`, startedBy.UTC()).Exec(ctx)
		}
		return err
	})
}
