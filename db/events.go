package db

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/webhook"
)

// emit the event and one delivery a subscribed ACTIVE endpoint. It is run in
// nearly every transaction that writes. $7 is the family of the event's id, of which
// each delivery takes one: a workspace has fewer endpoints than a family has ids, and
// deliveriesOf finds them by it.
const emit = `
WITH event AS (
	INSERT INTO events (tenant_id, event_id, type, request_id, occurred_at, body, body_sealed)
	VALUES ($1, $2, $3, $4, $5, $6, $9)
)
INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
SELECT $1, $7 || substr('` + identifier.Alphabet +
	`', (row_number() OVER ())::integer, 1), $2, e.endpoint_id, 'PENDING', 0, $8, $8
FROM webhook_endpoints e WHERE e.tenant_id = $1 AND e.status = 'ACTIVE' AND e.events && ARRAY[$3::text, '*']
RETURNING endpoint_id`

// Emit is the transactional outbox: the event's exact body and its deliveries
// are stored with the caller's commit.
func (t *Tx) Emit(ctx context.Context, e event.Envelope) error {
	t.inTurn(&e)
	body, sealed, err := t.storedBody(ctx, e)
	if err != nil {
		return err
	}
	t.WithCommit(pg.Statement{Text: emit, Args: [][]byte{
		[]byte(t.tenantID), []byte(e.EventID), []byte(e.EventType), bytesOf(e.RequestID), pg.TimeInText(e.OccurredAt.Time),
		body, []byte(identifier.Family(identifier.Delivery, e.EventID)), pg.TimeInText(t.now),
		pg.BytesInText(sealed),
	}}, t.noteEmitted)
	return nil
}

// inTurn makes an event later than the one before about its request: receivers compare the times (SPEC "Delivery,
// retries, ordering").
func (t *Tx) inTurn(e *event.Envelope) {
	if e.RequestID == nil {
		return
	}
	if last, ok := t.occurred[*e.RequestID]; ok && !e.OccurredAt.After(last) {
		e.OccurredAt = instant.Of(last.Add(time.Millisecond))
	}
	if t.occurred == nil {
		t.occurred = map[string]time.Time{}
	}
	t.occurred[*e.RequestID] = e.OccurredAt.Time
}

// Events of a request, in the order in which they happened.
func (t *Tx) Events(ctx context.Context, requestID string) ([]event.Envelope, error) {
	var rows []bodyRow
	err := t.NewRaw(`SELECT `+bodyColumns+` FROM events WHERE tenant_id = ? AND request_id = ? ORDER BY event_id`,
		t.tenantID, requestID).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]event.Envelope, len(rows))
	for i, row := range rows {
		body, err := t.exactBody(row)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(body, &out[i]); err != nil {
			return nil, fmt.Errorf("stored event: %w", err)
		}
	}
	return out, nil
}

// EmitTo stores an event for one endpoint, subscribed or not.
func (t *Tx) EmitTo(ctx context.Context, endpointID string, e event.Envelope) (string, error) {
	body, sealed, err := t.storedBody(ctx, e)
	if err != nil {
		return "", err
	}
	id := identifier.Family(identifier.Delivery, e.EventID) + identifier.Alphabet[:1]
	_, err = t.NewRaw(`WITH event AS (
			INSERT INTO events (tenant_id, event_id, type, request_id, occurred_at, body, body_sealed)
			VALUES (?, ?, ?, ?, ?, ?, ?)
		)
		INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
		VALUES (?, ?, ?, ?, ?, 0, ?, ?)`,
		t.tenantID, e.EventID, e.EventType, e.RequestID, e.OccurredAt.Time, string(body), sealed,
		t.tenantID, id, e.EventID, endpointID, webhook.Pending, t.now, t.now).Exec(ctx)
	return id, err
}

// ListEvents reads exact bodies, newest first; those of given ids in any order.
func (t *Tx) ListEvents(ctx context.Context, q webhook.EventQuery) ([]webhook.StoredEvent, error) {
	s := t.NewSelect().TableExpr("events").ColumnExpr("type, occurred_at, "+bodyColumns).
		Where("tenant_id = ?", t.tenantID).Limit(int64(q.Limit))
	if q.IDs != nil {
		s = s.Where("event_id IN (?)", bun.List(q.IDs))
	} else {
		s = s.OrderExpr("event_id DESC")
	}
	if q.Type != "" {
		s = s.Where("type = ?", q.Type)
	}
	if q.RequestID != "" {
		s = s.Where("request_id = ?", q.RequestID)
	}
	if q.From != nil {
		s = s.Where("event_id >= ?", identifier.From(identifier.Event, *q.From))
	}
	if q.To != nil {
		s = s.Where("event_id < ?", identifier.From(identifier.Event, *q.To))
	}
	if q.After != nil {
		s = s.Where("event_id < ?", q.After.ID)
	}
	var rows []struct {
		Type       string
		OccurredAt time.Time
		bodyRow
	}
	if err := s.Scan(ctx, &rows); err != nil {
		return nil, err
	}
	out := make([]webhook.StoredEvent, len(rows))
	for i, r := range rows {
		body, err := t.exactBody(r.bodyRow)
		if err != nil {
			// As of an erased request, the list has the event without its text.
			t.store.log.Error("an event is listed without its text, which cannot be read", "event", r.EventID, "error", err)
			body, err = []byte(r.Body), nil
		}
		if err != nil {
			return nil, err
		}
		out[i] = webhook.StoredEvent{
			ID: r.EventID, Type: r.Type, RequestID: r.RequestID, OccurredAt: r.OccurredAt, Body: body,
		}
	}
	return out, nil
}
