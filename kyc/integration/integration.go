// Package integration tells what a workspace has done on its way to its first verified
// webhook, by facts alone.
package integration

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/unit"
)

// Facts of a workspace.
type Facts struct {
	// HasKey: a secret key that is neither revoked nor expired.
	HasKey bool
	// HasEndpoint: an endpoint that gets events.
	HasEndpoint bool
	// HasRequest: a key created a request by the server API within the 30 days for which
	// calls are kept.
	HasRequest bool
	// HasDelivery: an endpoint answered an event of a request by 2xx.
	HasDelivery bool
	// HasCheckedSignature: the sandbox's test receiver found a right signature. What a
	// server of the workspace checks cannot be seen from here.
	HasCheckedSignature bool
}

// Tx is what the room reads of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	IntegrationFacts(ctx context.Context) (Facts, error)
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Facts of the caller's workspace.
func (svc *Service) Facts(ctx context.Context) (facts Facts, err error) {
	actor, err := access.Require(ctx, access.ReadCalls)
	if err != nil {
		return facts, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		facts, err = tx.IntegrationFacts(ctx)
		return err
	})
	return facts, err
}
