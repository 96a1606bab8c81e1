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
	"verifyme/server/command/developer/applicant"
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
			if err := s.requireSandbox(cmd); err != nil {
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
		decided, unraised, err := applicant.Apply(ctx, *r.OnboardingURL, s.flags, s.say)
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
