package auth

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// CodePasskeyRequired asks for a passkey in place of the password, which was right.
const CodePasskeyRequired = "PASSKEY_REQUIRED"

// PasskeyTx is what passkeys change of log-ins and sessions.
type PasskeyTx interface {
	// NeedsPasskey: the workspace requires a second factor, and of the user's there are
	// passkeys alone.
	NeedsPasskey(ctx context.Context, userID string) (bool, error)
	// MarkByPasskey notes that the session's user has shown a passkey in it.
	MarkByPasskey(ctx context.Context, userID, sessionID string) error
	// EndPasskeys of the user.
	EndPasskeys(ctx context.Context, userID string) (ended int, err error)
}

// requirePasskey where the password alone would leave a required factor out.
func requirePasskey(ctx context.Context, tx Tx, userID string) error {
	needed, err := tx.NeedsPasskey(ctx, userID)
	if err == nil && needed {
		err = apperr.New(apperr.Unauthenticated, CodePasskeyRequired,
			"This workspace requires a second factor. Log in with your passkey.")
	}
	return err
}

// OpenByPasskey a session of the user, who is locked and has shown a passkey.
func OpenByPasskey(ctx context.Context, tx Tx, user User, device string) (LoggedIn, error) {
	in, err := openPortalSession(ctx, tx, user, device, "passkey")
	if err == nil {
		err = tx.MarkByPasskey(ctx, user.ID, in.Session)
	}
	return in, err
}

// StepUpByPasskey is StepUp of the actor, who has shown a passkey, in the session of the
// token.
func StepUpByPasskey(ctx context.Context, tx Tx, actor access.Actor, token string) (until time.Time, err error) {
	if err := tx.MarkByPasskey(ctx, actor.ID, actor.Session); err != nil {
		return until, err
	}
	return stepUp(ctx, tx, actor, token)
}

// stepUp of the session, whose user was confirmed a moment ago.
func stepUp(ctx context.Context, tx Tx, actor access.Actor, token string) (until time.Time, err error) {
	until = tx.Real().Add(stepUpTime)
	if err := tx.StepUp(ctx, identifier.Hash(token), until); err != nil {
		return until, err
	}
	return until, unit.Audit(ctx, tx, actor, audit.SteppedUp, actor.ID, nil)
}

// LoginRefused writes the failure down, and gives what is answered: nothing tells whether
// there is such a user. The tenant is empty where it is not known.
func (svc *Service) LoginRefused(ctx context.Context, tenantID string, user User) error {
	return svc.loginFailed(ctx, tenantID, user)
}

// ResetFactors of the user, for the actor: the second factor and the passkeys. Where there
// are none nothing changes.
func ResetFactors(ctx context.Context, tx Tx, by access.Actor, userID string) (ended bool, user User, err error) {
	ended, user, err = EndSecondFactor(ctx, tx, by, userID)
	if err != nil {
		return false, user, err
	}
	n, err := tx.EndPasskeys(ctx, userID)
	if err != nil || n == 0 {
		return ended, user, err
	}
	none := 0
	user.Passkeys = &none
	return true, user, unit.Audit(ctx, tx, by, audit.PasskeysRemoved, userID, map[string]any{"count": n})
}
