package graph

import (
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"verifyme/graph/generated"
)

// ownDefinitions calls visit with every type and directive of the project's
// schema; GraphQL's own are left out.
func ownDefinitions(visit func(*ast.Definition), directive func(*ast.DirectiveDefinition)) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	for _, d := range schema.Types {
		if !d.BuiltIn && !strings.HasPrefix(d.Name, "__") {
			visit(d)
		}
	}
	for _, d := range schema.Directives {
		if d.Position == nil || d.Position.Src == nil || !d.Position.Src.BuiltIn {
			directive(d)
		}
	}
}

// undocumented are the names of what has no description: types, fields,
// arguments, input fields and enum values.
func undocumented() (names []string) {
	check := func(name, description string) {
		if strings.TrimSpace(description) == "" {
			names = append(names, name)
		}
	}
	arguments := func(of string, all ast.ArgumentDefinitionList) {
		for _, a := range all {
			check(of+"("+a.Name+":)", a.Description)
		}
	}
	ownDefinitions(func(d *ast.Definition) {
		check(d.Name, d.Description)
		for _, f := range d.Fields {
			if !strings.HasPrefix(f.Name, "__") {
				check(d.Name+"."+f.Name, f.Description)
				arguments(d.Name+"."+f.Name, f.Arguments)
			}
		}
		for _, v := range d.EnumValues {
			check(d.Name+"."+v.Name, v.Description)
		}
	}, func(d *ast.DirectiveDefinition) {
		check("@"+d.Name, d.Description)
		arguments("@"+d.Name, d.Arguments)
	})
	return names
}

func TestSchema_EveryDefinitionIsDescribed(t *testing.T) {
	for _, name := range undocumented() {
		t.Errorf("%s has no description", name)
	}
}
