package spec

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// Either of the two, the conditions in the service's statements and row-level security, keeps the tenants apart alone.

// The conditions keep them apart where the database does not.
func TestIsolation_FilterAloneHolds(t *testing.T) {
	t.Parallel()
	n := newNeighbours(t)
	openRows(t, n.owner)
	wantIsolation(t, n)
}

// Row-level security keeps them apart where no statement has its condition.
func TestIsolation_PoliciesAloneHold(t *testing.T) {
	t.Parallel()
	statements := &app.Statements{}
	n := newNeighbours(t, app.Unfiltered(statements))
	wantIsolation(t, n)
	t.Run("no statement arrives with its condition", func(t *testing.T) { wantNoCondition(t, n.in(t), statements) })
	t.Run("without the policies strangers see", func(t *testing.T) { wantLeak(t, n.in(t)) })
}

// wantNoCondition in what any place sends.
func wantNoCondition(t *testing.T, n neighbours, statements *app.Statements) {
	t.Helper()
	ids := idsOf(n.owner)
	statements.Since()
	for _, p := range restPlaces(t) {
		p.call(t, n.owner, ids, ids[p.prefix])
	}
	schema := readSchema(t, n.owner)
	for _, place := range schema.places(t, "query", "mutation") {
		place.ask(t, schema, n.owner, ids, ids[identifier.Request])
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

// wantLeak of what neither keeps: the policies were all that held.
func wantLeak(t *testing.T, n neighbours) {
	t.Helper()
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

// openRows switches row-level security off, as the owner of the tables can.
func openRows(t *testing.T, a *app.App) {
	t.Helper()
	for _, table := range a.TenantTables() {
		if _, err := a.SQL.Exec("ALTER TABLE " + table + " DISABLE ROW LEVEL SECURITY"); err != nil {
			t.Fatal(err)
		}
	}
}
