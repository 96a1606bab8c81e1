package db

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/header"
)

type deliveryRow struct {
	DeliveryID    string
	EventID       string
	EventType     string
	EndpointID    string
	RequestID     *string
	Status        webhook.DeliveryStatus
	Attempt       int
	HTTPStatus    *int
	DurationMs    *int
	NextAttemptAt *time.Time
	LastError     *string
	CreatedAt     time.Time
	DeliveredAt   *time.Time
}

// deliveriesOf the event e: those that it was stored with, whose ids are of its id's
// family (identifier.Family), and those that were made later.
const deliveriesOf = `LATERAL (
		SELECT o.delivery_id FROM deliveries o WHERE o.tenant_id = e.tenant_id AND o.event_id = e.event_id
			AND o.delivery_id >= 'del_' || substr(e.event_id, 5, 21)
			AND o.delivery_id < 'del_' || substr(e.event_id, 5, 21) || '~'
		UNION ALL
		SELECT l.delivery_id FROM deliveries l WHERE l.tenant_id = e.tenant_id AND l.event_id = e.event_id
			AND substr(l.delivery_id, 5, 21) <> substr(l.event_id, 5, 21)
	)`

func (t *Tx) Deliveries(ctx context.Context, q webhook.DeliveryQuery) ([]webhook.Delivery, error) {
	page := t.NewSelect().TableExpr("deliveries").Where("tenant_id = ?", t.tenantID).
		OrderExpr("delivery_id DESC").Limit(int64(q.Limit))
	if q.Status != "" {
		page = page.Where("status = ?", q.Status)
	}
	if q.EndpointID != "" {
		page = page.Where("endpoint_id = ?", q.EndpointID)
	}
	if q.RequestID != "" {
		page = page.Where("delivery_id = ANY (ARRAY (SELECT made.delivery_id FROM events AS e, "+deliveriesOf+
			" AS made WHERE e.tenant_id = ? AND e.request_id = ?))", t.tenantID, q.RequestID)
	}
	if q.EventID != "" {
		page = page.Where("delivery_id = ANY (ARRAY (SELECT made.delivery_id FROM events AS e, "+deliveriesOf+
			" AS made WHERE e.tenant_id = ? AND e.event_id = ?))", t.tenantID, q.EventID)
	}
	if q.EventType != "" {
		page = page.Where("EXISTS (SELECT FROM events AS e WHERE e.tenant_id = ? AND e.event_id = deliveries.event_id "+
			"AND e.type = ?)", t.tenantID, q.EventType)
	}
	if q.From != nil {
		page = page.Where("delivery_id >= ?", identifier.From(identifier.Delivery, *q.From))
	}
	if q.To != nil {
		page = page.Where("delivery_id < ?", identifier.From(identifier.Delivery, *q.To))
	}
	if q.After != nil {
		page = page.Where("delivery_id < ?", q.After.ID)
	}
	s := t.described(page).OrderExpr("d.delivery_id DESC")
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

// described are the deliveries with what their events and endpoints tell of
// them.
func (t *Tx) described(deliveries *bun.SelectQuery) *bun.SelectQuery {
	return t.NewSelect().TableExpr("(?) AS d", deliveries.ColumnExpr("*")).
		Join("JOIN events AS e USING (tenant_id, event_id)").
		Join("JOIN webhook_endpoints AS w ON w.tenant_id = d.tenant_id AND w.endpoint_id = d.endpoint_id").
		ColumnExpr("d.delivery_id, d.event_id, e.type AS event_type, d.endpoint_id, e.request_id, d.status, d.attempt").
		ColumnExpr("d.http_status, d.duration_ms, d.next_attempt_at, d.created_at, d.delivered_at").
		// What is open at a DISABLED endpoint is held by that alone.
		ColumnExpr("CASE WHEN w.status = ? AND d.status IN ('PENDING', 'RETRYING') THEN ? ELSE d.last_error END AS "+
			"last_error",
			webhook.Disabled, webhook.ErrDisabled)
}

func (r deliveryRow) delivery(tenantID string) webhook.Delivery {
	return webhook.Delivery{
		TenantID: tenantID, ID: r.DeliveryID, EventID: r.EventID, EventType: r.EventType, EndpointID: r.EndpointID,
		RequestID: r.RequestID, Status: r.Status, Attempt: r.Attempt, HTTPStatus: r.HTTPStatus, DurationMs: r.DurationMs,
		NextAttemptAt: r.NextAttemptAt, LastError: r.LastError, CreatedAt: r.CreatedAt, DeliveredAt: r.DeliveredAt,
	}
}

func (t *Tx) Delivery(ctx context.Context, id string) (webhook.Delivery, error) {
	var row deliveryRow
	ok, err := pg.IsFound(
		t.described(t.NewSelect().TableExpr("deliveries").Where("tenant_id = ? AND delivery_id = ?", t.tenantID, id)).
			Scan(ctx, &row),
	)
	if err == nil && !ok {
		err = apperr.Missing("delivery")
	}
	return row.delivery(t.tenantID), err
}

func (t *Tx) DeliveryAttempts(ctx context.Context, deliveryIDs []string) (map[string][]webhook.DeliveryAttempt, error) {
	var rows []struct {
		DeliveryID string
		Attempt    int
		At         time.Time
		HTTPStatus *int
		DurationMs int
		Error      *string
		Answer     string
		Sent       string
		Answered   string
	}
	err := t.NewRaw(`SELECT delivery_id, attempt, at, http_status, duration_ms, error, answer, sent_headers AS sent,
			answer_headers AS answered FROM delivery_attempts
		WHERE tenant_id = ? AND delivery_id IN (?)`, t.tenantID, bun.List(deliveryIDs)).Scan(ctx, &rows)
	out := map[string][]webhook.DeliveryAttempt{}
	for _, row := range rows {
		out[row.DeliveryID] = append(out[row.DeliveryID], webhook.DeliveryAttempt{
			Attempt: row.Attempt, At: row.At, HTTPStatus: row.HTTPStatus, DurationMs: row.DurationMs, Error: row.Error,
			Answer: row.Answer, SentHeaders: header.Read(row.Sent), AnswerHeaders: header.Read(row.Answered),
		})
	}
	for _, log := range out {
		slices.SortFunc(log, func(x, y webhook.DeliveryAttempt) int { return x.Attempt - y.Attempt })
	}
	return out, err
}

func (t *Tx) DropDeliveries(ctx context.Context, endpointID string, limit int) (int, error) {
	res, err := t.NewRaw(`UPDATE deliveries SET status = ?, last_error = ?, next_attempt_at = NULL, claim_token =
		NULL, claim_until = NULL
		WHERE tenant_id = ? AND delivery_id = ANY(ARRAY(
			SELECT delivery_id FROM deliveries WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING')
				AND (claim_until IS NULL OR claim_until <= ?)
			ORDER BY next_attempt_at LIMIT ?))`,
		webhook.Dead, webhook.ErrDisabled, t.tenantID, t.tenantID, endpointID, t.real, limit).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := res.RowsAffected()
	return int(n), err
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	u := t.UTC()
	return &u
}
