package spec

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// CONTRACT section 5, apiCalls: the log of the calls that the workspace's keys made.

const apiCallsOf = `query($f: ApiCallFilter, $first: Int, $after: String) {
	apiCalls(filter: $f, first: $first, after: $after) { edges { cursor node {
		at method path status code message traceId keyId durationMs } } pageInfo { hasNextPage endCursor } } }`

type loggedCall struct {
	At, Method, Path, Code, Message, TraceID, KeyID string

	Status     int
	DurationMs *int
}

func callsOf(p *app.Portal, filter app.Fields) (calls []loggedCall) {
	var body struct {
		Data struct {
			APICalls struct{ Edges []struct{ Node loggedCall } }
		}
	}
	p.Ask(apiCallsOf, app.Fields{"f": filter, "first": 200}).Want().Into(&body)
	for _, e := range body.Data.APICalls.Edges {
		calls = append(calls, e.Node)
	}
	return calls
}

// visibleWithin is how soon a call is listed; the machine may be busy.
const visibleWithin = 5 * time.Second

// loggedAs waits for the call of the answer.
func loggedAs(t *testing.T, p *app.Portal, answer app.Answer) loggedCall {
	t.Helper()
	for until := time.Now().Add(visibleWithin); ; {
		calls := callsOf(p, app.Fields{"traceId": answer.Header.Get("X-Request-Id")})
		if len(calls) == 1 {
			return calls[0]
		}
		if time.Now().After(until) {
			t.Fatalf("the call is listed %d times: %s", len(calls), answer.Body)
		}
	}
}

func TestAPICalls_EachAnsweredCall(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	own := a.One(a.Tenant.TenantID, `SELECT key_id FROM api_keys WHERE NOT publishable`)
	keyID := func(name string) string {
		return a.One(a.Tenant.TenantID, `SELECT key_id FROM api_keys WHERE name = '`+name+`'`)
	}
	revoked := makeKey(a, app.Fields{"name": "revoked"})
	revoke(a, revoked.id).Want()
	past, one := time.Now().Add(-time.Hour), 1
	expired := a.KeyLike(func(k *auth.Key) { k.Name, k.ExpiresAt = "expired", &past })
	elsewhere := a.KeyLike(func(k *auth.Key) { k.Name, k.IPAllow = "elsewhere", []string{"192.0.2.1"} })
	narrow := a.KeyLike(func(k *auth.Key) { k.Name, k.Scopes = "narrow", []access.Scope{access.ScopeRead} })
	slow := a.KeyLike(func(k *auth.Key) { k.Name, k.RateLimit = "slow", &one })
	ping(a, slow).Want(http.StatusOK)
	byToken := makeKey(a, app.Fields{"name": "by token"})
	token := grant(a, clientCredentials, basic(byToken.id, byToken.secret)).Text("access_token")
	r := a.Issue(nil)
	for name, row := range map[string]struct {
		answer app.Answer
		want   loggedCall
	}{
		"a success": {ping(a, a.Tenant.APIKey), loggedCall{Method: "GET", Path: "/v1/ping", Status: 200, KeyID: own}},
		"a creation": {a.Create(app.Fields{}), loggedCall{
			Method: "POST", Path: "/v1/onboarding-requests", Status: 201, KeyID: own,
		}},
		"a request's": {a.GET("/v1/onboarding-requests/" + r.RequestID + "?fields=secret"), loggedCall{
			Method: "GET", Path: "/v1/onboarding-requests/" + r.RequestID, Status: 200, KeyID: own,
		}},
		"a conflict": {a.GET("/v1/onboarding-requests/" + r.RequestID + "/result"), loggedCall{
			Method: "GET", Path: "/v1/onboarding-requests/" + r.RequestID + "/result", Status: 409,
			Code: "RESULT_NOT_READY", KeyID: own,
		}},
		"a bad body": {a.POST("/v1/onboarding-requests", `{"mobile": 1}`, app.FreshKey()), loggedCall{
			Method: "POST", Path: "/v1/onboarding-requests", Status: 400, Code: "VALIDATION_FAILED", KeyID: own,
		}},
		"no operation": {a.GET("/v1/nothing"), loggedCall{
			Method: "GET", Path: "/v1/nothing", Status: 404, Code: "NOT_FOUND", KeyID: own,
		}},
		"another method": {a.Do("DELETE", "/v1/ping", nil), loggedCall{
			Method: "DELETE", Path: "/v1/ping", Status: 405, Code: "METHOD_NOT_ALLOWED", KeyID: own,
		}},
		"an unknown method": {a.Do("ASHA", "/v1/ping", nil), loggedCall{
			Method: "other", Path: "/v1/ping", Status: 405, Code: "METHOD_NOT_ALLOWED", KeyID: own,
		}},
		"a token": {ping(a, token), loggedCall{Method: "GET", Path: "/v1/ping", Status: 200, KeyID: byToken.id}},
		"a revoked key": {ping(a, revoked.secret), loggedCall{
			Method: "GET", Path: "/v1/ping", Status: 401, Code: "SERVICE_UNAUTHENTICATED", KeyID: revoked.id,
		}},
		"an expired key": {ping(a, expired), loggedCall{
			Method: "GET", Path: "/v1/ping", Status: 401, Code: "SERVICE_UNAUTHENTICATED", KeyID: keyID("expired"),
		}},
		"a key from elsewhere": {ping(a, elsewhere), loggedCall{
			Method: "GET", Path: "/v1/ping", Status: 401, Code: "SERVICE_UNAUTHENTICATED", KeyID: keyID("elsewhere"),
		}},
		"a key without the scope": {a.As(narrow).POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil), loggedCall{
			Method: "POST", Path: "/v1/onboarding-requests/" + r.RequestID + "/cancel", Status: 403,
			Code: "SERVICE_FORBIDDEN", KeyID: keyID("narrow"),
		}},
		"a key over its rate": {ping(a, slow), loggedCall{
			Method: "GET", Path: "/v1/ping", Status: 429, Code: "SERVICE_RATE_LIMITED", KeyID: keyID("slow"),
		}},
	} {
		got := loggedAs(t, developer, row.answer)
		at, err := time.Parse(time.RFC3339, got.At)
		if err != nil || time.Since(at) > time.Minute || got.DurationMs == nil || *got.DurationMs < 0 {
			t.Errorf("%s is listed as %+v, %v", name, got, err)
		}
		if (got.Message == "") != (got.Code == "") {
			t.Errorf("%s has the code %q and the message %q", name, got.Code, got.Message)
		}
		row.want.At, row.want.DurationMs, row.want.Message = got.At, got.DurationMs, got.Message
		row.want.TraceID = row.answer.Header.Get("X-Request-Id")
		if got != row.want {
			t.Errorf("%s is listed as %+v, want %+v", name, got, row.want)
		}
	}
}

// Whoever has no key of a workspace writes nothing, however much is sent.
func TestAPICalls_WithoutAKeyNothingIsLogged(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	invented := identifier.NewToken(identifier.KeyTest)
	a.As("").GET("/v1/ping").Want(http.StatusUnauthorized)
	a.As("").GET("/v1/openapi.json").Want(http.StatusOK)
	a.As("").GET("/v1/nothing").Want(http.StatusNotFound)
	a.As(a.Tenant.PublishableKey).GET("/v1/ping").Want(http.StatusUnauthorized)
	a.As(invented).GET("/v1/ping").Want(http.StatusUnauthorized)
	// Calls are written in the order of their answers.
	last := ping(a, a.Tenant.APIKey).Want(http.StatusOK)
	developer := a.Portal(access.Developer)
	loggedAs(t, developer, last)
	if all := callsOf(developer, nil); len(all) != 1 {
		t.Errorf("listed are %+v", all)
	}
}

// A key that is refused again and again pushes nothing else out of the log.
func TestAPICalls_RefusalsAreFew(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	revoked := makeKey(a, nil)
	revoke(a, revoked.id).Want()
	for range 100 {
		ping(a, revoked.secret)
	}
	developer := a.Portal(access.Developer)
	loggedAs(t, developer, ping(a, a.Tenant.APIKey))
	// Two minutes may have begun.
	if n := len(callsOf(developer, app.Fields{"keyId": revoked.id})); n < 60 || n > 120 || n == 100 {
		t.Errorf("%d refusals are listed", n)
	}
}

// Nothing of what a call carries is kept, but for the words of the interface and ids.
func TestAPICalls_HoldNoContent(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"duplicatePolicy": "block_active"})
	r := a.Issue(app.Fields{"externalReference": "canary-reference"})
	for _, path := range []string{
		"/v1/onboarding-requests/canary-reference", "/v1/onboarding-requests/canary@mail.test/result",
		"/v1/onboarding-requests/" + r.Token, "/v1/onboarding-requests/" + r.RequestID + "/documents/canary",
		"/v1/onboarding-requests?externalReference=canary-reference", "/v1/canary@mail.test", "/v1/Canary/9812345678",
		"/v1/flows/canary-a/canary-b", "/v1/webhook-endpoints/" + a.Tenant.APIKey,
		"/v1/" + strings.Repeat("canary1/", 100), "/v1/events?limit=canary",
		"/v1/webhook-events?status=canary", "/v1/%22canary%00%0a1",
	} {
		a.GET(path)
	}
	for _, body := range []app.Fields{
		{"externalReference": "canary-reference"}, {"flowKey": "canary-flow"}, {"canary": 1},
		{"expiresInHours": "canary"}, {"locale": "canary"},
		{"metadata": app.Fields{"canary": strings.Repeat("canary", 5000)}},
		{"applicantType": "canary canary"}, {"email": "canary@"},
		{"returnUrl": "ftp://canary.test"}, {"mobile": "canary"}, {"metadata": "canary"},
	} {
		a.POST(requestsPath, body, app.FreshKey())
	}
	last := a.POST("/v1/webhook-endpoints", app.Fields{"url": "canary://canary", "events": []string{"canary"}})
	developer := a.Portal(access.Developer)
	loggedAs(t, developer, last)
	rows := strings.Join(a.Texts(a.Tenant.TenantID, `SELECT to_jsonb(c)::text FROM api_calls c ORDER BY at`), "\n")
	for _, secret := range []string{"canary", "981234", r.Token, a.Tenant.APIKey, "mail.test"} {
		if strings.Contains(strings.ToLower(rows), strings.ToLower(secret)) {
			t.Errorf("the log holds %q:\n%s", secret, rows)
		}
	}
	if !strings.Contains(rows, `"/v1/onboarding-requests/•••/result"`) ||
		!strings.Contains(rows, `"/v1/onboarding-requests/`+r.RequestID+`/documents/•••"`) {
		t.Errorf("the paths are\n%s", rows)
	}
}

func TestAPICalls_Filters(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	second := makeKey(a, nil)
	r := a.Issue(nil)
	result := "/v1/onboarding-requests/" + r.RequestID + "/result"
	developer := a.Portal(access.Developer)
	// The log orders by the millisecond of the answer, so each call is awaited there.
	conflict := a.GET(result)
	loggedAs(t, developer, conflict)
	missing := a.GET("/v1/nothing")
	loggedAs(t, developer, missing)
	a.Advance(time.Hour)
	last := ping(a, second.secret)
	ahead := loggedAs(t, developer, last)
	first := loggedAs(t, developer, conflict)
	trace := func(of app.Answer) string { return of.Header.Get("X-Request-Id") }
	for name, row := range map[string]struct {
		filter app.Fields
		want   []string
	}{
		"none, newest first":  {nil, []string{trace(last), trace(missing), trace(conflict), ""}},
		"a call":              {app.Fields{"traceId": trace(missing)}, []string{trace(missing)}},
		"an unknown call":     {app.Fields{"traceId": strings.Repeat("0", 32)}, nil},
		"no trace id":         {app.Fields{"traceId": "'x"}, nil},
		"a key":               {app.Fields{"keyId": second.id}, []string{trace(last)}},
		"a path":              {app.Fields{"path": result}, []string{trace(conflict)}},
		"the start of a path": {app.Fields{"path": "/v1/onboarding-requests*"}, []string{trace(conflict), ""}},
		"a wild path":         {app.Fields{"path": "/v1/%"}, nil},
		"a status":            {app.Fields{"status": 404}, []string{trace(missing)}},
		"a class":             {app.Fields{"statusClass": 4}, []string{trace(missing), trace(conflict)}},
		"successes":           {app.Fields{"statusClass": 2}, []string{trace(last), ""}},
		"from":                {app.Fields{"from": ahead.At}, []string{trace(last)}},
		"to":                  {app.Fields{"to": first.At}, []string{""}},
		"both of two":         {app.Fields{"keyId": second.id, "status": 404}, nil},
	} {
		var got []string
		for _, c := range callsOf(developer, row.filter) {
			// The creation's trace is not asked for.
			if c.Method == http.MethodPost {
				c.TraceID = ""
			}
			got = append(got, c.TraceID)
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s lists %q, want %q", name, got, row.want)
		}
	}
	for _, wrong := range []app.Fields{{"statusClass": 0}, {"statusClass": 6}} {
		developer.Ask(apiCallsOf, app.Fields{"f": wrong}).WantCode("VALIDATION_FAILED")
	}
	for _, wrong := range []app.Fields{{"first": 0}, {"first": 201}, {"after": "x"}, {"after": requestCursor(a)}} {
		developer.Ask(apiCallsOf, wrong).WantCode("VALIDATION_FAILED")
	}
}

// requestCursor is of another list.
func requestCursor(a *app.App) string {
	return a.Portal(access.Owner).Ask(`{ onboardingRequests { edges { cursor } } }`, nil).
		Want().Text("data.onboardingRequests.edges.0.cursor")
}

// Pages follow each other without a gap or a repetition, also within one time.
func TestAPICalls_Pages(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	grow(t, a)
	developer := a.Portal(access.Developer)
	seen, after, pages := map[string]bool{}, any(nil), 0
	for more := true; more; pages++ {
		page := developer.Ask(apiCallsOf, app.Fields{"first": 200, "after": after, "f": app.Fields{"statusClass": 4}}).Want()
		for _, edge := range page.At("data.apiCalls.edges").([]any) {
			seen[edge.(map[string]any)["node"].(map[string]any)["traceId"].(string)] = true
		}
		more = page.At("data.apiCalls.pageInfo.hasNextPage") == true
		after = page.At("data.apiCalls.pageInfo.endCursor")
		if pages > 10 {
			t.Fatal("the list does not end")
		}
	}
	if len(seen) != 80 {
		t.Errorf("%d calls on %d pages, want 80", len(seen), pages)
	}
}

func TestAPICalls_AreForDevelopersOfTheTenant(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	call := ping(a, a.Tenant.APIKey)
	loggedAs(t, a.Portal(access.Owner), call)
	loggedAs(t, a.Portal(access.Developer), call)
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		a.Portal(role).Ask(apiCallsOf, nil).WantCode("SERVICE_FORBIDDEN")
	}
	if theirs := callsOf(a.Neighbour().Portal(access.Developer), nil); len(theirs) != 0 {
		t.Errorf("a stranger lists %+v", theirs)
	}
}

// SPEC "Limits": calls are kept for 30 days, and the newest 200,000.
func TestAPICalls_AreKeptFor30Days(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	old := ping(a, a.Tenant.APIKey)
	loggedAs(t, developer, old)
	a.Advance(30*24*time.Hour - time.Minute)
	discard(t, a)
	loggedAs(t, developer, old)
	a.Advance(time.Minute)
	kept := ping(a, a.Tenant.APIKey)
	loggedAs(t, developer, kept)
	discard(t, a)
	if all := callsOf(developer, nil); len(all) != 1 || all[0].TraceID != kept.Header.Get("X-Request-Id") {
		t.Errorf("listed are %+v", all)
	}
	fill := `INSERT INTO api_calls SELECT $1, gen_random_uuid(), now() + interval '40 days' + i * interval '1 ms', 'GET',
		'/v1/ping', 200, '', '', 'key_1', 1 FROM generate_series(1, 200100) AS i`
	a.Texts(a.Tenant.TenantID, `WITH f AS (`+fill+` RETURNING 1) SELECT count(*)::text FROM f`, a.Tenant.TenantID)
	discard(t, a)
	n, err := strconv.Atoi(a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM api_calls`))
	if err != nil || n != 200_000 {
		t.Errorf("%d calls are kept, %v", n, err)
	}
	started := time.Now()
	for name, filter := range map[string]app.Fields{
		"all": nil, "a rare path": {"path": "/v1/x*"}, "a rare key": {"keyId": "key_2"}, "a rare status": {"status": 500},
		"no success": {"status": 299},
	} {
		callsOf(developer, filter)
		t.Logf("%s: %v", name, time.Since(started))
		started = time.Now()
	}
}

func discard(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Privacy.DiscardExpired(t.Context()); err != nil {
		t.Fatal(err)
	}
}
