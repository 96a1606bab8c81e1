package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/provisioning"
)

type provisioningTokenRow struct {
	bun.BaseModel `bun:"table:provisioning_tokens"`

	TenantID   string `bun:",pk"`
	TokenID    string `bun:",pk"`
	Name       string
	Hash       []byte
	CreatedAt  time.Time
	LastUsedAt *time.Time
	RevokedAt  *time.Time
}

// InsertProvisioningToken implements provisioning.Tx.
func (t *Tx) InsertProvisioningToken(ctx context.Context, token provisioning.Token) error {
	row := provisioningTokenRow{
		TenantID: t.tenantID, TokenID: token.ID, Name: token.Name, Hash: token.Hash, CreatedAt: token.CreatedAt,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

// ProvisioningTokens implements provisioning.Tx.
func (t *Tx) ProvisioningTokens(ctx context.Context) ([]provisioning.Token, error) {
	var rows []provisioningTokenRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("hash").Where("tenant_id = ?", t.tenantID).
		OrderExpr("created_at DESC, token_id DESC").Scan(ctx)
	all := make([]provisioning.Token, len(rows))
	for i, r := range rows {
		all[i] = provisioning.Token{
			ID: r.TokenID, Name: r.Name, CreatedAt: r.CreatedAt, LastUsedAt: r.LastUsedAt, RevokedAt: r.RevokedAt,
		}
	}
	return all, err
}

// HoldProvisioningTokens implements provisioning.Tx: the tenant's row is what they are added under.
func (t *Tx) HoldProvisioningTokens(ctx context.Context) error {
	_, err := t.LockTenant(ctx)
	return err
}

// RevokeProvisioningToken implements provisioning.Tx.
func (t *Tx) RevokeProvisioningToken(ctx context.Context, id string) (revoked bool, err error) {
	revoked, err = pg.Affected(t.NewRaw(`UPDATE provisioning_tokens SET revoked_at = ?
		WHERE tenant_id = ? AND token_id = ? AND revoked_at IS NULL`, t.now, t.tenantID, id).Exec(ctx))
	if err != nil || revoked {
		return revoked, err
	}
	var name string
	known, err := pg.IsFound(t.NewRaw(`SELECT name FROM provisioning_tokens WHERE tenant_id = ? AND token_id = ?`,
		t.tenantID, id).Scan(ctx, &name))
	if err == nil && !known {
		err = apperr.Missing("token")
	}
	return false, err
}

// TouchProvisioningToken implements provisioning.Tx.
func (t *Tx) TouchProvisioningToken(ctx context.Context, id string) (open bool, err error) {
	var row struct{ LastUsedAt *time.Time }
	open, err = pg.IsFound(t.NewRaw(`SELECT last_used_at FROM provisioning_tokens WHERE tenant_id = ? AND token_id = ?
		AND revoked_at IS NULL`, t.tenantID, id).Scan(ctx, &row))
	if used := row.LastUsedAt; err != nil || !open || used != nil && t.now.Sub(*used) < time.Minute {
		return open, err
	}
	_, err = t.NewRaw(`UPDATE provisioning_tokens SET last_used_at = ? WHERE tenant_id = ? AND token_id = ?`,
		t.now, t.tenantID, id).Exec(ctx)
	return true, err
}

// ProvisioningToken implements provisioning.Lookups.
func (s *Store) ProvisioningToken(ctx context.Context, hash []byte) (tenantID, id string, ok bool, err error) {
	ok, err = s.lookup.LookUp(ctx, []any{&tenantID, &id},
		`SELECT tenant_id, token_id FROM provisioning_tokens WHERE hash = ? AND revoked_at IS NULL`, hash)
	return tenantID, id, ok, err
}

type provisionedRow struct {
	userRow

	ExternalID, DisplayName, GivenName, FamilyName string
	ChangedAt                                      time.Time
	Deleted                                        bool
}

func (r provisionedRow) provisioned() provisioning.User {
	return provisioning.User{
		User: r.user(), ChangedAt: r.ChangedAt, Deleted: r.Deleted,
		Profile: provisioning.Profile{
			ExternalID: r.ExternalID, DisplayName: r.DisplayName, GivenName: r.GivenName, FamilyName: r.FamilyName,
		},
	}
}

// provisioned are the users of proved domains, with what the directory says of them.
const provisioned = `FROM users AS u LEFT JOIN provisioned_users AS p USING (tenant_id, user_id)
	WHERE u.tenant_id = ? AND split_part(u.email, '@', 2) IN
		(SELECT host FROM sign_on_domains WHERE tenant_id = ? AND status = 'ACTIVE')`

const provisionedColumns = `SELECT u.user_id, u.email, u.role, u.password_hash, u.created_at, u.disabled_at,
	u.invited_at, u.totp_since,
	coalesce(p.external_id, '') AS external_id, coalesce(p.display_name, '') AS display_name,
	coalesce(p.given_name, '') AS given_name, coalesce(p.family_name, '') AS family_name,
	coalesce(p.changed_at, u.created_at) AS changed_at, p.deleted_at IS NOT NULL AS deleted `

// ProvisionedUsers implements provisioning.Tx.
func (t *Tx) ProvisionedUsers(
	ctx context.Context, q provisioning.Query, offset, limit int,
) (users []provisioning.User, total int, err error) {
	where, args := provisioned+` AND p.deleted_at IS NULL`, []any{t.tenantID, t.tenantID}
	for column, value := range map[string]*string{
		"u.email": q.UserName, "p.external_id": q.ExternalID, "u.user_id": q.ID,
	} {
		if value != nil {
			where, args = where+` AND `+column+` = ?`, append(args, *value)
		}
	}
	if err := t.NewRaw(`SELECT count(*) `+where, args...).Scan(ctx, &total); err != nil {
		return nil, 0, err
	}
	var rows []provisionedRow
	err = t.NewRaw(provisionedColumns+where+` ORDER BY u.created_at, u.user_id LIMIT ? OFFSET ?`,
		append(args, limit, offset)...).Scan(ctx, &rows)
	users = make([]provisioning.User, len(rows))
	for i, r := range rows {
		users[i] = r.provisioned()
	}
	return users, total, err
}

// ProvisionedUser implements provisioning.Tx.
func (t *Tx) ProvisionedUser(ctx context.Context, id string) (u provisioning.User, ok bool, err error) {
	var row provisionedRow
	ok, err = pg.IsFound(t.NewRaw(provisionedColumns+provisioned+` AND u.user_id = ?`, t.tenantID, t.tenantID, id).
		Scan(ctx, &row))
	return row.provisioned(), ok, err
}

// SaveProfile implements provisioning.Tx.
func (t *Tx) SaveProfile(ctx context.Context, userID string, p provisioning.Profile) error {
	_, err := t.NewRaw(`INSERT INTO provisioned_users
			(tenant_id, user_id, external_id, display_name, given_name, family_name, changed_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant_id, user_id) DO UPDATE SET external_id = EXCLUDED.external_id,
			display_name = EXCLUDED.display_name, given_name = EXCLUDED.given_name, family_name = EXCLUDED.family_name,
			changed_at = EXCLUDED.changed_at, deleted_at = NULL`,
		t.tenantID, userID, p.ExternalID, p.DisplayName, p.GivenName, p.FamilyName, t.now).Exec(ctx)
	return err
}

// DeleteProvisioned implements provisioning.Tx.
func (t *Tx) DeleteProvisioned(ctx context.Context, userID string) error {
	_, err := t.NewRaw(`INSERT INTO provisioned_users
			(tenant_id, user_id, external_id, display_name, given_name, family_name, changed_at, deleted_at)
		VALUES (?, ?, '', '', '', '', ?, ?) ON CONFLICT (tenant_id, user_id) DO UPDATE SET changed_at = EXCLUDED.changed_at,
			deleted_at = EXCLUDED.deleted_at`, t.tenantID, userID, t.now, t.now).Exec(ctx)
	return err
}
