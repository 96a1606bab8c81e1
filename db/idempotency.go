package db

import (
	"bytes"
	"context"
	"encoding/hex"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/unit"
)

// Keys and bodies are stored by keyed digests: a client may make its keys of a phone number, and the plain hash of a
// body with one is soon guessed, also after the request's erasure.
func (t *Tx) idempotencyIndex(key string) string {
	return string(t.store.vault.BlindIndex("idempotency key", t.tenantID+" "+key))
}

func (t *Tx) idempotentBody(hash []byte) []byte {
	return t.store.vault.BlindIndex("idempotent body", t.tenantID+" "+hex.EncodeToString(hash))
}

// IdempotencyRecord takes the key for this transaction, then looks for a stored answer.
// Two statements: the second one's snapshot sees what the key's last holder
// committed.
func (t *Tx) IdempotencyRecord(
	ctx context.Context, key string, bodyHash []byte,
) (*unit.IdempotencyRecord, bool, error) {
	key = t.idempotencyIndex(key)
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
	same := bytes.Equal(row.BodyHash, t.idempotentBody(bodyHash))
	return &unit.IdempotencyRecord{Same: same, Answer: answer, ExpiresAt: row.ExpiresAt}, true, err
}

// SaveIdempotencyRecord writes over an expired record only.
func (t *Tx) SaveIdempotencyRecord(
	ctx context.Context, key string, bodyHash []byte, s unit.IdempotencyRecord,
) (bool, error) {
	key = t.idempotencyIndex(key)
	sealed, err := t.store.vault.Seal(s.Answer, t.aad("answer", key))
	if err != nil {
		return false, err
	}
	return pg.Affected(t.NewRaw(`INSERT INTO idempotency_keys AS k (tenant_id, key, body_hash, answer_sealed,
		expires_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (tenant_id, key) DO UPDATE SET body_hash = EXCLUDED.body_hash, answer_sealed =
		EXCLUDED.answer_sealed, expires_at = EXCLUDED.expires_at
		WHERE k.expires_at <= ?`, t.tenantID, key, t.idempotentBody(bodyHash), sealed, s.ExpiresAt,
		t.now).Exec(ctx))
}
