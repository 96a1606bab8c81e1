package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/access"
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

// SessionUsers implements auth.Tx.
func (t *Tx) SessionUsers(ctx context.Context, hashes [][]byte) ([]auth.SessionUser, error) {
	var rows []struct {
		Hash        []byte
		StepUpUntil *time.Time
		UserID      string
		Email       string
		Role        access.Role
		LastSeenAt  *time.Time
	}
	err := t.NewRaw(`SELECT s.hash, s.step_up_until, u.user_id, u.email, u.role, u.last_seen_at
		FROM portal_sessions AS s JOIN users AS u ON u.tenant_id = s.tenant_id AND u.user_id = s.user_id
		WHERE s.tenant_id = ? AND s.hash IN (?) AND s.expires_at > ? AND u.disabled_at IS NULL`,
		t.tenantID, bun.List(hashes), t.Real()).Scan(ctx, &rows)
	open := make([]auth.SessionUser, len(rows))
	for i, r := range rows {
		open[i] = auth.SessionUser{
			Hash: r.Hash, StepUpUntil: r.StepUpUntil,
			User: auth.User{ID: r.UserID, Email: r.Email, Role: r.Role, LastSeenAt: r.LastSeenAt},
		}
	}
	return open, err
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
