package hostedui

import (
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// screenKind names what the applicant's page shows of a request.
type screenKind string

const (
	screenStep screenKind = "step"
	// screenFailed: a required step failed for good, a person has to help.
	screenFailed  screenKind = "failed"
	screenSummary screenKind = "summary"
	// screenFinal: the applicant has nothing more to do.
	screenFinal screenKind = "final"
)

// introKind names the screens that stand before the first step.
type introKind string

const (
	introWelcome introKind = "welcome"
	// introReverted shows the reviewer's message.
	introReverted introKind = "reverted"
)

// screenView is what the page shows for a state. It is decided here alone: the
// server prepares the first screen by it, and the page adds only what it alone
// knows, such as whether the applicant has pressed Start.
type screenView struct {
	Kind screenKind `json:"kind"`
	// StepKey of the step that a step or failed screen shows.
	StepKey *string `json:"stepKey"`
	// Intro stands before Kind until the applicant presses Start; null at the
	// end.
	Intro *introKind `json:"intro"`
	// UnderWay: a page that is opened with a session goes past the intro.
	UnderWay bool `json:"underWay"`
}

// stateView is the state as the applicant API sends it.
type stateView struct {
	page.StateView
	Screen screenView `json:"screen"`
}

func stateOf(s page.StateView) stateView { return stateView{StateView: s, Screen: screenOf(s)} }

func screenOf(s page.StateView) screenView {
	if !s.Status.Open() {
		return screenView{Kind: screenFinal}
	}
	intro, current := introWelcome, currentStep(s)
	if s.Status == onboarding.Reverted {
		intro = introReverted
	}
	v := screenView{Kind: screenSummary, StepKey: s.CurrentStepKey, Intro: &intro, UnderWay: isUnderWay(s.Status, current)}
	if s.CurrentStepKey != nil {
		v.Kind = screenStep
	}
	for _, each := range s.Steps {
		if each.Required && each.Status == step.Failed {
			v.Kind, v.StepKey = screenFailed, &each.Key
			break
		}
	}
	return v
}

// isUnderWay: the applicant has begun, also when they began again after a
// reviewer's message; then the step that they left waits or was refused.
func isUnderWay(status onboarding.Status, current page.StepView) bool {
	return status == onboarding.InProgress ||
		status == onboarding.Reverted && (current.Status == step.Pending || current.Problem != nil)
}

func currentStep(s page.StateView) page.StepView {
	for _, each := range s.Steps {
		if s.CurrentStepKey != nil && each.Key == *s.CurrentStepKey {
			return each
		}
	}
	return page.StepView{}
}

// startsWithIntro: the page first shows the intro.
func (v screenView) startsWithIntro(session bool) bool {
	return v.Intro != nil && !(session && v.UnderWay)
}
