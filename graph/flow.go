package graph

import (
	"context"

	"verifyme/graph/bound"
	"verifyme/kyc"
	"verifyme/kyc/flow"
	"verifyme/kyc/flowedit"
	"verifyme/kyc/step"
)

func (q query) Flows(ctx context.Context) ([]flow.Flow, error) { return q.app.Flows.Flows(ctx) }

func (q query) FlowSummaries(ctx context.Context) ([]flowedit.Summary, error) {
	return q.app.Flows.Summaries(ctx)
}

func (q query) Flow(ctx context.Context, flowKey string, version *int) (*flow.Flow, error) {
	return q.app.Flows.Flow(ctx, flowKey, version)
}

func (q query) FlowVersions(ctx context.Context, flowKey string) ([]flow.Flow, error) {
	return q.app.Flows.Versions(ctx, flowKey)
}

func (q query) StepTypes(ctx context.Context) ([]step.Entry, error) {
	return q.app.Flows.StepTypes(ctx)
}

func (m mutation) SaveFlowDraft(ctx context.Context, input flowedit.DraftInput) (flow.Flow, error) {
	return m.app.Flows.SaveDraft(ctx, input)
}

func (m mutation) DiscardFlowDraft(ctx context.Context, flowKey string) (*flow.Flow, error) {
	return m.app.Flows.DiscardDraft(ctx, flowKey)
}

func (m mutation) PublishFlow(ctx context.Context, flowKey string, note *string, expected *int) (flow.Flow, error) {
	return m.app.Flows.Publish(ctx, flowKey, note, expected)
}

func (m mutation) ArchiveFlow(ctx context.Context, flowKey string) (flow.Flow, error) {
	return m.app.Flows.Archive(ctx, flowKey)
}

func (m mutation) SetDefaultFlow(ctx context.Context, flowKey string) (bound.Tenant, error) {
	if err := m.app.Flows.SetDefault(ctx, flowKey); err != nil {
		return bound.Tenant{}, err
	}
	t, err := m.app.Workspace.TenantSettings(ctx)
	return bound.TenantOf(t), err
}

// flowFields resolves what is counted for a version.
type flowFields struct{ app *kyc.Services }

func (f flowFields) OpenOnOlderVersions(ctx context.Context, of *flow.Flow) (int, error) {
	return f.app.Flows.OpenOnOlderVersions(ctx, *of)
}

// stepTypeInfo resolves what a type of the catalogue may lack.
type stepTypeInfo struct{}

func (stepTypeInfo) Capability(_ context.Context, of *step.Entry) (*string, error) {
	if of.Capability == "" {
		return nil, nil
	}
	name := string(of.Capability)
	return &name, nil
}
