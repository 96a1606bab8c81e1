package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/notice"
)

type consentRow struct {
	bun.BaseModel `bun:"table:consents"`

	TenantID      string `bun:",pk"`
	RequestID     string `bun:",pk"`
	PurposeCode   string `bun:",pk"`
	NoticeVersion string
	TextHash      string
	AcceptedAt    time.Time
	WithdrawnAt   *time.Time
	Locale        string
	Source        notice.Source
	IPSealed      []byte
}

// InsertConsent replaces an earlier consent to the same purpose: after a
// reversion the applicant consents anew.
func (t *Tx) InsertConsent(ctx context.Context, c *notice.Consent) error {
	key, err := t.sealingKey(ctx, c.RequestID)
	if err != nil {
		return err
	}
	s := t.sealing(key, c.RequestID+"|"+c.PurposeCode)
	row := consentRow{
		TenantID: t.tenantID, RequestID: c.RequestID, IPSealed: s.seal("ip", []byte(c.IP)),
		PurposeCode: c.PurposeCode, NoticeVersion: c.NoticeVersion, TextHash: c.TextHash,
		AcceptedAt: c.AcceptedAt, Locale: c.Locale, Source: c.Source,
	}
	if s.first != nil {
		return s.first
	}
	return t.Insert(ctx, &row, `ON CONFLICT (tenant_id, request_id, purpose_code) DO UPDATE SET
		notice_version = EXCLUDED.notice_version, text_hash = EXCLUDED.text_hash, accepted_at = EXCLUDED.accepted_at,
		withdrawn_at = NULL, locale = EXCLUDED.locale, source = EXCLUDED.source, ip_sealed = EXCLUDED.ip_sealed`)
}

// Consents by request, without addresses, in the order of their purposes.
func (t *Tx) Consents(ctx context.Context, requestIDs []string) (map[string][]notice.Consent, error) {
	out := map[string][]notice.Consent{}
	if len(requestIDs) == 0 {
		return out, nil
	}
	var rows []consentRow
	q := t.NewSelect().Model(&rows).ExcludeColumn("ip_sealed").OrderExpr("purpose_code")
	err := t.readOf(ctx, q, &rows, requestIDs)
	for _, row := range rows {
		out[row.RequestID] = append(out[row.RequestID], notice.Consent{
			RequestID: row.RequestID, PurposeCode: row.PurposeCode, NoticeVersion: row.NoticeVersion, TextHash: row.TextHash,
			AcceptedAt: row.AcceptedAt, WithdrawnAt: row.WithdrawnAt, Locale: row.Locale, Source: row.Source,
		})
	}
	return out, err
}

// WithdrawConsent keeps the first withdrawal's time.
func (t *Tx) WithdrawConsent(ctx context.Context, requestID, purpose string) error {
	_, err := t.NewRaw(`UPDATE consents SET withdrawn_at = coalesce(withdrawn_at, ?) WHERE tenant_id = ?
		AND request_id = ? AND purpose_code = ?`,
		t.now, t.tenantID, requestID, purpose).Exec(ctx)
	return err
}

// KeepNotice with the commit, unless it is there: the text whose hash consents carry.
func (t *Tx) KeepNotice(n notice.Notice) {
	t.WithCommit(pg.Statement{
		Text: keepNotice, Args: [][]byte{[]byte(t.tenantID), []byte(n.TextHash), []byte(n.Text)},
	}, pg.Unread)
}

const keepNotice = `INSERT INTO notices (tenant_id, text_hash, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`

// Notices by their hashes.
func (t *Tx) Notices(ctx context.Context, hashes []string) (map[string]string, error) {
	out := map[string]string{}
	if len(hashes) == 0 {
		return out, nil
	}
	var rows []struct{ TextHash, Text string }
	err := t.NewRaw(`SELECT text_hash, text FROM notices WHERE tenant_id = ? AND text_hash IN (?)`, t.tenantID,
		bun.List(hashes)).Scan(ctx, &rows)
	for _, row := range rows {
		out[row.TextHash] = row.Text
	}
	return out, err
}
