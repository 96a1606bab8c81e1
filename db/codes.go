package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
)

type codeRow struct {
	bun.BaseModel `bun:"table:codes"`

	TenantID     string `bun:",pk"`
	RequestID    string `bun:",pk"`
	StepKey      string `bun:",pk"`
	TargetSealed []byte
	MAC          []byte `bun:"mac"`
	PlainSealed  []byte
	SentAt       time.Time
	ExpiresAt    time.Time
	Tries        int
	SendTry      int
	Delivered    bool
	Uncertain    bool
	NextSendAt   *time.Time
	ClaimToken   *string
	ClaimUntil   *time.Time
	Locale       string
}

func (t *Tx) codeRow(ctx context.Context, c *journey.Code) (codeRow, error) {
	key, err := t.sealingKey(ctx, c.RequestID)
	if err != nil {
		return codeRow{}, err
	}
	s := t.sealing(key, c.RequestID+"|"+c.StepKey)
	row := codeRow{
		TenantID: t.tenantID, RequestID: c.RequestID, StepKey: c.StepKey, TargetSealed: s.seal("target", []byte(c.Target)),
		MAC: c.MAC, SentAt: c.SentAt, ExpiresAt: c.ExpiresAt, Tries: c.Tries, SendTry: c.SendTry,
		Delivered: c.Delivered, Uncertain: c.Uncertain, NextSendAt: c.NextSendAt, Locale: c.Locale,
	}
	if c.Plain != "" {
		row.PlainSealed = s.seal("plain", []byte(c.Plain))
	}
	return row, s.first
}

// VoidCode keeps the row: the gap to the next code runs from its sending.
func (t *Tx) VoidCode(ctx context.Context, requestID, stepKey string) error {
	_, err := t.NewRaw(`UPDATE codes SET delivered = false, uncertain = false, next_send_at = NULL,
		plain_sealed = NULL, claim_token = NULL, claim_until = NULL
		WHERE tenant_id = ? AND request_id = ? AND step_key = ?`, t.tenantID, requestID, stepKey).Exec(ctx)
	return err
}

// SaveCode replaces the code before it, its tries and its claim.
func (t *Tx) SaveCode(ctx context.Context, c *journey.Code) error {
	row, err := t.codeRow(ctx, c)
	if err != nil {
		return err
	}
	return t.Insert(ctx, &row, `ON CONFLICT (tenant_id, request_id, step_key) DO UPDATE SET
		target_sealed = EXCLUDED.target_sealed, mac = EXCLUDED.mac, plain_sealed = EXCLUDED.plain_sealed,
		sent_at = EXCLUDED.sent_at, expires_at = EXCLUDED.expires_at, tries = EXCLUDED.tries,
		send_try = EXCLUDED.send_try, delivered = EXCLUDED.delivered, uncertain = EXCLUDED.uncertain,
		next_send_at = EXCLUDED.next_send_at, locale = EXCLUDED.locale, claim_token = NULL, claim_until = NULL`)
}

func (t *Tx) Code(ctx context.Context, requestID, stepKey string) (journey.Code, bool, error) {
	var rows []codeRow
	q := t.NewSelect().Model(&rows).Where("tenant_id = $1 AND request_id = $2 AND step_key = $3")
	if err := t.Read(ctx, q, &rows, t.tenantID, requestID, stepKey); err != nil || len(rows) == 0 {
		return journey.Code{}, false, err
	}
	c, err := t.code(ctx, rows[0])
	return c, err == nil, err
}

func (t *Tx) code(ctx context.Context, row codeRow) (journey.Code, error) {
	key, err := t.dataKey(ctx, row.RequestID)
	if err != nil {
		return journey.Code{}, err
	}
	s := t.sealing(key, row.RequestID+"|"+row.StepKey)
	return journey.Code{
		RequestID: row.RequestID, StepKey: row.StepKey, Target: string(s.open("target", row.TargetSealed)), MAC: row.MAC,
		Plain: string(s.open("plain", row.PlainSealed)), SentAt: row.SentAt, ExpiresAt: row.ExpiresAt, Tries: row.Tries,
		SendTry: row.SendTry, Delivered: row.Delivered, Uncertain: row.Uncertain, NextSendAt: row.NextSendAt,
		Locale: row.Locale,
	}, s.first
}

func (t *Tx) ConsumeCodeTry(ctx context.Context, requestID, stepKey string) (try int, err error) {
	ok, err := pg.IsFound(t.NewRaw(`UPDATE codes SET tries = tries + 1 WHERE tenant_id = ? AND request_id = ?
		AND step_key = ? RETURNING tries`,
		t.tenantID, requestID, stepKey).Scan(ctx, &try))
	if err == nil && !ok {
		err = apperr.Missing("code")
	}
	return try, err
}

func (t *Tx) ClaimCode(
	ctx context.Context, requestID, stepKey, token string, lease time.Duration,
) (journey.Code, bool, error) {
	var row codeRow
	ok, err := pg.IsFound(t.NewRaw(`UPDATE codes SET claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND request_id = ? AND step_key = ? AND next_send_at <= ?
		AND (claim_until IS NULL OR claim_until <= ?) RETURNING *`,
		token, t.real.Add(lease), t.tenantID, requestID, stepKey, t.now, t.real).Scan(ctx, &row))
	if err != nil || !ok {
		return journey.Code{}, false, err
	}
	c, err := t.code(ctx, row)
	c.ClaimToken = token
	return c, err == nil, err
}

func (t *Tx) FinishCode(ctx context.Context, c journey.Code) (bool, error) {
	if _, stands, err := t.standingKey(ctx, c.RequestID); err != nil || !stands {
		return false, err
	}
	row, err := t.codeRow(ctx, &c)
	if err != nil {
		return false, err
	}
	return pg.Affected(t.NewUpdate().Model(&row).Column("plain_sealed", "expires_at", "send_try", "delivered", "uncertain",
		"next_send_at", "claim_token", "claim_until").
		Where("tenant_id = ? AND request_id = ? AND step_key = ? AND claim_token = ?", t.tenantID, c.RequestID, c.StepKey,
			c.ClaimToken).Exec(ctx))
}
