package applicant

import (
	"testing"

	"verifyme/kyc/step"
)

// Every step type of the catalogue can be simulated.
func TestSimulate_KnowsEveryStepType(t *testing.T) {
	for _, e := range step.Catalogue {
		if completions[e.Type] == nil {
			t.Errorf("simulate cannot complete a step of the type %s: add it to completions", e.Type)
		}
	}
	if len(completions) != len(step.Catalogue) {
		t.Errorf("%d types are completed, the catalogue has %d", len(completions), len(step.Catalogue))
	}
}
