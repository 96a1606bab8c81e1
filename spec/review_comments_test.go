package spec

import (
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

func addComment(p *app.Portal, requestID, text string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $t: String!) {
			addComment(requestId: $id, text: $t) { comments { at author text } }
		}`,
		app.Fields{"id": requestID, "t": text})
}

func TestComments_AreReviewersAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	addComment(reviewer, r.RequestID, "  The shop's sign\nsays Canary-Lane.  ").Want()
	got := addComment(colleague, r.RequestID, "Seen.").Want()
	if got.Text("data.addComment.comments.0.text") != "The shop's sign\nsays Canary-Lane." ||
		got.Text("data.addComment.comments.1.text") != "Seen." ||
		!strings.HasPrefix(got.Text("data.addComment.comments.0.author"), "reviewer1") ||
		got.Text("data.addComment.comments.0.at") == "" {
		t.Errorf("the comments are %s", got.Body)
	}
	const query = `query($id: ID!) { onboardingRequest(id: $id) { id comments { text } } }`
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		answer := a.Portal(role).Ask(query, app.Fields{"id": r.RequestID})
		answer.WantCode("SERVICE_FORBIDDEN")
		if strings.Contains(string(answer.Body), "Canary") {
			t.Errorf("%s sees %s", role, answer.Body)
		}
		addComment(a.Portal(role), r.RequestID, "no").WantCode("SERVICE_FORBIDDEN")
	}
	for _, wrong := range []string{"", "  \n ", strings.Repeat("x", 2001), "a\x07b"} {
		addComment(reviewer, r.RequestID, wrong).WantCode("VALIDATION_FAILED")
	}
	if n := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM request_comments c WHERE c::text LIKE '%Canary%'`); n != "0" {
		t.Error("a comment is stored in the clear")
	}
}
