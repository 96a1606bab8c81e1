package app

import (
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"strings"

	"verifyme/kyc/access"
	"verifyme/server"
)

// Portal is a signed-in user's browser.
type Portal struct{ Client }

// Portal signs a user of the role in, once a test.
func (a *App) Portal(role access.Role) *Portal { return a.PortalOf(a.Tenant, role) }

// PortalOf signs in a user of that workspace.
func (a *App) PortalOf(tenant server.TenantInfo, role access.Role) *Portal {
	a.t.Helper()
	return a.signedIn(tenant, role, 0)
}

// SecondReviewer signs in another reviewer than Portal does.
func (a *App) SecondReviewer() *Portal {
	a.t.Helper()
	return a.signedIn(a.Tenant, access.Reviewer, 1)
}

// signedIn is the nth user of the role.
func (a *App) signedIn(tenant server.TenantInfo, role access.Role, nth int) *Portal {
	a.t.Helper()
	for _, user := range tenant.Users {
		if user.Role != role {
			continue
		}
		if nth--; nth >= 0 {
			continue
		}
		if p, ok := a.portals[user.Email]; ok {
			return &Portal{p.in(a)}
		}
		p := a.PortalBrowser()
		p.POST("/api/portal/session", Fields{"email": user.Email, "password": user.Password}).Want(http.StatusOK)
		a.portals[user.Email] = p
		return p
	}
	a.t.Fatalf("%s has too few %s", tenant.Name, role)
	return nil
}

// PortalBrowser is a browser before it has signed in.
func (a *App) PortalBrowser() *Portal {
	a.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		a.t.Fatal(err)
	}
	return &Portal{Client{app: a, http: &http.Client{Jar: jar, Transport: a.http.Transport}}}
}

func (c Client) in(a *App) Client {
	c.app = a
	return c
}

// GraphQL is the answer to one operation: its data, or its first error.
type GraphQL struct {
	Answer
	Code string
}

// Ask sends an operation.
func (p *Portal) Ask(query string, variables Fields) GraphQL {
	p.app.t.Helper()
	answer := p.POST("/graphql", Fields{"query": query, "variables": variables})
	var body struct {
		Errors []struct{ Extensions struct{ Code string } }
	}
	g := GraphQL{Answer: answer}
	if json.Unmarshal(answer.Body, &body) != nil {
		p.app.t.Fatalf("/graphql answered %d: %s", answer.Status, answer.Body)
	}
	if len(body.Errors) > 0 {
		g.Code = body.Errors[0].Extensions.Code
	}
	return g
}

// Want ends the test unless the operation succeeded.
func (g GraphQL) Want() GraphQL {
	g.t.Helper()
	if g.Code != "" || g.Status != http.StatusOK || strings.Contains(string(g.Body), `"errors"`) {
		g.t.Fatalf("the operation failed: %s", g.Body)
	}
	return g
}

// WantCode ends the test unless the operation was refused with the code.
func (g GraphQL) WantCode(code string) {
	g.t.Helper()
	if g.Code != code {
		g.t.Fatalf("the operation answered %s, want the code %s", g.Body, code)
	}
}

// StartReview of the request.
func (p *Portal) StartReview(requestID string) GraphQL {
	p.app.t.Helper()
	return p.Ask(`mutation($id: ID!) { startReview(requestId: $id) { status review { status } } }`,
		Fields{"id": requestID})
}

// Approve the request.
func (p *Portal) Approve(requestID, reason string) GraphQL {
	p.app.t.Helper()
	return p.decide("approveRequest", requestID, reason)
}

// Reject the request.
func (p *Portal) Reject(requestID, reason string) GraphQL {
	p.app.t.Helper()
	return p.decide("rejectRequest", requestID, reason)
}

func (p *Portal) decide(mutation, requestID, reason string) GraphQL {
	p.app.t.Helper()
	return p.Ask(`mutation($in: DecisionInput!) { `+mutation+
		`(input: $in) { status decision { outcome reasonCode automated } } }`,
		Fields{"in": Fields{"requestId": requestID, "reasonCode": reason}})
}

// Settings changes the workspace's settings as its owner.
func (a *App) Settings(change Fields) {
	a.t.Helper()
	a.Portal(access.Owner).Ask(`mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`,
		Fields{"in": change}).Want()
}

// Jar holds the browser's cookies.
func (p *Portal) Jar() http.CookieJar { return p.http.Jar }
