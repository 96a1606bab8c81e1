package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/signon"
)

type attemptToSignOn struct {
	bun.BaseModel `bun:"table:sign_on_attempts"`

	TenantID    string `bun:",pk"`
	StateHash   []byte `bun:",pk"`
	BrowserHash []byte
	Revision    string
	NextPath    string
	SessionHash []byte
	UserID      *string
	ExpiresAt   time.Time
}

// InsertSignOnAttempt implements signon.Tx.
func (t *Tx) InsertSignOnAttempt(ctx context.Context, a signon.Attempt) error {
	row := attemptToSignOn{
		TenantID: t.tenantID, StateHash: a.StateHash, BrowserHash: a.BrowserHash, Revision: a.Revision, NextPath: a.Next,
		SessionHash: a.Session, ExpiresAt: a.ExpiresAt,
	}
	if a.UserID != "" {
		row.UserID = &a.UserID
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

// TakeSignOnAttempt implements signon.Tx.
func (t *Tx) TakeSignOnAttempt(
	ctx context.Context, stateHash, browserHash []byte,
) (a signon.Attempt, ok bool, err error) {
	var row attemptToSignOn
	ok, err = pg.IsFound(t.NewRaw(`DELETE FROM sign_on_attempts
		WHERE tenant_id = ? AND state_hash = ? AND browser_hash = ? AND expires_at > ? RETURNING *`,
		t.tenantID, stateHash, browserHash, t.real).Scan(ctx, &row))
	a = signon.Attempt{
		StateHash: row.StateHash, BrowserHash: row.BrowserHash, Revision: row.Revision, Next: row.NextPath,
		Session: row.SessionHash, ExpiresAt: row.ExpiresAt,
	}
	if row.UserID != nil {
		a.UserID = *row.UserID
	}
	return a, ok, err
}

// Identity implements signon.Tx.
func (t *Tx) Identity(ctx context.Context, issuer, subject string) (userID string, ok bool, err error) {
	ok, err = pg.IsFound(t.NewRaw(`SELECT user_id FROM user_identities WHERE tenant_id = ? AND issuer = ? AND subject = ?
		FOR SHARE`, t.tenantID, issuer, subject).Scan(ctx, &userID))
	return userID, ok, err
}

// LinkIdentity implements signon.Tx.
func (t *Tx) LinkIdentity(ctx context.Context, issuer, subject, userID string) (linked bool, err error) {
	return pg.Affected(t.NewRaw(`INSERT INTO user_identities (tenant_id, issuer, subject, user_id, linked_at)
		VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, t.tenantID, issuer, subject, userID, t.now).Exec(ctx))
}

// SaveEmail implements signon.Tx. A one-time link that was sent to the address before leads nowhere any more.
func (t *Tx) SaveEmail(ctx context.Context, userID, email string) (free bool, err error) {
	_, err = t.NewRaw(`UPDATE users SET email = ? WHERE tenant_id = ? AND user_id = ?`,
		email, t.tenantID, userID).Exec(ctx)
	if isTaken(err, emailIndex) {
		return false, nil
	}
	if err == nil {
		err = t.dropUnusedLinks(ctx, userID)
	}
	return err == nil, err
}

// ConfirmUser implements signon.Tx.
func (t *Tx) ConfirmUser(ctx context.Context, userID string) error {
	_, err := t.NewRaw(`UPDATE users SET invited_at = NULL WHERE tenant_id = ? AND user_id = ? AND invited_at IS NOT NULL`,
		t.tenantID, userID).Exec(ctx)
	if err != nil {
		return err
	}
	return t.dropUnusedLinks(ctx, userID)
}
