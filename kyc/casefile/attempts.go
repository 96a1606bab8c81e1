package casefile

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/step"
)

// AttemptField is what of an attempt can differ from the one before it.
type AttemptField string

const (
	// AttemptOutcome is the code that it ended with.
	AttemptOutcome AttemptField = "OUTCOME"
	// AttemptFlags are the codes that it raised, in alphabetical order, joined by commas.
	AttemptFlags AttemptField = "FLAGS"
	// AttemptExpectedName, AttemptFoundName and AttemptScore are of a comparison of names.
	AttemptExpectedName AttemptField = "EXPECTED_NAME"
	AttemptFoundName    AttemptField = "FOUND_NAME"
	AttemptScore        AttemptField = "SCORE"
)

// AttemptDifference is one thing in which an attempt differs from the one before it at the
// same step. Attempts are counted as in the step's history.
type AttemptDifference struct {
	StepKey string
	Attempt int
	Field   AttemptField
	// FoundSource and ExpectedSource of the comparison; nil of other fields, and where
	// nothing was known to compare with.
	FoundSource    *step.HolderSource
	ExpectedSource *step.NameSource
	// Before and After are nil where the attempt had none.
	Before, After *string
}

// AttemptDifferences of a request, by steps and attempts, oldest first. What an applicant
// typed is not kept after its check, so that it is not among them.
func (svc *Service) AttemptDifferences(ctx context.Context, requestID string) (all []AttemptDifference, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, requestID)
		if err != nil {
			return err
		}
		f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
		if err != nil {
			return err
		}
		attempts, err := tx.ComparedNames(ctx, requestID)
		for _, s := range f.Steps {
			all = append(all, differencesAt(s.Key, attempts)...)
		}
		return err
	})
	return all, err
}

// differencesAt a step, of the attempts that have ended.
func differencesAt(stepKey string, attempts []step.Attempt) (all []AttemptDifference) {
	var before *step.Attempt
	number := 0
	for i, now := range attempts {
		if now.StepKey != stepKey {
			continue
		}
		if number++; now.Status != step.AttemptDone {
			continue
		}
		if before != nil {
			for _, d := range between(*before, now) {
				d.StepKey, d.Attempt = stepKey, number
				all = append(all, d)
			}
		}
		before = &attempts[i]
	}
	return all
}

func between(before, now step.Attempt) (all []AttemptDifference) {
	differ := func(d AttemptDifference, was, is *string) {
		if was == is || was != nil && is != nil && *was == *is {
			return
		}
		d.Before, d.After = was, is
		all = append(all, d)
	}
	differ(AttemptDifference{Field: AttemptOutcome}, &before.Outcome, &now.Outcome)
	differ(AttemptDifference{Field: AttemptFlags}, flagsOf(before), flagsOf(now))
	for _, c := range comparedIn(before, now) {
		was, is := comparedAs(before, c), comparedAs(now, c)
		d := AttemptDifference{FoundSource: &c.FoundSource}
		if c.ExpectedSource != "" {
			d.ExpectedSource = &c.ExpectedSource
		}
		for _, field := range []AttemptField{AttemptExpectedName, AttemptFoundName, AttemptScore} {
			d.Field = field
			differ(d, valueOf(was, field), valueOf(is, field))
		}
	}
	return all
}

// comparedIn either of the attempts, each kind of comparison once.
func comparedIn(before, now step.Attempt) (kinds []step.NameComparison) {
	for _, c := range slices.Concat(before.Compared, now.Compared) {
		if !slices.ContainsFunc(kinds, func(k step.NameComparison) bool { return isSameKind(k, c) }) {
			kinds = append(kinds, c)
		}
	}
	return kinds
}

func isSameKind(x, y step.NameComparison) bool {
	return x.FoundSource == y.FoundSource && x.ExpectedSource == y.ExpectedSource
}

func comparedAs(a step.Attempt, kind step.NameComparison) *step.NameComparison {
	i := slices.IndexFunc(a.Compared, func(c step.NameComparison) bool { return isSameKind(c, kind) })
	if i < 0 {
		return nil
	}
	return &a.Compared[i]
}

func valueOf(c *step.NameComparison, field AttemptField) *string {
	switch {
	case c == nil:
		return nil
	case field == AttemptExpectedName:
		return c.Expected
	case field == AttemptFoundName:
		return &c.Found
	case c.Explained == nil:
		return nil
	}
	score := strconv.Itoa(c.Explained.Score)
	return &score
}

func flagsOf(a step.Attempt) *string {
	if len(a.Flags) == 0 {
		return nil
	}
	codes := strings.Join(slices.Sorted(slices.Values(a.Flags)), ", ")
	return &codes
}
