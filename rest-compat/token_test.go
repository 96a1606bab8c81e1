package restcompat

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/unit"
)

const form = "application/x-www-form-urlencoded"

func basic(text string) string { return "Basic " + base64.StdEncoding.EncodeToString([]byte(text)) }

func askForToken(method, contentType, authorization, body string, options Options) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/oauth/token", strings.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	if authorization != "" {
		r.Header.Set("Authorization", authorization)
	}
	w := httptest.NewRecorder()
	Token(&kyc.Services{Auth: &auth.Service{Environment: unit.EnvironmentTest}}, options).ServeHTTP(w, r)
	return w
}

func TestToken_RefusedGrants(t *testing.T) {
	const grant = "grant_type=client_credentials"
	for _, c := range []struct {
		name, method, contentType, authorization, body string
		status                                         int
		code                                           string
	}{
		{"another method", "GET", form, "", grant, 405, "invalid_request"},
		{"JSON", "POST", "application/json", "", `{}`, 415, "invalid_request"},
		{"no type", "POST", "", "", grant, 415, "invalid_request"},
		{"an empty body", "POST", form, "", "", 400, "invalid_request"},
		{"too large a body", "POST", form, "", grant + "&x=" + strings.Repeat("a", maxGrant), 413, "invalid_request"},
		{"no form", "POST", form, "", "grant_type=%zz", 400, "invalid_request"},
		{"a parameter twice", "POST", form, "", grant + "&" + grant, 400, "invalid_request"},
		{"an empty grant", "POST", form, "", "grant_type=", 400, "invalid_request"},
		{"another grant", "POST", form, "", "grant_type=password", 400, "unsupported_grant_type"},
		{"credentials in the body", "POST", form, basic("a:b"), grant + "&client_id=a&client_secret=b",
			400, "invalid_request"},
		{"an unknown scope", "POST", form, basic("a:b"), grant + "&scope=onboarding.read+everything", 400, "invalid_scope"},
		{"no credentials", "POST", form, "", grant, 401, "invalid_client"},
		{"a bearer", "POST", form, "Bearer vm_test_x", grant, 401, "invalid_client"},
		{"no base64", "POST", form, "Basic %%%", grant, 401, "invalid_client"},
		{"no secret", "POST", form, basic("key_1"), grant, 401, "invalid_client"},
		{"broken encoding", "POST", form, basic("key_1:%zz"), grant, 401, "invalid_client"},
		{"no key's secret", "POST", form, basic("key_1:guess"), grant, 401, "invalid_client"},
		{"a key of the other environment", "POST", form, basic("key_1:vm_live_" + strings.Repeat("a", 43)), grant,
			401, "invalid_client"},
		{"a publishable key", "POST", form, basic("key_1:vm_pk_test_" + strings.Repeat("a", 43)), grant,
			401, "invalid_client"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := askForToken(c.method, c.contentType, c.authorization, c.body, Options{})
			var answer map[string]string
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
				t.Fatalf("%v: %s", err, w.Body)
			}
			if w.Code != c.status || answer["error"] != c.code || answer["error_description"] == "" || len(answer) != 2 {
				t.Errorf("%d %s", w.Code, w.Body)
			}
			h := w.Header()
			if h.Get("Cache-Control") != "no-store" || h.Get("Content-Type") != "application/json" {
				t.Errorf("headers %v", h)
			}
			if challenge := h.Get("WWW-Authenticate"); strings.HasPrefix(challenge, "Basic ") != (c.status == 401) {
				t.Errorf("the challenge is %q", challenge)
			}
			if allow := h.Get("Allow"); (allow == "POST") != (c.status == 405) {
				t.Errorf("Allow is %q", allow)
			}
		})
	}
}

func TestToken_RefusedClientsAreCounted(t *testing.T) {
	var shown string
	refused := func(r *http.Request, err error) error {
		shown = r.Header.Get("Authorization")
		return apperr.TooMany(60e9, "Too many.").Because(err)
	}
	w := askForToken("POST", form, basic("key_1:guess"), "grant_type=client_credentials", Options{Refused: refused})
	if w.Code != 429 || w.Header().Get("Retry-After") != "60" ||
		!strings.Contains(w.Body.String(), "temporarily_unavailable") || shown != "Bearer guess" {
		t.Errorf("%d %v %s, shown %q", w.Code, w.Header(), w.Body, shown)
	}
}

func TestToken_ClientCredentials(t *testing.T) {
	r := httptest.NewRequest("POST", "/", nil)
	r.Header.Set("Authorization", "basic "+strings.TrimPrefix(basic("key%5F1:vm%5Ftest_a%3Ab"), "Basic "))
	if id, secret, ok := clientOf(r); id != "key_1" || secret != "vm_test_a:b" || !ok {
		t.Errorf("%q %q %v", id, secret, ok)
	}
}

func TestToken_AskedScopes(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "onboarding.read": "onboarding.read",
		"onboarding.read webhook.manage onboarding.read": "onboarding.read webhook.manage",
	} {
		got, err := grantOf(map[string][]string{"grant_type": {grantType}, "scope": {text}, "audience": {"x"}})
		if err != nil || joined(got) != want || (got == nil) != (want == "") {
			t.Errorf("%q asks for %v, %v", text, got, err)
		}
	}
	if all := joined(access.AllScopes); describable(all) != all || describable("a \"b\" \\ ü\n") != "a 'b' ' ''" {
		t.Errorf("described as %q", describable("a \"b\" \\ ü\n"))
	}
}
