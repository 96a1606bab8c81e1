package people

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notification"
	"verifyme/kyc/totp"
	"verifyme/kyc/unit"
)

// SecondFactorSetup is what an authenticator app is given.
type SecondFactorSetup struct {
	// Secret in base32, for those who type it.
	Secret string
	// URI with it: otpauth://….
	URI string
	// QRPath draws the URI's QR code as an SVG path on a square of so many modules a side.
	QRSize int
	QRPath string
}

// BeginSecondFactor gives the user a new secret. No code is asked for until one is
// confirmed.
func (svc *Service) BeginSecondFactor(ctx context.Context) (setup SecondFactorSetup, err error) {
	actor, err := access.RequireStepUp(ctx, access.UseAccount)
	if err != nil {
		return setup, err
	}
	err = svc.onSecondFactor(ctx, actor, func(ctx context.Context, tx Tx, factor auth.SecondFactor) error {
		if factor.On {
			return apperr.New(apperr.Conflict, apperr.CodeInvalidState, "The second factor is on. Turn it off first.")
		}
		secret := totp.NewSecret()
		setup.Secret, setup.URI = totp.Text(secret), totp.URI(secret, "VerifyMe", actor.Label)
		if setup.QRSize, setup.QRPath, err = totp.QR(setup.URI); err != nil {
			return err
		}
		return tx.BeginSecondFactor(ctx, actor.ID, secret)
	})
	return setup, err
}

// ConfirmSecondFactor by a code of the app, which shows that it has the secret. From
// now on a code is asked for at each log-in. It gives the recovery codes, this one time.
func (svc *Service) ConfirmSecondFactor(ctx context.Context, code string) (codes []string, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	guard, err := svc.Auth.SpendCode(ctx, actor.ID)
	if err != nil {
		return nil, err
	}
	err = svc.onSecondFactor(ctx, actor, func(ctx context.Context, tx Tx, factor auth.SecondFactor) error {
		if factor.Secret == nil || factor.On {
			return apperr.New(apperr.Conflict, apperr.CodeInvalidState,
				"There is no second factor to confirm. Begin one first.")
		}
		ok, err := auth.UseCode(ctx, tx, actor.ID, code)
		if err == nil && !ok {
			err = apperr.Field("code", "is not the app's code of this moment; check the time of the phone")
		}
		if err == nil {
			err = tx.ConfirmSecondFactor(ctx, actor.ID)
		}
		if err == nil {
			codes, err = renewRecoveryCodes(ctx, tx, actor)
		}
		if err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.SecondFactorOn, actor.ID, nil)
	})
	if err == nil {
		err = svc.Auth.Logins.ForgetLogins(ctx, guard)
	}
	return codes, err
}

// RenewRecoveryCodes in place of those before.
func (svc *Service) RenewRecoveryCodes(ctx context.Context) (codes []string, err error) {
	actor, err := access.RequireStepUp(ctx, access.UseAccount)
	if err != nil {
		return nil, err
	}
	err = svc.onSecondFactor(ctx, actor, func(ctx context.Context, tx Tx, factor auth.SecondFactor) error {
		if !factor.On {
			return apperr.New(apperr.Conflict, apperr.CodeInvalidState, "The second factor is off. Turn it on first.")
		}
		if codes, err = renewRecoveryCodes(ctx, tx, actor); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.RecoveryRenewed, actor.ID, nil)
	})
	return codes, err
}

func renewRecoveryCodes(ctx context.Context, tx Tx, actor access.Actor) ([]string, error) {
	codes, hashes := make([]string, totp.RecoveryCodes), make([][]byte, totp.RecoveryCodes)
	for i := range codes {
		codes[i] = totp.NewRecoveryCode()
		hashes[i] = identifier.Hash(strings.ReplaceAll(codes[i], "-", ""))
	}
	return codes, tx.SaveRecoveryCodes(ctx, actor.ID, hashes)
}

// onSecondFactor of the actor, who is locked, so that of two changes the second sees
// the first.
func (svc *Service) onSecondFactor(
	ctx context.Context, actor access.Actor, fn func(context.Context, Tx, auth.SecondFactor) error,
) error {
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, _, err := tx.LockUser(ctx, actor.ID); err != nil {
			return err
		}
		factor, err := tx.SecondFactor(ctx, actor.ID)
		if err != nil {
			return err
		}
		return fn(ctx, tx, factor)
	})
}

// EndSecondFactor of the user who asks; no code is asked for any more.
func (svc *Service) EndSecondFactor(ctx context.Context) (auth.User, error) {
	actor, err := access.RequireStepUp(ctx, access.UseAccount)
	if err != nil {
		return auth.User{}, err
	}
	if err := svc.checkOptional(ctx, actor); err != nil {
		return auth.User{}, err
	}
	return svc.endFactors(ctx, actor, actor.ID, auth.EndSecondFactor, factorOff)
}

// checkOptional refuses where the workspace requires a second factor.
func (svc *Service) checkOptional(ctx context.Context, actor access.Actor) error {
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		tenant, err := tx.Tenant(ctx)
		if err == nil && tenant.Settings.RequireSecondFactor {
			err = apperr.New(apperr.Conflict, apperr.CodeInvalidState,
				"This workspace requires a second factor. To move to another phone, ask an owner to reset yours.")
		}
		return err
	})
}

// ResetSecondFactor and passkeys of a colleague who has lost them.
func (svc *Service) ResetSecondFactor(ctx context.Context, userID string) (auth.User, error) {
	actor, err := access.RequireStepUp(ctx, access.ManageUsers)
	if err != nil {
		return auth.User{}, err
	}
	if !identifier.Valid(identifier.User, userID) {
		return auth.User{}, apperr.Missing("user")
	}
	return svc.endFactors(ctx, actor, userID, auth.ResetFactors, factorsReset)
}

// What the user is told, before and after who did it.
const (
	factorOff    = "Your account in the portal asks for no code any more besides the password. It was turned off by "
	factorsReset = "The password alone opens your account in the portal again. Its second factor, and its passkeys where " +
		"there were any, were turned off by "
)

func (svc *Service) endFactors(ctx context.Context, by access.Actor, userID string,
	end func(context.Context, auth.Tx, access.Actor, string) (bool, auth.User, error), told string,
) (user auth.User, err error) {
	err = svc.InTenant(ctx, by.TenantID, func(ctx context.Context, tx Tx) error {
		var ended bool
		ended, user, err = end(ctx, tx, by, userID)
		if err != nil || !ended {
			return err
		}
		return notification.Send(ctx, tx, []string{user.Email}, "Your second factor is off",
			told+by.Label+".\n\nIf you do not know of this, choose a new password and tell an owner of the workspace.\n")
	})
	return user, err
}
