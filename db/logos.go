package db

import (
	"context"
	"time"

	"verifyme/db/pg"
)

// logoKept without being named by a branding.
const logoKept = 24 * time.Hour

func (t *Tx) SaveLogo(ctx context.Context, hash string, png []byte) error {
	_, err := t.NewRaw(`DELETE FROM logos l WHERE tenant_id = ? AND uploaded_at < ? AND NOT EXISTS (
		SELECT FROM brandings b WHERE b.tenant_id = l.tenant_id AND strpos(b.branding->>'logoUrl', l.hash) > 0)`,
		t.tenantID, t.real.Add(-logoKept)).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO logos (tenant_id, hash, png, uploaded_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (tenant_id, hash) DO UPDATE SET uploaded_at = EXCLUDED.uploaded_at`, t.tenantID, hash, png,
		t.real).Exec(ctx)
	return err
}

func (t *Tx) Logo(ctx context.Context, hash string) (png []byte, ok bool, err error) {
	ok, err = pg.IsFound(
		t.NewRaw(`SELECT png FROM logos WHERE tenant_id = ? AND hash = ?`, t.tenantID, hash).Scan(ctx, &png),
	)
	return png, ok, err
}
