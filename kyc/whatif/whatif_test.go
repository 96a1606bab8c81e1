package whatif

import (
	"reflect"
	"testing"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

func TestTry_CountsByEachFlowsOwnPolicy(t *testing.T) {
	t.Parallel()
	policies := map[flowVersion]flow.Policy{
		{"auto", 1}: flow.Auto, {"hybrid", 1}: flow.Hybrid, {"manual", 1}: flow.Manual,
	}
	of := func(id, key string, s Submission, flags ...string) Submission {
		s.RequestID, s.FlowKey, s.FlowVersion, s.Flags = id, key, 1, flags
		return s
	}
	submissions := []Submission{
		of("clean", "auto", Submission{}),
		of("sent back", "auto", Submission{SentBack: true}, step.FlagBankNameMismatch),
		of("rejected", "auto", Submission{Rejected: true, SentBack: true}),
		of("medium", "hybrid", Submission{}, step.FlagBankNameMismatch),
		of("informed", "hybrid", Submission{}, step.FlagProviderUnavailable),
		of("high", "auto", Submission{Rejected: true}, step.FlagLivenessFailed),
		of("its flow is manual", "manual", Submission{Rejected: true}),
	}
	for name, row := range map[string]struct {
		saved, policy flow.Policy
		want          Trial
		listed        []string
	}{
		"to automatic": {
			flow.Manual, flow.Auto,
			Trial{Considered: 7, ApprovedThen: 4, More: 4, Rejected: 1, SentBack: 2}, []string{"rejected", "sent back"},
		},
		"to hybrid": {
			flow.Manual, flow.Hybrid,
			Trial{Considered: 7, ApprovedThen: 3, More: 3, Rejected: 1, SentBack: 1}, []string{"rejected"},
		},
		"back to manual": {
			flow.Auto, flow.Manual, Trial{Considered: 7, ApprovedNow: 4, Fewer: 4}, []string{},
		},
		"as it is": {flow.Auto, flow.Auto, Trial{Considered: 7, ApprovedNow: 4, ApprovedThen: 4}, []string{}},
	} {
		got := try(submissions, policies, row.saved, row.policy)
		listed := []string{}
		for _, s := range got.Cases {
			listed = append(listed, s.RequestID)
		}
		got.Cases = nil
		if !reflect.DeepEqual(got, row.want) || !reflect.DeepEqual(listed, row.listed) {
			t.Errorf("%s: %+v with %q, want %+v with %q", name, got, listed, row.want, row.listed)
		}
	}
}

func TestTry_ListsABoundedNumber(t *testing.T) {
	t.Parallel()
	submissions := make([]Submission, Considered)
	for i := range submissions {
		submissions[i] = Submission{FlowKey: "auto", FlowVersion: 1, Rejected: true}
	}
	got := try(submissions, map[flowVersion]flow.Policy{{"auto", 1}: flow.Auto}, flow.Manual, flow.Auto)
	if got.Rejected != Considered || len(got.Cases) != Listed {
		t.Errorf("of %d rejected ones %d are listed", got.Rejected, len(got.Cases))
	}
}
