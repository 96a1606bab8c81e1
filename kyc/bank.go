package kyc

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"verifyme/kyc/fault"
	"verifyme/kyc/flow"
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

// answerLifetime of a provider's answer to an identical input.
const answerLifetime = 10 * time.Minute

// bankCheck asks the bank about an account.
type bankCheck struct {
	query BankQuery
	// index finds an identical question asked lately.
	index      string
	answer     step.BankAnswer
	remembered bool
}

func (c *bankCheck) prepare(ctx context.Context, w *work, a Attempt, states []step.State) error {
	if err := json.Unmarshal(a.Input, &c.query.BankInput); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	c.query.Known = knownNames(states)
	raw, err := json.Marshal(c.query)
	if err != nil {
		return err
	}
	c.index = string(w.app.Secrets.BlindIndex("bank", string(raw)))
	remembered, ok, err := w.RememberedAnswer(ctx, step.Bank, c.index)
	if err != nil || !ok {
		return err
	}
	c.remembered = true
	return json.Unmarshal(remembered, &c.answer)
}

// ask turns every error into an outage: never a negative result.
func (c *bankCheck) ask(ctx context.Context, app *App, a Attempt) {
	if c.remembered {
		return
	}
	var err error
	if c.answer, err = app.Providers.Bank.CheckAccount(ctx, c.query); err != nil {
		app.Log.Warn("bank check did not answer", "attempt", a.ID, "error", err)
		c.answer = step.BankAnswer{Unavailable: true}
	}
}

func (c *bankCheck) settle(ctx context.Context, j *journey, s flow.Step, a Attempt) error {
	if !c.remembered && !c.answer.Unavailable {
		if err := c.remember(ctx, j.work); err != nil {
			return err
		}
	}
	state := j.stateOf(s.Key)
	verdict := step.JudgeBank(s.EffectiveConfig(), c.query.BankInput, c.answer, c.query.Known, state.Mismatches)
	a.Input = nil
	ok, err := j.finishCheck(ctx, a, state, verdict, step.Bank)
	if err != nil || !ok || verdict.Spent {
		return err
	}
	return j.Refund(ctx, j.r.ID+"/"+s.Key, limitBank)
}

func (c *bankCheck) remember(ctx context.Context, w *work) error {
	raw, err := json.Marshal(c.answer)
	if err != nil {
		return err
	}
	return w.RememberAnswer(ctx, step.Bank, c.index, raw, answerLifetime)
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
