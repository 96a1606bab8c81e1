package auth

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/totp"
	"verifyme/kyc/unit"
)

// CodeTOTPRequired asks for the code of the second factor; the password was right.
const CodeTOTPRequired = "TOTP_REQUIRED"

// codesAllowed of one account in the log-in window, from whichever addresses.
const codesAllowed = 20

// SecondFactor of a user; Secret is nil where there is none.
type SecondFactor struct {
	Secret []byte
	// On: a code is asked for. Until then the user is setting it up.
	On bool
	// Used is the latest period whose code was taken.
	Used int64
}

// SecondFactorTx is what the second factor reads and writes. The user is locked before.
type SecondFactorTx interface {
	SecondFactor(ctx context.Context, userID string) (SecondFactor, error)
	// BeginSecondFactor keeps a secret that is not asked for yet, in place of one before.
	BeginSecondFactor(ctx context.Context, userID string, secret []byte) error
	ConfirmSecondFactor(ctx context.Context, userID string) error
	// EndSecondFactor and its recovery codes.
	EndSecondFactor(ctx context.Context, userID string) error
	SaveUsedPeriod(ctx context.Context, userID string, period int64) error
	// SaveRecoveryCodes in place of those before.
	SaveRecoveryCodes(ctx context.Context, userID string, hashes [][]byte) error
	// UseRecoveryCode deletes it; used is false where there is none.
	UseRecoveryCode(ctx context.Context, userID string, hash []byte) (used bool, err error)
}

func errTOTPRequired() error {
	return apperr.New(apperr.Unauthenticated, CodeTOTPRequired,
		"Send the code of your authenticator app, or a recovery code, as totp besides the password.")
}

func errCodeWrong() error {
	return apperr.New(apperr.Unauthenticated, CodeLoginFailed, "The code is not right, or was used before.")
}

// SpendCode is one attempt at the account's codes, before the code is compared. It takes
// the password or a session to get here, so that nobody else locks the user out.
func (svc *Service) SpendCode(ctx context.Context, userID string) (guard []byte, err error) {
	return svc.Spend(ctx, "code", userID, codesAllowed, LoginWindow, "Too many wrong codes. Try again later.")
}

// CheckCode of a user who has a second factor and is locked, and uses it up.
func CheckCode(ctx context.Context, tx Tx, user User, typed string) error {
	if typed == "" {
		return errTOTPRequired()
	}
	if ok, err := UseCode(ctx, tx, user.ID, typed); err != nil || ok {
		return err
	}
	code, isRecovery := totp.Recovery(typed)
	if !isRecovery {
		return errCodeWrong()
	}
	used, err := tx.UseRecoveryCode(ctx, user.ID, identifier.Hash(code))
	if err != nil {
		return err
	}
	if !used {
		return errCodeWrong()
	}
	return unit.Audit(ctx, tx, userActor(tx.TenantID(), user), audit.RecoveryCodeUsed, user.ID, nil)
}

// UseCode of the user's app, once; false where it is not right. The user is locked.
func UseCode(ctx context.Context, tx Tx, userID, typed string) (ok bool, err error) {
	factor, err := tx.SecondFactor(ctx, userID)
	if err != nil || factor.Secret == nil {
		return false, err
	}
	period, ok := totp.Match(factor.Secret, typed, tx.Real(), factor.Used)
	if !ok {
		return false, nil
	}
	return true, tx.SaveUsedPeriod(ctx, userID, period)
}

// EndSecondFactor of the user, for the actor; where there is none nothing changes.
func EndSecondFactor(ctx context.Context, tx Tx, by access.Actor, userID string) (ended bool, user User, err error) {
	user, ok, err := tx.LockUser(ctx, userID)
	if err == nil && !ok {
		err = apperr.Missing("user")
	}
	if err != nil {
		return false, user, err
	}
	factor, err := tx.SecondFactor(ctx, userID)
	if err != nil || factor.Secret == nil {
		return false, user, err
	}
	if err := tx.EndSecondFactor(ctx, userID); err != nil || !factor.On {
		return false, user, err
	}
	off := false
	user.TOTP = &off
	return true, user, unit.Audit(ctx, tx, by, audit.SecondFactorOff, userID, nil)
}

// ResetSecondFactor and passkeys of a user who has lost them. It is an operator's command;
// repeating it changes nothing.
func (svc *Service) ResetSecondFactor(ctx context.Context, email string) error {
	return svc.onUser(ctx, email, func(ctx context.Context, tx Tx, user User) error {
		_, _, err := ResetFactors(ctx, tx, Operator, user.ID)
		return err
	})
}
