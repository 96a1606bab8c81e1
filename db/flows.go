package db

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/flow"
)

// LockFlows holds the tenant's row, as every change of its settings does.
func (t *Tx) LockFlows(ctx context.Context) (defaultKey string, err error) {
	tenant, err := t.LockTenant(ctx)
	return tenant.Settings.DefaultFlowKey, err
}

func (t *Tx) SaveDefaultFlow(ctx context.Context, key string) error {
	t.tenant = nil
	_, err := t.NewRaw(`UPDATE tenants SET settings = jsonb_set(settings, '{defaultFlowKey}', to_jsonb(?::text))
		WHERE tenant_id = ?`, key, t.tenantID).Exec(ctx)
	return err
}

func (t *Tx) NewestFlows(ctx context.Context) ([]flow.Flow, error) {
	return t.flows(ctx, `SELECT DISTINCT ON (flow_key, definition ->> 'status') definition, live FROM flows
		WHERE tenant_id = ? ORDER BY flow_key, definition ->> 'status', version DESC`, t.tenantID)
}

// FlowVersions newest first: a draft's version is beyond the published ones.
func (t *Tx) FlowVersions(ctx context.Context, key string) ([]flow.Flow, error) {
	return t.flows(ctx, `SELECT definition, live FROM flows WHERE tenant_id = ? AND flow_key = ? ORDER BY version DESC`,
		t.tenantID, key)
}

func (t *Tx) SaveDraft(ctx context.Context, f flow.Flow) error {
	definition, err := json.Marshal(f)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO flows (tenant_id, flow_key, version, live, definition)
		VALUES (?, ?, ?, false, ?::jsonb)
		ON CONFLICT (tenant_id, flow_key, version) DO UPDATE SET definition = excluded.definition`,
		t.tenantID, f.Key, f.Version, string(definition)).Exec(ctx)
	return err
}

func (t *Tx) NextRevision(ctx context.Context, key string) (revision int, err error) {
	err = t.NewRaw(`INSERT INTO flow_revisions AS r (tenant_id, flow_key, revision) VALUES (?, ?, 1)
		ON CONFLICT (tenant_id, flow_key) DO UPDATE SET revision = r.revision + 1 RETURNING revision`,
		t.tenantID, key).Scan(ctx, &revision)
	return revision, err
}

func (t *Tx) DeleteDraft(ctx context.Context, key string) error {
	_, err := t.NewRaw(`DELETE FROM flows WHERE tenant_id = ? AND flow_key = ? AND definition ->> 'status' = ?`,
		t.tenantID, key, flow.Draft).Exec(ctx)
	return err
}

// PublishDraft takes the live mark from the version that has it first: one version
// of a flow is live at most.
func (t *Tx) PublishDraft(ctx context.Context, f flow.Flow) error {
	definition, err := json.Marshal(f)
	if err != nil {
		return err
	}
	if err := t.RetireFlow(ctx, f.Key); err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE flows SET live = true, definition = ?::jsonb
		WHERE tenant_id = ? AND flow_key = ? AND version = ?`, string(definition), t.tenantID, f.Key, f.Version).Exec(ctx)
	return err
}

func (t *Tx) RetireFlow(ctx context.Context, key string) error {
	_, err := t.NewRaw(`UPDATE flows SET live = false WHERE tenant_id = ? AND flow_key = ? AND live`,
		t.tenantID, key).Exec(ctx)
	return err
}

// OpenOnFlow counts requests under way on versions before the given one.
func (t *Tx) OpenOnFlow(ctx context.Context, key string, before int) (n int, err error) {
	err = t.NewRaw(`SELECT count(*) FROM requests WHERE tenant_id = ? AND flow_key = ? AND flow_version < ?
		AND completed_at IS NULL`, t.tenantID, key, before).Scan(ctx, &n)
	return n, err
}

// Flow reads one version; published ones never change and are kept in memory.
func (t *Tx) Flow(ctx context.Context, key string, version int) (flow.Flow, error) {
	if f, ok := t.store.cachedFlow(t.tenantID, key, version); ok {
		return f, nil
	}
	flows, err := t.flows(ctx, `SELECT definition, live FROM flows WHERE tenant_id = ? AND flow_key = ? AND version = ?`,
		t.tenantID, key, version)
	if err != nil {
		return flow.Flow{}, err
	}
	if len(flows) == 0 {
		return flow.Flow{}, fmt.Errorf("flow %s version %d of tenant %s is missing", key, version, t.tenantID)
	}
	if flows[0].Status == flow.Published {
		t.store.flows.Store(flowKey{t.tenantID, key, version}, flows[0])
	}
	return flows[0], nil
}

func (t *Tx) LiveFlow(ctx context.Context, key string) (flow.Flow, bool, error) {
	flows, err := t.flows(ctx,
		`SELECT definition, live FROM flows WHERE tenant_id = ? AND flow_key = ? AND live`, t.tenantID, key)
	if err != nil || len(flows) == 0 {
		return flow.Flow{}, false, err
	}
	return flows[0], true, nil
}

func (t *Tx) LiveFlows(ctx context.Context) ([]flow.Flow, error) {
	return t.flows(ctx, `SELECT definition, live FROM flows WHERE tenant_id = ? AND live ORDER BY flow_key`, t.tenantID)
}

func (t *Tx) flows(ctx context.Context, query string, args ...any) ([]flow.Flow, error) {
	var rows []struct {
		Definition json.RawMessage
		Live       bool
	}
	if err := t.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	flows := make([]flow.Flow, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row.Definition, &flows[i]); err != nil {
			return nil, fmt.Errorf("stored flow: %w", err)
		}
		flows[i].Live = row.Live
	}
	return flows, nil
}

func (t *Tx) InsertFlow(ctx context.Context, f flow.Flow) error {
	definition, err := json.Marshal(f)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO flows (tenant_id, flow_key, version, live, definition) VALUES (?, ?, ?, ?, ?::jsonb)`,
		t.tenantID, f.Key, f.Version, f.Live, string(definition)).Exec(ctx)
	return err
}
