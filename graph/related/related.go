// Package related resolves which other requests share a value with one.
package related

import (
	"context"

	"verifyme/kyc/related"
)

// Query serves this subject's fields of Query.
type Query struct{ Related *related.Service }

// RelatedRequests by kind.
func (q Query) RelatedRequests(ctx context.Context, requestID string) ([]related.Requests, error) {
	return q.Related.Requests(ctx, requestID)
}
