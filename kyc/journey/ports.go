// Package journey is the frame of the applicant's way through a request: session,
// page, attempt, limits, checks, submission. What a step type does is carried by
// a Handler.
package journey

import (
	"context"
	"log/slog"
	"time"

	"verifyme/kyc/auth"
	"verifyme/kyc/check"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/notice"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/usage"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Lookups    Lookups
	Onboarding *onboarding.Service
	Evidence   *evidence.Service
	Push       unit.Push
	Log        *slog.Logger
	// Handlers by step type. A type without one is refused.
	Handlers map[step.Type]Handler
	// Ledger of what is charged.
	Ledger usage.Ledger
	// OriginsOpen reports whether any origin may frame the page of a workspace
	// that lists these.
	OriginsOpen func(listed []string) bool
}

// Lookups lead from a hash to its tenant. An unknown one gives ok false.
type Lookups interface {
	TenantOfLink(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error)
	// RetiredLink is for a link that was replaced by another.
	RetiredLink(ctx context.Context, hash []byte) (tenantID, requestID, linkHost string, ok bool, err error)
	// RequestOfSession is for a session's token, whether the session still lives or not.
	RequestOfSession(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error)
	KeyByHash(ctx context.Context, hash []byte, real time.Time) (k auth.FoundKey, ok bool, err error)
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobCheck: func(ctx context.Context, j unit.Job) error { return svc.RunCheck(ctx, j.TenantID, j.ID) },
	}
}

// Journey is what an applicant's operation works on, under the request's lock.
type Journey struct {
	Tx      Tx
	Session Session
	// Address of the browser, for consent records.
	Address string
	Request onboarding.Request
	Flow    flow.Flow
	States  []step.State

	service *Service
	// discarded files, whose bytes go after the commit.
	discarded []string
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx
	evidence.Tx
	usage.Tx
	unit.LimitTx
	check.Tx

	InsertConsent(ctx context.Context, c *notice.Consent) error
	KeepNotice(n notice.Notice)
	WithdrawConsent(ctx context.Context, requestID, purpose string) error
	SaveStep(ctx context.Context, requestID string, s step.State) error
	SaveCode(ctx context.Context, c *Code) error
	Code(ctx context.Context, requestID, stepKey string) (c Code, ok bool, err error)
	// ConsumeCodeTry counts one try before anything is compared.
	ConsumeCodeTry(ctx context.Context, requestID, stepKey string) (try int, err error)
	// ClaimCode claims the sending of a code that is due.
	ClaimCode(ctx context.Context, requestID, stepKey, token string, lease time.Duration) (c Code, ok bool, err error)
	// FinishCode writes the outcome of a try where the claim token stands.
	FinishCode(ctx context.Context, c Code) (ok bool, err error)
	// Release takes one use back.
	Release(ctx context.Context, subject, kind string) error
	InsertDocument(ctx context.Context, d *evidence.StoredDocument) error
	DeleteDocument(ctx context.Context, id string) error
	// SupersedeDocument that counts no more, and stays for whoever looks at the case.
	SupersedeDocument(ctx context.Context, id string) error
	// LinkFiles of the request to others with the same bytes, by their digests.
	LinkFiles(ctx context.Context, requestID string, digests []string) error
	InsertSession(ctx context.Context, s *Session) error
	// Branding of a version.
	Branding(ctx context.Context, version int) (workspace.Branding, error)
	Session(ctx context.Context, hash []byte) (s Session, ok bool, err error)
	EndSession(ctx context.Context, hash []byte) error
	// SaveLinkAsked: the applicant has asked for a new link just now.
	SaveLinkAsked(ctx context.Context, requestID string) error
	notification.PeopleTx

	// ServedHost is the host of a link while the tenant's pages are served there, else empty.
	ServedHost(ctx context.Context, linkHost string) (string, error)
}
