package db

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/passkey"
)

type passkeyRow struct {
	bun.BaseModel `bun:"table:passkeys"`

	TenantID       string `bun:",pk"`
	PasskeyID      string `bun:",pk"`
	UserID         string
	CredentialID   []byte
	KeySealed      []byte
	Transports     []string `bun:",array"`
	BackupEligible bool
	BackedUp       bool
	SignCount      int64
	Name           string
	CreatedAt      time.Time
	LastUsedAt     *time.Time
}

// passkeyIndex lets a credential be one user's alone in the deployment.
const passkeyIndex = "passkeys_credential"

// boundKey is what is sealed of a passkey.
type boundKey struct {
	UserID       string `json:"userId"`
	CredentialID []byte `json:"credentialId"`
	PublicKey    []byte `json:"publicKey"`
}

// InsertPasskey implements passkey.Tx.
func (t *Tx) InsertPasskey(ctx context.Context, p passkey.Passkey) (free bool, err error) {
	bound, err := json.Marshal(boundKey{p.UserID, p.CredentialID, p.PublicKey})
	if err != nil {
		return false, err
	}
	sealed, err := t.store.vault.Seal(bound, t.aad("passkey", p.ID))
	if err != nil {
		return false, err
	}
	row := passkeyRow{
		TenantID: t.tenantID, PasskeyID: p.ID, UserID: p.UserID, CredentialID: p.CredentialID, KeySealed: sealed,
		Transports: p.Transports, BackupEligible: p.BackupEligible, BackedUp: p.BackedUp, SignCount: int64(p.SignCount),
		Name: p.Name, CreatedAt: p.CreatedAt,
	}
	_, err = t.NewInsert().Model(&row).Exec(ctx)
	if isTaken(err, passkeyIndex) {
		return false, nil
	}
	return err == nil, err
}

// PasskeysOf implements passkey.Tx.
func (t *Tx) PasskeysOf(ctx context.Context, userID string) ([]passkey.Passkey, error) {
	var rows []passkeyRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", t.tenantID, userID).
		Order("created_at", "passkey_id").Scan(ctx)
	keys := make([]passkey.Passkey, len(rows))
	for i := range rows {
		if err == nil {
			keys[i], err = t.passkey(rows[i])
		}
	}
	return keys, err
}

// PasskeyByCredential implements passkey.Tx.
func (t *Tx) PasskeyByCredential(ctx context.Context, credentialID []byte) (p passkey.Passkey, ok bool, err error) {
	var row passkeyRow
	ok, err = pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND credential_id = ?", t.tenantID,
		credentialID).Scan(ctx))
	if err != nil || !ok {
		return p, false, err
	}
	p, err = t.passkey(row)
	return p, err == nil, err
}

func (t *Tx) passkey(r passkeyRow) (p passkey.Passkey, err error) {
	opened, err := t.store.vault.Open(r.KeySealed, t.aad("passkey", r.PasskeyID))
	if err != nil {
		return p, err
	}
	var bound boundKey
	if err := json.Unmarshal(opened, &bound); err != nil {
		return p, err
	}
	if bound.UserID != r.UserID || !bytes.Equal(bound.CredentialID, r.CredentialID) {
		return p, errors.New("passkey " + r.PasskeyID + " is not the one that was sealed")
	}
	return passkey.Passkey{
		ID: r.PasskeyID, UserID: r.UserID, CredentialID: r.CredentialID, PublicKey: bound.PublicKey,
		Transports: r.Transports, BackupEligible: r.BackupEligible, BackedUp: r.BackedUp, SignCount: uint32(r.SignCount),
		Name: r.Name, CreatedAt: r.CreatedAt, LastUsedAt: r.LastUsedAt,
	}, nil
}

// SavePasskeyUse implements passkey.Tx.
func (t *Tx) SavePasskeyUse(ctx context.Context, id string, signCount uint32, backedUp bool) error {
	_, err := t.NewRaw(`UPDATE passkeys SET sign_count = ?, backed_up = ?, last_used_at = ?
		WHERE tenant_id = ? AND passkey_id = ?`, int64(signCount), backedUp, t.real, t.tenantID, id).Exec(ctx)
	return err
}

// RenamePasskey implements passkey.Tx.
func (t *Tx) RenamePasskey(ctx context.Context, userID, id, name string) (renamed bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE passkeys SET name = ? WHERE tenant_id = ? AND user_id = ? AND passkey_id = ?`,
		name, t.tenantID, userID, id).Exec(ctx))
}

// DeletePasskey implements passkey.Tx.
func (t *Tx) DeletePasskey(ctx context.Context, userID, id string) (deleted bool, err error) {
	deleted, err = pg.Affected(t.NewRaw(`DELETE FROM passkeys WHERE tenant_id = ? AND user_id = ? AND passkey_id = ?`,
		t.tenantID, userID, id).Exec(ctx))
	if err != nil || !deleted {
		return false, err
	}
	return true, t.unmarkWithoutPasskey(ctx, userID)
}

// EndPasskeys implements auth.PasskeyTx.
func (t *Tx) EndPasskeys(ctx context.Context, userID string) (ended int, err error) {
	result, err := t.NewRaw(`DELETE FROM passkeys WHERE tenant_id = ? AND user_id = ?`, t.tenantID, userID).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	if err != nil || n == 0 {
		return 0, err
	}
	return int(n), t.unmarkWithoutPasskey(ctx, userID)
}

// unmarkWithoutPasskey the sessions of a user who has none left: what was shown in them
// counts no more.
func (t *Tx) unmarkWithoutPasskey(ctx context.Context, userID string) error {
	_, err := t.NewRaw(`UPDATE portal_sessions SET by_passkey = false WHERE tenant_id = ? AND user_id = ?
		AND NOT EXISTS (SELECT FROM passkeys WHERE tenant_id = ? AND user_id = ?)`, t.tenantID, userID, t.tenantID,
		userID).Exec(ctx)
	return err
}

// MarkByPasskey implements auth.PasskeyTx.
func (t *Tx) MarkByPasskey(ctx context.Context, userID, sessionID string) error {
	_, err := t.NewRaw(`UPDATE portal_sessions SET by_passkey = true WHERE tenant_id = ? AND user_id = ?
		AND session_id = ?`, t.tenantID, userID, sessionID).Exec(ctx)
	return err
}

// NeedsPasskey implements auth.PasskeyTx.
func (t *Tx) NeedsPasskey(ctx context.Context, userID string) (needed bool, err error) {
	err = t.NewRaw(`SELECT coalesce((t.settings->>'requireSecondFactor')::boolean, false)
			AND EXISTS (SELECT FROM users AS u WHERE u.tenant_id = t.tenant_id AND u.user_id = ? AND u.totp_since IS NULL)
			AND EXISTS (SELECT FROM passkeys AS p WHERE p.tenant_id = t.tenant_id AND p.user_id = ?)
		FROM tenants AS t WHERE t.tenant_id = ?`, userID, userID, t.tenantID).Scan(ctx, &needed)
	return needed, err
}

// TenantOfPasskey implements passkey.Lookups.
func (s *Store) TenantOfPasskey(ctx context.Context, credentialID []byte) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM passkeys WHERE credential_id = ?`, credentialID)
}

// InsertChallenge implements passkey.Challenges.
func (s *Store) InsertChallenge(ctx context.Context, hash []byte, now, expiresAt time.Time) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`WITH ended AS (DELETE FROM passkey_challenges WHERE hash = ANY(ARRAY(
				SELECT hash FROM passkey_challenges WHERE expires_at <= ? LIMIT 100 FOR UPDATE SKIP LOCKED)))
			INSERT INTO passkey_challenges (hash, expires_at) VALUES (?, ?)`,
			now.UTC(), hash, expiresAt.UTC()).Exec(ctx)
		return err
	})
}

// UseChallenge implements passkey.Challenges.
func (s *Store) UseChallenge(ctx context.Context, hash []byte, now time.Time) (used bool, err error) {
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		used, err = pg.Affected(conn.NewRaw(`DELETE FROM passkey_challenges WHERE hash = ? AND expires_at > ?`, hash,
			now.UTC()).Exec(ctx))
		return err
	})
	return used, err
}
