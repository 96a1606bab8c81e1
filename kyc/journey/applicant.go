package journey

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
)

// StepResponse of an applicant operation. Refusal is a refusal that the step
// itself makes; Waiting: a provider check still runs.
type StepResponse struct {
	Step    *page.Step
	State   page.State
	Refusal *apperr.Error
	Waiting bool
}

// soon: the provider's part of the check is under way, not the applicant's. A refusal is the answer already, whatever
// was under way before it.
func (a StepResponse) soon() bool {
	if !a.Waiting || a.Refusal != nil {
		return false
	}
	_, elsewhere := a.Step.Data[page.RedirectURL]
	return !elsewhere
}

// Codes of applicant operations.
const (
	CodeStepLocked       = "STEP_LOCKED"
	CodeStepNotAvailable = "STEP_NOT_AVAILABLE"
	CodeStepRequired     = "STEP_REQUIRED"
	CodeStepsIncomplete  = "STEPS_INCOMPLETE"
)

// SubmitStep takes one attempt at a step; body is that of its type. Checks of
// a provider run in a worker, and the answer waits for them for a while.
func (svc *Service) SubmitStep(
	ctx context.Context, v ApplicantCall, key string, body json.RawMessage,
) (StepResponse, error) {
	return svc.OnStep(ctx, v, key, func(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
		h, err := svc.handlerOf(s)
		if err != nil {
			return nil, err
		}
		if err := j.MayCollect(ctx, s); err != nil {
			return nil, err
		}
		return h.Submit(ctx, j, s, body)
	})
}

// SkipStep passes over an optional step, also over one that failed for good; its flags
// stay.
func (svc *Service) SkipStep(ctx context.Context, v ApplicantCall, key string) (StepResponse, error) {
	skip := func(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
		if s.Required {
			return nil, apperr.New(apperr.Conflict, CodeStepRequired, "The step %s cannot be skipped.", s.Key)
		}
		if j.StateOf(s.Key).Status == step.Completed {
			return nil, ErrStepLocked(s.Key)
		}
		if err := j.FirstAction(ctx, s.Key); err != nil {
			return nil, err
		}
		state, err := j.Abandon(ctx, j.StateOf(s.Key))
		if err != nil {
			return nil, err
		}
		return nil, j.SaveState(ctx, state.Skip())
	}
	return svc.onStep(ctx, v, key, skip, true)
}

// Submit hands the request in; the automatic review follows in the same
// transaction.
func (svc *Service) Submit(ctx context.Context, v ApplicantCall) (answer StepResponse, err error) {
	return svc.OnRequest(ctx, v, func(ctx context.Context, j *Journey) error { return j.submit(ctx) })
}

func (j *Journey) submit(ctx context.Context) error {
	if open := j.open(); j.Request.Status.Open() && len(open) > 0 {
		incomplete := apperr.New(apperr.Conflict, CodeStepsIncomplete, "These steps are not done yet: %s.",
			strings.Join(open, ", "))
		for _, key := range open {
			incomplete.Details = append(incomplete.Details, apperr.Detail{Field: key, Message: "is not done"})
		}
		return incomplete
	}
	if err := j.MayCollect(ctx, j.Flow.RequiredSteps()...); err != nil && j.Request.Status.Open() {
		return err
	}
	if err := j.abandonChecks(ctx); err != nil {
		return err
	}
	resubmission := j.Request.Status == onboarding.Reverted
	j.Request.Revert = nil
	err := onboarding.Move(ctx, j.Tx, &j.Request, onboarding.Submit, onboarding.Facts{StepsComplete: true}, func() any {
		return event.SubmittedData{Status: string(j.Request.Status), Resubmission: resubmission}
	})
	if err != nil {
		return err
	}
	return review.Receive(ctx, j.Tx, &j.Request, j.Flow, j.States)
}

// open names the steps that keep the request from being submitted: required
// ones that are not done, and those that were sent back and neither done nor
// skipped.
func (j *Journey) open() []string {
	keys := j.Flow.Incomplete(j.States)
	for _, s := range j.States {
		if j.Request.Status == onboarding.Reverted && j.Request.Revert.Holds(s.Key) && !s.Status.Passed() &&
			!slices.Contains(keys, s.Key) {
			keys = append(keys, s.Key)
		}
	}
	return keys
}

// abandonChecks that are under way at optional steps: nobody waits for them
// after the submission.
func (j *Journey) abandonChecks(ctx context.Context) error {
	if !j.Request.Status.Open() {
		return nil
	}
	for _, state := range j.States {
		if state.Status != step.Pending {
			continue
		}
		given, err := j.Abandon(ctx, state)
		if err == nil {
			err = j.SaveState(ctx, given)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// OnStep opens every operation on one step: found, available, not locked.
// After commit it waits for a check that the operation started.
func (svc *Service) OnStep(
	ctx context.Context, v ApplicantCall, key string, fn func(context.Context, *Journey, flow.Step) (*step.Problem, error),
) (StepResponse, error) {
	return svc.onStep(ctx, v, key, unlessForGood(fn), true)
}

// BeginStep opens an operation on one step that goes on after this transaction: there
// is an answer only where it is refused.
func (svc *Service) BeginStep(
	ctx context.Context, v ApplicantCall, key string, fn func(context.Context, *Journey, flow.Step) (*step.Problem, error),
) (refused StepResponse, err error) {
	return svc.onStep(ctx, v, key, unlessForGood(fn), false)
}

func (svc *Service) onStep(
	ctx context.Context, v ApplicantCall, key string, fn func(context.Context, *Journey, flow.Step) (*step.Problem, error),
	answered bool,
) (StepResponse, error) {
	var refusal *step.Problem
	var answer StepResponse
	at, err := svc.visited(ctx, v)
	if err != nil {
		return answer, err
	}
	// Before the work begins, so that no change is missed.
	listening, stop := context.WithCancel(ctx)
	defer stop()
	changed := svc.Push.Subscribe(listening, at.tenantID)
	err = svc.onJourney(ctx, v, at, func(ctx context.Context, j *Journey) error {
		s, err := j.available(ctx, key)
		if err != nil {
			return err
		}
		if refusal, err = fn(ctx, j, s); err != nil {
			return err
		}
		if refusal == nil && !answered {
			return nil
		}
		answer, err = j.answer(ctx, key, refusal)
		return err
	})
	if err != nil || !answer.soon() {
		return answer, err
	}
	return svc.await(ctx, v, at, key, answer, changed)
}

// OnOpenStep opens an operation on the first step that fits and that the applicant may work on now; STEP_NOT_AVAILABLE
// where there is none.
func (svc *Service) OnOpenStep(
	ctx context.Context, v ApplicantCall, fits func(flow.Step) (bool, error),
	fn func(context.Context, *Journey, flow.Step) error,
) error {
	return svc.asApplicant(ctx, v, func(ctx context.Context, j *Journey) error {
		if !j.Request.Status.Open() {
			return apperr.InvalidState("A request in status %s takes no more steps.", j.Request.Status)
		}
		for _, s := range j.Flow.Steps {
			fit, err := fits(s)
			if err != nil {
				return err
			}
			if _, closed := j.available(ctx, s.Key); fit && closed == nil && j.StateOf(s.Key).Status != step.Failed {
				if err := j.MayCollect(ctx, s); err != nil {
					return err
				}
				return fn(ctx, j, s)
			}
		}
		return apperr.New(apperr.Conflict, CodeStepNotAvailable, "No open step asks for this.")
	})
}

// available finds the step and refuses it while the request or an earlier
// required step does not let the applicant at it.
func (j *Journey) available(ctx context.Context, key string) (flow.Step, error) {
	s, ok := j.Flow.Step(key)
	if !ok {
		return s, apperr.Missing("step")
	}
	if !j.Request.Status.Open() {
		return s, apperr.InvalidState("A request in status %s takes no more steps.", j.Request.Status)
	}
	done := j.StateOf(key).Status == step.Completed
	if s.Type == step.Consent {
		// A consent that was withdrawn is given again here, before steps that wait for it; the step refuses the rest.
		if withdrawn, err := j.Withdrawn(ctx); err != nil || done || len(withdrawn) > 0 {
			return s, err
		}
	}
	if done {
		return s, ErrStepLocked(key)
	}
	if j.Request.Status == onboarding.Reverted && !j.Request.Revert.Holds(key) {
		return s, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s was not sent back.", key)
	}
	if before := j.Flow.Blocking(j.States, key); before != "" {
		return s, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s comes first.", before)
	}
	return s, nil
}

// ErrStepLocked refuses a step that is done.
func ErrStepLocked(key string) error {
	return apperr.New(apperr.Conflict, CodeStepLocked, "The step %s is done and cannot be done again.", key)
}

// StateOf the step with the key.
func (j *Journey) StateOf(key string) step.State { return step.StateOf(j.States, key) }

// FirstAction moves a fresh request to IN_PROGRESS with its first attempt.
func (j *Journey) FirstAction(ctx context.Context, key string) error {
	if j.Request.Status != onboarding.LinkIssued {
		return nil
	}
	if err := j.service.Ledger.Journey(ctx, j.Tx, j.Request.ID); err != nil {
		return err
	}
	return onboarding.Move(ctx, j.Tx, &j.Request, onboarding.FirstAction, onboarding.Facts{}, func() any {
		return event.StartedData{Status: string(j.Request.Status), StepKey: key}
	})
}

// Called charges a provider's call that was judged or sent.
func (j *Journey) Called(ctx context.Context, stepKey string, c step.Capability) error {
	return j.service.Ledger.Call(ctx, j.Tx, j.Request.ID, stepKey, c)
}

// Judge applies a verdict of the applicant's own attempt, and keeps the
// attempt in the history.
func (j *Journey) Judge(ctx context.Context, state step.State, v step.Verdict) error {
	if err := j.FirstAction(ctx, state.Key); err != nil {
		return err
	}
	if v.Spent {
		now := j.Tx.Now()
		err := j.Tx.InsertAttempt(ctx, &step.Attempt{
			ID: identifier.New(identifier.Attempt, now), RequestID: j.Request.ID, StepKey: state.Key, Number: state.Attempts + 1,
			Status: step.AttemptDone, Outcome: outcomeOf(v), Flags: v.Flags, CreatedAt: now, FinishedAt: &now,
		})
		if err != nil {
			return err
		}
	}
	settled := state.Apply(v, j.Tx.Now())
	if err := j.SaveState(ctx, settled); err != nil {
		return err
	}
	if settled.Status == step.Completed {
		return stepCompleted(ctx, j.Tx, &j.Request, settled)
	}
	return nil
}

func outcomeOf(v step.Verdict) string {
	switch {
	case v.Problem != nil:
		return v.Problem.Code
	case v.Outcome != "":
		return v.Outcome
	}
	return string(v.Status)
}

func stepCompleted(ctx context.Context, tx Tx, r *onboarding.Request, s step.State) error {
	return onboarding.Record(ctx, tx, r, event.StepCompleted, event.StepCompletedData{
		StepKey: s.Key, StepType: string(s.Type), Attempt: s.Attempts, Flags: append([]string{}, s.Flags...),
	})
}

// SaveState of a step once the request has begun, and tell live pages of it.
func (j *Journey) SaveState(ctx context.Context, s step.State) error {
	if !j.Request.Begun() {
		return fmt.Errorf("the step %s of %s is saved before the first action", s.Key, j.Request.ID)
	}
	begun := ""
	if s.Status == step.Pending && s.Data[page.RedirectURL] == nil {
		begun = s.Key
	}
	onboarding.PublishBegun(j.Tx, &j.Request, begun)
	if err := j.Tx.SaveStep(ctx, j.Request.ID, s); err != nil {
		return err
	}
	j.Tx.Count(&j.Request, stat.OfSteps(j.States), stat.OfSteps(stat.Replaced(j.States, s)))
	for i := range j.States {
		if j.States[i].Key == s.Key {
			j.States[i] = s
		}
	}
	return nil
}

// state is the applicant's page as it stands now.
func (j *Journey) state(ctx context.Context) (page.State, error) {
	return j.service.state(ctx, j.Tx, j.Request, j.Session, j.Flow, j.States)
}

// answer gives the step and the state as they stand now.
func (j *Journey) answer(ctx context.Context, key string, refusal *step.Problem) (StepResponse, error) {
	state, err := j.state(ctx)
	if err != nil {
		return StepResponse{}, err
	}
	a := answerOf(state, key)
	if refusal != nil {
		a.refuse(refusal)
	}
	return a, nil
}

// answerOf picks the step out of the state; a PENDING step still waits.
func answerOf(state page.State, key string) StepResponse {
	a := StepResponse{State: state}
	for i := range state.Steps {
		if state.Steps[i].Key == key {
			a.Step = &state.Steps[i]
			a.Waiting = a.Step.Status == step.Pending
		}
	}
	return a
}

func (a *StepResponse) refuse(p *step.Problem) {
	a.Refusal = apperr.New(apperr.Unprocessable, p.Code, "%s", p.Message)
	a.Refusal.AttemptsLeft = p.AttemptsLeft
}
