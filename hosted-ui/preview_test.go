package hostedui

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/journey/preview"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

func TestPreview_CanBeFramedByThePortalAndSendNothing(t *testing.T) {
	app := &desk{}
	app.answer.State = page.State{Status: onboarding.InProgress, Locale: "ta"}
	h := newPage(t, app, Options{})
	w := call(t, h, http.MethodGet,
		PreviewPath+"shop-check/3?screen=step&step=bank&status=IN_PROGRESS&error=INVALID_IFSC&locale=ta", "", nil)
	want := preview.Look{
		Screen: preview.ScreenStep, StepKey: "bank", Status: step.InProgress, Problem: "INVALID_IFSC", Locale: "ta",
	}
	if w.Code != http.StatusOK || app.key != "shop-check" || app.version != 3 || app.look != want {
		t.Fatalf("status %d for %s version %d, %+v", w.Code, app.key, app.version, app.look)
	}
	policy := w.Header().Get("Content-Security-Policy")
	for _, part := range []string{
		"default-src 'none';", "connect-src kyc.example/hosted/;", "form-action 'none';", "frame-ancestors 'self';",
		"sandbox allow-scripts allow-same-origin allow-forms",
	} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy lacks %q: %s", part, policy)
		}
	}
	if got := w.Header().Get("Permissions-Policy"); strings.Contains(got, "self") {
		t.Errorf("the page may use %s", got)
	}
	if got := w.Header().Values("Set-Cookie"); len(got) > 0 {
		t.Errorf("the page sets %v", got)
	}
	if !strings.Contains(w.Body.String(), `"session":true`) {
		t.Error("the page would begin with its welcome")
	}
}

func TestPreview_RefusalsAreTold(t *testing.T) {
	app := &desk{err: apperr.Missing("flow")}
	h := newPage(t, app, Options{})
	for path, want := range map[string]int{
		"shop-check/3?screen=welcome": http.StatusNotFound, "shop-check/x": http.StatusNotFound,
		"shop-check": http.StatusNotFound,
	} {
		if w := call(t, h, http.MethodGet, PreviewPath+path, "", nil); w.Code != want {
			t.Errorf("%s: status %d, want %d", path, w.Code, want)
		}
	}
	if w := call(t, h, http.MethodPut, PreviewPath+"shop-check/3", "", nil); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("PUT: status %d", w.Code)
	}
}
