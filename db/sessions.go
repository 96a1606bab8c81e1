package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/journey"
	"verifyme/kyc/notice"
)

type sessionRow struct {
	bun.BaseModel `bun:"table:applicant_sessions"`

	TenantID  string `bun:",pk"`
	Hash      []byte `bun:",pk"`
	RequestID string
	Embedded  bool
	Source    notice.Source
	Locale    string
	// BrandingVersion that the session keeps.
	BrandingVersion int
	CreatedAt       time.Time
	ExpiresAt       time.Time
	RevokedAt       *time.Time
}

func (t *Tx) InsertSession(ctx context.Context, s *journey.Session) error {
	row := sessionRow{
		TenantID: t.tenantID, Hash: s.Hash, RequestID: s.RequestID, Embedded: s.Embedded, Source: s.Source,
		Locale: s.Locale, BrandingVersion: s.BrandingVersion, CreatedAt: s.CreatedAt, ExpiresAt: s.ExpiresAt,
	}
	return t.Insert(ctx, &row, "")
}

func (t *Tx) Session(ctx context.Context, hash []byte) (journey.Session, bool, error) {
	var rows []sessionRow
	q := t.NewSelect().Model(&rows).Where("tenant_id = $1 AND hash = $2")
	if err := t.Read(ctx, q, &rows, t.tenantID, string(pg.BytesInText(hash))); err != nil || len(rows) == 0 {
		return journey.Session{}, false, err
	}
	row := rows[0]
	return journey.Session{
		Hash: row.Hash, RequestID: row.RequestID, Embedded: row.Embedded, Source: row.Source, Locale: row.Locale,
		BrandingVersion: row.BrandingVersion, CreatedAt: row.CreatedAt, ExpiresAt: row.ExpiresAt, RevokedAt: row.RevokedAt,
	}, true, nil
}

func (t *Tx) EndSession(ctx context.Context, hash []byte) error {
	_, err := t.NewRaw(`UPDATE applicant_sessions SET revoked_at = ? WHERE tenant_id = ? AND hash = ?
		AND revoked_at IS NULL`,
		t.now, t.tenantID, hash).Exec(ctx)
	return err
}

func (t *Tx) RevokeSessions(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`UPDATE applicant_sessions SET revoked_at = ? WHERE tenant_id = ? AND request_id = ?
		AND revoked_at IS NULL`,
		t.now, t.tenantID, requestID).Exec(ctx)
	return err
}
