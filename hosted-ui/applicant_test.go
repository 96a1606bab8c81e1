package hostedui

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
)

func TestApplicant_CallsReachTheirUseCase(t *testing.T) {
	for _, c := range []struct {
		method, path, body string
		called, key, sent  string
	}{
		{"GET", "state", "", "ApplicantState", "", ""},
		{"POST", "steps/mobileOtp/code", `{"mobile": "9876543210"}`, "SendCode", "mobileOtp", ""},
		{"POST", "steps/mobileOtp/code", "", "SendCode", "mobileOtp", ""},
		{"POST", "steps/bank", `{"ifsc":"ABCD0123456"}`, "SubmitStep", "bank", `{"ifsc":"ABCD0123456"}`},
		{"DELETE", "steps/documents/files/doc_1", "", "RemoveFile", "documents", ""},
		{"POST", "steps/email/skip", "", "SkipStep", "email", ""},
		{"POST", "steps/email/skip", "{}", "SkipStep", "email", ""},
		{"POST", "submit", "", "Submit", "", ""},
		{"POST", "consents/BANK_CHECK/withdraw", "", "WithdrawConsent", "BANK_CHECK", ""},
	} {
		app := &desk{answer: journey.StepResponse{State: linkIssued()}}
		w := call(t, newPage(t, app, Options{}), c.method, "/api/applicant/"+c.path, c.body, nil)
		if w.Code != http.StatusOK || app.called != c.called || app.key != c.key || app.body != c.sent {
			t.Errorf("%s: %d, %s(%q, %q)", c.path, w.Code, app.called, app.key, app.body)
		}
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers are %v", c.path, w.Header())
		}
		got := decode[map[string]any](t, w.Body)
		if s, given := got["step"]; !given || s != nil || got["state"].(map[string]any)["requestId"] != requestID {
			t.Errorf("%s: answer is %v", c.path, got)
		}
	}
}

func TestApplicant_SendCodeTakesATargetOrNone(t *testing.T) {
	app := &desk{}
	h := newPage(t, app, Options{})
	call(t, h, "POST", "/api/applicant/steps/emailOtp/code", "", headers{
		"Content-Type", "application/json; charset=utf-8",
	})
	if app.called != "SendCode" || app.code != (journey.SendCodeInput{}) {
		t.Errorf("%s with %+v", app.called, app.code)
	}
	call(t, h, "POST", "/api/applicant/steps/emailOtp/code", `{"email": "a@example.com"}`, nil)
	if app.code.Mobile != nil || app.code.Email == nil || *app.code.Email != "a@example.com" {
		t.Errorf("asked with %+v", app.code)
	}
}

func TestApplicant_OutcomesOfAStep(t *testing.T) {
	state := linkIssued()
	stepped := journey.StepResponse{Step: &state.Steps[0], State: state}
	waiting, refused, limited := stepped, stepped, stepped
	waiting.Waiting = true
	refused.Refusal = apperr.New(apperr.Unprocessable, "INVALID_OTP", "The code is wrong.").WithAttemptsLeft(0)
	limited.Refusal = apperr.TooMany(29500*time.Millisecond, "Wait.")
	for name, c := range map[string]struct {
		answer     journey.StepResponse
		err        error
		status     int
		code       string
		standing   bool
		retryAfter string
	}{
		"settled":          {stepped, nil, 200, "", true, ""},
		"still checked":    {waiting, nil, 202, "", true, ""},
		"refused by rule":  {refused, nil, 422, "INVALID_OTP", true, ""},
		"refused by limit": {limited, nil, 429, "SERVICE_RATE_LIMITED", true, "30"},
		"limited elsewhere": {
			journey.StepResponse{}, apperr.TooMany(time.Second, "Wait."), 429, "SERVICE_RATE_LIMITED", false, "1",
		},
		"no session": {
			journey.StepResponse{}, refusal(apperr.Unauthenticated, apperr.CodeSessionExpired), 401,
			"SESSION_EXPIRED", false, "",
		},
		"locked": {journey.StepResponse{}, refusal(apperr.Conflict, "STEP_LOCKED"), 409, "STEP_LOCKED", false, ""},
	} {
		h := newPage(t, &desk{answer: c.answer, err: c.err}, Options{})
		w := call(t, h, "POST", "/api/applicant/steps/mobileOtp", `{"code": "123456"}`, nil)
		got := decode[errorIn](t, w.Body)
		if w.Code != c.status || got.Error.Code != c.code || w.Header().Get("Retry-After") != c.retryAfter {
			t.Errorf("%s: %d, %+v, Retry-After %q", name, w.Code, got.Error, w.Header().Get("Retry-After"))
		}
		if (got.Step != nil) != c.standing || (got.State != nil) != c.standing {
			t.Errorf("%s: step %v, state %v", name, got.Step, got.State)
		}
		if left := got.Error.AttemptsLeft; (left != nil) != (c.code == "INVALID_OTP") {
			t.Errorf("%s: attemptsLeft %v", name, left)
		}
	}
}

func TestApplicant_BadCallsReachNoUseCase(t *testing.T) {
	for name, c := range map[string]struct {
		method, path, body string
		lines              headers
		status             int
		code               string
	}{
		"malformed": {"POST", "/api/applicant/steps/bank", `{"ifsc":`, nil, 400, "VALIDATION_FAILED"},
		"no body": {
			"POST", "/api/applicant/steps/bank", ``, headers{"Content-Type", "application/json"}, 400, "VALIDATION_FAILED",
		},
		"a form": {
			"POST", "/api/applicant/steps/bank", `a=b`, headers{"Content-Type", "application/x-www-form-urlencoded"}, 415,
			"UNSUPPORTED_MEDIA_TYPE",
		},
		"an empty form": {
			"POST", "/api/applicant/submit", ``, headers{"Content-Type", "application/x-www-form-urlencoded"}, 415,
			"UNSUPPORTED_MEDIA_TYPE",
		},
		"wrong type": {
			"POST", "/api/applicant/steps/mobileOtp/code", `{"mobile": 9876543210}`, nil, 400, "VALIDATION_FAILED",
		},
		"unknown field":         {"POST", "/api/applicant/submit", `{"really": true}`, nil, 400, "VALIDATION_FAILED"},
		"unknown address":       {"GET", "/api/applicant/nothing", ``, nil, 404, "NOT_FOUND"},
		"unknown under session": {"POST", "/api/applicant/session/x", `{}`, nil, 404, "NOT_FOUND"},
		"wrong method":          {"GET", "/api/applicant/session", ``, nil, 405, "METHOD_NOT_ALLOWED"},
		"page by post":          {"POST", "/start/" + linkToken, `{}`, nil, 405, "METHOD_NOT_ALLOWED"},
		"file by post":          {"POST", "/hosted/assets/main-cccc.js", `{}`, nil, 405, "METHOD_NOT_ALLOWED"},
	} {
		app := &desk{}
		w := call(t, newPage(t, app, Options{}), c.method, c.path, c.body, c.lines)
		if got := decode[errorIn](t, w.Body); w.Code != c.status || got.Error.Code != c.code ||
			got.Error.TraceID != "trace-1" {
			t.Errorf("%s: %d %+v", name, w.Code, got.Error)
		}
		if app.called != "" {
			t.Errorf("%s: reached %s", name, app.called)
		}
	}
	w := call(t, newPage(t, &desk{}, Options{}), "PUT", "/api/applicant/session", "{}", nil)
	if got := w.Header().Values("Allow"); !slices.Equal(got, []string{"POST", "DELETE"}) {
		t.Errorf("Allow is %v", got)
	}
}

func TestApplicant_ForeignPagesChangeNothing(t *testing.T) {
	for name, c := range map[string]struct {
		secure bool
		lines  headers
		passes bool
	}{
		"no browser":                 {false, nil, true},
		"own page":                   {false, headers{"Origin", "http://" + host, "Sec-Fetch-Site", "same-origin"}, true},
		"own page, https":            {true, headers{"Origin", "https://" + host}, true},
		"own page, written large":    {false, headers{"Origin", "http://KYC.example"}, true},
		"plain http to https":        {true, headers{"Origin", "http://" + host}, false},
		"https to plain http":        {false, headers{"Origin", "https://" + host}, false},
		"another site":               {false, headers{"Origin", "https://evil.example"}, false},
		"another port":               {false, headers{"Origin", "http://" + host + ":81"}, false},
		"a subdomain":                {false, headers{"Origin", "http://a." + host, "Sec-Fetch-Site", "same-site"}, false},
		"opaque":                     {false, headers{"Origin", "null"}, false},
		"not an origin":              {false, headers{"Origin", "http://%zz"}, false},
		"cross-site without origin":  {false, headers{"Sec-Fetch-Site", "cross-site"}, false},
		"cross-site with own origin": {false, headers{"Origin", "http://" + host, "Sec-Fetch-Site", "cross-site"}, false},
	} {
		app := &desk{}
		lines := append(slices.Clone(c.lines), "Cookie", "vm_applicant="+sessionToken)
		w := call(t, newPage(t, app, Options{SecureCookies: c.secure}), "POST", "/api/applicant/submit", "", lines)
		if passed := app.called == "Submit"; passed != c.passes {
			t.Errorf("%s: passed is %v", name, passed)
		}
		if !c.passes {
			if got := decode[errorIn](t, w.Body); w.Code != http.StatusForbidden || got.Error.Code != "SERVICE_FORBIDDEN" {
				t.Errorf("%s: %d %+v", name, w.Code, got.Error)
			}
		}
	}
}
