package kyc

import (
	"context"
	"errors"
	"time"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/webhook"
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
	Codes     CodeMaker
	SMS       SMSSender
	Email     EmailSender
	PAN       PANChecker
	Bank      BankChecker
	DocLocker DocLocker
	// Scanner and Files serve every step that takes files.
	Scanner Scanner
	Files   Files
}

// CodeMaker makes one-time codes.
type CodeMaker interface {
	// NewCode for a mobile number or an email address, six digits.
	NewCode(target string) string
	// Shown: the code is shown on the page (the sandbox's sandboxCode).
	Shown() bool
}

// SMSSender sends a code. Any error is an outage: the message is retried.
type SMSSender interface {
	// SendCode is told which try this is: 0 at first, then 1, 2, 3 …
	SendCode(ctx context.Context, mobile, code string, try int) error
}

// EmailSender sends a mail. Any error is an outage: the mail is retried.
type EmailSender interface {
	SendMail(ctx context.Context, m Mail) error
	// Simulated: nothing leaves; the mail goes to the sandbox's inbox.
	Simulated() bool
}

// BankChecker asks the bank. Any error is an outage.
type BankChecker interface {
	CheckAccount(ctx context.Context, q BankQuery) (step.BankAnswer, error)
}

// BankQuery is what the bank check is asked. Known are the names that the
// request has proved so far.
type BankQuery struct {
	step.BankInput
	Known []string
}

// DocLocker asks the applicant for consent, and the locker for what was
// shared. Any error is an outage.
type DocLocker interface {
	// OpenConsent gives the address at which the applicant consents; txn names
	// the consent there and comes back with the browser.
	OpenConsent(ctx context.Context, txn string) (address string, err error)
	// Fetch what was shared; answer is what the browser brought back.
	Fetch(ctx context.Context, txn, answer string) (step.LockerAnswer, error)
	// Simulated: the consent page is the service's own.
	Simulated() bool
}

// Scanner looks for malware. Any error is an outage: the file is neither kept
// nor held against anybody.
type Scanner interface {
	Scan(ctx context.Context, content []byte) (clean bool, err error)
}

// ErrNoFile answers for a key under which nothing lies.
var ErrNoFile = errors.New("no such file")

// Files keeps sealed bytes by key, outside the database. A key is made once
// and of ids, joined by slashes.
type Files interface {
	// Put keeps the whole content or nothing.
	Put(ctx context.Context, key string, content []byte) error
	Get(ctx context.Context, key string) ([]byte, error)
	// Delete is content with a key under which nothing lies.
	Delete(ctx context.Context, key string) error
	// DeleteAll removes every key that begins with the folder's name and a
	// slash, what was left half-written there too. It is content when there is
	// none.
	DeleteAll(ctx context.Context, folder string) error
}

// Receivers posts webhooks to the tenants' servers.
type Receivers interface {
	// CheckURL refuses an address that must not be posted to, at save.
	CheckURL(ctx context.Context, url string) error
	// Post is one attempt under the total deadline.
	Post(ctx context.Context, p Posting) webhook.Outcome
}

// Posting is one signed webhook.
type Posting struct {
	URL     string
	Headers map[string]string
	Body    []byte
}
