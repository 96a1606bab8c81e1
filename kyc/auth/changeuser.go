package auth

import (
	"context"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// UserChange of a user; what is nil stays.
type UserChange struct {
	Role     *access.Role
	Disabled *bool
}

// ChangeUser for the actor, and gives the user as changed. A workspace keeps an owner:
// changes that end one wait for each other. What the user has open takes the new
// rights with its next call, and ends where the user is disabled.
func ChangeUser(ctx context.Context, tx Tx, by access.Actor, id string, change UserChange) (User, error) {
	// The owners before the user, so that no two changes wait for each other both.
	owners, err := tx.LockOwners(ctx)
	if err != nil {
		return User{}, err
	}
	user, ok, err := tx.LockUser(ctx, id)
	if err == nil && !ok {
		err = apperr.Missing("user")
	}
	if err != nil {
		return user, err
	}
	if user.ends(change) && !othersOwn(owners, user) {
		return user, apperr.New(apperr.Conflict, CodeLastOwner,
			"%s is the last owner of the workspace who can log in. Add another owner first.", user.Email)
	}
	if change.Role != nil && *change.Role != user.Role {
		if err := tx.SaveRole(ctx, id, *change.Role); err != nil {
			return user, err
		}
		err := unit.Audit(ctx, tx, by, audit.UserRoleChanged, id,
			map[string]any{"from": string(user.Role), "to": string(*change.Role)})
		if err != nil {
			return user, err
		}
	}
	if change.Disabled != nil {
		if err := switchAccount(ctx, tx, by, id, *change.Disabled); err != nil {
			return user, err
		}
	}
	user, _, err = tx.User(ctx, id)
	return user, err
}

func switchAccount(ctx context.Context, tx Tx, by access.Actor, id string, disable bool) error {
	act, action := tx.EnableUser, audit.UserEnabled
	if disable {
		act, action = tx.DisableUser, audit.UserDisabled
	}
	changed, err := act(ctx, id)
	if err != nil || !changed {
		return err
	}
	return unit.Audit(ctx, tx, by, action, id, nil)
}

// ends reports whether the user is an owner who may log in, and would not be.
func (u User) ends(change UserChange) bool {
	lowered := change.Role != nil && *change.Role != access.Owner
	disabled := change.Disabled != nil && *change.Disabled
	return u.Role == access.Owner && u.DisabledAt == nil && (lowered || disabled)
}

// othersOwn the workspace without the user. Who has not chosen a password yet cannot
// log in, and is no owner in place of one who can.
func othersOwn(owners []User, user User) bool {
	return slices.ContainsFunc(owners, func(o User) bool {
		return o.ID != user.ID && (o.InvitedAt == nil || user.InvitedAt != nil)
	})
}
