package main

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/url"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
	"verifyme/server"
)

// This file alone uses the service's packages for what the bench calls inside
// its own process: the queue, and the use cases of the row changes.

// open the use cases.
func (d *deployment) open() *server.Service {
	return try.Get(server.Open(server.Config{
		Environment: server.Sandbox, BaseURL: &url.URL{Scheme: "http", Host: "127.0.0.1"}, DatabaseURL: d.DatabaseURL,
		RedisURL: d.RedisURL, KeysetFile: d.Keyset, EvidenceURL: "file:///tmp", Seed: 1,
	}, slog.New(slog.DiscardHandler)))
}

// enqueue the work of an endpoint, as the use cases do after a commit.
func enqueue(service *server.Service, e parts.Endpoint) {
	service.Queue.Enqueue(context.Background(), unit.Job{
		Kind: unit.JobEndpoint, TenantID: e.TenantID, ID: e.EndpointID,
	})
}

const changesTarget = 0.90

// measureChanges: state changes a second with their outbox rows against
// without. The use cases are called in this process, and nothing is delivered
// meanwhile.
func measureChanges(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	tenant, _ := d.subscribed(ctx, "Changes", []string{d.arrivals.URL})
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	load := func(s *server.Service) round {
		return pressure(ctx, b.round, func() caller { return changing{s.App} }, nil)
	}
	d.filled(ctx, load)
	with, without := d.open(), d.open()
	defer try.Close(with.Close)
	defer try.Close(without.Close)
	silence(without.App.Onboarding)
	b.alternate(ctx, "changes", "creations and cancellations with the outbox row, against without", changesTarget, sides{
		service: func(func()) round { return load(with) },
		floor:   func() round { return load(without) },
	})
}

// filled with what a round writes, and counted by PostgreSQL, as autovacuum does within a minute. Plans that a process
// made before would be kept: each reads all requests of the workspace then, and whichever side is opened first pays.
func (d *deployment) filled(ctx context.Context, load func(*server.Service) round) {
	s := d.open()
	defer try.Close(s.Close)
	load(s)
	try.Get(d.Owner.ExecContext(ctx, "VACUUM (ANALYZE)"))
}

// changing creates a request and cancels it: two state changes, two events.
type changing struct{ app *kyc.Services }

func (c changing) call(ctx context.Context) error {
	mobile, flowKey := benchMobile, "bank-account-check-v1"
	input := onboarding.CreateInput{Mobile: &mobile, FlowKey: &flowKey, Metadata: json.RawMessage(`{"branch":"Pune"}`)}
	made, err := c.app.Onboarding.CreateRequest(ctx, input)
	if err != nil {
		return err
	}
	_, err = c.app.Onboarding.CancelRequest(ctx, made.RequestID, nil)
	return err
}

func (changing) close() {}

// silence the use cases: they write no event and no delivery.
func silence(o *onboarding.Service) {
	in := o.InTenant
	o.InTenant = func(ctx context.Context, tenantID string, fn func(context.Context, onboarding.Tx) error) error {
		return in(ctx, tenantID, func(ctx context.Context, tx onboarding.Tx) error { return fn(ctx, silentTx{tx}) })
	}
}

type silentTx struct{ onboarding.Tx }

func (silentTx) Emit(context.Context, event.Envelope) error { return nil }
