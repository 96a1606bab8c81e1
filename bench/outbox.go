package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/jobs"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/server"
)

// outbox writes committed events and their deliveries past the use cases, so
// that a row knows when each was committed and nothing else is measured, and
// rings for them as the use cases do.
type outbox struct {
	pool      *sql.DB
	queue     *jobs.Queue
	redis     redis.UniversalClient
	endpoints []endpoint
}

type endpoint struct{ tenantID, id string }

// endpointsPerTenant is the most that a workspace may have.
const endpointsPerTenant = 10

// openOutbox makes workspaces whose endpoints nothing else writes to; url
// gives the address of the nth.
func (d *deployment) openOutbox(ctx context.Context, endpoints int, url func(n int) string) (_ *outbox, err error) {
	o := &outbox{}
	defer func() {
		if err != nil {
			err = errors.Join(err, o.close())
		}
	}()
	if o.pool, err = sql.Open("pgx", d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	if o.redis, err = jobs.Connect(d.stack.RedisURL); err != nil {
		return nil, err
	}
	o.queue = jobs.NewQueue(o.redis, slog.New(slog.DiscardHandler))
	service, err := d.open()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	for n := 0; n < endpoints; n += endpointsPerTenant {
		if err := o.addTenant(ctx, service, n, min(n+endpointsPerTenant, endpoints), url); err != nil {
			return nil, err
		}
	}
	return o, nil
}

func (o *outbox) addTenant(ctx context.Context, service *server.Service, from, to int, url func(n int) string) error {
	tenant, err := service.CreateTenant(ctx, fmt.Sprintf("Outbox %s", identifier.NewToken("")[:8]))
	if err != nil {
		return err
	}
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	for n := from; n < to; n++ {
		made, err := service.App.CreateEndpoint(ctx, url(n), []string{string(event.WebhookTest)})
		if err != nil {
			return err
		}
		o.endpoints = append(o.endpoints, endpoint{tenant.TenantID, made.ID})
	}
	return nil
}

func (o *outbox) close() (err error) {
	if o.queue != nil {
		o.queue.Close()
		err = o.redis.Close()
	}
	if o.pool != nil {
		err = errors.Join(err, o.pool.Close())
	}
	return err
}

// bodyBytes of an event: what the larger ones of the service have.
const bodyBytes = 600

// fill commits n events, spread evenly over the endpoints.
func (o *outbox) fill(ctx context.Context, n int) error {
	for i, e := range o.endpoints {
		share := n / len(o.endpoints)
		if i < n%len(o.endpoints) {
			share++
		}
		if err := o.within(ctx, e.tenantID, func(tx *sql.Tx) error { return write(ctx, tx, e, share) }); err != nil {
			return err
		}
	}
	return nil
}

// within one tenant, as the service itself writes.
func (o *outbox) within(ctx context.Context, tenantID string, fn func(*sql.Tx) error) error {
	tx, err := o.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, `SET LOCAL ROLE verifyme_app`); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `SELECT set_config('verifyme.tenant', $1, true)`, tenantID); err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// write the events of one endpoint: ids in the order of time, as the service
// makes them.
func write(ctx context.Context, tx *sql.Tx, e endpoint, n int) error {
	base := identifier.New("", time.Now())[:12]
	_, err := tx.ExecContext(ctx, `WITH made AS (
			INSERT INTO events (tenant_id, event_id, type, occurred_at, body)
			SELECT $1, 'evt_' || $3 || to_char(i, 'FM0000000000'), 'webhook.test', now(), rpad('{"eventId":"evt_' || $3 || to_char(i, 'FM0000000000') || '","data":"', $5, 'x') || '"}'
			FROM generate_series(1, $4) AS i RETURNING event_id
		)
		INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
		SELECT $1, 'del_' || substr(event_id, 5), event_id, $2, 'PENDING', 0, now(), now() FROM made`,
		e.tenantID, e.id, base, n, bodyBytes-2)
	return err
}

// commit one event for one endpoint and ring.
func (o *outbox) commit(ctx context.Context, e endpoint) (s sent, err error) {
	eventID := identifier.New(identifier.Event, time.Now())
	body := fmt.Sprintf(`{"eventId":"%s","data":"%0*d"}`, eventID, bodyBytes-60, 0)
	err = o.within(ctx, e.tenantID, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `WITH made AS (
			INSERT INTO events (tenant_id, event_id, type, occurred_at, body) VALUES ($1, $2, 'webhook.test', now(), $4)
		)
		INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
		VALUES ($1, $5, $2, $3, 'PENDING', 0, now(), now())`, e.tenantID, eventID, e.id, body, identifier.New(identifier.Delivery, time.Now()))
		return err
	})
	s = sent{eventID, time.Now()}
	o.enqueue(e)
	return s, err
}

// ring for one endpoint, or with none named for all.
func (o *outbox) enqueue(only ...endpoint) {
	if len(only) == 0 {
		only = o.endpoints
	}
	for _, e := range only {
		o.queue.Enqueue(context.Background(), kyc.Job{Kind: kyc.JobEndpoint, TenantID: e.tenantID, ID: e.id})
	}
}

// quiet reports whether no delivery of the deployment is open.
func (o *outbox) quiet(ctx context.Context) (quiet bool, err error) {
	tx, err := o.pool.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, `SET LOCAL ROLE verifyme_lookup`); err != nil {
		return false, err
	}
	err = tx.QueryRowContext(ctx, `SELECT NOT EXISTS (SELECT FROM deliveries WHERE status IN ('PENDING', 'RETRYING'))`).Scan(&quiet)
	return quiet, err
}
