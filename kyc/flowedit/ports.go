// Package flowedit reads and changes the flows of a tenant (SPEC "Flow"). A flow has
// published versions, which never change, and at most one draft.
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
	// NewestFlows by their key: of each the draft, if it has one, and the newest
	// published version.
	NewestFlows(ctx context.Context) ([]flow.Flow, error)
	// FlowVersions of the key, the draft first, then the newest; none for an
	// unknown key.
	FlowVersions(ctx context.Context, key string) ([]flow.Flow, error)
	// LockFlows until the transaction ends, so that changes of the tenant's flows
	// come one after the other, and gives the key of the default one.
	LockFlows(ctx context.Context) (defaultKey string, err error)
	// NextRevision of the flow's draft: 1 at first, then one more each time, also after
	// the draft was published or discarded.
	NextRevision(ctx context.Context, key string) (int, error)
	// SaveDraft in place of the flow's draft, if it has one.
	SaveDraft(ctx context.Context, f flow.Flow) error
	DeleteDraft(ctx context.Context, key string) error
	// PublishDraft makes the flow's draft the live version, as it is given.
	PublishDraft(ctx context.Context, f flow.Flow) error
	// RetireFlow leaves the flow without a live version.
	RetireFlow(ctx context.Context, key string) error
	SaveDefaultFlow(ctx context.Context, key string) error
	// OpenOnFlow counts the requests under way that an older version than the given
	// one holds.
	OpenOnFlow(ctx context.Context, key string, before int) (int, error)
}
