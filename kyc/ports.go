package kyc

import (
	"context"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/onboarding"
)

// Job is a hint that something is due. It carries ids only; enqueuing it twice
// or never is harmless.
type Job struct {
	Kind     JobKind
	TenantID string
	// ID of the request, the attempt, the endpoint or the mail.
	ID string
	// StepKey completes the id of a code.
	StepKey string
}

// JobKind names what is due; it is the task's type in Asynq.
type JobKind string

const (
	JobCheck    JobKind = "check:run"
	JobCode     JobKind = "code:send"
	JobEndpoint JobKind = "endpoint:deliver"
	JobExpiry   JobKind = "request:expire"
	// JobHeld: an endpoint has been DISABLED for so long that what it holds is
	// given up.
	JobHeld JobKind = "endpoint:drop-held"
	// JobRetention: a request's documents have been kept long enough.
	JobRetention JobKind = "documents:remove"
	JobMail      JobKind = "mail:send"
	// JobDiscard recurs: what nobody can use any more is deleted.
	JobDiscard JobKind = "maintenance:discard-expired"
)

// JobHandler does what a job says is due. An error is of the infrastructure:
// outcomes of providers and receivers are recorded, not returned.
type JobHandler func(ctx context.Context, j Job) error

// Queue hands jobs to workers. The relay enqueues a lost one again.
type Queue interface {
	// Enqueue never blocks; the context gives the trace id.
	Enqueue(ctx context.Context, jobs ...Job)
}

// Push tells live pages that something changed, by id.
type Push interface {
	Publish(c Change)
	// Subscribe hears of a tenant's changes until the context ends. The
	// channel is closed when the subscriber is too slow or Redis is away: the
	// subscriber refetches.
	Subscribe(ctx context.Context, tenantID string) <-chan Change
}

// Change of a request after commit. From and To are equal when only its
// steps changed.
type Change struct {
	TenantID  string            `json:"t"`
	RequestID string            `json:"r"`
	From      onboarding.Status `json:"f"`
	To        onboarding.Status `json:"s"`
}

// Clock is the deployment's time.
type Clock interface{ Now() time.Time }

// Secrets keyed outside the database.
type Secrets interface {
	// CodeMAC binds a one-time code to its request and step.
	CodeMAC(requestID, stepKey, code string) []byte
	// BlindIndex lets an encrypted value be looked up.
	BlindIndex(kind, value string) []byte
	// CapabilityMAC signs what a bearer may do: the parts in their order.
	CapabilityMAC(kind string, parts ...string) []byte
}

// Providers are the outside capabilities, one interface each.
type Providers struct {
	Codes     capability.CodeMaker
	SMS       capability.SMSSender
	Email     capability.EmailSender
	PAN       capability.PANChecker
	Bank      capability.BankChecker
	DocLocker capability.DocLocker
	// Scanner and Files serve every step that takes files.
	Scanner capability.Scanner
	Files   capability.Files
}
