package db

import (
	"context"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/usage"
)

// A row of usage_entries is a journey, or a call of a provider: nth counts those of a
// request's step from 1. The first is kept to be counted, and belongs to the journey.

func (t *Tx) ChargeJourney(ctx context.Context, e usage.Entry) error {
	charged, err := pg.Affected(t.NewRaw(`INSERT INTO usage_entries
		(tenant_id, usage_id, at, request_id, step_key, nth, kind, capability, minor, currency)
		VALUES (?, ?, ?, ?, '', 2, ?, '', ?, ?) ON CONFLICT (tenant_id, request_id, step_key, nth) DO NOTHING`,
		t.tenantID, e.ID, e.At.Time, e.RequestID, e.Kind, e.Minor, e.Currency).Exec(ctx))
	if charged {
		t.countCharge(e)
	}
	return err
}

func (t *Tx) ChargeCall(ctx context.Context, e usage.Entry) error {
	var nth int
	err := t.NewRaw(`INSERT INTO usage_entries
		(tenant_id, usage_id, at, request_id, step_key, nth, kind, capability, minor, currency)
		SELECT ?, ?, ?, ?, ?, count(*) + 1, ?, ?, ?, ? FROM usage_entries
		WHERE tenant_id = ? AND request_id = ? AND step_key = ? RETURNING nth`,
		t.tenantID, e.ID, e.At.Time, e.RequestID, e.StepKey, e.Kind, e.Capability, e.Minor, e.Currency,
		t.tenantID, e.RequestID, e.StepKey).Scan(ctx, &nth)
	if nth > 1 {
		t.countCharge(e)
	}
	return err
}

func (t *Tx) Usage(ctx context.Context, q usage.Query) ([]usage.Entry, error) {
	var rows []struct {
		UsageID    string
		At         time.Time
		RequestID  string
		StepKey    string
		Kind       usage.Kind
		Capability step.Capability
		Minor      int64
		Currency   string
	}
	err := t.NewRaw(`SELECT usage_id, at, request_id, step_key, kind, capability, minor, currency FROM usage_entries
		WHERE tenant_id = ? AND nth > 1 AND at >= ? AND at < ? ORDER BY at, usage_id LIMIT ?`,
		t.tenantID, q.From.Time, q.To.Time, q.Limit).Scan(ctx, &rows)
	entries := make([]usage.Entry, len(rows))
	for i, r := range rows {
		entries[i] = usage.Entry{
			ID: r.UsageID, At: instant.Of(r.At), RequestID: r.RequestID, StepKey: r.StepKey, Kind: r.Kind,
			Capability: r.Capability, Minor: r.Minor, Currency: r.Currency,
		}
	}
	return entries, err
}
