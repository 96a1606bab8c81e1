package journey

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// Handler carries the steps of one type. A type whose steps send codes, ask a
// provider or take files has the parts below as well.
type Handler interface {
	// Submit takes the body of POST /api/applicant/steps/{key}.
	Submit(ctx context.Context, j *Journey, s flow.Step, body json.RawMessage) (*step.Problem, error)
}

// Viewer adds to a step's view what the page shows beside its state.
type Viewer interface {
	View(ctx context.Context, tx Tx, r onboarding.Request, v *page.Step, config any) error
}

// Coder sends one-time codes.
type Coder interface {
	SendCode(ctx context.Context, j *Journey, s flow.Step, in SendCodeInput) (*step.Problem, error)
}

// Checker asks a provider in a worker.
type Checker interface {
	// NewCheck of one claimed attempt.
	NewCheck() Check
	// Abandoned is the verdict on a check that nobody waits for any more, with the
	// capability that was asked; told is false where no event has told the tenant of
	// it.
	Abandoned() (v step.Verdict, c step.Capability, told bool)
}

// Holder is a Checker whose attempts hold files beside the step's documents.
type Holder interface {
	// Held files of an attempt's input, by their keys.
	Held(input json.RawMessage) ([]string, error)
}

// handlerOf the step; refused where its type cannot be done on this page.
func (svc *Service) handlerOf(s flow.Step) (Handler, error) {
	h, ok := svc.Handlers[s.Type]
	if !ok {
		return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "This step cannot be done on this page.")
	}
	return h, nil
}
