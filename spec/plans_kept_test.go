package spec

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/spec/app"
)

// Plans that a connection keeps, in their form for any arguments.

// keptByTenantAlone is a scan of all the tenant's rows, in a plan for any
// arguments.
var keptByTenantAlone = regexp.MustCompile(
	`Scan.* using (\w+) on (\w+)[^\n]*\n\s*Index Cond: \(tenant_id = \$\d+\)(?:\n|$)`,
)

// A plan that is kept reads no table whole that has grown, nor all of a tenant's
// rows, be the tables counted or not. One that was made while the tables were tiny
// may: PostgreSQL makes it anew when it counts them.
func TestPlans_KeptOnesReadNoWholeTable(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	w := &planner{a: a}
	w.server, w.statements = a.RecordStatements()
	w.use("a state change", func() {
		w.server.POST(requestsPath+"/"+w.server.Issue(nil).RequestID+"/cancel", nil).Want(http.StatusOK)
	})
	w.prepare()
	w.useWorkers()
	kept := keptOnes(slices.Concat(w.queries[0].statements, w.queries[1].statements))
	// What a state change and the workers' first rounds send by kept plans.
	if want := 13; len(kept) != want {
		t.Fatalf("%d statements are kept, not %d: %v", len(kept), want, kept)
	}
	growUncounted(t, a)
	wantNoWholeTable(t, a, "never counted", kept)
	if _, err := a.SQL.Exec("ANALYZE"); err != nil {
		t.Fatal(err)
	}
	wantNoWholeTable(t, a, "counted", kept)
}

func wantNoWholeTable(t *testing.T, a *app.App, state string, kept []app.Statement) {
	t.Helper()
	for _, s := range kept {
		plan := explain(t, a, s, "")
		// Every row of an endpoint costs as much as one, to a planner that has not
		// counted them.
		if strings.Contains(s.Text, "UPDATE deliveries") && !strings.Contains(plan, "Tid Scan on deliveries") {
			t.Errorf("%s: deliveries are not written by their places for %s\n%s", state, s.Text, plan)
		}
		for _, scan := range append(keptByTenantAlone.FindAllStringSubmatch(plan, -1),
			sequential.FindAllStringSubmatch(plan, -1)...) {
			if slices.Contains(grown, scan[len(scan)-1]) {
				t.Errorf("%s: all rows in %s are read for %s\n%s", state, scan[len(scan)-1], s.Text, plan)
			}
		}
	}
}

// Work that is due by a tenant's advanced clock is searched in that tenant alone:
// for a clock that is years ahead every tenant's requests are due.
func TestPlans_ClocksAheadReadTheirOwnTenant(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	server, statements := a.RecordStatements()
	grow(t, a)
	a.Advance(time.Hour)
	server.Restarted()
	var due app.Statement
	a.Eventually("what is due by clocks ahead is asked for", func() bool {
		for _, s := range statements.Since() {
			if clocksAhead.MatchString(s.Text) {
				due = s
			}
		}
		return due.Text != ""
	})
	plan := explain(t, a, due, "")
	for _, scan := range requestsScan.FindAllStringSubmatch(plan, -1) {
		if !strings.Contains(scan[1], "tenant_id = t") {
			t.Errorf("everybody's requests are read by %s\n%s", scan[0], plan)
		}
	}
	if n := len(requestsScan.FindAllString(plan, -1)); n != 2 {
		t.Errorf("requests are read %d times, not for expiries and for removals\n%s", n, plan)
	}
}

var requestsScan = regexp.MustCompile(`Scan using \w+ on requests[^\n]*\n\s*Index Cond: ([^\n]*)`)

var clocksAhead = regexp.MustCompile(`FROM tenants t CROSS JOIN LATERAL`)

// keptOnes of the statements, each once: their arguments are sent apart from them.
func keptOnes(statements []app.Statement) (kept []app.Statement) {
	for _, s := range statements {
		same := func(k app.Statement) bool { return k.Text == s.Text }
		// The log of calls is written once a second, or not yet.
		logged := strings.Contains(s.Text, "INSERT INTO api_calls")
		if numbered.MatchString(s.Text) && !logged && !slices.ContainsFunc(kept, same) {
			kept = append(kept, s)
		}
	}
	return kept
}
