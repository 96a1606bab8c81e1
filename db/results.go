package db

import (
	"context"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/step"
)

func (t *Tx) CachedResult(ctx context.Context, c step.Capability, inputIndex string) ([]byte, bool, error) {
	var sealed []byte
	ok, err := pg.IsFound(t.NewRaw(`SELECT answer_sealed FROM provider_answers WHERE tenant_id = ? AND capability = ?
		AND input_index = ? AND expires_at > ?`,
		t.tenantID, c, inputIndex, t.now).Scan(ctx, &sealed))
	if err != nil || !ok {
		return nil, false, err
	}
	answer, err := t.store.vault.Open(sealed, t.aad("answer", inputIndex))
	return answer, err == nil, err
}

// CacheResult clears the tenant's stale answers on its way.
func (t *Tx) CacheResult(
	ctx context.Context, c step.Capability, inputIndex string, answer []byte, lifetime time.Duration,
) error {
	sealed, err := t.store.vault.Seal(answer, t.aad("answer", inputIndex))
	if err != nil {
		return err
	}
	if _, err := t.NewRaw(`DELETE FROM provider_answers WHERE tenant_id = ? AND expires_at <= ?`, t.tenantID,
		t.now).Exec(ctx); err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO provider_answers (tenant_id, capability, input_index, answer_sealed, expires_at)
		VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (tenant_id, capability, input_index) DO UPDATE SET answer_sealed = EXCLUDED.answer_sealed, expires_at
		= EXCLUDED.expires_at`,
		t.tenantID, c, inputIndex, sealed, t.now.Add(lifetime)).Exec(ctx)
	return err
}
