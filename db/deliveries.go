package db

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc"
	"verifyme/kyc/fault"
	"verifyme/kyc/webhook"
)

type deliveryRow struct {
	DeliveryID    string
	EventID       string
	EventType     string
	EndpointID    string
	RequestID     *string
	Status        string
	Attempt       int
	HTTPStatus    *int
	DurationMs    *int
	NextAttemptAt *time.Time
	LastError     *string
	CreatedAt     time.Time
	DeliveredAt   *time.Time
}

func (t *tx) Deliveries(ctx context.Context, q kyc.DeliveryQuery) ([]webhook.Delivery, error) {
	s := t.selectDeliveries().OrderExpr("d.created_at DESC, d.delivery_id DESC").Limit(int64(q.Limit))
	if q.Status != "" {
		s = s.Where("d.status = ?", q.Status)
	}
	if q.EndpointID != "" {
		s = s.Where("d.endpoint_id = ?", q.EndpointID)
	}
	if q.After != nil {
		s = s.Where("(d.created_at, d.delivery_id) < (?, ?)", q.After.At.UTC(), q.After.ID)
	}
	var rows []deliveryRow
	if err := s.Scan(ctx, &rows); err != nil {
		return nil, err
	}
	out := make([]webhook.Delivery, len(rows))
	for i, r := range rows {
		out[i] = r.delivery(t.tenantID)
	}
	return out, nil
}

func (t *tx) selectDeliveries() *bun.SelectQuery {
	return t.NewSelect().TableExpr("deliveries AS d").Join("JOIN events AS e USING (tenant_id, event_id)").
		ColumnExpr("d.delivery_id, d.event_id, e.type AS event_type, d.endpoint_id, e.request_id, d.status, d.attempt").
		ColumnExpr("d.http_status, d.duration_ms, d.next_attempt_at, d.last_error, d.created_at, d.delivered_at").
		Where("d.tenant_id = ?", t.tenantID)
}

func (r deliveryRow) delivery(tenantID string) webhook.Delivery {
	return webhook.Delivery{
		TenantID: tenantID, ID: r.DeliveryID, EventID: r.EventID, EventType: r.EventType, EndpointID: r.EndpointID,
		RequestID: r.RequestID, Status: r.Status, Attempt: r.Attempt, HTTPStatus: r.HTTPStatus, DurationMs: r.DurationMs,
		NextAttemptAt: r.NextAttemptAt, LastError: r.LastError, CreatedAt: r.CreatedAt, DeliveredAt: r.DeliveredAt,
	}
}

func (t *tx) Delivery(ctx context.Context, id string) (webhook.Delivery, error) {
	var row deliveryRow
	ok, err := found(t.selectDeliveries().Where("d.delivery_id = ?", id).Scan(ctx, &row))
	if err == nil && !ok {
		err = fault.Missing("delivery")
	}
	return row.delivery(t.tenantID), err
}

func (t *tx) DeliveryAttempts(ctx context.Context, id string) ([]kyc.DeliveryAttempt, error) {
	var rows []kyc.DeliveryAttempt
	err := t.NewRaw(`SELECT attempt, at, http_status, duration_ms, error, answer FROM delivery_attempts
		WHERE tenant_id = ? AND delivery_id = ? ORDER BY attempt`, t.tenantID, id).Scan(ctx, &rows)
	return rows, err
}

// ClaimDeliveries counts the attempt as it claims: a worker that dies with
// the post in flight has made it.
func (t *tx) ClaimDeliveries(ctx context.Context, endpointID, token string, bound int, lease time.Duration) ([]kyc.ClaimedDelivery, error) {
	claimed := 0
	var rows []struct {
		DeliveryID string
		EventID    string
		Attempt    int
		Body       string
	}
	err := t.NewRaw(`UPDATE deliveries d SET attempt = attempt + 1, claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND delivery_id = ANY(ARRAY(
			SELECT delivery_id FROM deliveries
			WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING') AND next_attempt_at <= ?
				AND (claim_until IS NULL OR claim_until <= ?)
			ORDER BY next_attempt_at LIMIT ?))
		RETURNING delivery_id, event_id, attempt,
			(SELECT body FROM events e WHERE e.tenant_id = d.tenant_id AND e.event_id = d.event_id) AS body`,
		token, t.real.Add(lease), t.tenantID, t.tenantID, endpointID, t.now, t.real, bound-claimed).Scan(ctx, &rows)
	if _, err := found(err); err != nil {
		return nil, err
	}
	out := make([]kyc.ClaimedDelivery, len(rows))
	for i, r := range rows {
		out[i] = kyc.ClaimedDelivery{
			DeliveryID: r.DeliveryID, EventID: r.EventID, Attempt: r.Attempt, Body: []byte(r.Body), Alone: claimed+len(rows) == 1,
		}
	}
	return out, nil
}

// finishedRow is one outcome in the VALUES list of the batch.
type finishedRow struct {
	ID            string     `bun:"type:text"`
	Attempt       int        `bun:"type:integer"`
	Status        string     `bun:"type:text"`
	HTTPStatus    *int       `bun:"type:integer"`
	DurationMs    int        `bun:"type:integer"`
	LastError     *string    `bun:"type:text"`
	NextAttemptAt *time.Time `bun:"type:timestamptz"`
	At            time.Time  `bun:"type:timestamptz"`
	Answer        string     `bun:"type:text"`
}

// FinishDeliveries writes a batch of outcomes whose claim still stands, and
// their lines in the log.
func (t *tx) FinishDeliveries(ctx context.Context, token string, done []kyc.FinishedDelivery) error {
	rows := make([]finishedRow, len(done))
	for i, f := range done {
		rows[i] = finishedRow{f.DeliveryID, f.Attempt, f.Status, f.HTTPStatus, f.DurationMs, f.LastError, utc(f.NextAttemptAt), f.At.UTC(), storable(f.Answer)}
	}
	finished := t.NewUpdate().With("v", t.NewValues(&rows)).TableExpr("deliveries AS d").TableExpr("v").
		Set("status = v.status, http_status = v.http_status, duration_ms = v.duration_ms, last_error = v.last_error").
		Set("next_attempt_at = v.next_attempt_at, claim_token = NULL, claim_until = NULL").
		Set("delivered_at = CASE WHEN v.status = ? THEN v.at END", webhook.Delivered).
		Where("d.tenant_id = ? AND d.delivery_id = v.id AND d.claim_token = ? AND d.attempt = v.attempt", t.tenantID, token).
		Returning("d.delivery_id, d.attempt, v.at, v.http_status, v.duration_ms, v.last_error, v.answer")
	_, err := t.NewRaw(`WITH finished AS (?)
		INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, http_status, duration_ms, error, answer)
		SELECT ?, delivery_id, attempt, at, http_status, duration_ms, last_error, answer FROM finished`, finished, t.tenantID).Exec(ctx)
	if err != nil {
		return fmt.Errorf("finish deliveries: %w", err)
	}
	return nil
}

// storable drops what a text column cannot hold.
func storable(s string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(s, "\x00", ""), "\uFFFD")
}

func (t *tx) HoldDeliveries(ctx context.Context, endpointID string) error {
	_, err := t.NewRaw(`UPDATE deliveries SET last_error = ? WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING') AND claim_token IS NULL`,
		webhook.ErrDisabled, t.tenantID, endpointID).Exec(ctx)
	return err
}

func (t *tx) DropDeliveries(ctx context.Context, endpointID string) error {
	_, err := t.NewRaw(`UPDATE deliveries SET status = ?, last_error = ?, next_attempt_at = NULL
		WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING')`,
		webhook.Dead, webhook.ErrDisabled, t.tenantID, endpointID).Exec(ctx)
	return err
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	u := t.UTC()
	return &u
}
