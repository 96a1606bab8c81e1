package kyc

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"verifyme/kyc/event"
	"verifyme/kyc/fault"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/namematch"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
)

// limitBank is the counter of bank attempts of one request.
const limitBank = "bank.attempt"

// submitBank takes the account down and lets a worker ask the bank. The same
// account sent twice waits for the check that runs; another one is refused
// until it has ended.
func (j *journey) submitBank(ctx context.Context, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	in, err := readBankInput(body)
	if err != nil {
		return nil, err
	}
	if problem := in.CheckFormat(); problem != nil {
		return problem, nil
	}
	state := j.stateOf(s.Key)
	if state.Status == step.Pending {
		return nil, j.joinCheck(ctx, state, in)
	}
	if err := j.spend(ctx, j.r.ID+"/"+s.Key, limitBank, step.BankAttemptsPerHour, "Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if err := j.firstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	return nil, j.openCheck(ctx, state, in)
}

func (j *journey) joinCheck(ctx context.Context, state step.State, in step.BankInput) error {
	running, ok, err := j.OpenAttempt(ctx, j.r.ID, state.Key)
	if err != nil || !ok {
		return err
	}
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if !bytes.Equal(raw, running.Input) {
		return fault.New(fault.Conflict, CodeStepNotAvailable, "The account that was sent before is still being checked. Wait for the answer, then try another one.")
	}
	return nil
}

func readBankInput(body json.RawMessage) (in step.BankInput, err error) {
	var given struct {
		AccountNumber *string `json:"accountNumber"`
		IFSC          *string `json:"ifsc"`
		AccountHolder *string `json:"accountHolder"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	if given.AccountNumber == nil {
		return in, fault.Field("accountNumber", "is required")
	}
	if given.IFSC == nil {
		return in, fault.Field("ifsc", "is required")
	}
	if given.AccountHolder != nil && !namematch.ValidPerson(*given.AccountHolder) {
		return in, fault.Field("accountHolder", "must be a name of at most 120 characters")
	}
	return step.BankInput{
		AccountNumber: *given.AccountNumber, IFSC: strings.ToUpper(*given.IFSC), AccountHolder: given.AccountHolder,
	}, nil
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
	j.ring(CheckDue, a.ID, "")
	return j.saveStep(ctx, state)
}

// answerLifetime of a provider's answer to an identical input.
const answerLifetime = 10 * time.Minute

// bankCheck is one claimed attempt on its way to the bank and back.
type bankCheck struct {
	attempt Attempt
	query   BankQuery
	// index finds an identical question asked lately.
	index      string
	answer     step.BankAnswer
	remembered bool
}

// RunCheck asks the provider for one due attempt: claimed, asked with no
// transaction open, finished where the claim still stands.
func (a *App) RunCheck(ctx context.Context, tenantID, attemptID string) error {
	var c bankCheck
	var claimed bool
	err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) (err error) {
		claimed, err = w.claimCheck(ctx, attemptID, &c)
		return err
	})
	if err != nil || !claimed {
		return err
	}
	if !c.remembered {
		c.answer = a.askBank(ctx, c.attempt, c.query)
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		if !c.remembered && !c.answer.Unavailable {
			if err := w.rememberBank(ctx, c); err != nil {
				return err
			}
		}
		return w.finishCheck(ctx, c.attempt, c.query, c.answer)
	})
}

func (w *work) claimCheck(ctx context.Context, attemptID string, c *bankCheck) (claimed bool, err error) {
	if c.attempt, claimed, err = w.ClaimAttempt(ctx, attemptID, identifier.NewToken(""), lease); err != nil || !claimed {
		return false, err
	}
	r, err := w.Request(ctx, c.attempt.RequestID)
	if err != nil {
		return false, err
	}
	_, states, err := w.steps(ctx, r)
	if err != nil {
		return false, err
	}
	if err := json.Unmarshal(c.attempt.Input, &c.query.BankInput); err != nil {
		return false, fmt.Errorf("read the attempt's input: %w", err)
	}
	c.query.Known = knownNames(states)
	raw, err := json.Marshal(c.query)
	if err != nil {
		return false, err
	}
	c.index = string(w.app.Secrets.BlindIndex("bank", string(raw)))
	remembered, ok, err := w.RememberedAnswer(ctx, step.Bank, c.index)
	if err != nil || !ok {
		return err == nil, err
	}
	c.remembered = true
	return true, json.Unmarshal(remembered, &c.answer)
}

func (w *work) rememberBank(ctx context.Context, c bankCheck) error {
	raw, err := json.Marshal(c.answer)
	if err != nil {
		return err
	}
	return w.RememberAnswer(ctx, step.Bank, c.index, raw, answerLifetime)
}

// askBank turns every error into an outage: never a negative result.
func (a *App) askBank(ctx context.Context, attempt Attempt, q BankQuery) step.BankAnswer {
	ctx, cancel := context.WithTimeout(ctx, providerDeadline)
	defer cancel()
	answer, err := a.Providers.Bank.CheckAccount(ctx, q)
	if err != nil {
		a.Log.Warn("bank check did not answer", "attempt", attempt.ID, "error", err)
		return step.BankAnswer{Unavailable: true}
	}
	return answer
}

// finishCheck judges under the request's lock. An attempt whose request or
// step went on meanwhile is closed without effect.
func (w *work) finishCheck(ctx context.Context, a Attempt, q BankQuery, answer step.BankAnswer) error {
	r, err := w.LockRequest(ctx, a.RequestID)
	if err != nil {
		return err
	}
	f, states, err := w.steps(ctx, r)
	if err != nil {
		return err
	}
	j := &journey{work: w, r: r, f: f, states: states}
	state, s := j.stateOf(a.StepKey), stepOf(f, a.StepKey)
	now := w.Now()
	a.Status, a.FinishedAt = AttemptDone, &now
	if !r.Status.Open() || state.Status != step.Pending {
		return j.abandonCheck(ctx, a, state)
	}
	verdict := step.JudgeBank(s.EffectiveConfig(), q.BankInput, answer, q.Known, state.Mismatches)
	a.Outcome, a.Flags = outcomeOf(verdict), verdict.Flags
	if ok, err := w.FinishAttempt(ctx, a); err != nil || !ok {
		return err
	}
	if !verdict.Spent {
		if err := w.Refund(ctx, r.ID+"/"+s.Key, limitBank); err != nil {
			return err
		}
	}
	return j.settleCheck(ctx, state, verdict, step.Bank)
}

// abandonCheck closes an attempt that has nobody left to answer.
func (j *journey) abandonCheck(ctx context.Context, a Attempt, state step.State) error {
	a.Outcome = "ABANDONED"
	ok, err := j.FinishAttempt(ctx, a)
	if err != nil || !ok || state.Status != step.Pending {
		return err
	}
	state.Status = step.InProgress
	return j.saveStep(ctx, state)
}

func stepOf(f flow.Flow, key string) flow.Step {
	s, _ := f.Step(key)
	return s
}

// settleCheck applies a provider's verdict and tells the tenant of it.
func (j *journey) settleCheck(ctx context.Context, state step.State, v step.Verdict, c step.Capability) error {
	settled := state.Apply(v, j.Now())
	if err := j.saveStep(ctx, settled); err != nil {
		return err
	}
	if v.Outcome != "" {
		if err := j.recordCheck(ctx, state.Key, v, c); err != nil {
			return err
		}
	}
	if settled.Status == step.Completed {
		return j.stepCompleted(ctx, &j.r, settled)
	}
	return nil
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

// knownNames are the names that the bank account's holder may match: the
// national ID's and the PAN's.
func knownNames(states []step.State) []string {
	var names []string
	for _, s := range states {
		if s.Type == step.DocLockerAadhaar && s.Verified.FullName != nil {
			names = append(names, *s.Verified.FullName)
		}
		if s.Type == step.PanVerification && s.Verified.PANHolder != nil {
			names = append(names, *s.Verified.PANHolder)
		}
	}
	return names
}
