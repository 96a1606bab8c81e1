package spec

import (
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Reason codes": a decision's comment is internal. The team reads it among the comments, also once the request
// was handed in again.
func TestDecision_TheTeamReadsItsComment(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	d := decideWithWords(t, a)
	said := func(id string) (texts []string) {
		got := a.Portal(access.Owner).Ask(`query($id: ID!) { onboardingRequest(id: $id) { comments { author text } } }`,
			app.Fields{"id": id}).Want()
		for _, c := range got.At("data.onboardingRequest.comments").([]any) {
			texts = append(texts, c.(map[string]any)["author"].(string)+": "+c.(map[string]any)["text"].(string))
		}
		return texts
	}
	by := emailOf(a, access.Reviewer) + ": "
	for comment, r := range map[string]app.Created{
		approveComment: d.approved, rejectComment: d.rejected, revertComment: d.sentBack,
	} {
		if got := said(r.RequestID); !slices.Equal(got, []string{by + comment}) {
			t.Errorf("the comments are %q, want %q", got, by+comment)
		}
	}
}

// Who may not read results sees neither what reviewers wrote to the applicant nor where the business sends them.
func TestRequest_TextsOfTheBusinessAreForItsReviewers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(app.Fields{"returnUrl": "https://shop.example/done?customer=Asha"})
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, app.Fields{"message": "Dear Asha"}).Want()
	const query = `query($id: ID!) {
		onboardingRequest(id: $id) { returnUrl revert { message steps } timeline { kind details } } }`
	read := func(p *app.Portal) string {
		return string(p.Ask(query, app.Fields{"id": r.RequestID}).Want().Body)
	}
	for role, want := range map[access.Role]int{
		access.Owner: 3, access.Reviewer: 3, access.Developer: 0, access.Analyst: 0,
	} {
		if got := strings.Count(read(a.Portal(role)), "Asha"); got != want {
			t.Errorf("%s reads them %d times, want %d: %s", role, got, want, read(a.Portal(role)))
		}
	}
	byKey := a.As(a.Key(access.ScopeAnalytics)).POST("/graphql", app.Fields{
		"query": query, "variables": app.Fields{"id": r.RequestID},
	})
	if strings.Count(string(byKey.Body), "Asha") != 0 || byKey.JSON("data.onboardingRequest.revert.steps") != `["bank"]` {
		t.Errorf("a key with analytics.read reads %s", byKey.Body)
	}
	if got := a.GET(requestsPath + "/" + r.RequestID); got.Text("revert.message") != "Dear Asha" ||
		got.Text("returnUrl") != "https://shop.example/done?customer=Asha" {
		t.Errorf("the business's server reads %s", got.Body)
	}
}
