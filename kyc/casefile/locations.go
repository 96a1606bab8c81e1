package casefile

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/evidence"
)

// PhotoLocations of a request are where its photos of the premises were taken. They
// are for reviewers alone.
func (svc *Service) PhotoLocations(ctx context.Context, requestID string) (shown []evidence.PhotoLocation, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.Request(ctx, requestID); err != nil {
			return err
		}
		shown, err = tx.Locations(ctx, requestID)
		return err
	})
	return shown, err
}
