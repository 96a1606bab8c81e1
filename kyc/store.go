package kyc

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Store is PostgreSQL, the truth. InTenant is the only door to tenant data.
type Store interface {
	// InTenant runs fn in one transaction that row-level security confines to
	// the tenant. It commits when fn returns nil.
	InTenant(ctx context.Context, tenantID string, fn func(ctx context.Context, tx Tx) error) error
	// Delivering is the same on connections of its own, which are set up for
	// the runs over endpoints: they wait for each other and hold up no caller.
	Delivering(ctx context.Context, tenantID string, fn func(ctx context.Context, tx Tx) error) error
	Lookups
	Dues
}

// Lookups lead from a hash, a host or an address to its tenant: the one
// exception to InTenant. They return ids only. An unknown one gives ok false.
type Lookups interface {
	// KeyByHash and KeyByToken give the key whole: every call of the API needs
	// it, and it holds no personal data.
	KeyByHash(ctx context.Context, hash []byte, real time.Time) (k FoundKey, ok bool, err error)
	KeyByToken(ctx context.Context, hash []byte, real time.Time) (k FoundKey, ok bool, err error)
	TenantOfLink(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error)
	TenantOfSession(ctx context.Context, hash []byte) (tenantID string, ok bool, err error)
	TenantOfUser(ctx context.Context, email string) (tenantID string, ok bool, err error)
	TenantOfPortalSession(ctx context.Context, hash []byte) (tenantID string, ok bool, err error)
	TenantOfEndpoint(ctx context.Context, endpointID string) (tenantID string, ok bool, err error)
	// AttemptOfConsent finds what waits for a consent by its name's hash.
	AttemptOfConsent(ctx context.Context, hash []byte) (tenantID, attemptID string, ok bool, err error)
	Tenants(ctx context.Context) ([]string, error)
}

// Dues finds what is due in any tenant, in the tenant's own time.
type Dues interface {
	// Due gives at most limit of each kind; endpoints in their order from the
	// one after the given on, so that looks by turns reach all. With an error
	// come those that were found before it.
	Due(ctx context.Context, now time.Time, limit int, after unit.Job) ([]unit.Job, error)
}

// Tx is one tenant's data inside one transaction.
type Tx interface {
	TenantID() string
	// Now is the tenant's time, fixed for the transaction, in milliseconds.
	Now() time.Time
	// Real is the deployment's time; leases and portal sessions keep it.
	Real() time.Time

	RequestTx
	StepTx
	DocumentTx
	SessionTx
	WebhookTx
	MailTx
	WorkspaceTx
}

// RequestTx reads and writes requests. A missing row is NOT_FOUND.
type RequestTx interface {
	// BeginCreation comes before a creation takes its time and id: Now is read
	// anew, and LastCreation waits for the transaction's end.
	BeginCreation(ctx context.Context) error
	// LastCreation waits for the creations that are under way, holds others up
	// until its own transaction ends, and gives the last request: those that
	// are created from now on come after it.
	LastCreation(ctx context.Context) (unit.Position, error)
	InsertRequest(ctx context.Context, r *onboarding.Request) error
	Request(ctx context.Context, id string) (onboarding.Request, error)
	// LockRequest reads FOR UPDATE: the request and all its children are the
	// holder's until the transaction ends. Now is read anew, so that what one
	// holder does comes after what the one before it did.
	LockRequest(ctx context.Context, id string) (onboarding.Request, error)
	// SaveStatus writes what move changed; nothing else writes status.
	SaveStatus(ctx context.Context, r *onboarding.Request) error
	// SaveLink writes a rotated token.
	SaveLink(ctx context.Context, r *onboarding.Request) error
	ListRequests(ctx context.Context, q RequestQuery) ([]onboarding.Request, error)
	HasActiveReference(ctx context.Context, reference string) (bool, error)
	Flow(ctx context.Context, key string, version int) (flow.Flow, error)
	LiveFlow(ctx context.Context, key string) (f flow.Flow, ok bool, err error)
	LiveFlows(ctx context.Context) ([]flow.Flow, error)
	InsertFlow(ctx context.Context, f flow.Flow) error

	InsertConsent(ctx context.Context, c *Consent) error
	Consents(ctx context.Context, requestIDs []string) (map[string][]Consent, error)
	WithdrawConsent(ctx context.Context, requestID, purpose string) (found bool, err error)

	// Replay finds a stored answer; held is false when another transaction
	// holds the key now.
	Replay(ctx context.Context, key string) (stored *StoredReplay, held bool, err error)
	// SaveReplay returns false when the key was taken meanwhile.
	SaveReplay(ctx context.Context, key string, s StoredReplay) (bool, error)
}

// StepTx reads and writes the steps of a request that this transaction read.
type StepTx interface {
	Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error)
	SaveStep(ctx context.Context, requestID string, s step.State) error

	InsertAttempt(ctx context.Context, a *Attempt) error
	// Attempts at the steps of the requests without their inputs, oldest first.
	Attempts(ctx context.Context, requestIDs []string) ([]Attempt, error)
	// OpenAttempt is the one that a worker has still to answer.
	OpenAttempt(ctx context.Context, requestID, stepKey string) (a Attempt, ok bool, err error)
	// Attempt with its input.
	Attempt(ctx context.Context, id string) (Attempt, error)
	// ClaimAttempt sets the claim token and lease when the attempt is open, or
	// has waited for too long, and is unclaimed; ok is false otherwise.
	ClaimAttempt(ctx context.Context, id, token string, lease time.Duration) (a Attempt, ok bool, err error)
	// FinishAttempt writes the outcome, and what of the input is to be kept,
	// where the claim token still stands.
	FinishAttempt(ctx context.Context, a Attempt) (ok bool, err error)
	// AwaitAnswer makes a claimed attempt WAITING, where the claim still stands.
	AwaitAnswer(ctx context.Context, a Attempt) (ok bool, err error)
	// AnswerAttempt makes a WAITING attempt OPEN with its new input; the caller
	// holds its request's lock.
	AnswerAttempt(ctx context.Context, a Attempt) error
	// CloseAttempts ends what is under way at a step; claims end with it.
	CloseAttempts(ctx context.Context, requestID, stepKey, outcome string) error

	// RememberedAnswer of a provider to an identical input, while it is fresh.
	RememberedAnswer(ctx context.Context, c step.Capability, inputIndex string) (answer []byte, ok bool, err error)
	RememberAnswer(ctx context.Context, c step.Capability, inputIndex string, answer []byte, lifetime time.Duration) error

	SaveCode(ctx context.Context, c *Code) error
	Code(ctx context.Context, requestID, stepKey string) (c Code, ok bool, err error)
	// VoidCode: it can neither be sent nor entered any more.
	VoidCode(ctx context.Context, requestID, stepKey string) error
	// SpendCodeTry counts one try before anything is compared.
	SpendCodeTry(ctx context.Context, requestID, stepKey string) (try int, err error)
	// ClaimCode claims the sending of a code that is due.
	ClaimCode(ctx context.Context, requestID, stepKey, token string, lease time.Duration) (c Code, ok bool, err error)
	// FinishCode writes the outcome of a try where the claim token stands.
	FinishCode(ctx context.Context, c Code) (ok bool, err error)

	// Spend counts one use in a window that starts with its first use, and
	// returns the count with it and when the window ends.
	Spend(ctx context.Context, subject, kind string, window time.Duration) (count int, ends time.Time, err error)
	// Refund takes one use back.
	Refund(ctx context.Context, subject, kind string) error
}

// DocumentTx reads and writes evidence; deleted documents are unknown, and
// superseded ones are not listed with their request.
type DocumentTx interface {
	InsertDocument(ctx context.Context, d *StoredDocument) error
	// Documents by request, oldest first.
	Documents(ctx context.Context, requestIDs []string) (map[string][]StoredDocument, error)
	Document(ctx context.Context, id string) (StoredDocument, error)
	DeleteDocument(ctx context.Context, id string) error
	// SupersedeDocuments of a step; what the scan refused stays on record.
	SupersedeDocuments(ctx context.Context, requestID, stepKey string) error
	// StoredDocuments of a request, superseded ones too, that lie in the
	// evidence store.
	StoredDocuments(ctx context.Context, requestID string) ([]StoredDocument, error)
	// ScheduleRemoval of the request's documents; nil forgets it.
	ScheduleRemoval(ctx context.Context, requestID string, due *time.Time) error
	// RemovalDue reports whether the removal is scheduled, and due by now.
	RemovalDue(ctx context.Context, requestID string) (due bool, err error)
	// MoveRemovals to so many days after the completion of each request whose
	// flow is of the class.
	MoveRemovals(ctx context.Context, retentionClass string, days int) error
	// FileSeal of a request's files; it outlives the transaction, so that no
	// file is written or read while one is open.
	FileSeal(ctx context.Context, requestID string) (FileSeal, error)
}

// SessionTx reads and writes applicant sessions.
type SessionTx interface {
	InsertSession(ctx context.Context, s *Session) error
	Session(ctx context.Context, hash []byte) (s Session, ok bool, err error)
	EndSession(ctx context.Context, hash []byte) error
	RevokeSessions(ctx context.Context, requestID string) error
}

// MailTx keeps outgoing mail until it is out.
type MailTx interface {
	InsertMail(ctx context.Context, m capability.Mail) error
	// ClaimMail counts the try as it claims.
	ClaimMail(ctx context.Context, id, token string, lease time.Duration) (m capability.Mail, tries int, ok bool, err error)
	// FinishMail forgets the mail when next is nil.
	FinishMail(ctx context.Context, id, token string, next *time.Time) (ok bool, err error)
}

// WorkspaceTx reads and writes the tenant itself, its keys, users and audit.
type WorkspaceTx interface {
	InsertTenant(ctx context.Context, t Tenant) error
	Tenant(ctx context.Context) (Tenant, error)
	// HoldTenant reads the tenant FOR SHARE: who locks it waits.
	HoldTenant(ctx context.Context) (Tenant, error)
	// LockTenant reads the tenant FOR UPDATE.
	LockTenant(ctx context.Context) (Tenant, error)
	SaveSettings(ctx context.Context, s Settings) error
	// SaveHost makes a custom domain active, or with "" returns to the
	// deployment's own host. It is false, and the transaction over, when
	// another tenant has it.
	SaveHost(ctx context.Context, host string) (free bool, err error)
	AdvanceClock(ctx context.Context, by time.Duration) (offset time.Duration, err error)
	// DiscardExpired deletes stored answers of Idempotency-Keys, sessions and
	// counters that are over, at most limit rows of each; most is how many it
	// deleted of the kind that had the most.
	DiscardExpired(ctx context.Context, limit int) (most int, err error)

	InsertKey(ctx context.Context, k Key) error
	// Keys of the workspace, newest first, without their hashes.
	Keys(ctx context.Context) ([]Key, error)
	// Key by its id, whatever has become of it.
	Key(ctx context.Context, id string) (Key, error)
	// RevokeKey that is not revoked yet; else revoked is false.
	RevokeKey(ctx context.Context, id string) (revoked bool, err error)
	// TouchKey notes the use of a key, at most once a minute.
	TouchKey(ctx context.Context, id string) error
	// InsertToken clears the tenant's ended tokens on its way.
	InsertToken(ctx context.Context, t Token) error
	InsertUser(ctx context.Context, u User) error
	UserByEmail(ctx context.Context, email string) (u User, ok bool, err error)
	User(ctx context.Context, id string) (u User, ok bool, err error)
	// UsersByID are those that there are.
	UsersByID(ctx context.Context, ids []string) ([]User, error)
	EmailsOf(ctx context.Context, role access.Role) ([]string, error)
	InsertPortalSession(ctx context.Context, s PortalSession) error
	PortalSession(ctx context.Context, hash []byte) (s PortalSession, ok bool, err error)
	EndPortalSession(ctx context.Context, hash []byte) error
	StepUp(ctx context.Context, hash []byte, until time.Time) error

	// AppendAudit seals the entry onto the tenant's chain with the commit; until
	// then nobody reads it.
	AppendAudit(ctx context.Context, e *audit.Entry) error
	Audit(ctx context.Context, q AuditQuery) ([]audit.Entry, error)
	AuditHead(ctx context.Context) (sequence int64, hash string, err error)
}

// Logins counts failed logins per account and address; it is not tenant data,
// because the account may not exist.
type Logins interface {
	// SpendLogin counts an attempt before the password is compared.
	SpendLogin(ctx context.Context, subject []byte, now time.Time, window time.Duration) (count int, ends time.Time, err error)
	ForgetLogins(ctx context.Context, subject []byte) error
	// DiscardLogins forgets the counters that were started by then.
	DiscardLogins(ctx context.Context, startedBy time.Time) error
}
