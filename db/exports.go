package db

import (
	"context"
	"database/sql"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/decision"
	"verifyme/kyc/export"
)

// RequestsOfReference implements export.Tx.
func (t *Tx) RequestsOfReference(ctx context.Context, reference string, limit int) (ids []string, err error) {
	err = t.NewRaw(`SELECT request_id FROM requests WHERE tenant_id = ? AND external_reference = ?
		ORDER BY request_id LIMIT ?`, t.tenantID, reference, limit).Scan(ctx, &ids)
	return ids, err
}

// ConsentAddresses implements export.Tx.
func (t *Tx) ConsentAddresses(ctx context.Context, requestID string) (map[string]string, error) {
	var rows []struct {
		PurposeCode string
		IPSealed    []byte
	}
	err := t.NewRaw(`SELECT purpose_code, ip_sealed FROM consents WHERE tenant_id = ? AND request_id = ?
		AND ip_sealed IS NOT NULL`, t.tenantID, requestID).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	key, err := t.dataKey(ctx, requestID)
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, row := range rows {
		s := t.sealing(key, requestID+"|"+row.PurposeCode)
		if out[row.PurposeCode] = string(s.open("ip", row.IPSealed)); s.first != nil {
			return nil, s.first
		}
	}
	return out, nil
}

// VisitsOf implements export.Tx.
func (t *Tx) VisitsOf(ctx context.Context, requestID string) ([]export.Visit, error) {
	var rows []sessionRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND request_id = ?", t.tenantID, requestID).
		OrderExpr("created_at").Scan(ctx)
	out := make([]export.Visit, len(rows))
	for i, r := range rows {
		out[i] = export.Visit{
			BeganAt: r.CreatedAt, ExpiresAt: r.ExpiresAt, EndedAt: r.RevokedAt, Embedded: r.Embedded, Source: r.Source,
			Locale: r.Locale,
		}
	}
	return out, err
}

// FacesJudged implements export.Tx.
func (t *Tx) FacesJudged(ctx context.Context, requestID string) (out []export.FacesJudged, err error) {
	var rows []struct {
		DocumentID string
		Judgement  string
		JudgedAt   time.Time
	}
	err = t.NewRaw(`SELECT document_id, judgement, judged_at FROM face_judgements
		WHERE tenant_id = ? AND request_id = ? ORDER BY judged_at`, t.tenantID, requestID).Scan(ctx, &rows)
	for _, r := range rows {
		j := export.FacesJudged{DocumentID: r.DocumentID, Judgement: decision.Judgement(r.Judgement), At: r.JudgedAt}
		out = append(out, j)
	}
	return out, err
}

type exportRow struct {
	bun.BaseModel `bun:"table:data_exports"`

	TenantID  string `bun:",pk"`
	ExportID  string `bun:",pk"`
	RequestID string
	Status    export.Status
	FilesDone int
	Files     int
	CreatedAt time.Time
	ReadyAt   *time.Time
	EndsAt    time.Time
	Tries     int
}

func (r exportRow) prepared() export.Prepared {
	return export.Prepared{
		ID: r.ExportID, RequestID: r.RequestID, Status: r.Status, FilesDone: r.FilesDone, Files: r.Files,
		CreatedAt: r.CreatedAt, ReadyAt: r.ReadyAt, EndsAt: r.EndsAt, Tries: r.Tries,
	}
}

// InsertExport implements export.Tx.
func (t *Tx) InsertExport(ctx context.Context, p export.Prepared) error {
	_, err := t.NewInsert().Model(&exportRow{
		TenantID: t.tenantID, ExportID: p.ID, RequestID: p.RequestID, Status: p.Status, CreatedAt: p.CreatedAt,
		EndsAt: p.EndsAt,
	}).Exec(ctx)
	return err
}

// LatestExport implements export.Tx.
func (t *Tx) LatestExport(ctx context.Context, requestID string) (p export.Prepared, ok bool, err error) {
	var row exportRow
	ok, err = pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND request_id = ?", t.tenantID, requestID).
		OrderExpr("export_id DESC").Limit(1).Scan(ctx))
	return row.prepared(), ok, err
}

// ClaimExport implements export.Tx.
func (t *Tx) ClaimExport(
	ctx context.Context, id, token string, lease time.Duration,
) (p export.Prepared, ok bool, err error) {
	var row exportRow
	ok, err = pg.IsFound(t.NewRaw(`UPDATE data_exports SET claim_token = ?, claim_until = ?, tries = tries + 1
		WHERE tenant_id = ? AND export_id = ? AND status = ? AND (claim_until IS NULL OR claim_until <= ?)
		RETURNING export_id, request_id, status, created_at, ends_at, tries`,
		token, t.real.Add(lease), t.tenantID, id, export.Waiting, t.real).Scan(ctx, &row))
	return row.prepared(), ok, err
}

// NoteExport implements export.Tx.
func (t *Tx) NoteExport(ctx context.Context, id, token string, done, all int) error {
	_, err := t.NewRaw(`UPDATE data_exports SET files_done = ?, files = ? WHERE tenant_id = ? AND export_id = ?
		AND claim_token = ?`, done, all, t.tenantID, id, token).Exec(ctx)
	return err
}

// FinishExport implements export.Tx.
func (t *Tx) FinishExport(
	ctx context.Context, p export.Prepared, token string, content []byte, ends time.Time,
) error {
	key, err := t.sealingKey(ctx, p.RequestID)
	if err != nil {
		return err
	}
	sealed, err := key.Seal(content, t.aad("export", p.ID))
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE data_exports SET status = ?, sealed = ?, ready_at = ?, ends_at = ?, claim_token = NULL,
		claim_until = NULL WHERE tenant_id = ? AND export_id = ? AND claim_token = ?`,
		export.Ready, sealed, t.now, ends.UTC(), t.tenantID, p.ID, token).Exec(ctx)
	return err
}

// LetExportGo implements export.Tx. The next try is a lease's minute away.
func (t *Tx) LetExportGo(ctx context.Context, id, token string, final bool) error {
	status, again := export.Waiting, t.real.Add(time.Minute)
	if final {
		status = export.Failed
	}
	_, err := t.NewRaw(`UPDATE data_exports SET status = ?, claim_token = NULL, claim_until = ?
		WHERE tenant_id = ? AND export_id = ? AND claim_token = ?`, status, again, t.tenantID, id, token).Exec(ctx)
	return err
}

// LinkExport implements export.Tx.
func (t *Tx) LinkExport(ctx context.Context, id string, hash []byte, until time.Time) (bool, error) {
	return pg.Affected(t.NewRaw(`UPDATE data_exports SET link_hash = ?, link_until = ?
		WHERE tenant_id = ? AND export_id = ? AND status = ? AND ends_at > ?`,
		hash, until.UTC(), t.tenantID, id, export.Ready, t.now).Exec(ctx))
}

// TakeExport implements export.Tx.
func (t *Tx) TakeExport(
	ctx context.Context, id string, hash []byte,
) (p export.Prepared, content []byte, ok bool, err error) {
	var row struct {
		RequestID string
		Sealed    []byte
	}
	ok, err = pg.IsFound(t.NewRaw(`SELECT request_id, sealed FROM data_exports
		WHERE tenant_id = ? AND export_id = ? AND status = ? AND link_hash = ? AND link_until > ? AND ends_at > ?
		FOR UPDATE`, t.tenantID, id, export.Ready, hash, t.now, t.now).Scan(ctx, &row))
	if err != nil || !ok {
		return p, nil, false, err
	}
	key, err := t.sealingKey(ctx, row.RequestID)
	if err != nil {
		return p, nil, false, err
	}
	if content, err = key.Open(row.Sealed, t.aad("export", id)); err != nil {
		return p, nil, false, err
	}
	_, err = t.NewRaw(`UPDATE data_exports SET link_hash = NULL, link_until = NULL
		WHERE tenant_id = ? AND export_id = ?`, t.tenantID, id).Exec(ctx)
	return export.Prepared{ID: id, RequestID: row.RequestID, Status: export.Ready}, content, true, err
}

// CloseExport implements export.Tx.
func (t *Tx) CloseExport(ctx context.Context, id string, as export.Status) error {
	_, err := t.NewRaw(`UPDATE data_exports SET status = ?, sealed = NULL, link_hash = NULL, link_until = NULL
		WHERE tenant_id = ? AND export_id = ? AND status = ?`, as, t.tenantID, id, export.Ready).Exec(ctx)
	return err
}

// EndExport implements export.Tx.
func (t *Tx) EndExport(ctx context.Context, id string) (over bool, err error) {
	return pg.Affected(t.NewRaw(`DELETE FROM data_exports WHERE tenant_id = ? AND export_id = ? AND ends_at <= ?`,
		t.tenantID, id, t.now).Exec(ctx))
}

// DueExports implements export.Lookups.
func (s *Store) DueExports(ctx context.Context, now time.Time, limit int) (due []export.Due, err error) {
	err = s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var d export.Due
		err := rows.Scan(&d.TenantID, &d.ID)
		due = append(due, d)
		return err
	}, `SELECT e.tenant_id, e.export_id FROM data_exports e JOIN tenants t USING (tenant_id)
		WHERE e.ends_at <= $1::timestamptz + make_interval(secs => t.clock_offset_seconds)
		OR e.status = 'WAITING' AND (e.claim_until IS NULL OR e.claim_until <= $1) AND t.disabled_at IS NULL
		ORDER BY e.ends_at LIMIT $2`, now, limit)
	return due, err
}
