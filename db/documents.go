package db

import (
	"context"
	"io"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/db/vault"
	"verifyme/kyc/apperr"
	"verifyme/kyc/evidence"
	"verifyme/kyc/step"
)

type documentRow struct {
	bun.BaseModel `bun:"table:documents"`

	TenantID    string `bun:",pk"`
	DocumentID  string `bun:",pk"`
	RequestID   string
	StepKey     string
	Type        string
	ContentType string
	SizeBytes   int
	ScanStatus  step.Scan
	UploadedAt  time.Time
	FileKey     *string
	// LocationSealed by the request's data key.
	LocationSealed []byte
	DeletedAt      *time.Time
}

func (t *Tx) InsertDocument(ctx context.Context, d *evidence.StoredDocument) error {
	row := documentRow{
		TenantID: t.tenantID, DocumentID: d.ID, RequestID: d.RequestID, StepKey: d.StepKey,
		Type: d.Type, ContentType: d.ContentType,
		SizeBytes: d.SizeBytes, ScanStatus: d.ScanStatus, UploadedAt: d.UploadedAt,
	}
	if d.FileKey != "" {
		row.FileKey = &d.FileKey
	}
	if d.Location != nil {
		if err := t.sealLocation(ctx, &row, *d.Location); err != nil {
			return err
		}
	}
	return t.Insert(ctx, &row, "")
}

func (t *Tx) sealLocation(ctx context.Context, row *documentRow, l step.Location) error {
	key, err := t.sealingKey(ctx, row.RequestID)
	if err != nil {
		return err
	}
	s := t.sealing(key, row.DocumentID)
	row.LocationSealed = s.sealJSON("location", l)
	return s.first
}

func (t *Tx) Locations(ctx context.Context, requestID string) (locations []evidence.PhotoLocation, err error) {
	var rows []documentRow
	err = t.NewSelect().Model(&rows).
		Where("tenant_id = ? AND request_id = ? AND location_sealed IS NOT NULL AND deleted_at IS NULL "+
			"AND superseded_at IS NULL", t.tenantID, requestID).
		OrderExpr("document_id").Scan(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	key, err := t.dataKey(ctx, requestID)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		l := evidence.PhotoLocation{DocumentID: row.DocumentID}
		s := t.sealing(key, row.DocumentID)
		s.openJSON("location", row.LocationSealed, &l.Location)
		if s.first != nil {
			return nil, s.first
		}
		locations = append(locations, l)
	}
	return locations, nil
}

func (r documentRow) document() evidence.StoredDocument {
	d := evidence.StoredDocument{
		ID: r.DocumentID, RequestID: r.RequestID, StepKey: r.StepKey, Type: r.Type, ContentType: r.ContentType,
		SizeBytes: r.SizeBytes, ScanStatus: r.ScanStatus, UploadedAt: r.UploadedAt,
	}
	if r.FileKey != nil {
		d.FileKey = *r.FileKey
	}
	return d
}

func (t *Tx) Documents(ctx context.Context, requestIDs []string) (map[string][]evidence.StoredDocument, error) {
	out := map[string][]evidence.StoredDocument{}
	if len(requestIDs) == 0 {
		return out, nil
	}
	var rows []documentRow
	q := t.NewSelect().Model(&rows).Where("deleted_at IS NULL AND superseded_at IS NULL").OrderExpr("document_id")
	err := t.readOf(ctx, q, &rows, requestIDs)
	for _, row := range rows {
		out[row.RequestID] = append(out[row.RequestID], row.document())
	}
	return out, err
}

func (t *Tx) Document(ctx context.Context, id string) (evidence.StoredDocument, error) {
	var row documentRow
	ok, err := pg.IsFound(
		t.NewSelect().Model(&row).Where("tenant_id = ? AND document_id = ? AND deleted_at IS NULL", t.tenantID, id).Scan(ctx),
	)
	if err == nil && !ok {
		err = apperr.Missing("document")
	}
	return row.document(), err
}

// EverStored implements viewing.Tx.
func (t *Tx) EverStored(ctx context.Context, id string) (d evidence.StoredDocument, removed bool, err error) {
	var row documentRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND document_id = ?", t.tenantID, id).Scan(ctx))
	if err == nil && !ok {
		err = apperr.Missing("document")
	}
	return row.document(), row.DeletedAt != nil, err
}

func (t *Tx) DeleteDocument(ctx context.Context, id string) error {
	_, err := t.NewRaw(`UPDATE documents SET deleted_at = ?, location_sealed = NULL
		WHERE tenant_id = ? AND document_id = ? AND deleted_at IS NULL`,
		t.now, t.tenantID, id).Exec(ctx)
	return err
}

func (t *Tx) SupersedeDocuments(ctx context.Context, requestID, stepKey string) error {
	_, err := t.NewRaw(`UPDATE documents SET superseded_at = ? 
		WHERE tenant_id = ? AND request_id = ? AND step_key = ? AND file_key IS NOT NULL AND superseded_at IS NULL`,
		t.now, t.tenantID, requestID, stepKey).Exec(ctx)
	return err
}

// SupersedeDocument implements journey.Tx.
func (t *Tx) SupersedeDocument(ctx context.Context, id string) error {
	_, err := t.NewRaw(`UPDATE documents SET superseded_at = ?
		WHERE tenant_id = ? AND document_id = ? AND superseded_at IS NULL`, t.now, t.tenantID, id).Exec(ctx)
	return err
}

func (t *Tx) StoredDocuments(ctx context.Context, requestIDs ...string) ([]evidence.StoredDocument, error) {
	var rows []documentRow
	err := t.NewSelect().Model(&rows).
		Where("tenant_id = ? AND request_id = ANY (?) AND file_key IS NOT NULL AND deleted_at IS NULL",
			t.tenantID, pgdialect.Array(requestIDs)).
		OrderExpr("request_id, document_id").Scan(ctx)
	out := make([]evidence.StoredDocument, len(rows))
	for i, row := range rows {
		out[i] = row.document()
	}
	return out, err
}

func (t *Tx) ScheduleEnd(ctx context.Context, due *time.Time, requestIDs ...string) error {
	_, err := t.NewRaw(`UPDATE requests SET data_due = ? WHERE tenant_id = ? AND request_id = ANY (?)`, due,
		t.tenantID, pgdialect.Array(requestIDs)).Exec(ctx)
	return err
}

// MarkEnding implements privacy.Tx; the first mark's time stays.
func (t *Tx) MarkEnding(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`UPDATE requests SET ending_at = coalesce(ending_at, ?) WHERE tenant_id = ? AND request_id = ?`,
		t.now, t.tenantID, requestID).Exec(ctx)
	return err
}

func (t *Tx) EndDue(ctx context.Context, requestID string) (due bool, err error) {
	_, err = pg.IsFound(t.NewRaw(`SELECT data_due <= ? FROM requests WHERE tenant_id = ? AND request_id = ?
		AND data_due IS NOT NULL AND NOT legal_hold`,
		t.now, t.tenantID, requestID).Scan(ctx, &due))
	return due, err
}

// fileSeal is a request's data key, for its files.
type fileSeal struct {
	key vault.DataKey
	aad func(documentID string) string
}

func (t *Tx) FileSeal(ctx context.Context, requestID string) (evidence.FileSeal, error) {
	key, err := t.sealingKey(ctx, requestID)
	return fileSeal{key: key, aad: func(documentID string) string { return t.aad("file", documentID) }}, err
}

func (s fileSeal) Seal(documentID string, content []byte) (*io.SectionReader, error) {
	return s.key.SealFile(content, s.aad(documentID))
}

func (s fileSeal) Open(documentID string, sealed io.Reader, size int64) (io.Reader, int64, error) {
	return s.key.OpenFile(sealed, size, s.aad(documentID))
}
