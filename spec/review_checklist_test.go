package spec

import (
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// A flow's checklist: what reviewers tick before they approve.

// checklistCase is a submitted request of a flow whose checklist requires its first item.
func checklistCase(a *app.App) (requestID string) {
	requestID, _ = checklistRequest(a)
	return requestID
}

func checklistRequest(a *app.App) (requestID string, p *app.Applicant) {
	return checklistRequestBy(a, flow.Manual)
}

func checklistRequestBy(a *app.App, policy flow.Policy) (requestID string, p *app.Applicant) {
	a.Publish(flow.Flow{
		Key: "checked", Name: "Checked", PurposeCode: "IDENTITY", NoticeVersion: "1", RetentionClass: "standard",
		ReviewPolicy: policy, Locale: "en",
		Steps: []flow.Step{{Key: "consent", Type: step.Consent, Sequence: 1, Required: true}},
		Checklist: []flow.ChecklistItem{
			{Key: "sign", Text: "The shop's sign has its name", Required: true}, {Key: "street", Text: "The street is seen"},
		},
	})
	r := a.Issue(app.Fields{"flowKey": "checked"})
	p = a.Applicant(r)
	handIn(p)
	return r.RequestID, p
}

const checklistItems = ` { key text required tickedBy tickedAt } `

func checklistOf(p *app.Portal, requestID string) app.GraphQL {
	return p.Ask(`query($id: ID!) { reviewChecklist(requestId: $id)`+checklistItems+`}`, app.Fields{"id": requestID})
}

func startedAt(p *app.Portal, requestID string) string {
	return p.Ask(`query($id: ID!) { onboardingRequest(id: $id) { review { startedAt } } }`, app.Fields{"id": requestID}).
		Text("data.onboardingRequest.review.startedAt")
}

// tick as one does who sees the case as it stands.
func tick(p *app.Portal, requestID, key string, ticked bool) app.GraphQL {
	return tickSeen(p, requestID, key, ticked, startedAt(p, requestID))
}

func tickSeen(p *app.Portal, requestID, key string, ticked bool, started string) app.GraphQL {
	return p.Ask(`mutation($in: ChecklistTickInput!) { tickChecklist(input: $in)`+checklistItems+`}`, app.Fields{
		"in": app.Fields{"requestId": requestID, "key": key, "ticked": ticked, "startedAt": started},
	})
}

const decisionRecord = `query($id: ID!) { onboardingRequest(id: $id) { decision { outcome record {
	checklist { key reviewer } faces { documentId judgement reviewer } } } timeline { kind details } } }`

func TestChecklist_RequiredItemsAreTickedBeforeAnApproval(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id := checklistCase(a)
	reviewer := a.Portal(access.Reviewer)
	// A request that is not under review is refused for that.
	reviewer.Approve(id, "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
	reviewer.StartReview(id).Want()
	refused := reviewer.Approve(id, "VERIFIED_OK")
	refused.WantCode("CHECKLIST_INCOMPLETE")
	if got := refused.JSON("errors.0.extensions.missing"); got != `["sign"]` {
		t.Errorf("missing is %s", got)
	}
	tick(reviewer, id, "sign", true).Want()
	// Again is once.
	got := tick(reviewer, id, "sign", true).Want()
	if got.Text("data.tickChecklist.0.tickedBy") != "reviewer1@acme.test" ||
		got.Text("data.tickChecklist.0.tickedAt") == "" || got.JSON("data.tickChecklist.1.tickedBy") != "null" {
		t.Errorf("ticked, the checklist is %s", got.Body)
	}
	tick(reviewer, id, "sign", false).Want()
	reviewer.Approve(id, "VERIFIED_OK").WantCode("CHECKLIST_INCOMPLETE")
	tick(reviewer, id, "sign", true).Want()
	reviewer.Approve(id, "VERIFIED_OK").Want()
	record := reviewer.Ask(decisionRecord, app.Fields{"id": id}).Want()
	if got := record.JSON("data.onboardingRequest.decision.record"); got !=
		`{"checklist":[{"key":"sign","reviewer":"reviewer1@acme.test"}],"faces":[]}` {
		t.Errorf("the decision's record is %s", got)
	}
	for _, told := range []string{
		`{"details":{"automated":false,"checklist":["sign"],`, `"reasonCode":"VERIFIED_OK"},"kind":"request.approved"`,
		`{"details":{"item":"sign"},"kind":"checklist.unticked"}`,
	} {
		if history := record.JSON("data.onboardingRequest.timeline"); strings.Count(history, told) != 1 {
			t.Errorf("the history lacks %s: %s", told, history)
		}
	}
	// What was ticked stays for who may review, and cannot be changed.
	tick(reviewer, id, "street", true).WantCode("SERVICE_INVALID_STATE")
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		checklistOf(a.Portal(role), id).WantCode("SERVICE_FORBIDDEN")
		tickSeen(a.Portal(role), id, "sign", true, "2026-01-01T00:00:00Z").WantCode("SERVICE_FORBIDDEN")
		seen := a.Portal(role).Ask(decisionRecord, app.Fields{"id": id}).Want()
		if seen.JSON("data.onboardingRequest.decision.record") != "null" {
			t.Errorf("%s sees %s", role, seen.Body)
		}
	}
}

func TestChecklist_IsTickedByTheHolderInTheReviewThatTheySaw(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id := checklistCase(a)
	holder, other := a.Portal(access.Reviewer), a.SecondReviewer()
	tickSeen(holder, id, "sign", true, "2026-01-01T00:00:00Z").WantCode("SERVICE_INVALID_STATE")
	holder.StartReview(id).Want()
	first := startedAt(holder, id)
	tick(holder, id, "nothing", true).WantCode("VALIDATION_FAILED")
	tickSeen(other, id, "sign", true, first).WantCode("SERVICE_INVALID_STATE")
	tickSeen(holder, "vm_req_none", "sign", true, first).WantCode("NOT_FOUND")
	onCase(holder, "releaseReview", id).Want()
	tickSeen(holder, id, "sign", true, first).WantCode("SERVICE_INVALID_STATE")
	a.Advance(time.Second)
	holder.StartReview(id).Want()
	tickSeen(holder, id, "sign", true, first).WantCode("SERVICE_INVALID_STATE")
	tick(holder, id, "sign", true).Want()
	// The next holder finds the ticks of the one before.
	onCase(holder, "releaseReview", id).Want()
	other.StartReview(id).Want()
	tick(other, id, "sign", true).Want()
	if got := checklistOf(other, id).Want(); got.Text("data.reviewChecklist.0.tickedBy") != "reviewer1@acme.test" {
		t.Errorf("the first tick stands no more: %s", got.Body)
	}
}

func TestChecklist_RevertEndsTheTicks(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, p := checklistRequest(a)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(id).Want()
	tick(reviewer, id, "sign", true).Want()
	sendBack(reviewer, "revertRequest", id, []string{"consent"}, nil).Want()
	record := reviewer.Ask(decisionRecord, app.Fields{"id": id}).Want()
	if history := record.JSON("data.onboardingRequest.timeline"); !strings.Contains(history, `"checklist":["sign"]`) {
		t.Errorf("the history does not tell what was ticked: %s", history)
	}
	handIn(p)
	reviewer.StartReview(id).Want()
	if got := checklistOf(reviewer, id).Want(); got.JSON("data.reviewChecklist.0.tickedBy") != "null" {
		t.Errorf("submitted anew, the checklist is %s", got.Body)
	}
	reviewer.Approve(id, "VERIFIED_OK").WantCode("CHECKLIST_INCOMPLETE")
	// A rejection needs no ticks.
	reviewer.Reject(id, "OTHER").Want()
}

func TestChecklist_MakersTicksAreTheCheckersToSee(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"makerChecker": true})
	id := checklistCase(a)
	maker, checker := a.Portal(access.Reviewer), a.SecondReviewer()
	maker.StartReview(id).Want()
	maker.Approve(id, "VERIFIED_OK").WantCode("CHECKLIST_INCOMPLETE")
	tick(maker, id, "sign", true).Want()
	maker.Approve(id, "VERIFIED_OK").Want()
	tick(maker, id, "sign", false).WantCode("SERVICE_INVALID_STATE")
	seen := checker.Ask(`query($id: ID!) { onboardingRequest(id: $id) { review { prepared { record {
		checklist { key reviewer } } } } } }`, app.Fields{"id": id}).Want()
	const ticked = `{"checklist":[{"key":"sign","reviewer":"reviewer1@acme.test"}]`
	if got := seen.JSON("data.onboardingRequest.review.prepared.record"); got != ticked+"}" {
		t.Errorf("the checker sees %s", got)
	}
	confirm(checker, "confirmDecision", id, "").Want()
	record := checker.Ask(decisionRecord, app.Fields{"id": id}).Want()
	if got := record.JSON("data.onboardingRequest.decision.record"); got != ticked+`,"faces":[]}` {
		t.Errorf("the decision's record is %s", got)
	}
}

func TestChecklist_IsPinnedToItsVersionAndKeptWhereItIsLeftOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const shown = `query($key: ID!, $version: Int) { flow(flowKey: $key, version: $version) {
		checklist { key required text } breaches { rule field } } }`
	of := func(version any) string {
		return a.Portal(access.Developer).Ask(shown, app.Fields{"key": "shop-check", "version": version}).Want().
			JSON("data.flow.checklist")
	}
	with := func(items ...app.Fields) app.Fields {
		return draftOf("shop-check", func(draft app.Fields) { draft["checklist"] = append([]app.Fields{}, items...) })
	}
	save(a, draftOf("shop-check", nil)).Want()
	if got := of(nil); got != "[]" {
		t.Errorf("by default the checklist is %s", got)
	}
	save(a, with(app.Fields{"key": "sign", "text": "The sign"})).Want()
	const one = `[{"key":"sign","required":true,"text":"The sign"}]`
	publishKey(a, "shop-check").Want()
	// Left out, it stays, in the draft as in the version after.
	save(a, draftOf("shop-check", nil)).Want()
	if got := of(nil); got != one {
		t.Errorf("left out, the draft's checklist is %s", got)
	}
	save(a, with()).Want()
	save(a, draftOf("shop-check", nil)).Want()
	if got := of(nil); got != "[]" {
		t.Errorf("emptied, the draft's checklist is %s", got)
	}
	publishKey(a, "shop-check").Want()
	if got := of(1); got != one {
		t.Errorf("published, the first version's checklist became %s", got)
	}
	many := make([]app.Fields, 21)
	for i := range many {
		many[i] = app.Fields{"key": "item" + strings.Repeat("x", i), "text": "Look"}
	}
	for field, items := range map[string][]app.Fields{
		"checklist":        many,
		"checklist.0.key":  {{"key": "1", "text": "Look"}},
		"checklist.1.key":  {{"key": "same", "text": "Look"}, {"key": "same", "text": "Look again"}},
		"checklist.0.text": {{"key": "long", "text": strings.Repeat("x", 201)}},
		"checklist.1.text": {{"key": "good", "text": "Look"}, {"key": "lines", "text": "one\ntwo"}},
	} {
		refused := save(a, with(items...))
		refused.WantCode("FLOW_INVALID")
		if got := refused.Text("errors.0.extensions.details.0.field"); got != field {
			t.Errorf("%s is refused at %s", field, got)
		}
	}
}

// No person decides: nobody could tick.
func TestChecklist_ApprovalByPolicyNeedsNoTicks(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	id, _ := checklistRequestBy(a, flow.Auto)
	if got := a.GET(requestsPath + "/" + id).Text("status"); got != "APPROVED" {
		t.Errorf("the request is %s", got)
	}
}
