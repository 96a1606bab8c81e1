package kyc

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// check is one claimed attempt on its way to the provider and back.
type check interface {
	// prepare what the provider is asked, in the transaction that claimed.
	prepare(ctx context.Context, w *work, a Attempt, states []step.State) error
	// ask the provider, with no transaction open.
	ask(ctx context.Context, app *App, a Attempt)
	// settle what it said, under the request's lock; the step is PENDING.
	settle(ctx context.Context, j *journey, s flow.Step, a Attempt) error
}

// checkOf a step whose type asks a provider.
func (a *App) checkOf(s flow.Step) (check, error) {
	if h, ok := a.handlers[s.Type].(checker); ok {
		return h.newCheck(), nil
	}
	return nil, fmt.Errorf("steps of type %s ask no provider", s.Type)
}

// openCheck stores the attempt for a worker; the step is PENDING until it has
// answered.
func (j *journey) openCheck(ctx context.Context, state step.State, input any) error {
	raw, err := json.Marshal(input)
	if err != nil {
		return fmt.Errorf("keep the attempt's input: %w", err)
	}
	now := j.Now()
	a := Attempt{
		ID: identifier.New(identifier.Attempt, now), RequestID: j.r.ID, StepKey: state.Key,
		Number: state.Attempts + 1, Status: AttemptOpen, Input: raw, CreatedAt: now,
	}
	if err := j.InsertAttempt(ctx, &a); err != nil {
		return err
	}
	state.Status, state.Problem = step.Pending, nil
	j.enqueue(unit.JobCheck, a.ID, "")
	return j.saveStep(ctx, state)
}

// RunCheck asks the provider for one due attempt: claimed, asked with no
// transaction open, finished where the claim still stands.
func (a *App) RunCheck(ctx context.Context, tenantID, attemptID string) error {
	var c check
	var attempt Attempt
	err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		claimed, ok, err := w.ClaimAttempt(ctx, attemptID, identifier.NewToken(""), lease)
		if err != nil || !ok {
			return err
		}
		r, err := w.Request(ctx, claimed.RequestID)
		if err != nil {
			return err
		}
		f, states, err := w.steps(ctx, r)
		if err != nil {
			return err
		}
		attempt = claimed
		if c, err = a.checkOf(stepOf(f, claimed.StepKey)); err != nil {
			return err
		}
		return c.prepare(ctx, w, claimed, states)
	})
	if err != nil || c == nil {
		return err
	}
	callCtx, cancel := context.WithTimeout(ctx, providerDeadline)
	c.ask(callCtx, a, attempt)
	cancel()
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		return a.settleCheck(ctx, w, c, attempt)
	})
}

// settleCheck under the request's lock. An attempt whose request or step went
// on meanwhile is closed without effect.
func (a *App) settleCheck(ctx context.Context, w *work, c check, at Attempt) error {
	j, err := a.journeyOf(ctx, w, at.RequestID)
	if err != nil {
		return err
	}
	if state := j.stateOf(at.StepKey); !j.r.Status.Open() || state.Status != step.Pending {
		return j.abandonCheck(ctx, at, state)
	}
	return c.settle(ctx, j, stepOf(j.f, at.StepKey), at)
}

// outcomeAbandoned of an attempt that has nobody left to answer.
const outcomeAbandoned = "ABANDONED"

func (j *journey) abandonCheck(ctx context.Context, a Attempt, state step.State) error {
	now := j.Now()
	a.Status, a.FinishedAt, a.Outcome, a.Input = AttemptDone, &now, outcomeAbandoned, nil
	ok, err := j.FinishAttempt(ctx, a)
	if err != nil || !ok || state.Status != step.Pending {
		return err
	}
	state.Status = step.InProgress
	return j.saveStep(ctx, state)
}

// giveUp what is under way at a PENDING step. The tenant was told that a
// consent is waited for, and is told that none came.
func (j *journey) giveUp(ctx context.Context, state step.State) (step.State, error) {
	if state.Status != step.Pending {
		return state, nil
	}
	if err := j.CloseAttempts(ctx, j.r.ID, state.Key, outcomeAbandoned); err != nil {
		return state, err
	}
	if h, ok := j.app.handlers[state.Type].(checker); ok {
		if verdict, capability, told := h.giveUp(); told {
			return state.Apply(verdict, j.Now()), j.recordCheck(ctx, state.Key, verdict, capability)
		}
	}
	state.Status = step.InProgress
	return state, nil
}

func stepOf(f flow.Flow, key string) flow.Step {
	s, _ := f.Step(key)
	return s
}

// finishCheck applies a provider's verdict and tells the tenant of it; what is
// left in the attempt's input is kept. ok is false, and nothing changes, where
// the claim does not stand any more.
func (j *journey) finishCheck(ctx context.Context, a Attempt, state step.State, v step.Verdict, c step.Capability) (ok bool, err error) {
	now := j.Now()
	a.Status, a.FinishedAt, a.Outcome, a.Flags = AttemptDone, &now, outcomeOf(v), v.Flags
	if ok, err = j.FinishAttempt(ctx, a); err != nil || !ok {
		return false, err
	}
	settled := state.Apply(v, now)
	if err := j.saveStep(ctx, settled); err != nil {
		return false, err
	}
	if v.Outcome != "" {
		if err := j.recordCheck(ctx, state.Key, v, c); err != nil {
			return false, err
		}
	}
	if settled.Status == step.Completed {
		err = j.stepCompleted(ctx, &j.r, settled)
	}
	return true, err
}

func (j *journey) recordCheck(ctx context.Context, key string, v step.Verdict, c step.Capability) error {
	if v.Passed {
		return j.record(ctx, &j.r, event.VerificationCompleted, event.VerificationCompletedData{
			StepKey: key, Capability: string(c), Outcome: v.Outcome,
		})
	}
	return j.record(ctx, &j.r, event.VerificationFailed, event.VerificationFailedData{
		StepKey: key, Capability: string(c), Reason: v.Outcome,
	})
}
