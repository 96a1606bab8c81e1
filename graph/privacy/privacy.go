// Package privacy resolves erasure and legal hold.
package privacy

import (
	"context"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/privacy"
)

// Mutation serves the subject's fields of Mutation.
type Mutation struct{ Privacy *privacy.Service }

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
