package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
)

type sessionRow struct {
	bun.BaseModel `bun:"table:applicant_sessions"`

	TenantID  string `bun:",pk"`
	Hash      []byte `bun:",pk"`
	RequestID string
	Embedded  bool
	Source    string
	Locale    string
	CreatedAt time.Time
	ExpiresAt time.Time
	RevokedAt *time.Time
}

func (t *Tx) InsertSession(ctx context.Context, s *journey.Session) error {
	row := sessionRow{
		TenantID: t.tenantID, Hash: s.Hash, RequestID: s.RequestID, Embedded: s.Embedded, Source: s.Source,
		Locale: s.Locale, CreatedAt: s.CreatedAt, ExpiresAt: s.ExpiresAt,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *Tx) Session(ctx context.Context, hash []byte) (journey.Session, bool, error) {
	var row sessionRow
	ok, err := found(t.NewSelect().Model(&row).Where("tenant_id = ? AND hash = ?", t.tenantID, hash).Scan(ctx))
	return journey.Session{
		Hash: row.Hash, RequestID: row.RequestID, Embedded: row.Embedded, Source: row.Source, Locale: row.Locale,
		CreatedAt: row.CreatedAt, ExpiresAt: row.ExpiresAt, RevokedAt: row.RevokedAt,
	}, ok, err
}

func (t *Tx) EndSession(ctx context.Context, hash []byte) error {
	_, err := t.NewRaw(`UPDATE applicant_sessions SET revoked_at = ? WHERE tenant_id = ? AND hash = ? AND revoked_at IS NULL`,
		t.now, t.tenantID, hash).Exec(ctx)
	return err
}

func (t *Tx) RevokeSessions(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`UPDATE applicant_sessions SET revoked_at = ? WHERE tenant_id = ? AND request_id = ? AND revoked_at IS NULL`,
		t.now, t.tenantID, requestID).Exec(ctx)
	return err
}

// shownConsent is what is read of a consent: columns of its own row, and JSON
// in the row of its request.
type shownConsent struct {
	PurposeCode   string     `json:"purposeCode" bun:",pk"`
	NoticeVersion string     `json:"noticeVersion"`
	TextHash      string     `json:"textHash"`
	AcceptedAt    time.Time  `json:"acceptedAt"`
	WithdrawnAt   *time.Time `json:"withdrawnAt"`
	Locale        string     `json:"locale"`
	Source        string     `json:"source"`
}

func (c *shownConsent) of(requestID string) onboarding.Consent {
	return onboarding.Consent{
		RequestID: requestID, PurposeCode: c.PurposeCode, NoticeVersion: c.NoticeVersion, TextHash: c.TextHash,
		AcceptedAt: c.AcceptedAt, WithdrawnAt: c.WithdrawnAt, Locale: c.Locale, Source: c.Source,
	}
}

type consentRow struct {
	bun.BaseModel `bun:"table:consents"`

	TenantID  string `bun:",pk"`
	RequestID string `bun:",pk"`
	shownConsent
	IPSealed []byte
}

// InsertConsent replaces an earlier consent to the same purpose: after a
// reversion the applicant consents anew.
func (t *Tx) InsertConsent(ctx context.Context, c *onboarding.Consent) error {
	key, err := t.dataKey(ctx, c.RequestID)
	if err != nil {
		return err
	}
	s := t.sealing(key, c.RequestID+"|"+c.PurposeCode)
	row := consentRow{
		TenantID: t.tenantID, RequestID: c.RequestID, IPSealed: s.seal("ip", []byte(c.IP)),
		shownConsent: shownConsent{
			PurposeCode: c.PurposeCode, NoticeVersion: c.NoticeVersion, TextHash: c.TextHash,
			AcceptedAt: c.AcceptedAt, Locale: c.Locale, Source: c.Source,
		},
	}
	if s.first != nil {
		return s.first
	}
	delete(t.consents, c.RequestID)
	_, err = t.NewInsert().Model(&row).On("CONFLICT (tenant_id, request_id, purpose_code) DO UPDATE").
		Set("notice_version = EXCLUDED.notice_version, text_hash = EXCLUDED.text_hash, accepted_at = EXCLUDED.accepted_at, withdrawn_at = NULL").
		Set("locale = EXCLUDED.locale, source = EXCLUDED.source, ip_sealed = EXCLUDED.ip_sealed").Exec(ctx)
	return err
}

// Consents by request, without addresses, in the order of their purposes.
func (t *Tx) Consents(ctx context.Context, requestIDs []string) (map[string][]onboarding.Consent, error) {
	out := map[string][]onboarding.Consent{}
	var unread []string
	for _, id := range requestIDs {
		shown, known := t.consents[id]
		if !known {
			unread = append(unread, id)
		}
		for _, c := range shown {
			out[id] = append(out[id], c.of(id))
		}
	}
	if len(unread) == 0 {
		return out, nil
	}
	var rows []consentRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("ip_sealed").
		Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(unread)).OrderExpr("purpose_code").Scan(ctx)
	for _, row := range rows {
		out[row.RequestID] = append(out[row.RequestID], row.of(row.RequestID))
	}
	return out, err
}

// WithdrawConsent keeps the first withdrawal's time.
func (t *Tx) WithdrawConsent(ctx context.Context, requestID, purpose string) (bool, error) {
	delete(t.consents, requestID)
	return changed(t.NewRaw(`UPDATE consents SET withdrawn_at = coalesce(withdrawn_at, ?) WHERE tenant_id = ? AND request_id = ? AND purpose_code = ?`,
		t.now, t.tenantID, requestID, purpose).Exec(ctx))
}
