package signon

import (
	"context"
	"errors"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/password"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Return of a browser from the provider.
type Return struct {
	State, Code, Issuer, Error string
	// Browser is the token that the browser kept.
	Browser, Device, Address string
}

// Returned is what becomes of it.
type Returned struct {
	// LoggedIn has no token where a code is awaited, or a session was stepped up.
	auth.LoggedIn
	// CodeWanted: the user's own second factor is asked for, by State and the browser's token.
	CodeWanted bool
	State      string
	Next       string
}

const (
	longestCode = 4000
	// longestAgo the provider may have asked, for a step-up.
	longestAgo = auth.StepUpTime
)

// Return opens a session for whom the provider vouches. The attempt is used up first, whatever comes of it.
func (svc *Service) Return(ctx context.Context, r Return) (out Returned, err error) {
	if _, err := svc.Auth.Spend(ctx, "sign-on return", r.Address, returnsAllowed, auth.LoginWindow, tooMany); err != nil {
		return out, err
	}
	tenantID, attempt, s, err := svc.take(ctx, r.State, r.Browser)
	if err != nil {
		return out, err
	}
	if attempt.UserID != "" {
		return out, errOver()
	}
	out.Next = attempt.Next
	switch {
	case r.Issuer != "" && r.Issuer != s.Issuer:
		return out, errRefused()
	case r.Error == "server_error" || r.Error == "temporarily_unavailable":
		return out, errAway()
	case r.Error != "":
		return out, apperr.New(apperr.Unauthenticated, CodeDenied, "Your company's sign-in service did not let you in.")
	case r.Code == "" || len(r.Code) > longestCode:
		return out, errRefused()
	}
	asked := svc.asked(r.State, r.Browser)
	claims, err := svc.Provider.Finish(ctx, svc.client(s), r.Code, asked)
	if err != nil {
		return out, svc.shown(tenantID, err)
	}
	if attempt.Session != nil {
		return out, svc.stepUp(ctx, tenantID, attempt, s, claims)
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return svc.enter(ctx, tx, attempt, claims, r, &out)
	})
	if err == nil {
		err = svc.followAddress(ctx, tenantID, out.User, claims.Email)
	}
	if apperr.Is(err, CodeStranger) || apperr.Is(err, CodeAddress) {
		err = svc.auditRefusal(ctx, tenantID, err)
	}
	return out, err
}

// take the browser's attempt, with the provider as it was when it began.
func (svc *Service) take(
	ctx context.Context, state, browser string,
) (tenantID string, a Attempt, s Settings, err error) {
	if !identifier.Valid("", state) || !identifier.Valid("", browser) {
		return "", a, s, errOver()
	}
	hash := identifier.Hash(state)
	tenantID, ok, err := svc.Lookups.TenantOfAttempt(ctx, hash)
	if err == nil && !ok {
		err = errOver()
	}
	if err != nil {
		return "", a, s, err
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if a, ok, err = tx.TakeSignOnAttempt(ctx, hash, identifier.Hash(browser)); err != nil || !ok {
			return err
		}
		s, ok, err = tx.SignOnSecret(ctx)
		ok = ok && s.Revision == a.Revision
		return err
	})
	if err == nil && !ok {
		err = errOver()
	}
	return tenantID, a, s, err
}

// enter the portal as whom the claims are about.
func (svc *Service) enter(ctx context.Context, tx Tx, a Attempt, c Claims, r Return, out *Returned) error {
	s, ok, err := tx.SignOn(ctx)
	if err == nil && (!ok || s.Revision != a.Revision) {
		err = errOver()
	}
	if err != nil {
		return err
	}
	user, err := svc.userOf(ctx, tx, s, c)
	if err != nil {
		return err
	}
	if user.HasSecondFactor() && !s.SecondFactor {
		out.CodeWanted, out.State, out.User = true, identifier.NewToken(""), user
		return tx.InsertSignOnAttempt(ctx, Attempt{
			StateHash: identifier.Hash(out.State), BrowserHash: identifier.Hash(r.Browser), Revision: s.Revision, Next: a.Next,
			UserID: user.ID, ExpiresAt: tx.Real().Add(Lifetime),
		})
	}
	out.LoggedIn, err = auth.OpenSession(ctx, tx, user, auth.Opening{
		Device: r.Device, By: "single sign-on", SecondFactor: s.SecondFactor,
	})
	return err
}

// userOf the claims, who is locked: by the issuer and the subject, else by the verified address of a proved
// domain. The provider's claim about the role is followed.
func (svc *Service) userOf(ctx context.Context, tx Tx, s Settings, c Claims) (user auth.User, err error) {
	email, err := verifiedEmail(ctx, tx, c)
	if err != nil {
		return user, err
	}
	id, known, err := tx.Identity(ctx, s.Issuer, c.Subject)
	if err != nil {
		return user, err
	}
	role := s.roleOf(c)
	if !known {
		if id, err = svc.welcome(ctx, tx, s, c, email, role); err != nil {
			return user, err
		}
	}
	if user, err = followRole(ctx, tx, id, role); err != nil {
		return user, err
	}
	if user.Disabled() {
		return user, errStranger()
	}
	return user, nil
}

// followAddress that the provider knows the user by; where another user has it the one of before stays.
func (svc *Service) followAddress(ctx context.Context, tenantID string, user auth.User, claimed string) error {
	email := auth.Mailbox(claimed)
	if user.ID == "" || user.Email == email {
		return nil
	}
	taken := errors.New("the address is another user's")
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		free, err := tx.SaveEmail(ctx, user.ID, email)
		if err == nil && !free {
			err = taken
		}
		if err != nil {
			return err
		}
		return unit.Audit(ctx, tx, provider, audit.UserAddressChanged, user.ID, nil)
	})
	if errors.Is(err, taken) {
		return nil
	}
	return err
}

// provider of the workspace, in the audit log.
var provider = access.Actor{Kind: access.System, ID: "single-sign-on", Label: "single sign-on"}

func errStranger() error {
	return apperr.New(apperr.Forbidden, CodeStranger,
		"You have no account in this portal, or it is disabled. Ask an owner of your workspace to invite you.")
}

func verifiedEmail(ctx context.Context, tx Tx, c Claims) (string, error) {
	refused := apperr.New(apperr.Forbidden, CodeAddress,
		"Your company's sign-in service gave no verified address of a domain that may sign in here.")
	email := auth.Mailbox(c.Email)
	if !c.EmailVerified || !text.IsEmail(email) {
		return "", refused
	}
	proved, err := tx.HasSignOnDomain(ctx, domainOf(email))
	if err == nil && !proved {
		err = refused
	}
	return email, err
}

// roleOf the claims; nil where they say none.
func (s Settings) roleOf(c Claims) *access.Role {
	if s.RoleClaim == nil {
		return nil
	}
	for _, v := range s.RoleValues {
		if slices.Contains(c.Values[*s.RoleClaim], v.Value) {
			return &v.Role
		}
	}
	return nil
}

// welcome whoever is seen for the first time: the user of the address, or a new one.
func (svc *Service) welcome(
	ctx context.Context, tx Tx, s Settings, c Claims, email string, role *access.Role,
) (id string, err error) {
	// The owners before the user and the audit log, as auth.ChangeUser locks them, which follows.
	if _, err := tx.LockOwners(ctx); err != nil {
		return "", err
	}
	known, ok, err := tx.UserByEmail(ctx, email)
	if err != nil {
		return "", err
	}
	if ok {
		id = known.ID
	} else if id, err = svc.addUser(ctx, tx, s, email, role); err != nil {
		return "", err
	}
	// Whoever has the address now is not whom it was given to before.
	linked, err := tx.LinkIdentity(ctx, s.Issuer, c.Subject, id)
	if err == nil && !linked {
		err = errStranger()
	}
	if err == nil {
		err = tx.ConfirmUser(ctx, id)
	}
	if err != nil {
		return "", err
	}
	return id, unit.Audit(ctx, tx, provider, audit.UserIdentityLinked, id, map[string]any{"issuer": s.Issuer})
}

func (svc *Service) addUser(ctx context.Context, tx Tx, s Settings, email string, role *access.Role) (string, error) {
	if role == nil {
		role = s.DefaultRole
	}
	if s.DefaultRole == nil {
		return "", errStranger()
	}
	off, now := false, tx.Now()
	user := auth.User{
		ID: identifier.New(identifier.User, now), Email: email, Role: *role,
		PasswordHash: password.NoPassword(), CreatedAt: now, TOTP: &off,
	}
	free, err := tx.InsertUser(ctx, user)
	if err == nil && !free {
		// A user of another workspace has the address.
		err = errStranger()
	}
	if err != nil {
		return "", err
	}
	return user.ID, unit.Audit(ctx, tx, provider, audit.UserAdded, user.ID, map[string]any{"role": string(*role)})
}

// followRole that the provider says; the last owner stays one.
func followRole(ctx context.Context, tx Tx, id string, role *access.Role) (auth.User, error) {
	user, err := auth.ChangeUser(ctx, tx, provider, id, auth.UserChange{Role: role})
	if !apperr.Is(err, auth.CodeLastOwner) {
		return user, err
	}
	user, _, err = tx.LockUser(ctx, id)
	return user, err
}

// EnterCode of the user's own second factor, after the provider.
func (svc *Service) EnterCode(ctx context.Context, state, browser, code, device string) (out Returned, err error) {
	tenantID, a, _, err := svc.take(ctx, state, browser)
	if err == nil && a.UserID == "" {
		err = errOver()
	}
	if err != nil {
		return out, err
	}
	out.Next = a.Next
	guard, err := svc.Auth.SpendCode(ctx, a.UserID)
	if err != nil {
		return out, err
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		user, ok, err := tx.LockUser(ctx, a.UserID)
		if err == nil && (!ok || user.Disabled()) {
			err = errStranger()
		}
		if err == nil && user.HasSecondFactor() {
			err = auth.CheckCode(ctx, tx, user, code)
		}
		if err == nil {
			out.LoggedIn, err = auth.OpenSession(ctx, tx, user, auth.Opening{Device: device, By: "single sign-on"})
		}
		return err
	})
	switch {
	case apperr.Is(err, auth.CodeLoginFailed), apperr.Is(err, auth.CodeTOTPRequired):
		// Another try, by the same tokens, until its time is over.
		again := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			if err := tx.InsertSignOnAttempt(ctx, a); err != nil {
				return err
			}
			return unit.Audit(ctx, tx, provider, audit.LoginFailed, a.UserID, nil)
		})
		if again != nil {
			err = again
		}
	case err == nil:
		err = svc.Auth.Logins.ForgetLogins(ctx, guard)
	}
	return out, err
}

// stepUp the session that began the attempt, whose user the provider has asked a moment ago. The browser sends no
// session when it comes from another site: the attempt says which it is.
func (svc *Service) stepUp(ctx context.Context, tenantID string, a Attempt, s Settings, c Claims) error {
	ago := svc.Clock.Now().Sub(c.AuthenticatedAt)
	if c.AuthenticatedAt.IsZero() || ago > longestAgo {
		return errRefused()
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.SessionUsers(ctx, [][]byte{a.Session})
		if err == nil && len(open) == 0 {
			err = errOver()
		}
		if err != nil {
			return err
		}
		user := open[0].User
		id, ok, err := tx.Identity(ctx, s.Issuer, c.Subject)
		if err == nil && (!ok || id != user.ID) {
			err = errStranger()
		}
		if err == nil {
			err = tx.StepUp(ctx, a.Session, tx.Real().Add(auth.StepUpTime))
		}
		if err != nil {
			return err
		}
		actor := access.Actor{Kind: access.User, TenantID: tenantID, ID: user.ID, Label: user.Email, Role: user.Role}
		return unit.Audit(ctx, tx, actor, audit.SteppedUp, user.ID, map[string]any{"by": "single sign-on"})
	})
}

func (svc *Service) auditRefusal(ctx context.Context, tenantID string, refusal error) error {
	refused, _ := apperr.As(refusal)
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return unit.Audit(ctx, tx, provider, audit.SignOnRefused, tenantID, map[string]any{"code": refused.Code})
	})
	if err != nil {
		return err
	}
	return refusal
}
