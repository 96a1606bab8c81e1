package db

import (
	"context"
	"encoding/hex"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
)

// earlyLock is held by who keeps a callback and by who stores its reference, each to the end of its transaction: the
// later one sees what the other did.
const earlyLock = `pg_advisory_xact_lock(hashtextextended(?, 0))`

func earlyName(index []byte) string { return "early callback|" + hex.EncodeToString(index) }

// keepCallback removes some of what is over with it.
const keepCallback = `
WITH locked AS MATERIALIZED (
	SELECT ` + earlyLock + `
), ended AS (
	DELETE FROM early_callbacks WHERE ref_index = ANY(ARRAY(
		SELECT ref_index FROM early_callbacks WHERE expires_at <= ? AND ref_index <> ? LIMIT 100 FOR UPDATE SKIP LOCKED))
)
INSERT INTO early_callbacks AS c (ref_index, adapter, expires_at)
SELECT ?, ?, ? FROM locked WHERE (
	SELECT count(*) FROM early_callbacks WHERE adapter = ? AND expires_at > ? AND ref_index <> ?) < ?
ON CONFLICT (ref_index) DO UPDATE SET expires_at = excluded.expires_at`

// KeepCallback implements check.Early.
func (s *Store) KeepCallback(
	ctx context.Context, vendor, ref string, most int, now, until time.Time,
) (kept bool, err error) {
	index := s.referenceIndex(vendor, ref)
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		kept, err = pg.Affected(conn.NewRaw(keepCallback, earlyName(index), now.UTC(), index, index, vendor, until.UTC(),
			vendor, now.UTC(), index, most).Exec(ctx))
		return err
	})
	return kept, err
}

// ForgetCallback implements check.Early.
func (s *Store) ForgetCallback(ctx context.Context, vendor, ref string) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`DELETE FROM early_callbacks WHERE ref_index = ?`, s.referenceIndex(vendor, ref)).Exec(ctx)
		return err
	})
}
