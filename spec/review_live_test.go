package spec

import (
	"encoding/json"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Live changes of the part of the queue that a filter finds.

const filteredChanges = `subscription($f: ReviewQueueFilter) { reviewQueue(filter: $f) {
	kind request { id } row { rev dueAt snoozedUntil escalated } } }`

type queueNews struct {
	Kind    string
	Request *struct{ ID string }
	Row     *struct{ Rev, DueAt string }
}

// heard is the next change of the queue.
func heard(t *testing.T, l *live) queueNews {
	t.Helper()
	m := l.next()
	var payload struct {
		Data struct{ ReviewQueue queueNews }
	}
	if err := json.Unmarshal(m.Payload, &payload); err != nil || m.Type != "next" {
		t.Fatalf("the queue tells %s %s (%v)", m.Type, m.Payload, err)
	}
	return payload.Data.ReviewQueue
}

func TestReviewQueue_TellsOfThePartThatAFilterFinds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	follow := func(filter app.Fields) *live {
		l := openLiveIn(t, a, a.Portal(access.Owner).Jar())
		l.subscribe("queue", operation{filteredChanges, app.Fields{"f": filter}})
		return l
	}
	all, mine := follow(nil), follow(app.Fields{"reviewerId": userID(reviewer)})
	free, escalated := follow(app.Fields{"unheld": true}), follow(app.Fields{"escalated": true})
	a.Followed(4)
	want := func(what string, l *live, kind, id string) {
		t.Helper()
		n := heard(t, l)
		if n.Kind != kind || n.Request == nil || n.Request.ID != id || (n.Row == nil) != (kind == "LEFT") {
			t.Errorf("%s: %+v, want %s of %s", what, n, kind, id)
		}
	}
	first, _ := a.Submitted(nil)
	want("submitted, to all", all, "ENTERED", first.RequestID)
	want("submitted, to who looks for free ones", free, "ENTERED", first.RequestID)
	reviewer.StartReview(first.RequestID).Want()
	want("taken, to all", all, "CHANGED", first.RequestID)
	want("taken, to who looks for free ones", free, "LEFT", first.RequestID)
	want("taken, to its reviewer", mine, "ENTERED", first.RequestID)
	assign(reviewer, first.RequestID, userID(colleague)).Want()
	want("handed over, to all", all, "CHANGED", first.RequestID)
	want("handed over, to its reviewer until now", mine, "LEFT", first.RequestID)
	escalate(colleague, first.RequestID, "Please look.").Want()
	want("escalated, to all", all, "CHANGED", first.RequestID)
	want("escalated, to who looks for free ones", free, "ENTERED", first.RequestID)
	want("escalated, to who looks for these", escalated, "ENTERED", first.RequestID)
	snooze(colleague, first.RequestID, inTime(a, time.Hour)).Want()
	want("put off, to who looks for escalated ones", escalated, "CHANGED", first.RequestID)
	reviewer.StartReview(first.RequestID).Want()
	reviewer.Approve(first.RequestID, "VERIFIED_OK").Want()
	for n := heard(t, escalated); n.Kind != "LEFT"; n = heard(t, escalated) {
		if n.Kind != "CHANGED" {
			t.Fatalf("approved: %+v", n)
		}
	}
}

func TestReviewQueue_RefusesToFollowWhatThereIsNot(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	l := openLive(t, a)
	l.subscribe("queue", operation{filteredChanges, app.Fields{"f": app.Fields{"reviewStatus": []string{"DECIDED"}}}})
	if m := l.next(); m.Type != "next" && m.Type != "error" {
		t.Errorf("a filter for what there is not is answered %s %s", m.Type, m.Payload)
	}
}
