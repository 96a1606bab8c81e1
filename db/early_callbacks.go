package db

import (
	"context"
	"encoding/hex"
	"time"

	"github.com/uptrace/bun"
)

// earlyLock is held by who keeps a callback and by who stores its reference, each to the end of its transaction: the
// later one sees what the other did.
const earlyLock = `pg_advisory_xact_lock(hashtextextended(?0, 0))`

func earlyName(index []byte) string { return "early callback|" + hex.EncodeToString(index) }

// keepCallback removes some of what is over with it, and what an adapter has too many of: those that end first. What a
// callback is about is stored within seconds, so that as many others would have to come meanwhile. The row of its own
// is written first, and those that another one has locked are passed over: two never wait for each other.
const keepCallback = `
WITH locked AS MATERIALIZED (
	SELECT ` + earlyLock + `
), ended AS (
	DELETE FROM early_callbacks WHERE ref_index = ANY(ARRAY(
		SELECT ref_index FROM early_callbacks WHERE expires_at <= ?1 AND ref_index <> ?2 LIMIT 100 FOR UPDATE SKIP LOCKED))
), crowded AS (
	DELETE FROM early_callbacks WHERE ref_index = ANY(ARRAY(
		SELECT ref_index FROM early_callbacks WHERE ref_index = ANY(ARRAY(
			SELECT ref_index FROM early_callbacks WHERE adapter = ?3 AND expires_at > ?1 AND ref_index <> ?2
			ORDER BY expires_at DESC, ref_index OFFSET ?5 LIMIT 100)) FOR UPDATE SKIP LOCKED))
)
INSERT INTO early_callbacks AS c (ref_index, adapter, expires_at) SELECT ?2, ?3, ?4 FROM locked
ON CONFLICT (ref_index) DO UPDATE SET expires_at = excluded.expires_at
RETURNING (SELECT count(*) FROM early_callbacks WHERE adapter = ?3 AND expires_at > ?1 AND ref_index <> ?2) > ?5`

// KeepCallback implements check.Early.
func (s *Store) KeepCallback(
	ctx context.Context, vendor, ref string, most int, now, until time.Time,
) (crowded bool, err error) {
	index := s.referenceIndex(vendor, ref)
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		return conn.NewRaw(keepCallback, earlyName(index), now.UTC(), index, vendor, until.UTC(), most-1).
			Scan(ctx, &crowded)
	})
	return crowded, err
}

// ForgetCallback implements check.Early.
func (s *Store) ForgetCallback(ctx context.Context, vendor, ref string) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`DELETE FROM early_callbacks WHERE ref_index = ?`, s.referenceIndex(vendor, ref)).Exec(ctx)
		return err
	})
}
