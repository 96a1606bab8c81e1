// Package flows resolves the flows of a workspace, their drafts and versions, and the catalogue of step types.
package flows

import (
	"context"

	"verifyme/graph/bound"
	"verifyme/kyc"
	"verifyme/kyc/flow"
	"verifyme/kyc/flowedit"
	"verifyme/kyc/step"
)

// Query is the fields of Query that read flows.
type Query struct{ App *kyc.Services }

// Mutation is the fields of Mutation that change flows.
type Mutation struct{ App *kyc.Services }

// Flows lists the live version of each.
func (q Query) Flows(ctx context.Context) ([]flow.Flow, error) { return q.App.Flows.Flows(ctx) }

// FlowSummaries lists every flow, those without a live version too.
func (q Query) FlowSummaries(ctx context.Context) ([]flowedit.Summary, error) {
	return q.App.Flows.Summaries(ctx)
}

// Flow is one version.
func (q Query) Flow(ctx context.Context, flowKey string, version *int) (*flow.Flow, error) {
	return q.App.Flows.Flow(ctx, flowKey, version)
}

// FlowVersions lists those of a flow, newest first.
func (q Query) FlowVersions(ctx context.Context, flowKey string) ([]flow.Flow, error) {
	return q.App.Flows.Versions(ctx, flowKey)
}

// StepTypes is the catalogue.
func (q Query) StepTypes(ctx context.Context) ([]step.Entry, error) {
	return q.App.Flows.StepTypes(ctx)
}

// SaveFlowDraft keeps a draft.
func (m Mutation) SaveFlowDraft(ctx context.Context, input flowedit.DraftInput) (flow.Flow, error) {
	return m.App.Flows.SaveDraft(ctx, input)
}

// DiscardFlowDraft drops a draft; it gives the version that stays.
func (m Mutation) DiscardFlowDraft(ctx context.Context, flowKey string) (*flow.Flow, error) {
	return m.App.Flows.DiscardDraft(ctx, flowKey)
}

// PublishFlow makes the draft the live version.
func (m Mutation) PublishFlow(ctx context.Context, flowKey string, note *string, expected *int) (flow.Flow, error) {
	return m.App.Flows.Publish(ctx, flowKey, note, expected)
}

// ArchiveFlow takes no new requests.
func (m Mutation) ArchiveFlow(ctx context.Context, flowKey string) (flow.Flow, error) {
	return m.App.Flows.Archive(ctx, flowKey)
}

// SetDefaultFlow for requests that name none.
func (m Mutation) SetDefaultFlow(ctx context.Context, flowKey string) (bound.Tenant, error) {
	if err := m.App.Flows.SetDefault(ctx, flowKey); err != nil {
		return bound.Tenant{}, err
	}
	t, err := m.App.Workspace.TenantSettings(ctx)
	return bound.TenantOf(t), err
}

// Fields resolves what is counted for a version.
type Fields struct{ App *kyc.Services }

// OpenOnOlderVersions counts requests under way.
func (f Fields) OpenOnOlderVersions(ctx context.Context, of *flow.Flow) (int, error) {
	return f.App.Flows.OpenOnOlderVersions(ctx, *of)
}

// StepTypeInfo resolves what a type of the catalogue may lack.
type StepTypeInfo struct{}

// Capability is null where no provider is asked.
func (StepTypeInfo) Capability(_ context.Context, of *step.Entry) (*string, error) {
	if of.Capability == "" {
		return nil, nil
	}
	name := string(of.Capability)
	return &name, nil
}
