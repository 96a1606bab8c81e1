package spec

import (
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Cases that are put off, and cases that an owner is to look at.

func snooze(p *app.Portal, requestID string, until any) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $u: Time) { snoozeReview(requestId: $id, until: $u) {
		status review { status snoozedUntil escalatedAt reviewer { id } } } }`, app.Fields{"id": requestID, "u": until})
}

func escalate(p *app.Portal, requestID, reason string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $r: String!) { escalateReview(requestId: $id, reason: $r) {
		status review { status snoozedUntil escalatedAt reviewer { id } } comments { author text } } }`,
		app.Fields{"id": requestID, "r": reason})
}

// inTime is a time of the tenant's clock, so much later than now.
func inTime(a *app.App, d time.Duration) string {
	return tenantNow(a).Add(d).UTC().Format(time.RFC3339)
}

func TestSnooze_NobodyIsGivenTheCaseBeforeItsTime(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	takeNext(reviewer, nil).Want()
	put := snooze(reviewer, r.RequestID, inTime(a, time.Hour)).Want()
	if put.Text("data.snoozeReview.review.snoozedUntil") == "" || put.Text("data.snoozeReview.review.reviewer.id") != "" {
		t.Errorf("a case that was put off is %s", put.Body)
	}
	for _, p := range []*app.Portal{reviewer, colleague, a.Portal(access.Owner)} {
		if got := takeNext(p, nil).Want().Text("data.takeNextReview.id"); got != "" {
			t.Errorf("before its time the case is given to somebody: %s", got)
		}
	}
	if page := queuePage(reviewer, app.Fields{"snoozed": true}, 50, "").Want(); len(queuedIDs(page)) != 1 {
		t.Errorf("among those that were put off are %s", page.Body)
	}
	if page := queuePage(reviewer, app.Fields{"snoozed": false}, 50, "").Want(); len(queuedIDs(page)) != 0 {
		t.Errorf("among the others are %s", page.Body)
	}
	a.Advance(time.Hour + time.Second)
	if page := queuePage(reviewer, app.Fields{"snoozed": false}, 50, "").Want(); len(queuedIDs(page)) != 1 {
		t.Errorf("after its time the queue is %s", page.Body)
	}
	got := takeNext(colleague, nil).Want()
	if got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("after its time a reviewer is given %s", got.Body)
	}
	if page := queuePage(reviewer, app.Fields{"snoozed": true}, 50, "").Want(); len(queuedIDs(page)) != 0 {
		t.Errorf("a case that was taken is still put off: %s", page.Body)
	}
}

func TestSnooze_EndsEarlyAndRefusesOtherTimes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	for _, until := range []string{inTime(a, -time.Minute), inTime(a, 31*24*time.Hour)} {
		snooze(reviewer, r.RequestID, until).WantCode("VALIDATION_FAILED")
	}
	snooze(reviewer, r.RequestID, inTime(a, time.Hour)).Want()
	if woken := snooze(reviewer, r.RequestID, nil).Want(); woken.Text("data.snoozeReview.review.snoozedUntil") != "" {
		t.Errorf("a case that was woken is %s", woken.Body)
	}
	if got := takeNext(reviewer, nil).Want().Text("data.takeNextReview.id"); got != r.RequestID {
		t.Errorf("a case that was woken is not given, but %q", got)
	}
	a.Portal(access.Reviewer).Approve(r.RequestID, "VERIFIED_OK").Want()
	snooze(reviewer, r.RequestID, inTime(a, time.Hour)).WantCode("SERVICE_INVALID_STATE")
	snooze(a.Portal(access.Developer), r.RequestID, nil).WantCode("SERVICE_FORBIDDEN")
}

func TestEscalation_HandsTheCaseToOwners(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer, owner := a.Portal(access.Reviewer), a.Portal(access.Owner)
	takeNext(reviewer, nil).Want()
	for _, reason := range []string{"", "  ", strings.Repeat("x", 2001)} {
		escalate(reviewer, r.RequestID, reason).WantCode("VALIDATION_FAILED")
	}
	done := escalate(reviewer, r.RequestID, "The seal looks wrong.").Want()
	if done.Text("data.escalateReview.review.escalatedAt") == "" ||
		done.Text("data.escalateReview.review.reviewer.id") != "" ||
		done.Text("data.escalateReview.comments.0.text") != "The seal looks wrong." {
		t.Errorf("an escalated case is %s", done.Body)
	}
	escalate(reviewer, r.RequestID, "Again.").WantCode("SERVICE_INVALID_STATE")
	if got := takeNext(reviewer, nil).Want().Text("data.takeNextReview.id"); got != "" {
		t.Errorf("a reviewer is given the escalated case %s", got)
	}
	if page := queuePage(reviewer, app.Fields{"escalated": true}, 50, "").Want(); len(queuedIDs(page)) != 1 {
		t.Errorf("among the escalated ones are %s", page.Body)
	}
	if got := takeNext(owner, nil).Want().Text("data.takeNextReview.id"); got != r.RequestID {
		t.Errorf("an owner is given %q", got)
	}
	onCase(owner, "releaseReview", r.RequestID).Want()
	onCase(owner, "endEscalation", r.RequestID).Want()
	if got := takeNext(reviewer, nil).Want().Text("data.takeNextReview.id"); got != r.RequestID {
		t.Errorf("after the escalation a reviewer is given %q", got)
	}
}

// What is said of a case in the queue does not outlive its stay there.
func TestHandling_EndsWithTheDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, q := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	escalate(reviewer, r.RequestID, "Please look.").Want()
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	q.DoBank(app.GoodAccount).Submit().Want(200)
	page := queuePage(reviewer, app.Fields{"escalated": false}, 50, "").Want()
	if ids := queuedIDs(page); len(ids) != 1 || ids[0] != r.RequestID {
		t.Errorf("a request that was sent back and submitted again is not like others: %s", page.Body)
	}
}
