package journey

import (
	"context"

	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
)

// WithdrawConsent records a withdrawal; repeating it changes nothing.
func (svc *Service) WithdrawConsent(
	ctx context.Context, v ApplicantCall, purpose string,
) (answer StepResponse, err error) {
	err = svc.asApplicant(ctx, v, func(ctx context.Context, j *Journey) error {
		found, err := j.Tx.WithdrawConsent(ctx, j.Request.ID, purpose)
		if err != nil {
			return err
		}
		if !found {
			return apperr.Missing("consent")
		}
		onboarding.PublishChange(j.Tx, &j.Request)
		answer.State, err = j.state(ctx)
		return err
	})
	return answer, err
}
