package main

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/server"
)

const changesTarget = 0.90

// measureChanges: state changes a second with their outbox rows against
// without. The use cases are called in this process, and nothing is delivered
// meanwhile.
func measureChanges(ctx context.Context, b *bench) (rows []row, err error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	with, err := d.open()
	if err != nil {
		return nil, err
	}
	without, err := d.open()
	if err != nil {
		return nil, errors.Join(err, with.Close())
	}
	defer func() { err = errors.Join(err, with.Close(), without.Close()) }()
	without.App.Store = silentStore{without.Store}
	tenant, err := with.CreateTenant(ctx, "Changes")
	if err != nil {
		return nil, err
	}
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	if _, err := with.App.CreateEndpoint(ctx, d.receiver.url, nil); err != nil {
		return nil, err
	}
	turns, err := b.inTurns(ctx, "changes", sides{
		service: func(ctx context.Context, _ func(*part)) (round, error) { return changeRound(ctx, b.round, with) },
		floor:   func(ctx context.Context) (round, error) { return changeRound(ctx, b.round, without) },
	})
	if err != nil {
		return nil, err
	}
	return []row{turns.row("creations and cancellations with the outbox row, against without", changesTarget)}, nil
}

func changeRound(ctx context.Context, length time.Duration, s *server.Service) (round, error) {
	r, err := pressure(ctx, length, func(int) (caller, error) { return changing{s.App}, nil }, nil)

	return r, err
}

// changing creates a request and cancels it: two state changes, two events.
type changing struct{ app *kyc.App }

func (c changing) call(ctx context.Context) error {
	mobile, flowKey := benchMobile, "bank-account-check-v1"
	made, err := c.app.CreateRequest(ctx, kyc.CreateInput{Mobile: &mobile, FlowKey: &flowKey, Metadata: json.RawMessage(`{"branch":"Pune"}`)})
	if err != nil {
		return err
	}
	_, err = c.app.CancelRequest(ctx, made.RequestID, nil)
	return err
}

func (changing) close() {}

// silentStore writes no event and no delivery.
type silentStore struct{ kyc.Store }

func (s silentStore) InTenant(ctx context.Context, tenantID string, fn func(context.Context, kyc.Tx) error) error {
	return s.Store.InTenant(ctx, tenantID, func(ctx context.Context, tx kyc.Tx) error { return fn(ctx, silentTx{tx}) })
}

type silentTx struct{ kyc.Tx }

func (silentTx) Emit(context.Context, event.Envelope) error { return nil }
