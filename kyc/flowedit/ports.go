// Package flowedit reads and changes the flows of a tenant (SPEC "Flows").
package flowedit

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.Tx

	LiveFlows(ctx context.Context) ([]flow.Flow, error)
}
