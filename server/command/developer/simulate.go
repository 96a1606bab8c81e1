package developer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/sandbox"
	"verifyme/kyc/step"
)

// simulating is one run of `verifyme simulate`.
type simulating struct {
	deployment
	requestID string
	outcome   string
	flags     []string
	out       io.Writer
}

// SimulateCommand plays the applicant of a request and its reviewer.
func SimulateCommand() *cobra.Command {
	var s simulating
	cmd := &cobra.Command{
		Use:   "simulate REQUEST_ID --outcome approved|rejected|reverted|submitted",
		Short: "Complete a request's steps as an applicant, submit it and decide it, in the sandbox",
		Long: `Opens the request's link, completes the steps that are not done with test values,
submits, and decides as a reviewer would. All of it is real: the steps, the result,
the events and their webhooks. Optional steps are completed too. Each --flag is raised
by the test value that the step has for it, else by the sandbox. The key needs
onboarding.read and webhook.manage. The last line is the final status; the exit
status is 0 only when it is the one that was asked for.`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("name one request, for example: verifyme simulate vm_req_... --outcome approved")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			s.requestID, s.out = args[0], cmd.OutOrStdout()
			if !slices.Contains(sandbox.Outcomes, sandbox.Outcome(s.outcome)) {
				return fmt.Errorf("--outcome %q: must be approved, rejected, reverted or submitted", s.outcome)
			}
			if err := s.complete(cmd); err != nil {
				return err
			}
			return s.run(cmd.Context())
		},
	}
	s.flagsOf(cmd)
	return cmd
}

func (s *simulating) flagsOf(cmd *cobra.Command) {
	s.deployment.flags(cmd)
	cmd.Flags().StringVar(&s.outcome, "outcome", "", "approved, rejected, reverted or submitted")
	cmd.Flags().StringSliceVar(&s.flags, "flag", nil, "flag to raise, for example BANK_NAME_MISMATCH; may be repeated")
	_ = cmd.MarkFlagRequired("outcome")
}

// finals are the statuses that the outcomes lead to.
var finals = map[sandbox.Outcome]onboarding.Status{
	sandbox.SimulateApproved: onboarding.Approved, sandbox.SimulateRejected: onboarding.Rejected,
	sandbox.SimulateReverted: onboarding.Reverted, sandbox.SimulateSubmitted: onboarding.Submitted,
}

func (s *simulating) say(format string, values ...any) { fmt.Fprintf(s.out, format+"\n", values...) }

func (s *simulating) run(ctx context.Context) error {
	var r struct {
		Status        onboarding.Status
		FlowKey       string
		OnboardingURL *string
	}
	if err := s.call(ctx, http.MethodGet, "/v1/onboarding-requests/"+s.requestID, nil, &r); err != nil {
		return err
	}
	s.say("%s of the flow %s is %s", s.requestID, r.FlowKey, r.Status)
	if r.Status.Terminal() {
		return fmt.Errorf("%s is %s already, which is final; create a new request", s.requestID, r.Status)
	}
	if r.OnboardingURL != nil {
		decided, unraised, err := s.apply(ctx, *r.OnboardingURL)
		if err != nil {
			return err
		}
		if decided.Terminal() {
			return s.decidedByPolicy(decided, unraised)
		}
	}
	var after struct{ Status onboarding.Status }
	err := s.call(ctx, http.MethodPost, "/api/portal/sandbox/simulate",
		map[string]any{"requestId": s.requestID, "outcome": s.outcome, "flags": append([]string{}, s.flags...)}, &after)
	if err != nil {
		return err
	}
	if want := finals[sandbox.Outcome(s.outcome)]; after.Status != want {
		return fmt.Errorf("%s is %s now, not %s", s.requestID, after.Status, want)
	}
	s.say("%s", after.Status)
	return nil
}

// decidedByPolicy: the flow has decided the request at its submission.
func (s *simulating) decidedByPolicy(decided onboarding.Status, unraised []string) error {
	const advice = "its review policy decides without a reviewer. " +
		"Set the workspace's review policy to MANUAL in the portal's settings"
	switch {
	case decided != finals[sandbox.Outcome(s.outcome)]:
		return fmt.Errorf("%s is %s, not %s: %s, or ask for a flag that the policy heeds",
			s.requestID, decided, s.outcome, advice)
	case len(unraised) > 0:
		return fmt.Errorf("%s is %s without %s: no test value raises that, and %s",
			s.requestID, decided, strings.Join(unraised, ", "), advice)
	}
	s.say("decided by the review policy, without a reviewer")
	s.say("%s", decided)
	return nil
}

// apply completes what is not done and submits. unraised are the flags for which
// there was no test value.
func (s *simulating) apply(ctx context.Context, link string) (_ onboarding.Status, unraised []string, err error) {
	p, err := openLink(ctx, link, s.say)
	if err != nil {
		return "", nil, fmt.Errorf("open the link: %w", err)
	}
	defer p.leave(context.WithoutCancel(ctx))
	for _, code := range s.flags {
		if !p.canRaise(code) {
			return "", nil, fmt.Errorf("--flag %s: no step of the flow %s raises it; its steps raise %s",
				code, p.state.Flow.Key, strings.Join(p.raisable(), ", "))
		}
		p.wanted[code] = false
	}
	for _, view := range p.state.Steps {
		if err := s.step(ctx, p, view.Key); err != nil {
			return "", nil, fmt.Errorf("the step %s: %w", view.Key, err)
		}
	}
	if err := p.post(ctx, "/submit", nil); err != nil {
		return "", nil, fmt.Errorf("submit: %w", err)
	}
	s.say("submitted")
	for code, raised := range p.wanted {
		if !raised {
			unraised = append(unraised, code)
		}
	}
	slices.Sort(unraised)
	return p.state.Status, unraised, nil
}

// step is completed where the applicant has it to do.
func (s *simulating) step(ctx context.Context, p *phone, key string) error {
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
		s.say("%-12s %s", view.Key, "skipped, since it is optional")
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
	s.say("%-12s %s", view.Key, "completed")
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
