package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/account"
	"verifyme/kyc/auth"
)

type portalSessionRow struct {
	bun.BaseModel `bun:"table:portal_sessions"`

	TenantID   string `bun:",pk"`
	Hash       []byte `bun:",pk"`
	SessionID  string
	UserID     string
	Device     string
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	// SecondFactor was asked for by whoever let the user in.
	SecondFactor bool
}

func (t *Tx) InsertPortalSession(ctx context.Context, s auth.PortalSession) error {
	row := portalSessionRow{
		TenantID: t.tenantID, Hash: s.Hash, SessionID: s.ID, UserID: s.UserID, Device: s.Device, CreatedAt: s.CreatedAt,
		LastSeenAt: s.CreatedAt, ExpiresAt: s.ExpiresAt, SecondFactor: s.SecondFactor,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

// sessionUsers of the sessions $2 of the tenant $1, at the time $3; $4 is the role that judges cases again. Each call
// to the portal asks for them.
const sessionUsers = `SELECT s.hash, s.session_id, s.last_seen_at AS seen_at, s.step_up_until, u.user_id, u.email,
		u.role, u.last_seen_at,
		u.totp_since IS NULL AND NOT s.second_factor AND NOT s.by_passkey
			AND coalesce((t.settings->>'requireSecondFactor')::boolean, false) AS must_set_up,
		coalesce((SELECT request_id FROM rereviews AS w WHERE w.tenant_id = u.tenant_id AND w.reviewer_id = u.user_id
			AND w.judged_at IS NULL AND u.role = $4), '') AS blind
	FROM portal_sessions AS s JOIN users AS u ON u.tenant_id = s.tenant_id AND u.user_id = s.user_id
	JOIN tenants AS t ON t.tenant_id = s.tenant_id
	WHERE s.tenant_id = $1 AND s.hash = ANY ($2) AND s.expires_at > $3 AND u.disabled_at IS NULL`

// SessionUsers implements auth.Tx.
func (t *Tx) SessionUsers(ctx context.Context, hashes [][]byte) ([]auth.SessionUser, error) {
	var rows []struct {
		Hash        []byte
		SessionID   string
		SeenAt      time.Time
		StepUpUntil *time.Time
		UserID      string
		Email       string
		Role        access.Role
		LastSeenAt  *time.Time
		MustSetUp   bool
		Blind       string
	}
	err := t.Read(ctx, t.NewRaw(sessionUsers), &rows,
		t.tenantID, pg.ListInText(hashes), string(pg.TimeInText(t.Real())), string(access.Reviewer))
	open := make([]auth.SessionUser, len(rows))
	for i, r := range rows {
		open[i] = auth.SessionUser{
			Hash: r.Hash, ID: r.SessionID, SeenAt: r.SeenAt, StepUpUntil: r.StepUpUntil, MustSetUp: r.MustSetUp, Blind: r.Blind,
			User: auth.User{ID: r.UserID, Email: r.Email, Role: r.Role, LastSeenAt: r.LastSeenAt},
		}
	}
	return open, err
}

// TouchSession implements auth.Tx. The user is locked before the session, as by what ends a user's sessions.
func (t *Tx) TouchSession(ctx context.Context, hash []byte, userID string) error {
	_, err := t.NewRaw(`UPDATE users SET last_seen_at = ? WHERE tenant_id = ? AND user_id = ?
		AND (last_seen_at IS NULL OR last_seen_at <= ?)`, t.now, t.tenantID, userID, t.now.Add(-time.Minute)).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE portal_sessions SET last_seen_at = ? WHERE tenant_id = ? AND hash = ?
		AND last_seen_at <= ?`, t.real, t.tenantID, hash, t.real.Add(-time.Minute)).Exec(ctx)
	return err
}

// SessionsOf implements account.Tx.
func (t *Tx) SessionsOf(ctx context.Context, userID string) (sessions []account.Session, err error) {
	err = t.NewRaw(`SELECT session_id AS id, device, created_at AS began_at, last_seen_at FROM portal_sessions
		WHERE tenant_id = ? AND user_id = ? AND expires_at > ? ORDER BY last_seen_at DESC, session_id DESC LIMIT ?`,
		t.tenantID, userID, t.real, account.MostSessions).Scan(ctx, &sessions)
	return sessions, err
}

// EndSessionOf implements account.Tx.
func (t *Tx) EndSessionOf(ctx context.Context, userID, id string) (ended bool, err error) {
	return pg.Affected(t.NewRaw(`DELETE FROM portal_sessions WHERE tenant_id = ? AND user_id = ? AND session_id = ?`,
		t.tenantID, userID, id).Exec(ctx))
}

// EndSessions implements auth.Tx.
func (t *Tx) EndSessions(ctx context.Context, userID, keep string) (ended int, err error) {
	result, err := t.NewRaw(`DELETE FROM portal_sessions WHERE tenant_id = ? AND user_id = ? AND session_id <> ?`,
		t.tenantID, userID, keep).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
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
