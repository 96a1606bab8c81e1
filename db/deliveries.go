package db

import (
	"context"
	"fmt"
	"time"

	"verifyme/kyc"
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
	s := t.NewSelect().TableExpr("deliveries AS d").Join("JOIN events AS e USING (tenant_id, event_id)").
		ColumnExpr("d.delivery_id, d.event_id, e.type AS event_type, d.endpoint_id, e.request_id, d.status, d.attempt").
		ColumnExpr("d.http_status, d.duration_ms, d.next_attempt_at, d.last_error, d.created_at, d.delivered_at").
		Where("d.tenant_id = ?", t.tenantID).OrderExpr("d.created_at DESC, d.delivery_id DESC").Limit(int64(q.Limit))
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
		out[i] = webhook.Delivery{
			TenantID: t.tenantID, ID: r.DeliveryID, EventID: r.EventID, EventType: r.EventType, EndpointID: r.EndpointID,
			RequestID: r.RequestID, Status: r.Status, Attempt: r.Attempt, HTTPStatus: r.HTTPStatus, DurationMs: r.DurationMs,
			NextAttemptAt: r.NextAttemptAt, LastError: r.LastError, CreatedAt: r.CreatedAt, DeliveredAt: r.DeliveredAt,
		}
	}
	return out, nil
}

// ClaimDeliveries counts the attempt as it claims: a worker that dies with
// the post in flight has made it. The lock on the endpoint's row makes the
// bound hold across workers.
func (t *tx) ClaimDeliveries(ctx context.Context, endpointID, token string, bound int, lease time.Duration) ([]kyc.ClaimedDelivery, error) {
	var claimed int
	ok, err := found(t.NewRaw(`SELECT (SELECT count(*) FROM deliveries d WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id
			AND d.status IN ('PENDING', 'RETRYING') AND d.claim_until > ?)
		FROM webhook_endpoints e WHERE e.tenant_id = ? AND e.endpoint_id = ? AND e.status = ? FOR NO KEY UPDATE`,
		t.real, t.tenantID, endpointID, webhook.Active).Scan(ctx, &claimed))
	if err != nil || !ok || claimed >= bound {
		return nil, err
	}
	var rows []struct {
		DeliveryID string
		EventID    string
		Attempt    int
		Body       string
	}
	err = t.NewRaw(`WITH due AS (
			SELECT delivery_id FROM deliveries
			WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING') AND next_attempt_at <= ?
				AND (claim_until IS NULL OR claim_until <= ?)
			ORDER BY next_attempt_at LIMIT ? FOR UPDATE SKIP LOCKED
		)
		UPDATE deliveries d SET attempt = d.attempt + 1, claim_token = ?, claim_until = ?
		FROM due, events e
		WHERE d.tenant_id = ? AND d.delivery_id = due.delivery_id AND e.tenant_id = d.tenant_id AND e.event_id = d.event_id
		RETURNING d.delivery_id, d.event_id, d.attempt, e.body`,
		t.tenantID, endpointID, t.now, t.real, bound-claimed, token, t.real.Add(lease), t.tenantID).Scan(ctx, &rows)
	if _, err := found(err); err != nil {
		return nil, err
	}
	out := make([]kyc.ClaimedDelivery, len(rows))
	for i, r := range rows {
		out[i] = kyc.ClaimedDelivery{DeliveryID: r.DeliveryID, EventID: r.EventID, Attempt: r.Attempt, Body: []byte(r.Body)}
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
}

// FinishDeliveries writes a batch of outcomes whose claim still stands, then
// moves the endpoint's counter: a success ends the row of failures before it.
func (t *tx) FinishDeliveries(ctx context.Context, endpointID, token string, done []kyc.FinishedDelivery) (disabled bool, err error) {
	rows := make([]finishedRow, len(done))
	for i, f := range done {
		rows[i] = finishedRow{f.DeliveryID, f.Attempt, f.Status, f.HTTPStatus, f.DurationMs, f.LastError, utc(f.NextAttemptAt)}
	}
	_, err = t.NewUpdate().With("v", t.NewValues(&rows)).TableExpr("deliveries AS d").TableExpr("v").
		Set("status = v.status, http_status = v.http_status, duration_ms = v.duration_ms, last_error = v.last_error").
		Set("next_attempt_at = v.next_attempt_at, claim_token = NULL, claim_until = NULL").
		Set("delivered_at = CASE WHEN v.status = ? THEN ?::timestamptz END", webhook.Delivered, t.now).
		Where("d.tenant_id = ? AND d.delivery_id = v.id AND d.claim_token = ? AND d.attempt = v.attempt", t.tenantID, token).
		Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("finish deliveries: %w", err)
	}
	return t.countFailures(ctx, endpointID, done)
}

func (t *tx) countFailures(ctx context.Context, endpointID string, done []kyc.FinishedDelivery) (disabled bool, err error) {
	trailing, succeeded := 0, false
	for _, f := range done {
		if trailing++; f.Status == webhook.Delivered {
			trailing, succeeded = 0, true
		}
	}
	q := t.NewUpdate().TableExpr("webhook_endpoints AS e").
		Where("e.tenant_id = ? AND e.endpoint_id = ? AND e.status = ?", t.tenantID, endpointID, webhook.Active)
	switch {
	case succeeded:
		// Most batches end here without a write.
		q = q.Set("consecutive_failures = ?", trailing).Where("e.consecutive_failures <> ?", trailing)
	default:
		q = q.Set("consecutive_failures = e.consecutive_failures + ?", trailing)
	}
	if _, err := q.Exec(ctx); err != nil {
		return false, fmt.Errorf("count failures: %w", err)
	}
	if trailing == 0 {
		return false, nil
	}
	return changed(t.NewRaw(`UPDATE webhook_endpoints SET status = ?, updated_at = ?
		WHERE tenant_id = ? AND endpoint_id = ? AND status = ? AND consecutive_failures >= ?`,
		webhook.Disabled, t.now, t.tenantID, endpointID, webhook.Active, webhook.FailuresToDisable).Exec(ctx))
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	u := t.UTC()
	return &u
}
