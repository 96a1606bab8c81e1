package journey

import (
	"context"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// SendCodeInput names where the code goes; it may be left out when the
// request prefills it, and for a new code to the same number.
type SendCodeInput struct {
	Mobile *string
	Email  *string
}

// SendCode makes a new code for an OTP step and lets a worker send it. The
// code before it is void.
func (svc *Service) SendCode(ctx context.Context, v ApplicantCall, key string, in SendCodeInput) (StepResponse, error) {
	return svc.OnStep(ctx, v, key, func(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
		h, ok := svc.Handlers[s.Type].(Coder)
		if !ok {
			return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s sends no code.", s.Key)
		}
		if err := j.MayCollect(ctx, s); err != nil {
			return nil, err
		}
		return h.SendCode(ctx, j, s, in)
	})
}

// ConsumeHourly counts one use of an hourly limit and refuses the one over it. The
// subject must not be personal data in the clear.
func (j *Journey) ConsumeHourly(ctx context.Context, subject, kind string, most int, refusal string) error {
	return unit.ConsumeHourly(ctx, j.Tx, subject, kind, most, refusal)
}

// Code is the one active one-time code of a step.
type Code struct {
	RequestID string
	StepKey   string
	Target    string
	// MAC of the code; Shown holds the code itself only where it is shown.
	MAC       []byte
	Plain     string
	SentAt    time.Time
	ExpiresAt time.Time
	// Tries at the code, spent before comparing.
	Tries int
	// Sends that failed so far, and whether the message is out.
	SendTry   int
	Delivered bool
	// Uncertain: no try at sending succeeded, but the message may have come all the same.
	Uncertain  bool
	NextSendAt *time.Time
	ClaimToken string
	// Locale of the message.
	Locale string
}

// MayHaveCome: whoever got the message can enter the code.
func (c Code) MayHaveCome() bool { return c.Delivered || c.Uncertain }
