// Package checklist resolves what reviewers tick before they decide.
package checklist

import (
	"context"

	"verifyme/kyc/checklist"
)

// Query serves this subject's fields of Query.
type Query struct{ Checklist *checklist.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Checklist *checklist.Service }

// ReviewChecklist of a request.
func (q Query) ReviewChecklist(ctx context.Context, requestID string) ([]checklist.Entry, error) {
	return q.Checklist.Entries(ctx, requestID)
}

// TickChecklist ticks an item, or takes its tick back.
func (m Mutation) TickChecklist(ctx context.Context, input checklist.TickInput) ([]checklist.Entry, error) {
	return m.Checklist.Tick(ctx, input)
}
