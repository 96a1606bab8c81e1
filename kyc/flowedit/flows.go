package flowedit

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
)

// Flows lists the live version of every flow.
func (svc *Service) Flows(ctx context.Context) (flows []flow.Flow, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		flows, err = tx.LiveFlows(ctx)
		return err
	})
	return flows, err
}
