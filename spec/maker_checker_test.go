package spec

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Maker-checker: a second, different reviewer confirms what the first has prepared.

func confirm(p *app.Portal, mutation, requestID, comment string) app.GraphQL {
	in := app.Fields{"requestId": requestID}
	if comment != "" {
		in["comment"] = comment
	}
	return p.Ask(`mutation($in: ConfirmInput!) { `+mutation+`(input: $in) { status
		decision { outcome reasonCode automated }
		review { status reviewer { id } prepared { outcome reasonCode comment maker { id } } } comments { author text } } }`,
		app.Fields{"in": in})
}

// prepared is a request whose first decision waits for the second reviewer.
func prepared(a *app.App, mutation string) (id string, maker, checker *app.Portal) {
	a.Settings(app.Fields{"makerChecker": true})
	r, _ := a.Submitted(nil)
	maker, checker = a.Portal(access.Reviewer), a.SecondReviewer()
	maker.StartReview(r.RequestID).Want()
	if mutation == "reject" {
		maker.Reject(r.RequestID, "FRAUD_SUSPECTED").Want()
	} else {
		maker.Approve(r.RequestID, "VERIFIED_OK").Want()
	}
	return r.RequestID, maker, checker
}

func TestMakerChecker_PreparesAndAnotherConfirms(t *testing.T) {
	t.Parallel()
	for mutation, want := range map[string]string{"approve": "APPROVED", "reject": "REJECTED"} {
		a := app.Start(t)
		id, maker, checker := prepared(a, mutation)
		detail := a.GET(requestsPath + "/" + id).Want(http.StatusOK)
		if detail.Text("status") != "REVIEWING" || detail.Text("review.status") != "AWAITING_CHECKER" ||
			strings.Contains(string(detail.Body), "VERIFIED_OK") {
			t.Errorf("%s: prepared, the record is %s", mutation, detail.Body)
		}
		event := "onboarding." + strings.ToLower(want)
		if n := count(a.Events(id), event); n != 0 {
			t.Errorf("%s: prepared, there are %d %s", mutation, n, event)
		}
		confirm(maker, "confirmDecision", id, "").WantCode("SERVICE_INVALID_STATE")
		got := confirm(checker, "confirmDecision", id, "I agree").Want()
		if got.Text("data.confirmDecision.status") != want ||
			got.Text("data.confirmDecision.decision.outcome") != want ||
			got.Text("data.confirmDecision.review.status") != "DECIDED" ||
			!strings.Contains(string(got.Body), `"text":"I agree"`) {
			t.Errorf("%s: confirming answered %s", mutation, got.Body)
		}
		if n := count(a.Events(id), event); n != 1 {
			t.Errorf("%s: confirmed, there are %d %s", mutation, n, event)
		}
		confirm(checker, "confirmDecision", id, "").WantCode("SERVICE_INVALID_STATE")
	}
}

func TestMakerChecker_AnOwnerWhoPreparedCannotConfirmEither(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"makerChecker": true})
	r, _ := a.Submitted(nil)
	owner := a.Portal(access.Owner)
	owner.StartReview(r.RequestID).Want()
	owner.Approve(r.RequestID, "VERIFIED_OK").Want()
	confirm(owner, "confirmDecision", r.RequestID, "").WantCode("SERVICE_INVALID_STATE")
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		confirm(a.Portal(role), "confirmDecision", r.RequestID, "").WantCode("SERVICE_FORBIDDEN")
		confirm(a.Portal(role), "returnToMaker", r.RequestID, "").WantCode("SERVICE_FORBIDDEN")
	}
	confirm(a.Portal(access.Reviewer), "confirmDecision", r.RequestID, "").Want()
}

func TestMakerChecker_ReturnsToTheMaker(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, maker, checker := prepared(a, "approve")
	got := confirm(checker, "returnToMaker", id, "The account's holder is somebody else").Want()
	if got.Text("data.returnToMaker.status") != "REVIEWING" ||
		got.Text("data.returnToMaker.review.status") != "IN_REVIEW" ||
		got.Text("data.returnToMaker.review.reviewer.id") != userID(maker) ||
		!strings.Contains(string(got.Body), "somebody else") {
		t.Errorf("returning answered %s", got.Body)
	}
	confirm(checker, "confirmDecision", id, "").WantCode("SERVICE_INVALID_STATE")
	confirm(checker, "returnToMaker", id, "").WantCode("SERVICE_INVALID_STATE")
	maker.Reject(id, "DATA_MISMATCH").Want()
	confirm(checker, "confirmDecision", id, "").Want()
	if got := a.GET(requestsPath + "/" + id + "/result").Text("decision.reasonCode"); got != "DATA_MISMATCH" {
		t.Errorf("the decision's reason is %q", got)
	}
}

// The checker's own queue holds what others have prepared; its maker is left out by the
// database itself, and by what live pages are told.
func TestMakerChecker_QueueOfTheCheckerLeavesTheMakerOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	waiting, _ := a.Submitted(nil)
	id, maker, checker := prepared(a, "approve")
	const query = `query($u: ID!) { reviewQueue(filter: {checkableBy: $u}) { edges { node { request { id } } } }
		reviewQueueSum(filter: {checkableBy: $u}) { total } }`
	found := `{"reviewQueue":{"edges":[{"node":{"request":{"id":"` + id + `"}}}]},"reviewQueueSum":{"total":1}}`
	for p, want := range map[*app.Portal]string{
		maker:   `{"reviewQueue":{"edges":[]},"reviewQueueSum":{"total":0}}`,
		checker: found, a.Portal(access.Owner): found,
	} {
		got := p.Ask(query, app.Fields{"u": userID(p)}).Want().JSON("data")
		if got != want {
			t.Errorf("of %s to check is %s, want %s", waiting.RequestID, got, want)
		}
	}
	confirm(checker, "returnToMaker", id, "").Want()
	if got := checker.Ask(query, app.Fields{"u": userID(checker)}).Want().Number("data.reviewQueueSum.total"); got != 0 {
		t.Errorf("returned, %d cases are to be checked", got)
	}
}

// Nothing else is done to a prepared decision than to confirm, return or cancel it.
func TestMakerChecker_HoldsThePreparedDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, maker, checker := prepared(a, "approve")
	for _, p := range []*app.Portal{maker, checker} {
		p.Approve(id, "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
		p.Reject(id, "OTHER").WantCode("SERVICE_INVALID_STATE")
		sendBack(p, "revertRequest", id, []string{"bank"}, nil).WantCode("SERVICE_INVALID_STATE")
		onCase(p, "startReview", id).WantCode("SERVICE_INVALID_STATE")
		onCase(p, "releaseReview", id).WantCode("SERVICE_INVALID_STATE")
	}
	assign(checker, id, userID(maker)).WantCode("VALIDATION_FAILED")
	if got := takeNext(checker, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("a prepared case was given: %s", got.Body)
	}
	a.POST(requestsPath+"/"+id+"/cancel", nil).Want(http.StatusOK)
	confirm(checker, "confirmDecision", id, "").WantCode("SERVICE_INVALID_STATE")
}

func TestMakerChecker_OfMayConfirmersOneDecides(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, maker, checker := prepared(a, "approve")
	owner := a.Portal(access.Owner)
	codes := map[string]int{}
	for i, answer := range a.Together(30, func(i int) app.Answer {
		return confirm([]*app.Portal{maker, checker, owner}[i%3], "confirmDecision", id, "").Answer
	}) {
		code := answer.Text("errors.0.extensions.code")
		if codes[code]++; code == "" && i%3 == 0 {
			t.Error("the maker confirmed")
		}
	}
	if codes[""] != 1 || codes["SERVICE_INVALID_STATE"] != 29 {
		t.Errorf("30 confirmations answered %v", codes)
	}
	if n := count(a.Events(id), "onboarding.approved"); n != 1 {
		t.Errorf("there are %d onboarding.approved", n)
	}
}

func TestMakerChecker_LeavesPolicyAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"makerChecker": true, "reviewPolicy": "AUTO"})
	r, _ := a.Submitted(nil)
	if got := a.GET(requestsPath + "/" + r.RequestID + "/result").Text("status"); got != "APPROVED" {
		t.Errorf("with AUTO the status is %s", got)
	}
}

func TestMakerChecker_OutsidersSeeNoPreparedDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, _, _ := prepared(a, "reject")
	const query = `query($id: ID!) { onboardingRequest(id: $id) { review { status prepared { reasonCode } }
		timeline { kind details } } }`
	told := func(body []byte) int {
		if !bytes.Contains(body, []byte("decision.prepared")) {
			t.Errorf("the timeline leaves out that a decision was prepared: %s", body)
		}
		return bytes.Count(body, []byte(`"reasonCode":"`))
	}
	seen := map[access.Role]int{access.Developer: 0, access.Analyst: 0, access.Reviewer: 2, access.Owner: 2}
	for role, times := range seen {
		if got := a.Portal(role).Ask(query, app.Fields{"id": id}).Want(); told(got.Body) != times {
			t.Errorf("%s sees %s", role, got.Body)
		}
	}
	asked := app.Fields{"query": query, "variables": app.Fields{"id": id}}
	if got := a.POST("/graphql", asked).Want(http.StatusOK); told(got.Body) != 0 {
		t.Errorf("a key sees %s", got.Body)
	}
}

func TestMakerChecker_OfWhatTheWorkspaceSays(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	maker := a.Portal(access.Reviewer)
	decided := func(flags ...string) string {
		t.Helper()
		r := a.Issue(app.Fields{"flowKey": "pan-check"})
		wantSimulated(t, a, r.RequestID, "submitted", "SUBMITTED", flags...)
		maker.StartReview(r.RequestID).Want()
		maker.Reject(r.RequestID, "OTHER").Want()
		return a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK).Text("status")
	}
	publishPAN(a, nil, true)
	a.Settings(app.Fields{"makerChecker": true, "checkerScope": "HIGH_FLAGS"})
	if got := decided(); got != "REJECTED" {
		t.Errorf("without a HIGH flag a decision waits for a second reviewer: %s", got)
	}
	if got := decided("PAN_AADHAAR_MISMATCH"); got != "REVIEWING" {
		t.Errorf("with a HIGH flag a decision does not wait: %s", got)
	}
	a.Settings(app.Fields{"checkerScope": "SAMPLE", "checkerSamplePercent": 100})
	if got := decided(); got != "REVIEWING" {
		t.Errorf("with a sample of all a decision does not wait: %s", got)
	}
	a.Within(a.Tenant.TenantID, func(_ context.Context, tx *db.Tx) error {
		in := 0
		for i := range 2000 {
			if id := fmt.Sprint("vm_req_", i); tx.InSample("checker", id, 10) {
				in++
				if !tx.InSample("checker", id, 11) {
					t.Errorf("%s is in the sample of 10 %%, and not in that of 11 %%", id)
				}
			}
		}
		// Six standard deviations on either side.
		if in < 120 || in > 280 {
			t.Errorf("of 2,000 requests %d are in the sample of 10 %%", in)
		}
		return nil
	})
	a.Portal(access.Owner).Ask(`mutation { updateTenantSettings(input: {checkerSamplePercent: 0}) { id } }`, nil).
		WantCode("VALIDATION_FAILED")
}

// A checker confirms what was seen, not what was prepared since.
func TestMakerChecker_ConfirmsWhatWasSeen(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, maker, checker := prepared(a, "approve")
	at := func() string {
		return checker.Ask(`query($id: ID!) { onboardingRequest(id: $id) { review { prepared { preparedAt } } } }`,
			app.Fields{"id": id}).Want().Text("data.onboardingRequest.review.prepared.preparedAt")
	}
	seen := at()
	confirm(checker, "returnToMaker", id, "Look again").Want()
	a.Advance(time.Second)
	maker.Reject(id, "FRAUD_SUSPECTED").Want()
	confirmSeen := func(preparedAt string) app.GraphQL {
		return checker.Ask(`mutation($in: ConfirmInput!) { confirmDecision(input: $in) { status } }`,
			app.Fields{"in": app.Fields{"requestId": id, "preparedAt": preparedAt}})
	}
	confirmSeen(seen).WantCode("SERVICE_INVALID_STATE")
	if got := confirmSeen(at()).Want().Text("data.confirmDecision.status"); got != "REJECTED" {
		t.Errorf("what was seen, confirmed, is %s", got)
	}
}

// takeNextReview with checkableBy hands out what another prepared, each to one checker.
func TestMakerChecker_TakesTheNextToCheck(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, maker, checker := prepared(a, "approve")
	owner := a.Portal(access.Owner)
	take := func(p *app.Portal, by string) app.GraphQL {
		return p.Ask(`mutation($u: ID) { takeNextReview(queue: {checkableBy: $u}) {
			id status review { status reviewer { id } prepared { outcome } } } }`, app.Fields{"u": by})
	}
	take(checker, userID(maker)).WantCode("VALIDATION_FAILED")
	if got := take(maker, userID(maker)).Want().JSON("data.takeNextReview"); got != "null" {
		t.Fatalf("the maker is given %s", got)
	}
	got := take(checker, userID(checker)).Want()
	if got.Text("data.takeNextReview.id") != id || got.Text("data.takeNextReview.review.status") != "AWAITING_CHECKER" ||
		got.Text("data.takeNextReview.review.reviewer.id") != userID(checker) ||
		got.Text("data.takeNextReview.review.prepared.outcome") != "APPROVED" {
		t.Errorf("the checker is given %s", got.Body)
	}
	for _, p := range []*app.Portal{owner, checker} {
		if got := take(p, userID(p)).Want().JSON("data.takeNextReview"); got != "null" {
			t.Errorf("what one checks is given out again: %s", got)
		}
	}
	onCase(maker, "releaseReview", id).WantCode("SERVICE_INVALID_STATE")
	onCase(checker, "releaseReview", id).Want()
	if got := take(owner, userID(owner)).Want().Text("data.takeNextReview.id"); got != id {
		t.Errorf("given back, the owner is given %s", got)
	}
	// Whoever lets the lease end has let it go.
	a.Advance(16 * time.Minute)
	if got := take(checker, userID(checker)).Want().Text("data.takeNextReview.id"); got != id {
		t.Errorf("with the lease over, the checker is given %s", got)
	}
	if got := takeNext(checker, nil).Want().JSON("data.takeNextReview"); got != "null" {
		t.Errorf("without the filter %s is given", got)
	}
	confirm(checker, "confirmDecision", id, "").Want()
}
