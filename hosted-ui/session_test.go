package hostedui

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
)

const twoHours = 2 * time.Hour

func openBody(more string) string { return fmt.Sprintf(`{"token": %q%s}`, linkToken, more) }

func TestSession_ByCookie(t *testing.T) {
	for secure, name := range map[bool]string{false: "vm_applicant", true: "__Host-vm_applicant"} {
		app := &desk{
			opened: journey.OpenedSession{
				Token: sessionToken, Lifetime: twoHours, ExpiresAt: time.Now().Add(twoHours), State: linkIssued(),
			},
		}
		h := newPage(t, app, Options{SecureCookies: secure})
		w := call(t, h, http.MethodPost, "/api/applicant/session", openBody(`, "embed": false, "locale": "ta"`), nil)
		if w.Code != http.StatusCreated || w.Header().Get("Cache-Control") != "no-store" {
			t.Fatalf("status %d, Cache-Control %q: %s", w.Code, w.Header().Get("Cache-Control"), w.Body)
		}
		cookies := w.Result().Cookies()
		if len(cookies) != 1 {
			t.Fatalf("%d cookies", len(cookies))
		}
		c := cookies[0]
		if c.Name != name || c.Value != sessionToken || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode ||
			c.Path != "/" || c.Domain != "" || c.Secure != secure {
			t.Errorf("cookie is %s", c.Raw)
		}
		if off := time.Duration(c.MaxAge)*time.Second - twoHours; off.Abs() > time.Minute {
			t.Errorf("the cookie lives %d s", c.MaxAge)
		}
		if got := decode[openedSession](t, w.Body); got.SessionToken != nil || got.State.RequestID != requestID {
			t.Errorf("answer is %+v", got)
		}
		if in := app.opening; in.Token != linkToken || in.Host != host || in.Embed || in.Locale == nil ||
			*in.Locale != "ta" || in.PublicKey != nil {
			t.Errorf("asked with %+v", in)
		}
	}
}

func TestSession_EmbeddedHasNoCookie(t *testing.T) {
	app := &desk{
		opened: journey.OpenedSession{
			Token: sessionToken, Lifetime: twoHours, ExpiresAt: time.Now().Add(twoHours), State: linkIssued(),
		},
	}
	h := newPage(t, app, Options{})
	w := call(t, h, http.MethodPost, "/api/applicant/session",
		openBody(`, "embed": true, "publicKey": "vm_pk_test_x"`), nil)
	if w.Code != http.StatusCreated || w.Header().Get("Set-Cookie") != "" {
		t.Errorf("status %d, cookie %q", w.Code, w.Header().Get("Set-Cookie"))
	}
	if got := decode[openedSession](t, w.Body); got.SessionToken == nil || *got.SessionToken != sessionToken {
		t.Errorf("answer is %+v", got)
	}
	if !app.opening.Embed || app.opening.PublicKey == nil || *app.opening.PublicKey != "vm_pk_test_x" {
		t.Errorf("asked with %+v", app.opening)
	}
}

func TestSession_Refusals(t *testing.T) {
	for name, c := range map[string]struct {
		body   string
		err    error
		status int
		code   string
	}{
		"bad token":     {openBody(""), refusal(apperr.NotFound, journey.CodeLinkInvalid), 404, "LINK_INVALID"},
		"too late":      {openBody(""), refusal(apperr.Gone, journey.CodeLinkExpired), 410, "LINK_EXPIRED"},
		"no token":      {`{}`, nil, 400, "VALIDATION_FAILED"},
		"wrong type":    {`{"token": 1}`, nil, 400, "VALIDATION_FAILED"},
		"unknown field": {openBody(`, "colour": "red"`), nil, 400, "VALIDATION_FAILED"},
		"malformed":     {`{"token"`, nil, 400, "VALIDATION_FAILED"},
	} {
		w := call(t, newPage(t, &desk{err: c.err}, Options{}), http.MethodPost, "/api/applicant/session", c.body, nil)
		if got := decode[errorIn](t, w.Body); w.Code != c.status || got.Error.Code != c.code ||
			got.Error.TraceID != "trace-1" {
			t.Errorf("%s: %d %+v", name, w.Code, got)
		}
		if w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: a cookie was set", name)
		}
	}
}

func TestSession_Ends(t *testing.T) {
	app := &desk{}
	w := call(t, newPage(t, app, Options{}), http.MethodDelete, "/api/applicant/session", "",
		headers{"Cookie", "vm_applicant=" + sessionToken})
	if w.Code != http.StatusOK || app.called != "EndSession" || app.visit.SessionToken != sessionToken {
		t.Errorf("status %d after %s with %+v", w.Code, app.called, app.visit)
	}
	if c := w.Result().Cookies(); len(c) != 1 || c[0].MaxAge >= 0 || c[0].Value != "" {
		t.Errorf("cookies are %v", c)
	}
}

func TestSession_BelongsToTheCall(t *testing.T) {
	other := sessionToken[:len(sessionToken)-1] + "0"
	for name, c := range map[string]struct {
		lines headers
		want  journey.ApplicantCall
	}{
		"nobody's": {nil, journey.ApplicantCall{}},
		"cookie": {
			headers{"Cookie", "a=b; vm_applicant=" + sessionToken}, journey.ApplicantCall{SessionToken: sessionToken},
		},
		"header": {headers{"X-Applicant-Session", sessionToken}, journey.ApplicantCall{SessionToken: sessionToken}},
		"header wins": {
			headers{"X-Applicant-Session", other, "Cookie", "vm_applicant=" + sessionToken},
			journey.ApplicantCall{SessionToken: other},
		},
		"no token at all": {headers{"X-Applicant-Session", "' OR 1=1"}, journey.ApplicantCall{}},
		"with request": {headers{"X-Applicant-Session", sessionToken, "X-Applicant-Request", requestID},
			journey.ApplicantCall{SessionToken: sessionToken, RequestID: requestID}},
	} {
		app := &desk{}
		call(t, newPage(t, app, Options{}), http.MethodGet, "/api/applicant/state", "", c.lines)
		c.want.Host, c.want.Address = host, "203.0.113.7"
		if app.called != "ApplicantState" || app.visit != c.want {
			t.Errorf("%s: %s with %+v", name, app.called, app.visit)
		}
	}
}

// Another host of the domain can set a cookie without the prefix, so that by https
// only the one with it counts.
func TestSession_ByHTTPSTakesTheHostsOwnCookieOnly(t *testing.T) {
	for line, want := range map[string]string{
		"vm_applicant=" + sessionToken: "", "__Host-vm_applicant=" + sessionToken: sessionToken,
	} {
		app := &desk{}
		h := newPage(t, app, Options{SecureCookies: true})
		call(t, h, http.MethodGet, "/api/applicant/state", "", headers{"Cookie", line})
		if app.visit.SessionToken != want {
			t.Errorf("of %q the session is %q", line, app.visit.SessionToken)
		}
	}
}
