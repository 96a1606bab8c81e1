package cost

import (
	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// unreadable is a number that stands in the document and fits into no number of the machine; nil where each does. A
// scalar of our own takes any literal when the document is checked, and the reading of its value would panic. The
// document is within its size.
func unreadable(op *graphql.OperationContext) *ast.Value {
	for _, v := range op.Operation.VariableDefinitions {
		if found := unreadableIn(v.DefaultValue); found != nil {
			return found
		}
	}
	return unreadableBelow(op.Operation.SelectionSet)
}

func unreadableBelow(set ast.SelectionSet) *ast.Value {
	for _, selection := range set {
		inside := ast.SelectionSet(nil)
		switch s := selection.(type) {
		case *ast.Field:
			for _, argument := range s.Arguments {
				if found := unreadableIn(argument.Value); found != nil {
					return found
				}
			}
			inside = s.SelectionSet
		case *ast.InlineFragment:
			inside = s.SelectionSet
		case *ast.FragmentSpread:
			inside = s.Definition.SelectionSet
		}
		if found := unreadableBelow(inside); found != nil {
			return found
		}
	}
	return nil
}

func unreadableIn(v *ast.Value) *ast.Value {
	if v == nil {
		return nil
	}
	if v.Kind == ast.IntValue || v.Kind == ast.FloatValue {
		if _, err := v.Value(nil); err != nil {
			return v
		}
	}
	for _, child := range v.Children {
		if found := unreadableIn(child.Value); found != nil {
			return found
		}
	}
	return nil
}
