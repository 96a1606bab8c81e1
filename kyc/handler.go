package kyc

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// handler carries the steps of one type. A type whose steps send codes, ask a
// provider or take files has the parts below as well.
type handler interface {
	// submit takes the body of POST /api/applicant/steps/{key}.
	submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error)
}

// viewer adds to a step's view what the page shows beside its state.
type viewer interface {
	view(ctx context.Context, w *work, r onboarding.Request, v *StepView, config any) error
}

// coder sends one-time codes.
type coder interface {
	sendCode(ctx context.Context, j *journey, s flow.Step, in SendCodeInput) (*step.Problem, error)
}

// checker asks a provider in a worker.
type checker interface {
	// newCheck of one claimed attempt.
	newCheck() check
	// giveUp is the verdict on a check that nobody waits for any more, with the
	// capability that was asked; told is false where the tenant has not heard of
	// it.
	giveUp() (v step.Verdict, c step.Capability, told bool)
}

// uploader takes files.
type uploader interface {
	// types of documents that the step takes.
	types(s flow.Step) ([]string, error)
	// room is the refusal of a file for which the step has none left.
	room(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error)
}

// handlerOf the step; refused where its type cannot be done on this page.
func (a *App) handlerOf(s flow.Step) (handler, error) {
	h, ok := a.handlers[s.Type]
	if !ok {
		return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "This step cannot be done on this page.")
	}
	return h, nil
}
