package preview

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
	"verifyme/kyc/workspace"
)

// Screen of a preview.
type Screen string

const (
	ScreenWelcome   Screen = "welcome"
	ScreenStep      Screen = "step"
	ScreenReverted  Screen = "reverted"
	ScreenSummary   Screen = "summary"
	ScreenSubmitted Screen = "submitted"
)

// Look is what a preview shows: one screen, and of the screen of a step which, how
// it stands, and with which problem, if with any.
type Look struct {
	Screen  Screen
	StepKey string
	Status  step.Status
	Problem string
	// Locale of the page; empty for the flow's.
	Locale string
	// Branding of the page in place of the tenant's; nil for that.
	Branding *workspace.Branding
	// Sent are the keys of the steps that are sent back, parted by commas, and Message what
	// the applicant reads then; without keys one step is, with a message that is made up.
	Sent, Message string
}

// maxMessage of a sending back, in characters.
const maxMessage = 2000

// Begun looks are of a session that has begun.
func (l Look) Begun() bool { return l.Screen == ScreenStep || l.Screen == ScreenSummary }

// Valid looks name a screen and a status that there is, and what may be a code.
func (l Look) Valid() bool {
	screens := []Screen{ScreenWelcome, ScreenStep, ScreenReverted, ScreenSummary, ScreenSubmitted}
	statuses := []step.Status{step.NotStarted, step.InProgress, step.Pending, step.Delayed, step.Failed}
	return slices.Contains(screens, l.Screen) && slices.Contains(statuses, l.Status) &&
		codePattern.MatchString(l.Problem) && len([]rune(l.Message)) <= maxMessage && text.IsFree(l.Message)
}

// codePattern of errors, and of none.
var codePattern = regexp.MustCompile(`^[A-Z_]{0,60}$`)

// The person that a preview is of.
const (
	previewRequest = "vm_req_preview"
	previewMobile  = "98XXXXXX10"
	previewEmail   = "a***@example.com"
	previewMessage = "Please use an account of your own."
)

// stateOf a version of a flow, made up: of no request, session or person.
func stateOf(
	f flow.Flow, tenant workspace.Tenant, environment string, look Look, now instant.Timestamp,
) (page.State, error) {
	locale := look.Locale
	if locale == "" {
		locale = f.Locale
	}
	expiry := instant.Of(now.Add(time.Duration(tenant.Settings.LinkLifetimeHours) * time.Hour))
	s := page.State{
		RequestID: previewRequest, Reference: identifier.Reference(previewRequest), Status: onboarding.InProgress,
		Environment: environment, Locale: locale, Tenant: tenant.Public(),
		Flow: page.Flow{Key: f.Key, Version: f.Version, Name: f.Name}, ExpiresAt: expiry, Total: len(f.Steps),
		Steps: []page.Step{},
	}
	if f.HasConsent() {
		s.ConsentNotice = page.NoticeOf(tenant.Notice(f, locale), nil)
	}
	if look.Screen == ScreenReverted && look.Sent != "" {
		err := sentBack(&s, f, look)
		return s, err
	}
	current := slices.IndexFunc(f.Steps, func(each flow.Step) bool { return each.Key == look.StepKey })
	switch look.Screen {
	case ScreenWelcome:
		s.Status, current = onboarding.LinkIssued, 0
	case ScreenSummary:
		current = len(f.Steps)
	case ScreenSubmitted:
		s.Status, s.SubmittedAt, current = onboarding.Submitted, &now, len(f.Steps)
	case ScreenReverted:
		s.Status = onboarding.Reverted
	}
	current = max(current, 0)
	for i, each := range f.Steps {
		view, err := previewed(each)
		if err != nil {
			return page.State{}, err
		}
		if i < current {
			view.Status, view.Attempts = step.Completed, 1
			s.Completed++
		}
		if i == current {
			s.CurrentStepKey = &view.Key
			stand(&view, look, now)
		}
		s.Steps = append(s.Steps, view)
	}
	if look.Screen == ScreenReverted && s.CurrentStepKey != nil {
		s.Revert = &onboarding.RevertView{
			ReasonCode: "DATA_MISMATCH", Message: previewMessage, Steps: []string{*s.CurrentStepKey},
		}
		message := previewMessage
		s.Steps[current].RevertMessage = &message
	}
	return s, nil
}

// previewed step that nobody has begun.
func previewed(s flow.Step) (page.Step, error) {
	config, err := s.TypedConfig()
	if err != nil {
		return page.Step{}, err
	}
	values, err := step.Values(config)
	return page.Step{
		Key: s.Key, Type: s.Type, Required: s.Required, Status: step.NotStarted, MaxAttempts: step.MaxAttempts(config),
		Config: values, Facts: []page.Fact{},
	}, err
}

// stand the step as the look asks.
func stand(view *page.Step, look Look, now instant.Timestamp) {
	if look.Screen != ScreenStep {
		return
	}
	view.Status = look.Status
	if look.Problem != "" {
		left := 1
		view.Attempts, view.Problem = 1, &step.Problem{Code: look.Problem, AttemptsLeft: &left}
	}
	if view.Status == step.NotStarted {
		return
	}
	switch view.Type {
	case step.MobileOtp:
		view.Data = sentTo(previewMobile, now)
	case step.EmailOtp:
		view.Data = sentTo(previewEmail, now)
	case step.DocLockerAadhaar:
		view.Data = map[string]any{page.RedirectURL: "about:blank", "expiresAt": now}
	}
}

func sentTo(target string, now instant.Timestamp) map[string]any {
	return map[string]any{"target": target, "resendAfterSeconds": 0, "expiresAt": now}
}

// sentBack is the page of a request whose steps were all done, once the look's are sent back.
func sentBack(s *page.State, f flow.Flow, look Look) error {
	sent, message := strings.Split(look.Sent, ","), strings.TrimSpace(look.Message)
	s.Status = onboarding.Reverted
	s.Revert = &onboarding.RevertView{ReasonCode: "OTHER", Message: message, Steps: []string{}}
	for _, each := range f.Steps {
		view, err := previewed(each)
		if err != nil {
			return err
		}
		if !slices.Contains(sent, each.Key) {
			view.Status, view.Attempts = step.Completed, 1
			s.Completed++
			s.Steps = append(s.Steps, view)
			continue
		}
		if message != "" {
			view.RevertMessage = &message
		}
		if s.CurrentStepKey == nil {
			s.CurrentStepKey = &view.Key
		}
		s.Revert.Steps = append(s.Revert.Steps, each.Key)
		s.Steps = append(s.Steps, view)
	}
	if len(s.Revert.Steps) == 0 {
		return apperr.Field("steps", "must name steps of the flow")
	}
	return nil
}
