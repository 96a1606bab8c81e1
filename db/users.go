package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
)

type userRow struct {
	bun.BaseModel `bun:"table:users"`

	TenantID     string `bun:",pk"`
	UserID       string `bun:",pk"`
	Email        string
	Role         access.Role
	PasswordHash string
	CreatedAt    time.Time
}

func (t *Tx) InsertUser(ctx context.Context, u auth.User) error {
	row := userRow{
		TenantID: t.tenantID, UserID: u.ID, Email: u.Email, Role: u.Role,
		PasswordHash: u.PasswordHash, CreatedAt: u.CreatedAt,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *Tx) UserByEmail(ctx context.Context, email string) (auth.User, bool, error) {
	return t.user(ctx, "email", email)
}

func (t *Tx) User(ctx context.Context, id string) (auth.User, bool, error) {
	return t.user(ctx, "user_id", id)
}

func (t *Tx) user(ctx context.Context, column, value string) (auth.User, bool, error) {
	var row userRow
	ok, err := pg.IsFound(
		t.NewSelect().Model(&row).Where("tenant_id = ? AND ? = ?", t.tenantID, bun.Ident(column), value).Scan(ctx),
	)
	return row.user(), ok, err
}

func (t *Tx) UsersByID(ctx context.Context, ids []string) ([]auth.User, error) {
	var rows []userRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id IN (?)", t.tenantID, bun.List(ids)).Scan(ctx)
	users := make([]auth.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users, err
}

func (r userRow) user() auth.User {
	return auth.User{ID: r.UserID, Email: r.Email, Role: r.Role, PasswordHash: r.PasswordHash, CreatedAt: r.CreatedAt}
}

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

// EmailsOf the users with the role, in their order of creation.
func (t *Tx) EmailsOf(ctx context.Context, role access.Role) (emails []string, err error) {
	err = t.NewRaw(`SELECT email FROM users WHERE tenant_id = ? AND role = ? ORDER BY created_at, user_id`, t.tenantID,
		role).Scan(ctx, &emails)
	return emails, err
}
