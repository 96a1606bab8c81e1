package spec

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Authentication" 9: OAuth client credentials (RFC 6749, section 4.4).

func basic(id, secret string) string {
	return "Authorization: Basic " +
		base64.StdEncoding.EncodeToString([]byte(url.QueryEscape(id)+":"+url.QueryEscape(secret)))
}

func grant(a *app.App, form string, headers ...string) app.Answer {
	return a.As("").POST("/oauth/token", form,
		append([]string{"Content-Type: application/x-www-form-urlencoded"}, headers...)...)
}

const clientCredentials = "grant_type=client_credentials"

func TestOAuth_TokenStandsForItsKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	// One call comes back each five seconds.
	key := makeKey(a, app.Fields{"scopes": []string{"onboarding.read", "onboarding.create"}, "rateLimit": 12})
	all := grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK)
	if all.Text("token_type") != "Bearer" || all.Number("expires_in") != 900 ||
		all.Text("scope") != "onboarding.read onboarding.create" {
		t.Errorf("the grant is %s", all.Body)
	}
	if all.Header.Get("Cache-Control") != "no-store" || all.Header.Get("Pragma") != "no-cache" {
		t.Errorf("the grant may be cached: %v", all.Header)
	}
	token := all.Text("access_token")
	if got := ping(a, token).Want(http.StatusOK); got.JSON("scopes") != `["onboarding.read","onboarding.create"]` ||
		got.Header.Get("X-RateLimit-Limit") != "12" {
		t.Errorf("the token has the scopes %s and the limit %s", got.JSON("scopes"), got.Header.Get("X-RateLimit-Limit"))
	}
	a.As(token).Create(app.Fields{}).Want(http.StatusCreated)
	narrow := grant(a, clientCredentials+"&scope=onboarding.read", basic(key.id, key.secret)).Want(http.StatusOK)
	if narrow.Text("scope") != "onboarding.read" {
		t.Errorf("the narrow grant is %s", narrow.Body)
	}
	a.As(narrow.Text("access_token")).GET(requestsPath).Want(http.StatusOK)
	a.As(narrow.Text("access_token")).Create(app.Fields{}).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	// The key's calls and its tokens' are counted together.
	left := func(secret string) int {
		return header(t, ping(a, secret).Want(http.StatusOK), "X-RateLimit-Remaining")
	}
	if before, after := left(key.secret), left(token); before <= after {
		t.Errorf("remaining %d before and %d after a call with the token", before, after)
	}
}

// A key that is narrowed narrows the tokens that were granted before.
func TestOAuth_TokenIsNeverWiderThanItsKey(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := makeKey(a, app.Fields{"scopes": []string{"onboarding.read", "onboarding.create"}})
	token := grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK).Text("access_token")
	a.As(token).Create(app.Fields{}).Want(http.StatusCreated)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	a.Portal(access.Owner).Ask(updateKey, app.Fields{
		"id": key.id, "in": app.Fields{"name": "Orders", "scopes": []string{"onboarding.read"}},
	}).Want()
	if got := ping(a, token).Want(http.StatusOK).JSON("scopes"); got != `["onboarding.read"]` {
		t.Errorf("the token of before has the scopes %s", got)
	}
	a.As(token).Create(app.Fields{}).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
}

// A grant is a use of the key: it counts against the key's rate, and is noted.
func TestOAuth_GrantsCountAgainstTheRate(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := makeKey(a, app.Fields{"rateLimit": 3})
	for left := 2; left >= 0; left-- {
		got := grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK).Header.Get("X-RateLimit-Remaining")
		if got != strconv.Itoa(left) {
			t.Errorf("%s calls remain, want %d", got, left)
		}
	}
	over := grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusTooManyRequests)
	if over.Text("error") != "temporarily_unavailable" || over.Header.Get("Retry-After") == "" {
		t.Errorf("a grant over the rate answers %v %s", over.Header, over.Body)
	}
	used := a.One(a.Tenant.TenantID, `SELECT (last_used_at IS NOT NULL)::text FROM api_keys WHERE key_id = $1`, key.id)
	if used != "true" {
		t.Error("the grants are no use of the key")
	}
}

func TestOAuth_BadGrantsAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key, other := makeKey(a, app.Fields{"scopes": []string{"onboarding.read"}}), makeKey(a, nil)
	good := basic(key.id, key.secret)
	before := a.Fingerprint()
	for _, row := range []struct {
		name, form string
		headers    []string
		status     int
		code       string
	}{
		{"no grant_type", "", []string{good}, 400, "invalid_request"},
		{"another grant", "grant_type=password&username=a&password=b", []string{good}, 400, "unsupported_grant_type"},
		{"grant_type twice", clientCredentials + "&" + clientCredentials, []string{good}, 400, "invalid_request"},
		{"no form", "grant_type=%zz", []string{good}, 400, "invalid_request"},
		{"the secret in the body", clientCredentials + "&client_id=" + key.id + "&client_secret=" + key.secret, nil,
			400, "invalid_request"},
		{"a wider scope", clientCredentials + "&scope=onboarding.create", []string{good}, 400, "invalid_scope"},
		{"a wider scope beside a right one", clientCredentials + "&scope=onboarding.read+onboarding.create",
			[]string{good}, 400, "invalid_scope"},
		{"an unknown scope", clientCredentials + "&scope=everything", []string{good}, 400, "invalid_scope"},
		{"no credentials", clientCredentials, nil, 401, "invalid_client"},
		{"a bearer key", clientCredentials, []string{"Authorization: Bearer " + key.secret}, 401, "invalid_client"},
		{"a wrong secret", clientCredentials, []string{basic(key.id, other.secret)}, 401, "invalid_client"},
		{"an unknown secret", clientCredentials, []string{basic(key.id, identifier.NewToken(identifier.KeyTest))},
			401, "invalid_client"},
		{"an unknown id", clientCredentials, []string{basic(unknownID(identifier.Key), key.secret)}, 401, "invalid_client"},
		{"a publishable key", clientCredentials, []string{basic(key.id, a.Tenant.PublishableKey)}, 401, "invalid_client"},
		{"no base64", clientCredentials, []string{"Authorization: Basic %%%"}, 401, "invalid_client"},
		{"no colon", clientCredentials, []string{"Authorization: Basic " + base64.StdEncoding.EncodeToString([]byte(key.id))},
			401, "invalid_client"},
		{"JSON", `{"grant_type":"client_credentials"}`, []string{good, "Content-Type: application/json"},
			415, "invalid_request"},
		{"a large form", clientCredentials + "&x=" + strings.Repeat("x", 1<<20), []string{good}, 413, "invalid_request"},
	} {
		r := grant(a, row.form, row.headers...)
		if r.Status != row.status || r.Text("error") != row.code || r.Text("error_description") == "" {
			t.Errorf("%s: answered %d %s, want %d %s", row.name, r.Status, r.Body, row.status, row.code)
		}
		if asks := strings.HasPrefix(r.Header.Get("WWW-Authenticate"), "Basic"); asks != (row.status == 401) ||
			r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: answered with the headers %v", row.name, r.Header)
		}
	}
	a.As("").GET("/oauth/token").Want(http.StatusMethodNotAllowed)
	a.WantUnchanged(before, "a refused grant")
}

func TestOAuth_TokensEnd(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	second := a.AnotherServer()
	key := makeKey(a, app.Fields{"expiresAt": time.Now().Add(48 * time.Hour).UTC().Format(time.RFC3339)})
	fetch := func() string {
		return grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK).Text("access_token")
	}
	token := fetch()
	// A token keeps real time: the sandbox clock does not age it.
	a.Advance(time.Hour)
	a.Clock.Advance(15*time.Minute - 10*time.Second)
	ping(second, token).Want(http.StatusOK)
	grant(a, clientCredentials, "Authorization: Bearer "+token).Want(http.StatusUnauthorized)
	grant(a, clientCredentials, basic(key.id, token)).Want(http.StatusUnauthorized)
	a.Clock.Advance(10 * time.Second)
	wantRefused(t, second, token)
	t.Run("with its key's revocation", func(t *testing.T) {
		key := makeKey(a.In(t), nil)
		token := grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusOK).Text("access_token")
		ping(second, token).Want(http.StatusOK)
		revoke(a, key.id).Want()
		wantRefused(t, second, token)
		grant(a, clientCredentials, basic(key.id, key.secret)).Want(http.StatusUnauthorized)
	})
	t.Run("with its key's expiry", func(t *testing.T) {
		token := fetch()
		a.Advance(48 * time.Hour)
		wantRefused(t, second, token)
	})
}

// SPEC "Authentication" 4: scopesOfV1 says which scope each route takes; none
// where any key will do.
var scopesOfV1 = map[route]access.Scope{
	{http.MethodGet, "/v1/ping"}:                                    "",
	{http.MethodGet, "/v1/evidence-key"}:                            "",
	{http.MethodGet, requestsPath + "/{id}/evidence-pack"}:          access.ScopeResult,
	{http.MethodGet, "/v1/flows"}:                                   access.ScopeRead,
	{http.MethodPost, requestsPath}:                                 access.ScopeCreate,
	{http.MethodGet, requestsPath}:                                  access.ScopeRead,
	{http.MethodGet, requestsPath + "/{id}"}:                        access.ScopeRead,
	{http.MethodGet, requestsPath + "/{id}/result"}:                 access.ScopeResult,
	{http.MethodGet, requestsPath + "/{id}/documents/{documentId}"}: access.ScopeResult,
	{http.MethodPost, requestsPath + "/{id}/reissue-link"}:          access.ScopeCreate,
	{http.MethodPost, requestsPath + "/{id}/cancel"}:                access.ScopeCancel,
	{http.MethodPost, "/v1/webhook-endpoints"}:                      access.ScopeWebhooks,
	{http.MethodGet, "/v1/webhook-endpoints"}:                       access.ScopeWebhooks,
	{http.MethodGet, "/v1/webhook-endpoints/{id}"}:                  access.ScopeWebhooks,
	{http.MethodPatch, "/v1/webhook-endpoints/{id}"}:                access.ScopeWebhooks,
	{http.MethodDelete, "/v1/webhook-endpoints/{id}"}:               access.ScopeWebhooks,
	{http.MethodPost, "/v1/webhook-endpoints/{id}/rotate-secret"}:   access.ScopeWebhooks,
	{http.MethodPost, "/v1/webhook-endpoints/{id}/test"}:            access.ScopeWebhooks,
	{http.MethodPost, "/v1/webhook-endpoints/{id}/replay-failed"}:   access.ScopeWebhooks,
	{http.MethodGet, "/v1/webhook-events"}:                          access.ScopeWebhooks,
	{http.MethodPost, "/v1/webhook-events/{id}/replay"}:             access.ScopeWebhooks,
	{http.MethodGet, "/v1/events"}:                                  access.ScopeWebhooks,
}

// keyless routes are open to everyone.
var keyless = []route{{http.MethodGet, "/v1/openapi.json"}}

func TestScope_EachRouteNeedsItsOwn(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	keys := map[access.Scope]string{}
	for _, scope := range access.AllScopes {
		keys[scope] = a.Key(scope)
	}
	ids := map[identifier.Prefix]string{}
	for _, prefix := range []identifier.Prefix{
		identifier.Request, identifier.Endpoint, identifier.Delivery, identifier.Document,
	} {
		ids[prefix] = unknownID(prefix)
	}
	for _, r := range routesOfV1(t) {
		if slices.Contains(keyless, r) {
			a.As("").Do(r.method, r.pattern, nil).Want(http.StatusOK)
			continue
		}
		needed, known := scopesOfV1[r]
		if !known {
			t.Errorf("%s: nobody has said which scope it takes", r)
			continue
		}
		call := func(key string) app.Answer {
			return a.As(key).Do(r.method, r.with(t, ids), r.soundBody(), app.FreshKey())
		}
		call("").WantError(http.StatusUnauthorized, unauthenticated)
		for scope, key := range keys {
			answer := call(key)
			refused := answer.Status == http.StatusForbidden
			if refused != (needed != "" && scope != needed) || answer.Status == http.StatusUnauthorized || answer.Status >= 500 {
				t.Errorf("%s with the scope %s answered %d %s", r, scope, answer.Status, answer.Body)
			}
			if refused &&
				(answer.Text("error.code") != "SERVICE_FORBIDDEN" ||
					!strings.Contains(answer.Text("error.message"), string(needed))) {
				t.Errorf("%s does not name the scope %s: %s", r, needed, answer.Body)
			}
		}
	}
}

// Keys at /graphql: analytics.read opens queries, and nothing else does.
func TestGraphQL_KeysReadWithTheAnalyticsScope(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(app.Fields{"mobile": app.GoodMobile})
	ask := func(key, query string) app.Answer { return a.As(key).POST("/graphql", app.Fields{"query": query}) }
	const list = `{ onboardingRequests { edges { node { id status } } } }`
	analytics := a.Key(access.ScopeAnalytics)
	if got := ask(analytics,
		list).Want(http.StatusOK).Text("data.onboardingRequests.edges.0.node.id"); got != r.RequestID {
		t.Errorf("analytics.read lists %q", got)
	}
	for name, refused := range map[string]app.Answer{
		"another scope":              ask(a.Key(access.ScopeRead, access.ScopeCreate, access.ScopeWebhooks), list),
		"a mutation":                 ask(analytics, `mutation { cancelRequest(requestId: "`+r.RequestID+`") { id } }`),
		"a mutation with all scopes": ask(a.Tenant.APIKey, `mutation { cancelRequest(requestId: "`+r.RequestID+`") { id } }`),
	} {
		if got := refused.Text("errors.0.extensions.code"); got != "SERVICE_FORBIDDEN" {
			t.Errorf("%s: answered %s", name, refused.Body)
		}
	}
	for name, key := range map[string]string{
		"a publishable key": a.Tenant.PublishableKey, "no key of ours": identifier.NewToken(identifier.KeyTest),
	} {
		if got := ask(key, list).Want(http.StatusUnauthorized).Text("errors.0.extensions.code"); got != unauthenticated {
			t.Errorf("%s: answered the code %q", name, got)
		}
	}
	wantStatus(t, a, r.RequestID, "LINK_ISSUED")
}
