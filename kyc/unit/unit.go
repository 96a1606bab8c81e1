// Package unit is what every use case stands on: one tenant's transaction with
// the effects that leave after its commit, events and audit entries, the
// deployment's time, the keys outside the database, and the pages of lists.
package unit

import (
	"context"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/event"
)

// InTenant runs fn in one transaction that row-level security confines to the
// tenant. It commits when fn returns nil; then the effects go out. It is the
// only way to a tenant's data.
type InTenant[T Tx] func(ctx context.Context, tenantID string, fn func(ctx context.Context, tx T) error) error

// Tx is one tenant's data inside one transaction; each room adds what it reads
// and writes.
type Tx interface {
	TenantID() string
	// Environment of the deployment: test or live.
	Environment() string
	// Now is the tenant's time, fixed for the transaction, in milliseconds.
	Now() time.Time
	// Real is the deployment's time; leases and portal sessions keep it.
	Real() time.Time

	// Enqueue a job after the commit. id is that of the request, the attempt, the
	// endpoint or the mail; stepKey completes the id of a code.
	Enqueue(kind JobKind, id, stepKey string)
	// Publish a live change after the commit.
	Publish(c Change)
	// Emit stores the event and a delivery for each subscribed ACTIVE endpoint
	// with the transaction's commit; until then nobody reads it.
	Emit(ctx context.Context, e event.Envelope) error
	// AppendAudit seals the entry onto the tenant's chain with the commit; until
	// then nobody reads it.
	AppendAudit(ctx context.Context, e *audit.Entry) error
}

type inTransaction struct{}

// Inside marks the context of a transaction.
func Inside(ctx context.Context) context.Context {
	return context.WithValue(ctx, inTransaction{}, true)
}

// InTransaction reports whether the context is that of a transaction. Nothing
// outside is called with it: a call that hangs would hold locks and a connection.
func InTransaction(ctx context.Context) bool { return ctx.Value(inTransaction{}) != nil }

// Lease of work in the outside world: longer than any provider's deadline.
const Lease = 20 * time.Second

// ProviderDeadline of one call; the lease is longer.
const ProviderDeadline = 10 * time.Second

// Clock is the deployment's time.
type Clock interface{ Now() time.Time }

// Secrets keyed outside the database.
type Secrets interface {
	// CodeMAC binds a one-time code to its request and step.
	CodeMAC(requestID, stepKey, code string) []byte
	// BlindIndex lets an encrypted value be looked up.
	BlindIndex(kind, value string) []byte
	// CapabilityMAC signs what a bearer may do: the parts in their order.
	CapabilityMAC(kind string, parts ...string) []byte
}
