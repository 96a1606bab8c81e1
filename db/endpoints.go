package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/webhook"
)

type endpointRow struct {
	bun.BaseModel `bun:"table:webhook_endpoints"`

	TenantID             string   `bun:",pk"`
	EndpointID           string   `bun:",pk"`
	URLSealed            []byte   `bun:"url_sealed"`
	Events               []string `bun:",array"`
	Status               webhook.EndpointStatus
	ConsecutiveFailures  int
	SecretSealed         []byte
	PreviousSecretSealed []byte
	PreviousValidUntil   *time.Time
	DisabledAt           *time.Time
	CreatedAt            time.Time
	UpdatedAt            time.Time
	DeletedAt            *time.Time
	Settled              bool
	Description          string
	Revision             int
	Sink                 bool `bun:",scanonly"`
}

// selectEndpoints into what dst points to, deleted ones too.
func (t *Tx) selectEndpoints(dst any) *bun.SelectQuery {
	return t.NewSelect().Model(dst).ColumnExpr("?TableColumns").
		ColumnExpr("EXISTS (SELECT FROM sandbox_sinks AS s WHERE s.tenant_id = ? AND s.endpoint_id = "+
			"endpoint_row.endpoint_id) AS sink",
			t.tenantID).
		Where("tenant_id = ?", t.tenantID)
}

// notDeleted endpoints are all that anybody but a run over one finds.
const notDeleted = "deleted_at IS NULL"

// LockEndpoints keeps a workspace's count of endpoints still.
func (t *Tx) LockEndpoints(ctx context.Context) error {
	_, err := t.NewRaw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, "endpoints|"+t.tenantID).Exec(ctx)
	return err
}

func (t *Tx) InsertEndpoint(ctx context.Context, e *webhook.Endpoint) error {
	row := endpointRow{
		TenantID: t.tenantID, EndpointID: e.ID, Events: e.Events, Status: e.Status,
		CreatedAt: e.CreatedAt, UpdatedAt: e.UpdatedAt, Description: e.Description, Revision: e.Revision,
	}
	if err := t.sealEndpoint(&row, *e); err != nil {
		return err
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *Tx) Endpoints(ctx context.Context) ([]webhook.Endpoint, error) {
	var rows []endpointRow
	if err := t.selectEndpoints(&rows).Where(notDeleted).OrderExpr("created_at, endpoint_id").Scan(ctx); err != nil {
		return nil, err
	}
	out := make([]webhook.Endpoint, len(rows))
	for i, row := range rows {
		out[i] = t.endpoint(row)
	}
	return out, nil
}

func (t *Tx) Endpoint(ctx context.Context, id string) (webhook.Endpoint, error) {
	var row endpointRow
	return t.readEndpoint(ctx, &row, t.selectEndpoints(&row).Where("endpoint_id = ?", id).Where(notDeleted))
}

// LockEndpoint leaves rows that refer to the endpoint free to be written.
func (t *Tx) LockEndpoint(ctx context.Context, id string) (webhook.Endpoint, error) {
	var row endpointRow
	return t.readEndpoint(ctx, &row, t.lockedEndpoint(&row, id).Where(notDeleted))
}

func (t *Tx) LockReceiver(ctx context.Context, id string) (webhook.Endpoint, error) {
	var row endpointRow
	return t.readEndpoint(ctx, &row, t.lockedEndpoint(&row, id))
}

func (t *Tx) lockedEndpoint(row *endpointRow, id string) *bun.SelectQuery {
	return t.selectEndpoints(row).Where("endpoint_id = ?", id).For("NO KEY UPDATE")
}

func (t *Tx) readEndpoint(ctx context.Context, row *endpointRow, q *bun.SelectQuery) (webhook.Endpoint, error) {
	ok, err := pg.IsFound(q.Scan(ctx))
	if err != nil {
		return webhook.Endpoint{}, err
	}
	if !ok {
		return webhook.Endpoint{}, apperr.Missing("webhook endpoint")
	}
	return t.endpoint(*row), nil
}

// sealEndpoint fills what is kept secret of an endpoint, with the keyset itself: a
// delivery opens it at each round.
func (t *Tx) sealEndpoint(row *endpointRow, e webhook.Endpoint) error {
	s := t.sealing(t.store.vault, e.ID)
	row.URLSealed = s.seal("url", []byte(e.URL))
	row.SecretSealed = s.seal("secret", []byte(e.Secret))
	if e.PreviousSecret != "" {
		row.PreviousSecretSealed = s.seal("secret", []byte(e.PreviousSecret))
	}
	return s.first
}

// SaveEndpoint leaves what is sealed of an unreadable endpoint as it is: with the right keyset it may be read again.
func (t *Tx) SaveEndpoint(ctx context.Context, e webhook.Endpoint) error {
	columns := []string{"events", "status", "consecutive_failures", "previous_valid_until", "disabled_at", "updated_at",
		"settled", "description", "revision"}
	row := endpointRow{
		Events: e.Events, Status: e.Status, ConsecutiveFailures: e.ConsecutiveFailures,
		PreviousValidUntil: e.PreviousValidUntil, DisabledAt: e.DisabledAt, UpdatedAt: e.UpdatedAt,
		Description: e.Description, Revision: e.Revision,
	}
	switch {
	case !e.Unreadable:
		columns = append(columns, "url_sealed", "secret_sealed", "previous_secret_sealed")
		if err := t.sealEndpoint(&row, e); err != nil {
			return err
		}
	case e.URL != unreadableURL || e.Secret != "":
		return apperr.Field("url", "cannot be changed, nor the secret: what is sealed of this endpoint cannot be read. "+
			"Delete it and add a new one")
	}
	_, err := t.NewUpdate().Model(&row).Column(columns...).
		Where("tenant_id = ? AND endpoint_id = ?", t.tenantID, e.ID).Exec(ctx)
	return err
}

// DeleteEndpoint keeps the row for the deliveries that name it, without its
// secrets' use: a deleted endpoint is found by nothing.
func (t *Tx) DeleteEndpoint(ctx context.Context, id string) error {
	_, err := t.NewRaw(`UPDATE webhook_endpoints SET deleted_at = ?, status = ?, disabled_at = ? WHERE tenant_id = ?
		AND endpoint_id = ?`,
		t.now, webhook.Disabled, t.now, t.tenantID, id).Exec(ctx)
	return err
}

func (t *Tx) LockEndedEndpoint(ctx context.Context, id string, since time.Time) (bool, error) {
	var ended string
	return pg.IsFound(t.NewRaw(`SELECT endpoint_id FROM webhook_endpoints
		WHERE tenant_id = ? AND endpoint_id = ? AND (deleted_at IS NOT NULL OR status = ?
		AND disabled_at <= ?) FOR NO KEY UPDATE`,
		t.tenantID, id, webhook.Disabled, since.UTC()).Scan(ctx, &ended))
}

func (t *Tx) FinishEndpoint(ctx context.Context, id string, endedBy time.Time) error {
	_, err := t.NewRaw(`WITH settled AS (
			UPDATE webhook_endpoints SET settled = true
			WHERE tenant_id = ? AND endpoint_id = ? AND status = ? AND disabled_at <= ? AND NOT EXISTS (
				SELECT FROM deliveries WHERE tenant_id = ? AND endpoint_id = ? AND status IN ('PENDING', 'RETRYING'))
			RETURNING tenant_id, endpoint_id)
		DELETE FROM endpoint_runs USING settled WHERE endpoint_runs.tenant_id = settled.tenant_id
		AND endpoint_runs.endpoint_id = settled.endpoint_id`,
		t.tenantID, id, webhook.Disabled, endedBy.UTC(), t.tenantID, id).Exec(ctx)
	return err
}

// unreadableURL stands for one that cannot be read, where an address has to stand; no host has the name.
const unreadableURL = "https://unreadable.invalid/"

// endpoint with what is sealed of it. One that cannot be opened is listed and deleted like any other.
func (t *Tx) endpoint(row endpointRow) webhook.Endpoint {
	s := t.sealing(t.store.vault, row.EndpointID)
	e := webhook.Endpoint{
		TenantID: row.TenantID, ID: row.EndpointID, URL: string(s.open("url", row.URLSealed)), Events: row.Events,
		Status: row.Status, ConsecutiveFailures: row.ConsecutiveFailures, Secret: string(s.open("secret", row.SecretSealed)),
		PreviousSecret:     string(s.open("secret", row.PreviousSecretSealed)),
		PreviousValidUntil: row.PreviousValidUntil, DisabledAt: row.DisabledAt,
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, Sink: row.Sink, Deleted: row.DeletedAt != nil,
		Description: row.Description, Revision: row.Revision,
	}
	if s.first != nil {
		t.store.log.Error("what is sealed of a webhook endpoint cannot be read", "endpoint", e.ID, "error", s.first)
		e.URL, e.Secret, e.PreviousSecret, e.PreviousValidUntil, e.Unreadable = unreadableURL, "", "", nil, true
	}
	return e
}
