package spec

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// rereviewed is a case that the first reviewer has rejected, in a workspace where all are
// judged again.
func rereviewed(t *testing.T, a *app.App) (id string, first, second *app.Portal) {
	t.Helper()
	a.Settings(app.Fields{"rereviewPercent": 100})
	r, _ := a.Submitted(nil)
	first, second = a.Portal(access.Reviewer), a.SecondReviewer()
	addComment(first, r.RequestID, "Canary: a copy of a copy.").Want()
	first.StartReview(r.RequestID).Want()
	first.Reject(r.RequestID, "FRAUD_SUSPECTED").Want()
	return r.RequestID, first, second
}

func takeRereview(p *app.Portal) app.GraphQL { return p.Ask(`mutation { takeNextRereview }`, nil) }

func judgeAgain(p *app.Portal, id, outcome, reason string) app.GraphQL {
	return p.Ask(`mutation($i: RereviewInput!) {
		judgeRereview(input: $i) { outcome reasonCode firstOutcome firstReasonCode agreed } }`,
		app.Fields{"i": app.Fields{"requestId": id, "outcome": outcome, "reasonCode": reason, "note": "By what I see."}})
}

const agreementFields = `{ offered judged least agreed kappa { value low high }
	reasons { reasonCode named both kappa { value } } }`

func agreement(p *app.Portal) app.GraphQL {
	now := time.Now()
	return p.Ask(`query($f: Time!, $t: Time!) { rereviewAgreement(from: $f, to: $t) `+agreementFields+` }`,
		app.Fields{"f": now.Add(-time.Hour), "t": now.Add(100 * time.Hour)})
}

// Everything by which a reviewer could learn of the first decision is withheld until they
// have judged.
func TestRereview_TellsNothingOfTheFirstDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, first, second := rereviewed(t, a)
	if got := takeRereview(first).Want().JSON("data.takeNextRereview"); got != "null" {
		t.Fatalf("who decided the case is given it again: %s", got)
	}
	before := second.Ask(`query($id: ID!) { onboardingRequest(id: $id) { status } }`, app.Fields{"id": id}).Want()
	if before.Text("data.onboardingRequest.status") != "REJECTED" {
		t.Fatalf("the case is %s", before.Body)
	}
	if got := takeRereview(second).Want().Text("data.takeNextRereview"); got != id {
		t.Fatalf("the case to judge again is %s", got)
	}
	const whole = `{ id status completedAt review { status reviewer { email } startedAt prepared { outcome } }
		decision { outcome reasonCode record { checklist { key } } } revert { reasonCode } timeline { kind actor }
		comments { text } flags { code } steps { key status } verified { fullName } legalHold }`
	for name, query := range map[string]string{
		"the case judged again": `query { rereview { takenAt request ` + whole + ` } }`,
		"the case itself":       `query { onboardingRequest(id: "` + id + `") ` + whole + ` }`,
		"the list":              `query { onboardingRequests { edges { node ` + whole + ` } } }`,
		"the list of rejected": `query { onboardingRequests(filter: {status: [REJECTED]}) {
			edges { node { id } } } }`,
		"the checklist": `query { reviewChecklist(requestId: "` + id + `") { key tickedBy } }`,
		"mentions":      askMentions,
	} {
		body := string(second.Ask(query, nil).Want().Body)
		for _, telling := range []string{"REJECTED", "FRAUD", "Canary", "reviewer1", "request.rejected", "DECIDED"} {
			if strings.Contains(body, telling) {
				t.Errorf("%s tells %s: %s", name, telling, body)
			}
		}
		if strings.HasPrefix(name, "the list") && strings.Contains(body, id) {
			t.Errorf("%s has the case: %s", name, body)
		}
	}
	held := second.Ask(`query { rereview { request { status review { status } verified { mobile } } } }`, nil).Want()
	if held.Text("data.rereview.request.status") != "SUBMITTED" ||
		held.Text("data.rereview.request.review.status") != "QUEUED" {
		t.Errorf("the case is shown as %s", held.Body)
	}
	addComment(second, id, "What became of it?").WantCode("SERVICE_INVALID_STATE")
	if got := a.GET(requestsPath + "/" + id).Text("status"); got != "REJECTED" {
		t.Errorf("the business sees %s", got)
	}
	// Taking again gives the same; judged, it is told.
	if got := takeRereview(second).Want().Text("data.takeNextRereview"); got != id {
		t.Errorf("taking again gives %s", got)
	}
	events := a.Events(id)
	got := judgeAgain(second, id, "APPROVED", "VERIFIED_OK").Want()
	if got.Text("data.judgeRereview.firstOutcome") != "REJECTED" || got.JSON("data.judgeRereview.agreed") != "false" ||
		got.Text("data.judgeRereview.firstReasonCode") != "FRAUD_SUSPECTED" {
		t.Errorf("the result is %s", got.Body)
	}
	after := second.Ask(`query($id: ID!) { onboardingRequest(id: $id) { status comments { text } } }`,
		app.Fields{"id": id}).Want()
	if after.Text("data.onboardingRequest.status") != "REJECTED" || !strings.Contains(string(after.Body), "Canary") {
		t.Errorf("once judged, the case is %s", after.Body)
	}
	if now := a.Events(id); len(now) != len(events) {
		t.Errorf("the judgement made events: %v, were %v", now, events)
	}
	judgeAgain(second, id, "APPROVED", "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
	if n := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM rereviews r WHERE r::text LIKE '%what I see%'`); n != "0" {
		t.Error("the note is stored in the clear")
	}
	if got := takeRereview(second).Want().JSON("data.takeNextRereview"); got != "null" {
		t.Errorf("another case waits: %s", got)
	}
}

// What does not show the case, and could tell of it all the same: a refusal that names its
// status, and the counts of a case that shares a value with it.
func TestRereview_TellsNothingByTheWay(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, _, second := rereviewed(t, a)
	alike, _ := a.Submitted(nil)
	if got := strings.Join(relatedTo(second, alike.RequestID), "; "); !strings.Contains(got, "REJECTED") {
		t.Fatalf("a case of the same person is related to %q", got)
	}
	takeRereview(second).Want()
	refused := tickSeen(second, id, "any", true, time.Now().Format(time.RFC3339))
	refused.WantCode("SERVICE_INVALID_STATE")
	if strings.Contains(string(refused.Body), "REJECTED") {
		t.Errorf("a tick is refused by %s", refused.Body)
	}
	if got := strings.Join(relatedTo(second, alike.RequestID), "; "); strings.Contains(got, "REJECTED") {
		t.Errorf("a case of the same person is related to %q", got)
	}
}

// A reviewer with several pages open judges one case at a time.
func TestRereview_TakenInManyPagesAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, first, second := rereviewed(t, a)
	for range 3 {
		r, _ := a.Submitted(nil)
		first.StartReview(r.RequestID).Want()
		first.Approve(r.RequestID, "VERIFIED_OK").Want()
	}
	taken := map[string]int{}
	for _, answer := range a.Together(12, func(int) app.Answer { return takeRereview(second).Answer }) {
		taken[answer.JSON("data.takeNextRereview")]++
	}
	held := a.Texts(a.Tenant.TenantID, `SELECT request_id FROM rereviews WHERE reviewer_id IS NOT NULL`)
	if len(held) != 1 || taken[`"`+held[0]+`"`] != 12 {
		t.Fatalf("twelve pages were given %v, %v are held", taken, held)
	}
	answers := a.Together(6, func(int) app.Answer {
		return judgeAgain(second, held[0], "REJECTED", "FRAUD_SUSPECTED").Answer
	})
	judged := 0
	for _, answer := range answers {
		if answer.Text("data.judgeRereview.outcome") == "REJECTED" {
			judged++
		} else if code := answer.Text("errors.0.extensions.code"); code != "SERVICE_INVALID_STATE" {
			t.Errorf("a second judgement is answered %s", answer.Body)
		}
	}
	if judged != 1 {
		t.Errorf("the case was judged %d times", judged)
	}
}

// Whoever judges no more, having become an owner, is blind no more: another takes the case.
func TestRereview_EndsWithTheRole(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, _, second := rereviewed(t, a)
	takeRereview(second).Want()
	a.Portal(access.Owner).Ask(`mutation($id: ID!) { updateUser(id: $id, role: OWNER) { id } }`,
		app.Fields{"id": userID(second)}).Want()
	addComment(second, id, "As an owner.").Want()
	got := second.Ask(`query($id: ID!) { onboardingRequest(id: $id) { status } }`, app.Fields{"id": id}).Want()
	if got.Text("data.onboardingRequest.status") != "REJECTED" {
		t.Errorf("an owner is told %s", got.Body)
	}
}

func TestRereview_WhoMayJudge(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, first, second := rereviewed(t, a)
	for _, role := range []access.Role{access.Owner, access.Developer, access.Analyst} {
		takeRereview(a.Portal(role)).WantCode("SERVICE_FORBIDDEN")
		a.Portal(role).Ask(`query { rereview { takenAt } }`, nil).WantCode("SERVICE_FORBIDDEN")
		judgeAgain(a.Portal(role), id, "APPROVED", "VERIFIED_OK").WantCode("SERVICE_FORBIDDEN")
	}
	judgeAgain(second, id, "APPROVED", "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
	takeRereview(second).Want()
	judgeAgain(second, id, "APPROVED", "NO_REASON").WantCode("VALIDATION_FAILED")
	judgeAgain(second, id, "MAYBE", "VERIFIED_OK").WantCode("GRAPHQL_VALIDATION_FAILED")
	judgeAgain(first, id, "APPROVED", "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
	for _, role := range []access.Role{access.Reviewer, access.Developer} {
		agreement(a.Portal(role)).WantCode("SERVICE_FORBIDDEN")
	}
	// Who gave it back may have seen the decision since.
	second.Ask(`mutation { releaseRereview }`, nil).Want()
	if got := takeRereview(second).Want().JSON("data.takeNextRereview"); got != "null" {
		t.Errorf("who gave it back is given it again: %s", got)
	}
}

// A share of 0 offers nothing, and decisions by policy are not offered.
func TestRereview_TheShareAndThePolicy(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"rereviewPercent": 0})
	reviewer := a.Portal(access.Reviewer)
	r, _ := a.Submitted(nil)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	a.Settings(app.Fields{"rereviewPercent": 100, "reviewPolicy": "AUTO"})
	a.Submitted(app.Fields{"mobile": app.GoodMobile})
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM rereviews`); n != "0" {
		t.Errorf("%s cases are offered", n)
	}
	for _, wrong := range []int{-1, 101} {
		a.Portal(access.Owner).Ask(`mutation($p: Int) { updateTenantSettings(input: {rereviewPercent: $p}) { id } }`,
			app.Fields{"p": wrong}).WantCode("VALIDATION_FAILED")
	}
}

// With maker and checker neither of the two judges their own decision again.
func TestRereview_LeavesMakerAndCheckerOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"rereviewPercent": 100})
	id, maker, checker := prepared(a, "approve")
	confirm(checker, "confirmDecision", id, "").Want()
	for name, p := range map[string]*app.Portal{"maker": maker, "checker": checker} {
		if got := takeRereview(p).Want().JSON("data.takeNextRereview"); got != "null" {
			t.Errorf("the %s is given %s", name, got)
		}
	}
}

func TestRereview_ErasureAndLegalHold(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	id, _, second := rereviewed(t, a)
	owner := ownerAt(a)
	setHold(owner, id, true).Want()
	takeRereview(second).Want()
	judgeAgain(second, id, "REJECTED", "FRAUD_SUSPECTED").Want()
	erase(owner, id, "The applicant asks for it.").WantCode("LEGAL_HOLD")
	noted := `SELECT count(*)::text FROM rereviews WHERE note_sealed IS NOT NULL`
	if a.One(a.Tenant.TenantID, noted) != "1" {
		t.Error("a held case has lost its note")
	}
	setHold(owner, id, false).Want()
	open, _ := a.Submitted(nil)
	first := a.Portal(access.Reviewer)
	first.StartReview(open.RequestID).Want()
	first.Approve(open.RequestID, "VERIFIED_OK").Want()
	erase(owner, id, "The applicant asks for it.").Want()
	erase(owner, open.RequestID, "The applicant asks for it.").Want()
	if a.One(a.Tenant.TenantID, noted) != "0" || a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM rereviews`) != "1" {
		t.Error("an erased case keeps its note, or is offered on")
	}
	if got := takeRereview(second).Want().JSON("data.takeNextRereview"); got != "null" {
		t.Errorf("an erased case is given: %s", got)
	}
}

// Agreement is told of 20 cases and more, whole and by reason.
func TestRereview_AgreementOfTwentyCases(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, _, second := rereviewed(t, a)
	takeRereview(second).Want()
	analyst := a.Portal(access.Analyst)
	fill := func(from, to int, outcome, reason, secondOutcome, secondReason string) {
		for i := from; i < to; i++ {
			r := a.Issue(nil)
			a.One(a.Tenant.TenantID, fmt.Sprintf(`INSERT INTO rereviews (tenant_id, request_id, decided_at, outcome,
				reason_code, known_to, reviewer_id, taken_at, judged_at, second_outcome, second_reason)
				VALUES ('%s', '%s', now(), '%s', '%s', '{}',
				'x', now(), now(), '%s', '%s') RETURNING request_id`,
				a.Tenant.TenantID, r.RequestID, outcome, reason, secondOutcome, secondReason))
		}
	}
	fill(0, 15, "APPROVED", "VERIFIED_OK", "APPROVED", "VERIFIED_OK")
	fill(15, 19, "REJECTED", "FRAUD_SUSPECTED", "APPROVED", "VERIFIED_OK")
	got := agreement(analyst).Want()
	if want := `"agreed":null,"judged":19,"kappa":null,"least":20,"offered":20,"reasons":[]`; !strings.Contains(
		got.JSON("data.rereviewAgreement"), want) {
		t.Errorf("of 19 cases is told %s, want %s", got.JSON("data.rereviewAgreement"), want)
	}
	fill(19, 25, "REJECTED", "FRAUD_SUSPECTED", "REJECTED", "FRAUD_SUSPECTED")
	got = agreement(analyst).Want()
	// 15 and 6 alike, 4 not: observed 21/25, expected (15·19 + 10·6)/625.
	var of struct{ Value, Low, High float64 }
	if err := json.Unmarshal([]byte(got.JSON("data.rereviewAgreement.kappa")), &of); err != nil {
		t.Fatal(err)
	}
	kappa := (0.84 - 0.552) / (1 - 0.552)
	if got.Number("data.rereviewAgreement.agreed") != 21 || math.Abs(of.Value-kappa) > 1e-9 || of.Low >= of.Value ||
		of.High <= of.Value {
		t.Errorf("of 25 cases is told %s", got.Body)
	}
	reasons := got.JSON("data.rereviewAgreement.reasons")
	if !strings.Contains(reasons, `"named":10,"reasonCode":"FRAUD_SUSPECTED"`) ||
		!strings.Contains(reasons, `{"both":null,"kappa":null,"named":19`) {
		t.Errorf("by reason: %s", reasons)
	}
}
