package db

import (
	"context"
	"time"

	"verifyme/kyc/fault"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// ReplayDelivery makes a new delivery of the same event to the same endpoint.
func (t *tx) ReplayDelivery(ctx context.Context, id string) (string, error) {
	replayed := identifier.New(identifier.Delivery, t.now)
	ok, err := changed(t.NewRaw(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
		SELECT tenant_id, ?, event_id, endpoint_id, ?, 0, ?, ? FROM deliveries WHERE tenant_id = ? AND delivery_id = ?`,
		replayed, webhook.Pending, t.now, t.now, t.tenantID, id).Exec(ctx))
	if err == nil && !ok {
		err = fault.Missing("delivery")
	}
	return replayed, err
}

// replayBatch of dead deliveries is copied at a time, for their new ids.
const replayBatch = 500

// deadSince finds the deliveries to an endpoint that died and whose event has
// not been replayed or delivered since.
const deadSince = `FROM deliveries d
	WHERE tenant_id = ? AND endpoint_id = ? AND status = ? AND created_at >= ? AND created_at < ?
		AND NOT EXISTS (SELECT FROM deliveries l WHERE l.tenant_id = d.tenant_id AND l.endpoint_id = d.endpoint_id
			AND l.event_id = d.event_id AND (l.created_at, l.delivery_id) > (d.created_at, d.delivery_id))`

// CountDead is how many deliveries ReplayDead would make.
func (t *tx) CountDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	err = t.NewRaw(`SELECT count(DISTINCT event_id) `+deadSince, t.tenantID, endpointID, webhook.Dead, from.UTC(), to.UTC()).Scan(ctx, &count)
	return count, err
}

// ReplayDead makes new deliveries of the events whose delivery to the endpoint
// died and has not been replayed or delivered since.
func (t *tx) ReplayDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	for {
		var events []string
		err := t.NewRaw(`SELECT DISTINCT event_id `+deadSince+` ORDER BY event_id LIMIT ?`,
			t.tenantID, endpointID, webhook.Dead, from.UTC(), to.UTC(), replayBatch).Scan(ctx, &events)
		if _, err := found(err); err != nil || len(events) == 0 {
			return count, err
		}
		for _, id := range events {
			_, err := t.NewRaw(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
				VALUES (?, ?, ?, ?, ?, 0, ?, ?)`,
				t.tenantID, identifier.New(identifier.Delivery, t.now), id, endpointID, webhook.Pending, t.now, t.now).Exec(ctx)
			if err != nil {
				return count, err
			}
			count++
		}
	}
}
