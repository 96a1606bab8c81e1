package upkeep

import (
	"context"
	"time"
)

// checkEvery is how often a chain is checked at least, as long as there is time for it.
const checkEvery = 24 * time.Hour

// CheckChains checks the audit chains that were not checked for a day, longest first, and keeps
// the finding for the metrics. It recurs. When its time is over the next run goes on.
func (svc *Service) CheckChains(ctx context.Context) error {
	tenants, err := svc.Lookups.Unchecked(ctx, svc.Clock.Now().Add(-checkEvery))
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		if err := svc.checkChain(ctx, tenantID); err != nil {
			if ctx.Err() != nil {
				svc.Log.Info("the check of the audit chains goes on later", "tenant", tenantID)
				return nil
			}
			return err
		}
	}
	return nil
}

func (svc *Service) checkChain(ctx context.Context, tenantID string) error {
	broken, err := svc.Verify(ctx, tenantID)
	if err != nil {
		return err
	}
	if broken != nil {
		svc.Log.Error("security: an audit chain is broken", "tenant", tenantID, "error", broken)
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return tx.MarkChecked(ctx, broken == nil)
	})
}
