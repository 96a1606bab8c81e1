package journey

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Check is one claimed attempt on its way to the provider and back.
type Check interface {
	// Prepare what the provider is asked, in the transaction that claimed.
	Prepare(ctx context.Context, tx Tx, a step.Attempt, states []step.State) error
	// Ask the provider, with no transaction open.
	Ask(ctx context.Context, a step.Attempt)
	// Apply what it said, under the request's lock; the step is PENDING, and stays so
	// where the vendor answers later.
	Apply(ctx context.Context, j *Journey, s flow.Step, a step.Attempt) error
}

// checkOf a step whose type asks a provider.
func (svc *Service) checkOf(s flow.Step) (Check, error) {
	if h, ok := svc.Handlers[s.Type].(Checker); ok {
		return h.NewCheck(), nil
	}
	return nil, fmt.Errorf("steps of type %s ask no provider", s.Type)
}

// OpenCheck stores the attempt for a worker; the step is PENDING until it has
// answered.
func (j *Journey) OpenCheck(ctx context.Context, state step.State, input any) error {
	raw, err := json.Marshal(input)
	if err != nil {
		return fmt.Errorf("keep the attempt's input: %w", err)
	}
	now := j.Tx.Now()
	a := step.Attempt{
		ID: identifier.New(identifier.Attempt, now), RequestID: j.Request.ID, StepKey: state.Key,
		Number: state.Attempts + 1, Status: step.AttemptOpen, Input: raw, CreatedAt: now,
	}
	if err := j.Tx.InsertAttempt(ctx, &a); err != nil {
		return err
	}
	state.Status, state.Problem = step.Pending, nil
	j.Tx.Enqueue(unit.JobCheck, a.ID, "")
	return j.SaveState(ctx, state)
}

// RunCheck asks the provider for one due attempt: claimed, asked with no
// transaction open, finished where the claim still stands. Nobody is asked for an attempt
// whose request or step went on.
func (svc *Service) RunCheck(ctx context.Context, tenantID, attemptID string) error {
	var c Check
	var attempt step.Attempt
	var s flow.Step
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		claimed, ok, err := tx.ClaimAttempt(ctx, attemptID, identifier.NewToken(""), unit.Lease)
		if err != nil || !ok {
			return err
		}
		r, err := tx.Request(ctx, claimed.RequestID)
		if err != nil {
			return err
		}
		f, states, err := onboarding.StepsOf(ctx, tx, r)
		if err != nil {
			return err
		}
		attempt, s = claimed, StepOf(f, claimed.StepKey)
		late := claimed.Taken != nil && onboarding.LifetimeOver(tx, r)
		if late || !r.Status.Open() || step.StateOf(states, s.Key).Status != step.Pending {
			return nil
		}
		if c, err = svc.checkOf(s); err != nil {
			return err
		}
		return c.Prepare(ctx, tx, claimed, states)
	})
	if err != nil || attempt.ID == "" {
		return err
	}
	if c != nil {
		attempt.Calls = append(attempt.Calls, unit.CallProvider(unit.Asking(ctx, attempt.ID, attempt.Taken),
			s.ProviderBinding, func(ctx context.Context) { c.Ask(ctx, attempt) })...)
	}
	var j *Journey
	err = svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		if j, err = svc.JourneyOf(ctx, tx, attempt.RequestID); err != nil {
			return err
		}
		return j.applyCheck(ctx, c, attempt)
	})
	if err == nil {
		j.dropDiscarded(ctx)
	}
	return err
}

// applyCheck under the request's lock. An attempt whose request or step went
// on meanwhile is closed without effect.
func (j *Journey) applyCheck(ctx context.Context, c Check, at step.Attempt) error {
	if state := j.StateOf(at.StepKey); c == nil || !j.Request.Status.Open() || state.Status != step.Pending {
		return j.abandonCheck(ctx, at, state)
	}
	return c.Apply(ctx, j, StepOf(j.Flow, at.StepKey), at)
}

func (j *Journey) abandonCheck(ctx context.Context, a step.Attempt, state step.State) error {
	if err := j.discardHeld(state.Type, a); err != nil {
		return err
	}
	now := j.Tx.Now()
	a.Status, a.FinishedAt, a.Outcome, a.Input = step.AttemptDone, &now, step.OutcomeAbandoned, nil
	ok, err := j.Tx.FinishAttempt(ctx, a)
	if err != nil || !ok || state.Status != step.Pending {
		return err
	}
	state.Status = step.InProgress
	return j.SaveState(ctx, state)
}

// discardHeld files of an attempt that nobody judges any more.
func (j *Journey) discardHeld(t step.Type, a step.Attempt) error {
	h, ok := j.service.Handlers[t].(Holder)
	if !ok || a.Input == nil {
		return nil
	}
	keys, err := h.Held(a.Input)
	for _, key := range keys {
		j.Discard(key)
	}
	return err
}

// Abandon what is under way at a PENDING step. The tenant was told that a
// consent is waited for, and is told that none came.
func (j *Journey) Abandon(ctx context.Context, state step.State) (step.State, error) {
	if state.Status != step.Pending {
		return state, nil
	}
	if a, ok, err := j.Tx.OpenAttempt(ctx, j.Request.ID, state.Key); err != nil {
		return state, err
	} else if ok {
		if err := j.discardHeld(state.Type, a); err != nil {
			return state, err
		}
	}
	if err := j.Tx.CloseAttempts(ctx, j.Request.ID, state.Key, step.OutcomeAbandoned); err != nil {
		return state, err
	}
	if h, ok := j.service.Handlers[state.Type].(Checker); ok {
		if verdict, capability, told := h.Abandoned(); told {
			return state.Apply(verdict, j.Tx.Now()), j.recordCheck(ctx, state.Key, verdict, capability)
		}
	}
	state.Status = step.InProgress
	return state, nil
}

// StepOf the flow by its key; the zero step for an unknown one.
func StepOf(f flow.Flow, key string) flow.Step {
	s, _ := f.Step(key)
	return s
}

// FinishCheck applies a provider's verdict and tells the tenant of it; what is
// left in the attempt's input is kept. ok is false, and nothing changes, where
// the claim does not stand any more.
func (j *Journey) FinishCheck(
	ctx context.Context, a step.Attempt, state step.State, v step.Verdict, c step.Capability,
) (ok bool, err error) {
	now := j.Tx.Now()
	a.Status, a.FinishedAt, a.Outcome, a.Flags, a.Compared = step.AttemptDone, &now, outcomeOf(v), v.Flags, v.Compared
	if ok, err = j.Tx.FinishAttempt(ctx, a); err != nil || !ok {
		return false, err
	}
	settled := state.Apply(v, now)
	if err := j.SaveState(ctx, settled); err != nil {
		return false, err
	}
	if v.Outcome != "" {
		if err := j.recordCheck(ctx, state.Key, v, c); err != nil {
			return false, err
		}
	}
	if settled.Status == step.Completed {
		err = stepCompleted(ctx, j.Tx, &j.Request, settled)
	}
	return true, err
}

func (j *Journey) recordCheck(ctx context.Context, key string, v step.Verdict, c step.Capability) error {
	if v.Passed {
		return onboarding.Record(ctx, j.Tx, &j.Request, event.VerificationCompleted, event.VerificationCompletedData{
			StepKey: key, Capability: string(c), Outcome: v.Outcome,
		})
	}
	return onboarding.Record(ctx, j.Tx, &j.Request, event.VerificationFailed, event.VerificationFailedData{
		StepKey: key, Capability: string(c), Reason: v.Outcome,
	})
}
