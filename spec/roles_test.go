package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT section 5, "Roles".

// In production whoever holds a link can act as a real person, and a key reads what
// real people gave: a DEVELOPER has neither.
func TestRoles_DeveloperInProduction(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options []app.Option
		refused string
	}{
		"production": {[]app.Option{app.WithoutWorkers, app.Production}, "SERVICE_FORBIDDEN"},
		"sandbox":    {[]app.Option{app.WithoutWorkers}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, c.options...).AsOwnTenant("Initech")
			request := a.Issue(nil).RequestID
			a.StepUp(access.Developer, a.Password(access.Developer))
			a.StepUp(access.Owner, a.Password(access.Owner))
			for _, operation := range []string{
				`mutation { createApiKey(input: {name: "more"}) { secret } }`,
				`mutation { reissueLink(requestId: "` + request + `") { onboardingUrl } }`,
				`mutation { createOnboardingRequest(input: {}) { onboardingUrl } }`,
			} {
				wantRefusal(t, a.Portal(access.Developer).Ask(operation, nil), c.refused)
				a.Portal(access.Owner).Ask(operation, nil).Want()
			}
			shown := a.Portal(access.Developer).Ask(`query($id: ID!) { onboardingRequest(id: $id) { onboardingUrl } }`,
				app.Fields{"id": request}).Want()
			if got := shown.JSON("data.onboardingRequest.onboardingUrl"); (got != "null") != (name == "sandbox") {
				t.Errorf("in the %s a DEVELOPER is shown the link %s", name, got)
			}
		})
	}
}

func wantRefusal(t *testing.T, got app.GraphQL, code string) {
	t.Helper()
	if code == "" {
		got.Want()
		return
	}
	got.WantCode(code)
}

// A key with analytics.read alone counts and lists; names and the tenant's own data
// take the scopes that open them in /v1.
func TestRoles_AnalyticsKeyReadsNoNames(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	request, _ := a.Submitted(app.Fields{"metadata": app.Fields{"customer": "Vasundhara"}})
	const everything = `query($id: ID!) { onboardingRequest(id: $id) { id status externalReference metadata
		verified { fullName bankAccountHolder mobile } documents { documentId } steps { key status data } } }`
	for name, c := range map[string]struct {
		more            []access.Scope
		names, metadata bool
	}{
		"analytics.read":               {nil, false, false},
		"with onboarding.read as well": {[]access.Scope{access.ScopeRead}, false, true},
		"with both":                    {[]access.Scope{access.ScopeRead, access.ScopeResult}, true, true},
	} {
		got := a.As(a.Key(append(c.more, access.ScopeAnalytics)...)).POST("/graphql", app.Fields{
			"query": everything, "variables": app.Fields{"id": request.RequestID},
		}).Want(http.StatusOK)
		if got.Text("data.onboardingRequest.status") != "SUBMITTED" {
			t.Errorf("%s: %s", name, got.Body)
		}
		if names := strings.Contains(string(got.Body), "Asha Rao"); names != c.names {
			t.Errorf("%s: names are shown: %v, in %s", name, names, got.Body)
		}
		if metadata := strings.Contains(string(got.Body), "Vasundhara"); metadata != c.metadata {
			t.Errorf("%s: metadata is shown: %v", name, metadata)
		}
	}
}

// Who works in the portal is no key's business, whatever its scopes.
func TestRoles_KeysReadNoNamesOfUsers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	request, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(request.RequestID).Want()
	const acts = `query($id: ID!) { onboardingRequest(id: $id) {
		review { status reviewer { email } } timeline { kind actor } } }`
	asked := app.Fields{"query": acts, "variables": app.Fields{"id": request.RequestID}}
	for _, scopes := range [][]access.Scope{{access.ScopeAnalytics}, access.AllScopes} {
		got := a.As(a.Key(scopes...)).POST("/graphql", asked).Want(http.StatusOK)
		if strings.Contains(string(got.Body), "@") || !strings.Contains(string(got.Body), "review.started") ||
			got.Text("data.onboardingRequest.review.status") != "IN_REVIEW" {
			t.Errorf("a key with %v reads %s", scopes, got.Body)
		}
	}
	shown := a.Portal(access.Analyst).Ask(acts, app.Fields{"id": request.RequestID}).Want()
	if n := strings.Count(string(shown.Body), "reviewer1@acme.test"); n != 2 {
		t.Errorf("an ANALYST reads %s", shown.Body)
	}
}
