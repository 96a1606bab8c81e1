// Package viewing resolves what reviewers make of two faces.
package viewing

import (
	"context"

	"verifyme/kyc/viewing"
)

// Query serves this subject's fields of Query.
type Query struct{ Viewing *viewing.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Viewing *viewing.Service }

// FaceComparison of a request.
func (q Query) FaceComparison(ctx context.Context, requestID string) (*viewing.FaceComparison, error) {
	return q.Viewing.Faces(ctx, requestID)
}

// OpenWithdrawnFiles of a request.
func (m Mutation) OpenWithdrawnFiles(ctx context.Context, requestID, reason string) (bool, error) {
	return true, m.Viewing.OpenWithdrawn(ctx, requestID, reason)
}

// JudgeFaces of a request.
func (m Mutation) JudgeFaces(ctx context.Context, input viewing.JudgementInput) (viewing.FaceComparison, error) {
	return m.Viewing.JudgeFaces(ctx, input)
}
