package casefile

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/namematch"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// NameComparison is two names that a step compared, as they were judged.
type NameComparison struct {
	StepKey        string
	Expected       *string
	ExpectedSource *step.NameSource
	Found          string
	FoundSource    step.HolderSource
	Score          *int
	Threshold      int
	RulesVersion   int
	Matched        bool
	// Decisive: the step's verdict rests on it.
	Decisive bool
	// ProviderDiffers: the provider itself says that the holder is somebody else.
	ProviderDiffers bool
	// Ceiling is the lowest of the ceilings; nil where none held the score back.
	Ceiling  *namematch.Ceiling
	Pairs    []namematch.Pair
	Missing  []namematch.Missing
	Ceilings []namematch.Held
}

// NameComparisons of a request: those of each step's latest attempt, in the
// flow's order. They hold names: for reviewers alone.
func (svc *Service) NameComparisons(ctx context.Context, requestID string) (shown []NameComparison, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, requestID)
		if err != nil {
			return err
		}
		shown, err = ComparisonsOf(ctx, tx, r)
		return err
	})
	return shown, err
}

// ComparisonsOf a request that the transaction has read; see NameComparisons.
func ComparisonsOf(ctx context.Context, tx Tx, r onboarding.Request) ([]NameComparison, error) {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return nil, err
	}
	attempts, err := tx.ComparedNames(ctx, r.ID)
	return latestComparisons(f, attempts), err
}

// latestComparisons belong to the flags that are active: those of the latest
// attempt that came to an end.
func latestComparisons(f flow.Flow, attempts []step.Attempt) []NameComparison {
	latest := map[string][]step.NameComparison{}
	for _, a := range attempts {
		if a.Status == step.AttemptDone && a.Outcome != step.OutcomeAbandoned {
			latest[a.StepKey] = a.Compared
		}
	}
	shown := []NameComparison{}
	for _, s := range f.Steps {
		for _, c := range latest[s.Key] {
			shown = append(shown, presentComparison(s.Key, c))
		}
	}
	return shown
}

func presentComparison(stepKey string, c step.NameComparison) NameComparison {
	v := NameComparison{
		StepKey: stepKey, Expected: c.Expected, Found: c.Found, FoundSource: c.FoundSource,
		Threshold: c.Threshold, RulesVersion: c.RulesVersion,
		Matched: c.Matched(), Decisive: c.Decisive, ProviderDiffers: c.ProviderDiffers,
		Pairs: []namematch.Pair{}, Missing: []namematch.Missing{}, Ceilings: []namematch.Held{},
	}
	if c.Expected != nil {
		v.ExpectedSource = &c.ExpectedSource
	}
	if e := c.Explained; e != nil {
		v.Score, v.Pairs, v.Missing, v.Ceilings = &e.Score, e.Pairs, e.Missing, e.Ceilings
		if last := len(e.Ceilings) - 1; last >= 0 {
			v.Ceiling = &e.Ceilings[last].Ceiling
		}
	}
	return v
}
