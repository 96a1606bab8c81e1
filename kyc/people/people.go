package people

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// Users of the workspace, in their order of creation.
func (svc *Service) Users(ctx context.Context) (users []auth.User, err error) {
	actor, err := access.Require(ctx, access.ManageUsers)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		users, err = tx.Users(ctx)
		return err
	})
	return users, err
}

// requireChange of who works here: a session that somebody else got hold of would make itself an owner.
func requireChange(ctx context.Context) (access.Actor, error) {
	actor, err := access.Require(ctx, access.ManageUsers)
	if err == nil {
		err = actor.SteppedUpWhereLive()
	}
	return actor, err
}

// InviteInput of a new user.
type InviteInput struct {
	Email string
	Role  access.Role
}

// Invitations an hour: of one address, and of the workspace.
const (
	invitationsOfAddress = 5
	invitationsOfTenant  = 100
)

// Invite sends a one-time link by which a password is chosen. Who was invited before
// and has not chosen one gets a new link, and the role of now; the link before leads
// nowhere any more.
func (svc *Service) Invite(ctx context.Context, in InviteInput) (user auth.User, err error) {
	actor, err := requireChange(ctx)
	if err != nil {
		return user, err
	}
	email, err := auth.Email(in.Email)
	if err == nil {
		err = checkRole(&in.Role)
	}
	if err != nil {
		return user, err
	}
	// Spent whatever comes of it: an answer tells whether there is a user of the address.
	if err := svc.spendInvitation(ctx, actor.TenantID, email); err != nil {
		return user, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		invited, err := invite(ctx, tx, actor, email, in.Role)
		if err != nil {
			return err
		}
		user = invited.User
		return svc.sendLink(ctx, tx, actor, invited)
	})
	return user, err
}

func checkRole(role *access.Role) error {
	if role != nil && !slices.Contains(access.Roles, *role) {
		return apperr.Field("role", "must be OWNER, REVIEWER, DEVELOPER or ANALYST")
	}
	return nil
}

func (svc *Service) spendInvitation(ctx context.Context, tenantID, email string) error {
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		err := unit.ConsumeHourly(ctx, tx, tenantID, "invitations", invitationsOfTenant,
			"This workspace has sent 100 invitations within an hour. Try again later.")
		if err != nil {
			return err
		}
		return unit.ConsumeHourly(ctx, tx, hex.EncodeToString(identifier.Hash(email)), "invitation", invitationsOfAddress,
			"This address was invited 5 times within an hour. Try again later.")
	})
}

func invite(ctx context.Context, tx Tx, by access.Actor, email string, role access.Role) (auth.LinkedUser, error) {
	known, ok, err := tx.UserByEmail(ctx, email)
	if err != nil {
		return auth.LinkedUser{}, err
	}
	if !ok {
		invited, err := auth.InviteUser(ctx, tx, email, role)
		if err != nil {
			return invited, err
		}
		return invited, unit.Audit(ctx, tx, by, audit.UserInvited, invited.User.ID, map[string]any{"role": string(role)})
	}
	if !waits(known) {
		return auth.LinkedUser{}, auth.ErrEmailTaken(email)
	}
	// From here on the user is locked; meanwhile a password may have been chosen.
	user, err := auth.ChangeUser(ctx, tx, by, known.ID, auth.UserChange{Role: &role})
	if err == nil && !waits(user) {
		err = auth.ErrEmailTaken(email)
	}
	if err != nil {
		return auth.LinkedUser{}, err
	}
	if err := unit.Audit(ctx, tx, by, audit.PasswordLinkIssued, user.ID, nil); err != nil {
		return auth.LinkedUser{}, err
	}
	return auth.LinkTo(ctx, tx, user)
}

// waits for the user to choose a password.
func waits(u auth.User) bool { return u.Invited() && !u.Disabled() }

func (svc *Service) sendLink(ctx context.Context, tx Tx, by access.Actor, invited auth.LinkedUser) error {
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return err
	}
	page := *svc.PasswordPage
	page.Fragment = invited.Token
	body := fmt.Sprintf("%s invites you to the workspace %s.\n\nOpen this link to choose a password. It works once, for "+
		"three days:\n%s\n\nIf you do not know why you get this mail, do nothing: nobody can log in without the link.\n",
		by.Label, tenant.Name, page.String())
	return notification.Send(ctx, tx, []string{invited.User.Email}, "You are invited to "+tenant.Name, body)
}

// Update a user's role, or whether the user may log in; what is nil stays.
func (svc *Service) Update(ctx context.Context, id string, change auth.UserChange) (user auth.User, err error) {
	actor, err := requireChange(ctx)
	if err != nil {
		return user, err
	}
	if err := checkRole(change.Role); err != nil {
		return user, err
	}
	if !identifier.Valid(identifier.User, id) {
		return user, apperr.Missing("user")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		user, err = auth.ChangeUser(ctx, tx, actor, id, change)
		return err
	})
	return user, err
}
