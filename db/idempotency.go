package db

import (
	"context"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/unit"
)

// IdempotencyRecord takes the key for this transaction, then looks for a stored answer.
// Two statements: the second one's snapshot sees what the key's last holder
// committed.
func (t *Tx) IdempotencyRecord(ctx context.Context, key string) (*unit.IdempotencyRecord, bool, error) {
	var held bool
	err := t.NewRaw(`SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))`, "idempotency|"+t.tenantID+"|"+key).
		Scan(ctx, &held)
	if err != nil || !held {
		return nil, false, err
	}
	var row struct {
		BodyHash     []byte
		AnswerSealed []byte
		ExpiresAt    time.Time
	}
	ok, err := pg.IsFound(t.NewRaw(`SELECT body_hash, answer_sealed, expires_at FROM idempotency_keys
		WHERE tenant_id = ? AND key = ? AND expires_at > ?`,
		t.tenantID, key, t.now).Scan(ctx, &row))
	if err != nil || !ok {
		return nil, true, err
	}
	answer, err := t.store.vault.Open(row.AnswerSealed, t.aad("answer", key))
	return &unit.IdempotencyRecord{BodyHash: row.BodyHash, Answer: answer, ExpiresAt: row.ExpiresAt}, true, err
}

// SaveIdempotencyRecord writes over an expired record only.
func (t *Tx) SaveIdempotencyRecord(ctx context.Context, key string, s unit.IdempotencyRecord) (bool, error) {
	sealed, err := t.store.vault.Seal(s.Answer, t.aad("answer", key))
	if err != nil {
		return false, err
	}
	return pg.Affected(t.NewRaw(`INSERT INTO idempotency_keys AS k (tenant_id, key, body_hash, answer_sealed,
		expires_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (tenant_id, key) DO UPDATE SET body_hash = EXCLUDED.body_hash, answer_sealed =
		EXCLUDED.answer_sealed, expires_at = EXCLUDED.expires_at
		WHERE k.expires_at <= ?`, t.tenantID, key, s.BodyHash, sealed, s.ExpiresAt, t.now).Exec(ctx))
}
