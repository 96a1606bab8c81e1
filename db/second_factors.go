package db

import (
	"context"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/auth"
)

type secondFactorRow struct {
	bun.BaseModel `bun:"table:users"`

	Secret []byte `bun:"totp_secret"`
	On     bool   `bun:"is_on"`
	Used   int64
}

// SecondFactor is kept in the user's row, its secret sealed.
func (t *Tx) SecondFactor(ctx context.Context, userID string) (auth.SecondFactor, error) {
	var row secondFactorRow
	err := t.NewRaw(`SELECT totp_secret, totp_since IS NOT NULL AS is_on, coalesce(totp_used, 0) AS used FROM users
		WHERE tenant_id = ? AND user_id = ?`, t.tenantID, userID).Scan(ctx, &row)
	if err != nil || row.Secret == nil {
		return auth.SecondFactor{}, err
	}
	secret, err := t.store.vault.Open(row.Secret, t.aad("totp_secret", userID))
	return auth.SecondFactor{Secret: secret, On: row.On, Used: row.Used}, err
}

func (t *Tx) BeginSecondFactor(ctx context.Context, userID string, secret []byte) error {
	sealed, err := t.store.vault.Seal(secret, t.aad("totp_secret", userID))
	if err != nil {
		return err
	}
	return t.saveSecondFactor(ctx, userID, "totp_secret = ?, totp_since = NULL, totp_used = NULL", sealed)
}

func (t *Tx) ConfirmSecondFactor(ctx context.Context, userID string) error {
	return t.saveSecondFactor(ctx, userID, "totp_since = ?", t.now)
}

func (t *Tx) SaveUsedPeriod(ctx context.Context, userID string, period int64) error {
	return t.saveSecondFactor(ctx, userID, "totp_used = ?", period)
}

func (t *Tx) EndSecondFactor(ctx context.Context, userID string) error {
	if err := t.saveSecondFactor(ctx, userID, "totp_secret = ?, totp_since = NULL, totp_used = NULL", nil); err != nil {
		return err
	}
	return t.SaveRecoveryCodes(ctx, userID, nil)
}

func (t *Tx) saveSecondFactor(ctx context.Context, userID, set string, value any) error {
	_, err := t.NewUpdate().Model((*secondFactorRow)(nil)).Set(set, value).
		Where("tenant_id = ? AND user_id = ?", t.tenantID, userID).Exec(ctx)
	return err
}

type recoveryCodeRow struct {
	bun.BaseModel `bun:"table:recovery_codes"`

	TenantID string
	UserID   string
	Hash     []byte
}

func (t *Tx) SaveRecoveryCodes(ctx context.Context, userID string, hashes [][]byte) error {
	_, err := t.NewRaw(`DELETE FROM recovery_codes WHERE tenant_id = ? AND user_id = ?`, t.tenantID, userID).Exec(ctx)
	if err != nil || len(hashes) == 0 {
		return err
	}
	rows := make([]recoveryCodeRow, len(hashes))
	for i, hash := range hashes {
		rows[i] = recoveryCodeRow{TenantID: t.tenantID, UserID: userID, Hash: hash}
	}
	_, err = t.NewInsert().Model(&rows).Exec(ctx)
	return err
}

func (t *Tx) UseRecoveryCode(ctx context.Context, userID string, hash []byte) (used bool, err error) {
	return pg.Affected(t.NewRaw(`DELETE FROM recovery_codes WHERE tenant_id = ? AND user_id = ? AND hash = ?`, t.tenantID,
		userID, hash).Exec(ctx))
}
