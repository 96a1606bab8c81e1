package db

import (
	"context"
	"fmt"

	"verifyme/db/pg"
	"verifyme/db/vault"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/privacy"
)

// eraseRequest is one statement: an owner erases thousands. It counts what a certificate
// tells of.
const eraseRequest = `
WITH steps AS (
	UPDATE request_steps SET data_sealed = NULL, verified_sealed = NULL, problem = NULL
	WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), tries AS (
	-- A check that is still open is given up: whoever runs it finds it no more.
	UPDATE attempts SET input_sealed = NULL, compared_sealed = NULL, consent_hash = NULL, claim_token = NULL,
		claim_until = NULL, answer_until = NULL, outcome = CASE status WHEN 'DONE' THEN outcome ELSE 'ABANDONED' END,
		finished_at = coalesce(finished_at, created_at), status = 'DONE'
	WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), files AS (
	DELETE FROM documents WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), words AS (
	DELETE FROM request_comments WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), ticks AS (
	DELETE FROM checklist_ticks WHERE tenant_id = ?0 AND request_id = ?1
), second AS (
	-- What can be judged no more is offered no more; of what was judged the figures stay.
	DELETE FROM rereviews WHERE tenant_id = ?0 AND request_id = ?1 AND judged_at IS NULL
), noted AS (
	UPDATE rereviews SET note_sealed = NULL WHERE tenant_id = ?0 AND request_id = ?1 AND judged_at IS NOT NULL
), links AS (
	DELETE FROM link_keys WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), sessions AS (
	DELETE FROM applicant_sessions WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
), sent AS (
	DELETE FROM codes WHERE tenant_id = ?0 AND request_id = ?1
), agreed AS (
	UPDATE consents SET ip_sealed = NULL WHERE tenant_id = ?0 AND request_id = ?1
), heard AS (
	-- What receivers answered to its events may repeat what they know of the person.
	UPDATE delivery_attempts a SET answer = '', answer_headers = '' FROM events e, ` + deliveriesOf + ` AS made
	WHERE e.tenant_id = ?0 AND e.request_id = ?1 AND a.tenant_id = ?0 AND a.delivery_id = made.delivery_id
		AND (a.answer <> '' OR a.answer_headers <> '')
), sunk AS (
	-- What the sandbox's sink has received of its events: their bodies may hold texts.
	DELETE FROM sandbox_sunk s USING events e WHERE e.tenant_id = ?0 AND e.request_id = ?1
		AND s.tenant_id = ?0 AND s.event_id = e.event_id
), awaited AS (
	DELETE FROM awaited_answers WHERE tenant_id = ?0 AND request_id = ?1
), exports AS (
	DELETE FROM data_exports WHERE tenant_id = ?0 AND request_id = ?1
), answers AS (
	-- What providers answered within the last minutes is of nobody in particular: all of
	-- the tenant's goes, and is asked for again.
	DELETE FROM provider_answers WHERE tenant_id = ?0
), request AS (
	UPDATE requests SET data_key = NULL, mobile_sealed = NULL, email_sealed = NULL, metadata_sealed = NULL,
		link_sealed = NULL, remarks_sealed = NULL, return_url = NULL, link_asked_at = NULL, handling = NULL,
		erased_at = ?2
	WHERE tenant_id = ?0 AND request_id = ?1 RETURNING 1
)
SELECT (SELECT count(*) FROM steps) AS steps, (SELECT count(*) FROM tries) AS attempts,
	(SELECT count(*) FROM files) AS documents, (SELECT count(*) FROM words) AS comments,
	(SELECT count(*) FROM links) AS links, (SELECT count(*) FROM sessions) AS sessions
FROM request`

// EraseRequest implements privacy.Tx.
func (t *Tx) EraseRequest(ctx context.Context, r *onboarding.Request) (d privacy.Destroyed, err error) {
	ok, err := pg.IsFound(t.NewRaw(eraseRequest, t.tenantID, r.ID, r.ErasedAt).Scan(ctx, &d))
	if err == nil && !ok {
		err = fmt.Errorf("request %s vanished under its lock", r.ID)
	}
	t.keys[r.ID] = vault.DataKey{}
	return d, err
}

// InsertErasure implements privacy.Tx.
func (t *Tx) InsertErasure(ctx context.Context, requestID, statement string, signature []byte) error {
	_, err := t.NewRaw(`INSERT INTO erasures (tenant_id, request_id, statement, signature) VALUES (?, ?, ?, ?)`,
		t.tenantID, requestID, statement, signature).Exec(ctx)
	return err
}

// Erasure implements privacy.Tx.
func (t *Tx) Erasure(ctx context.Context, requestID string) (statement string, signature []byte, err error) {
	ok, err := pg.IsFound(t.NewRaw(`SELECT statement, signature FROM erasures WHERE tenant_id = ? AND request_id = ?`,
		t.tenantID, requestID).Scan(ctx, &statement, &signature))
	if err == nil && !ok {
		err = apperr.Missing("certificate")
	}
	return statement, signature, err
}

// ErasedRequests implements privacy.Tx.
func (t *Tx) ErasedRequests(ctx context.Context, after string, limit int) (rows []privacy.ErasedRow, err error) {
	err = t.NewRaw(`SELECT request_id, (statement::jsonb ->> 'erasedAt')::timestamptz AS erased_at FROM erasures
		WHERE tenant_id = ? AND request_id > ? ORDER BY request_id LIMIT ?`, t.tenantID, after, limit).Scan(ctx, &rows)
	return rows, err
}

// SaveLegalHold implements privacy.Tx.
func (t *Tx) SaveLegalHold(ctx context.Context, requestID string, hold bool) error {
	_, err := t.NewRaw(`UPDATE requests SET legal_hold = ? WHERE tenant_id = ? AND request_id = ?`,
		hold, t.tenantID, requestID).Exec(ctx)
	return err
}
