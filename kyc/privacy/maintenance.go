package privacy

import (
	"context"

	"verifyme/kyc/auth"
)

// discardBatch of rows of a kind goes in one transaction.
const discardBatch = 5000

// DiscardExpired removes what nobody can use any more: stored answers of
// Idempotency-Keys after their 24 hours, ended sessions, the counters of limits
// whose window is over, and entries of the audit log. It recurs every hour.
func (svc *Service) DiscardExpired(ctx context.Context) error {
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		for more := true; more; {
			err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
				most, err := tx.DiscardExpired(ctx, discardBatch)
				more = most == discardBatch
				return err
			})
			if err != nil {
				return err
			}
		}
		if err := svc.EndAudit(ctx, tenantID); err != nil {
			return err
		}
	}
	return svc.Logins.DiscardLogins(ctx, svc.Clock.Now().Add(-auth.LoginWindow))
}
