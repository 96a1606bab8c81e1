package hostedui

import (
	"encoding/json"
	"net/http"
	"os"
	"reflect"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// screenCases are shared with the front end's tests, whose scripted server
// must decide as this one does.
const screenCases = "app/src/fixtures/screens.json"

type screenCase struct {
	Name    string
	Status  onboarding.Status
	Current *string
	Steps   map[string]json.RawMessage
	Screen  screenView
}

// state of a flow with three required steps, with the case's own values.
func (c screenCase) state(t *testing.T) page.State {
	t.Helper()
	s := page.State{Status: c.Status, CurrentStepKey: c.Current}
	for _, key := range []string{"mobileOtp", "bank", "consent"} {
		v := page.Step{Key: key, Required: true, Status: step.NotStarted}
		if given, ok := c.Steps[key]; ok {
			if err := json.Unmarshal(given, &v); err != nil {
				t.Fatal(err)
			}
		}
		s.Steps = append(s.Steps, v)
	}
	return s
}

func TestScreen_OfEachState(t *testing.T) {
	data, err := os.ReadFile(screenCases)
	if err != nil {
		t.Fatal(err)
	}
	var cases []screenCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			if got := screenOf(c.state(t)); !reflect.DeepEqual(got, c.Screen) {
				t.Errorf("screen is %s, want %s", asJSON(t, got), asJSON(t, c.Screen))
			}
		})
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestScreen_IntroIsPassedWithASessionUnderWay(t *testing.T) {
	welcome := introWelcome
	for _, c := range []struct {
		screen  screenView
		session bool
		want    bool
	}{
		{screenView{Intro: &welcome}, false, true},
		{screenView{Intro: &welcome}, true, true},
		{screenView{Intro: &welcome, UnderWay: true}, false, true},
		{screenView{Intro: &welcome, UnderWay: true}, true, false},
		{screenView{Kind: screenFinal}, false, false},
		{screenView{Kind: screenFinal}, true, false},
	} {
		if got := c.screen.startsWithIntro(c.session); got != c.want {
			t.Errorf("%s with session %v: %v", asJSON(t, c.screen), c.session, got)
		}
	}
}

func TestScreen_EveryStateNamesItsOwn(t *testing.T) {
	const want = `"screen":{"kind":"step","stepKey":"mobileOtp","intro":"welcome","underWay":false}`
	app := &desk{
		link: journey.LinkPage{State: linkIssued()}, opened: journey.OpenedSession{State: linkIssued()},
		answer: journey.StepResponse{State: linkIssued()},
	}
	h := newPage(t, app, Options{})
	token := `{"token": "` + linkToken + `"}`
	for _, c := range []struct{ method, target, body string }{
		{http.MethodGet, "/start/" + linkToken, ""},
		{http.MethodPost, "/api/applicant/session", token},
		{http.MethodGet, "/api/applicant/state", ""},
		{http.MethodPost, "/api/applicant/submit", "{}"},
	} {
		if body := call(t, h, c.method, c.target, c.body, nil).Body.String(); !strings.Contains(body, want) {
			t.Errorf("%s %s lacks %s:\n%s", c.method, c.target, want, body)
		}
	}
	app.answer.Refusal = apperr.New(apperr.Unprocessable, step.CodeInvalidOTP, "No.")
	body := call(t, h, http.MethodPost, "/api/applicant/steps/mobileOtp", "{}", nil).Body.String()
	if !strings.Contains(body, want) || !strings.Contains(body, `"error"`) {
		t.Errorf("the refusal lacks %s:\n%s", want, body)
	}
}

func TestScreen_PreloadsTheStepThatIsShown(t *testing.T) {
	const chunk = `href="/hosted/assets/MobileOtp-eeee.js"`
	for status, want := range map[step.Status]bool{step.NotStarted: true, step.InProgress: true, step.Failed: false} {
		state := linkIssued()
		state.Status, state.Steps[0].Status = onboarding.InProgress, status
		h := newPage(t, &desk{link: journey.LinkPage{State: state}}, Options{})
		html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
		if strings.Contains(html, chunk) != want {
			t.Errorf("step %s: preloaded is %v", status, !want)
		}
	}
}
