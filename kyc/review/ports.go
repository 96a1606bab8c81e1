package review

import (
	"context"

	"verifyme/kyc/evidence"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Onboarding *onboarding.Service
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx

	// QueuedRows in the order in which they are due.
	QueuedRows(ctx context.Context, q QueueQuery) ([]QueuedRow, error)
	QueueSum(ctx context.Context, q QueueQuery) (QueueSum, error)
	// Requests by their ids; those that there are, in no order.
	Requests(ctx context.Context, ids []string) ([]onboarding.Request, error)
	// NextWaiting finds the request in the queue that is due first, of those that the
	// caller may take.
	NextWaiting(ctx context.Context, n Next, w Wait) (requestID string, ok bool, err error)
	// UserMayReview, and stays who may until the transaction ends.
	UserMayReview(ctx context.Context, userID string) (bool, error)
	InsertComment(ctx context.Context, c Comment) error
	// Comments on the requests, oldest first.
	Comments(ctx context.Context, requestIDs []string) ([]Comment, error)
	CountComments(ctx context.Context, requestID string) (int, error)
	SaveStep(ctx context.Context, requestID string, s step.State) error
	// Attempts at the steps of the requests without their inputs, oldest first.
	Attempts(ctx context.Context, requestIDs []string) ([]step.Attempt, error)
	// ComparedNames are the attempts of a request with the names that they
	// compared, oldest first.
	ComparedNames(ctx context.Context, requestID string) ([]step.Attempt, error)
	// Locations of a request's photos, of those that carry one, oldest first.
	Locations(ctx context.Context, requestID string) ([]evidence.PhotoLocation, error)
	// CloseAttempts ends what is under way at a step; claims end with it.
	CloseAttempts(ctx context.Context, requestID, stepKey, outcome string) error
	// VoidCode: it can neither be sent nor entered any more.
	VoidCode(ctx context.Context, requestID, stepKey string) error
	// SupersedeDocuments of a step; what the scan refused stays on record.
	SupersedeDocuments(ctx context.Context, requestID, stepKey string) error
}
