package kyc

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
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// Answer of an applicant operation. Refusal is a refusal that the step
// itself makes; Waiting: a provider check still runs.
type Answer struct {
	Step    *StepView
	State   StateView
	Refusal *apperr.Error
	Waiting bool
}

// soon: the provider's part of the check is under way, not the applicant's.
func (a Answer) soon() bool {
	if !a.Waiting {
		return false
	}
	_, elsewhere := a.Step.Data[redirectURL]
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
func (a *App) SubmitStep(ctx context.Context, v Visit, key string, body json.RawMessage) (Answer, error) {
	return a.onStep(ctx, v, key, func(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
		h, err := a.handlerOf(s)
		if err != nil {
			return nil, err
		}
		return h.submit(ctx, j, s, body)
	})
}

// SkipStep passes over an optional step; its flags stay.
func (a *App) SkipStep(ctx context.Context, v Visit, key string) (Answer, error) {
	return a.onStep(ctx, v, key, func(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
		if s.Required {
			return nil, apperr.New(apperr.Conflict, CodeStepRequired, "The step %s cannot be skipped.", s.Key)
		}
		if err := j.firstAction(ctx, s.Key); err != nil {
			return nil, err
		}
		state, err := j.giveUp(ctx, j.stateOf(s.Key))
		if err != nil {
			return nil, err
		}
		state.Status, state.Problem = step.Skipped, nil
		return nil, j.saveStep(ctx, state)
	})
}

// Submit hands the request in; the automatic review follows in the same
// transaction.
func (a *App) Submit(ctx context.Context, v Visit) (answer Answer, err error) {
	err = a.asApplicant(ctx, v, func(ctx context.Context, j *journey) error {
		if err := j.submit(ctx); err != nil {
			return err
		}
		answer.State, err = a.state(ctx, j.work, j.r, j.session)
		return err
	})
	return answer, err
}

func (j *journey) submit(ctx context.Context) error {
	if open := j.open(); j.r.Status.Open() && len(open) > 0 {
		incomplete := apperr.New(apperr.Conflict, CodeStepsIncomplete, "These steps are not done yet: %s.", strings.Join(open, ", "))
		for _, key := range open {
			incomplete.Details = append(incomplete.Details, apperr.Detail{Field: key, Message: "is not done"})
		}
		return incomplete
	}
	if err := j.giveUpChecks(ctx); err != nil {
		return err
	}
	resubmission := j.r.Status == onboarding.Reverted
	j.r.Revert = nil
	err := j.move(ctx, &j.r, onboarding.Submit, onboarding.Facts{StepsComplete: true}, func() any {
		return event.SubmittedData{Status: string(j.r.Status), Resubmission: resubmission}
	})
	if err != nil {
		return err
	}
	return j.autoReview(ctx)
}

// open names the steps that keep the request from being submitted: required
// ones that are not done, and those that were sent back and neither done nor
// skipped.
func (j *journey) open() []string {
	keys := j.f.Incomplete(j.states)
	for _, s := range j.states {
		if j.r.Status == onboarding.Reverted && j.r.Revert.Holds(s.Key) && !s.Status.Passed() && !slices.Contains(keys, s.Key) {
			keys = append(keys, s.Key)
		}
	}
	return keys
}

// giveUpChecks that are under way at optional steps: nobody waits for them
// after the submission.
func (j *journey) giveUpChecks(ctx context.Context) error {
	if !j.r.Status.Open() {
		return nil
	}
	for _, state := range j.states {
		if state.Status != step.Pending {
			continue
		}
		given, err := j.giveUp(ctx, state)
		if err == nil {
			err = j.saveStep(ctx, given)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// onStep opens every operation on one step: found, available, not locked.
// After commit it waits for a check that the operation started.
func (a *App) onStep(ctx context.Context, v Visit, key string, fn func(context.Context, *journey, flow.Step) (*step.Problem, error)) (Answer, error) {
	changed, stop := a.listen(ctx, v)
	defer stop()
	var refusal *step.Problem
	var answer Answer
	err := a.asApplicant(ctx, v, func(ctx context.Context, j *journey) error {
		s, err := j.available(key)
		if err != nil {
			return err
		}
		if st := j.stateOf(key); st.Status == step.Failed {
			refusal = st.Problem
		} else if refusal, err = fn(ctx, j, s); err != nil {
			return err
		}
		answer, err = j.answer(ctx, key, refusal)
		return err
	})
	if err != nil || !answer.soon() {
		return answer, err
	}
	return a.await(ctx, v, key, answer, changed)
}

// available finds the step and refuses it while the request or an earlier
// required step does not let the applicant at it.
func (j *journey) available(key string) (flow.Step, error) {
	s, ok := j.f.Step(key)
	if !ok {
		return s, apperr.Missing("step")
	}
	if !j.r.Status.Open() {
		return s, apperr.InvalidState("A request in status %s takes no more steps.", j.r.Status)
	}
	if j.stateOf(key).Status == step.Completed {
		return s, apperr.New(apperr.Conflict, CodeStepLocked, "The step %s is done and cannot be done again.", key)
	}
	if j.r.Status == onboarding.Reverted && !j.r.Revert.Holds(key) {
		return s, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s was not sent back.", key)
	}
	if before := j.f.Blocking(j.states, key); before != "" {
		return s, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s comes first.", before)
	}
	return s, nil
}

func (j *journey) stateOf(key string) step.State {
	for _, s := range j.states {
		if s.Key == key {
			return s
		}
	}
	return step.State{}
}

// firstAction moves a fresh request to IN_PROGRESS with its first attempt.
func (j *journey) firstAction(ctx context.Context, key string) error {
	if j.r.Status != onboarding.LinkIssued {
		return nil
	}
	return j.move(ctx, &j.r, onboarding.FirstAction, onboarding.Facts{}, func() any {
		return event.StartedData{Status: string(j.r.Status), StepKey: key}
	})
}

// judge applies a verdict of the applicant's own attempt, and keeps the
// attempt in the history.
func (j *journey) judge(ctx context.Context, state step.State, v step.Verdict) error {
	if err := j.firstAction(ctx, state.Key); err != nil {
		return err
	}
	if v.Spent {
		now := j.Now()
		err := j.InsertAttempt(ctx, &Attempt{
			ID: identifier.New(identifier.Attempt, now), RequestID: j.r.ID, StepKey: state.Key, Number: state.Attempts + 1,
			Status: AttemptDone, Outcome: outcomeOf(v), Flags: v.Flags, CreatedAt: now, FinishedAt: &now,
		})
		if err != nil {
			return err
		}
	}
	settled := state.Apply(v, j.Now())
	if err := j.saveStep(ctx, settled); err != nil {
		return err
	}
	if settled.Status == step.Completed {
		return j.stepCompleted(ctx, &j.r, settled)
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

func (w *work) stepCompleted(ctx context.Context, r *onboarding.Request, s step.State) error {
	return w.record(ctx, r, event.StepCompleted, event.StepCompletedData{
		StepKey: s.Key, StepType: string(s.Type), Attempt: s.Attempts, Flags: append([]string{}, s.Flags...),
	})
}

func (j *journey) saveStep(ctx context.Context, s step.State) error {
	if !j.r.Begun() {
		return fmt.Errorf("the step %s of %s is saved before the first action", s.Key, j.r.ID)
	}
	j.touched(&j.r)
	return j.SaveStep(ctx, j.r.ID, s)
}

// answer reads the step and the state as they stand now.
func (j *journey) answer(ctx context.Context, key string, refusal *step.Problem) (Answer, error) {
	state, err := j.app.state(ctx, j.work, j.r, j.session)
	if err != nil {
		return Answer{}, err
	}
	a := answerOf(state, key)
	if refusal != nil {
		a.refuse(refusal)
	}
	return a, nil
}

// answerOf picks the step out of the state; a PENDING step still waits.
func answerOf(state StateView, key string) Answer {
	a := Answer{State: state}
	for i := range state.Steps {
		if state.Steps[i].Key == key {
			a.Step = &state.Steps[i]
			a.Waiting = a.Step.Status == step.Pending
		}
	}
	return a
}

func (a *Answer) refuse(p *step.Problem) {
	a.Refusal = apperr.New(apperr.Unprocessable, p.Code, "%s", p.Message)
	a.Refusal.AttemptsLeft = p.AttemptsLeft
}
