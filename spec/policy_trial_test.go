package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

const policyTrialOf = `query($p: ReviewPolicy!) { policyTrial(reviewPolicy: $p) {
	considered approvedNow approvedThen more fewer rejected sentBack
	cases { requestId shortReference status rejected sentBack flags } } }`

// Before a policy is saved an owner sees what it would have made of past submissions, and
// which of them people decided otherwise.
func TestPolicyTrial_OfPastSubmissions(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	a.Issue(nil)
	a.Submitted(nil)
	rejected, _ := reviewed(a)
	reviewer.Reject(rejected.RequestID, "FRAUD_SUSPECTED").Want()
	sent, _ := reviewed(a)
	sendBack(reviewer, "revertRequest", sent.RequestID, []string{"bank"}, nil).Want()
	approved, _ := reviewed(a)
	reviewer.Approve(approved.RequestID, "VERIFIED_OK").Want()
	a.Neighbour().Submitted(nil)

	owner := a.Portal(access.Owner)
	// When the owner was last seen is written with the first of these calls.
	owner.Ask(`{ viewer { user { id } } }`, nil).Want()
	before := a.Fingerprint()
	try := func(policy string) app.GraphQL {
		return owner.Ask(policyTrialOf, app.Fields{"p": policy})
	}
	got := try("AUTO").Want()
	if again := try("AUTO").Want(); again.JSON("data.policyTrial") != got.JSON("data.policyTrial") {
		t.Errorf("tried again: %s, before: %s", again.Body, got.Body)
	}
	for field, want := range map[string]int{
		"considered": 4, "approvedNow": 0, "approvedThen": 4, "more": 4, "fewer": 0, "rejected": 1, "sentBack": 1,
	} {
		if n := got.Number("data.policyTrial." + field); n != want {
			t.Errorf("%s is %d, want %d", field, n, want)
		}
	}
	if got.Text("data.policyTrial.cases.0.requestId") != rejected.RequestID ||
		got.Text("data.policyTrial.cases.1.requestId") != sent.RequestID ||
		got.At("data.policyTrial.cases.2") != nil {
		t.Errorf("the cases are %s", got.JSON("data.policyTrial.cases"))
	}
	if n := try("MANUAL").Want().Number("data.policyTrial.more"); n != 0 {
		t.Errorf("by the saved policy %d more approve themselves", n)
	}
	for table, rows := range a.Fingerprint() {
		if rows != before[table] {
			t.Errorf("trying a policy has changed %s", table)
		}
	}

	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	if back := try("MANUAL").Want(); back.Number("data.policyTrial.fewer") != 4 ||
		back.Number("data.policyTrial.approvedThen") != 0 {
		t.Errorf("back to manual: %s", back.Body)
	}
	try("NOBODY").WantCode("GRAPHQL_VALIDATION_FAILED")
	for _, role := range []access.Role{access.Reviewer, access.Analyst, access.Developer} {
		a.Portal(role).Ask(policyTrialOf, app.Fields{"p": "AUTO"}).WantCode("SERVICE_FORBIDDEN")
	}
}

// A case that was sent back counts as such after it was handed in again.
func TestPolicyTrial_RemembersWhatWasSentBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	sent, p := reviewed(a)
	sendBack(reviewer, "revertRequest", sent.RequestID, []string{"bank"}, nil).Want()
	p.DoBank(app.GoodAccount).Submit().Want(http.StatusOK)
	reviewer.StartReview(sent.RequestID).Want()
	reviewer.Reject(sent.RequestID, "FRAUD_SUSPECTED").Want()
	got := a.Portal(access.Owner).Ask(policyTrialOf, app.Fields{"p": "AUTO"}).Want()
	if got.Number("data.policyTrial.sentBack") != 1 || got.Number("data.policyTrial.rejected") != 1 {
		t.Errorf("sent back, handed in again and rejected: %s", got.Body)
	}
}
