package db

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/vault"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/related"
)

type requestRow struct {
	bun.BaseModel `bun:"table:requests"`

	TenantID          string `bun:",pk"`
	RequestID         string `bun:",pk"`
	Status            onboarding.Status
	ExternalReference *string
	ShortReference    string
	ApplicantType     string
	FlowKey           string
	FlowVersion       int
	DataKey           []byte
	MobileSealed      []byte
	EmailSealed       []byte
	ReturnURL         *string
	Locale            *string
	MetadataSealed    []byte
	LinkHash          []byte
	LinkSealed        []byte
	LinkHost          string
	LinkAskedAt       *time.Time
	CreatedAt         time.Time
	ExpiresAt         time.Time
	StartedAt         *time.Time
	SubmittedAt       *time.Time
	CompletedAt       *time.Time
	Decision          *onboarding.Decision  `bun:"type:jsonb"`
	Revert            *onboarding.Reversion `bun:"type:jsonb"`
	Reviewer          *onboarding.Reviewer  `bun:"type:jsonb"`
	Prepared          *onboarding.Prepared  `bun:"type:jsonb"`
	Handling          *queue.Handling       `bun:"type:jsonb"`
	ReviewUsedSeconds int64
	RemarksSealed     []byte
	DataDue           *time.Time
	EndingAt          *time.Time
	LegalHold         bool
	ErasedAt          *time.Time
}

// remarks are what people wrote about a request.
type remarks struct {
	Decision     string `json:"decision,omitempty"`
	Message      string `json:"message,omitempty"`
	Revert       string `json:"revert,omitempty"`
	CancelReason string `json:"cancelReason,omitempty"`
	Prepared     string `json:"prepared,omitempty"`
}

func remarksOf(r *onboarding.Request) (words remarks) {
	words.CancelReason = r.CancelReason
	if r.Decision != nil {
		words.Decision = r.Decision.Comment
	}
	if r.Revert != nil {
		words.Message, words.Revert = r.Revert.Message, r.Revert.Comment
	}
	if r.Prepared != nil {
		words.Prepared = r.Prepared.Comment
	}
	return words
}

func (words remarks) into(r *onboarding.Request) {
	r.CancelReason = words.CancelReason
	if r.Decision != nil {
		r.Decision.Comment = words.Decision
	}
	if r.Revert != nil {
		r.Revert.Message, r.Revert.Comment = words.Message, words.Revert
	}
	if r.Prepared != nil {
		r.Prepared.Comment = words.Prepared
	}
}

// aad binds a sealed value to its column and row.
func (t *Tx) aad(column, id string) string { return column + "|" + t.tenantID + "|" + id }

func (t *Tx) InsertRequest(ctx context.Context, r *onboarding.Request) error {
	key, wrapped, err := t.store.vault.NewDataKey(t.aad("data_key", r.ID))
	if err != nil {
		return err
	}
	t.keys[r.ID] = key
	row := requestRow{
		TenantID: t.tenantID, RequestID: r.ID, Status: r.Status, ExternalReference: r.ExternalReference,
		ShortReference: identifier.Reference(r.ID),
		ApplicantType:  r.ApplicantType, FlowKey: r.FlowKey, FlowVersion: r.FlowVersion, DataKey: wrapped,
		ReturnURL: r.ReturnURL, Locale: r.Locale, LinkHash: identifier.Hash(r.LinkToken), LinkHost: r.LinkHost,
		CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
	}
	s := t.sealing(key, r.ID)
	row.MobileSealed = s.seal("mobile", bytesOf(r.Mobile))
	row.EmailSealed = s.seal("email", bytesOf(r.Email))
	row.MetadataSealed = s.seal("metadata", r.Metadata)
	row.LinkSealed = s.seal("link", []byte(r.LinkToken))
	if s.first != nil {
		return s.first
	}
	if err := t.Insert(ctx, &row, ""); err != nil {
		return err
	}
	return t.link(r.ID, related.OfApplicant(r.Mobile, r.Email)...)
}

func (t *Tx) Request(ctx context.Context, id string) (onboarding.Request, error) {
	return t.readRequest(ctx, id, "", t.request)
}

func (t *Tx) LockRequest(ctx context.Context, id string) (onboarding.Request, error) {
	r, err := t.readRequest(ctx, id, "UPDATE", t.request)
	t.readClock()
	return r, err
}

// LockAnyhow implements privacy.Tx and review.Tx.
func (t *Tx) LockAnyhow(ctx context.Context, id string) (onboarding.Request, error) {
	r, err := t.readRequest(ctx, id, "UPDATE", t.readableRequest)
	t.readClock()
	return r, err
}

func (t *Tx) readRequest(
	ctx context.Context, id, lock string, open func(context.Context, requestRow) (onboarding.Request, error),
) (onboarding.Request, error) {
	var rows []requestRow
	q := t.NewSelect().Model(&rows).Where("tenant_id = $1 AND request_id = $2")
	if lock != "" {
		q = q.For(lock)
	}
	if err := t.Read(ctx, q, &rows, t.tenantID, id); err != nil {
		return onboarding.Request{}, err
	}
	if len(rows) == 0 {
		return onboarding.Request{}, apperr.Missing("request")
	}
	return open(ctx, rows[0])
}

// Requests implements review.Tx.
func (t *Tx) Requests(ctx context.Context, ids []string) ([]onboarding.Request, error) {
	var rows []requestRow
	if len(ids) == 0 {
		return nil, nil
	}
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(ids)).Scan(ctx)
	if err != nil {
		return nil, err
	}
	return t.requests(ctx, rows)
}

func (t *Tx) requests(ctx context.Context, rows []requestRow) (all []onboarding.Request, err error) {
	all = make([]onboarding.Request, len(rows))
	for i, row := range rows {
		if all[i], err = t.readableRequest(ctx, row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// errUnreadable: a request's data key, or a field of its row, cannot be opened.
var errUnreadable = errors.New("what is sealed of the request cannot be read")

// readableRequest is request for lists and for the end of the data: what cannot be opened is absent, as of an erased
// request, and the log names the request. In this transaction nothing of it is sealed any more.
func (t *Tx) readableRequest(ctx context.Context, row requestRow) (onboarding.Request, error) {
	r, err := t.request(ctx, row)
	if !errors.Is(err, errUnreadable) {
		return r, err
	}
	t.store.log.Error("a request is read without what is sealed of it", "request", row.RequestID, "error", err)
	t.keys[row.RequestID] = vault.LostKey()
	host, err := t.ServedHost(ctx, row.LinkHost)
	if err != nil {
		return r, err
	}
	r, err = t.openedRequest(row, vault.LostKey(), host)
	r.Unreadable = true
	return r, err
}

// request opens the sealed fields of a row and keeps its data key at hand.
func (t *Tx) request(ctx context.Context, row requestRow) (onboarding.Request, error) {
	linkHost, err := t.ServedHost(ctx, row.LinkHost)
	if err != nil {
		return onboarding.Request{}, err
	}
	var key vault.DataKey
	// Nothing sealed is left of an erased request.
	if row.ErasedAt == nil {
		if key, err = t.store.vault.Unwrap(row.DataKey, t.aad("data_key", row.RequestID)); err != nil {
			return onboarding.Request{}, fmt.Errorf("%w: %w", errUnreadable, err)
		}
	}
	t.keys[row.RequestID] = key
	return t.openedRequest(row, key, linkHost)
}

// openedRequest is a row by its data key.
func (t *Tx) openedRequest(row requestRow, key vault.DataKey, linkHost string) (onboarding.Request, error) {
	s := t.sealing(key, row.RequestID)
	r := onboarding.Request{
		TenantID: row.TenantID, ID: row.RequestID, Status: row.Status, ExternalReference: row.ExternalReference,
		ApplicantType: row.ApplicantType, FlowKey: row.FlowKey, FlowVersion: row.FlowVersion,
		Mobile: stringOf(s.open("mobile", row.MobileSealed)), Email: stringOf(s.open("email", row.EmailSealed)),
		ReturnURL: row.ReturnURL, Locale: row.Locale, Metadata: s.open("metadata", row.MetadataSealed),
		LinkToken: string(s.open("link", row.LinkSealed)), LinkHost: linkHost, LinkAskedAt: row.LinkAskedAt,
		CreatedAt: row.CreatedAt, ExpiresAt: row.ExpiresAt, StartedAt: row.StartedAt,
		SubmittedAt: row.SubmittedAt, CompletedAt: row.CompletedAt, Resubmission: row.SubmittedAt != nil,
		Decision: row.Decision, Revert: row.Revert, Reviewer: row.Reviewer, Prepared: row.Prepared,
		ReviewUsed: time.Duration(row.ReviewUsedSeconds) * time.Second,
		Handling:   row.Handling, DataDue: row.DataDue, EndingAt: row.EndingAt, LegalHold: row.LegalHold,
		ErasedAt: row.ErasedAt,
	}
	var words remarks
	s.openJSON("remarks", row.RemarksSealed, &words)
	words.into(&r)
	if s.first != nil {
		return r, fmt.Errorf("%w: %w", errUnreadable, s.first)
	}
	return r, nil
}

func (t *Tx) SaveStatus(ctx context.Context, r *onboarding.Request) error {
	row := requestRow{
		Status: r.Status, ExpiresAt: r.ExpiresAt, StartedAt: r.StartedAt, SubmittedAt: r.SubmittedAt,
		CompletedAt: r.CompletedAt, Decision: r.Decision, Revert: r.Revert, Reviewer: r.Reviewer,
		Prepared: r.Prepared, Handling: r.Handling, DataDue: r.DataDue, ReviewUsedSeconds: int64(r.ReviewUsed.Seconds()),
	}
	if words := remarksOf(r); words != (remarks{}) {
		key, err := t.sealingKey(ctx, r.ID)
		if err != nil {
			return err
		}
		s := t.sealing(key, r.ID)
		if row.RemarksSealed = s.sealJSON("remarks", words); s.first != nil {
			return s.first
		}
	}
	found, err := t.Update(ctx, &row, []string{
		"status", "expires_at", "started_at", "submitted_at", "completed_at", "decision", "revert", "reviewer",
		"prepared", "handling", "remarks_sealed", "data_due", "review_used_seconds",
	}, "tenant_id = $1 AND request_id = $2", t.tenantID, r.ID)
	if err == nil && found == 0 {
		err = fmt.Errorf("request %s vanished under its lock", r.ID)
	}
	return err
}

func (t *Tx) SaveLink(ctx context.Context, r *onboarding.Request) error {
	key, err := t.sealingKey(ctx, r.ID)
	if err != nil {
		return err
	}
	s := t.sealing(key, r.ID)
	row := requestRow{
		LinkHash: identifier.Hash(r.LinkToken), LinkSealed: s.seal("link", []byte(r.LinkToken)), LinkHost: r.LinkHost,
	}
	if s.first != nil {
		return s.first
	}
	_, err = t.NewRaw(`INSERT INTO retired_links (tenant_id, link_hash, request_id, link_host, retired_at)
		SELECT tenant_id, link_hash, request_id, link_host, ? FROM requests WHERE tenant_id = ? AND request_id = ?`,
		t.now, t.tenantID, r.ID).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewUpdate().Model(&row).Column("link_hash", "link_sealed", "link_host", "link_asked_at").
		Where("tenant_id = ? AND request_id = ?", t.tenantID, r.ID).Exec(ctx)
	return err
}

func (t *Tx) SaveLinkAsked(ctx context.Context, requestID string) error {
	_, err := t.NewRaw(`UPDATE requests SET link_asked_at = ? WHERE tenant_id = ? AND request_id = ?`,
		t.now, t.tenantID, requestID).Exec(ctx)
	return err
}

func (t *Tx) HasActiveReference(ctx context.Context, reference string) (taken bool, err error) {
	err = t.NewRaw(`SELECT EXISTS (SELECT FROM requests WHERE tenant_id = ? AND external_reference = ?
		AND (status IN ('SUBMITTED', 'REVIEWING') OR status IN ('CREATED', 'LINK_ISSUED', 'IN_PROGRESS', 'REVERTED')
		AND expires_at > ?))`,
		t.tenantID, reference, t.now).Scan(ctx, &taken)
	return taken, err
}

// dataKey of a request that this transaction has read, or reads now; the zero key of an
// erased one, of which nothing sealed is left.
func (t *Tx) dataKey(ctx context.Context, requestID string) (vault.DataKey, error) {
	if key, ok := t.keys[requestID]; ok {
		return key, nil
	}
	var all [][]byte
	q := t.NewSelect().TableExpr("requests").Column("data_key").Where("tenant_id = $1 AND request_id = $2")
	err := t.Read(ctx, q, &all, t.tenantID, requestID)
	if err != nil {
		return vault.DataKey{}, err
	}
	if len(all) == 0 {
		return vault.DataKey{}, apperr.Missing("request")
	}
	wrapped := all[0]
	var key vault.DataKey
	if wrapped != nil {
		key, err = t.store.vault.Unwrap(wrapped, t.aad("data_key", requestID))
	}
	t.keys[requestID] = key
	return key, err
}

// sealingKey is the data key of a request that is not erased.
func (t *Tx) sealingKey(ctx context.Context, requestID string) (vault.DataKey, error) {
	key, err := t.dataKey(ctx, requestID)
	if err == nil && key == (vault.DataKey{}) {
		err = onboarding.ErrErased()
	}
	return key, err
}

// standingKey is the data key for what a worker brings; ok is false where the request was erased meanwhile, which has
// ended the worker's claim.
func (t *Tx) standingKey(ctx context.Context, requestID string) (key vault.DataKey, ok bool, err error) {
	key, err = t.dataKey(ctx, requestID)
	return key, err == nil && key != (vault.DataKey{}), err
}

func bytesOf(s *string) []byte {
	if s == nil {
		return nil
	}
	return []byte(*s)
}

func stringOf(b []byte) *string {
	if b == nil {
		return nil
	}
	s := string(b)
	return &s
}
