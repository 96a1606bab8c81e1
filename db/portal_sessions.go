package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/auth"
)

type portalSessionRow struct {
	bun.BaseModel `bun:"table:portal_sessions"`

	TenantID    string `bun:",pk"`
	Hash        []byte `bun:",pk"`
	UserID      string
	CreatedAt   time.Time
	ExpiresAt   time.Time
	StepUpUntil *time.Time
}

func (t *Tx) InsertPortalSession(ctx context.Context, s auth.PortalSession) error {
	row := portalSessionRow{
		TenantID: t.tenantID, Hash: s.Hash, UserID: s.UserID, CreatedAt: s.CreatedAt, ExpiresAt: s.ExpiresAt,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *Tx) PortalSession(ctx context.Context, hash []byte) (auth.PortalSession, bool, error) {
	var row portalSessionRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND hash = ?", t.tenantID, hash).Scan(ctx))
	return auth.PortalSession{
		Hash: row.Hash, UserID: row.UserID, CreatedAt: row.CreatedAt, ExpiresAt: row.ExpiresAt, StepUpUntil: row.StepUpUntil,
	}, ok, err
}

func (t *Tx) EndPortalSession(ctx context.Context, hash []byte) error {
	_, err := t.NewRaw(`DELETE FROM portal_sessions WHERE tenant_id = ? AND hash = ?`, t.tenantID, hash).Exec(ctx)
	return err
}

func (t *Tx) StepUp(ctx context.Context, hash []byte, until time.Time) error {
	_, err := t.NewRaw(`UPDATE portal_sessions SET step_up_until = ? WHERE tenant_id = ? AND hash = ?`, until,
		t.tenantID, hash).Exec(ctx)
	return err
}

func (t *Tx) endPortalSessions(ctx context.Context, userID string) error {
	_, err := t.NewRaw(`DELETE FROM portal_sessions WHERE tenant_id = ? AND user_id = ?`, t.tenantID, userID).Exec(ctx)
	return err
}
