package spec

import (
	"fmt"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Filters of the queue that are kept, and cases that are assigned by a filter.

func saveView(p *app.Portal, fields app.Fields) app.GraphQL {
	return p.Ask(`mutation($in: SavedViewInput!) { saveView(input: $in) { id name filter shared mine opened } }`,
		app.Fields{"in": fields})
}

// viewsOf a user: name, whether mine and whether opened, one a line.
func viewsOf(p *app.Portal) string {
	answer := p.Ask(`{ savedViews { name mine opened } }`, nil).Want()
	var lines []string
	for i := 0; answer.Text(fmt.Sprintf("data.savedViews.%d.name", i)) != ""; i++ {
		lines = append(lines, fmt.Sprintf("%s %v %v", answer.Text(fmt.Sprintf("data.savedViews.%d.name", i)),
			answer.At(fmt.Sprintf("data.savedViews.%d.mine", i)), answer.At(fmt.Sprintf("data.savedViews.%d.opened", i))))
	}
	return strings.Join(lines, "\n")
}

func openView(p *app.Portal, id any) app.GraphQL {
	return p.Ask(`mutation($id: ID) { openView(id: $id) }`, app.Fields{"id": id})
}

func deleteView(p *app.Portal, id string) app.GraphQL {
	return p.Ask(`mutation($id: ID!) { deleteView(id: $id) }`, app.Fields{"id": id})
}

func TestSavedViews_AreOnesOwnOrShared(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, colleague, owner := a.Portal(access.Reviewer), a.SecondReviewer(), a.Portal(access.Owner)
	mine := saveView(reviewer, app.Fields{"name": "High", "filter": "severity=HIGH"}).Want().Text("data.saveView.id")
	shared := saveView(reviewer, app.Fields{"name": "Late", "filter": "due=overdue", "shared": true}).Want().
		Text("data.saveView.id")
	openView(reviewer, mine).Want()
	openView(colleague, shared).Want()
	if got := viewsOf(reviewer); got != "High true true\nLate true false" {
		t.Errorf("who made them sees\n%s", got)
	}
	if got := viewsOf(colleague); got != "Late false true" {
		t.Errorf("a colleague sees\n%s", got)
	}
	openView(colleague, mine).WantCode("NOT_FOUND")
	saveView(colleague, app.Fields{"id": shared, "name": "Mine now", "filter": ""}).WantCode("NOT_FOUND")
	deleteView(colleague, shared).WantCode("NOT_FOUND")
	deleteView(owner, mine).WantCode("NOT_FOUND")
	saveView(reviewer, app.Fields{"id": mine, "name": "All high", "filter": "severity=HIGH&held=nobody"}).Want()
	openView(reviewer, nil).Want()
	if got := viewsOf(reviewer); got != "All high true false\nLate true false" {
		t.Errorf("after a change there are\n%s", got)
	}
	deleteView(owner, shared).Want()
	deleteView(reviewer, mine).Want()
	if got := viewsOf(reviewer) + viewsOf(colleague); got != "" {
		t.Errorf("after deleting them there are\n%s", got)
	}
	a.Portal(access.Developer).Ask(`{ savedViews { id } }`, nil).WantCode("SERVICE_FORBIDDEN")
}

func TestSavedViews_AreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Portal(access.Reviewer)
	for _, wrong := range []app.Fields{
		{"name": "", "filter": ""}, {"name": strings.Repeat("x", 81), "filter": ""}, {"name": "a\nb", "filter": ""},
		{"name": "a", "filter": strings.Repeat("x", 1001)}, {"name": "a", "filter": "a\tb"},
	} {
		saveView(p, wrong).WantCode("VALIDATION_FAILED")
	}
	for i := range 45 {
		saveView(p, app.Fields{"name": fmt.Sprint("view ", i), "filter": ""}).Want()
	}
	answers := a.Together(10, func(i int) app.Answer {
		return saveView(p, app.Fields{"name": fmt.Sprint("at once ", i), "filter": ""}).Answer
	})
	refused := 0
	for _, answer := range answers {
		if strings.Contains(string(answer.Body), "SERVICE_INVALID_STATE") {
			refused++
		}
	}
	if lines := strings.Count(viewsOf(p), "\n") + 1; lines != 50 || refused != 5 {
		t.Errorf("of 55 views %d were kept and %d refused, want 50 and 5", lines, refused)
	}
}

func TestAssignReviews_GivesWhatTheFilterFinds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	for range 3 {
		a.Submitted(nil)
	}
	assignAll := func(filter app.Fields, user string, expected int) app.GraphQL {
		return reviewer.Ask(`mutation($in: BulkAssignmentInput!) { assignReviews(input: $in) }`,
			app.Fields{"in": app.Fields{"filter": filter, "userId": user, "expected": expected}})
	}
	free := app.Fields{"unheld": true}
	takeNext(reviewer, nil).Want()
	assignAll(free, userID(colleague), 3).WantCode("SERVICE_INVALID_STATE")
	assignAll(free, userID(colleague), 0).WantCode("VALIDATION_FAILED")
	assignAll(free, userID(colleague), 501).WantCode("VALIDATION_FAILED")
	assignAll(free, userID(a.Portal(access.Developer)), 2).WantCode("VALIDATION_FAILED")
	if page := queuePage(reviewer, free, 50, "").Want(); len(queuedIDs(page)) != 2 {
		t.Errorf("what was refused has assigned something: %s", page.Body)
	}
	if got := assignAll(free, userID(colleague), 2).Want(); got.At("data.assignReviews") != 2.0 {
		t.Errorf("assigned %s", got.Body)
	}
	page := queuePage(reviewer, app.Fields{"reviewerId": userID(colleague)}, 50, "").Want()
	if len(queuedIDs(page)) != 2 {
		t.Errorf("the colleague has %s", page.Body)
	}
}

func TestReviewers_AreThoseWhoMayReview(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	answer := a.Portal(access.Reviewer).Ask(`{ reviewers { email role totp lastSeenAt } }`, nil).Want()
	if n := strings.Count(string(answer.Body), `"email"`); n != 3 ||
		strings.Contains(string(answer.Body), "DEVELOPER") || strings.Contains(string(answer.Body), "ANALYST") {
		t.Errorf("the reviewers are %s", answer.Body)
	}
	a.Portal(access.Analyst).Ask(`{ reviewers { id } }`, nil).WantCode("SERVICE_FORBIDDEN")
}
