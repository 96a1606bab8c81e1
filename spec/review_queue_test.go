package spec

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The review queue as pages of a list.

func queuePage(p *app.Portal, filter app.Fields, first int, after string) app.GraphQL {
	variables := app.Fields{"f": filter, "n": first}
	if after != "" {
		variables["a"] = after
	}
	return p.Ask(`query($f: ReviewQueueFilter, $n: Int, $a: String) {
		reviewQueue(filter: $f, first: $n, after: $a) {
			edges { cursor node { dueAt enteredAt severity rev request { id status } } }
			pageInfo { hasNextPage endCursor } }
		reviewQueueSum(filter: $f) { total revSum } }`, variables)
}

// queuedIDs of one page.
func queuedIDs(answer app.GraphQL) (ids []string) {
	for i := 0; ; i++ {
		id := answer.Text(fmt.Sprintf("data.reviewQueue.edges.%d.node.request.id", i))
		if id == "" {
			return ids
		}
		ids = append(ids, id)
	}
}

// sumOf the answer, total and all.
func sumOf(answer app.GraphQL) string {
	_, sum, _ := strings.Cut(string(answer.Body), `"reviewQueueSum":`)
	return sum
}

func totals(answer app.GraphQL, total int) bool {
	return strings.HasPrefix(sumOf(answer), fmt.Sprintf(`{"total":%d,`, total))
}

func TestReviewQueue_IsInTheOrderInWhichItIsDue(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewTargetHours": 48})
	late, _ := a.Submitted(nil)
	a.Settings(app.Fields{"reviewTargetHours": 2})
	soon, _ := a.Submitted(nil)
	a.Advance(time.Hour)
	later, _ := a.Submitted(nil)
	p := a.Portal(access.Reviewer)
	want := strings.Join([]string{soon.RequestID, later.RequestID, late.RequestID}, " ")
	all := queuePage(p, nil, 50, "").Want()
	if got := strings.Join(queuedIDs(all), " "); got != want || !totals(all, 3) {
		t.Errorf("the queue is %s, want %s", all.Body, want)
	}
	var walked []string
	after := ""
	for range 3 {
		page := queuePage(p, nil, 1, after).Want()
		walked = append(walked, queuedIDs(page)...)
		after = page.Text("data.reviewQueue.pageInfo.endCursor")
	}
	if got := strings.Join(walked, " "); got != want {
		t.Errorf("page by page it is %s, want %s", got, want)
	}
	if last := queuePage(p, nil, 50, after).Want(); len(queuedIDs(last)) != 0 {
		t.Errorf("after its end it goes on: %s", last.Body)
	}
	if got := takeNext(p, nil).Want().Text("data.takeNextReview.id"); got != soon.RequestID {
		t.Errorf("the next is %s, not the first of the queue", got)
	}
}

func TestReviewQueue_Filters(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	longest := strings.Repeat("क", 255)
	plain, _ := a.Submitted(app.Fields{"externalReference": "order 1"})
	flagged := a.Issue(app.Fields{"externalReference": longest})
	q := a.Applicant(flagged)
	q.DoMobile().DoBank(mismatching).Consent().Want(200)
	q.Submit().Want(200)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(flagged.RequestID).Want()
	for name, c := range map[string]struct {
		filter app.Fields
		want   []string
	}{
		"waiting":      {app.Fields{"reviewStatus": []string{"QUEUED"}}, []string{plain.RequestID}},
		"under review": {app.Fields{"reviewStatus": []string{"IN_REVIEW"}}, []string{flagged.RequestID}},
		"both": {
			app.Fields{"reviewStatus": []string{"QUEUED", "IN_REVIEW"}}, []string{plain.RequestID, flagged.RequestID},
		},
		"for a checker": {app.Fields{"reviewStatus": []string{"AWAITING_CHECKER"}}, nil},
		"a flag":        {app.Fields{"flag": "BANK_NAME_MISMATCH"}, []string{flagged.RequestID}},
		"another flag":  {app.Fields{"flag": "LIVENESS_FAILED"}, nil},
		"severe":        {app.Fields{"severity": "INFO"}, []string{flagged.RequestID}},
		"a flow":        {app.Fields{"flowKey": "bank-account-check-v1"}, []string{plain.RequestID, flagged.RequestID}},
		"another flow":  {app.Fields{"flowKey": "employee-verification-v1"}, nil},
		"mine":          {app.Fields{"reviewerId": userID(reviewer)}, []string{flagged.RequestID}},
		"nobody's":      {app.Fields{"unheld": true}, []string{plain.RequestID}},
		"overdue":       {app.Fields{"dueBefore": "2020-01-01T00:00:00Z"}, nil},
		"a reference":   {app.Fields{"text": "order 1"}, []string{plain.RequestID}},
		"the longest":   {app.Fields{"text": longest}, []string{flagged.RequestID}},
		"an id":         {app.Fields{"text": flagged.RequestID}, []string{flagged.RequestID}},
		"nothing known": {app.Fields{"text": "%"}, nil},
	} {
		answer := queuePage(reviewer, c.filter, 50, "").Want()
		if got := strings.Join(queuedIDs(answer), " "); got != strings.Join(c.want, " ") ||
			!totals(answer, len(c.want)) {
			t.Errorf("%s: the queue is %s", name, answer.Body)
		}
	}
	queuePage(reviewer, app.Fields{"reviewStatus": []string{"DECIDED"}}, 50, "").WantCode("VALIDATION_FAILED")
	queuePage(reviewer, app.Fields{"text": strings.Repeat("x", 256)}, 50, "").WantCode("VALIDATION_FAILED")
	queuePage(reviewer, nil, 0, "").WantCode("VALIDATION_FAILED")
	queuePage(reviewer, nil, 50, "nonsense").WantCode("VALIDATION_FAILED")
}

// The sum is another after each change, and the same as long as nothing changes.
func TestReviewQueue_SumTellsOfChanges(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p, seen := a.Portal(access.Reviewer), map[string]string{}
	differs := func(after string) {
		t.Helper()
		first, second := queuePage(p, nil, 1, "").Want(), queuePage(p, nil, 1, "").Want()
		sum := sumOf(first)
		if again := sumOf(second); again != sum {
			t.Errorf("after %s the sum is %s, then %s", after, sum, again)
		}
		if before, ok := seen[sum]; ok {
			t.Errorf("after %s the sum is %s as after %s", after, sum, before)
		}
		seen[sum] = after
	}
	differs("nothing")
	r, _ := a.Submitted(nil)
	differs("a submission")
	p.StartReview(r.RequestID).Want()
	differs("taking")
	onCase(p, "releaseReview", r.RequestID).Want()
	differs("releasing")
	a.Submitted(nil)
	differs("another submission")
	sendBack(p, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	differs("sending back")
}

// A row's request is the same as anywhere else.
func TestReviewQueue_ShowsTheWholeRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	const whole = `{ id status consents { purposeCode } documents { documentId } verified { fullName }
		steps { key status history { outcome } } timeline { kind } comments { text } }`
	p := a.Portal(access.Reviewer)
	want := p.Ask(`query($id: ID!) { onboardingRequest(id: $id) `+whole+` }`, app.Fields{"id": r.RequestID}).Want().
		JSON("data.onboardingRequest")
	for _, query := range []string{
		`{ reviewQueue { edges { node { request ` + whole + ` } } } }`,
		`{ reviewQueue { ... on ReviewQueueConnection { edges { ...edge } } } }
			fragment edge on ReviewQueueEdge { node { request ` + whole + ` } }`,
	} {
		if got := p.Ask(query, nil).Want().JSON("data.reviewQueue.edges.0.node.request"); got != want {
			t.Errorf("the queue shows\n%s\nof the request\n%s", got, want)
		}
	}
	if !strings.Contains(want, "CONTACT_VERIFICATION") {
		t.Errorf("the request has no consents: %s", want)
	}
}

// Due times count the workspace's working hours, and flows may have targets of their own.
func TestReviewQueue_IsDueByWorkingHoursAndTheFlowsTarget(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Portal(access.Reviewer)
	// One hour of work a day, every day, the first of them tomorrow.
	india := tenantNow(a).In(time.FixedZone("IST", 5*60*60+30*60))
	tomorrow := time.Date(india.Year(), india.Month(), india.Day()+1, 0, 0, 0, 0, india.Location())
	a.Settings(app.Fields{"reviewTargetHours": 2, "workingHours": app.Fields{
		"days": []int{1, 2, 3, 4, 5, 6, 7}, "from": "00:00", "to": "01:00",
		"holidays": []string{india.Format(time.DateOnly), tomorrow.AddDate(0, 0, 1).Format(time.DateOnly)},
	}})
	a.Submitted(nil)
	due := func(i int) string {
		return queuePage(p, nil, 50, "").Want().Text(fmt.Sprintf("data.reviewQueue.edges.%d.node.dueAt", i))
	}
	want := tomorrow.AddDate(0, 0, 2).Add(time.Hour).UTC().Format("2006-01-02T15:04:05.000Z")
	if got := due(0); got != want {
		t.Errorf("two hours of work from now are over at %s, want %s", got, want)
	}
	a.Settings(app.Fields{"reviewTargets": []app.Fields{{"flowKey": "bank-account-check-v1", "hours": 1}}})
	a.Submitted(nil)
	if got, want := due(0), tomorrow.Add(time.Hour).UTC().Format("2006-01-02T15:04:05.000Z"); got != want {
		t.Errorf("the flow's hour is over at %s, want %s", got, want)
	}
	owner := a.Portal(access.Owner)
	for field, value := range map[string]any{
		"workingHours": app.Fields{"days": []int{8}, "from": "09:00", "to": "18:00"},
		"reviewTargets": []app.Fields{
			{"flowKey": "bank-account-check-v1", "hours": 1}, {"flowKey": "bank-account-check-v1", "hours": 2},
		},
	} {
		owner.Ask(`mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`,
			app.Fields{"in": app.Fields{field: value}}).WantCode("VALIDATION_FAILED")
	}
	owner.Ask(`mutation { updateTenantSettings(input: {reviewTargets: [{flowKey: "a", hours: 721}]}) { id } }`, nil).
		WantCode("VALIDATION_FAILED")
}
