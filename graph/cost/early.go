package cost

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
)

// Bounds before the schema is asked: fields of one name, or alias, in one place of the answer, and all that is
// counted. What is larger than an operation may be is told after it, beside its other faults.
const (
	maxAlike   = 50
	maxCounted = 2 * MaxTokens
)

// EarlyLimit refuses what is too large before the schema validates it: that fields of one name agree is found by
// comparing each with each, which takes a third of a second for three thousand. What is validated already is in Known.
type EarlyLimit struct {
	Known graphql.Cache[*ast.QueryDocument]
}

// ExtensionName for gqlgen.
func (EarlyLimit) ExtensionName() string { return "EarlyLimit" }

// Validate has nothing to check.
func (EarlyLimit) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationParameters changes nothing. What cannot be parsed is refused after it.
func (e EarlyLimit) MutateOperationParameters(ctx context.Context, params *graphql.RawParams) *gqlerror.Error {
	if _, ok := e.Known.Get(ctx, params.Query); ok {
		return nil
	}
	document, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: params.Query}, MaxTokens)
	if err != nil {
		return nil
	}
	var roots []ast.SelectionSet
	for _, operation := range document.Operations {
		roots = append(roots, operation.SelectionSet)
	}
	for _, fragment := range document.Fragments {
		roots = append(roots, fragment.SelectionSet)
	}
	for _, root := range roots {
		s := spreading{fragments: document.Fragments, left: maxCounted}
		if !s.fits([]ast.SelectionSet{root}, maxDepth) {
			err := gqlerror.Errorf("the operation is deeper than %d levels, larger than %d fields, "+
				"or asks for one field more than %d times", maxDepth, maxCounted, maxAlike)
			errcode.Set(err, errcode.ValidationFailed)
			return err
		}
	}
	return nil
}

// spreading out an operation's fragments, as far as there are selections left.
type spreading struct {
	fragments ast.FragmentDefinitionList
	left      int
}

// fits tells whether what stands in one place of the answer, and all below it, is within the bounds.
func (s *spreading) fits(sets []ast.SelectionSet, depth int) bool {
	below, times, spread := map[string][]ast.SelectionSet{}, map[string]int{}, map[string]bool{}
	for at := 0; at < len(sets); at++ {
		for _, selection := range sets[at] {
			if s.left--; s.left < 0 {
				return false
			}
			switch f := selection.(type) {
			case *ast.Field:
				if times[f.Alias]++; times[f.Alias] > maxAlike {
					return false
				}
				if len(f.SelectionSet) > 0 {
					below[f.Alias] = append(below[f.Alias], f.SelectionSet)
				}
			case *ast.InlineFragment:
				sets = append(sets, f.SelectionSet)
			case *ast.FragmentSpread:
				if named := s.fragments.ForName(f.Name); named != nil && !spread[f.Name] {
					spread[f.Name] = true
					sets = append(sets, named.SelectionSet)
				}
			}
		}
	}
	for _, inside := range below {
		if depth == 0 || !s.fits(inside, depth-1) {
			return false
		}
	}
	return true
}
