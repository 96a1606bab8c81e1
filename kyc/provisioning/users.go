package provisioning

import (
	"context"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// CodeUserName refuses an address that is another user's.
const CodeUserName = "USER_NAME_TAKEN"

// Change that a directory makes; what is nil stays.
type Change struct {
	UserName, ExternalID, DisplayName, GivenName, FamilyName *string
	Role                                                     *access.Role
	Active                                                   *bool
}

const longestText = 255

func (c *Change) check() error {
	for field, value := range map[string]*string{
		"externalId": c.ExternalID, "displayName": c.DisplayName, "name.givenName": c.GivenName,
		"name.familyName": c.FamilyName,
	} {
		if value != nil && *value != "" && !text.IsPlain(*value, longestText) {
			return apperr.Field(field, "must be plain text of at most %d characters", longestText)
		}
	}
	if c.Role != nil && !slices.Contains(access.Roles, *c.Role) {
		return apperr.Field("roles", "must be OWNER, REVIEWER, DEVELOPER or ANALYST")
	}
	if c.UserName != nil {
		email := auth.Mailbox(*c.UserName)
		if !text.IsEmail(email) {
			return apperr.Field("userName", "must be a mail address")
		}
		c.UserName = &email
	}
	return nil
}

func (c Change) onto(p Profile) Profile {
	for to, value := range map[*string]*string{
		&p.ExternalID: c.ExternalID, &p.DisplayName: c.DisplayName, &p.GivenName: c.GivenName, &p.FamilyName: c.FamilyName,
	} {
		if value != nil {
			*to = *value
		}
	}
	return p
}

// List of the users that the directory may see.
func (svc *Service) List(
	ctx context.Context, by access.Actor, q Query, offset, limit int,
) (users []User, n int, err error) {
	if q.UserName != nil {
		*q.UserName = auth.Mailbox(*q.UserName)
	}
	for _, asked := range []*string{q.UserName, q.ExternalID, q.ID} {
		if asked != nil && !text.IsPlain(*asked, longestText) {
			// Nobody has it.
			return nil, 0, nil
		}
	}
	err = svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) (err error) {
		users, n, err = tx.ProvisionedUsers(ctx, q, offset, limit)
		return err
	})
	return users, n, err
}

// Get one user.
func (svc *Service) Get(ctx context.Context, by access.Actor, id string) (u User, err error) {
	err = svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) (err error) {
		u, err = seen(ctx, tx, id)
		return err
	})
	return u, err
}

// seen by the directory: of a proved domain, and not deleted by it.
func seen(ctx context.Context, tx Tx, id string) (User, error) {
	if !identifier.Valid(identifier.User, id) {
		return User{}, apperr.Missing("user")
	}
	u, ok, err := tx.ProvisionedUser(ctx, id)
	if err == nil && (!ok || u.Deleted) {
		err = apperr.Missing("user")
	}
	return u, err
}

func domainOf(email string) string { return email[strings.LastIndexByte(email, '@')+1:] }

// ours refuses an address of a domain that the workspace has not proved.
func ours(ctx context.Context, tx Tx, email string) error {
	proved, err := tx.HasSignOnDomain(ctx, domainOf(email))
	if err == nil && !proved {
		err = apperr.Field("userName", "must be an address of a domain that the workspace has proved")
	}
	return err
}

func errUserName() error {
	return apperr.New(apperr.Conflict, CodeUserName, "Another user has this userName.")
}

// Create a user, who signs in through the company. One that the directory has deleted before comes back.
func (svc *Service) Create(ctx context.Context, by access.Actor, c Change) (u User, err error) {
	if c.UserName == nil {
		return u, apperr.Field("userName", "is needed")
	}
	if err := c.check(); err != nil {
		return u, err
	}
	err = svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) error {
		if err := ours(ctx, tx, *c.UserName); err != nil {
			return err
		}
		id, err := svc.again(ctx, tx, *c.UserName)
		if err == nil && id == "" {
			id, err = add(ctx, tx, by, c)
		}
		if err != nil {
			return err
		}
		if c.Active == nil {
			on := true
			c.Active = &on
		}
		u, err = apply(ctx, tx, by, User{User: auth.User{ID: id, Email: *c.UserName}}, c)
		return err
	})
	return u, err
}

// again is the id of a user of the address whom the directory has deleted; empty where there is no user.
func (svc *Service) again(ctx context.Context, tx Tx, email string) (string, error) {
	known, ok, err := tx.UserByEmail(ctx, email)
	if err != nil || !ok {
		return "", err
	}
	before, ok, err := tx.ProvisionedUser(ctx, known.ID)
	if err == nil && (!ok || !before.Deleted) {
		err = errUserName()
	}
	return known.ID, err
}

func add(ctx context.Context, tx Tx, by access.Actor, c Change) (string, error) {
	role := access.Analyst
	settings, ok, err := tx.SignOn(ctx)
	if err != nil {
		return "", err
	}
	if ok && settings.DefaultRole != nil {
		role = *settings.DefaultRole
	}
	if c.Role != nil {
		role = *c.Role
	}
	now := tx.Now()
	user := auth.User{
		ID: identifier.New(identifier.User, now), Email: *c.UserName, Role: role,
		PasswordHash: password.NoPassword(), CreatedAt: now,
	}
	free, err := tx.InsertUser(ctx, user)
	if err == nil && !free {
		err = errUserName()
	}
	if err != nil {
		return "", err
	}
	return user.ID, unit.Audit(ctx, tx, by, audit.UserAdded, user.ID, map[string]any{"role": string(role)})
}

// Change a user. The last owner stays one, and enabled: LAST_OWNER.
func (svc *Service) Change(ctx context.Context, by access.Actor, id string, c Change) (u User, err error) {
	if err := c.check(); err != nil {
		return u, err
	}
	err = svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) error {
		before, err := seen(ctx, tx, id)
		if err != nil {
			return err
		}
		u, err = apply(ctx, tx, by, before, c)
		return err
	})
	return u, err
}

// apply the change, and give the user as changed. A disabled user's sessions end with it.
func apply(ctx context.Context, tx Tx, by access.Actor, before User, c Change) (u User, err error) {
	change := auth.UserChange{Role: c.Role}
	if c.Active != nil {
		off := !*c.Active
		change.Disabled = &off
	}
	// It locks the owners and the user.
	user, err := auth.ChangeUser(ctx, tx, by, before.ID, change)
	if err != nil {
		return u, err
	}
	if c.UserName != nil && *c.UserName != user.Email {
		if err := ours(ctx, tx, *c.UserName); err != nil {
			return u, err
		}
		free, err := tx.SaveEmail(ctx, user.ID, *c.UserName)
		if err == nil && !free {
			err = errUserName()
		}
		if err == nil {
			err = unit.Audit(ctx, tx, by, audit.UserAddressChanged, user.ID, nil)
		}
		if err != nil {
			return u, err
		}
	}
	now, ok, err := tx.ProvisionedUser(ctx, user.ID)
	if err == nil && !ok {
		err = apperr.Missing("user")
	}
	if err == nil {
		err = tx.SaveProfile(ctx, user.ID, c.onto(now.Profile))
	}
	if err == nil {
		u, _, err = tx.ProvisionedUser(ctx, user.ID)
	}
	return u, err
}

// Delete a user for the directory, who is disabled and stays in the workspace's records.
func (svc *Service) Delete(ctx context.Context, by access.Actor, id string) error {
	return svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) error {
		if _, err := seen(ctx, tx, id); err != nil {
			return err
		}
		off := true
		if _, err := auth.ChangeUser(ctx, tx, by, id, auth.UserChange{Disabled: &off}); err != nil {
			return err
		}
		return tx.DeleteProvisioned(ctx, id)
	})
}
