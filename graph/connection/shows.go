package connection

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"verifyme/kyc/onboarding"
)

// ForQueue is the context to read the queue in: consent records are read where the
// operation asks for them.
func ForQueue(ctx context.Context) context.Context {
	if shown(ctx, "edges", "node", "request", "consents") ||
		shown(ctx, "edges", "node", "request", "consentWithdrawnAt") {
		return ctx
	}
	return onboarding.WithoutConsents(ctx)
}

// shown reports whether the operation asks for what lies at the path below the field
// that is resolved: what it does not ask for need not be read.
func shown(ctx context.Context, path ...string) bool {
	field := graphql.GetFieldContext(ctx)
	return field == nil || shows(field.Field.Selections, path)
}

func shows(set ast.SelectionSet, path []string) bool {
	if len(path) == 0 {
		return true
	}
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if s.Name == path[0] && shows(s.SelectionSet, path[1:]) {
				return true
			}
		case *ast.InlineFragment:
			if shows(s.SelectionSet, path) {
				return true
			}
		case *ast.FragmentSpread:
			if shows(s.Definition.SelectionSet, path) {
				return true
			}
		}
	}
	return false
}
