package onboarding

import (
	"context"
	"net/url"

	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/notice"
	"verifyme/kyc/queue"
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Push     unit.Push
	// BaseURL of the deployment; links without a custom domain start there.
	BaseURL *url.URL
	// HTTPSOnly is the production rule for return URLs.
	HTTPSOnly bool
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobExpiry: func(ctx context.Context, j unit.Job) error { return svc.ExpireRequest(ctx, j.TenantID, j.ID) },
	}
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.Tx
	unit.IdempotencyTx

	// BeginCreation comes before a creation takes its time and id: Now is read
	// anew, and LastCreation waits for the transaction's end.
	BeginCreation(ctx context.Context) error
	// LastCreation waits for the creations that are under way, holds others up
	// until its own transaction ends, and gives the last request: those that
	// are created from now on come after it.
	LastCreation(ctx context.Context) (unit.Position, error)
	InsertRequest(ctx context.Context, r *Request) error
	Request(ctx context.Context, id string) (Request, error)
	// LockRequest reads FOR UPDATE: the request and all its children are the
	// holder's until the transaction ends. Now is read anew, so that what one
	// holder does comes after what the one before it did.
	LockRequest(ctx context.Context, id string) (Request, error)
	// SaveStatus writes what move changed; nothing else writes status.
	SaveStatus(ctx context.Context, r *Request) error
	// EnterQueue puts a submitted request into the review queue, with the commit.
	EnterQueue(r *Request, row queue.Row)
	// Queued is the request's row in the review queue; the caller holds the request's lock.
	Queued(ctx context.Context, requestID string) (queue.Row, error)
	// SaveQueued writes what of the request's row in the queue has changed, with the commit.
	SaveQueued(r *Request)
	// SaveQueuedFlags of a request in the queue, with the commit.
	SaveQueuedFlags(requestID string, row queue.Row)
	// LeaveQueue takes the request out of the queue, with the commit.
	LeaveQueue(requestID string)
	// SaveLink writes a rotated token.
	SaveLink(ctx context.Context, r *Request) error
	ListRequests(ctx context.Context, q RequestQuery) ([]Request, error)
	HasActiveReference(ctx context.Context, reference string) (bool, error)
	Flow(ctx context.Context, key string, version int) (flow.Flow, error)
	LiveFlow(ctx context.Context, key string) (f flow.Flow, ok bool, err error)
	Consents(ctx context.Context, requestIDs []string) (map[string][]notice.Consent, error)
	Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error)
	// Documents by request, oldest first.
	Documents(ctx context.Context, requestIDs []string) (map[string][]evidence.StoredDocument, error)
	RevokeSessions(ctx context.Context, requestID string) error
	// Count the request in the figures of after instead of those of before, with the
	// commit. The caller holds its lock, or has made it.
	Count(r *Request, before, after []stat.Figure)
	Tenant(ctx context.Context) (workspace.Tenant, error)
	// HoldTenant reads the tenant FOR SHARE: who locks it waits.
	HoldTenant(ctx context.Context) (workspace.Tenant, error)
	// LockTenant reads the tenant FOR UPDATE.
	LockTenant(ctx context.Context) (workspace.Tenant, error)
	Audit(ctx context.Context, q unit.AuditQuery) ([]audit.Entry, error)
	// Events of a request, in the order in which they happened.
	Events(ctx context.Context, requestID string) ([]event.Envelope, error)
}
