package spec

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"verifyme/kyc/access"
	"verifyme/server"
	"verifyme/spec/app"
)

// A deployment that browsers reach by https keeps them there, and tells its own
// pages from others by scheme, host and port.

// overHTTPS is the deployment behind a proxy that ends TLS.
func overHTTPS(c *server.Config) { c.BaseURL = &url.URL{Scheme: "https", Host: c.BaseURL.Host} }

func cookieOf(t *testing.T, answer app.Answer) *http.Cookie {
	t.Helper()
	cookies := (&http.Response{Header: answer.Header}).Cookies()
	if len(cookies) != 1 {
		t.Fatalf("%d cookies are set: %v", len(cookies), answer.Header)
	}
	return cookies[0]
}

func logIn(a *app.App, headers ...string) app.Answer {
	return a.As("").POST("/api/portal/session",
		app.Fields{"email": "owner@acme.test", "password": a.Password(access.Owner)}, headers...)
}

func TestHTTPS_IsKeptByBrowsers(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		change func(*server.Config)
		want   string
	}{
		{overHTTPS, "max-age=31536000"}, {func(*server.Config) {}, ""},
		{func(c *server.Config) { overHTTPS(c); c.SubdomainsByHTTPS = true }, "max-age=31536000; includeSubDomains"},
	} {
		a := app.Start(t, app.WithoutWorkers, app.Configured(row.change))
		for _, path := range []string{"/", "/healthz", "/v1/ping", "/portal/", "/start/none", "/docs", "/nothing"} {
			if got := a.As("").GET(path).Header.Get("Strict-Transport-Security"); got != row.want {
				t.Errorf("%s%s says %q, want %q", a.BaseURL, path, got, row.want)
			}
		}
	}
}

// The prefix binds a cookie to this host: another one of the same domain can
// neither read nor set it.
func TestHTTPS_CookiesAreTheHostsOwn(t *testing.T) {
	t.Parallel()
	for prefix, change := range map[string]func(*server.Config){"__Host-": overHTTPS, "": func(*server.Config) {}} {
		a := app.Start(t, app.WithoutWorkers, app.Configured(change))
		r := a.Issue(nil)
		portal := cookieOf(t, logIn(a).Want(http.StatusOK))
		opened := a.As("").POST("/api/applicant/session", app.Fields{"token": r.Token}).Want(http.StatusCreated)
		applicant := cookieOf(t, opened)
		for name, c := range map[string]*http.Cookie{"vm_portal": portal, "vm_applicant": applicant} {
			if c.Name != prefix+name || c.Secure != (prefix != "") || c.Path != "/" || c.Domain != "" || !c.HttpOnly {
				t.Errorf("the cookie is %v, want %s%s", c, prefix, name)
			}
		}
		const viewer = `{"query":"{ viewer { user { email } } }"}`
		for cookie, status := range map[string]int{portal.Name + "=" + portal.Value: http.StatusOK,
			"other-" + portal.Name + "=" + portal.Value: http.StatusUnauthorized} {
			a.As("").POST("/graphql", viewer, "Cookie: "+cookie).Want(status)
		}
		state := a.As("").GET("/api/applicant/state", "Cookie: "+applicant.Name+"="+applicant.Value)
		if state.Want(http.StatusOK).Text("state.requestId") != r.RequestID {
			t.Errorf("the state is %s", state.Body)
		}
	}
}

func TestOrigin_IsComparedWithSchemeAndPort(t *testing.T) {
	t.Parallel()
	for _, scheme := range []string{"http", "https"} {
		change := overHTTPS
		if scheme == "http" {
			change = func(*server.Config) {}
		}
		a := app.Start(t, app.WithoutWorkers, app.Configured(change))
		session := "Cookie: " + cookieOf(t, logIn(a).Want(http.StatusOK)).String()
		host := strings.TrimPrefix(a.BaseURL, "http://")
		bare, _, _ := strings.Cut(host, ":")
		other := map[string]string{"http": "https", "https": "http"}[scheme]
		for origin, own := range map[string]bool{
			scheme + "://" + host: true, other + "://" + host: false, scheme + "://" + bare: false,
			scheme + "://" + bare + ":1": false, "https://evil.example": false, "null": false,
		} {
			line := "Origin: " + origin
			for path, got := range map[string]int{
				"log-in":    logIn(a, line).Status,
				"portal":    a.As("").POST("/graphql", `{"query":"{ viewer { user { email } } }"}`, session, line).Status,
				"applicant": a.As("").POST("/api/applicant/session", app.Fields{"token": a.Issue(nil).Token}, line).Status,
				"socket":    dial(t, a, session, origin),
			} {
				if allowed := got != http.StatusForbidden; allowed != own || allowed && got >= 300 {
					t.Errorf("at %s://%s the %s of a page at %s answers %d", scheme, host, path, origin, got)
				}
			}
		}
	}
}

// dial a socket; 200 stands for one that opens.
func dial(t *testing.T, a *app.App, session, origin string) int {
	t.Helper()
	name, cookie, _ := strings.Cut(session, ": ")
	dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
	conn, res, err := dialer.Dial(strings.Replace(a.BaseURL, "http", "ws", 1)+"/graphql",
		http.Header{"Origin": {origin}, name: {cookie}})
	if err != nil {
		if res == nil {
			t.Fatal(err)
		}
		return res.StatusCode
	}
	_ = conn.Close()
	return http.StatusOK
}
