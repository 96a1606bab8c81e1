package spec

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/websocket"

	"verifyme/kyc/access"
	"verifyme/provider/parts"
	"verifyme/server"
	"verifyme/server/doctor"
	"verifyme/server/hosts"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

// A deployment whose operator has given the portal and the API hosts of their own.

const (
	applicantHost = "verify.kyc.example"
	portalHost    = "desk.kyc.example"
	apiHost       = "api.kyc.example"
)

// apart are the three applications, by https.
func apart(c *server.Config) {
	c.BaseURL = &url.URL{Scheme: "https", Host: applicantHost}
	c.PortalURL = &url.URL{Scheme: "https", Host: portalHost}
	c.APIURL = &url.URL{Scheme: "https", Host: apiHost}
}

// startApart calls /v1 at the API's host.
func startApart(t *testing.T, opts ...app.Option) *app.App {
	t.Helper()
	a := app.Start(t, append(opts, app.Configured(apart))...)
	a.Client = a.OnHost(apiHost)
	a.Tenant.Host, a.Other.Host = applicantHost, applicantHost
	return a
}

// onHosts is what each host answers at a path: the applicant's, the portal's and the API's.
func onHosts(t *testing.T, a *app.App, path string) (statuses [3]int) {
	t.Helper()
	for i, host := range []string{applicantHost, portalHost, apiHost} {
		statuses[i], _ = fetchOn(t, a, host, path, "")
	}
	return statuses
}

// Each host serves its application, and answers 404 in the usual format for what is another's.
func TestHosts_EachServesItsApplicationAlone(t *testing.T) {
	t.Parallel()
	a := startApart(t, app.WithoutWorkers)
	r := a.Issue(nil)
	const none = http.StatusNotFound
	for path, want := range map[string][3]int{
		"/start/" + r.Token:            {200, none, none},
		"/api/applicant/state":         {401, none, none},
		"/sdk/v1/verifyme.js":          {200, none, none},
		"/sdk-demo/":                   {200, none, none},
		"/mock/aadhaar/none":           {none, none, none},
		"/portal/":                     {none, 200, none},
		"/portal/login":                {none, 200, none},
		"/graphql":                     {none, 405, none},
		"/api/portal/session":          {none, 405, none},
		"/api/portal/sso/callback":     {none, 200, none},
		"/api/portal/audit":            {none, 400, none},
		"/api/portal/sandbox/messages": {none, 200, 200},
		"/v1/ping":                     {none, none, 200},
		"/v1/openapi.json":             {none, none, 200},
		"/v1/onboarding-requests":      {none, none, 200},
		"/oauth/token":                 {none, none, 405},
		"/scim/v2/Users":               {none, none, 401},
		"/docs":                        {none, none, 200},
		"/llms.txt":                    {none, none, 200},
		"/":                            {none, 200, 200},
		"/documents/x/y":               {none, none, 403},
		"/nothing":                     {none, none, none},
		"/portalx":                     {none, none, none},
		"/v1x":                         {none, none, none},
		"/healthz":                     {200, 200, 200},
		"/readyz":                      {200, 200, 200},
		"/version":                     {200, 200, 200},
	} {
		if got := onHosts(t, a, path); got != want {
			t.Errorf("%s answers %v, want %v", path, got, want)
		}
	}
	for host, path := range map[string]string{applicantHost: "/graphql", portalHost: "/docs", apiHost: "/portal/"} {
		got := a.OnHost(host).GET(path)
		got.WantError(http.StatusNotFound, "NOT_FOUND")
		if cookie := got.Header.Get("Set-Cookie"); cookie != "" || got.Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s on %s answers with %v", path, host, got.Header)
		}
	}
}

// Once applications stand apart, a host that is nobody's serves none of them.
func TestHosts_NobodysServeNothing(t *testing.T) {
	t.Parallel()
	a := startApart(t, app.WithoutWorkers)
	r := a.Issue(nil)
	for _, host := range []string{"127.0.0.1", "kyc.example", "x." + portalHost, portalHost + ".evil.example",
		portalHost + ":8443", "evil.example"} {
		for _, path := range []string{"/", "/portal/", "/graphql", "/v1/ping", "/docs", "/start/" + r.Token} {
			if got, _ := fetchOn(t, a, host, path, portalHost); got != http.StatusNotFound {
				t.Errorf("%s on %s answers %d", path, host, got)
			}
		}
		if got, _ := fetchOn(t, a, host, "/healthz", ""); got != http.StatusOK {
			t.Errorf("/healthz on %s answers %d", host, got)
		}
	}
	for _, host := range []string{strings.ToUpper(portalHost), portalHost + ":443"} {
		if got, _ := fetchOn(t, a, host, "/portal/", ""); got != http.StatusOK {
			t.Errorf("the portal on %s answers %d", host, got)
		}
	}
}

// With one of the two left out, it is at the base URL.
func TestHosts_WhatHasNoneIsAtTheBaseURL(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		leave func(*server.Config)
		want  map[string][3]int
	}{
		"the portal apart": {func(c *server.Config) { c.APIURL = nil }, map[string][3]int{
			"/portal/": {404, 200, 404}, "/v1/ping": {200, 404, 404}, "/start/none": {404, 404, 404}, "/docs": {200, 404, 404}}},
		"the API apart": {func(c *server.Config) { c.PortalURL = nil }, map[string][3]int{
			"/portal/": {200, 404, 404}, "/v1/ping": {404, 404, 200}, "/graphql": {405, 404, 404}, "/docs": {404, 404, 200}}},
	} {
		a := app.Start(t, app.WithoutWorkers, app.Configured(apart), app.Configured(row.leave))
		for path, want := range row.want {
			if got := onHosts(t, a, path); got != want {
				t.Errorf("%s: %s answers %v, want %v", name, path, got, want)
			}
		}
	}
}

// Every door belongs to an application, so that a new one is on no host by mistake.
func TestHosts_EveryDoorBelongsToAnApplication(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	handler, err := a.Service.Handler()
	if err != nil {
		t.Fatal(err)
	}
	everywhere := []string{"/healthz", "/readyz", "/version"}
	parameter, seen := regexp.MustCompile(`\{[^}]*\}|\*`), 0
	type middleware = func(http.Handler) http.Handler
	err = chi.Walk(handler.(chi.Routes), func(_, pattern string, _ http.Handler, _ ...middleware) error {
		path := parameter.ReplaceAllString(pattern, "x")
		if seen++; !hosts.Belongs(path) && !slices.Contains(everywhere, path) {
			t.Errorf("%s belongs to no application", pattern)
		}
		return nil
	})
	if err != nil || seen < 40 {
		t.Errorf("%d doors were seen: %v", seen, err)
	}
}

// People, applicants and servers do their work, each on their own host; links, mails and addresses lead there.
func TestHosts_LinksLeadToTheRightOne(t *testing.T) {
	t.Parallel()
	a := startApart(t)
	created := a.Create(app.Fields{"flowKey": "bank-account-check-v1"}).Want(http.StatusCreated)
	if link := created.Text("onboardingUrl"); !strings.HasPrefix(link, "https://"+applicantHost+"/start/") {
		t.Errorf("the link is %s", link)
	}
	owner := a.PortalBrowser()
	owner.Client = owner.OnHost(portalHost)
	answer := owner.POST("/api/portal/session", app.Fields{
		"email": "owner@acme.test", "password": a.Password(access.Owner)}, "Origin: https://"+portalHost).Want(http.StatusOK)
	cookie := cookieOf(t, answer)
	if cookie.Name != "__Host-vm_portal" || cookie.Domain != "" || !cookie.Secure {
		t.Errorf("the cookie is %v", cookie)
	}
	session := "Cookie: " + cookie.Name + "=" + cookie.Value
	ask := func(query string, headers ...string) app.Answer {
		return a.As("").OnHost(portalHost).POST("/graphql", app.Fields{"query": query}, append(headers, session)...)
	}
	got := ask(`{ viewer { addresses { applicant portal api } } singleSignOn { redirectUri } }`,
		"Origin: https://"+portalHost).Want(http.StatusOK)
	want := `{"api":"https://` + apiHost + `","applicant":"https://` + applicantHost +
		`","portal":"https://` + portalHost + `"}`
	if got.JSON("data.viewer.addresses") != want ||
		got.Text("data.singleSignOn.redirectUri") != "https://"+portalHost+"/api/portal/sso/callback" {
		t.Errorf("the addresses are %s", got.Body)
	}
	for _, other := range []string{applicantHost, apiHost} {
		ask(`{ viewer { tenant { id } } }`, "Origin: https://"+other).Want(http.StatusForbidden)
	}
	a.As("").OnHost(portalHost).POST("/api/portal/password/reset", app.Fields{"email": "reviewer1@acme.test"}).
		Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool {
		mails := a.OnHost(portalHost).GET("/api/portal/sandbox/messages").Want(http.StatusOK)
		return strings.Contains(string(mails.Body), "https://"+portalHost+"/portal/password#")
	})
	options := a.As("").OnHost(portalHost).POST("/api/portal/session/passkey/begin", app.Fields{}).Want(http.StatusOK)
	if party := options.Text("publicKey.rpId"); party != portalHost {
		t.Errorf("passkeys are for %s", party)
	}
	home := string(a.OnHost(apiHost).GET("/").Want(http.StatusOK).Body)
	if !strings.Contains(home, `href="https://`+portalHost+`/portal/"`) {
		t.Error("the API's first page does not lead to the portal")
	}
	docs := string(a.OnHost(apiHost).GET("/docs/integrate.md").Want(http.StatusOK).Body)
	for _, path := range []string{"/start/", "/sdk/v1/verifyme.js"} {
		if !strings.Contains(docs, "https://"+applicantHost+path) {
			t.Errorf("the guide does not name %s of the applicant's host", path)
		}
	}
	if docs = string(a.OnHost(apiHost).GET("/docs/quickstart.md").Want(http.StatusOK).Body); !strings.Contains(docs,
		"export VERIFYME_BASE_URL=https://"+apiHost+"\n") {
		t.Error("the quickstart does not name the API's host")
	}
}

// Files that the API gives the address of are fetched from its host, and nowhere else.
func TestHosts_SignedDownloadsAreOfTheAPIs(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Configured(func(c *server.Config) {
		c.APIURL = &url.URL{Scheme: c.BaseURL.Scheme, Host: apiHost}
	}))
	a.Documents(nil)
	api := a.OnHost(apiHost)
	r := api.Issue(app.Fields{"flowKey": app.DocumentFlow})
	var signed app.Signed
	api.Sign(r.RequestID, a.Applicant(r).DoDocument()).Want(http.StatusOK).Into(&signed)
	path, ok := strings.CutPrefix(signed.URL, "http://"+apiHost)
	if !ok {
		t.Fatalf("the file is at %s", signed.URL)
	}
	api.GET(path).Want(http.StatusOK)
	a.GET(path).WantError(http.StatusNotFound, "NOT_FOUND")
}

// The portal's sockets are at its host, for its own pages.
func TestHosts_SocketsAreThePortals(t *testing.T) {
	t.Parallel()
	a := startApart(t, app.WithoutWorkers)
	cookie := cookieOf(t, a.As("").OnHost(portalHost).POST("/api/portal/session",
		app.Fields{"email": "owner@acme.test", "password": a.Password(access.Owner)}).Want(http.StatusOK))
	for at, want := range map[[2]string]int{
		{portalHost, portalHost}: http.StatusOK, {portalHost, applicantHost}: http.StatusForbidden,
		{applicantHost, applicantHost}: http.StatusNotFound, {apiHost, apiHost}: http.StatusNotFound,
	} {
		dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
		conn, res, err := dialer.Dial(strings.Replace(a.BaseURL, "http", "ws", 1)+"/graphql", http.Header{
			"Host": {at[0]}, "Origin": {"https://" + at[1]}, "Cookie": {cookie.Name + "=" + cookie.Value}})
		got := http.StatusOK
		if err != nil {
			got = res.StatusCode
		} else {
			_ = conn.Close()
		}
		if got != want {
			t.Errorf("a socket at %s of a page of %s: %d, want %d", at[0], at[1], got, want)
		}
	}
}

// A deployment that ends TLS itself has a certificate of each of its hosts.
func TestHosts_EachHasItsCertificate(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{}, app.Configured(func(c *server.Config) {
		apart(c)
		c.BaseURL = &url.URL{Scheme: "https", Host: app.OwnHost}
	}))
	s.Change(func(_, _, a map[string]string, _, _ map[string]bool) {
		a[portalHost], a[apiHost] = "127.0.0.1", "127.0.0.1"
	})
	sweep(t, s.App)
	for host, paths := range map[string]map[string]int{
		app.OwnHost: {"/sdk/v1/verifyme.js": 200, "/portal/": 404}, portalHost: {"/portal/": 200, "/v1/ping": 404},
		apiHost: {"/v1/openapi.json": 200, "/portal/": 404},
	} {
		for path, want := range paths {
			res, err := s.Visit(s.TLS, host, path)
			if err != nil {
				t.Fatal(host, err)
			}
			_ = res.Body.Close()
			if res.StatusCode != want || res.TLS.PeerCertificates[0].VerifyHostname(host) != nil {
				t.Errorf("https://%s%s answers %s", host, path, res.Status)
			}
		}
	}
	if _, err := s.Hello(s.TLS, "x."+portalHost); err == nil {
		t.Error("a host that is nobody's is shown a certificate")
	}
	for _, host := range []string{portalHost, apiHost} {
		got := s.OnHost(host).GET("/.well-known/verifyme-domain?domain=" + host)
		if got.Status != http.StatusNotFound {
			t.Errorf("strangers learn by %d which hosts may have a certificate", got.Status)
		}
		s.OnHost("127.0.0.1").GET("/.well-known/verifyme-domain?domain=" + host).Want(http.StatusOK)
	}
}

// A tenant's own host still serves the applicant alone, and is none of the deployment's.
func TestHosts_TenantsHostsAreNoneOfTheDeployments(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers, app.Configured(func(c *server.Config) {
		c.APIURL = &url.URL{Scheme: c.BaseURL.Scheme, Host: apiHost}
	}))
	d := activate(t, a, n, "verify.bank.example")
	for path, want := range map[string]int{
		"/start/none": 404, "/sdk/v1/verifyme.js": 200, "/portal/": 404, "/v1/ping": 404,
	} {
		if got, _ := fetchOn(t, a, d.host, path, ""); got != want {
			t.Errorf("%s on the tenant's host answers %d, want %d", path, got, want)
		}
	}
	for _, host := range []string{apiHost, "x." + apiHost} {
		addDomain(ownerAt(a), host).WantCode("VALIDATION_FAILED")
	}
}

// config check and the doctor name what does not stand apart.
func TestHosts_FaultsAreNamed(t *testing.T) {
	t.Parallel()
	three := []string{"VERIFYME_BASE_URL", "VERIFYME_PORTAL_URL", "VERIFYME_API_URL"}
	const (
		base = "BASE_URL=https://kyc.in "
		desk = base + "PORTAL_URL=https://d.kyc.in "
	)
	for given, want := range map[string]string{
		base + "PORTAL_URL=https://kyc.in":                    "VERIFYME_PORTAL_URL names the host of VERIFYME_BASE_URL",
		base + "PORTAL_URL=https://kyc.in:8443":               "VERIFYME_PORTAL_URL names the host of VERIFYME_BASE_URL",
		desk + "API_URL=https://d.kyc.in":                     "VERIFYME_API_URL names the host of VERIFYME_PORTAL_URL",
		base + "PORTAL_URL=http://d.kyc.in":                   "VERIFYME_PORTAL_URL must be https in production",
		base + "API_URL=http://a.kyc.in":                      "VERIFYME_API_URL must be https in production",
		base + "API_URL=https://a.kyc.in/v1":                  "VERIFYME_API_URL: ",
		"ENVIRONMENT=sandbox " + base + "API_URL=http://a.in": "VERIFYME_API_URL must be https as VERIFYME_BASE_URL is",
		desk + "API_URL=https://a.kyc.in":                     "",
		base:                                                  "",
	} {
		variables := []string{"VERIFYME_ENVIRONMENT=production"}
		for _, pair := range strings.Fields(given) {
			variables = append(variables, "VERIFYME_"+pair)
		}
		set := settings.Read(variables)
		for _, command := range []string{settings.Serve, settings.Work, settings.Operator} {
			said := ""
			for _, f := range set.Faults(command) {
				if slices.Contains(three, f.Variable) {
					said += f.Text + "\n"
				}
			}
			if !strings.HasPrefix(said, want) || want == "" && said != "" || want != "" && said == "" {
				t.Errorf("%s: %s says %q, want %q", given, command, said, want)
			}
		}
		found := slices.ContainsFunc(doctor.Examine(t.Context(), server.Whole(set), set), func(f doctor.Finding) bool {
			return f.Check == "configuration" && f.Status == doctor.Fault && strings.HasPrefix(f.Found, want)
		})
		if want != "" && !found {
			t.Errorf("%s: the doctor does not say %q", given, want)
		}
	}
}
