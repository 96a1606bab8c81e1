package db

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// ReplayDelivery makes a new delivery of the same event to the same endpoint.
func (t *Tx) ReplayDelivery(ctx context.Context, id string) (string, error) {
	replayed := identifier.New(identifier.Delivery, t.now)
	ok, err := pg.Affected(t.NewRaw(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status,
		attempt, next_attempt_at, created_at)
		SELECT tenant_id, ?, event_id, endpoint_id, ?, 0, ?, ? FROM deliveries WHERE tenant_id = ? AND delivery_id = ?`,
		replayed, webhook.Pending, t.now, t.now, t.tenantID, id).Exec(ctx))
	if err == nil && !ok {
		err = apperr.Missing("delivery")
	}
	return replayed, err
}

// deadSince finds the events whose last delivery to the endpoint was made in
// the time and died: what was replayed or delivered since is not among them.
const deadSince = `FROM (
		SELECT DISTINCT ON (event_id) event_id, delivery_id, status FROM deliveries
		WHERE tenant_id = ? AND endpoint_id = ? AND delivery_id >= ?
		ORDER BY event_id, delivery_id DESC
	) AS last WHERE status = ? AND delivery_id < ?`

func (t *Tx) deadArgs(endpointID string, from, to time.Time) []any {
	return []any{
		t.tenantID, endpointID, identifier.From(identifier.Delivery, from), webhook.Dead,
		identifier.From(identifier.Delivery, to),
	}
}

// CountDead is how many deliveries ReplayDead would make.
func (t *Tx) CountDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	err = t.NewRaw(`SELECT count(*) `+deadSince, t.deadArgs(endpointID, from, to)...).Scan(ctx, &count)
	return count, err
}

// replayBatch of dead deliveries is copied by one statement.
const replayBatch = 2000

// ReplayDead implements webhook.Tx.
func (t *Tx) ReplayDead(
	ctx context.Context, endpointID string, from, to time.Time, after string, limit int,
) (count int, last string, err error) {
	var events []string
	err = t.NewRaw(`SELECT event_id `+deadSince+` AND event_id > ? ORDER BY event_id LIMIT ?`,
		append(t.deadArgs(endpointID, from, to), after, limit)...).Scan(ctx, &events)
	if found, err := pg.IsFound(err); err != nil || !found || len(events) == 0 {
		return 0, after, err
	}
	for batch := range slices.Chunk(events, replayBatch) {
		ids := make([]string, len(batch))
		for i := range ids {
			ids[i] = identifier.New(identifier.Delivery, t.now)
		}
		_, err := t.NewRaw(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt,
			next_attempt_at, created_at)
			SELECT ?, delivery_id, event_id, ?, ?, 0, ?, ? FROM unnest(?::text[], ?::text[]) AS made (delivery_id, event_id)`,
			t.tenantID, endpointID, webhook.Pending, t.now, t.now, pgdialect.Array(ids), pgdialect.Array(batch)).Exec(ctx)
		if err != nil {
			return 0, after, err
		}
	}
	return len(events), events[len(events)-1], nil
}
