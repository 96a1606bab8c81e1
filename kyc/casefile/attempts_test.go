package casefile

import (
	"testing"

	"verifyme/kyc/namematch"
	"verifyme/kyc/step"
)

func TestAttempts_DifferFieldByField(t *testing.T) {
	t.Parallel()
	name := "Asha Rao"
	compared := func(found string, score int) []step.NameComparison {
		return []step.NameComparison{{
			Expected: &name, ExpectedSource: "AADHAAR", Found: found, FoundSource: "BANK",
			Explained: &namematch.Explanation{Score: score},
		}}
	}
	attempts := []step.Attempt{
		{StepKey: "bank", Status: step.AttemptDone, Outcome: "BANK_NAME_MISMATCH", Flags: []string{"B", "A"},
			Compared: compared("Ravi", 10)},
		{StepKey: "pan", Status: step.AttemptDone, Outcome: "PAN_INVALID"},
		{StepKey: "bank", Status: step.AttemptOpen},
		{StepKey: "bank", Status: step.AttemptDone, Outcome: "VERIFIED", Compared: compared(name, 100)},
		{StepKey: "bank", Status: step.AttemptDone, Outcome: "VERIFIED", Compared: compared(name, 100)},
	}
	type line struct {
		attempt       int
		field         AttemptField
		before, after string
	}
	want := []line{
		{3, AttemptOutcome, "BANK_NAME_MISMATCH", "VERIFIED"}, {3, AttemptFlags, "A, B", "none"},
		{3, AttemptFoundName, "Ravi", "Asha Rao"}, {3, AttemptScore, "10", "100"},
	}
	text := func(s *string) string {
		if s == nil {
			return "none"
		}
		return *s
	}
	var got []line
	for _, d := range differencesAt("bank", attempts) {
		got = append(got, line{d.Attempt, d.Field, text(d.Before), text(d.After)})
	}
	if len(got) != len(want) {
		t.Fatalf("the differences are %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("difference %d is %v, want %v", i, got[i], want[i])
		}
	}
	if d := differencesAt("pan", attempts); len(d) != 0 {
		t.Errorf("one attempt differs from nothing, not by %v", d)
	}
}
