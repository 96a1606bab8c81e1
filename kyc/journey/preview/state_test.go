package preview

import (
	"strings"
	"testing"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/workspace"
)

// Every screen of every template, in every standing of each step.
func TestPreview_StandsAsAsked(t *testing.T) {
	tenant := workspace.Tenant{Name: "Acme", Settings: workspace.Settings{LinkLifetimeHours: 72}}
	now := instant.Of(time.UnixMilli(1_800_000_000_000))
	look := func(f flow.Flow, l Look) page.State {
		t.Helper()
		if l.Status == "" {
			l.Status = step.NotStarted
		}
		if !l.Valid() {
			t.Fatalf("%+v is not valid", l)
		}
		s, err := stateOf(f, tenant, "test", l, now)
		if err != nil {
			t.Fatal(err)
		}
		if s.Total != len(f.Steps) || len(s.Steps) != len(f.Steps) || s.ConsentNotice == nil {
			t.Fatalf("%+v shows %+v", l, s)
		}
		return s
	}
	for _, f := range flow.Templates() {
		if s := look(f, Look{Screen: ScreenWelcome}); s.Status != onboarding.LinkIssued || s.Completed != 0 {
			t.Errorf("%s: the welcome is %+v", f.Key, s)
		}
		if s := look(f, Look{Screen: ScreenSummary}); s.CurrentStepKey != nil || s.Completed != s.Total {
			t.Errorf("%s: the summary is %+v", f.Key, s)
		}
		s := look(f, Look{Screen: ScreenSubmitted, Locale: "hi"})
		if s.Status != onboarding.Submitted || s.SubmittedAt == nil || s.Locale != "hi" {
			t.Errorf("%s: the end is %+v", f.Key, s)
		}
		for i, each := range f.Steps {
			for _, status := range []step.Status{step.NotStarted, step.InProgress, step.Pending, step.Delayed, step.Failed} {
				s := look(f, Look{Screen: ScreenStep, StepKey: each.Key, Status: status, Problem: "X"})
				if *s.CurrentStepKey != each.Key || s.Completed != i || s.Steps[i].Status != status ||
					s.Steps[i].Problem.Code != "X" || s.Status != onboarding.InProgress {
					t.Errorf("%s: %s %s is %+v", f.Key, each.Key, status, s)
				}
			}
			s := look(f, Look{Screen: ScreenReverted, StepKey: each.Key})
			if s.Status != onboarding.Reverted || s.Revert.Steps[0] != each.Key || s.Steps[i].RevertMessage == nil {
				t.Errorf("%s: sent back at %s is %+v", f.Key, each.Key, s)
			}
		}
	}
}

func TestPreview_OfAFlowWithoutSteps(t *testing.T) {
	for _, screen := range []Screen{ScreenWelcome, ScreenStep, ScreenReverted, ScreenSummary, ScreenSubmitted} {
		s, err := stateOf(flow.Flow{Locale: "en"}, workspace.Tenant{}, "live", Look{Screen: screen}, instant.Timestamp{})
		if err != nil || s.CurrentStepKey != nil || s.Revert != nil {
			t.Errorf("%s: %+v, %v", screen, s, err)
		}
	}
}

// What is sent back is open with the message, all else is done.
func TestPreview_OfStepsThatAreSentBack(t *testing.T) {
	f := flow.Templates()[0]
	last := f.Steps[len(f.Steps)-1].Key
	look := Look{
		Screen: ScreenReverted, Status: step.NotStarted, Sent: last + "," + f.Steps[1].Key, Message: " Again,\nplease. ",
	}
	s, err := stateOf(f, workspace.Tenant{}, "test", look, instant.Timestamp{})
	if err != nil || !look.Valid() {
		t.Fatal(err)
	}
	if s.Status != onboarding.Reverted || *s.CurrentStepKey != f.Steps[1].Key || s.Completed != len(f.Steps)-2 ||
		s.Revert.Message != "Again,\nplease." || len(s.Revert.Steps) != 2 || s.Revert.Steps[1] != last {
		t.Errorf("%+v", s)
	}
	for i, each := range s.Steps {
		sent := i == 1 || each.Key == last
		if sent != (each.Status == step.NotStarted) || sent != (each.RevertMessage != nil) {
			t.Errorf("%+v", each)
		}
	}
	look.Sent = "nothing"
	if _, err := stateOf(f, workspace.Tenant{}, "test", look, instant.Timestamp{}); err == nil {
		t.Error("a step that there is not is sent back")
	}
	look.Message = strings.Repeat("x", maxMessage+1)
	if look.Valid() {
		t.Error("an endless message is valid")
	}
}

func TestPreview_OtherLooksAreNotValid(t *testing.T) {
	for _, l := range []Look{{}, {Screen: ScreenStep}, {Screen: "admin", Status: step.Failed},
		{Screen: ScreenStep, Status: step.Completed}, {Screen: ScreenStep, Status: step.Failed, Problem: "<b>"}} {
		if l.Valid() {
			t.Errorf("%+v is valid", l)
		}
	}
}
