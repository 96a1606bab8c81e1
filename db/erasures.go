package db

import (
	"context"
	"fmt"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/privacy"
)

// erasing is one statement that takes the tenant and the request. The counted ones tell
// the certificate how many rows they changed.
type erasing struct {
	statement string
	counted   func(*privacy.Destroyed) *int
}

var erasings = []erasing{
	{statement: `UPDATE request_steps SET data_sealed = NULL, verified_sealed = NULL, problem = NULL
		WHERE tenant_id = ? AND request_id = ?`, counted: func(d *privacy.Destroyed) *int { return &d.Steps }},
	// A check that is still open is given up: whoever runs it finds it no more.
	{statement: `UPDATE attempts SET input_sealed = NULL, compared_sealed = NULL, consent_hash = NULL,
		claim_token = NULL, claim_until = NULL, answer_until = NULL,
		outcome = CASE status WHEN 'DONE' THEN outcome ELSE 'ABANDONED' END,
		finished_at = coalesce(finished_at, created_at), status = 'DONE'
		WHERE tenant_id = ? AND request_id = ?`, counted: func(d *privacy.Destroyed) *int { return &d.Attempts }},
	{statement: `DELETE FROM documents WHERE tenant_id = ? AND request_id = ?`,
		counted: func(d *privacy.Destroyed) *int { return &d.Documents }},
	{statement: `DELETE FROM request_comments WHERE tenant_id = ? AND request_id = ?`,
		counted: func(d *privacy.Destroyed) *int { return &d.Comments }},
	{statement: `DELETE FROM link_keys WHERE tenant_id = ? AND request_id = ?`,
		counted: func(d *privacy.Destroyed) *int { return &d.Links }},
	{statement: `DELETE FROM applicant_sessions WHERE tenant_id = ? AND request_id = ?`,
		counted: func(d *privacy.Destroyed) *int { return &d.Sessions }},
	{statement: `DELETE FROM codes WHERE tenant_id = ? AND request_id = ?`},
	{statement: `UPDATE consents SET ip_sealed = NULL WHERE tenant_id = ? AND request_id = ?`},
	// What the sandbox's sink has received of its events: their bodies may hold texts.
	{statement: `DELETE FROM sandbox_sunk AS s USING events AS e WHERE e.tenant_id = ? AND e.request_id = ?
		AND s.tenant_id = e.tenant_id AND s.event_id = e.event_id`},
}

// EraseRequest implements privacy.Tx.
func (t *Tx) EraseRequest(ctx context.Context, r *onboarding.Request) (d privacy.Destroyed, err error) {
	for _, e := range erasings {
		res, err := t.NewRaw(e.statement, t.tenantID, r.ID).Exec(ctx)
		if err != nil {
			return d, err
		}
		if e.counted == nil {
			continue
		}
		n, err := res.RowsAffected()
		if err != nil {
			return d, err
		}
		*e.counted(&d) = int(n)
	}
	// Answers that providers gave within the last minutes are of nobody in particular:
	// all of the tenant's go, and are asked for again.
	if _, err := t.NewRaw(`DELETE FROM provider_answers WHERE tenant_id = ?`, t.tenantID).Exec(ctx); err != nil {
		return d, err
	}
	res, err := t.NewRaw(`UPDATE requests SET data_key = NULL, mobile_sealed = NULL, email_sealed = NULL,
		metadata_sealed = NULL, link_sealed = NULL, remarks_sealed = NULL, return_url = NULL, link_asked_at = NULL,
		handling = NULL, erased_at = ? WHERE tenant_id = ? AND request_id = ?`,
		r.ErasedAt, t.tenantID, r.ID).Exec(ctx)
	ok, err := pg.Affected(res, err)
	if err == nil && !ok {
		err = fmt.Errorf("request %s vanished under its lock", r.ID)
	}
	delete(t.keys, r.ID)
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

// SaveLegalHold implements privacy.Tx.
func (t *Tx) SaveLegalHold(ctx context.Context, requestID string, hold bool) error {
	_, err := t.NewRaw(`UPDATE requests SET legal_hold = ? WHERE tenant_id = ? AND request_id = ?`,
		hold, t.tenantID, requestID).Exec(ctx)
	return err
}
