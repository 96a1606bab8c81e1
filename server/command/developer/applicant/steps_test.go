package developer

import (
	"testing"

	"verifyme/kyc/journey/steps"
)

// A step type that the service carries can be simulated.
func TestSimulate_KnowsEveryStepType(t *testing.T) {
	carried := (&steps.Service{}).Handlers()
	for stepType := range carried {
		if completions[stepType] == nil {
			t.Errorf("simulate cannot complete a step of the type %s: add it to completions", stepType)
		}
	}
	for stepType := range completions {
		if carried[stepType] == nil {
			t.Errorf("nothing carries %s", stepType)
		}
	}
}
