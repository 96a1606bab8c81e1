package graph

import (
	"context"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/vektah/gqlparser/v2/ast"
)

// What the schema would take long to compare is refused before it compares.
func TestOperation_AlikeFieldsAreRefusedBeforeTheyAreCompared(t *testing.T) {
	times := func(n int, text string) string { return strings.Repeat(text, n) }
	many := `the operation is deeper than 20 levels, larger than 6000 fields, or asks for one field more than 50 times`
	for _, c := range []struct{ name, query string }{
		{"side by side", "{ viewer { tenant { " + times(2000, "id ") + "} } }"},
		{"below fields of one name", "{ " + times(40, "viewer { tenant { id id } }") + " }"},
		{"by fragments", "{ " + times(60, "... on Query { viewer { tenant { id } } }") + " }"},
		{"in a fragment that nobody uses", "{ __typename } fragment F on Tenant { " + times(51, "id ") + "}"},
		{"in a circle", "{ viewer { tenant { ...G } } } fragment G on Tenant { b: x { ...G } }"},
	} {
		_, answer, text := ask(t, &owner, operation(c.query, nil))
		if len(answer.Errors) != 1 || answer.Errors[0].Message != many {
			t.Errorf("%s: %.300s", c.name, text)
		}
	}
	fifty := operation("{ __schema { queryType { "+times(50, "name ")+" } } }", nil)
	if _, answer, text := ask(t, &owner, fifty); len(answer.Errors) > 0 {
		t.Errorf("fifty are refused: %.300s", text)
	}
}

func TestDocuments_OfLongTextsAreNotKept(t *testing.T) {
	kept := shortDocuments{lru.New[*ast.QueryDocument](2)}
	for _, length := range []int{keptText, keptText + 1} {
		text := strings.Repeat("x", length)
		kept.Add(context.Background(), text, &ast.QueryDocument{})
		if _, ok := kept.Get(context.Background(), text); ok != (length <= keptText) {
			t.Errorf("of %d bytes is kept: %v", length, ok)
		}
	}
}
