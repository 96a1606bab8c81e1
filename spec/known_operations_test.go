package spec

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	portalui "verifyme/portal-ui"
	"verifyme/spec/app"
)

// The portal sends the SHA-256 of an operation that it was built with, in place of its
// text. CONTRACT section 5: everybody else goes on sending texts.

func byHash(hash string) app.Fields {
	return app.Fields{"persistedQuery": app.Fields{"version": 1, "sha256Hash": hash}}
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func operations(t *testing.T) map[string]string {
	t.Helper()
	all, err := portalui.Operations()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestKnownOperations_AreThoseOfThePortal(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	portal := a.Portal(access.Owner)
	all := operations(t)
	if len(all) < 50 {
		t.Errorf("the portal was built with %d operations", len(all))
	}
	for hash, text := range all {
		if hashOf(text) != hash {
			t.Errorf("%s is not the hash of %.60s", hash, text)
		}
		// What the schema refuses has this code; missing variables are told apart from it, by their text.
		answer := portal.POST("/graphql", app.Fields{"extensions": byHash(hash), "variables": app.Fields{}})
		if body := string(answer.Body); strings.Contains(body, "PERSISTED_QUERY_NOT_FOUND") ||
			strings.Contains(body, "GRAPHQL_VALIDATION_FAILED") && !strings.Contains(body, "must be defined") {
			t.Errorf("%.60s by its hash answers %s", text, body)
		}
	}
}

func TestKnownOperations_BesideTexts(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	portal := a.Portal(access.Owner)
	viewer := ""
	for hash, text := range operations(t) {
		if strings.HasPrefix(text, "query Viewer") {
			viewer = hash
		}
	}
	ask := func(p *app.Portal, body app.Fields) app.Answer { return p.POST("/graphql", body) }
	named := ask(portal, app.Fields{"extensions": byHash(viewer)})
	if got := named.Text("data.viewer.user.email"); got != "owner@acme.test" {
		t.Errorf("the viewer by hash is %q", got)
	}
	stranger := ask(a.PortalBrowser(), app.Fields{"extensions": byHash(viewer)})
	if stranger.Status == http.StatusOK && !strings.Contains(string(stranger.Body), "UNAUTHENTICATED") &&
		!strings.Contains(string(stranger.Body), "SESSION_EXPIRED") {
		t.Errorf("without a session it answers %s", stranger.Body)
	}
	const own = `query Own { viewer { tenant { name } } }`
	if got := ask(portal, app.Fields{"query": own}).Text("data.viewer.tenant.name"); got == "" {
		t.Error("an operation of one's own is refused")
	}
	both := ask(portal, app.Fields{"query": own, "extensions": byHash(hashOf(own))})
	if got := both.Text("data.viewer.tenant.name"); got == "" {
		t.Error("an operation of one's own with its hash is refused")
	}
	for name, body := range map[string]app.Fields{
		"a hash that was sent with its text": {"extensions": byHash(hashOf(own))},
		"no hash":                            {"extensions": byHash("")},
		"a text in place of a hash":          {"extensions": byHash(own)},
	} {
		if got := ask(portal, body); !strings.Contains(string(got.Body), `"PERSISTED_QUERY_NOT_FOUND"`) ||
			!strings.Contains(string(got.Body), `"PersistedQueryNotFound"`) {
			t.Errorf("%s answers %s", name, got.Body)
		}
	}
	for name, body := range map[string]app.Fields{
		"another text's hash":  {"query": own, "extensions": byHash(viewer)},
		"an extension of text": {"query": own, "extensions": app.Fields{"persistedQuery": "x"}},
		"another version": {"query": own, "extensions": app.Fields{
			"persistedQuery": app.Fields{"version": 2, "sha256Hash": viewer}}},
	} {
		if got := ask(portal, body); got.Status >= 500 || !strings.Contains(string(got.Body), `"errors"`) {
			t.Errorf("%s answers %d %s", name, got.Status, got.Body)
		}
	}
}
