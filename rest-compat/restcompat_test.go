package restcompat

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/unit"
)

func serve(method, path string, header http.Header, options Options) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	r.Header = header
	w := httptest.NewRecorder()
	New(nil, nil, &kyc.Services{Auth: &auth.Service{Environment: unit.EnvironmentTest}}, options).ServeHTTP(w, r)
	return w
}

func TestV1_PathsAndMethods(t *testing.T) {
	for _, c := range []struct {
		method, path string
		status       int
		code, allow  string
	}{
		{"GET", "/v1/nowhere", 404, apperr.CodeNotFound, ""},
		{"GET", "/v1", 404, apperr.CodeNotFound, ""},
		{"GET", "/v1/onboarding-requests/a/b/c", 404, apperr.CodeNotFound, ""},
		{"DELETE", "/v1/ping", 405, apperr.CodeMethodNotAllowed, "GET"},
		{"PUT", "/v1/onboarding-requests", 405, apperr.CodeMethodNotAllowed, "GET, POST"},
		{"GET", "/v1/onboarding-requests/vm_req_1/cancel", 405, apperr.CodeMethodNotAllowed, "POST"},
		{"GET", "/v1/ping", 401, apperr.CodeUnauthenticated, ""},
	} {
		w := serve(c.method, c.path, nil, Options{})
		if w.Code != c.status || !strings.Contains(w.Body.String(), `"code":"`+c.code+`"`) ||
			w.Header().Get("Allow") != c.allow {
			t.Errorf("%s %s gives %d, Allow %q, %s", c.method, c.path, w.Code, w.Header().Get("Allow"), w.Body)
		}
		if w.Header().Get("X-Request-Id") == "" || w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("%s %s has the headers %v", c.method, c.path, w.Header())
		}
	}
}

func TestV1_CredentialsThatAreNone(t *testing.T) {
	for _, given := range [][]string{
		nil, {""}, {"Bearer"}, {"Bearer "}, {"Basic dm1fdGVzdF8="}, {"vm_test_x"}, {"Bearer vm_test_short"},
		{"Bearer vm_live_" + strings.Repeat("a", 43)}, {"Bearer vm_pk_test_" + strings.Repeat("a", 43)},
		{"Bearer vm_test_" + strings.Repeat("\x00", 43)},
		{"Bearer vm_test_" + strings.Repeat("a", 43), "Bearer vm_test_" + strings.Repeat("a", 43)},
	} {
		w := serve("GET", "/v1/ping", http.Header{"Authorization": given}, Options{})
		if w.Code != 401 || w.Header().Get("WWW-Authenticate") != "Bearer" {
			t.Errorf("%q gives %d %s", given, w.Code, w.Body)
		}
	}
}

func TestV1_RefusalsAreCounted(t *testing.T) {
	refusals := 0
	refused := func(_ *http.Request, err error) error {
		refusals++
		return apperr.TooMany(60e9, "Too many failed authentications from this address.").Because(err)
	}
	if w := serve("GET", "/v1/flows", nil, Options{Refused: refused}); w.Code != 429 ||
		w.Header().Get("Retry-After") != "60" || refusals != 1 {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

func TestV1_IdempotencyKeys(t *testing.T) {
	for key, ok := range map[string]bool{
		"12345678": true, "aZ09_.:-": true, strings.Repeat("k", 120): true,
		"": false, "1234567": false, strings.Repeat("k", 121): false, "1234 5678": false, "12345678\n": false,
		"ключключ": false, "1234/5678": false,
	} {
		r := httptest.NewRequest(http.MethodPost, "/", nil)
		r.Header.Set("Idempotency-Key", key)
		if _, err := idempotencyKey(r); (err == nil) != ok || err != nil && !apperr.Is(err, apperr.CodeValidation) {
			t.Errorf("%q gives %v", key, err)
		}
	}
	twice := httptest.NewRequest(http.MethodPost, "/", nil)
	twice.Header["Idempotency-Key"] = []string{"12345678", "12345678"}
	if _, err := idempotencyKey(twice); err == nil {
		t.Error("two keys pass")
	}
}
