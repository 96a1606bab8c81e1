package graph

import (
	"context"

	"verifyme/kyc/instant"
	"verifyme/kyc/usage"
)

func (q query) Usage(ctx context.Context, from, to instant.Timestamp) ([]usage.Entry, error) {
	return q.app.Usage.Usage(ctx, from, to)
}
