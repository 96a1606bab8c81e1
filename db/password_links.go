package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/auth"
)

type passwordLinkRow struct {
	bun.BaseModel `bun:"table:password_links"`

	TenantID  string `bun:",pk"`
	UserID    string `bun:",pk"`
	Hash      []byte
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    *time.Time
}

func (t *Tx) SavePasswordLink(ctx context.Context, l auth.PasswordLink) error {
	row := passwordLinkRow{
		TenantID: t.tenantID, UserID: l.UserID, Hash: l.Hash, CreatedAt: l.CreatedAt, ExpiresAt: l.ExpiresAt,
	}
	_, err := t.NewInsert().Model(&row).On("CONFLICT (tenant_id, user_id) DO UPDATE").
		Set("hash = EXCLUDED.hash, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at, used_at = NULL").
		Exec(ctx)
	return err
}

func (t *Tx) PasswordLink(ctx context.Context, hash []byte) (auth.PasswordLink, bool, error) {
	var row passwordLinkRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND hash = ?", t.tenantID, hash).Scan(ctx))
	return auth.PasswordLink{
		Hash: row.Hash, UserID: row.UserID, CreatedAt: row.CreatedAt, ExpiresAt: row.ExpiresAt, UsedAt: row.UsedAt,
	}, ok, err
}

// UsePasswordLink in one statement: of two transactions the second waits for the
// first, and then finds it used.
func (t *Tx) UsePasswordLink(ctx context.Context, hash []byte) (used bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE password_links SET used_at = ? WHERE tenant_id = ? AND hash = ?
		AND used_at IS NULL AND expires_at > ?`, t.real, t.tenantID, hash, t.real).Exec(ctx))
}
