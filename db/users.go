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
	DisabledAt   *time.Time
	InvitedAt    *time.Time
	LastSeenAt   *time.Time
	TOTPSince    *time.Time `bun:"totp_since"`
	// Passkeys are counted where they are read.
	Passkeys int `bun:",scanonly"`
}

// emailIndex lets an address be one user's alone in the deployment.
const emailIndex = "users_email_key"

func (t *Tx) InsertUser(ctx context.Context, u auth.User) (free bool, err error) {
	row := userRow{
		TenantID: t.tenantID, UserID: u.ID, Email: u.Email, Role: u.Role,
		PasswordHash: u.PasswordHash, CreatedAt: u.CreatedAt, InvitedAt: u.InvitedAt,
	}
	_, err = t.NewInsert().Model(&row).Exec(ctx)
	if isTaken(err, emailIndex) {
		return false, nil
	}
	return err == nil, err
}

func (t *Tx) UserByEmail(ctx context.Context, email string) (auth.User, bool, error) {
	return t.user(ctx, "email", email)
}

func (t *Tx) User(ctx context.Context, id string) (auth.User, bool, error) {
	return t.user(ctx, "user_id", id)
}

func (t *Tx) user(ctx context.Context, column, value string) (auth.User, bool, error) {
	return t.readUser(ctx, column, value, "")
}

func (t *Tx) LockUser(ctx context.Context, id string) (auth.User, bool, error) {
	return t.readUser(ctx, "user_id", id, "NO KEY UPDATE")
}

func (t *Tx) readUser(ctx context.Context, column, value, lock string) (auth.User, bool, error) {
	var row userRow
	s := t.selectUsers(&row).Where("tenant_id = ? AND ? = ?", t.tenantID, bun.Ident(column), value)
	if lock != "" {
		s = s.For(lock)
	}
	ok, err := pg.IsFound(s.Scan(ctx))
	return row.user(), ok, err
}

func (t *Tx) UsersByID(ctx context.Context, ids []string) ([]auth.User, error) {
	var rows []userRow
	err := t.selectUsers(&rows).Where("tenant_id = ? AND user_id IN (?)", t.tenantID, bun.List(ids)).Scan(ctx)
	return usersOf(rows), err
}

func (t *Tx) Users(ctx context.Context) ([]auth.User, error) {
	var rows []userRow
	err := t.selectUsers(&rows).Where("tenant_id = ?", t.tenantID).Order("created_at", "user_id").Scan(ctx)
	return usersOf(rows), err
}

// selectUsers into the rows, with the number of their passkeys.
func (t *Tx) selectUsers(rows any) *bun.SelectQuery {
	return t.NewSelect().Model(rows).ColumnExpr("?TableColumns").ColumnExpr(`(SELECT count(*) FROM passkeys AS p
		WHERE p.tenant_id = ?TableAlias.tenant_id AND p.user_id = ?TableAlias.user_id) AS passkeys`)
}

func usersOf(rows []userRow) []auth.User {
	users := make([]auth.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users
}

func (r userRow) user() auth.User {
	totp, passkeys := r.TOTPSince != nil, r.Passkeys
	return auth.User{
		ID: r.UserID, Email: r.Email, Role: r.Role, PasswordHash: r.PasswordHash, CreatedAt: r.CreatedAt,
		DisabledAt: r.DisabledAt, InvitedAt: r.InvitedAt, TOTP: &totp, LastSeenAt: r.LastSeenAt,
		Passkeys: &passkeys,
	}
}

func (t *Tx) SaveRole(ctx context.Context, id string, role access.Role) error {
	_, err := t.NewRaw(`UPDATE users SET role = ? WHERE tenant_id = ? AND user_id = ?`, role, t.tenantID, id).Exec(ctx)
	return err
}

// EmailsOf the users with the role who are not disabled, in their order of creation.
func (t *Tx) EmailsOf(ctx context.Context, role access.Role) (emails []string, err error) {
	err = t.NewRaw(`SELECT email FROM users WHERE tenant_id = ? AND role = ? AND disabled_at IS NULL
		ORDER BY created_at, user_id`, t.tenantID, role).Scan(ctx, &emails)
	return emails, err
}

func (t *Tx) LockOwners(ctx context.Context) ([]auth.User, error) {
	var rows []userRow
	err := t.selectUsers(&rows).Where("tenant_id = ? AND role = ? AND disabled_at IS NULL", t.tenantID,
		access.Owner).Order("user_id").For("NO KEY UPDATE").Scan(ctx)
	return usersOf(rows), err
}

func (t *Tx) DisableUser(ctx context.Context, id string) (disabled bool, err error) {
	disabled, err = pg.Affected(t.NewRaw(`UPDATE users SET disabled_at = ? WHERE tenant_id = ? AND user_id = ?
		AND disabled_at IS NULL`, t.now, t.tenantID, id).Exec(ctx))
	if err != nil {
		return false, err
	}
	if _, err := t.EndSessions(ctx, id, ""); err != nil {
		return false, err
	}
	_, err = t.NewRaw(`DELETE FROM password_links WHERE tenant_id = ? AND user_id = ?`, t.tenantID, id).Exec(ctx)
	return disabled, err
}

func (t *Tx) EnableUser(ctx context.Context, id string) (enabled bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE users SET disabled_at = NULL WHERE tenant_id = ? AND user_id = ?
		AND disabled_at IS NOT NULL`, t.tenantID, id).Exec(ctx))
}

func (t *Tx) SavePassword(ctx context.Context, id, hash string) error {
	_, err := t.NewRaw(`UPDATE users SET password_hash = ?, invited_at = NULL WHERE tenant_id = ? AND user_id = ?`, hash,
		t.tenantID, id).Exec(ctx)
	if err != nil {
		return err
	}
	// A link that was sent before leads nowhere any more; the one that was used says so.
	return t.dropUnusedLinks(ctx, id)
}

func (t *Tx) dropUnusedLinks(ctx context.Context, userID string) error {
	_, err := t.NewRaw(`DELETE FROM password_links WHERE tenant_id = ? AND user_id = ? AND used_at IS NULL`, t.tenantID,
		userID).Exec(ctx)
	return err
}
