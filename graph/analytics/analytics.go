// Package analytics resolves the figures of requests.
package analytics

import (
	"context"

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
	return q.App.Analytics.Report(ctx, analytics.Period{From: from, To: to, FlowKey: flowKey, FlowVersion: flowVersion})
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
