package auth

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/unit"
)

// PasswordLink leads a user to the page on which a password is chosen, once; it
// keeps real time. A user has one at most.
type PasswordLink struct {
	Hash      []byte
	UserID    string
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    *time.Time
}

// PasswordLinkLifetime is three days.
const PasswordLinkLifetime = 72 * time.Hour

// Codes of a one-time link.
const (
	CodeLinkInvalid = "LINK_INVALID"
	CodeLinkExpired = "LINK_EXPIRED"
	CodeLinkUsed    = "LINK_USED"
)

// PasswordLinkOwner is shown on the link's page.
type PasswordLinkOwner struct {
	Email     string
	ExpiresAt time.Time
}

// OpenPasswordLink shows whose password is to be chosen. Looking uses nothing up.
func (svc *Service) OpenPasswordLink(ctx context.Context, token string) (owner PasswordLinkOwner, err error) {
	err = svc.onPasswordLink(ctx, token, func(ctx context.Context, tx Tx, hash []byte) error {
		link, user, err := livePasswordLink(ctx, tx, hash)
		owner = PasswordLinkOwner{user.Email, link.ExpiresAt}
		return err
	})
	return owner, err
}

// ChoosePassword by a link, and sign in, unless the user has a second factor: then the
// token is empty. All sessions of the user end, since somebody
// else may hold one. Of two uses at once one wins.
func (svc *Service) ChoosePassword(ctx context.Context, token, plain, device string) (in LoggedIn, err error) {
	// A stranger's guess costs no hash.
	owner, err := svc.OpenPasswordLink(ctx, token)
	if err != nil {
		return in, err
	}
	closed, err := svc.closedTo(ctx, owner.Email)
	if err != nil {
		return in, err
	}
	if err := svc.CheckPassword("password", plain, owner.Email); err != nil {
		return in, err
	}
	chosen, err := svc.HashPassword(ctx, plain)
	if err != nil {
		return in, err
	}
	err = svc.onPasswordLink(ctx, token, func(ctx context.Context, tx Tx, hash []byte) error {
		user, err := UsePasswordLink(ctx, tx, hash, chosen)
		if err != nil {
			return err
		}
		// The link stands for the password, not for the second factor, and for none where that opens no session.
		needsPasskey, err := tx.NeedsPasskey(ctx, user.ID)
		if err != nil {
			return err
		}
		if user.HasSecondFactor() || needsPasskey || closed == tx.TenantID() {
			in.User = user
			return nil
		}
		in, err = openPortalSession(ctx, tx, user, device, "one-time link")
		return err
	})
	return in, err
}

// UsePasswordLink saves the password's hash and ends the user's sessions, once.
func UsePasswordLink(ctx context.Context, tx Tx, hash []byte, passwordHash string) (User, error) {
	link, _, err := livePasswordLink(ctx, tx, hash)
	if err != nil {
		return User{}, err
	}
	// The user before the link: who disables a user locks them in this order too.
	user, _, err := tx.LockUser(ctx, link.UserID)
	if err != nil {
		return user, err
	}
	used, err := tx.UsePasswordLink(ctx, hash)
	if err == nil && !used {
		// Meanwhile it was used, or its user disabled: reading it again says which.
		if _, _, err = livePasswordLink(ctx, tx, hash); err == nil {
			err = errPasswordLinkInvalid()
		}
	}
	if err == nil {
		err = tx.SavePassword(ctx, user.ID, passwordHash)
	}
	if err == nil {
		_, err = tx.EndSessions(ctx, user.ID, "")
	}
	if err != nil {
		return user, err
	}
	return user, unit.Audit(ctx, tx, userActor(tx.TenantID(), user), audit.PasswordChosen, user.ID, nil)
}

// onPasswordLink finds the tenant of the link.
func (svc *Service) onPasswordLink(
	ctx context.Context, token string, fn func(ctx context.Context, tx Tx, hash []byte) error,
) error {
	if !identifier.Valid(identifier.PasswordToken, token) {
		return errPasswordLinkInvalid()
	}
	hash := identifier.Hash(token)
	tenantID, ok, err := svc.Lookups.TenantOfPasswordLink(ctx, hash)
	if err != nil {
		return err
	}
	if !ok {
		return errPasswordLinkInvalid()
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error { return fn(ctx, tx, hash) })
}

// livePasswordLink with its user. Whoever has the token may know why it is refused.
func livePasswordLink(ctx context.Context, tx Tx, hash []byte) (link PasswordLink, user User, err error) {
	link, ok, err := tx.PasswordLink(ctx, hash)
	switch {
	case err != nil:
		return link, user, err
	case !ok:
		return link, user, errPasswordLinkInvalid()
	case link.UsedAt != nil:
		return link, user, apperr.New(apperr.Gone, CodeLinkUsed,
			"This link was used already. Log in with the password that was chosen, or ask for a new link.")
	case !tx.Real().Before(link.ExpiresAt):
		return link, user, apperr.New(apperr.Gone, CodeLinkExpired, "This link has expired. Ask for a new one.")
	}
	if user, ok, err = tx.User(ctx, link.UserID); err != nil {
		return link, user, err
	}
	if !ok || user.DisabledAt != nil {
		return link, user, errPasswordLinkInvalid()
	}
	access.Note(ctx, userActor(tx.TenantID(), user))
	return link, user, nil
}

func errPasswordLinkInvalid() error {
	return apperr.New(apperr.Unauthenticated, CodeLinkInvalid,
		"This link is not valid. Open it as it was sent, or ask for a new one.")
}

// CheckPassword that is chosen in the field by who is known by the address.
func (svc *Service) CheckPassword(field, plain, email string) error {
	if err := password.Check(field, plain, email); err != nil {
		return err
	}
	if svc.Breached == nil {
		return nil
	}
	breached, err := svc.Breached(plain)
	switch {
	case err != nil:
		return apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"The password cannot be compared with the list of breached ones right now. Try again in a moment.").Because(err)
	case breached:
		return apperr.Field(field, "is in a list of passwords that were stolen elsewhere: choose another one")
	}
	return nil
}

// HashPassword once a core is free.
func (svc *Service) HashPassword(ctx context.Context, plain string) (string, error) {
	leave, err := svc.Hashing.Enter(ctx, access.Network(ctx))
	if err != nil {
		return "", err
	}
	defer leave()
	return password.Hash(plain), nil
}
