// Package signon lets people of a workspace sign in to the portal through the workspace's own OpenID provider,
// whose addresses are those of domains that the workspace has proved.
package signon

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/domain"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Auth     *auth.Service
	Provider Provider
	Prober   Prober
	Secrets  unit.Secrets
	Clock    unit.Clock
	// PortalURL is where browsers come back to, and mails lead to.
	PortalURL *url.URL
	// Own addresses of the deployment, whose hosts are nobody's domain.
	Own []*url.URL
	// HTTPSOnly providers: production.
	HTTPSOnly bool
	Log       *slog.Logger
}

// CallbackPath that a browser comes back to.
const CallbackPath = "/api/portal/sso/callback"

func (svc *Service) redirect() string { return svc.PortalURL.JoinPath(CallbackPath).String() }

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobSignOnDomains: func(ctx context.Context, _ unit.Job) error { return svc.Sweep(ctx) },
	}
}

// Errors of a provider, besides those of the context.
var (
	// ErrAway: the provider does not answer, or not as one.
	ErrAway = errors.New("the provider is away")
	// ErrAnswer: what it answered is not to be believed.
	ErrAnswer = errors.New("the provider's answer is refused")
)

// mostSubject is the longest subject of OpenID Connect, in bytes.
const mostSubject = 255

// IsSubject of OpenID Connect: printable ASCII of a bounded length, so that no two are stored as one.
func IsSubject(s string) bool {
	return s != "" && len(s) <= mostSubject &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// Client of a provider: as which the deployment is known there.
type Client struct{ Issuer, ID, Secret, Redirect string }

// Asked of a provider in one attempt. Again asks who is signed in there to prove it anew.
type Asked struct {
	State, Nonce, Verifier string
	Again                  bool
}

// Claims about who has come back, from an ID token that was verified.
type Claims struct {
	Subject, Email string
	EmailVerified  bool
	// AuthenticatedAt is zero where the provider does not say it.
	AuthenticatedAt time.Time
	// Values of the claims that are texts or lists of such.
	Values map[string][]string
}

// Provider is asked with no transaction open, in bounded time.
type Provider interface {
	// Begin gives the address of the provider's page.
	Begin(ctx context.Context, of Client, a Asked) (address string, err error)
	// Finish exchanges the code and verifies the ID token.
	Finish(ctx context.Context, of Client, code string, a Asked) (Claims, error)
}

// Prober asks name servers with no transaction open, in bounded time.
type Prober interface {
	// Challenge is None where a TXT record of the name has the value.
	Challenge(ctx context.Context, name, value string) domain.Problem
}

// Lookups across tenants.
type Lookups interface {
	// TenantOfSignOn is whose the proved domain is.
	TenantOfSignOn(ctx context.Context, host string) (tenantID string, ok bool, err error)
	TenantOfAttempt(ctx context.Context, stateHash []byte) (tenantID string, ok bool, err error)
	// DueSignOnDomains whose check is due, the longest due first, of workspaces that are not disabled.
	DueSignOnDomains(ctx context.Context, now time.Time, limit int) ([]domain.Due, error)
}

// Settings of the workspace's provider.
type Settings struct {
	Issuer, ClientID string
	// Secret is empty where it is not read.
	Secret string
	// DefaultRole of people who are seen for the first time; nil lets in those alone who are users.
	DefaultRole *access.Role
	// RoleClaim that says the role by RoleValues, the first that is met; nil is none.
	RoleClaim  *string
	RoleValues []RoleValue
	// Required: no password opens a session for the proved domains' addresses.
	Required bool
	// SecondFactor: the provider asks for one itself.
	SecondFactor bool
	// Revision is another one with each change.
	Revision string
	SavedAt  time.Time
}

// RoleValue gives the role to whose claim has the value.
type RoleValue struct {
	Value string
	Role  access.Role
}

// Attempt of a browser.
type Attempt struct {
	StateHash, BrowserHash []byte
	Revision, Next         string
	// Session that is to be stepped up; nil for a log-in.
	Session []byte
	// UserID whose code is awaited; empty before.
	UserID    string
	ExpiresAt time.Time
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	auth.Tx
	unit.LimitTx
	notification.PeopleTx

	// HoldSignOn lets nobody else change the provider and the domains until the transaction ends.
	HoldSignOn(ctx context.Context) error
	// SignOn settings without the secret, and the secret too: nobody changes them until the transaction ends.
	SignOn(ctx context.Context) (s Settings, ok bool, err error)
	SignOnSecret(ctx context.Context) (s Settings, ok bool, err error)
	// SaveSignOn keeps the secret of before where none is given.
	SaveSignOn(ctx context.Context, s Settings) error
	RemoveSignOn(ctx context.Context) (removed bool, err error)

	// SignOnDomains, oldest first.
	SignOnDomains(ctx context.Context) ([]domain.Domain, error)
	// HasSignOnDomain that is proved; it stays so until the transaction ends.
	HasSignOnDomain(ctx context.Context, host string) (bool, error)
	// LockSignOnDomain reads it FOR UPDATE.
	LockSignOnDomain(ctx context.Context, id string) (domain.Domain, error)
	InsertSignOnDomain(ctx context.Context, d domain.Domain) error
	// SaveSignOnDomain is false, and the transaction over, when another tenant has proved the host.
	SaveSignOnDomain(ctx context.Context, d domain.Domain) (free bool, err error)
	RemoveSignOnDomain(ctx context.Context, id string) error
	// ClaimSignOnDomain whose check is due, for the lease.
	ClaimSignOnDomain(ctx context.Context, id, token string, lease time.Duration) (d domain.Domain, ok bool, err error)
	// EndSignOnClaim reports whether the claim still stood.
	EndSignOnClaim(ctx context.Context, id, token string) (stood bool, err error)

	InsertSignOnAttempt(ctx context.Context, a Attempt) error
	// TakeSignOnAttempt deletes the browser's own, whose time is not over; else ok is false.
	TakeSignOnAttempt(ctx context.Context, stateHash, browserHash []byte) (a Attempt, ok bool, err error)
	// Identity is whose the subject is.
	Identity(ctx context.Context, issuer, subject string) (userID string, ok bool, err error)
	// LinkIdentity is false where the user has another one of the issuer.
	LinkIdentity(ctx context.Context, issuer, subject, userID string) (linked bool, err error)
	// SaveEmail is false, and the transaction over, when another user of the deployment has the address. It deletes the
	// user's unused one-time links, which were sent to the address before.
	SaveEmail(ctx context.Context, userID, email string) (free bool, err error)
	// ConfirmUser who was invited: no password is chosen, and a link to choose one leads nowhere any more.
	ConfirmUser(ctx context.Context, userID string) error
}
