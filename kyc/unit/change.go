package unit

import (
	"context"
)

// Push tells live pages that something changed, by id.
type Push interface {
	Publish(c Change)
	// Subscribe gives a tenant's changes until the context ends. The
	// channel is closed when the subscriber is too slow or Redis is away: the
	// subscriber refetches.
	Subscribe(ctx context.Context, tenantID string) <-chan Change
}

// Change of a request after commit. From and To are equal when only its
// steps changed.
type Change struct {
	// ID is given by Push; each publication has its own.
	ID        string `json:"i"`
	TenantID  string `json:"t"`
	RequestID string `json:"r"`
	// From and To are request statuses.
	From string `json:"f"`
	To   string `json:"s"`
	// Begun is the step at which a check has just begun, and nothing else
	// changed: whoever waits for its end need not look.
	Begun string `json:"b,omitempty"`
}
