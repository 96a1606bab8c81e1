package graph

import (
	"context"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"verifyme/graph/admission"
	"verifyme/graph/bound"
	"verifyme/graph/socket"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

// gate refuses whole operations: strangers' all, keys' all but queries, and
// subscriptions that no socket carries or that are too many for it.
func (p presenter) gate(ctx context.Context, next graphql.OperationHandler) graphql.ResponseHandler {
	operation := graphql.GetOperationContext(ctx)
	ctx, err := socket.Authorised(ctx)
	if err == nil {
		err = mayRun(ctx, operation.Operation.Operation)
	}
	if err == nil && p.production && introspects(operation) {
		err = errIntrospection
	}
	if err != nil {
		return graphql.OneShot(&graphql.Response{Errors: gqlerror.List{p.present(ctx, err)}})
	}
	return next(ctx)
}

var errIntrospection = apperr.New(apperr.Invalid, bound.CodeRefused,
	"Introspection is off in production. The schema is in the repository.")

// introspects reports whether an operation asks for the schema; what asks, __schema and
// __type, stands at its root, perhaps in a fragment.
func introspects(operation *graphql.OperationContext) bool {
	root := graphql.CollectFields(operation, operation.Operation.SelectionSet, []string{"Query"})
	return slices.ContainsFunc(root, func(f graphql.CollectedField) bool {
		return f.Name == "__schema" || f.Name == "__type"
	})
}

func mayRun(ctx context.Context, kind ast.Operation) error {
	actor, ok := access.From(ctx)
	switch {
	case !ok:
		return apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated, "No credentials were given.")
	case actor.Kind == access.APIKey && kind != ast.Query:
		return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "API keys may run queries only. Use /v1 to change things.")
	case kind != ast.Subscription:
		return nil
	}
	return socket.Subscribe(ctx)
}

// admit runs an operation once it may begin.
func (p presenter) admit(a *admission.Admission) graphql.ResponseMiddleware {
	return func(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
		run, leave, err := a.Begin(ctx)
		if err != nil {
			return &graphql.Response{Errors: gqlerror.List{p.present(ctx, err)}}
		}
		defer leave()
		return next(run)
	}
}
