package auth

import (
	"context"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Codes of what operators ask about users.
const (
	CodeEmailTaken   = "EMAIL_TAKEN"
	CodeLastOwner    = "LAST_OWNER"
	CodeUserDisabled = "USER_DISABLED"
)

// Operator is who runs commands.
var Operator = access.Actor{Kind: access.Operator, ID: "command", Label: "command line"}

// LinkedUser carries the token of the one-time link by which the user chooses a
// password, this one time.
type LinkedUser struct {
	TenantID  string
	User      User
	Token     string
	ExpiresAt time.Time
}

// UserTx is what making a user writes.
type UserTx interface {
	unit.Tx

	// InsertUser is false, and the transaction over, when a user of any tenant has
	// the address.
	InsertUser(ctx context.Context, u User) (free bool, err error)
	// SavePasswordLink in place of the user's link before.
	SavePasswordLink(ctx context.Context, l PasswordLink) error
}

// Email as it is stored and compared; it is refused where no mail could go.
func Email(given string) (string, error) {
	email := strings.TrimSpace(given)
	if !text.IsEmail(email) {
		return "", apperr.Field("email", "must be an email address, such as name@example.com")
	}
	return text.Mailbox(email), nil
}

// Mailbox that somebody types, who may have no user.
func Mailbox(typed string) string { return text.Mailbox(strings.TrimSpace(typed)) }

// ErrEmailTaken refuses an address of another user.
func ErrEmailTaken(email string) error {
	return apperr.New(apperr.Conflict, CodeEmailTaken,
		"A user of this deployment has the address %s already. Addresses are unique in a deployment.", email)
}

// InviteUser makes a user who has not chosen a password, and the link to choose one.
func InviteUser(ctx context.Context, tx UserTx, email string, role access.Role) (l LinkedUser, err error) {
	now, off := tx.Now(), false
	user := User{
		ID: identifier.New(identifier.User, now), Email: email, Role: role,
		PasswordHash: password.NoPassword(), CreatedAt: now, InvitedAt: &now, TOTP: &off,
	}
	free, err := tx.InsertUser(ctx, user)
	if err != nil {
		return l, err
	}
	if !free {
		return l, ErrEmailTaken(email)
	}
	return LinkTo(ctx, tx, user)
}

// LinkTo gives the user a one-time link; one before it leads nowhere any more.
func LinkTo(ctx context.Context, tx UserTx, user User) (LinkedUser, error) {
	return LinkFor(ctx, tx, user, PasswordLinkLifetime)
}

// LinkFor is LinkTo for another time than an invitation's.
func LinkFor(ctx context.Context, tx UserTx, user User, lifetime time.Duration) (LinkedUser, error) {
	l := LinkedUser{
		TenantID: tx.TenantID(), User: user, Token: identifier.NewToken(identifier.PasswordToken),
		ExpiresAt: tx.Real().Add(lifetime),
	}
	return l, tx.SavePasswordLink(ctx, PasswordLink{
		Hash: identifier.Hash(l.Token), UserID: user.ID, CreatedAt: tx.Real(), ExpiresAt: l.ExpiresAt,
	})
}

// AddUser is an operator's command. An empty tenant is the only one there is.
func (svc *Service) AddUser(ctx context.Context, tenantID, email string, role access.Role) (l LinkedUser, err error) {
	if email, err = Email(email); err != nil {
		return l, err
	}
	if !slices.Contains(access.Roles, role) {
		return l, apperr.Field("role", "must be OWNER, REVIEWER, DEVELOPER or ANALYST")
	}
	if tenantID, err = svc.tenantNamed(ctx, tenantID); err != nil {
		return l, err
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if l, err = InviteUser(ctx, tx, email, role); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, Operator, audit.UserAdded, l.User.ID, map[string]any{"role": string(role)})
	})
	return l, err
}

func (svc *Service) tenantNamed(ctx context.Context, tenantID string) (string, error) {
	all, err := svc.Lookups.Tenants(ctx)
	switch {
	case err != nil:
		return "", err
	case tenantID == "" && len(all) == 1:
		return all[0], nil
	case tenantID == "":
		return "", apperr.Field("tenant", "must name one of the %d tenants of this deployment", len(all))
	case !slices.Contains(all, tenantID):
		return "", apperr.Missing("tenant")
	}
	return tenantID, nil
}

// ListUsers of a tenant, in their order of creation; the tenant may be left out where there is one.
// It is an operator's command.
func (svc *Service) ListUsers(ctx context.Context, tenantID string) (tenant string, users []User, err error) {
	if tenant, err = svc.tenantNamed(ctx, tenantID); err != nil {
		return tenant, nil, err
	}
	err = svc.InTenant(ctx, tenant, func(ctx context.Context, tx Tx) (err error) {
		users, err = tx.Users(ctx)
		return err
	})
	return tenant, users, err
}

// ResetUser gives a new one-time link. The password holds until it is used. It is
// an operator's command.
func (svc *Service) ResetUser(ctx context.Context, email string) (l LinkedUser, err error) {
	err = svc.onUser(ctx, email, func(ctx context.Context, tx Tx, user User) error {
		user, _, err := tx.LockUser(ctx, user.ID)
		if err != nil {
			return err
		}
		if user.DisabledAt != nil {
			return apperr.New(apperr.Conflict, CodeUserDisabled, "%s is disabled. Enable the user first.", user.Email)
		}
		if l, err = LinkTo(ctx, tx, user); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, Operator, audit.PasswordLinkIssued, user.ID, nil)
	})
	return l, err
}

// DisableUser ends the user's sessions and one-time link, and lets nobody log in
// with the account. The last owner stays. It is an operator's command; repeating it
// changes nothing.
func (svc *Service) DisableUser(ctx context.Context, email string) error {
	return svc.switchUser(ctx, email, true)
}

// EnableUser lets a disabled one log in again, with the password of before. It is an
// operator's command; repeating it changes nothing.
func (svc *Service) EnableUser(ctx context.Context, email string) error {
	return svc.switchUser(ctx, email, false)
}

func (svc *Service) switchUser(ctx context.Context, email string, disabled bool) error {
	return svc.onUser(ctx, email, func(ctx context.Context, tx Tx, user User) error {
		return second(ChangeUser(ctx, tx, Operator, user.ID, UserChange{Disabled: &disabled}))
	})
}

func second[T any](_ T, err error) error { return err }

// onUser finds the user by the address.
func (svc *Service) onUser(ctx context.Context, email string, fn func(context.Context, Tx, User) error) error {
	email = Mailbox(email)
	tenantID, ok, err := svc.Lookups.TenantOfUser(ctx, email)
	if err != nil {
		return err
	}
	if !ok {
		return apperr.Missing("user")
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		user, ok, err := tx.UserByEmail(ctx, email)
		if err == nil && !ok {
			err = apperr.Missing("user")
		}
		if err != nil {
			return err
		}
		return fn(ctx, tx, user)
	})
}
