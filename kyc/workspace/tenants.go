package workspace

import (
	"context"
	"crypto/rand"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// NewTenant is a created workspace with its secrets in the clear: the only
// time that they are.
type NewTenant struct {
	Tenant         Tenant
	APIKey         string
	PublishableKey string
	Users          []NewUser
	// Owner has a one-time link in place of a password; nil where there are Users.
	Owner *auth.LinkedUser
}

// NewUser with the password in the clear.
type NewUser struct {
	Email    string
	Password string
	Role     access.Role
}

// seedUsers are the five users that a new tenant has.
var seedUsers = []struct {
	name string
	role access.Role
}{
	{"owner", access.Owner}, {"reviewer1", access.Reviewer}, {"reviewer2", access.Reviewer},
	{"developer", access.Developer}, {"analyst", access.Analyst},
}

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)

// CreateTenant makes a workspace with the three templates, a key of every
// scope, a publishable key and five users at <slug>.test.
func (svc *Service) CreateTenant(ctx context.Context, name string) (NewTenant, error) {
	slug := strings.Trim(notSlug.ReplaceAllString(strings.ToLower(name), "-"), "-")
	if slug == "" {
		return NewTenant{}, apperr.Field("name",
			"must hold at least one of a to z and 0 to 9, which the users' addresses are made of")
	}
	n, err := svc.newTenant(name)
	if err != nil {
		return n, err
	}
	for _, s := range seedUsers {
		n.Users = append(n.Users, NewUser{Email: s.name + "@" + slug + ".test", Password: rand.Text(), Role: s.role})
	}
	_, taken, err := svc.Lookups.TenantOfUser(ctx, n.Users[0].Email)
	if err == nil && taken {
		err = errNameTaken(slug)
	}
	if err != nil {
		return n, err
	}
	users := svc.hashed(n.Users)
	err = svc.InTenant(ctx, n.Tenant.ID, func(ctx context.Context, tx Tx) error {
		if err := insertTenant(ctx, tx, n); err != nil {
			return err
		}
		return insertUsers(ctx, tx, users, slug)
	})
	return n, err
}

// CreateTenantOf makes a workspace whose one user is the owner, by a one-time link.
func (svc *Service) CreateTenantOf(ctx context.Context, name, owner string) (NewTenant, error) {
	email, err := auth.Email(owner)
	if err != nil {
		return NewTenant{}, err
	}
	n, err := svc.newTenant(name)
	if err != nil {
		return n, err
	}
	err = svc.InTenant(ctx, n.Tenant.ID, func(ctx context.Context, tx Tx) error {
		if err := insertTenant(ctx, tx, n); err != nil {
			return err
		}
		invited, err := auth.InviteUser(ctx, tx, email, access.Owner)
		n.Owner = &invited
		return err
	})
	return n, err
}

func (svc *Service) newTenant(name string) (NewTenant, error) {
	name = strings.TrimSpace(name)
	if !text.IsName(name, 80) {
		return NewTenant{}, apperr.Field("name", "must be 1 to 80 characters without control characters")
	}
	keys := auth.Prefixes(svc.Environment)
	return NewTenant{
		Tenant: Tenant{
			ID: identifier.New(identifier.Tenant, svc.Clock.Now()), Name: name, Settings: DefaultSettings(svc.Environment),
		},
		APIKey: identifier.NewToken(keys.Secret), PublishableKey: identifier.NewToken(keys.Publishable),
	}, nil
}

func errNameTaken(slug string) error {
	return apperr.Field("name", "is taken: there is a tenant whose users are at %s.test", slug)
}

func insertTenant(ctx context.Context, tx Tx, n NewTenant) error {
	n.Tenant.CreatedAt = tx.Now()
	if err := tx.InsertTenant(ctx, n.Tenant); err != nil {
		return err
	}
	for _, f := range flow.Templates() {
		if err := tx.InsertFlow(ctx, f); err != nil {
			return err
		}
	}
	if err := insertKeys(ctx, tx, n); err != nil {
		return err
	}
	return unit.Audit(ctx, tx, auth.Operator,
		audit.TenantCreated, n.Tenant.ID, nil)
}

// hashed takes its time, and belongs before the transaction.
func (svc *Service) hashed(given []NewUser) (users []auth.User) {
	hash := svc.HashPassword
	if hash == nil {
		hash = password.Hash
	}
	for _, u := range given {
		users = append(users, auth.User{Email: u.Email, Role: u.Role, PasswordHash: hash(u.Password)})
	}
	return users
}

// insertUsers finds the addresses taken where another tenant of the name is made at
// the same time.
func insertUsers(ctx context.Context, tx Tx, users []auth.User, slug string) error {
	for _, u := range users {
		u.ID, u.CreatedAt = identifier.New(identifier.User, tx.Now()), tx.Now()
		free, err := tx.InsertUser(ctx, u)
		if err == nil && !free {
			err = errNameTaken(slug)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func insertKeys(ctx context.Context, tx Tx, n NewTenant) error {
	err := tx.InsertKey(ctx, auth.Key{
		ID: identifier.New(identifier.Key, tx.Now()), Name: "first key", Hash: identifier.Hash(n.APIKey),
		Scopes: access.AllScopes, CreatedAt: tx.Now(), Revision: 1,
	})
	if err != nil {
		return err
	}
	return tx.InsertKey(ctx, auth.Key{
		ID: identifier.New(identifier.Key, tx.Now()), Name: "publishable key", Hash: identifier.Hash(n.PublishableKey),
		Publishable: true, Value: &n.PublishableKey, CreatedAt: tx.Now(), Revision: 1,
	})
}

// List of all workspaces, oldest first; it is an operator's command.
func (svc *Service) List(ctx context.Context) (tenants []Tenant, err error) {
	ids, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		err := svc.Reading(ctx, id, func(ctx context.Context, tx Tx) error {
			t, err := tx.Tenant(ctx)
			tenants = append(tenants, t)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return tenants, nil
}

// find the tenant; NOT_FOUND where there is none.
func (svc *Service) find(ctx context.Context, tenantID string) error {
	if !identifier.Valid(identifier.Tenant, tenantID) {
		return apperr.Missing("tenant")
	}
	all, err := svc.Lookups.Tenants(ctx)
	if err == nil && !slices.Contains(all, tenantID) {
		err = apperr.Missing("tenant")
	}
	return err
}
