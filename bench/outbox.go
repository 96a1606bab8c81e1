package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/identifier"
	"verifyme/server"
)

// outbox writes committed events and their deliveries past the use cases, so
// that a row knows when each was committed and nothing else is measured, and
// enqueues their work as the use cases do.
type outbox struct {
	pool      *sql.DB
	service   *server.Service
	endpoints []parts.Endpoint
}

// endpointsPerTenant is the most that a workspace may have.
const endpointsPerTenant = 10

// openOutbox makes workspaces with an endpoint for each address, to which
// nothing else writes.
func (d *deployment) openOutbox(ctx context.Context, addresses []string) *outbox {
	o := &outbox{pool: try.Get(sql.Open("pgx", d.DatabaseURL)), service: d.open()}
	for some := range slices.Chunk(addresses, endpointsPerTenant) {
		_, made := d.subscribed(ctx, "Outbox "+rand.Text()[:8], some, "webhook.test")
		o.endpoints = append(o.endpoints, made...)
	}
	return o
}

func (o *outbox) close() error { return errors.Join(o.service.Close(), o.pool.Close()) }

// bodyBytes of an event: what the larger ones of the service have.
const bodyBytes = 600

// insertEvent $2 with the body $3, and its delivery $5 to the endpoint $4.
const insertEvent = `WITH made AS (
		INSERT INTO events (tenant_id, event_id, type, occurred_at, body) VALUES ($1, $2, 'webhook.test', now(), $3))
	INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
	VALUES ($1, $5, $2, $4, 'PENDING', 0, now(), now())`

// insertEvents with ids in the order of time, as the service makes them: $4 of
// them whose ids begin with $3, for the endpoint $2.
const insertEvents = `WITH made AS (
		INSERT INTO events (tenant_id, event_id, type, occurred_at, body)
		SELECT $1, 'evt_' || $3 || to_char(i, 'FM0000000000'), 'webhook.test', now(),
			rpad('{"eventId":"evt_' || $3 || to_char(i, 'FM0000000000') || '","data":"', $5, 'x') || '"}'
		FROM generate_series(1, $4) AS i RETURNING event_id
	)
	INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
	SELECT $1, 'del_' || substr(event_id, 5), event_id, $2, 'PENDING', 0, now(), now() FROM made`

// fill commits n events, spread evenly over the endpoints.
func (o *outbox) fill(ctx context.Context, n int) {
	for i, e := range o.endpoints {
		share := n / len(o.endpoints)
		if i < n%len(o.endpoints) {
			share++
		}
		base := identifier.New("", time.Now())[:12]
		try.Do(o.write(ctx, e, insertEvents, e.EndpointID, base, share, bodyBytes-2))
	}
}

func (o *outbox) write(ctx context.Context, e parts.Endpoint, insert string, arguments ...any) error {
	return parts.InTenant(ctx, o.pool, e.TenantID, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, insert, append([]any{e.TenantID}, arguments...)...)
		return err
	})
}

// commit one event for one endpoint and enqueue it.
func (o *outbox) commit(ctx context.Context, e parts.Endpoint) (s sent, err error) {
	eventID, deliveryID := identifier.New(identifier.Event, time.Now()), identifier.New(identifier.Delivery, time.Now())
	body := fmt.Sprintf(`{"eventId":"%s","data":"%0*d"}`, eventID, bodyBytes-60, 0)
	err = o.write(ctx, e, insertEvent, eventID, body, e.EndpointID, deliveryID)
	s = sent{eventID, time.Now()}
	enqueue(o.service, e)
	return s, err
}

// enqueueAll endpoints.
func (o *outbox) enqueueAll() {
	for _, e := range o.endpoints {
		enqueue(o.service, e)
	}
}

// quiet reports whether no delivery of the deployment is open.
func quiet(ctx context.Context, pool *sql.DB) (quiet bool) {
	tx := try.Get(pool.BeginTx(ctx, nil))
	defer func() { _ = tx.Rollback() }()
	try.Get(tx.ExecContext(ctx, `SET LOCAL ROLE verifyme_lookup`))
	const none = `SELECT NOT EXISTS (SELECT FROM deliveries WHERE status IN ('PENDING', 'RETRYING'))`
	try.Do(tx.QueryRowContext(ctx, none).Scan(&quiet))
	return quiet
}
