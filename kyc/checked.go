package kyc

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// checked carries the steps whose input a provider checks: In is what the
// applicant entered, Out what the provider said.
type checked[In, Out any] struct {
	capability step.Capability
	// limit is the counter of attempts of one request at a step, and perHour how
	// many it allows.
	limit   string
	perHour int
	// read the body of the step.
	read func(body json.RawMessage) (In, error)
	// checkFormat refuses what no provider need be asked for.
	checkFormat func(In) *step.Problem
	// question that the provider is asked; an identical one asked lately has its
	// answer.
	question func(In, step.Names) any
	ask      func(context.Context, Providers, In, step.Names) (Out, error)
	// unavailable is the provider's outage as an answer.
	unavailable Out
	judge       func(s flow.Step, in In, out Out, names step.Names, mismatches int) (step.Verdict, error)
}

// submit takes the input down and lets a worker ask the provider. The same
// input sent twice waits for the check that runs; another one is refused until
// it has ended.
func (h checked[In, Out]) submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	in, err := h.read(body)
	if err != nil {
		return nil, err
	}
	if problem := h.checkFormat(in); problem != nil {
		return problem, nil
	}
	state := j.stateOf(s.Key)
	if state.Status == step.Pending {
		return nil, j.joinCheck(ctx, state, in)
	}
	if err := j.spend(ctx, j.r.ID+"/"+s.Key, h.limit, h.perHour, "Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if err := j.firstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	return nil, j.openCheck(ctx, state, in)
}

func (j *journey) joinCheck(ctx context.Context, state step.State, in any) error {
	running, ok, err := j.OpenAttempt(ctx, j.r.ID, state.Key)
	if err != nil || !ok {
		return err
	}
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if !bytes.Equal(raw, running.Input) {
		return apperr.New(apperr.Conflict, CodeStepNotAvailable, "What was sent before is still being checked. Wait for the answer, then try again.")
	}
	return nil
}

func (h checked[In, Out]) newCheck() check { return &providerCheck[In, Out]{carrier: h} }

func (h checked[In, Out]) giveUp() (step.Verdict, step.Capability, bool) {
	return step.Verdict{}, h.capability, false
}

// answerLifetime of a provider's answer to an identical input.
const answerLifetime = 10 * time.Minute

// providerCheck asks a provider about one attempt's input.
type providerCheck[In, Out any] struct {
	carrier checked[In, Out]
	in      In
	names   step.Names
	// index finds an identical question asked lately.
	index      string
	answer     Out
	remembered bool
	away       bool
}

func (c *providerCheck[In, Out]) prepare(ctx context.Context, w *work, a Attempt, states []step.State) error {
	if err := json.Unmarshal(a.Input, &c.in); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	c.names = step.NamesOf(states)
	raw, err := json.Marshal(c.carrier.question(c.in, c.names))
	if err != nil {
		return err
	}
	c.index = string(w.app.Secrets.BlindIndex(string(c.carrier.capability), string(raw)))
	remembered, ok, err := w.RememberedAnswer(ctx, c.carrier.capability, c.index)
	if err != nil || !ok {
		return err
	}
	c.remembered = true
	return json.Unmarshal(remembered, &c.answer)
}

// ask turns every error into an outage: never a negative result.
func (c *providerCheck[In, Out]) ask(ctx context.Context, app *App, a Attempt) {
	if c.remembered {
		return
	}
	var err error
	if c.answer, err = c.carrier.ask(ctx, app.Providers, c.in, c.names); err != nil {
		app.Log.Warn("provider did not answer", "capability", c.carrier.capability, "attempt", a.ID, "error", err)
		c.answer, c.away = c.carrier.unavailable, true
	}
}

func (c *providerCheck[In, Out]) settle(ctx context.Context, j *journey, s flow.Step, a Attempt) error {
	if !c.remembered && !c.away {
		if err := c.remember(ctx, j.work); err != nil {
			return err
		}
	}
	state := j.stateOf(s.Key)
	verdict, err := c.carrier.judge(s, c.in, c.answer, c.names, state.Mismatches)
	if err != nil {
		return err
	}
	a.Input = nil
	ok, err := j.finishCheck(ctx, a, state, verdict, c.carrier.capability)
	if err != nil || !ok || verdict.Spent {
		return err
	}
	return j.Refund(ctx, j.r.ID+"/"+s.Key, c.carrier.limit)
}

func (c *providerCheck[In, Out]) remember(ctx context.Context, w *work) error {
	raw, err := json.Marshal(c.answer)
	if err != nil {
		return err
	}
	return w.RememberAnswer(ctx, c.carrier.capability, c.index, raw, answerLifetime)
}
