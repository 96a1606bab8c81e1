package spec

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/domain"
	"verifyme/kyc/identifier"
	"verifyme/kyc/signon"
	"verifyme/spec/app"
)

// People of a workspace sign in to the portal through the workspace's own OpenID provider, which is a real one here:
// it gives codes and signs tokens.

const (
	signOnFields = `{ provider { issuer clientId defaultRole roleClaim roleValues { value role } required secondFactor }
		domains { id host status problem record { type name value } } redirectUri }`
	saveSignOn   = `mutation($in: SingleSignOnInput!) { saveSingleSignOn(input: $in) ` + signOnFields + ` }`
	addSignOn    = `mutation($host: String!) { addSignOnDomain(host: $host) ` + signOnFields + ` }`
	checkSignOn  = `mutation($id: ID!) { checkSignOnDomain(id: $id) ` + signOnFields + ` }`
	removeSignOn = `mutation { removeSingleSignOn ` + signOnFields + ` }`
	signOnPath   = "/api/portal/sso"
)

// signOn is a deployment, its name server, and a provider that the first workspace has set up for a proved domain.
type signOn struct {
	*app.App
	names    *app.Names
	provider *app.OpenID
	host     string
}

func startSignOn(t *testing.T, change app.Fields) *signOn {
	t.Helper()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	s := &signOn{App: a, names: n, provider: app.StartOpenID(t, a.Clock), host: "acme.test"}
	proveForSignOn(t, a, n, s.host)
	s.save(change).Want()
	return s
}

// proveForSignOn adds the domain and sets its record.
func proveForSignOn(t *testing.T, a *app.App, n *app.Names, host string) (id string) {
	t.Helper()
	added := ownerAt(a).Ask(addSignOn, app.Fields{"host": host}).Want()
	domains := added.At("data.addSignOnDomain.domains").([]any)
	d := domains[len(domains)-1].(map[string]any)
	record := d["record"].(map[string]any)
	n.Change(func(txt, _, _ map[string]string, _, _ map[string]bool) {
		txt[record["name"].(string)] = record["value"].(string)
	})
	checked := ownerAt(a).Ask(checkSignOn, app.Fields{"id": d["id"]}).Want()
	if !strings.Contains(string(checked.Body), `"host":"`+host+`","status":"ACTIVE"`) {
		t.Fatalf("the check answers %s", checked.Body)
	}
	return d["id"].(string)
}

// storedSignOn is a row of each kind that no provider and no name server has seen; it gives the domain's id.
func storedSignOn(a *app.App, host string) (id string) {
	id = identifier.New(identifier.SignOnDomain, time.Now())
	user := userNamed(a, emailOf(a, access.Analyst))
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.LinkIdentity(ctx, "https://login.example", "subject-1", user)
		return errors.Join(err,
			tx.SaveSignOn(ctx, signon.Settings{Issuer: "https://login.example", ClientID: "x", Secret: "y", SavedAt: tx.Now()}),
			tx.InsertSignOnAttempt(ctx, signon.Attempt{
				StateHash: identifier.Hash(id), BrowserHash: identifier.Hash(""), ExpiresAt: tx.Real().Add(time.Hour),
			}),
			tx.InsertSignOnDomain(ctx, domain.Domain{
				ID: id, Host: host, Challenge: "verifyme-x", Status: domain.PendingDNS, CreatedAt: tx.Real(), StatusAt: tx.Real(),
			}))
	})
	return id
}

func (s *signOn) input(change app.Fields) app.Fields {
	in := app.Fields{
		"issuer": s.provider.Issuer(), "clientId": app.OpenIDClient, "clientSecret": s.provider.Secret(),
		"required": false, "secondFactor": false,
	}
	for name, value := range change {
		in[name] = value
	}
	return in
}

func (s *signOn) save(change app.Fields) app.GraphQL {
	return ownerAt(s.App).Ask(saveSignOn, app.Fields{"in": s.input(change)})
}

// signer is a browser that does not follow redirects by itself.
type signer struct {
	*app.Portal
	t    *testing.T
	base string
	http *http.Client
}

func (s *signOn) browser(t *testing.T) *signer {
	p := s.PortalBrowser()
	return &signer{Portal: p, t: t, base: s.BaseURL, http: &http.Client{
		Jar: p.Jar(), CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// begin gives the address of the provider's page.
func (b *signer) begin(email string) string {
	b.t.Helper()
	return b.POST(signOnPath, app.Fields{"email": email, "next": "/requests?status=OPEN"}).Want(http.StatusOK).Text("url")
}

// follow one redirect.
func (b *signer) follow(address string) string {
	b.t.Helper()
	res, err := b.http.Get(address)
	if err != nil {
		b.t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusFound && res.StatusCode != http.StatusSeeOther {
		return res.Status
	}
	return res.Header.Get("Location")
}

// enter by the whole way, and say where the portal leads.
func (b *signer) enter(email string) string {
	b.t.Helper()
	return b.follow(b.follow(b.begin(email)))
}

// refusedWith is where the log-in page says the code.
func refusedWith(t *testing.T, led, code string) {
	t.Helper()
	u, err := url.Parse(led)
	if err != nil || u.Host != "" || u.Path != "/portal/login" || u.Query().Get("sso") != code {
		t.Errorf("the browser is led to %s, want the log-in page with %s", led, code)
	}
}

func (b *signer) wantIn(t *testing.T, email string) {
	t.Helper()
	got := b.Ask(`{ viewer { user { email role } } }`, nil).Want()
	if got.Text("data.viewer.user.email") != email {
		t.Errorf("the browser is signed in as %s", got.Body)
	}
}

func emailOf(a *app.App, role access.Role) string {
	for _, u := range a.Tenant.Users {
		if u.Role == role {
			return u.Email
		}
	}
	return ""
}

func (s *signOn) is(email string) {
	s.provider.Set(func(o *app.OpenID) { o.Claims = app.Fields{"email": email} })
}

func TestSignOn_OpensASessionOfTheUser(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	b := s.browser(t)
	address := b.begin(email)
	if strings.Contains(address, "reviewer") || !strings.Contains(address, "code_challenge_method=S256") {
		t.Errorf("the provider's page is asked for by %s", address)
	}
	back := b.follow(address)
	if got := b.follow(back); got != "/portal/requests?status=OPEN" {
		t.Fatalf("the browser is led to %s", got)
	}
	b.wantIn(t, email)
	// The code and the state work once, and in no other browser.
	refusedWith(t, b.follow(back), "SIGN_ON_EXPIRED")
	refusedWith(t, s.browser(t).follow(back), "SIGN_ON_EXPIRED")
	b.wantIn(t, email)
	if got := s.One(s.Tenant.TenantID, `SELECT string_agg(action || ' ' || coalesce(details->>'by', ''), ', '
		ORDER BY sequence DESC) FROM (SELECT * FROM audit_log ORDER BY sequence DESC LIMIT 2) AS l`); got !=
		"portal.login single sign-on, user.identity_linked " {
		t.Errorf("the audit log ends with %s", got)
	}
	if got := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM sign_on_attempts`); got != "0" {
		t.Errorf("%s attempts are left", got)
	}
	// The end of the session is the portal's own.
	b.Do(http.MethodDelete, "/api/portal/session", nil).Want(http.StatusNoContent)
	wantOut(t, b.Portal)
}

// Which addresses there are is told to nobody: the domain alone decides.
func TestSignOn_BeginsByTheDomainAlone(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	for _, email := range []string{emailOf(s.App, access.Owner), "Nobody.At.All@ACME.test"} {
		if got := s.browser(t).begin(email); !strings.HasPrefix(got, s.provider.Issuer()+"/authorize?") {
			t.Errorf("%s is led to %s", email, got)
		}
	}
	for email, code := range map[string]string{
		"a@elsewhere.example": "SIGN_ON_NOT_SET_UP", "a@sub.acme.test": "SIGN_ON_NOT_SET_UP", "nobody": "VALIDATION_FAILED",
		"": "VALIDATION_FAILED",
	} {
		if got := s.browser(t).POST(signOnPath, app.Fields{"email": email}).Text("error.code"); got != code {
			t.Errorf("%q is answered %s", email, got)
		}
	}
	// Nothing of the address is in what is stored, and the secret is sealed.
	if got := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM sign_on_providers AS p, sign_on_attempts AS a
		WHERE strpos(p::text || a::text, $1) > 0 OR strpos(p::text, encode($1::bytea, 'hex')) > 0`,
		s.provider.Secret()); got != "0" {
		t.Error("the secret is stored in the clear")
	}
	// Another site's page begins nothing.
	s.browser(t).POST(signOnPath, app.Fields{"email": "a@acme.test"}, "Origin: https://elsewhere.example").
		WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
}

func TestSignOn_LeadsIntoThePortalAlone(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	for _, next := range []string{
		"https://evil.example/", "//evil.example", `/\evil.example`, "/../../evil", "javascript:alert(1)", "requests",
		"/\tx", strings.Repeat("/a", 300),
	} {
		b := s.browser(t)
		address := b.POST(signOnPath, app.Fields{"email": email, "next": next}).Want(http.StatusOK).Text("url")
		if got := b.follow(b.follow(address)); got != "/portal/" {
			t.Errorf("with next %.40q the browser is led to %s", next, got)
		}
	}
}

func TestSignOn_AttemptsEndAfterTenMinutes(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	late, inTime := s.browser(t), s.browser(t)
	a, b := late.begin(email), inTime.begin(email)
	s.Clock.Advance(9 * time.Minute)
	if got := inTime.follow(inTime.follow(b)); got != "/portal/requests?status=OPEN" {
		t.Errorf("after nine minutes the browser is led to %s", got)
	}
	s.Clock.Advance(61 * time.Second)
	refusedWith(t, late.follow(late.follow(a)), "SIGN_ON_EXPIRED")
}

// What began before the provider was changed does not end after it.
func TestSignOn_AChangeEndsWhatBeganBefore(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	b := s.browser(t)
	back := b.follow(b.begin(email))
	s.save(app.Fields{"clientSecret": nil}).Want()
	refusedWith(t, b.follow(back), "SIGN_ON_EXPIRED")
	if got := b.enter(email); !strings.HasPrefix(got, "/portal/requests") {
		t.Errorf("with the secret that was kept the browser is led to %s", got)
	}
	back = b.follow(b.begin(email))
	const removeLookedAt = `mutation($revision: String) { removeSingleSignOn(expectedRevision: $revision) ` +
		signOnFields + ` }`
	ownerAt(s.App).Ask(removeLookedAt, app.Fields{"revision": "an older one"}).WantCode("REVISION_CONFLICT")
	ownerAt(s.App).Ask(removeSignOn, nil).Want()
	ownerAt(s.App).Ask(removeLookedAt, app.Fields{"revision": ""}).Want()
	refusedWith(t, b.follow(back), "SIGN_ON_EXPIRED")
	b.POST(signOnPath, app.Fields{"email": email}).WantError(http.StatusNotFound, "SIGN_ON_NOT_SET_UP")
}

func TestSignOn_SettingsAreAnOwners(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "ANALYST"})
	shown := s.Portal(access.Owner).Ask(`{ singleSignOn `+signOnFields+` }`, nil).Want()
	if strings.Contains(string(shown.Body), s.provider.Secret()) ||
		shown.Text("data.singleSignOn.redirectUri") != s.BaseURL+"/api/portal/sso/callback" ||
		shown.Text("data.singleSignOn.provider.defaultRole") != "ANALYST" {
		t.Errorf("an owner is shown %s", shown.Body)
	}
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		s.Portal(role).Ask(saveSignOn, app.Fields{"in": s.input(nil)}).WantCode("SERVICE_FORBIDDEN")
		s.Portal(role).Ask(`{ singleSignOn { redirectUri } }`, nil).WantCode("SERVICE_FORBIDDEN")
	}
	s.ForgetSessions()
	s.Portal(access.Owner).Ask(saveSignOn, app.Fields{"in": s.input(nil)}).WantCode("STEP_UP_REQUIRED")
	for name, change := range map[string]app.Fields{
		"no address":         {"issuer": "login.acme.test"},
		"a query":            {"issuer": s.provider.Issuer() + "?x=1"},
		"credentials":        {"issuer": "https://a:b@login.acme.test"},
		"no provider":        {"issuer": s.BaseURL},
		"another name":       {"issuer": s.provider.Issuer() + "/"},
		"no client":          {"clientId": " "},
		"an empty secret":    {"clientSecret": ""},
		"another client":     {"clientId": "another", "clientSecret": nil},
		"a claim alone":      {"roleClaim": "groups"},
		"values alone":       {"roleValues": []app.Fields{{"value": "x", "role": "OWNER"}}},
		"an unreachable one": {"issuer": "http://127.0.0.1:9"},
	} {
		if got := s.save(change); got.Code != "VALIDATION_FAILED" {
			t.Errorf("%s is answered %s", name, got.Body)
		}
	}
}

// One workspace proves a domain; the others' claims are worth nothing.
func TestSignOn_ADomainIsOneWorkspaces(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	other := s.Neighbour()
	added := ownerAt(other).Ask(addSignOn, app.Fields{"host": s.host}).Want()
	id := added.Text("data.addSignOnDomain.domains.0.id")
	checked := ownerAt(other).Ask(checkSignOn, app.Fields{"id": id}).Want()
	if got := checked.Text("data.checkSignOnDomain.domains.0.problem"); got != "WRONG_CHALLENGE" {
		t.Errorf("with the first one's record: %s", got)
	}
	s.names.Change(func(txt, _, _ map[string]string, _, _ map[string]bool) {
		txt[added.Text("data.addSignOnDomain.domains.0.record.name")] =
			added.Text("data.addSignOnDomain.domains.0.record.value")
	})
	ownerAt(other).Ask(checkSignOn, app.Fields{"id": id}).WantCode("SIGN_ON_DOMAIN_TAKEN")
	// The first one's proof is gone: after three days the domain is free.
	mails := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`)
	for range 30 {
		s.Clock.Advance(6 * time.Hour)
		if err := s.Service.App.SignOn.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.One(s.Tenant.TenantID, `SELECT status || ' ' || problem FROM sign_on_domains`); got !=
		"FAILED WRONG_CHALLENGE" {
		t.Errorf("the first one's domain is %s", got)
	}
	if got := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`); got <= mails {
		t.Error("the owners were not told")
	}
	if got := s.One(other.Tenant.TenantID, `SELECT status FROM sign_on_domains`); got != "ACTIVE" {
		t.Errorf("the other's is %s", got)
	}
	s.browser(t).POST(signOnPath, app.Fields{"email": "a@acme.test"}).WantError(http.StatusNotFound, "SIGN_ON_NOT_SET_UP")
}

func TestSignOn_DisabledWorkspacesLetNobodyIn(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	b := s.browser(t)
	back := b.follow(b.begin(email))
	if _, err := s.Service.App.Workspace.Disable(t.Context(), s.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	refusedWith(t, b.follow(back), "TENANT_DISABLED")
	b.POST(signOnPath, app.Fields{"email": email}).WantError(http.StatusNotFound, "SIGN_ON_NOT_SET_UP")
}
