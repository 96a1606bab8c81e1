package review

import (
	"context"
	"time"

	"verifyme/kyc/auth"
	"verifyme/kyc/comment"
	"verifyme/kyc/decision"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/rereview"
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
	comment.Tx
	rereview.OfferTx

	// QueuedRows in the order in which they are due.
	QueuedRows(ctx context.Context, q QueueQuery) ([]QueuedRow, error)
	QueueSum(ctx context.Context, q QueueQuery) (QueueSum, error)
	// Requests by their ids; those that there are, in no order.
	Requests(ctx context.Context, ids []string) ([]onboarding.Request, error)
	// NextWaiting finds the request in the queue that is due first, of those that the
	// caller may take.
	NextWaiting(ctx context.Context, n Next, w Wait) (requestID string, ok bool, err error)
	// LockAnyhow is LockRequest that gives a request whose data key cannot be read as Unreadable.
	LockAnyhow(ctx context.Context, id string) (onboarding.Request, error)
	// UserMayReview, and stays who may until the transaction ends.
	UserMayReview(ctx context.Context, userID string) (bool, error)
	// DueOf those of the requests that are in the queue.
	DueOf(ctx context.Context, requestIDs []string) (map[string]time.Time, error)
	// DueTimes of the requests in the queue that are due first, rising.
	DueTimes(ctx context.Context, limit int) ([]time.Time, error)
	// DecisionsSince the time by users, and how many users made them.
	DecisionsSince(ctx context.Context, since time.Time) (queue.Pace, error)
	// Ticks of the request's checklist, by the items' keys.
	Ticks(ctx context.Context, requestID string) (map[string]decision.Tick, error)
	// FaceNote is what the user made of the request's selfie that counts; nil without one.
	FaceNote(ctx context.Context, requestID, userID string) (*decision.FaceNote, error)
	ClearTicks(ctx context.Context, requestID string) error
	// Users of the workspace.
	Users(ctx context.Context) ([]auth.User, error)
	SaveStep(ctx context.Context, requestID string, s step.State) error
	// CloseAttempts ends what is under way at a step; claims end with it.
	CloseAttempts(ctx context.Context, requestID, stepKey, outcome string) error
	// VoidCode: it can neither be sent nor entered any more.
	VoidCode(ctx context.Context, requestID, stepKey string) error
	// SupersedeDocuments of a step; what the scan refused stays on record.
	SupersedeDocuments(ctx context.Context, requestID, stepKey string) error
}
