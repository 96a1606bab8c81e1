package spec

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"verifyme/server"
	"verifyme/server/doctor"
	"verifyme/spec/app"
)

// What a tenant's own host serves, and what any other host gets.

// A tenant's host serves the applicant's doors and no others.
func TestDomain_ServesTheApplicantAlone(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := activate(t, a, n, "verify.bank.example")
	r := a.Issue(nil)
	for path, want := range map[string]int{
		"/start/" + r.Token: http.StatusOK, "/start/none": http.StatusNotFound, "/sdk/v1/verifyme.js": http.StatusOK,
		"/api/applicant/state": http.StatusUnauthorized, "/healthz": http.StatusOK,
		"/": http.StatusNotFound, "/portal/": http.StatusNotFound, "/graphql": http.StatusNotFound,
		"/v1/ping": http.StatusNotFound, "/v1/onboarding-requests": http.StatusNotFound, "/docs": http.StatusNotFound,
		"/oauth/token": http.StatusNotFound, "/api/portal/session": http.StatusNotFound, "/sdk-demo/": http.StatusNotFound,
		"/metrics": http.StatusNotFound, "/startle": http.StatusNotFound,
	} {
		if got, _ := fetchOn(t, a, d.host, path, ""); got != want {
			t.Errorf("%s on the tenant's host answers %d, want %d", path, got, want)
		}
	}
	for _, unknown := range []string{"evil.example", "verify.bank.example.evil.example", "verify.bank.example:81"} {
		if got, _ := fetchOn(t, a, unknown, "/start/"+r.Token, d.host); got != http.StatusNotFound {
			t.Errorf("the link on %s answers %d", unknown, got)
		}
		openOn(a, unknown, r).WantError(http.StatusNotFound, "LINK_INVALID")
	}
	opened := openOn(a, d.host, r).Want(http.StatusCreated)
	if cookie := cookieOf(t, opened); cookie.Domain != "" {
		t.Errorf("the cookie is of %s", cookie.Domain)
	}
	theirs := a.As(a.Other.APIKey).Issue(nil)
	if got := openOn(a, d.host, theirs); got.Status != http.StatusNotFound {
		t.Errorf("another workspace's link answers %d", got.Status)
	}
}

// A name with a dot at its end is the same name: a browser is led to the one for which cookies and links are.
func TestDomain_ADotAtTheEndLeadsToTheName(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := activate(t, a, n, "verify.bank.example")
	once := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for host, want := range map[string]int{
		d.host + ".": http.StatusPermanentRedirect, d.host + "..": http.StatusNotFound, "evil.example.": http.StatusNotFound,
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, a.BaseURL+"/start/none?embed=1", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		res, err := once.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		_, to, _ := strings.Cut(res.Header.Get("Location"), "://")
		if res.StatusCode != want || want == http.StatusPermanentRedirect && to != d.host+"/start/none?embed=1" {
			t.Errorf("%s answers %d, to %q", host, res.StatusCode, to)
		}
	}
}

// A TLS proxy that gets certificates by itself learns which hosts may have one.
func TestDomain_ProvedOnesMayHaveACertificate(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	own, d := hostOf(t, a.BaseURL), add(a, "verify.bank.example")
	asked := func(host string) int {
		status, _ := fetchOn(t, a, own, "/.well-known/verifyme-domain?domain="+host, "")
		return status
	}
	if got := asked(d.host); got != http.StatusNotFound {
		t.Errorf("before the proof: %d", got)
	}
	n.Prove(d.host, d.challenge)
	n.Change(func(_, _, _ map[string]string, _, served map[string]bool) { served[d.host] = false })
	sweep(t, a)
	wantStanding(t, a, "the records alone", "PENDING_CERTIFICATE BAD_CERTIFICATE")
	for host, want := range map[string]int{
		d.host: http.StatusOK, "127.0.0.1": http.StatusOK, "x." + d.host: http.StatusNotFound, "": http.StatusNotFound,
	} {
		if got := asked(host); got != want {
			t.Errorf("%q: %d, want %d", host, got, want)
		}
	}
	removeDomain(ownerAt(a), d.id).Want()
	if got := asked(d.host); got != http.StatusNotFound {
		t.Errorf("once it is removed: %d", got)
	}
}

// fetchOn a host, by a proxy that says it was asked for another one.
func fetchOn(t *testing.T, a *app.App, host, path, forwarded string) (status int, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, a.BaseURL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	r.Header.Set("Authorization", "Bearer "+a.Tenant.APIKey)
	if forwarded != "" {
		r.Header.Set("X-Forwarded-Host", forwarded)
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	content, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(content)
}

// The embedded page may be framed by the listed origins on the tenant's host.
func TestDomain_EmbedsOnTheTenantsHost(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	a.Settings(app.Fields{"allowedOrigins": []string{"https://shop.example"}})
	d := activate(t, a, n, "verify.bank.example")
	r := a.Issue(nil)
	page := a.Browser(r).OnHost(d.host).GET("/start/" + r.Token + "?embed=1").Want(http.StatusOK)
	policy := page.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "frame-ancestors https://shop.example") ||
		strings.Contains(policy, hostOf(t, a.BaseURL)) {
		t.Errorf("the policy is %s", policy)
	}
}

// The doctor asks whether the target has an address.
func TestDomain_DoctorAsksForTheTarget(t *testing.T) {
	t.Parallel()
	a, _ := app.StartWithNames(t, app.WithoutWorkers)
	asked := func(target string) doctor.Status {
		a.Variables(func(c *server.Config) {
			c.Domains.Target = target
			for _, f := range doctor.Examine(t.Context(), *c, nil) {
				if f.Check == "custom domains" {
					t.Logf("%s: %s", f.Status, f.Found)
					target = string(f.Status)
				}
			}
		})
		return doctor.Status(target)
	}
	if got := asked(app.Target); got != doctor.OK {
		t.Errorf("the target: %s", got)
	}
	if got := asked("nowhere.kyc.example"); got != doctor.Fault {
		t.Errorf("a target without an address: %s", got)
	}
}
