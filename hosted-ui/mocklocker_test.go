package hostedui

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/text"
)

const (
	consentPath = "/mock/doclocker/txn_1"
	formType    = "application/x-www-form-urlencoded"
)

var waitingConsent = locker.Consent{
	TenantName: "Acme & Sons", Waiting: true, ReturnURL: "http://" + host + "/start/abc",
}

// isProtected as every page is, with the form's further targets.
func isProtected(t *testing.T, h http.Header, formTargets string) {
	t.Helper()
	policy := h.Get("Content-Security-Policy")
	for _, part := range []string{
		"default-src 'none'", "style-src 'self';", "form-action 'self'" + formTargets + ";", "base-uri 'none'",
		"frame-ancestors 'none'",
	} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy %q lacks %s", policy, part)
		}
	}
	if strings.Contains(policy, "unsafe") {
		t.Errorf("the policy is %q", policy)
	}
	for header, want := range map[string]string{
		"Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
		"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
	} {
		if got := h.Get(header); got != want {
			t.Errorf("%s: %q, want %q", header, got, want)
		}
	}
}

func TestMockLocker_Asks(t *testing.T) {
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		app := &desk{consent: waitingConsent}
		w := call(t, newPage(t, app, Options{}), method, consentPath, "", nil)
		if w.Code != http.StatusOK || app.called != "LockerConsent" || app.txn != "txn_1" {
			t.Errorf("%s: %d, %s(%q)", method, w.Code, app.called, app.txn)
		}
		isProtected(t, w.Header(), " http://"+host)
	}
	w := call(t, newPage(t, &desk{consent: waitingConsent}, Options{}), http.MethodGet, consentPath, "", nil)
	html := w.Body.String()
	for _, part := range []string{
		`<html lang="en">`, "This is a simulation", "Share your details with Acme &amp; Sons?",
		"<li>en locker.shared.person</li>", "<li>en locker.shared.address</li>", "<li>en locker.shared.number</li>",
		"en locker.notShared", `<form method="post">`, `name="decision" value="allow">Allow</button>`,
		`name="decision" value="deny">Deny</button>`,
	} {
		if !strings.Contains(html, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	for _, part := range []string{"<script", " style=", "<style", "txn_1"} {
		if strings.Contains(html, part) {
			t.Errorf("the page has %s", part)
		}
	}
}

func TestMockLocker_IsOver(t *testing.T) {
	for name, c := range map[string]struct{ returnURL, link string }{
		"answered or timed out": {"https://kyc.example/start/abc", "https://kyc.example/start/abc"},
		"the request ended":     {"", "/doclocker/return"},
	} {
		app := &desk{consent: locker.Consent{TenantName: "Acme", ReturnURL: c.returnURL}}
		html := call(t, newPage(t, app, Options{}), http.MethodGet, consentPath, "", nil).Body.String()
		if strings.Contains(html, "<form") || !strings.Contains(html, "This was answered already") ||
			!strings.Contains(html, `href="`+c.link+`"`) {
			t.Errorf("%s: the page is %s", name, html)
		}
	}
}

func TestMockLocker_WithoutConsent(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
		text   string
	}{
		"unknown, or in production": {apperr.Missing("consent"), http.StatusNotFound, "<h1>en notValid.title</h1>"},
		"dependency away": {
			refusal(apperr.Unavailable, apperr.CodeUnavailable), http.StatusServiceUnavailable, "<h1>en error.unknown</h1>",
		},
	} {
		h := newPage(t, &desk{err: c.err}, Options{})
		w := call(t, h, http.MethodGet, consentPath, "", nil)
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.text) || strings.Contains(w.Body.String(), "<script") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
		isProtected(t, w.Header(), "")
		w = call(t, h, http.MethodPost, consentPath, "decision=allow", headers{"Content-Type", formType})
		if got := decode[errorIn](t, w.Body); w.Code != c.status || got.Error.Code == "" {
			t.Errorf("%s: the answer is %d %+v", name, w.Code, got.Error)
		}
	}
}

func TestMockLocker_TakesTheDecision(t *testing.T) {
	for name, c := range map[string]struct {
		body, media string
		allow       bool
		returnURL   string
		location    string
	}{
		"allow": {"decision=allow", formType, true, waitingConsent.ReturnURL, waitingConsent.ReturnURL},
		"deny": {
			"decision=deny", formType + "; charset=UTF-8", false, waitingConsent.ReturnURL, waitingConsent.ReturnURL,
		},
		"beside a frame":     {"decision=allow", formType, true, "/doclocker/return", "/doclocker/return"},
		"after the request":  {"decision=allow", formType, true, "", "/doclocker/return"},
		"escaped characters": {"%64ecision=%61llow", formType, true, waitingConsent.ReturnURL, waitingConsent.ReturnURL},
	} {
		app := &desk{consent: locker.Consent{ReturnURL: c.returnURL}}
		// A browser names no origin of its own under no-referrer.
		w := call(t, newPage(t, app, Options{}), http.MethodPost, consentPath, c.body, headers{
			"Content-Type", c.media, "Origin", "null",
		})
		if w.Code != http.StatusSeeOther || w.Header().Get("Location") != c.location {
			t.Errorf("%s: %d to %q", name, w.Code, w.Header().Get("Location"))
		}
		if app.called != "AnswerLocker" || app.txn != "txn_1" || app.allow != c.allow {
			t.Errorf("%s: %s(%q, %v)", name, app.called, app.txn, app.allow)
		}
		isProtected(t, w.Header(), "")
	}
}

func TestMockLocker_RefusesOtherAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		method, body, media string
		status              int
		code                string
	}{
		"nothing":        {"POST", "", formType, 400, "VALIDATION_FAILED"},
		"no decision":    {"POST", "decision=", formType, 400, "VALIDATION_FAILED"},
		"another word":   {"POST", "decision=maybe", formType, 400, "VALIDATION_FAILED"},
		"written large":  {"POST", "decision=ALLOW", formType, 400, "VALIDATION_FAILED"},
		"with a space":   {"POST", "decision=allow+", formType, 400, "VALIDATION_FAILED"},
		"twice":          {"POST", "decision=allow&decision=allow", formType, 400, "VALIDATION_FAILED"},
		"both":           {"POST", "decision=allow&decision=deny", formType, 400, "VALIDATION_FAILED"},
		"another field":  {"POST", "decision=allow&name=x", formType, 400, "VALIDATION_FAILED"},
		"broken escapes": {"POST", "decision=%zz", formType, 400, "VALIDATION_FAILED"},
		"NUL":            {"POST", "decision=allow%00", formType, 400, "VALIDATION_FAILED"},
		"JSON":           {"POST", `{"decision":"allow"}`, "application/json", 415, "UNSUPPORTED_MEDIA_TYPE"},
		"multipart":      {"POST", "decision=allow", "multipart/form-data; boundary=x", 415, "UNSUPPORTED_MEDIA_TYPE"},
		"no type":        {"POST", "decision=allow", "", 415, "UNSUPPORTED_MEDIA_TYPE"},
		"broken type":    {"POST", "decision=allow", "application/x-www-form-urlencoded; =", 415, "UNSUPPORTED_MEDIA_TYPE"},
		"too large":      {"POST", "decision=allow&x=" + strings.Repeat("y", 1024), formType, 413, apperr.CodeTooLarge},
		"another method": {"PUT", "decision=allow", formType, 405, "METHOD_NOT_ALLOWED"},
	} {
		app := &desk{}
		w := call(t, newPage(t, app, Options{}), c.method, consentPath, c.body, headers{"Content-Type", c.media})
		if got := decode[errorIn](t, w.Body); w.Code != c.status || got.Error.Code != c.code ||
			got.Error.TraceID != "trace-1" {
			t.Errorf("%s: %d %+v", name, w.Code, got.Error)
		}
		if app.called != "" {
			t.Errorf("%s: reached %s", name, app.called)
		}
	}
}

func TestMockLocker_SpeaksTheVisitorsLanguage(t *testing.T) {
	words, err := readMockLockerWords()
	if err != nil {
		t.Fatal(err)
	}
	for _, locale := range text.Locales {
		for key, english := range words["en"] {
			text := words[locale][key]
			if text == "" || strings.Count(text, "{tenant}") != strings.Count(english, "{tenant}") ||
				locale != "en" && text == english {
				t.Errorf("%s: %s is %q", locale, key, text)
			}
		}
		accept := headers{"Accept-Language", locale + "-IN," + locale + ";q=0.9,en;q=0.5"}
		h := newPage(t, &desk{consent: waitingConsent}, Options{})
		html := call(t, h, http.MethodGet, consentPath, "", accept).Body.String()
		for _, part := range []string{`<html lang="` + locale + `">`, words[locale]["badge"], locale + " locker.notShared"} {
			if !strings.Contains(html, part) {
				t.Errorf("%s: the simulated locker lacks %s", locale, part)
			}
		}
		html = call(t, h, http.MethodGet, locker.ReturnPath, "", accept).Body.String()
		if !strings.Contains(html, "<h1>"+locale+" locker.return.title</h1>") {
			t.Errorf("%s: the way back is %s", locale, html)
		}
	}
}

func TestMockLocker_WindowClosesItself(t *testing.T) {
	app := &desk{}
	w := call(t, newPage(t, app, Options{}), http.MethodGet, locker.ReturnPath, "", nil)
	nonce := noncePattern.FindStringSubmatch(w.Header().Get("Content-Security-Policy"))
	if w.Code != http.StatusOK || nonce == nil || app.called != "" {
		t.Fatalf("%d, %v, called %q", w.Code, w.Header(), app.called)
	}
	isProtected(t, w.Header(), "")
	html := w.Body.String()
	want := `<script type="module" src="/hosted/assets/close-window-gggg.js" nonce="` + nonce[1] + `"></script>`
	if strings.Count(html, "<script") != 1 || !strings.Contains(html, want) ||
		!strings.Contains(html, "en locker.return.text") {
		t.Errorf("the page is %s", html)
	}
}
