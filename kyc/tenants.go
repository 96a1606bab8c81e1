package kyc

import (
	"context"
	"crypto/rand"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/text"
	"verifyme/kyc/webaddress"
)

// NewTenant is a created workspace with its secrets in the clear: the only
// time that they are.
type NewTenant struct {
	Tenant         Tenant
	APIKey         string
	PublishableKey string
	Users          []NewUser
}

// NewUser with the password in the clear.
type NewUser struct {
	Email    string      `json:"email"`
	Password string      `json:"password"`
	Role     access.Role `json:"role"`
}

// seats are the five users that a new tenant has.
var seats = []struct {
	name string
	role access.Role
}{
	{"owner", access.Owner}, {"reviewer1", access.Reviewer}, {"reviewer2", access.Reviewer},
	{"developer", access.Developer}, {"analyst", access.Analyst},
}

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)

// CreateTenant makes a workspace with the three templates, a key of every
// scope, a publishable key and five users at <slug>.test.
func (a *App) CreateTenant(ctx context.Context, name string) (NewTenant, error) {
	name = strings.TrimSpace(name)
	slug := strings.Trim(notSlug.ReplaceAllString(strings.ToLower(name), "-"), "-")
	if !text.IsPlain(name, 80) || slug == "" {
		return NewTenant{}, apperr.Field("name", "must be 1 to 80 characters with at least one of a to z and 0 to 9, which the users' addresses are made of")
	}
	if err := a.refuseTakenSlug(ctx, slug); err != nil {
		return NewTenant{}, err
	}
	keys := Prefixes(a.Environment)
	n := NewTenant{
		Tenant: Tenant{ID: identifier.New(identifier.Tenant, a.Clock.Now()), Name: name, Settings: DefaultSettings()},
		APIKey: identifier.NewToken(keys.Secret), PublishableKey: identifier.NewToken(keys.Publishable),
	}
	for _, s := range seats {
		n.Users = append(n.Users, NewUser{Email: s.name + "@" + slug + ".test", Password: rand.Text(), Role: s.role})
	}
	err := a.inTenant(ctx, n.Tenant.ID, func(ctx context.Context, w *work) error { return w.createTenant(ctx, n) })
	return n, err
}

func (a *App) refuseTakenSlug(ctx context.Context, slug string) error {
	_, taken, err := a.Store.TenantOfUser(ctx, seats[0].name+"@"+slug+".test")
	if err == nil && taken {
		err = apperr.Field("name", "is taken: there is a tenant whose users are at %s.test", slug)
	}
	return err
}

func (w *work) createTenant(ctx context.Context, n NewTenant) error {
	n.Tenant.CreatedAt = w.Now()
	if err := w.InsertTenant(ctx, n.Tenant); err != nil {
		return err
	}
	for _, f := range flow.Templates() {
		if err := w.InsertFlow(ctx, f); err != nil {
			return err
		}
	}
	if err := w.insertKeys(ctx, n); err != nil {
		return err
	}
	for _, u := range n.Users {
		err := w.InsertUser(ctx, User{
			ID: identifier.New(identifier.User, w.Now()), Email: u.Email, Role: u.Role,
			PasswordHash: password.Hash(u.Password), CreatedAt: w.Now(),
		})
		if err != nil {
			return err
		}
	}
	return w.audit(ctx, access.Actor{Kind: access.Operator, ID: "command", Label: "command line"}, audit.TenantCreated, n.Tenant.ID, nil)
}

func (w *work) insertKeys(ctx context.Context, n NewTenant) error {
	err := w.InsertKey(ctx, Key{
		ID: identifier.New(identifier.Key, w.Now()), Name: "first key", Hash: identifier.Hash(n.APIKey),
		Scopes: access.AllScopes, CreatedAt: w.Now(),
	})
	if err != nil {
		return err
	}
	return w.InsertKey(ctx, Key{
		ID: identifier.New(identifier.Key, w.Now()), Name: "publishable key", Hash: identifier.Hash(n.PublishableKey),
		Publishable: true, Value: &n.PublishableKey, CreatedAt: w.Now(),
	})
}

// CodeDomainTaken refuses a custom domain that another workspace has.
const CodeDomainTaken = "DOMAIN_TAKEN"

// SetDomain makes a custom domain active: links issued from now on start
// there, and are valid only there. Links issued before stay valid on the host
// they were issued for. An empty host returns to the deployment's own. It is
// an operator's command, run once the domain leads to the deployment.
func (a *App) SetDomain(ctx context.Context, tenantID, host string) error {
	host = strings.ToLower(host)
	if host != "" && !webaddress.BareHost(host) || host == a.BaseURL.Host {
		return apperr.Field("host", "must be a host name that can exist, with a port of 1 to 65535 at most, and not the deployment's own")
	}
	if !identifier.Valid(identifier.Tenant, tenantID) {
		return apperr.Missing("tenant")
	}
	all, err := a.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	if !slices.Contains(all, tenantID) {
		return apperr.Missing("tenant")
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		free, err := w.SaveHost(ctx, host)
		if err != nil {
			return err
		}
		if !free {
			return apperr.New(apperr.Conflict, CodeDomainTaken, "Another workspace has the domain %s. Choose another one, or take it from that workspace first.", host)
		}
		return w.audit(ctx, access.Actor{Kind: access.Operator, ID: "command", Label: "command line"}, audit.DomainChanged, tenantID,
			map[string]any{"host": host})
	})
}
