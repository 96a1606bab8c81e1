package kyc

import (
	"context"
)

// discardBatch of rows of a kind goes in one transaction.
const discardBatch = 5000

// DiscardExpired removes what nobody can use any more: stored answers of
// Idempotency-Keys after their 24 hours, ended sessions, and the counters of
// limits whose window is over. It recurs every hour.
func (a *App) DiscardExpired(ctx context.Context) error {
	tenants, err := a.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		for more := true; more; {
			err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
				most, err := w.DiscardExpired(ctx, discardBatch)
				more = most == discardBatch
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return a.Logins.DiscardLogins(ctx, a.Clock.Now().Add(-loginWindow))
}
