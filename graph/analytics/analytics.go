// Package analytics resolves the figures of requests.
package analytics

import (
	"context"
	"slices"

	"github.com/99designs/gqlgen/graphql"

	"verifyme/kyc"
	"verifyme/kyc/analytics"
	"verifyme/kyc/instant"
)

// Query serves the subject's fields of Query.
type Query struct{ App *kyc.Services }

// Analytics of a period.
func (q Query) Analytics(
	ctx context.Context, from, to instant.Timestamp, flowKey *string, flowVersion *int,
) (analytics.Report, error) {
	period := analytics.Period{From: from, To: to, FlowKey: flowKey, FlowVersion: flowVersion}
	return q.App.Analytics.Report(ctx, period, partsAsked(ctx)...)
}

// partsOf a report that its fields show; others are always read, or are read by themselves.
var partsOf = map[string]analytics.Part{
	"secondsToSubmit": analytics.TimesToSubmit, "medianSecondsToSubmit": analytics.TimesToSubmit,
	"secondsToDecide": analytics.TimesToDecide, "medianSecondsToDecide": analytics.TimesToDecide,
	"funnel": analytics.Funnel, "flags": analytics.Flags,
}

// partsAsked for by the query, each once.
func partsAsked(ctx context.Context) (parts []analytics.Part) {
	for _, field := range graphql.CollectAllFields(ctx) {
		if part, ok := partsOf[field]; ok && !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// Fields serves the parts of a report that are read on demand.
type Fields struct{ App *kyc.Services }

// Days of the report's period.
func (f Fields) Days(ctx context.Context, r *analytics.Report) ([]analytics.Day, error) {
	return f.App.Analytics.Days(ctx, r.Period)
}

// Versions of the report's period.
func (f Fields) Versions(ctx context.Context, r *analytics.Report) ([]analytics.Version, error) {
	return f.App.Analytics.Versions(ctx, r.Period)
}

// Activity of a period.
func (q Query) Activity(ctx context.Context, from, to instant.Timestamp, flowKey *string) (analytics.Activity, error) {
	return q.App.Analytics.Activity(ctx, analytics.Period{From: from, To: to, FlowKey: flowKey})
}

// ReviewerActivity of a period.
func (q Query) ReviewerActivity(
	ctx context.Context, from, to instant.Timestamp, flowKey *string,
) ([]analytics.Reviewer, error) {
	return q.App.Analytics.Reviewers(ctx, analytics.Period{From: from, To: to, FlowKey: flowKey})
}

// ActivityFields serves the parts of an activity that are read on demand.
type ActivityFields struct{ App *kyc.Services }

// Targets of the activity's period.
func (f ActivityFields) Targets(ctx context.Context, a *analytics.Activity) ([]analytics.Target, error) {
	return f.App.Analytics.Targets(ctx, a.Period)
}

// ProviderHealth of a period.
func (q Query) ProviderHealth(ctx context.Context, from, to instant.Timestamp) ([]analytics.Provider, error) {
	return q.App.Analytics.Providers(ctx, analytics.Period{From: from, To: to})
}
