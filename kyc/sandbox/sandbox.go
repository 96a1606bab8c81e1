package sandbox

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// maxClockAdvance of one call, and maxClockOffset of all together: retention
// classes run over years, and every time has to be one that can be stored.
const (
	maxClockAdvance = 10 * 366 * 24 * time.Hour
	maxClockOffset  = 100 * 366 * 24 * time.Hour
)

// SandboxClock is the tenant's time and how far it is ahead.
func (svc *Service) SandboxClock(ctx context.Context) (now time.Time, offset time.Duration, err error) {
	actor, err := access.Require(ctx, access.ReadClock)
	if err != nil {
		return now, offset, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		now, offset = tx.Now(), tx.Now().Sub(tx.Real())
		return nil
	})
	return now, offset, err
}

// AdvanceClock moves the tenant's clock forward; what that makes due runs at
// the relay's next look.
func (svc *Service) AdvanceClock(
	ctx context.Context, by time.Duration,
) (now time.Time, offset time.Duration, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return now, offset, err
	}
	if by <= 0 || by > maxClockAdvance {
		return now, offset, apperr.Field("advanceSeconds", "must be 1 to %d", int(maxClockAdvance.Seconds()))
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if offset, err = tx.AdvanceClock(ctx, by); err != nil {
			return err
		}
		if offset > maxClockOffset {
			return apperr.Field("advanceSeconds", "would bring the clock further ahead than %d seconds",
				int(maxClockOffset.Seconds()))
		}
		now = tx.Real().Add(offset)
		return unit.Audit(ctx, tx, actor, audit.ClockAdvanced, tx.TenantID(), map[string]any{"seconds": int(by.Seconds())})
	})
	return now, offset, err
}

// Messages are the simulated SMS and e-mails of the last hour, newest first.
func (svc *Service) Messages(ctx context.Context) (messages []notification.Message, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		messages, err = tx.Messages(ctx)
		return err
	})
	return messages, err
}
