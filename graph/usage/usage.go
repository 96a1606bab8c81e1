// Package usage resolves the usage ledger.
package usage

import (
	"context"

	"verifyme/kyc/instant"
	"verifyme/kyc/usage"
)

// Query serves the fields of Query about usage.
type Query struct{ Ledger *usage.Service }

// Usage in the time, oldest first.
func (q Query) Usage(ctx context.Context, from, to instant.Timestamp) ([]usage.Entry, error) {
	return q.Ledger.Usage(ctx, from, to)
}
