package unit

import (
	"context"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/queue"
)

// Push tells live pages that something changed, by id.
type Push interface {
	Publish(c Change)
	// Subscribe gives a tenant's changes until the context ends; all subscribers of a
	// process are given the same ones. The channel is closed when the subscriber is too
	// slow or Redis is away: the subscriber refetches.
	Subscribe(ctx context.Context, tenantID string) <-chan *Change
}

// Change of a request after commit. From and To are equal when only its
// steps changed.
type Change struct {
	// ID is given by Push; each publication has its own.
	ID        string `json:"i"`
	TenantID  string `json:"t"`
	RequestID string `json:"r"`
	// At is when, by the tenant's clock.
	At time.Time `json:"n"`
	// From and To are request statuses.
	From string `json:"f"`
	To   string `json:"s"`
	// Begun is the step at which a check has just begun, and nothing else
	// changed: whoever waits for its end need not look.
	Begun string `json:"b,omitempty"`
	// Before and After are the request's row in the review queue; nil where it had none,
	// and both where the row did not change.
	Before *queue.Row `json:"q,omitempty"`
	After  *queue.Row `json:"a,omitempty"`
	// Mentioned are the users whose mentions have changed, by their ids with spaces between
	// them; empty where none have.
	Mentioned string `json:"u,omitempty"`
}

// Mentions reports whether the user's mentions have changed.
func (c Change) Mentions(userID string) bool {
	return c.Mentioned != "" && slices.Contains(strings.Fields(c.Mentioned), userID)
}

// Then is both changes of one request as one.
func (c Change) Then(next Change) Change {
	next.From = c.From
	if c.Mentioned != "" {
		next.Mentioned = strings.TrimSpace(c.Mentioned + " " + next.Mentioned)
	}
	if next.Begun != c.Begun {
		next.Begun = ""
	}
	switch {
	case !c.changesQueue():
	case !next.changesQueue():
		next.Before, next.After = c.Before, c.After
	default:
		next.Before = c.Before
	}
	return next
}

func (c Change) changesQueue() bool { return c.Before != nil || c.After != nil }
