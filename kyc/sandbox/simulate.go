package sandbox

import (
	"context"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Outcome of a simulated review.
type Outcome string

const (
	SimulateApproved  Outcome = "approved"
	SimulateRejected  Outcome = "rejected"
	SimulateReverted  Outcome = "reverted"
	SimulateSubmitted Outcome = "submitted"
)

// Outcomes that can be asked for.
var Outcomes = []Outcome{SimulateApproved, SimulateRejected, SimulateReverted, SimulateSubmitted}

// SimulateInput asks for the decision of a submitted request. Flags that the
// request does not carry are raised first.
type SimulateInput struct {
	RequestID string
	Outcome   Outcome
	Flags     []string
}

// simulator decides in the place of a reviewer.
var simulator = access.Actor{Kind: access.System, ID: "simulate", Label: "verifyme simulate"}

// simulatedComment stands with each simulated decision.
const simulatedComment = "Decided by verifyme simulate, in the sandbox."

// OutcomeSimulated of the attempt that carries a simulated flag.
const OutcomeSimulated = "SIMULATED"

// Simulate raises the flags and decides a submitted request as a reviewer
// would, through the review's own use cases. The audit log names who asked for
// it, and the simulator as the one who decided.
func (svc *Service) Simulate(ctx context.Context, in SimulateInput) (view onboarding.RequestView, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return view, err
	}
	if !slices.Contains(Outcomes, in.Outcome) {
		return view, apperr.Field("outcome", "must be approved, rejected, reverted or submitted")
	}
	if !identifier.Valid(identifier.Request, in.RequestID) {
		return view, apperr.Missing("request")
	}
	tool := simulator
	tool.TenantID = actor.TenantID
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, in.RequestID)
		if err != nil {
			return err
		}
		f, states, err := onboarding.StepsOf(ctx, tx, r)
		if err != nil {
			return err
		}
		raised, err := raisedBy(in.Flags, f, states)
		if err == nil {
			err = simulatable(r.Status, in.Outcome)
		}
		if err == nil {
			err = raise(ctx, tx, &r, states, raised)
		}
		if err == nil {
			err = unit.Audit(ctx, tx, actor, audit.DecisionSimulated, r.ID,
				map[string]any{"outcome": string(in.Outcome), "flags": append([]string{}, in.Flags...)})
		}
		if err != nil {
			return err
		}
		submitted, again := r.Status == onboarding.Submitted, sentBack(states, raised)
		view, err = decide(access.Into(ctx, tool), svc.reviewWithin(tx), in, submitted, again)
		return err
	})
	return view, err
}

// reviewWithin the transaction: a decision that is refused leaves no flag behind.
func (svc *Service) reviewWithin(tx Tx) *review.Service {
	requests := *svc.Review.Onboarding
	requests.InTenant = func(ctx context.Context, _ string, fn func(context.Context, onboarding.Tx) error) error {
		return fn(ctx, tx)
	}
	return &review.Service{
		InTenant: func(ctx context.Context, _ string, fn func(context.Context, review.Tx) error) error {
			return fn(ctx, tx)
		},
		Onboarding: &requests,
	}
}

// simulatable refuses what the applicant has not submitted and what is final.
func simulatable(status onboarding.Status, outcome Outcome) error {
	switch {
	case status.Open():
		return apperr.InvalidState("The request is %s: its steps are not submitted yet. "+
			"Complete them on its page, or by `verifyme simulate`.", status)
	case status.Terminal():
		return apperr.InvalidState("The request is %s already, which is final. Create a new one.", status)
	case outcome == SimulateSubmitted && status != onboarding.Submitted:
		return apperr.InvalidState("The request is %s already; it cannot be SUBMITTED again.", status)
	}
	return nil
}

// raisedBy finds for each flag the step that it belongs to.
func raisedBy(flags []string, f flow.Flow, states []step.State) (map[string]string, error) {
	raised := map[string]string{}
	for _, code := range flags {
		if _, twice := raised[code]; twice {
			return nil, apperr.Field("flags", "must name each flag once")
		}
		key, ok := stepOfFlag(code, states)
		if !ok {
			return nil, apperr.Field("flags", "%s is raised by no step of this request's flow; its steps raise %s",
				shortened(code), strings.Join(FlagsOf(f), ", "))
		}
		raised[code] = key
	}
	return raised, nil
}

// stepOfFlag is the step that carries the flag, else the first one that can
// raise it, a completed one before others.
func stepOfFlag(code string, states []step.State) (key string, ok bool) {
	raises := func(s step.State) bool {
		e, _ := step.EntryOf(s.Type)
		return slices.Contains(e.Flags, code)
	}
	for _, matches := range []func(step.State) bool{
		func(s step.State) bool { return slices.Contains(s.Flags, code) },
		func(s step.State) bool { return raises(s) && s.Status == step.Completed },
		raises,
	} {
		if i := slices.IndexFunc(states, matches); i >= 0 {
			return states[i].Key, true
		}
	}
	return "", false
}

// shortened keeps an answer short, whatever was sent.
func shortened(code string) string {
	if len(code) > 60 {
		return "this code"
	}
	return code
}

// FlagsOf a flow are those that its steps can raise, each once.
func FlagsOf(f flow.Flow) (flags []string) {
	for _, s := range f.Steps {
		e, _ := step.EntryOf(s.Type)
		for _, code := range e.Flags {
			if !slices.Contains(flags, code) {
				flags = append(flags, code)
			}
		}
	}
	return flags
}

// raise the flags that the steps do not carry yet, each as an attempt of its own
// in the step's history.
func raise(ctx context.Context, tx Tx, r *onboarding.Request, states []step.State, raised map[string]string) error {
	were := slices.Clone(states)
	defer func() { tx.Count(r, stat.OfSteps(were), stat.OfSteps(states)) }()
	for i := range states {
		s, before := &states[i], len(states[i].Flags)
		for code, key := range raised {
			if key == s.Key && !slices.Contains(s.Flags, code) {
				s.Flags = append(s.Flags, code)
			}
		}
		if len(s.Flags) == before {
			continue
		}
		slices.Sort(s.Flags[before:])
		now := tx.Now()
		err := tx.InsertAttempt(ctx, &step.Attempt{
			ID: identifier.New(identifier.Attempt, now), RequestID: r.ID, StepKey: s.Key, Number: s.Attempts,
			Status: step.AttemptDone, Outcome: OutcomeSimulated, Flags: s.Flags, CreatedAt: now, FinishedAt: &now,
		})
		if err == nil {
			err = tx.SaveStep(ctx, r.ID, *s)
		}
		if err != nil {
			return err
		}
		onboarding.PublishChange(tx, r)
	}
	if len(raised) > 0 {
		before, err := tx.Queued(ctx, r.ID)
		if err != nil {
			return err
		}
		after := before.Flagged(step.ActiveFlags(states))
		tx.SaveQueuedFlags(r.ID, after)
		onboarding.PublishQueued(tx, r, &before, &after)
	}
	return nil
}

// sentBack are the steps that a reverted request returns to the applicant: those
// of the flags, else the last completed one but the consent.
func sentBack(states []step.State, raised map[string]string) (keys []string) {
	for _, s := range states {
		for _, key := range raised {
			if key == s.Key && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	for i := len(states) - 1; i >= 0 && len(keys) == 0; i-- {
		if states[i].Status == step.Completed && (states[i].Type != step.Consent || i == 0) {
			keys = append(keys, states[i].Key)
		}
	}
	return keys
}

// decide as a reviewer does: take the case, then decide it.
func decide(
	ctx context.Context, reviews *review.Service, in SimulateInput, submitted bool, again []string,
) (view onboarding.RequestView, err error) {
	if in.Outcome == SimulateSubmitted {
		return reviews.Onboarding.Request(ctx, in.RequestID)
	}
	if submitted {
		if view, err = reviews.StartReview(ctx, in.RequestID); err != nil {
			return view, err
		}
	}
	comment := simulatedComment
	switch in.Outcome {
	case SimulateRejected:
		return reviews.Reject(ctx, review.DecisionInput{
			RequestID: in.RequestID, ReasonCode: "DATA_MISMATCH", Comment: &comment,
		})
	case SimulateReverted:
		message := "Please do this step again."
		return reviews.Revert(ctx, review.RevertInput{
			RequestID: in.RequestID, ReasonCode: "MISSING_INFORMATION", Steps: again, Message: &message, Comment: &comment,
		})
	}
	return reviews.Approve(ctx, review.DecisionInput{
		RequestID: in.RequestID, ReasonCode: review.ReasonVerified, Comment: &comment,
	})
}
