package auth

import (
	"context"

	"verifyme/kyc/apperr"
)

// StepUpTime that a confirmation opens.
const StepUpTime = stepUpTime

// CodeSignOnRequired refuses a password where the workspace's own provider alone opens a session.
const CodeSignOnRequired = "SIGN_ON_REQUIRED"

// Opening of a session.
type Opening struct {
	// Device in words; empty where it is not known.
	Device string
	// By what, for the audit log.
	By string
	// SecondFactor: whoever vouches for the user has asked for one.
	SecondFactor bool
}

// closedTo is the tenant whose users of the address's domain no password lets in; empty where there is none.
func (svc *Service) closedTo(ctx context.Context, email string) (tenantID string, err error) {
	if svc.Closed == nil {
		return "", nil
	}
	return svc.Closed(ctx, email)
}

// RequireOpen refuses who has shown a passkey where the workspace's own provider alone opens a session.
func (svc *Service) RequireOpen(ctx context.Context, tenantID string, user User) error {
	closed, err := svc.closedTo(ctx, user.Email)
	if err == nil && closed == tenantID {
		err = svc.refuseClosed(ctx, tenantID, user)
	}
	return err
}

// refuseClosed says the same of every address of the domain.
func (svc *Service) refuseClosed(ctx context.Context, tenantID string, user User) error {
	if err := svc.loginFailed(ctx, tenantID, user); !apperr.Is(err, CodeLoginFailed) {
		return err
	}
	return apperr.New(apperr.Unauthenticated, CodeSignOnRequired,
		"People of this address sign in through their company. Continue with single sign-on.")
}

func (o Opening) details() map[string]any {
	if o.By == "" {
		return nil
	}
	return map[string]any{"by": o.By}
}
