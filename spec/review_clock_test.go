package spec

import (
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The clock of a case's target stands while the applicant acts.

const caseTarget = `query($id: ID!) { onboardingRequest(id: $id) { status review { dueAt usedSeconds } } }`

func TestReviewClock_StandsWhileTheApplicantActs(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewTargetHours": 10})
	p := a.Portal(access.Reviewer)
	request, applicant := a.Submitted(nil)
	shown := func() app.GraphQL { return p.Ask(caseTarget, app.Fields{"id": request.RequestID}).Want() }
	due := func() time.Time {
		at, err := time.Parse(time.RFC3339, shown().Text("data.onboardingRequest.review.dueAt"))
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	used := func() int { return shown().Number("data.onboardingRequest.review.usedSeconds") }
	first := due()
	if used() != 0 {
		t.Errorf("of a new case %d seconds are used", used())
	}
	back := func() {
		p.StartReview(request.RequestID).Want()
		sendBack(p, "revertRequest", request.RequestID, []string{"bank"}, nil).Want()
	}
	resubmit := func() {
		applicant.Open().Want(http.StatusCreated)
		applicant.DoBank(app.GoodAccount).Submit().Want(http.StatusOK)
	}

	a.Advance(3 * time.Hour)
	back()
	near(t, "used of the target when it is sent back", time.Duration(used())*time.Second, 3*time.Hour)
	if at := shown().At("data.onboardingRequest.review.dueAt"); at != nil {
		t.Errorf("while the applicant acts it is due %v", at)
	}
	a.Advance(40 * time.Hour)
	resubmit()
	near(t, "after two days with the applicant it is due later by", due().Sub(first), 40*time.Hour)
	near(t, "used of the target", time.Duration(used())*time.Second, 3*time.Hour)

	a.Advance(2 * time.Hour)
	back()
	a.Advance(time.Hour)
	resubmit()
	near(t, "used by both times", time.Duration(used())*time.Second, 5*time.Hour)
	near(t, "after a second time it is due later by", due().Sub(first), 41*time.Hour)
	// The list is in the order of what is left.
	other, _ := a.Submitted(nil)
	got := queuedIDs(queuePage(p, nil, 10, "").Want())
	if len(got) != 2 || got[0] != request.RequestID || got[1] != other.RequestID {
		t.Errorf("the queue is %v", got)
	}

	// More than the target: it is due at once.
	a.Advance(20 * time.Hour)
	back()
	a.Advance(time.Hour)
	before := tenantNow(a)
	resubmit()
	near(t, "of a case that has used up its target it is due after", due().Sub(before), 0)
}

// near is as long as a test takes apart.
func near(t *testing.T, what string, got, want time.Duration) {
	t.Helper()
	if off := got - want; off < -2*time.Minute || off > 2*time.Minute {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
