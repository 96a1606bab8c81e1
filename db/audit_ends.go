package db

import (
	"context"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/privacy"
)

// endingAudit are the next so many entries whose time is over, up to the first that stays: a
// younger one, or one about a request whose data is still kept.
const endingAudit = `
WITH part AS MATERIALIZED (
	SELECT sequence, hash, at, subject FROM audit_log WHERE tenant_id = ?0 AND sequence > ?1 ORDER BY sequence LIMIT ?3
), kept AS (
	SELECT p.sequence, p.at >= ?2 AS young FROM part p LEFT JOIN LATERAL (
		-- Found one by one: all of the workspace's requests are far more.
		SELECT true AS kept FROM requests r WHERE r.tenant_id = ?0 AND r.request_id = p.subject AND r.erased_at IS NULL
		OFFSET 0) request ON true
	WHERE p.at >= ?2 OR request.kept
	ORDER BY p.sequence LIMIT 1
), over AS (
	SELECT sequence, hash FROM part WHERE sequence < coalesce((SELECT sequence FROM kept), 9223372036854775807)
)
SELECT (SELECT count(*) FROM over) AS entries, coalesce((SELECT max(sequence) FROM over), 0) AS sequence,
	coalesce((SELECT hash FROM over ORDER BY sequence DESC LIMIT 1), '') AS hash,
	coalesce((SELECT NOT young FROM kept), false) AS held`

// EndingAudit implements privacy.Tx.
func (t *Tx) EndingAudit(
	ctx context.Context, after int64, before time.Time, limit int,
) (e privacy.EndingAudit, err error) {
	err = t.NewRaw(endingAudit, t.tenantID, after, before.UTC(), limit).Scan(ctx, &e)
	return e, err
}

// EndAudit implements privacy.Tx. What is removed is recorded first: the database lets
// nothing else go.
func (t *Tx) EndAudit(ctx context.Context, e audit.Ended) error {
	_, err := t.NewRaw(`UPDATE audit_heads SET ended_sequence = ?, ended_hash = ?, ended_at = ?, ended_signature = ?
		WHERE tenant_id = ?`, e.Sequence, e.Hash, e.At, e.Signature, t.tenantID).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`DELETE FROM audit_log WHERE tenant_id = ? AND sequence <= ?`, t.tenantID, e.Sequence).Exec(ctx)
	return err
}

// AuditKept implements privacy.Tx.
func (t *Tx) AuditKept(ctx context.Context) (k privacy.AuditKept, err error) {
	err = t.NewRaw(`SELECT h.ended_sequence AS ended, h.sequence - h.ended_sequence AS entries,
			(SELECT at FROM audit_log l WHERE l.tenant_id = h.tenant_id AND l.sequence > h.ended_sequence
				ORDER BY l.sequence LIMIT 1) AS first
		FROM audit_heads h WHERE h.tenant_id = ?`, t.tenantID).Scan(ctx, &k)
	return k, err
}
