// Package casefile is what a reviewer reads of a case beside the request itself: the
// history of its steps, its timeline, the names that were compared, where photos were
// taken. It changes nothing.
package casefile

import (
	"context"

	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads of one tenant's data in one transaction. A missing row is
// NOT_FOUND.
type Tx interface {
	unit.Tx

	Request(ctx context.Context, id string) (onboarding.Request, error)
	Flow(ctx context.Context, key string, version int) (flow.Flow, error)
	// Attempts at the steps of the requests without their inputs, oldest first.
	Attempts(ctx context.Context, requestIDs []string) ([]step.Attempt, error)
	// ComparedNames are the attempts of a request with the names that they
	// compared, oldest first.
	ComparedNames(ctx context.Context, requestID string) ([]step.Attempt, error)
	// Locations of a request's photos, of those that carry one, oldest first.
	Locations(ctx context.Context, requestID string) ([]evidence.PhotoLocation, error)
	// Events of a request, in the order in which they happened.
	Events(ctx context.Context, requestID string) ([]event.Envelope, error)
	Audit(ctx context.Context, q unit.AuditQuery) ([]audit.Entry, error)
}
