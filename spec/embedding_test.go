package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// The script is served to pages of any origin, the demo by the sandbox.
func TestSDK_IsServed(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	visitor := a.As("")
	script := visitor.GET("/sdk/v1/verifyme.js", "Origin: https://shop.example").Want(http.StatusOK)
	for header, want := range map[string]string{
		"Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300", "Vary": "Accept-Encoding",
	} {
		if got := script.Header.Get(header); got != want {
			t.Errorf("%s is %q, want %q", header, got, want)
		}
	}
	known := visitor.GET("/sdk/v1/verifyme.js", "If-None-Match: "+script.Header.Get("ETag"))
	if known.Status != http.StatusNotModified {
		t.Errorf("the known version is answered %d", known.Status)
	}
	visitor.GET("/sdk/v1/verifyme.d.ts").Want(http.StatusOK)
	visitor.GET("/sdk-demo/").Want(http.StatusOK)
	visitor.GET("/sdk/v1/other.js").WantError(http.StatusNotFound, "NOT_FOUND")
}

// SPEC "Browser SDK interface", locale: a hint for whoever has chosen no language.
func TestSDK_LocaleIsAHint(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(app.Fields{"locale": "mr"})
	p := a.Browser(r)
	want := func(query, locale string) {
		t.Helper()
		page := string(p.GET("/start/" + r.Token + query).Want(http.StatusOK).Body)
		if !strings.Contains(page, `<html lang="`+locale+`"`) || !strings.Contains(page, `"locale":"`+locale+`"`) {
			t.Errorf("%q is not answered in %s", query, locale)
		}
	}
	want("?embed=1", "mr")
	want("?embed=1&locale=hi", "hi")
	for _, unknown := range []string{"", "fr", "HI", "hi-IN", "%00", "hi%22%3E", strings.Repeat("h", 5000)} {
		want("?embed=1&locale="+unknown, "mr")
	}
	p.POST("/api/applicant/session", app.Fields{"token": r.Token, "locale": "ta"}).Want(http.StatusCreated)
	want("?locale=hi", "ta")
}

// SPEC "Browser SDK interface", publicKey: the hosted page refuses links of other workspaces and tells nothing of them.
func TestSDK_LinksOfOtherWorkspacesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	link := "/start/" + r.Token + "?embed=1&publicKey="
	page := func(key string) app.Answer { return a.Browser(r).GET(link + key) }
	if own := string(page(a.Tenant.PublishableKey).Want(http.StatusOK).Body); !strings.Contains(own, r.RequestID) {
		t.Error("with the workspace's own key the page has no request")
	}
	for _, key := range []string{a.Other.PublishableKey, "vm_pk_test_nope", a.Tenant.APIKey, "", "%00"} {
		body := string(page(key).Want(http.StatusNotFound).Body)
		if strings.Contains(body, r.RequestID) || !strings.Contains(body, `"page":"not_valid"`) {
			t.Errorf("with the key %q the page is %s", key, body)
		}
	}
}
