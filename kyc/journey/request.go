package journey

import (
	"context"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/withdrawal"
)

// OnRequest opens an operation on the request as a whole.
func (svc *Service) OnRequest(
	ctx context.Context, v ApplicantCall, fn func(context.Context, *Journey) error,
) (answer StepResponse, err error) {
	err = svc.asApplicant(ctx, v, func(ctx context.Context, j *Journey) error {
		if err := fn(ctx, j); err != nil {
			return err
		}
		answer.State, err = j.state(ctx)
		return err
	})
	return answer, err
}

// MayCollect refuses steps that the withdrawal of a consent has ended.
func (j *Journey) MayCollect(ctx context.Context, steps ...flow.Step) error {
	return withdrawal.Check(ctx, j.Tx, j.Request.ID, j.Flow, j.States, j.Request.Revert != nil, steps)
}

// Withdrawn purposes, whose consents were not given again.
func (j *Journey) Withdrawn(ctx context.Context) ([]string, error) {
	return withdrawal.Of(ctx, j.Tx, j.Request.ID, j.States, j.Request.Revert != nil)
}

// EndSession ends the call's own session.
func (svc *Service) EndSession(ctx context.Context, v ApplicantCall) (StepResponse, error) {
	return svc.OnRequest(ctx, v, func(ctx context.Context, j *Journey) error {
		return j.Tx.EndSession(ctx, j.Session.Hash)
	})
}

func errSessionExpired() error {
	return apperr.New(apperr.Unauthenticated, apperr.CodeSessionExpired, "This session has ended. Open the link again.")
}
