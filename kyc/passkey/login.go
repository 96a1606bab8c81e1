package passkey

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/unit"
)

// What is allowed from one address in the window of log-ins: log-ins that are begun, and
// failures of one passkey.
const (
	beginsAllowed   = 300
	failuresAllowed = 10
)

// BeginLogin gives what a browser shows a passkey for, of whichever user.
func (svc *Service) BeginLogin(ctx context.Context, address string) (options json.RawMessage, err error) {
	if err := svc.Party.ready(); err != nil {
		return nil, err
	}
	_, err = svc.Auth.Spend(ctx, "passkey begin", address, beginsAllowed, auth.LoginWindow,
		"Too many log-ins were begun. Try again later.")
	if err != nil {
		return nil, err
	}
	options, challenge, err := svc.Party.request()
	if err != nil {
		return nil, err
	}
	return options, svc.keep(ctx, forLogin, "", challenge)
}

// Login by a passkey, which stands for the password and the second factor: the
// authenticator has verified its user. Nothing tells why one is refused.
func (svc *Service) Login(ctx context.Context, answer []byte, address, device string) (in auth.LoggedIn, err error) {
	given, err := svc.given(ctx, answer, address, forLogin, "")
	if err != nil {
		return in, err
	}
	key, user, err := svc.verified(ctx, given)
	if err == nil {
		err = svc.Auth.RequireOpen(ctx, given.tenantID, user)
	}
	if err != nil {
		return in, err
	}
	// That the workspace is disabled is told to those alone who have shown the passkey.
	err = svc.InTenant(ctx, given.tenantID, func(ctx context.Context, tx Tx) error {
		user, err := stillThere(ctx, tx, key)
		if err == nil {
			in, err = auth.OpenByPasskey(ctx, tx, user, device)
		}
		return err
	})
	if err == nil {
		err = svc.Auth.Logins.ForgetLogins(ctx, given.guard)
	}
	return in, err
}

// stillThere is the user of a passkey that was shown a moment ago, locked.
func stillThere(ctx context.Context, tx Tx, key Passkey) (auth.User, error) {
	user, ok, err := tx.LockUser(ctx, key.UserID)
	if err != nil {
		return user, err
	}
	now, there, err := tx.PasskeyByCredential(ctx, key.CredentialID)
	if err == nil && (!ok || user.Disabled() || !there || now.ID != key.ID) {
		err = errRefused()
	}
	return user, err
}

// BeginStepUp gives what the browser shows one of the user's passkeys for.
func (svc *Service) BeginStepUp(ctx context.Context, token string) (options json.RawMessage, err error) {
	actor, err := svc.Auth.AuthenticatePortal(ctx, token)
	if err == nil {
		err = svc.Party.ready()
	}
	if err != nil {
		return nil, err
	}
	var keys []Passkey
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		keys, err = tx.PasskeysOf(ctx, actor.ID)
		return err
	})
	if err == nil && len(keys) == 0 {
		err = apperr.New(apperr.Conflict, apperr.CodeInvalidState, "You have no passkey. Confirm your password.")
	}
	if err != nil {
		return nil, err
	}
	options, challenge, err := svc.Party.request(holder{keys: keys}.descriptors()...)
	if err != nil {
		return nil, err
	}
	return options, svc.keep(ctx, forStepUp, actor.Session, challenge)
}

// StepUp opens what takes the password again, by a passkey of the user.
func (svc *Service) StepUp(ctx context.Context, token string, answer []byte, address string) (until time.Time, err error) {
	actor, err := svc.Auth.AuthenticatePortal(ctx, token)
	if err != nil {
		return until, err
	}
	given, err := svc.given(ctx, answer, address, forStepUp, actor.Session)
	if err != nil {
		return until, err
	}
	given.of = &actor
	key, _, err := svc.verified(ctx, given)
	if err != nil {
		return until, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		_, err := stillThere(ctx, tx, key)
		if err == nil {
			until, err = auth.StepUpByPasskey(ctx, tx, actor, token)
		}
		return err
	})
	if err == nil {
		err = svc.Auth.Logins.ForgetLogins(ctx, given.guard)
	}
	return until, err
}

// assertion is an answer whose challenge is used up.
type assertion struct {
	parsed    *protocol.ParsedCredentialAssertionData
	challenge string
	// tenantID of the credential; empty where nobody has it.
	tenantID string
	guard    []byte
	// of is who has to have the passkey, where that is known.
	of *access.Actor
}

// given reads the answer, spends an attempt, and uses the challenge up, in this order.
func (svc *Service) given(
	ctx context.Context, answer []byte, address, purpose, session string,
) (a assertion, err error) {
	if err := svc.Party.ready(); err != nil {
		return a, err
	}
	if a.parsed, err = asserted(answer); err != nil {
		return a, err
	}
	a.guard, err = svc.Auth.Spend(ctx, "passkey", hex.EncodeToString(a.parsed.RawID)+"|"+address, failuresAllowed,
		auth.LoginWindow, "Too many failed log-ins. Try again later.")
	if err != nil {
		return a, err
	}
	a.challenge = a.parsed.Response.CollectedClientData.Challenge
	lives, err := svc.use(ctx, purpose, session, a.challenge)
	if err == nil && !lives {
		err = errRefused()
	}
	if err != nil {
		return a, err
	}
	a.tenantID, _, err = svc.Lookups.TenantOfPasskey(ctx, a.parsed.RawID)
	return a, err
}

// verified is the passkey that has signed and whose it is, with its use noted. What is refused is written
// down.
func (svc *Service) verified(ctx context.Context, a assertion) (key Passkey, user auth.User, err error) {
	if a.tenantID == "" || a.of != nil && a.of.TenantID != a.tenantID {
		return key, user, errRefused()
	}
	right := false
	err = svc.InTenant(unit.Housekeeping(ctx), a.tenantID, func(ctx context.Context, tx Tx) error {
		found, ok, err := tx.PasskeyByCredential(ctx, a.parsed.RawID)
		if err != nil || !ok {
			return err
		}
		// Of two uses at once the second sees the counter of the first.
		if user, ok, err = tx.LockUser(ctx, found.UserID); err != nil || !ok || user.Disabled() {
			return err
		}
		if key, ok, err = tx.PasskeyByCredential(ctx, a.parsed.RawID); err != nil || !ok || key.UserID != user.ID {
			return err
		}
		if a.of != nil && a.of.ID != user.ID {
			return nil
		}
		right, err = svc.check(ctx, tx, a, user, key)
		return err
	})
	if err == nil && !right {
		if user.ID != "" {
			err = svc.Auth.LoginRefused(ctx, a.tenantID, user)
		}
		if err == nil || apperr.Is(err, auth.CodeLoginFailed) {
			err = errRefused()
		}
	}
	return key, user, err
}

// check the signature and what it covers, and note the use. A counter that went back tells
// of a second authenticator with the same key.
func (svc *Service) check(
	ctx context.Context, tx Tx, a assertion, user auth.User, key Passkey,
) (right bool, err error) {
	of := holder{user, []Passkey{key}}
	c, err := svc.Party.relying.ValidateDiscoverableLogin(
		func(_, _ []byte) (webauthn.User, error) { return of, nil }, svc.Party.session(a.challenge, ""), a.parsed)
	if err != nil {
		// Why it is refused is nobody's business.
		return false, nil
	}
	if c.Authenticator.CloneWarning {
		actor := access.Actor{Kind: access.User, TenantID: a.tenantID, ID: user.ID, Label: user.Email, Role: user.Role}
		return false, unit.Audit(ctx, tx, actor, audit.PasskeyCloned, user.ID, map[string]any{"passkeyId": key.ID})
	}
	return true, tx.SavePasskeyUse(ctx, key.ID, c.Authenticator.SignCount, c.Flags.BackupState)
}

func errRefused() error {
	return apperr.New(apperr.Unauthenticated, auth.CodeLoginFailed,
		"This passkey is not accepted, or it took too long. Try again.")
}
