// Package applicant is what an applicant does beside the steps: withdrawing a consent, and
// asking for a new link.
package applicant

import (
	"context"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/journey"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/withdrawal"
)

// Service is the use cases of this room beside those of the journey itself.
type Service struct{ *journey.Service }

// WithdrawConsent to one purpose, in any status that the applicant can open. Checks and
// codes that are under way for the purpose are given up: what a provider answers to them
// has no effect any more. The case's history tells the workspace. Repeating it changes
// nothing. NOT_FOUND for a purpose that no consent was given to.
func (svc *Service) WithdrawConsent(
	ctx context.Context, v journey.ApplicantCall, purpose string,
) (answer journey.StepResponse, err error) {
	return svc.OnRequest(ctx, v, func(ctx context.Context, j *journey.Journey) error {
		given, err := j.Tx.Consents(ctx, []string{j.Request.ID})
		if err != nil {
			return err
		}
		i := slices.IndexFunc(given[j.Request.ID], func(c notice.Consent) bool { return c.PurposeCode == purpose })
		switch {
		case i < 0:
			return apperr.Missing("consent")
		case given[j.Request.ID][i].WithdrawnAt != nil:
			return nil
		}
		if err := j.Tx.WithdrawConsent(ctx, j.Request.ID, purpose); err != nil {
			return err
		}
		if err := end(ctx, j, purpose); err != nil {
			return err
		}
		onboarding.PublishChange(j.Tx, &j.Request)
		return unit.Audit(ctx, j.Tx, applicantOf(j.Request), audit.ConsentWithdrawn, j.Request.ID,
			map[string]any{"purposeCode": purpose})
	})
}

// applicantOf a request, as its history names them.
func applicantOf(r onboarding.Request) access.Actor {
	return access.Actor{Kind: access.Applicant, ID: r.ID, Label: "applicant"}
}

// end what is under way for the purpose.
func end(ctx context.Context, j *journey.Journey, purpose string) error {
	if !j.Request.Status.Open() {
		return nil
	}
	for i, s := range j.Flow.Steps {
		state := j.States[i]
		waits := state.Status == step.Pending || state.Status == step.Delayed
		if !waits || withdrawal.PurposeOf(j.Flow, s, []string{purpose}) == "" {
			continue
		}
		left, err := j.Abandon(ctx, state)
		if err != nil {
			return err
		}
		if left.Status == step.Delayed {
			left.Status = step.InProgress
		}
		if err := j.SaveState(ctx, left); err != nil {
			return err
		}
	}
	return nil
}
