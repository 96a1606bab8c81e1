package spec

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/server"
	"verifyme/spec/app"
)

// The log of requests names routes and ids. It holds no token, no personal data.

// logLines of a deployment.
type logLines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logLines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *logLines) all() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

type requestLine struct {
	Level, Msg, Method, Route, TraceID, TenantID, KeyID, UserID, RequestID string

	Status     int
	DurationMs *float64
}

// of the answer's own request, once it is written: it comes after the answer.
func (l *logLines) of(a *app.App, answer app.Answer) (line requestLine) {
	id := answer.Header.Get("X-Request-Id")
	a.Eventually("the request's line", func() bool {
		for text := range strings.Lines(l.all()) {
			line = requestLine{}
			if json.Unmarshal([]byte(text), &line) == nil && line.Msg == "request" && line.TraceID == id {
				return true
			}
		}
		return false
	})
	return line
}

func loggedApp(t *testing.T, level slog.Level, change func(*server.Config)) (*app.App, *logLines) {
	t.Helper()
	lines := &logLines{}
	a := app.Start(t, app.WithoutWorkers, app.Configured(change),
		app.Logging(slog.NewJSONHandler(lines, &slog.HandlerOptions{Level: level})))
	return a, lines
}

func withAccessLog(c *server.Config) { c.AccessLog = true }

func TestRequestLog_NamesRoutesAndIds(t *testing.T) {
	t.Parallel()
	a, lines := loggedApp(t, slog.LevelDebug, withAccessLog)
	r := a.Issue(app.Fields{"externalReference": "ref-of-asha", "mobile": app.GoodMobile})
	owner := a.Portal(access.Owner)
	person := a.Applicant(r)
	wrong := "vm_test_" + strings.TrimPrefix(identifier.NewToken(identifier.KeyTest), "vm_test_")
	unknown := identifier.NewToken(identifier.LinkToken)
	var key, user string
	for _, of := range []struct {
		query string
		into  *string
	}{
		{`SELECT key_id FROM api_keys WHERE NOT publishable`, &key},
		{`SELECT user_id FROM users WHERE role = 'OWNER'`, &user},
	} {
		*of.into = a.One(a.Tenant.TenantID, of.query)
	}
	tenant := a.Tenant.TenantID
	for name, row := range map[string]struct {
		answer app.Answer
		want   requestLine
	}{
		"a key": {a.GET("/v1/onboarding-requests/" + r.RequestID + "?secret=asha%40mail.test"),
			requestLine{Method: "GET", Route: "/v1/onboarding-requests/{id}", Status: 200, TenantID: tenant, KeyID: key}},
		"an unknown key": {a.As(wrong).GET("/v1/ping"), requestLine{Method: "GET", Route: "/v1/ping", Status: 401}},
		"no operation": {a.GET("/v1/asha@mail.test"), requestLine{
			Method: "GET", Route: "/v1/*", Status: 404, TenantID: tenant, KeyID: key,
		}},
		"no route":  {a.As("").GET("/asha@mail.test"), requestLine{Method: "GET", Route: "none", Status: 404}},
		"no method": {a.As("").Do("ASHA", "/readyz", nil), requestLine{Method: "other", Route: "none", Status: 405}},
		"a link": {a.As("").GET("/start/" + r.Token),
			requestLine{Method: "GET", Route: "/start/*", Status: 200, TenantID: tenant, RequestID: r.RequestID}},
		"an unknown link": {a.As("").GET("/start/" + unknown), requestLine{Method: "GET", Route: "/start/*", Status: 404}},
		"a session": {a.As("").POST("/api/applicant/session", app.Fields{"token": r.Token, "embed": true}),
			requestLine{
				Method: "POST", Route: "/api/applicant/session", Status: 201, TenantID: tenant, RequestID: r.RequestID,
			}},
		"an applicant": {person.SendCode(app.GoodMobile), requestLine{Method: "POST",
			Route: "/api/applicant/steps/{key}/code", Status: 202, TenantID: tenant, RequestID: r.RequestID}},
		"a user": {owner.Ask(`{ viewer { user { id } } }`, nil).Answer,
			requestLine{Method: "POST", Route: "/graphql", Status: 200, TenantID: tenant, UserID: user}},
		"a wrong log-in": {
			a.As("").POST("/api/portal/session", app.Fields{"email": "asha@mail.test", "password": "hidden-word"}),
			requestLine{Method: "POST", Route: "/api/portal/session", Status: 401}},
		"a log-in": {logIn(a),
			requestLine{Method: "POST", Route: "/api/portal/session", Status: 200, TenantID: tenant, UserID: user}},
		"the portal": {a.As("").GET("/portal/requests/" + r.RequestID),
			requestLine{Method: "GET", Route: "/portal/*", Status: 200}},
	} {
		got := lines.of(a, row.answer)
		if got.DurationMs == nil || got.Level != "INFO" {
			t.Errorf("%s: the line is %+v", name, got)
		}
		row.want.Level, row.want.Msg, row.want.DurationMs = "INFO", "request", got.DurationMs
		row.want.TraceID = row.answer.Header.Get("X-Request-Id")
		if got != row.want {
			t.Errorf("%s is logged as %+v, want %+v", name, got, row.want)
		}
	}
	socket := openLive(t, a)
	_ = socket.conn.Close()
	a.Eventually("the socket's line", func() bool {
		return strings.Contains(lines.all(), `"route":"/graphql","status":101`)
	})
	for name, secret := range map[string]string{
		"a link's token": r.Token, "an unknown token": unknown, "a key": a.Tenant.APIKey, "an unknown key": wrong,
		"an address": "asha", "a password": "hidden-word", "a mobile": app.GoodMobile, "a query": "secret=",
		"a cookie": "vm_portal", "the client": "127.0.0.1",
	} {
		if strings.Contains(strings.ToLower(lines.all()), strings.ToLower(secret)) {
			t.Errorf("the log holds %s: %s", name, lines.all())
		}
	}
}

// A probe asks every few seconds: it is logged at debug, and so is everything
// where the log of requests is off.
func TestRequestLog_LeavesOutProbes(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		level    slog.Level
		change   func(*server.Config)
		probes   bool
		requests bool
	}{
		"on":            {slog.LevelInfo, withAccessLog, false, true},
		"on, in detail": {slog.LevelDebug, withAccessLog, true, true},
		"off":           {slog.LevelInfo, func(*server.Config) {}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, lines := loggedApp(t, row.level, row.change)
			for _, path := range []string{"/healthz", "/readyz", "/version"} {
				a.As("").GET(path).Want(http.StatusOK)
			}
			// Lines are in the order of their requests' ends.
			if row.requests {
				lines.of(a, a.As("").GET("/nothing"))
			}
			for path, want := range map[string]bool{"/healthz": row.probes, "/readyz": row.probes, "/version": row.requests} {
				if got := strings.Contains(lines.all(), `"route":"`+path+`"`); got != want {
					t.Errorf("%s is logged: %v", path, got)
				}
			}
		})
	}
}
