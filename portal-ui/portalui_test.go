package portalui

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"verifyme/kyc"
	"verifyme/kyc/auth"
)

func newTestSite(t *testing.T) http.Handler {
	t.Helper()
	s, err := newSite(fstest.MapFS{
		"index.html":          {Data: []byte("<!doctype html><title>VerifyMe</title>")},
		"mark.svg":            {Data: []byte("<svg/>")},
		"assets/index-abc.js": {Data: []byte("console.log('portal')")},
		".vite/manifest.json": {Data: []byte("{}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func get(site http.Handler, method, path string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://portal.example"+path, nil)
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	return w
}

func TestPortal_PagesAndFiles(t *testing.T) {
	site := newTestSite(t)
	for _, c := range []struct {
		method, path           string
		status                 int
		contentType, cacheRule string
	}{
		{"GET", "/portal/", 200, "text/html; charset=utf-8", "no-store"},
		{"GET", "/portal/queue/vm_req_1", 200, "text/html; charset=utf-8", "no-store"},
		{"HEAD", "/portal/login", 200, "text/html; charset=utf-8", "no-store"},
		{"GET", "/portal/index.html", 200, "text/html; charset=utf-8", "no-store"},
		{"GET", "/portal/.vite/manifest.json", 200, "text/html; charset=utf-8", "no-store"},
		{"GET", "/portal/assets/index-abc.js", 200, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"GET", "/portal/mark.svg", 200, "image/svg+xml", "no-cache"},
		{"GET", "/portal/assets/index-old.js", 404, "application/json", "no-store"},
		{"GET", "/other", 404, "application/json", "no-store"},
		{"POST", "/portal/", 405, "application/json", "no-store"},
		{"GET", "/portal", 308, "text/html; charset=utf-8", ""},
	} {
		w := get(site, c.method, c.path)
		h := w.Header()
		if w.Code != c.status || h.Get("Content-Type") != c.contentType || h.Get("Cache-Control") != c.cacheRule {
			t.Errorf("%s %s gives %d %q %q", c.method, c.path, w.Code, h.Get("Content-Type"), h.Get("Cache-Control"))
		}
	}
}

func TestPortal_PagesHeaders(t *testing.T) {
	h := get(newTestSite(t), "GET", "/portal/queue").Header()
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
	} {
		if h.Get(name) != want {
			t.Errorf("%s is %q", name, h.Get(name))
		}
	}
	csp := h.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';",
		"frame-ancestors 'none'", "frame-src 'self';",
		"connect-src 'self' ws://portal.example wss://portal.example;"} {
		if !strings.Contains(csp, part) {
			t.Errorf("the policy lacks %q: %s", part, csp)
		}
	}
	if strings.Contains(csp, "unsafe") {
		t.Errorf("the policy is %s", csp)
	}
	if injected := policy("x; script-src *"); strings.Contains(injected, "*") {
		t.Errorf("a strange host gives %s", injected)
	}
}

func TestPortal_BuildWithoutItsPageIsRefused(t *testing.T) {
	if _, err := newSite(fstest.MapFS{"mark.svg": {Data: []byte("<svg/>")}}); err == nil {
		t.Error("it is served")
	}
}

func TestSignIn_MalformedIsRefused(t *testing.T) {
	const session, stepUp = "/api/portal/session", "/api/portal/session/step-up"
	for _, c := range []struct {
		method, path, contentType, body string
		status                          int
		code                            string
	}{
		{"GET", session, "", "", 405, "METHOD_NOT_ALLOWED"},
		{"POST", session, "application/json", `{"email":"a"}`, 400, "VALIDATION_FAILED"},
		{"POST", session, "application/json", `{"email":"a","password":1}`, 400, "VALIDATION_FAILED"},
		{"POST", session, "application/json", `{"email":"a","password":"b","role":"OWNER"}`, 400, "VALIDATION_FAILED"},
		{"POST", session, "application/json", `{"email":"` + strings.Repeat("a", maxLogin) + `","password":"b"}`,
			413, "PAYLOAD_TOO_LARGE"},
		{"POST", session, "text/plain", `{"email":"a","password":"b"}`, 415, "UNSUPPORTED_MEDIA_TYPE"},
		{"DELETE", session, "", "", 204, ""},
		{"GET", stepUp, "", "", 405, "METHOD_NOT_ALLOWED"},
		{"DELETE", stepUp, "", "", 405, "METHOD_NOT_ALLOWED"},
		{"POST", stepUp, "application/json", `{}`, 400, "VALIDATION_FAILED"},
		{"POST", stepUp, "application/json", `{"password":"b","email":"a"}`, 400, "VALIDATION_FAILED"},
		{"POST", stepUp, "application/json", `{"password":"b"}`, 401, "SESSION_EXPIRED"},
		{"POST", session + "/other", "application/json", `{}`, 404, "NOT_FOUND"},
		{"POST", stepUp + "/", "application/json", `{}`, 404, "NOT_FOUND"},
	} {
		r := httptest.NewRequest(c.method, c.path, strings.NewReader(c.body))
		r.Header.Set("Content-Type", c.contentType)
		w := httptest.NewRecorder()
		API(&kyc.Services{Auth: &auth.Service{}}, Options{SecureCookies: true}).ServeHTTP(w, r)
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.code) {
			t.Errorf("%s %s %.60s gives %d %s", c.method, c.path, c.body, w.Code, w.Body)
		}
	}
}

func TestSignIn_CookieIsOutOfReachOfScripts(t *testing.T) {
	c := sessions{options: Options{SecureCookies: true}}.cookie("token")
	if c.Name != "__Host-vm_portal" || !c.HttpOnly || !c.Secure || c.SameSite != http.SameSiteStrictMode ||
		c.Path != "/" || c.Domain != "" {
		t.Errorf("the cookie is %s", c)
	}
}

// Another host of the domain can set a cookie without the prefix.
func TestSignIn_ByHTTPSTakesTheHostsOwnCookieOnly(t *testing.T) {
	for _, row := range []struct {
		line   string
		secure bool
		want   string
	}{
		{"vm_portal=a", false, "a"}, {"vm_portal=a", true, ""}, {"__Host-vm_portal=a", true, "a"},
		{"vm_portal=b; __Host-vm_portal=a", true, "a"}, {"other=a", false, ""},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Cookie", row.line)
		if got := SessionToken(r, row.secure); got != row.want {
			t.Errorf("of %q (https: %v) the session is %q", row.line, row.secure, got)
		}
	}
}
