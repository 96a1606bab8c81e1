package db

import (
	"context"
	"database/sql"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/evidence"
	"verifyme/kyc/step"
	"verifyme/kyc/upkeep"
)

// Unchecked implements upkeep.Lookups.
func (s *Store) Unchecked(ctx context.Context, since time.Time) (chains []upkeep.Unchecked, err error) {
	err = s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var u upkeep.Unchecked
		err := rows.Scan(&u.TenantID, &u.CheckedAt)
		chains = append(chains, u)
		return err
	}, `SELECT tenant_id, checked_at FROM audit_heads WHERE checked_at <= $1 ORDER BY checked_at`, since)
	return chains, err
}

// MarkChecked implements upkeep.Tx.
func (t *Tx) MarkChecked(ctx context.Context, intact bool) error {
	_, err := t.NewRaw(`UPDATE audit_heads SET checked_at = ?, intact = ? WHERE tenant_id = ?`,
		t.Real(), intact, t.tenantID).Exec(ctx)
	return err
}

// EndBegun implements upkeep.Tx.
func (t *Tx) EndBegun(ctx context.Context, requestID string) (begun bool, err error) {
	_, err = pg.IsFound(t.NewRaw(`SELECT NOT legal_hold AND data_due IS NOT NULL
		AND (data_due <= ? OR ending_at IS NOT NULL) FROM requests WHERE tenant_id = ? AND request_id = ?`,
		t.now, t.tenantID, requestID).Scan(ctx, &begun))
	return begun, err
}

// hasFile: the document's row names a file.
const hasFile = "file_key IS NOT NULL AND deleted_at IS NULL"

func (t *Tx) Stored(ctx context.Context, documentIDs []string) (map[string]bool, error) {
	out := map[string]bool{}
	if len(documentIDs) == 0 {
		return out, nil
	}
	var ids []string
	err := t.NewRaw(`SELECT document_id FROM documents WHERE tenant_id = ? AND document_id IN (?) AND `+hasFile,
		t.tenantID, bun.List(documentIDs)).Scan(ctx, &ids)
	for _, id := range ids {
		out[id] = true
	}
	return out, err
}

func (t *Tx) Checking(ctx context.Context, requestID string) (checking bool, err error) {
	err = t.NewRaw(`SELECT EXISTS (SELECT FROM attempts WHERE tenant_id = ? AND request_id = ? AND status IN (?))`,
		t.tenantID, requestID, bun.List([]string{step.AttemptOpen, step.AttemptWaiting, step.AttemptAsked})).
		Scan(ctx, &checking)
	return checking, err
}

func (t *Tx) Unread(ctx context.Context, since time.Time, limit int) ([]evidence.StoredDocument, error) {
	var rows []documentRow
	err := t.NewSelect().Model(&rows).
		Where("tenant_id = ? AND "+hasFile+" AND COALESCE(read_at, uploaded_at) <= ?", t.tenantID, since).
		OrderExpr("COALESCE(read_at, uploaded_at)").Limit(int64(limit)).Scan(ctx)
	out := make([]evidence.StoredDocument, len(rows))
	for i, row := range rows {
		out[i] = row.document()
	}
	return out, err
}

func (t *Tx) MarkRead(ctx context.Context, documentIDs []string) error {
	_, err := t.NewRaw(`UPDATE documents SET read_at = ? WHERE tenant_id = ? AND document_id IN (?)`,
		t.now, t.tenantID, bun.List(documentIDs)).Exec(ctx)
	return err
}
