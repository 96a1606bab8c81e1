package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/fault"
	"verifyme/kyc/webhook"
)

type endpointRow struct {
	bun.BaseModel `bun:"table:webhook_endpoints"`

	TenantID             string `bun:",pk"`
	EndpointID           string `bun:",pk"`
	URL                  string
	Events               []string `bun:",array"`
	Status               string
	ConsecutiveFailures  int
	SecretSealed         []byte
	PreviousSecretSealed []byte
	PreviousValidUntil   *time.Time
	CreatedAt            time.Time
	UpdatedAt            time.Time
}

// LockEndpoints keeps a workspace's count of endpoints still.
func (t *tx) LockEndpoints(ctx context.Context) error {
	_, err := t.NewRaw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, "endpoints|"+t.tenantID).Exec(ctx)
	return err
}

func (t *tx) InsertEndpoint(ctx context.Context, e *webhook.Endpoint) error {
	sealed, err := t.store.vault.Seal([]byte(e.Secret), t.place("secret", e.ID))
	if err != nil {
		return err
	}
	row := endpointRow{
		TenantID: t.tenantID, EndpointID: e.ID, URL: e.URL, Events: e.Events, Status: e.Status,
		SecretSealed: sealed, CreatedAt: e.CreatedAt, UpdatedAt: e.UpdatedAt,
	}
	_, err = t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *tx) Endpoints(ctx context.Context) ([]webhook.Endpoint, error) {
	var rows []endpointRow
	if err := t.NewSelect().Model(&rows).Where("tenant_id = ?", t.tenantID).OrderExpr("created_at, endpoint_id").Scan(ctx); err != nil {
		return nil, err
	}
	out := make([]webhook.Endpoint, len(rows))
	for i, row := range rows {
		e, err := t.endpoint(row)
		if err != nil {
			return nil, err
		}
		out[i] = e
	}
	return out, nil
}

func (t *tx) Endpoint(ctx context.Context, id string) (webhook.Endpoint, error) {
	var row endpointRow
	ok, err := found(t.NewSelect().Model(&row).Where("tenant_id = ? AND endpoint_id = ?", t.tenantID, id).Scan(ctx))
	if err != nil {
		return webhook.Endpoint{}, err
	}
	if !ok {
		return webhook.Endpoint{}, fault.Missing("webhook endpoint")
	}
	return t.endpoint(row)
}

func (t *tx) endpoint(row endpointRow) (webhook.Endpoint, error) {
	e := webhook.Endpoint{
		TenantID: row.TenantID, ID: row.EndpointID, URL: row.URL, Events: row.Events, Status: row.Status,
		ConsecutiveFailures: row.ConsecutiveFailures, PreviousValidUntil: row.PreviousValidUntil,
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}
	secret, err := t.store.vault.Open(row.SecretSealed, t.place("secret", e.ID))
	if err != nil {
		return e, err
	}
	e.Secret = string(secret)
	if row.PreviousSecretSealed != nil {
		previous, err := t.store.vault.Open(row.PreviousSecretSealed, t.place("secret", e.ID))
		if err != nil {
			return e, err
		}
		e.PreviousSecret = string(previous)
	}
	return e, nil
}
