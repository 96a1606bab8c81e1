package db

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/flow"
)

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
