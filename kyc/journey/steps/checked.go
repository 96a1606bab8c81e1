package steps

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
)

// checked carries the steps whose input a provider checks: In is what the
// applicant entered, Out what the provider said.
type checked[In, Out any] struct {
	svc        *Service
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
	ask      func(context.Context, In, step.Names) (Out, error)
	// unavailable is the provider's outage as an answer.
	unavailable Out
	judge       func(s flow.Step, in In, out Out, names step.Names, mismatches int) (step.Verdict, error)
}

// Submit takes the input down and lets a worker ask the provider. The same
// input sent twice waits for the check that runs; another one is refused until
// it has ended.
func (h checked[In, Out]) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	in, err := h.read(body)
	if err != nil {
		return nil, err
	}
	return h.take(ctx, j, s, in)
}

func (h checked[In, Out]) take(ctx context.Context, j *journey.Journey, s flow.Step, in In) (*step.Problem, error) {
	if problem := h.checkFormat(in); problem != nil {
		return problem, nil
	}
	state := j.StateOf(s.Key)
	if state.Status == step.Pending {
		return nil, joinCheck(ctx, j, state, in)
	}
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, h.limit, h.perHour,
		"Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	return nil, j.OpenCheck(ctx, state, in)
}

// joinCheck waits for the check that runs where it is about the same input.
func joinCheck(ctx context.Context, j *journey.Journey, state step.State, in any) error {
	running, ok, err := j.Tx.OpenAttempt(ctx, j.Request.ID, state.Key)
	if err != nil || !ok {
		return err
	}
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if !bytes.Equal(raw, running.Input) {
		return apperr.New(apperr.Conflict, journey.CodeStepNotAvailable,
			"What was sent before is still being checked. Wait for the answer, then try again.")
	}
	return nil
}

// NewCheck of one claimed attempt.
func (h checked[In, Out]) NewCheck() journey.Check { return &providerCheck[In, Out]{carrier: h} }

// Abandoned: no event has told the tenant of the check.
func (h checked[In, Out]) Abandoned() (step.Verdict, step.Capability, bool) {
	return step.Verdict{}, h.capability, false
}

// providerCheck asks a provider about one attempt's input.
type providerCheck[In, Out any] struct {
	carrier checked[In, Out]
	in      In
	names   step.Names
	known   cached
	answer  Out
	away    bool
	// taken by a vendor who answers later.
	taken *vendorcall.Later
}

// Prepare the question, and look whether it was asked lately.
func (c *providerCheck[In, Out]) Prepare(
	ctx context.Context, tx journey.Tx, a step.Attempt, states []step.State,
) (err error) {
	if err = json.Unmarshal(a.Input, &c.in); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	c.names = step.NamesOf(states)
	question := c.carrier.question(c.in, c.names)
	c.known, err = c.carrier.svc.recall(ctx, tx, c.carrier.capability, question, &c.answer)
	// What a vendor has taken is paid: its own answer counts.
	c.known.found = c.known.found && a.Taken == nil
	return err
}

// Ask turns every error into an outage, never a negative result, but for a vendor's who
// answers later.
func (c *providerCheck[In, Out]) Ask(ctx context.Context, a step.Attempt) {
	if c.known.found {
		return
	}
	var err error
	if c.answer, err = c.carrier.ask(ctx, c.in, c.names); err == nil {
		return
	}
	c.answer, c.away = c.carrier.unavailable, true
	if c.taken = laterOf(err); c.taken == nil {
		c.carrier.svc.Log.Warn("provider did not answer", "capability", c.carrier.capability, "attempt", a.ID, "error", err)
	}
}

// waits for the vendor who has taken the question.
func (c *providerCheck[In, Out]) waits(ctx context.Context, j *journey.Journey, a step.Attempt) (bool, error) {
	if c.taken == nil {
		return false, nil
	}
	return c.carrier.svc.awaitVendor(ctx, j, a, c.taken)
}

// Apply the attempt, or wait for its vendor.
func (c *providerCheck[In, Out]) Apply(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	if waits, err := c.waits(ctx, j, a); err != nil || waits {
		return err
	}
	return c.judge(ctx, j, s, a)
}

// judge the attempt; one that is not spent is given back.
func (c *providerCheck[In, Out]) judge(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	if !c.known.found && !c.away {
		if err := c.known.remember(ctx, j.Tx, c.answer); err != nil {
			return err
		}
	}
	state := j.StateOf(s.Key)
	verdict, err := c.carrier.judge(s, c.in, c.answer, c.names, state.Mismatches)
	if err != nil {
		return err
	}
	a.Input = nil
	ok, err := j.FinishCheck(ctx, a, state, verdict, c.carrier.capability)
	if err == nil && ok && !c.known.found && !c.away {
		err = j.Called(ctx, s.Key, c.carrier.capability)
	}
	if err != nil || !ok || verdict.Spent {
		return err
	}
	return j.Tx.Release(ctx, j.Request.ID+"/"+s.Key, c.carrier.limit)
}
