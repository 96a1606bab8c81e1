package together

import (
	"encoding/json"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Fields are what may be answered together: names of fields by their types. None of them
// depends on who asks, but for what the name of a stream tells of the asker.
type Fields map[string][]string

// Name of what the operation follows, for askers who see the same; not ok where it asks
// for anything that is not among the fields.
func (f Fields) Name(operation *graphql.OperationContext, sight string) (name string, ok bool) {
	if operation.Operation.Operation != ast.Subscription || !f.cover(operation.Operation.SelectionSet) {
		return "", false
	}
	variables, err := json.Marshal(operation.Variables)
	if err != nil {
		return "", false
	}
	return sight + "\n" + operation.OperationName + "\n" + string(variables) + "\n" + operation.RawQuery, true
}

func (f Fields) cover(selections ast.SelectionSet) bool {
	for _, s := range selections {
		switch s := s.(type) {
		case *ast.Field:
			if !f.has(s) || !f.cover(s.SelectionSet) {
				return false
			}
		case *ast.FragmentSpread:
			if !f.cover(s.Definition.SelectionSet) {
				return false
			}
		case *ast.InlineFragment:
			if !f.cover(s.SelectionSet) {
				return false
			}
		}
	}
	return true
}

func (f Fields) has(field *ast.Field) bool {
	if field.Name == "__typename" {
		return true
	}
	return slices.Contains(f[field.ObjectDefinition.Name], field.Name)
}
