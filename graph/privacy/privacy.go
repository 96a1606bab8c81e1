// Package privacy resolves erasure, legal hold and what retention ends.
package privacy

import (
	"context"

	"verifyme/graph/bound"
	"verifyme/graph/settings"
	"verifyme/kyc/export"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/privacy"
)

// Query serves the subject's fields of Query.
type Query struct {
	Privacy *privacy.Service
	Export  *export.Service
}

// DataExport that was asked for last.
func (q Query) DataExport(ctx context.Context, requestID string) (*export.Prepared, error) {
	return q.Export.Latest(ctx, requestID)
}

// RetentionPlan of what ends when.
func (q Query) RetentionPlan(
	ctx context.Context, retention []bound.Retention, auditLogDays *int,
) (privacy.Plan, error) {
	days, err := settings.DaysOf(retention)
	if err != nil {
		return privacy.Plan{}, err
	}
	return q.Privacy.RetentionPlan(ctx, days, auditLogDays)
}

// Mutation serves the subject's fields of Mutation.
type Mutation struct {
	Privacy *privacy.Service
	Export  *export.Service
}

// ExportData of a request's applicant.
func (m Mutation) ExportData(ctx context.Context, requestID, reason string) (export.Prepared, error) {
	return m.Export.Begin(ctx, requestID, reason)
}

// LinkDataExport for its download.
func (m Mutation) LinkDataExport(ctx context.Context, id string) (export.Link, error) {
	return m.Export.Link(ctx, id)
}

// EraseRequest destroys what is personal in it.
func (m Mutation) EraseRequest(ctx context.Context, requestID, reason string) (privacy.Certificate, error) {
	return m.Privacy.Erase(ctx, requestID, reason)
}

// SetLegalHold keeps it from erasure, or no longer.
func (m Mutation) SetLegalHold(
	ctx context.Context, requestID string, hold bool, reason string,
) (onboarding.RequestView, error) {
	return m.Privacy.SetLegalHold(ctx, requestID, hold, reason)
}
