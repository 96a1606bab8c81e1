package db

import (
	"context"
	"fmt"

	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/db/vault"
	"verifyme/kyc/apperr"
	"verifyme/kyc/privacy"
)

// eraseRequests is one statement for many: retention ends thousands. It counts what each
// certificate tells of.
const eraseRequests = `
WITH steps AS (
	UPDATE request_steps SET data_sealed = NULL, verified_sealed = NULL, problem = NULL
	WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
), tries AS (
	-- A check that is still open is given up: whoever runs it finds it no more.
	UPDATE attempts SET input_sealed = NULL, compared_sealed = NULL, consent_hash = NULL, claim_token = NULL,
		claim_until = NULL, answer_until = NULL, outcome = CASE status WHEN 'DONE' THEN outcome ELSE 'ABANDONED' END,
		finished_at = coalesce(finished_at, created_at), status = 'DONE'
	WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
), files AS (
	DELETE FROM documents WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
), words AS (
	DELETE FROM request_comments WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
), ticks AS (
	DELETE FROM checklist_ticks WHERE tenant_id = ?0 AND request_id = ANY (?1)
), second AS (
	-- What can be judged no more is offered no more; of what was judged the figures stay.
	DELETE FROM rereviews WHERE tenant_id = ?0 AND request_id = ANY (?1) AND judged_at IS NULL
), noted AS (
	UPDATE rereviews SET note_sealed = NULL WHERE tenant_id = ?0 AND request_id = ANY (?1) AND judged_at IS NOT NULL
), links AS (
	-- Their index is one of hashes, which finds a request and not one of many.
	DELETE FROM link_keys k USING unnest(?1::text[]) AS ended (request_id)
	WHERE k.tenant_id = ?0 AND k.request_id = ended.request_id RETURNING k.request_id
), sessions AS (
	DELETE FROM applicant_sessions WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
), sent AS (
	DELETE FROM codes WHERE tenant_id = ?0 AND request_id = ANY (?1)
), agreed AS (
	UPDATE consents SET ip_sealed = NULL WHERE tenant_id = ?0 AND request_id = ANY (?1)
), heard AS (
	-- What receivers answered to its events may repeat what they know of the person. As a join it would read all
	-- deliveries and their attempts: how few an event has is not to be seen by PostgreSQL.
	UPDATE delivery_attempts a SET answer = '', answer_headers = ''
	WHERE a.tenant_id = ?0 AND a.delivery_id = ANY (ARRAY(
			SELECT unnest(ARRAY(SELECT made.delivery_id FROM ` + deliveriesOf + ` AS made)) FROM events e
			WHERE e.tenant_id = ?0 AND e.request_id = ANY (?1)))
		AND (a.answer <> '' OR a.answer_headers <> '')
), sunk AS (
	-- What the sandbox's sink has received of its events: their bodies may hold texts.
	DELETE FROM sandbox_sunk s USING events e WHERE e.tenant_id = ?0 AND e.request_id = ANY (?1)
		AND s.tenant_id = ?0 AND s.event_id = e.event_id
), awaited AS (
	DELETE FROM awaited_answers WHERE tenant_id = ?0 AND request_id = ANY (?1)
), exports AS (
	DELETE FROM data_exports WHERE tenant_id = ?0 AND request_id = ANY (?1)
), answers AS (
	-- What providers answered within the last minutes is of nobody in particular: all of
	-- the tenant's goes, and is asked for again.
	DELETE FROM provider_answers WHERE tenant_id = ?0
), request AS (
	UPDATE requests SET data_key = NULL, mobile_sealed = NULL, email_sealed = NULL, metadata_sealed = NULL,
		link_sealed = NULL, remarks_sealed = NULL, return_url = NULL, link_asked_at = NULL, handling = NULL,
		erased_at = ?2
	WHERE tenant_id = ?0 AND request_id = ANY (?1) RETURNING request_id
)
SELECT r.request_id, (SELECT count(*) FROM steps c WHERE c.request_id = r.request_id) AS steps,
	(SELECT count(*) FROM tries c WHERE c.request_id = r.request_id) AS attempts,
	(SELECT count(*) FROM files c WHERE c.request_id = r.request_id) AS documents,
	(SELECT count(*) FROM words c WHERE c.request_id = r.request_id) AS comments,
	(SELECT count(*) FROM links c WHERE c.request_id = r.request_id) AS links,
	(SELECT count(*) FROM sessions c WHERE c.request_id = r.request_id) AS sessions
FROM request r`

// EraseRequests implements privacy.Tx.
func (t *Tx) EraseRequests(ctx context.Context, ids []string) (map[string]privacy.Destroyed, error) {
	var rows []struct {
		RequestID string
		privacy.Destroyed
	}
	if err := t.NewRaw(eraseRequests, t.tenantID, pgdialect.Array(ids), t.now).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	if len(rows) != len(ids) {
		return nil, fmt.Errorf("%d of %d requests vanished under their locks", len(ids)-len(rows), len(ids))
	}
	done := make(map[string]privacy.Destroyed, len(rows))
	for _, row := range rows {
		done[row.RequestID] = row.Destroyed
		t.keys[row.RequestID] = vault.DataKey{}
	}
	return done, nil
}

// InsertErasures implements privacy.Tx.
func (t *Tx) InsertErasures(ctx context.Context, all []privacy.Certified) error {
	ids, statements, signatures := make([]string, len(all)), make([]string, len(all)), make([][]byte, len(all))
	for i, c := range all {
		ids[i], statements[i], signatures[i] = c.RequestID, c.Statement, c.Signature
	}
	_, err := t.NewRaw(`INSERT INTO erasures (tenant_id, request_id, statement, signature)
		SELECT ?, * FROM unnest(?::text[], ?::text[], ?::bytea[])`,
		t.tenantID, pgdialect.Array(ids), pgdialect.Array(statements), pgdialect.Array(signatures)).Exec(ctx)
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
