// Package viewing shows reviewers an applicant's files inside the portal: as pictures with
// their own address and the time all over them, each look at them on record. It also keeps
// what reviewers made of two faces before they were told the provider's score.
package viewing

import (
	"context"
	"sync"

	"verifyme/kyc/capability"
	"verifyme/kyc/comment"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/withdrawal"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Evidence *evidence.Service
	Drawer   capability.Drawer

	// looking counts what each user waits for, in this process.
	mu      sync.Mutex
	looking map[string]int
}

// Tx is what the room reads and writes of one tenant's data in one transaction. A missing
// row is NOT_FOUND.
type Tx interface {
	unit.LimitTx
	withdrawal.Tx
	comment.Tx

	Request(ctx context.Context, id string) (onboarding.Request, error)
	LockRequest(ctx context.Context, id string) (onboarding.Request, error)
	Flow(ctx context.Context, key string, version int) (flow.Flow, error)
	Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error)
	// Documents by request, oldest first.
	Documents(ctx context.Context, requestIDs []string) (map[string][]evidence.StoredDocument, error)
	// EverStored is a document that there is or was; removed holds when its bytes are gone.
	EverStored(ctx context.Context, id string) (d evidence.StoredDocument, removed bool, err error)
	FileSeal(ctx context.Context, requestID string) (evidence.FileSeal, error)

	// InsertFaceJudgement unless the user has one of that selfie, and reports whether it did.
	InsertFaceJudgement(ctx context.Context, requestID string, j FaceJudgement) (inserted bool, err error)
	// FaceJudgements of a selfie, oldest first.
	FaceJudgements(ctx context.Context, requestID, documentID string) ([]FaceJudgement, error)
}
