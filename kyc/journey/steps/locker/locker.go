// Package locker carries the step type DocLockerAadhaar: the consent at the document locker,
// and the documents that say the same without one.
package locker

import (
	"context"
	"encoding/json"
	"log/slog"

	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[journey.Tx]
	Lookups    Lookups
	Journey    *journey.Service
	Onboarding *onboarding.Service
	DocLocker  capability.DocLocker
	Log        *slog.Logger
}

// Lookups lead from a hash to its tenant. An unknown one gives ok false.
type Lookups interface {
	// AttemptOfConsent finds what waits for a consent by its name's hash.
	AttemptOfConsent(ctx context.Context, hash []byte) (tenantID, attemptID string, ok bool, err error)
}

// Handlers by step type.
func (svc *Service) Handlers() map[step.Type]journey.Handler {
	return map[step.Type]journey.Handler{step.DocLockerAadhaar: handler{svc}}
}

// limitLocker is the counter of consents asked for by one request.
const limitLocker = "doclocker.consent"

// ReturnPath is where a window ends up that was opened for the document
// locker beside an embedded page.
const ReturnPath = "/doclocker/return"

// handler carries the step type.
type handler struct{ svc *Service }

// NewCheck of one claimed attempt.
func (h handler) NewCheck() journey.Check { return &lockerCheck{svc: h.svc} }

// Abandoned tells the tenant, who heard that a consent is waited for, that none
// came.
func (handler) Abandoned() (step.Verdict, step.Capability, bool) {
	return step.JudgeDocLocker(step.LockerAnswer{}), step.DocLocker, true
}

// Submit lets a worker open a consent at the document locker. Sent
// again while one is open, the same goes on.
func (h handler) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	if err := strictjson.Unmarshal(body, &struct{}{}); err != nil {
		return nil, err
	}
	state := j.StateOf(s.Key)
	if state.Status == step.Pending {
		return nil, nil
	}
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, limitLocker, step.ConsentsPerHour,
		"Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	in := lockerInput{Txn: identifier.NewToken(""), ReturnURL: h.svc.Onboarding.LinkURL(j.Request)}
	if j.Session.Embedded {
		in.ReturnURL = ReturnPath
	}
	return nil, j.OpenCheck(ctx, state, in)
}
