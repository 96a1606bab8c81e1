// Package apicalls resolves the log of API calls.
package apicalls

import (
	"context"

	"verifyme/graph/connection"
	"verifyme/graph/generated"
	"verifyme/kyc/apicall"
)

// Query serves this subject's fields of Query.
type Query struct{ Calls *apicall.Service }

// APICalls of one page, newest first.
func (q Query) APICalls(
	ctx context.Context, filter *apicall.Query, first *int, after *string,
) (generated.APICallConnection, error) {
	asked, err := connection.ValueOr(filter, apicall.Query{}), error(nil)
	if asked.Limit, asked.After, err = connection.CallWindow(first, after); err != nil {
		return generated.APICallConnection{}, err
	}
	page, err := q.Calls.Calls(ctx, asked)
	return connection.Calls(page), err
}
