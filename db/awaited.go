package db

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
)

// awaitVendor makes the attempt ASKED with the row that it is found by. What was told since
// the claim was told of an answer that may be there by now. Of the calls those are kept that led
// to the vendor's word; that it was asked again for nothing is no call.
const awaitVendor = `
WITH asked AS (
	UPDATE attempts SET status = ?2, answer_until = ?3, claim_token = NULL, claim_until = NULL,
		calls = CASE status WHEN ?2 THEN calls ELSE ?4::jsonb END
	WHERE tenant_id = ?0 AND attempt_id = ?1 AND claim_token = ?5
	RETURNING tenant_id, attempt_id, request_id
), early AS (
	DELETE FROM early_callbacks WHERE ref_index = ?6 AND EXISTS (SELECT FROM asked) RETURNING expires_at
)
INSERT INTO awaited_answers (tenant_id, attempt_id, request_id, ref_index, taken_sealed, ask_at, told)
SELECT tenant_id, attempt_id, request_id, ?6, ?7,
	CASE WHEN EXISTS (SELECT FROM early WHERE expires_at > ?11) THEN ?10::timestamptz ELSE ?8 END, 0 FROM asked
ON CONFLICT (tenant_id, attempt_id) DO UPDATE SET
	ask_at = CASE WHEN awaited_answers.told > ?9 THEN ?10 ELSE excluded.ask_at END`

func (t *Tx) AwaitVendor(ctx context.Context, a step.Attempt, then time.Time) (bool, error) {
	key, err := t.sealingKey(ctx, a.RequestID)
	if err != nil {
		return false, err
	}
	s := t.sealing(key, a.ID)
	sealed := s.sealJSON("taken", a.Taken)
	if s.first != nil {
		return false, s.first
	}
	calls, err := callsOf(a)
	if err != nil {
		return false, err
	}
	index := t.store.referenceIndex(a.Taken.Vendor, a.Taken.Ref)
	// A statement of its own: the next one sees what was kept before the lock was given.
	if _, err := t.NewRaw(`SELECT `+earlyLock, earlyName(index)).Exec(ctx); err != nil {
		return false, err
	}
	return pg.Affected(t.NewRaw(awaitVendor, t.tenantID, a.ID, step.AttemptAsked, a.AnswerUntil, calls, a.ClaimToken,
		index, sealed, then, a.Told, t.now, t.real).Exec(ctx))
}

// referenceIndex is the keyed digest of what a vendor calls a question.
func (s *Store) referenceIndex(vendor, ref string) []byte {
	return s.vault.BlindIndex("vendor reference", vendor+" "+ref)
}

// openTaken reads what the vendor of a claimed attempt has taken.
func (t *Tx) openTaken(ctx context.Context, a *step.Attempt, calls *string) error {
	var row struct {
		TakenSealed []byte
		Told        int
	}
	err := t.NewRaw(`SELECT taken_sealed, told FROM awaited_answers WHERE tenant_id = ? AND attempt_id = ?`,
		t.tenantID, a.ID).Scan(ctx, &row)
	if err != nil {
		return err
	}
	key, err := t.dataKey(ctx, a.RequestID)
	if err != nil {
		return err
	}
	a.Taken, a.Told = &vendorcall.Later{}, row.Told
	s := t.sealing(key, a.ID)
	if s.openJSON("taken", row.TakenSealed, a.Taken); s.first != nil || calls == nil {
		return s.first
	}
	return json.Unmarshal([]byte(*calls), &a.Calls)
}

func (t *Tx) NoteCallback(ctx context.Context, attemptID string, most int) (bool, error) {
	return pg.Affected(t.NewRaw(`UPDATE awaited_answers SET told = told + 1, ask_at = LEAST(ask_at, ?)
		WHERE tenant_id = ? AND attempt_id = ? AND told < ?`, t.now, t.tenantID, attemptID, most).Exec(ctx))
}

// forgetAwaited answer of an attempt that has ended.
func (t *Tx) forgetAwaited(ctx context.Context, attemptID string) error {
	_, err := t.NewRaw(`DELETE FROM awaited_answers WHERE tenant_id = ? AND attempt_id = ?`, t.tenantID, attemptID).
		Exec(ctx)
	return err
}
