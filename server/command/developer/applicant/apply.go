package applicant

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// Apply opens the link, completes what is not done and submits. Each flag is raised by
// the test value that a step has for it; unraised are those for which none has one.
func Apply(
	ctx context.Context, link string, flags []string, say func(format string, values ...any),
) (_ onboarding.Status, unraised []string, err error) {
	p, err := openLink(ctx, link, say)
	if err != nil {
		return "", nil, fmt.Errorf("open the link: %w", err)
	}
	defer p.leave(context.WithoutCancel(ctx))
	for _, code := range flags {
		if !p.canRaise(code) {
			return "", nil, fmt.Errorf("--flag %s: no step of the flow %s raises it; its steps raise %s",
				code, p.state.Flow.Key, strings.Join(p.raisable(), ", "))
		}
		p.wanted[code] = false
	}
	for _, view := range p.state.Steps {
		if err := p.complete(ctx, view.Key); err != nil {
			return "", nil, fmt.Errorf("the step %s: %w", view.Key, err)
		}
	}
	if err := p.post(ctx, "/submit", nil); err != nil {
		return "", nil, fmt.Errorf("submit: %w", err)
	}
	p.say("submitted")
	for code, raised := range p.wanted {
		if !raised {
			unraised = append(unraised, code)
		}
	}
	slices.Sort(unraised)
	return p.state.Status, unraised, nil
}

// complete the step where the applicant has it to do.
func (p *phone) complete(ctx context.Context, key string) error {
	if err := p.until(ctx, key, func(s stepView) bool { return !s.checked() }); err != nil {
		return err
	}
	view := p.now(key)
	if view.Status == step.Completed || view.Status == step.Skipped ||
		p.state.Revert != nil && !slices.Contains(p.state.Revert.Steps, view.Key) {
		return nil
	}
	if view.Status == step.Failed {
		return fmt.Errorf("it has failed for good (%s); create a new request", view.Problem.Code)
	}
	complete, ok := completions[view.Type]
	switch {
	case !ok && view.Required:
		return fmt.Errorf("steps of the type %s cannot be completed yet; choose a flow without them", view.Type)
	case !ok:
		p.say("%-12s %s", view.Key, "skipped, since it is optional")
		return p.post(ctx, "/steps/"+view.Key+"/skip", nil)
	}
	if err := complete(ctx, p, view); err != nil {
		return err
	}
	if now := p.now(view.Key); now.Status != step.Completed {
		if now.Problem != nil {
			return fmt.Errorf("%s: %s", now.Problem.Code, now.Problem.Message)
		}
		return fmt.Errorf("it is %s", now.Status)
	}
	p.say("%-12s %s", view.Key, "completed")
	return nil
}

// canRaise reports whether some step of the flow raises the flag.
func (p *phone) canRaise(code string) bool { return slices.Contains(p.raisable(), code) }

// raisable are the flags that the steps of the flow can raise, each once.
func (p *phone) raisable() (codes []string) {
	for _, s := range p.state.Steps {
		e, _ := step.EntryOf(s.Type)
		for _, code := range e.Flags {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	return codes
}
