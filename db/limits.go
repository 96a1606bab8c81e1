package db

import (
	"context"
	"database/sql"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
)

// A window starts with its first use; the first use after its end starts the
// next. Counting and reading are one statement, so that parallel uses cannot
// pass a limit together.

func (t *Tx) Consume(
	ctx context.Context, subject, kind string, window time.Duration,
) (count int, ends time.Time, err error) {
	var started time.Time
	read := func(rows *sql.Rows) error { return rows.Scan(&count, &started) }
	err = t.Query(ctx, pg.Kept, read, `INSERT INTO limits AS l (tenant_id, subject, kind, started_at, count)
		VALUES ($1, $2, $3, $4, 1)
		ON CONFLICT (tenant_id, subject, kind) DO UPDATE SET
			started_at = CASE WHEN l.started_at <= $5 THEN EXCLUDED.started_at ELSE l.started_at END,
			count = CASE WHEN l.started_at <= $5 THEN 1 ELSE l.count + 1 END
		RETURNING count, started_at`, t.tenantID, subject, kind,
		string(pg.TimeInText(t.now)), string(pg.TimeInText(t.now.Add(-window))))
	return count, started.Add(window), err
}

func (t *Tx) Release(ctx context.Context, subject, kind string) error {
	_, err := t.NewRaw(`UPDATE limits SET count = count - 1 WHERE tenant_id = ? AND subject = ? AND kind = ?
		AND count > 0`,
		t.tenantID, subject, kind).Exec(ctx)
	return err
}

// ReleaseWithin travels with the commit.
func (t *Tx) ReleaseWithin(subject, kind string, window time.Duration, ends time.Time) {
	t.WithCommit(pg.Statement{
		Text: `UPDATE limits SET count = count - 1 WHERE tenant_id = $1 AND subject = $2 AND kind = $3
		AND count > 0 AND started_at = $4`,
		Args: [][]byte{[]byte(t.tenantID), []byte(subject), []byte(kind), pg.TimeInText(ends.Add(-window))},
	}, pg.Unread)
}

// ConsumeLogin implements auth.Logins.
func (s *Store) ConsumeLogin(
	ctx context.Context, subject []byte, now time.Time, window time.Duration,
) (count int, ends time.Time, err error) {
	now = now.UTC()
	var started time.Time
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		return conn.NewRaw(`INSERT INTO login_failures AS l (subject, started_at, count) VALUES (?, ?, 1)
		ON CONFLICT (subject) DO UPDATE SET
			started_at = CASE WHEN l.started_at <= ? THEN EXCLUDED.started_at ELSE l.started_at END,
			count = CASE WHEN l.started_at <= ? THEN 1 ELSE l.count + 1 END
		RETURNING count, started_at`, subject, now, now.Add(-window), now.Add(-window)).Scan(ctx, &count, &started)
	})
	return count, started.Add(window), err
}

// ForgetLogins implements auth.Logins.
func (s *Store) ForgetLogins(ctx context.Context, subject []byte) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`DELETE FROM login_failures WHERE subject = ?`, subject).Exec(ctx)
		return err
	})
}
