package spec

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Applicant link and session": links start on the tenant's custom
// domain once that is active, and are valid only on the host that they were
// issued for. Here the operator has set it.

func setDomain(t *testing.T, a *app.App, host string) {
	t.Helper()
	if err := a.Service.App.Domains.Vouch(context.Background(), a.Tenant.TenantID, host); err != nil {
		t.Fatal(err)
	}
}

func hostOf(t *testing.T, link string) string {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return u.Host
}

// openOn opens the link as a browser on that host does.
func openOn(a *app.App, host string, r app.Created) app.Answer {
	return a.Browser(r).OnHost(host).POST("/api/applicant/session", app.Fields{"token": r.Token})
}

func TestDomain_LinksAreOnIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	own := hostOf(t, a.BaseURL)
	const domain, other = "kyc.acme.example", "kyc.globex.example"
	before := a.Issue(nil)
	setDomain(t, a, domain)
	after := a.Issue(nil)
	if hostOf(t, before.OnboardingURL) != own || hostOf(t, after.OnboardingURL) != domain {
		t.Errorf("links start on %s before and on %s after", hostOf(t, before.OnboardingURL), hostOf(t, after.OnboardingURL))
	}
	if got := a.GET(requestsPath + "/" + after.RequestID).Text("onboardingUrl"); got != after.OnboardingURL {
		t.Errorf("the detail shows the link %s, the creation %s", got, after.OnboardingURL)
	}
	elsewhere := a.As(a.Other.APIKey).Issue(nil)
	if hostOf(t, elsewhere.OnboardingURL) != own {
		t.Errorf("another workspace's link starts on %s", hostOf(t, elsewhere.OnboardingURL))
	}
	for _, row := range []struct {
		name, host string
		link       app.Created
		valid      bool
	}{
		{"the old link on the old host", own, before, true},
		{"the old link on the domain", domain, before, false},
		{"the new link on the domain", domain, after, true},
		{"the new link on the domain in capitals", strings.ToUpper(domain), after, true},
		{"the new link on the old host", own, after, false},
		{"the new link on another host", other, after, false},
		{"the new link below the domain", "evil." + domain, after, false},
		{"the new link on another port", domain + ":8443", after, false},
		{"the new link on a host that begins so", domain + ".evil.example", after, false},
		{"another workspace's link on the domain", domain, elsewhere, false},
		{"another workspace's link on the old host", own, elsewhere, true},
	} {
		page := a.Browser(row.link).OnHost(row.host).GET("/start/" + row.link.Token)
		session := openOn(a, row.host, row.link)
		if row.valid && (page.Status != http.StatusOK || session.Status != http.StatusCreated) {
			t.Errorf("%s: the page answers %d, a session %d", row.name, page.Status, session.Status)
		}
		if !row.valid &&
			(page.Status != http.StatusNotFound || session.Status != http.StatusNotFound ||
				session.Text("error.code") != "LINK_INVALID") {
			t.Errorf("%s: the page answers %d, a session %d %s", row.name, page.Status, session.Status, session.Body)
		}
	}
	if got := hostOf(t, reissued(a, before).OnboardingURL); got != domain {
		t.Errorf("a reissued link starts on %s", got)
	}
	setDomain(t, a, "")
	if got := hostOf(t, a.Issue(nil).OnboardingURL); got != own {
		t.Errorf("without a domain links start on %s", got)
	}
	if got := openOn(a, domain, after).Status; got != http.StatusNotFound {
		t.Errorf("a link issued for the domain answers %d there once the domain is gone", got)
	}
	if got := openOn(a, own, after).Status; got != http.StatusCreated {
		t.Errorf("a link issued for a domain that is gone answers %d on the deployment's host", got)
	}
	if got := a.GET(requestsPath + "/" + after.RequestID).Text("onboardingUrl"); hostOf(t, got) != own {
		t.Errorf("once the domain is gone the detail shows %s", got)
	}
	if got := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM audit_log WHERE action = 'tenant.domain_changed'`); got != "2" {
		t.Errorf("the changes are in the audit log %s times", got)
	}
}

// A session is valid on one host only.
func TestDomain_SessionIsOfOneHost(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const domain = "kyc.acme.example:8443"
	setDomain(t, a, domain)
	r := a.Issue(nil)
	token := a.Browser(r).OnHost(domain).POST("/api/applicant/session", app.Fields{"token": r.Token, "embed": true}).
		Want(http.StatusCreated).Text("sessionToken")
	state := func(host string) app.Answer {
		return a.Browser(r).OnHost(host).GET("/api/applicant/state", "X-Applicant-Session: "+token)
	}
	state(domain).Want(http.StatusOK)
	state(hostOf(t, a.BaseURL)).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	state("kyc.acme.example").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

func TestDomain_MalformedOnesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	before := a.Fingerprint()
	for _, bad := range []string{
		"https://kyc.acme.example", "kyc.acme.example/", "kyc acme", "kyc.acme.example:", "kyc.acme.example:port",
		"-kyc.example", "kyc.example-", "user@kyc.example", "kyc.example?x", "kyc.example#x", "kyc\n.example", "kýc.example",
		".", "x.test:99999", "x.test:0", "x.test:65536", "a..b", "kyc.example.", "a.-b.example",
		strings.Repeat("x", 64) + ".example", "999.1.1.1", strings.Repeat("x", 300), hostOf(t, a.BaseURL),
	} {
		if a.Service.App.Domains.Vouch(context.Background(), a.Tenant.TenantID, bad) == nil {
			t.Errorf("the domain %.40q is taken", bad)
		}
	}
	for _, tenant := range []string{"", "x", unknownID(identifier.Tenant)} {
		if a.Service.App.Domains.Vouch(context.Background(), tenant, "kyc.example") == nil {
			t.Errorf("a domain of the tenant %q is taken", tenant)
		}
	}
	a.WantUnchanged(before, "a refused domain")
}

// A custom domain has one workspace, also when two set it at once.
func TestDomain_BelongsToOneWorkspace(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const domain = "kyc.acme.example"
	set := func(tenant, host string) error {
		return a.Service.App.Domains.Vouch(context.Background(), tenant, host)
	}
	failed := make(chan error, 2)
	for _, tenant := range []string{a.Tenant.TenantID, a.Other.TenantID} {
		go func() { failed <- set(tenant, domain) }()
	}
	first, second := <-failed, <-failed
	if (first == nil) == (second == nil) || !apperr.Is(cmp.Or(first, second), "DOMAIN_TAKEN") {
		t.Errorf("two workspaces asked for one domain: %v, %v", first, second)
	}
	for _, tenant := range []string{a.Tenant.TenantID, a.Other.TenantID} {
		if err := set(tenant, ""); err != nil {
			t.Fatal(err)
		}
	}
	setDomain(t, a, domain)
	before := a.Fingerprint()
	for _, same := range []string{domain, strings.ToUpper(domain)} {
		if err := set(a.Other.TenantID, same); !apperr.Is(err, "DOMAIN_TAKEN") {
			t.Errorf("another workspace's domain %s: %v", same, err)
		}
	}
	a.WantUnchanged(before, "a domain that is taken")
	setDomain(t, a, domain)
	setDomain(t, a, "")
	if err := set(a.Other.TenantID, domain); err != nil {
		t.Errorf("a domain that was given up: %v", err)
	}
}

// The command takes a domain away only where it is told to, and says what it did.
func TestDomain_TheCommandNamesTheHost(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const domain = "kyc.acme.example"
	for _, row := range []struct {
		arguments []string
		status    int
		says      string
		host      string
	}{
		{[]string{"--host", "KYC.acme.example"}, 0, "open at " + domain + "\n", domain},
		{nil, 1, `required flag(s) "host" not set`, domain},
		{[]string{"--host", ""}, 0, "is taken away", hostOf(t, a.BaseURL)},
	} {
		r, status := app.Complete(t, a.Variables(),
			append([]string{"tenant", "domain", "--tenant", a.Tenant.TenantID}, row.arguments...)...)
		if said := r.Printed() + r.Logged(); status != row.status || !strings.Contains(said, row.says) {
			t.Errorf("%q ends with %d: %s", row.arguments, status, said)
		}
		if got := hostOf(t, a.Issue(nil).OnboardingURL); got != row.host {
			t.Errorf("after %q links open at %s, not at %s", row.arguments, got, row.host)
		}
	}
}
