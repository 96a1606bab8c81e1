package onboarding

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
)

var update = flag.Bool("update", false, "rewrite the golden matrix")

// The golden file holds every status × trigger pair, with all facts holding
// and with none, so that a change to the table is seen in review.
func TestTransitions_WholeMatrix(t *testing.T) {
	var b strings.Builder
	for _, from := range Statuses {
		for _, trigger := range Triggers {
			fmt.Fprintf(&b, "%-12s %-19s %-42s %s\n",
				from, trigger, outcome(from, trigger, allFacts), outcome(from, trigger, Facts{}))
		}
	}
	const golden = "testdata/matrix.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the matrix changed; if it is meant, run with -update\n%s", b.String())
	}
}

var allFacts = Facts{StepsComplete: true, LifetimeOver: true, AutoApprovable: true, Final: true, ReasonGiven: true}

func outcome(from Status, trigger Trigger, facts Facts) string {
	row, err := Next(from, trigger, facts)
	if err != nil {
		f, _ := apperr.As(err)
		return f.Code
	}
	out := "-> " + string(row.To)
	if row.Event != "" {
		out += " " + string(row.Event)
	}
	return out
}

func TestTransitions_TerminalStatusesAreNeverLeft(t *testing.T) {
	for _, row := range Table {
		if row.From.Terminal() && row.To != row.From {
			t.Errorf("%s is terminal and %s leads to %s", row.From, row.Trigger, row.To)
		}
	}
}

func TestTransitions_EachPairStandsOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range Table {
		key := string(row.From) + string(row.Trigger)
		if seen[key] {
			t.Errorf("%s × %s stands twice", row.From, row.Trigger)
		}
		seen[key] = true
	}
}
