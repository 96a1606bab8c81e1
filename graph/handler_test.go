package graph

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flowedit"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/webhook"
	"verifyme/kyc/workspace"
	"verifyme/web/trace"
)

var (
	owner   = access.Actor{Kind: access.User, Role: access.Owner, TenantID: "tnt_1", ID: "usr_1", Label: "owner@acme.test"}
	analyst = access.Actor{
		Kind: access.User, Role: access.Analyst, TenantID: "tnt_1", ID: "usr_2", Label: "analyst@acme.test",
	}
	reader = access.Actor{
		Kind: access.APIKey, TenantID: "tnt_1", ID: "key_1", Scopes: []access.Scope{access.ScopeAnalytics}, ViaGraphQL: true,
	}
)

type refusedAnswer struct {
	Errors []struct {
		Message    string
		Extensions struct {
			Code, TraceID string
			Details       []struct{ Field string }
		}
	}
}

// noGround are the use cases with nothing to stand on.
func noGround() *kyc.Services {
	return &kyc.Services{
		Auth: &auth.Service{}, Evidence: &evidence.Service{}, Workspace: &workspace.Service{}, Flows: &flowedit.Service{},
		Onboarding: &onboarding.Service{}, Webhook: &webhook.Service{},
		Review: &review.Service{}, Journey: &journey.Service{},
	}
}

// ask sends an operation. The use cases have nothing to stand on: whatever is
// not refused before one runs panics in it and shows as INTERNAL.
func ask(t *testing.T, who *access.Actor, body string) (status int, answer refusedAnswer, text string) {
	t.Helper()
	return askWith(t, who, body, Options{})
}

func askWith(
	t *testing.T, who *access.Actor, body string, o Options,
) (status int, answer refusedAnswer, text string) {
	t.Helper()
	o.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	handler := NewHandler(noGround(), o)
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	ctx := trace.Into(r.Context(), "trace1")
	if who != nil {
		ctx = access.Into(ctx, *who)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r.WithContext(ctx))
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%s: %v", w.Body, err)
	}
	return w.Code, answer, w.Body.String()
}

func operation(query string, variables map[string]any) string {
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		panic(err)
	}
	return string(body)
}

func TestOperation_Refused(t *testing.T) {
	doubling := "query { viewer { ...A0 } }"
	for i := range 40 {
		next := string(rune('A'+(i+1)%26)) + strings.Repeat("x", (i+1)/26) + "0"
		name := string(rune('A'+i%26)) + strings.Repeat("x", i/26) + "0"
		doubling += " fragment " + name + " on Viewer { tenant { id } ..." + next + " ..." + next + " }"
	}
	doubling += " fragment Ox0 on Viewer { tenant { id } }"
	for _, c := range []struct{ name, body, code string }{
		{"no JSON", `{"query":`, "GRAPHQL_VALIDATION_FAILED"},
		{"more than one JSON value", operation("{ __typename }", nil) + "{}", "GRAPHQL_VALIDATION_FAILED"},
		{"two keys of one name", `{"query":"{ __typename }","query":"{ __typename }"}`, "GRAPHQL_VALIDATION_FAILED"},
		{"text that is no UTF-8", "{\"query\":\"{ __typename } #\xff\"}", "GRAPHQL_VALIDATION_FAILED"},
		{"a list", `[{"query":"{ __typename }"}]`, "GRAPHQL_VALIDATION_FAILED"},
		{"nothing", "", "GRAPHQL_VALIDATION_FAILED"},
		{"no GraphQL", operation("query {", nil), "GRAPHQL_VALIDATION_FAILED"},
		{"an empty operation", operation("", nil), "GRAPHQL_VALIDATION_FAILED"},
		{"an unknown field", operation("{ nothing }", nil), "GRAPHQL_VALIDATION_FAILED"},
		{"a missing variable", operation("query($id: ID!) { onboardingRequest(id: $id) { id } }", nil),
			"GRAPHQL_VALIDATION_FAILED"},
		{"an unknown status", operation("{ onboardingRequests(filter: {status: [LOST]}) { pageInfo { hasNextPage } } }", nil),
			"GRAPHQL_VALIDATION_FAILED"},
		{"a bad time", operation(`{ onboardingRequests(filter: {from: "yesterday"}) { pageInfo { hasNextPage } } }`, nil),
			"GRAPHQL_VALIDATION_FAILED"},
		{"NUL in a string", operation("query($id: ID!) { onboardingRequest(id: $id) { id } }", map[string]any{"id": "a\x00"}),
			"GRAPHQL_VALIDATION_FAILED"},
		{"a number past 32 bits",
			operation("query($n: Int) { auditLog(first: $n) { pageInfo { hasNextPage } } }", map[string]any{"n": 4294967296}),
			"GRAPHQL_VALIDATION_FAILED"},
		{"a fraction for a count",
			operation("query($n: Int) { auditLog(first: $n) { pageInfo { hasNextPage } } }", map[string]any{"n": 1.5}),
			"GRAPHQL_VALIDATION_FAILED"},
		{"a number that nothing holds",
			operation(`{ usage(from: 1e400, to: "2026-01-01T00:00:00Z") { kind } }`, nil), "GRAPHQL_VALIDATION_FAILED"},
		{"null for an order",
			operation("query($o: ListOrder) { onboardingRequests(order: $o) { pageInfo { hasNextPage } } }",
				map[string]any{"o": nil}), "GRAPHQL_VALIDATION_FAILED"},
		{"a whole number that nothing holds, in a fragment and a list",
			operation(`{ ...F } fragment F on Query { onboardingRequests(filter: {status: [99999999999999999999]}) {
				pageInfo { hasNextPage } } }`, nil), "GRAPHQL_VALIDATION_FAILED"},
		{"a number that nothing holds, as what a variable is left out with",
			operation(`query($t: Time = 1e400) { usage(from: $t, to: $t) { kind } }`, nil), "GRAPHQL_VALIDATION_FAILED"},
		{"too long a page",
			operation("{ onboardingRequests(first: 201) { pageInfo { hasNextPage } } }", nil), "VALIDATION_FAILED"},
		{"a cursor from elsewhere",
			operation(`{ onboardingRequests(after: "x") { pageInfo { hasNextPage } } }`, nil), "VALIDATION_FAILED"},
		{"an unknown delivery status",
			operation(`{ webhookDeliveries(filter: {status: "LOST"}) { pageInfo { hasNextPage } } }`, nil), "VALIDATION_FAILED"},
		{"too costly a list", operation("{ onboardingRequests(first: 200) { edges { node { id timeline { kind at actor "+
			"details } steps { history { number } } } } } }", nil), "GRAPHQL_VALIDATION_FAILED"},
		{"too many tokens", operation("{ viewer {"+strings.Repeat(" __typename", 3000)+" } }", nil),
			"GRAPHQL_VALIDATION_FAILED"},
		{"fragments that double", operation(doubling, nil), "GRAPHQL_VALIDATION_FAILED"},
		{"pages upon pages", operation("{"+manyPages(15)+"}", nil), "GRAPHQL_VALIDATION_FAILED"},
		{"the schema over and over",
			operation("{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }", nil),
			"GRAPHQL_VALIDATION_FAILED"},
		{"a subscription without a socket", operation("subscription { reviewQueue { kind } }", nil), "VALIDATION_FAILED"},
		{"a fault inside", operation("{ flows { flowKey } }", nil), "INTERNAL"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, answer, text := ask(t, &owner, c.body)
			if len(answer.Errors) == 0 {
				t.Fatalf("not refused: %s", text)
			}
			if x := answer.Errors[0].Extensions; x.Code != c.code || x.TraceID != "trace1" {
				t.Errorf("refused with %s", text)
			}
			if strings.Contains(text, "nil pointer") || strings.Contains(text, "body:") {
				t.Errorf("the inside shows in %s", text)
			}
		})
	}
}

func manyPages(n int) (pages string) {
	for i := range n {
		pages += fmt.Sprintf("p%d: onboardingRequests(first: 200) { edges { node { id } } } ", i)
	}
	return pages
}

func TestOperation_WhoMayRunIt(t *testing.T) {
	for _, c := range []struct {
		name string
		who  *access.Actor
		body string
		code string
	}{
		{"a stranger", nil, operation("{ __typename }", nil), "SERVICE_UNAUTHENTICATED"},
		{"a key that changes something", &reader,
			operation(`mutation { startReview(requestId: "vm_req_1") { id } }`, nil), "SERVICE_FORBIDDEN"},
		{"a key that subscribes", &reader, operation("subscription { reviewQueue { kind } }", nil), "SERVICE_FORBIDDEN"},
		{"a key that reads settings' webhooks", &reader, operation("{ webhookEndpoints { url } }", nil), "SERVICE_FORBIDDEN"},
		{"a key that makes keys", &reader,
			operation(`mutation { createApiKey(input: {name: "more"}) { secret } }`, nil), "SERVICE_FORBIDDEN"},
		{"an owner before the step-up", &owner, operation(`mutation { createApiKey(input: {name: "more", scopes:
			["onboarding.read"], expiresAt: "2030-01-01T00:00:00Z"}) { apiKey { id } secret } }`, nil), "STEP_UP_REQUIRED"},
		{"an analyst at the keys", &analyst,
			operation("{ apiKeys { id name scopes lastUsedAt } }", nil), "SERVICE_FORBIDDEN"},
		{"an owner and an unknown key", &owner,
			operation(`mutation { revokeApiKey(id: "key_1") { revokedAt } }`, nil), "NOT_FOUND"},
		{"an analyst and a link", &analyst,
			operation(`mutation { reissueLink(requestId: "vm_req_1") { onboardingUrl } }`, nil), "SERVICE_FORBIDDEN"},
		{"a key without analytics", &access.Actor{Kind: access.APIKey, ViaGraphQL: true},
			operation("{ flows { flowKey } }", nil), "SERVICE_FORBIDDEN"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, answer, text := ask(t, c.who, c.body)
			if len(answer.Errors) == 0 || answer.Errors[0].Extensions.Code != c.code {
				t.Errorf("gives %s", text)
			}
		})
	}
}

func TestOperation_IntrospectionRuns(t *testing.T) {
	body := operation("{ __schema { types { name fields { name args { type { ofType { ofType { name } } } } } } } }", nil)
	status, answer, text := ask(t, &owner, body)
	if status != 200 || len(answer.Errors) > 0 || !strings.Contains(text, "OnboardingRequest") {
		t.Errorf("%d %.200s", status, text)
	}
	const inFragment = `{ ...F } fragment F on Query { viewer { tenant { id } } it: __type(name: "Tenant") { name } }`
	for _, body := range []string{body, operation(inFragment, nil)} {
		_, answer, text = askWith(t, &owner, body, Options{Production: true})
		if len(answer.Errors) != 1 || answer.Errors[0].Extensions.Code != "GRAPHQL_VALIDATION_FAILED" ||
			!strings.Contains(answer.Errors[0].Message, "off in production") || strings.Contains(text, `"name"`) {
			t.Errorf("in production: %.200s", text)
		}
	}
	for _, query := range []string{
		"{ viewr { user { id } } }", "{ onboardingRequests(frist: 1) { pageInfo { hasNextPage } } }",
		"{ onboardingRequests(filter: {statuss: []}) { pageInfo { hasNextPage } } }",
		"{ viewer { ...F } } fragment F on Viewr { user { id } }",
	} {
		_, answer, text = askWith(t, &owner, operation(query, nil), Options{Production: true})
		if len(answer.Errors) == 0 || strings.Contains(text, "Did you mean") {
			t.Errorf("in production a refusal tells names: %s", text)
		}
	}
}

func TestHandler_TakesPostAndSocketsOnly(t *testing.T) {
	handler := NewHandler(&kyc.Services{}, Options{Log: slog.Default()})
	for _, c := range []struct {
		method, contentType, body string
		status                    int
	}{
		{http.MethodGet, "", "", 405},
		{http.MethodPost, "application/json; charset=utf-16", operation("{ __typename }", nil), 415},
		{http.MethodPost, "application/json", `{"query":`, 400},
		{http.MethodPost, "text/plain", operation("{ __typename }", nil), 415},
		{http.MethodPost, "multipart/form-data; boundary=x", "--x--", 415},
		{http.MethodPost, "application/json", strings.Repeat(" ", maxBody+1), 413},
	} {
		r := httptest.NewRequest(c.method, "/graphql?query={__typename}", strings.NewReader(c.body))
		r.Header.Set("Content-Type", c.contentType)
		r.Header.Set("Upgrade", "h2c")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r.WithContext(access.Into(context.Background(), owner)))
		var answer refusedAnswer
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != c.status || len(answer.Errors) != 1 {
			t.Errorf("%s %s gives %d %s", c.method, c.contentType, w.Code, w.Body)
		}
	}
}
