package spec

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// The key by which the portal seals what is typed and not sent yet, so that the browser's store holds nothing that can
// be read.

const draftKeyPath = "/api/portal/session/draft-key"

func draftKey(t *testing.T, p *app.Portal) string {
	t.Helper()
	key := p.POST(draftKeyPath, nil).Want(http.StatusOK).Text("key")
	if raw, err := base64.StdEncoding.DecodeString(key); err != nil || len(raw) != 32 {
		t.Fatalf("the key is %q: %v", key, err)
	}
	return key
}

// A draft outlives a reload, and a session that ends by itself.
func TestDrafts_KeyIsThePersonsInTheBrowser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := browserOf(a, access.Reviewer)
	first := draftKey(t, p)
	if again := draftKey(t, p); again != first {
		t.Error("a reload finds another key")
	}
	owner := a.Portal(access.Owner)
	owner.Ask(endUserSessions, app.Fields{"id": userID(p)}).Want()
	p.POST(draftKeyPath, nil).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	logInAgain(a, p, access.Reviewer)
	if again := draftKey(t, p); again != first {
		t.Error("whoever logs in again after the session's end finds another key")
	}
	if other := draftKey(t, browserOf(a, access.Reviewer)); other == first {
		t.Error("another browser of the same person has the same key")
	}
}

// Nobody else who logs in at the same browser can read what was typed there.
func TestDrafts_KeyIsNobodyElses(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := browserOf(a, access.Reviewer)
	first := draftKey(t, p)
	logInAgain(a, p, access.Owner)
	second := draftKey(t, p)
	if second == first {
		t.Error("another person has the first one's key")
	}
	logInAgain(a, p, access.Reviewer)
	if third := draftKey(t, p); third == first || third == second {
		t.Error("the key has come back")
	}
}

func TestDrafts_KeyEndsWithTheSignOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := browserOf(a, access.Reviewer)
	first := draftKey(t, p)
	p.Do(http.MethodDelete, "/api/portal/session", nil).Want(http.StatusNoContent)
	p.POST(draftKeyPath, nil).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	logInAgain(a, p, access.Reviewer)
	if again := draftKey(t, p); again == first {
		t.Error("the key is there after the sign-out")
	}
}

// The cookie holds the key sealed, out of reach of scripts; what is made up or changed is replaced.
func TestDrafts_CookieSaysNothing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Configured(overHTTPS))
	session := cookieOf(t, logIn(a).Want(http.StatusOK))
	asked := func(kept string) (answer app.Answer) {
		return a.As("").POST(draftKeyPath, nil, "Cookie: "+session.Name+"="+session.Value+kept).Want(http.StatusOK)
	}
	first := asked("")
	kept := cookieOf(t, first)
	raw, err := base64.StdEncoding.DecodeString(first.Text("key"))
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := base64.RawURLEncoding.DecodeString(kept.Value)
	if err != nil || strings.Contains(string(sealed), string(raw)) {
		t.Errorf("the cookie is %s (%v)", kept.Value, err)
	}
	if kept.Name != "__Host-vm_drafts" || !kept.HttpOnly || !kept.Secure || kept.SameSite != http.SameSiteStrictMode ||
		kept.Path != "/" || kept.Domain != "" || kept.MaxAge != 0 || !kept.Expires.IsZero() {
		t.Errorf("the cookie is %v", kept)
	}
	if again := asked("; " + kept.Name + "=" + kept.Value); again.Text("key") != first.Text("key") ||
		again.Header.Get("Set-Cookie") != "" {
		t.Error("the kept key is not given back as it is")
	}
	for _, odd := range []string{"", "x", kept.Value[1:], kept.Value + "AAAA", "*", strings.Repeat("A", 4000),
		like(identifier.PortalToken)} {
		if got := asked("; " + kept.Name + "=" + odd); got.Text("key") == first.Text("key") || cookieOf(t, got).Value == odd {
			t.Errorf("%q is taken", odd)
		}
	}
	a.As("").POST(draftKeyPath, nil, "Cookie: "+session.Name+"="+session.Value, "Origin: https://evil.example").
		WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	a.POST(draftKeyPath, nil).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

// logInAgain in the same browser.
func logInAgain(a *app.App, p *app.Portal, role access.Role) {
	for _, user := range a.Tenant.Users {
		if user.Role == role {
			p.POST("/api/portal/session", app.Fields{"email": user.Email, "password": user.Password}).Want(http.StatusOK)
			return
		}
	}
}
