//go:build nofilter

package spec

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"verifyme/kyc/identifier"
)

// The statements of this build lack the tenant's condition, so that
// TestIsolation_OfOthersReadsLikeUnknown holds by row-level security alone. These
// tests check that they do.

func TestIsolation_BuildHasNoFilter(t *testing.T) {
	t.Parallel()
	n := newNeighbours(t)
	server, statements := n.owner.RecordStatements()
	statements.Since()
	ids := idsOf(server)
	for _, p := range restPlaces(t) {
		p.call(t, server, ids, ids[p.prefix])
	}
	schema := readSchema(t, server)
	for _, place := range schema.places(t, "query", "mutation") {
		place.ask(t, schema, server, ids, ids[identifier.Request])
	}
	filtered := regexp.MustCompile(`tenant_id"?\s*(=|IN)\s*\(?\s*('tnt_|\$\d)`)
	open := regexp.MustCompile(`(\btenant_id"?) = tenant_id|(\w+\.tenant_id) = \w+\.tenant_id`)
	opened := 0
	for _, s := range statements.Since() {
		if s.Role == "verifyme_app" && filtered.MatchString(s.Text) {
			t.Errorf("a statement still has its filter: %.200s", s.Text)
		}
		if open.MatchString(s.Text) {
			opened++
		}
	}
	if opened < 50 {
		t.Errorf("%d statements came without their filter", opened)
	}
}

// Without row-level security this build shows what it must not, so that
// TestIsolation_OfOthersReadsLikeUnknown would fail.
func TestIsolation_BuildLeaksWithoutPolicies(t *testing.T) {
	t.Parallel()
	n := newNeighbours(t)
	theirs := n.theirs[identifier.Delivery]
	shown := func() bool {
		return strings.Contains(string(n.stranger.GET("/v1/webhook-events?limit=100").Want(http.StatusOK).Body), theirs)
	}
	if shown() {
		t.Error("with the policies the stranger sees the owner's delivery")
	}
	for _, table := range []string{"events", "deliveries", "webhook_endpoints"} {
		if _, err := n.owner.SQL.Exec("ALTER TABLE " + table + " DISABLE ROW LEVEL SECURITY"); err != nil {
			t.Fatal(err)
		}
	}
	if !shown() {
		t.Error("without the policies the stranger sees nothing: the filter is not off")
	}
}
