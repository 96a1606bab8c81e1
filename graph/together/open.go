package together

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Gauge of what is open by now.
type Gauge interface {
	Inc()
	Dec()
}

// CountOpen counts the subscriptions of this process that hear of changes.
func CountOpen(open Gauge) graphql.OperationMiddleware {
	return func(ctx context.Context, next graphql.OperationHandler) graphql.ResponseHandler {
		answers := next(ctx)
		if graphql.GetOperationContext(ctx).Operation.Operation == ast.Subscription {
			open.Inc()
			context.AfterFunc(ctx, open.Dec)
		}
		return answers
	}
}
