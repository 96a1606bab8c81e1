// Package access says who acts and what they may do: API-key scopes, portal
// roles, and the one table of permissions that every use case asks first
// (SPEC "Authentication").
package access

import (
	"context"
	"net/netip"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
)

// Kind of an actor.
type Kind string

const (
	APIKey    Kind = "API_KEY"
	User      Kind = "USER"
	Applicant Kind = "APPLICANT"
	System    Kind = "SYSTEM"
	Operator  Kind = "OPERATOR"
)

// Role of a portal user.
type Role string

const (
	Owner     Role = "OWNER"
	Reviewer  Role = "REVIEWER"
	Developer Role = "DEVELOPER"
	Analyst   Role = "ANALYST"
)

// Roles that there are.
var Roles = []Role{Owner, Reviewer, Developer, Analyst}

// Scope of an API key.
type Scope string

const (
	ScopeCreate    Scope = "onboarding.create"
	ScopeRead      Scope = "onboarding.read"
	ScopeResult    Scope = "onboarding.result"
	ScopeCancel    Scope = "onboarding.cancel"
	ScopeWebhooks  Scope = "webhook.manage"
	ScopeAnalytics Scope = "analytics.read"
)

// AllScopes is what the seeded key holds.
var AllScopes = []Scope{ScopeCreate, ScopeRead, ScopeResult, ScopeCancel, ScopeWebhooks, ScopeAnalytics}

// DefaultScopes of a new key.
var DefaultScopes = []Scope{ScopeCreate, ScopeRead, ScopeResult, ScopeCancel}

// Actor is who acts, in which tenant. Label is safe to show and to audit: a
// user's e-mail address or a key's name, never a secret.
type Actor struct {
	Kind     Kind
	TenantID string
	ID       string
	Label    string
	Scopes   []Scope
	Role     Role
	// ViaGraphQL narrows a key to what analytics.read opens: queries only.
	ViaGraphQL bool
	// Session of a user, by its id.
	Session string
	// MustSetUp: the workspace requires a second factor, and the user has none; until
	// then the account is all that is open.
	MustSetUp bool
	// SteppedUp: the user has confirmed the password a moment ago.
	SteppedUp bool
	// RateLimit of a key in calls a minute; zero is the default.
	RateLimit int
	// Blind is the request that the user judges again without knowing how it was decided;
	// empty without one.
	Blind string
	// Disabled: the key's workspace is disabled. Its call counts, and is then refused.
	Disabled bool
	// Live: the user works in a production deployment, where a DEVELOPER may less.
	Live bool
}

// Codes of a user who has to do something first.
const (
	// CodeStepUp asks for the password again.
	CodeStepUp = "STEP_UP_REQUIRED"
	// CodeSecondFactorRequired asks for a second factor to be set up.
	CodeSecondFactorRequired = "SECOND_FACTOR_REQUIRED"
)

type (
	contextKey struct{}
	addressKey struct{}
)

// WithAddress puts the client's address into the context; the server does
// this once, behind the proxies that it trusts.
func WithAddress(ctx context.Context, address netip.Addr) context.Context {
	return context.WithValue(ctx, addressKey{}, address.Unmap())
}

// Address of the client; the zero address where none is known.
func Address(ctx context.Context) netip.Addr {
	address, _ := ctx.Value(addressKey{}).(netip.Addr)
	return address
}

// Network of the client, by which its calls are counted: its address of IPv4, and of IPv6 the first 64 bits, within
// which one client has as many addresses as it likes.
func Network(ctx context.Context) string {
	address := Address(ctx)
	if address.Is6() {
		if network, err := address.Prefix(64); err == nil {
			return network.String()
		}
	}
	return address.String()
}

// Into puts the actor into the context; the doors do this once.
func Into(ctx context.Context, a Actor) context.Context {
	Note(ctx, a)
	return context.WithValue(ctx, contextKey{}, a)
}

// From finds the actor; ok is false when nobody has been authenticated.
func From(ctx context.Context) (Actor, bool) {
	a, ok := ctx.Value(contextKey{}).(Actor)
	return a, ok
}

// Permission is one thing that can be allowed.
type Permission string

const (
	CreateRequests Permission = "create requests"
	ReissueLinks   Permission = "reissue links"
	ReadRequests   Permission = "read requests"
	ReadEvidence   Permission = "read results"
	CancelRequests Permission = "cancel requests"
	ReadFlows      Permission = "read flows"
	EditFlows      Permission = "edit flows"
	ManageWebhooks Permission = "manage webhooks"
	DecideRequests Permission = "review requests"
	ReadSettings   Permission = "read settings"
	ChangeSettings Permission = "change settings"
	ReadAudit      Permission = "read the audit log"
	ReadUsage      Permission = "read the usage"
	ReadCalls      Permission = "read the log of API calls"
	ReadAnalytics  Permission = "read analytics"
	ReadReviewers  Permission = "read reviewers' figures"
	UseSandbox     Permission = "use sandbox helpers"
	ReadClock      Permission = "read the sandbox clock"
	ManageKeys     Permission = "manage API keys"
	MakeKeys       Permission = "make API keys"
	ManageUsers    Permission = "manage users"
	EraseData      Permission = "erase data, hold it or hand it out"
	UseAccount     Permission = "change one's own account"
	SeeAccount     Permission = "see who is signed in"
)

type rule struct {
	scope Scope
	roles []Role
	// live are the roles in production, where they are fewer: whoever holds a link can
	// act as the applicant, and a key reads what every applicant has given.
	live []Role
	// analytics: a key with analytics.read may, through GraphQL.
	analytics bool
	// setUp: a user who must set up the second factor may all the same.
	setUp bool
}

var rules = map[Permission]rule{
	CreateRequests: {scope: ScopeCreate, roles: []Role{Owner, Developer}, live: []Role{Owner}},
	ReissueLinks:   {scope: ScopeCreate, roles: []Role{Owner, Developer}, live: []Role{Owner}},
	ReadRequests:   {scope: ScopeRead, roles: Roles, analytics: true},
	ReadEvidence:   {scope: ScopeResult, roles: []Role{Owner, Reviewer}, analytics: true},
	CancelRequests: {scope: ScopeCancel, roles: []Role{Owner, Reviewer}},
	ReadFlows:      {scope: ScopeRead, roles: Roles, analytics: true},
	EditFlows:      {roles: []Role{Owner, Developer}},
	ManageWebhooks: {scope: ScopeWebhooks, roles: []Role{Owner, Developer}},
	DecideRequests: {roles: []Role{Owner, Reviewer}},
	ReadSettings:   {roles: Roles, analytics: true},
	ChangeSettings: {roles: []Role{Owner}},
	ReadAudit:      {roles: []Role{Owner}},
	ReadUsage:      {roles: []Role{Owner, Analyst}, analytics: true},
	ReadCalls:      {roles: []Role{Owner, Developer}},
	ReadAnalytics:  {roles: []Role{Owner, Analyst}, analytics: true},
	ReadReviewers:  {roles: []Role{Owner}},
	UseSandbox:     {scope: ScopeWebhooks, roles: []Role{Owner, Developer}},
	ReadClock:      {scope: ScopeWebhooks, roles: Roles},
	ManageKeys:     {roles: []Role{Owner, Developer}},
	MakeKeys:       {roles: []Role{Owner, Developer}, live: []Role{Owner}},
	ManageUsers:    {roles: []Role{Owner}},
	EraseData:      {roles: []Role{Owner}},
	UseAccount:     {roles: Roles, setUp: true},
	SeeAccount:     {roles: Roles, analytics: true, setUp: true},
}

// RolesWith the permission in the sandbox.
func RolesWith(p Permission) []Role { return rules[p].roles }

// Require is the first line of every use case and read.
func Require(ctx context.Context, p Permission) (Actor, error) {
	a, ok := From(ctx)
	if !ok {
		return Actor{}, apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated, "No credentials were given.")
	}
	if a.May(p) {
		return a, nil
	}
	return Actor{}, refusal(a, p)
}

// RequireStepUp is Require for what takes the password again, such as making
// a key.
func RequireStepUp(ctx context.Context, p Permission) (Actor, error) {
	a, err := Require(ctx, p)
	if err == nil {
		err = a.steppedUp()
	}
	return a, err
}

func (a Actor) steppedUp() error {
	if a.Kind == User && !a.SteppedUp {
		return apperr.New(apperr.Forbidden, CodeStepUp, "Confirm your password first, then repeat this.")
	}
	return nil
}

// SteppedUpWhereLive is STEP_UP_REQUIRED for whoever gives people rights, or takes safeguards or data away, with the
// session alone. The sandbox, which holds nobody's data and is set up by scripts, asks for no password here.
func (a Actor) SteppedUpWhereLive() error {
	if !a.Live {
		return nil
	}
	return a.steppedUp()
}

// May reports whether the actor holds the permission.
func (a Actor) May(p Permission) bool {
	r := rules[p]
	switch a.Kind {
	case System, Operator:
		return true
	case APIKey:
		if a.ViaGraphQL {
			return r.analytics && slices.Contains(a.Scopes, ScopeAnalytics)
		}
		return r.scope != "" && slices.Contains(a.Scopes, r.scope)
	case User:
		return slices.Contains(r.rolesFor(a), a.Role) && (r.setUp || !a.MustSetUp)
	}
	return false
}

func (r rule) rolesFor(a Actor) []Role {
	if a.Live && r.live != nil {
		return r.live
	}
	return r.roles
}

// JudgesBlind reports whether the actor may not know how the request was decided.
func (a Actor) JudgesBlind(requestID string) bool { return a.Blind != "" && a.Blind == requestID }

// KeyHolds reports whether a key has the scope besides what its door opens.
func (a Actor) KeyHolds(s Scope) bool { return a.Kind == APIKey && slices.Contains(a.Scopes, s) }

func refusal(a Actor, p Permission) error {
	r := rules[p]
	if a.Kind == APIKey && !a.ViaGraphQL && r.scope != "" {
		return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "This key lacks the scope %s.", r.scope)
	}
	if a.Kind == User && a.MustSetUp {
		return apperr.New(apperr.Forbidden, CodeSecondFactorRequired,
			"This workspace requires a second factor. Set yours up first: until then nothing else is open.")
	}
	if a.Kind == User {
		roles := r.rolesFor(a)
		names := make([]string, len(roles))
		for i, role := range roles {
			names[i] = string(role)
		}
		return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "To %s takes the role %s.", p, strings.Join(names, " or "))
	}
	return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "These credentials may not %s.", p)
}
