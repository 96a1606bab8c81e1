package spec

import (
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

func TestForecast_IsOfWhatWaitsAtThePaceOfTheLastHours(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewTargetHours": 5})
	reviewer := a.Portal(access.Reviewer)
	ask := func() app.GraphQL {
		return reviewer.Ask(`{ reviewForecast { waiting overdue decisions reviewers paceHours decisionsPerHour firstLateAt
			moreReviewers } }`, nil).Want()
	}
	if got := ask(); got.At("data.reviewForecast.moreReviewers") != nil ||
		got.Number("data.reviewForecast.waiting") != 0 {
		t.Errorf("where nothing waits: %s", got.Body)
	}
	for range 3 {
		a.Submitted(nil)
	}
	for range 2 {
		id := takeNext(reviewer, nil).Want().Text("data.takeNextReview.id")
		reviewer.Approve(id, "VERIFIED_OK").Want()
	}
	got := ask()
	// Half a decision an hour: two hours for the one that waits, and five are left.
	if got.Number("data.reviewForecast.waiting") != 1 || got.Number("data.reviewForecast.decisions") != 2 ||
		got.Number("data.reviewForecast.reviewers") != 1 || got.Text("data.reviewForecast.firstLateAt") != "" ||
		got.At("data.reviewForecast.moreReviewers") != 0.0 {
		t.Errorf("in time: %s", got.Body)
	}
	for range 2 {
		a.Submitted(nil)
	}
	if got := ask(); got.Text("data.reviewForecast.firstLateAt") == "" ||
		got.Number("data.reviewForecast.moreReviewers") != 1 {
		t.Errorf("too many: %s", got.Body)
	}
	a.Advance(6 * time.Hour)
	if got := ask(); got.Number("data.reviewForecast.overdue") != 3 || got.Number("data.reviewForecast.decisions") != 0 {
		t.Errorf("six hours later: %s", got.Body)
	}
	a.Portal(access.Analyst).Ask(`{ reviewForecast { waiting } }`, nil).WantCode("SERVICE_FORBIDDEN")
}
