package hostedui

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/journey/preview"
	"verifyme/kyc/journey/steps"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
	"verifyme/kyc/workspace"
	"verifyme/web/trace"
)

const host = "kyc.example"

var (
	linkToken    = identifier.NewToken(identifier.LinkToken)
	sessionToken = identifier.NewToken(identifier.SessionToken)
	requestID    = identifier.New(identifier.Request, time.UnixMilli(1_800_000_000_000))
)

// desk answers as it is told and remembers what it was asked.
type desk struct {
	link   journey.LinkPage
	opened journey.OpenedSession
	answer journey.StepResponse
	err    error

	called  string
	visit   journey.ApplicantCall
	token   string
	host    string
	opening journey.OpenSessionInput
	key     string
	code    journey.SendCodeInput
	body    string
	upload  files.FormFields
	// contents of the files.
	contents []string
	consent  locker.Consent
	txn      string
	allow    bool
	file     string
	place    steps.Place
	look     preview.Look
	version  int
}

func (d *desk) OpenLink(_ context.Context, token, host string, v journey.ApplicantCall) (journey.LinkPage, error) {
	d.called, d.token, d.host, d.visit = "OpenLink", token, host, v
	return d.link, d.err
}

func (d *desk) OpenSession(_ context.Context, in journey.OpenSessionInput) (journey.OpenedSession, error) {
	d.called, d.opening = "OpenSession", in
	return d.opened, d.err
}

func (d *desk) AskForLink(_ context.Context, token, host string) error {
	d.called, d.token, d.host = "AskForLink", token, host
	return d.err
}

func (d *desk) Flow(_ context.Context, key string, version int, look preview.Look) (page.State, error) {
	d.called, d.key, d.look, d.version = "Flow", key, look, version
	return d.answer.State, d.err
}

func (d *desk) EndSession(_ context.Context, v journey.ApplicantCall) (journey.StepResponse, error) {
	d.called, d.visit = "EndSession", v
	return d.answer, d.err
}

func (d *desk) ApplicantState(_ context.Context, v journey.ApplicantCall) (page.State, error) {
	d.called, d.visit = "ApplicantState", v
	return d.answer.State, d.err
}

func (d *desk) SendCode(
	_ context.Context, v journey.ApplicantCall, key string, in journey.SendCodeInput,
) (journey.StepResponse, error) {
	d.called, d.visit, d.key, d.code = "SendCode", v, key, in
	return d.answer, d.err
}

func (d *desk) SubmitStep(
	_ context.Context, v journey.ApplicantCall, key string, body json.RawMessage,
) (journey.StepResponse, error) {
	d.called, d.visit, d.key, d.body = "SubmitStep", v, key, string(body)
	return d.answer, d.err
}

func (d *desk) UploadFile(
	_ context.Context, v journey.ApplicantCall, key string, open func() (files.Form, error),
) (journey.StepResponse, error) {
	d.called, d.visit, d.key = "UploadFile", v, key
	if d.err != nil {
		return d.answer, d.err
	}
	form, err := open()
	if err != nil {
		return d.answer, err
	}
	rules := files.Rules{Types: []string{"ADDRESS_PROOF", "REGISTRATION_CERTIFICATE"}, Frames: key == "liveness"}
	d.upload, err = files.ReadForm(form, rules, func(content files.Content) error {
		read, err := content(new([]byte))
		d.contents = append(d.contents, string(read))
		return err
	})
	return d.answer, err
}

func (d *desk) RemoveFile(
	_ context.Context, v journey.ApplicantCall, key, documentID string,
) (journey.StepResponse, error) {
	d.called, d.visit, d.key, d.file = "RemoveFile", v, key, documentID
	return d.answer, d.err
}

func (d *desk) SkipStep(_ context.Context, v journey.ApplicantCall, key string) (journey.StepResponse, error) {
	d.called, d.visit, d.key = "SkipStep", v, key
	return d.answer, d.err
}

func (d *desk) Submit(_ context.Context, v journey.ApplicantCall) (journey.StepResponse, error) {
	d.called, d.visit = "Submit", v
	return d.answer, d.err
}

func (d *desk) FindPlace(_ context.Context, v journey.ApplicantCall, pincode string) (steps.Place, error) {
	d.called, d.visit, d.key = "FindPlace", v, pincode
	return d.place, d.err
}

func (d *desk) LockerConsent(_ context.Context, txn string) (locker.Consent, error) {
	d.called, d.txn = "LockerConsent", txn
	return d.consent, d.err
}

func (d *desk) AnswerLocker(_ context.Context, txn string, allow bool) (locker.Consent, error) {
	d.called, d.txn, d.allow = "AnswerLocker", txn, allow
	return d.consent, d.err
}

func (d *desk) WithdrawConsent(
	_ context.Context, v journey.ApplicantCall, purpose string,
) (journey.StepResponse, error) {
	d.called, d.visit, d.key = "WithdrawConsent", v, purpose
	return d.answer, d.err
}

// builtPage is a front end as the build would leave it, in miniature.
func builtPage(t *testing.T) fstest.MapFS {
	t.Helper()
	dist := fstest.MapFS{
		"manifest.json": {Data: []byte(`{
			"_Field-aaaa.js": {"file": "assets/Field-aaaa.js", "imports": ["src/main.tsx"]},
			"_parts-bbbb.js": {"file": "assets/parts-bbbb.js"},
			"src/main.tsx": {"file": "assets/main-cccc.js", "css": ["assets/main-dddd.css"], "imports": ["_parts-bbbb.js"],
				"dynamicImports": ["src/steps/MobileOtp.tsx", "src/steps/EmailOtp.tsx", "src/steps/Consent.tsx"]},
			"src/steps/MobileOtp.tsx": {"file": "assets/MobileOtp-eeee.js", "imports": ["src/main.tsx", "_Field-aaaa.js"]},
			"src/steps/EmailOtp.tsx": {"file": "assets/EmailOtp-hhhh.js", "imports": ["src/main.tsx", "_Field-aaaa.js"]},
			"src/steps/Consent.tsx": {"file": "assets/Consent-ffff.js", "imports": ["src/main.tsx"]},
			"src/close-window.ts": {"file": "assets/close-window-gggg.js"}
		}`)},
		"build.json":           {Data: []byte(`{"build": "0123abcd"}`)},
		"assets/main-cccc.js":  {Data: []byte(strings.Repeat("export const page = 1;\n", 100))},
		"assets/main-dddd.css": {Data: []byte("a{}")},
	}
	for _, locale := range text.Locales {
		texts := map[string]string{}
		for _, key := range slices.Concat(textKeys, lockerShares) {
			texts[key] = locale + " " + key
		}
		for _, each := range []step.Type{step.MobileOtp, step.Consent} {
			texts["step."+string(each)] = locale + " step." + string(each)
		}
		texts["welcome.title"] = locale + " welcome to {tenant}"
		texts["error.trace"] = locale + " trace {trace}"
		data, err := json.Marshal(texts)
		if err != nil {
			t.Fatal(err)
		}
		dist["texts/"+locale+".json"] = &fstest.MapFile{Data: data}
		dist["texts/steps/EmailOtp/"+locale+".json"] = &fstest.MapFile{Data: []byte(`{"otp.title": "` + locale + `"}`)}
	}
	return dist
}

func newPage(t *testing.T, app *desk, options Options) http.Handler {
	t.Helper()
	files, err := readFrontEnd(builtPage(t))
	if err != nil {
		t.Fatal(err)
	}
	d := &door{app: app, files: app, pincodes: app, previews: app, locker: app, options: options, frontEnd: files}
	return d.routes()
}

// header lines of a call, name and value in turn.
type headers []string

func call(t *testing.T, h http.Handler, method, target, body string, lines headers) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Host, r.RemoteAddr = host, "203.0.113.7:4711"
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(lines); i += 2 {
		r.Header.Set(lines[i], lines[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r.WithContext(trace.Into(r.Context(), "trace-1")))
	return w
}

func decode[T any](t *testing.T, from io.Reader) T {
	t.Helper()
	var into T
	if err := json.NewDecoder(from).Decode(&into); err != nil {
		t.Fatalf("answer is not the expected JSON: %v", err)
	}
	return into
}

// errorIn the envelope.
type errorIn struct {
	Error struct {
		Code         string
		TraceID      string
		AttemptsLeft *int
	}
	Step  *page.Step
	State *page.State
}

func linkIssued() page.State {
	current := "mobileOtp"
	return page.State{
		RequestID: requestID, Status: onboarding.LinkIssued, Environment: "test", Locale: "hi",
		Tenant:         workspace.Public{DisplayName: "Acme"},
		CurrentStepKey: &current, Total: 2,
		Steps: []page.Step{
			{Key: "mobileOtp", Type: step.MobileOtp, Required: true, Status: step.NotStarted},
			{Key: "consent", Type: step.Consent, Required: true, Status: step.NotStarted},
		},
	}
}
