package graph

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	gqlcomplexity "github.com/99designs/gqlgen/complexity"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"verifyme/graph/cost"
	"verifyme/graph/generated"
)

// perRow is how much a field's complexity grows with that of its children.
func perRow(t *testing.T, d *ast.Definition, f *ast.FieldDefinition, arguments map[string]any) int {
	t.Helper()
	schema := generated.NewExecutableSchema(generated.Config{Complexity: cost.Weights()})
	of := func(child int) int {
		n, counted := schema.Complexity(t.Context(), d.Name, f.Name, child, arguments)
		if !counted {
			// As gqlgen counts a field without a function.
			return 1 + child
		}
		return n
	}
	return of(2) - of(1)
}

func TestComplexity_EveryListCountsItsRows(t *testing.T) {
	types := generated.NewExecutableSchema(generated.Config{}).Schema().Types
	ownDefinitions(func(d *ast.Definition) {
		for _, f := range d.Fields {
			if d.Kind != ast.Object || strings.HasPrefix(f.Name, "__") {
				continue
			}
			name := d.Name + "." + f.Name
			switch {
			case strings.HasSuffix(d.Name, "Connection"):
				// Its rows are counted by the field that gives the connection.
			case strings.HasSuffix(f.Type.Name(), "Connection"):
				for first, want := range map[any]int{nil: cost.DefaultRows, 7: 7, 1000: cost.MostRows} {
					given := map[string]any{}
					if first != nil {
						given["first"] = first
					}
					if n := perRow(t, d, f, given); n != want {
						t.Errorf("%s counts %d rows with first %v, not %d: set it in limits.go", name, n, first, want)
					}
				}
			case f.Type.Elem != nil && types[f.Type.Name()].Kind == ast.Object && perRow(t, d, f, nil) < 2:
				t.Errorf("%s is a list that does not count its rows: set it in limits.go", name)
			}
		}
	}, func(*ast.DirectiveDefinition) {})
}

// The portal's operations stay far below the bound, each with its largest page.
func TestComplexity_PortalStaysBelowTheBound(t *testing.T) {
	schema := generated.NewExecutableSchema(generated.Config{Complexity: cost.Weights()})
	var documents []string
	err := filepath.WalkDir("../portal-ui/src", func(path string, entry os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".graphql") {
			return err
		}
		text, err := os.ReadFile(path)
		documents = append(documents, string(text))
		return err
	})
	if err != nil || len(documents) == 0 {
		t.Fatal("the portal's operations:", len(documents), err)
	}
	all, refused := gqlparser.LoadQueryWithRules(schema.Schema(), strings.Join(documents, "\n"), nil)
	if refused != nil {
		t.Fatal(refused)
	}
	for _, op := range all.Operations {
		variables := map[string]any{"first": cost.MostRows, "id": "", "requestId": ""}
		if n := gqlcomplexity.Calculate(t.Context(), schema, op, variables); n > cost.Most/3 {
			t.Errorf("%s counts %d, of %d", op.Name, n, cost.Most)
		} else {
			t.Log(op.Name, n)
		}
	}
}
