package spec

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/spec/app"
)

// Who works on which case: taken, assigned, released, left.

const claimed = ` { id status review { status leaseUntil reviewer { id email } } }`

func takeNext(p *app.Portal, filter app.Fields) app.GraphQL {
	return p.Ask(`mutation($f: OnboardingRequestFilter) { takeNextReview(filter: $f)`+claimed+` }`,
		app.Fields{"f": filter})
}

func onCase(p *app.Portal, mutation, requestID string) app.GraphQL {
	return p.Ask(`mutation($id: ID!) { `+mutation+`(requestId: $id)`+claimed+` }`, app.Fields{"id": requestID})
}

func assign(p *app.Portal, requestID, userID string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $u: ID!) { assignReview(requestId: $id, userId: $u)`+claimed+` }`,
		app.Fields{"id": requestID, "u": userID})
}

func userID(p *app.Portal) string {
	return p.Ask(`{ viewer { user { id } } }`, nil).Want().Text("data.viewer.user.id")
}

func TestTakeNext_GivesTheOldestDueAndStartsItsReview(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	first, _ := a.Submitted(nil)
	a.Advance(time.Minute)
	second, _ := a.Submitted(nil)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	got := takeNext(reviewer, nil).Want()
	if got.Text("data.takeNextReview.id") != first.RequestID ||
		got.Text("data.takeNextReview.status") != "REVIEWING" ||
		got.Text("data.takeNextReview.review.status") != "IN_REVIEW" ||
		got.Text("data.takeNextReview.review.reviewer.id") != userID(reviewer) {
		t.Errorf("the first to take a case got %s", got.Body)
	}
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != second.RequestID {
		t.Errorf("the second to take a case got %s", got.Body)
	}
	if got := takeNext(reviewer, nil).Want(); !strings.Contains(string(got.Body), `"takeNextReview":null`) {
		t.Errorf("where nothing waits a reviewer got %s", got.Body)
	}
}

func TestTakeNext_KeepsToTheFilter(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Submitted(app.Fields{"externalReference": "order 1"})
	second, _ := a.Submitted(app.Fields{"externalReference": "order 2"})
	reviewer := a.Portal(access.Reviewer)
	for _, none := range []app.Fields{
		{"externalReference": "order 3"}, {"flowKey": "employee-verification-v1"}, {"status": []string{"REVIEWING"}},
		{"status": []string{"APPROVED"}}, {"to": "2020-01-01T00:00:00Z"}, {"reference": "nonsense"},
	} {
		if got := takeNext(reviewer, none).Want(); !strings.Contains(string(got.Body), `"takeNextReview":null`) {
			t.Errorf("%v gave %s", none, got.Body)
		}
	}
	got := takeNext(reviewer, app.Fields{"externalReference": "order 2", "status": []string{"SUBMITTED"}}).Want()
	if got.Text("data.takeNextReview.id") != second.RequestID {
		t.Errorf("the filter gave %s", got.Body)
	}
}

func TestTakeNext_GivesEachCaseOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const cases, contenders = 100, 1000
	for range cases {
		a.Submitted(nil)
	}
	ids := []string{userID(a.Portal(access.Reviewer)), userID(a.SecondReviewer()), userID(a.Portal(access.Owner))}
	var mu sync.Mutex
	taken := map[string]int{}
	// By the use case itself: the door lets a user do few things at once.
	var all errgroup.Group
	for i := range contenders {
		all.Go(func() error {
			ctx := access.Into(t.Context(), access.Actor{
				Kind: access.User, TenantID: a.Tenant.TenantID, ID: ids[i%len(ids)], Role: access.Owner,
			})
			for {
				view, err := a.Service.App.Review.TakeNext(ctx, onboarding.RequestQuery{}, review.QueueQuery{})
				if apperr.Is(err, apperr.CodeUnavailable) {
					continue // the pool's connections are others' for now
				}
				if err != nil || view == nil {
					return err
				}
				mu.Lock()
				taken[view.ID]++
				mu.Unlock()
			}
		})
	}
	if err := all.Wait(); err != nil {
		t.Error(err)
	}
	for id, n := range taken {
		if n != 1 {
			t.Errorf("%s was given to %d", id, n)
		}
	}
	if len(taken) != cases {
		t.Errorf("%d of %d cases were taken", len(taken), cases)
	}
}

func TestRelease_LetsACaseBeTakenAgain(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	takeNext(reviewer, nil).Want()
	onCase(colleague, "startReview", r.RequestID).WantCode("SERVICE_INVALID_STATE")
	released := onCase(reviewer, "releaseReview", r.RequestID).Want()
	if released.Text("data.releaseReview.status") != "REVIEWING" ||
		released.Text("data.releaseReview.review.status") != "IN_REVIEW" ||
		!strings.Contains(string(released.Body), `"reviewer":null`) {
		t.Errorf("releasing answered %s", released.Body)
	}
	onCase(reviewer, "releaseReview", r.RequestID).Want()
	onCase(reviewer, "renewReview", r.RequestID).WantCode("SERVICE_INVALID_STATE")
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("the released case was not given: %s", got.Body)
	}
	colleague.Approve(r.RequestID, "VERIFIED_OK").Want()
	onCase(reviewer, "releaseReview", r.RequestID).WantCode("SERVICE_INVALID_STATE")
}

func TestLease_EndsWithoutASignOfWork(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	takeNext(reviewer, nil).Want()
	a.Advance(14 * time.Minute)
	onCase(reviewer, "renewReview", r.RequestID).Want()
	a.Advance(14 * time.Minute)
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("a case that is worked on was given away: %s", got.Body)
	}
	a.Advance(time.Minute)
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("a case that was left was not given: %s", got.Body)
	}
	onCase(reviewer, "renewReview", r.RequestID).WantCode("SERVICE_INVALID_STATE")
	// Whoever held it may still decide.
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
}

func TestAssign_TakesACaseOutOfOthersReach(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	owner, reviewer, colleague := a.Portal(access.Owner), a.Portal(access.Reviewer), a.SecondReviewer()
	got := assign(owner, r.RequestID, userID(reviewer)).Want()
	if got.Text("data.assignReview.status") != "SUBMITTED" || got.Text("data.assignReview.review.status") != "QUEUED" ||
		got.Text("data.assignReview.review.reviewer.id") != userID(reviewer) {
		t.Errorf("assigning answered %s", got.Body)
	}
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("an assigned case was given to another: %s", got.Body)
	}
	if got := takeNext(reviewer, nil).Want(); got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("an assigned case was not given to its assignee: %s", got.Body)
	}
	// Handed over while it is under review.
	got = assign(reviewer, r.RequestID, userID(colleague)).Want()
	if got.Text("data.assignReview.status") != "REVIEWING" ||
		got.Text("data.assignReview.review.reviewer.id") != userID(colleague) {
		t.Errorf("handing over answered %s", got.Body)
	}
	a.Advance(time.Hour)
	if got := takeNext(reviewer, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("a case that was handed over was given to another: %s", got.Body)
	}
	for _, unfit := range []string{userID(a.Portal(access.Developer)), userID(a.Portal(access.Analyst)),
		"usr_0000000000000000000000", ""} {
		assign(owner, r.RequestID, unfit).WantCode("VALIDATION_FAILED")
	}
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	assign(owner, r.RequestID, userID(reviewer)).WantCode("SERVICE_INVALID_STATE")
}

// A case of somebody who is no reviewer any more is given to others.
func TestTakeNext_GivesWhatADisabledUserHolds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	gone, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	id := userID(gone)
	assign(colleague, r.RequestID, id).Want()
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("an assigned case was given to another: %s", got.Body)
	}
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.DisableUser(ctx, id)
		return err
	})
	if got := takeNext(colleague, nil).Want(); got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("the case of a user who is gone was not given: %s", got.Body)
	}
}

// Whoever is invited and has chosen no password yet is not given cases, and keeps none from others.
func TestAssign_InvitedUsersHoldNothingYet(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	id := inviteAs(owner, "asha@example.com", access.Reviewer).Want().Text("data.inviteUser.id")
	offered := func() bool {
		return strings.Contains(reviewer.Ask(`{ reviewers { id } }`, nil).Want().JSON("data.reviewers"), id)
	}
	assign(owner, r.RequestID, id).WantCode("VALIDATION_FAILED")
	if offered() {
		t.Error("an invited user is among the reviewers")
	}
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	choose(a, mailedTokens(a)[0], chosenPassword).Want(http.StatusOK)
	if !offered() {
		t.Error("who has chosen a password is not among the reviewers")
	}
	assign(owner, r.RequestID, id).Want()
	if got := takeNext(reviewer, nil).Want(); got.Text("data.takeNextReview.id") != "" {
		t.Errorf("an assigned case was given to another: %s", got.Body)
	}
	// As one that was assigned by a release that let invited users have cases.
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`UPDATE users SET invited_at = now() WHERE user_id = ?`, id).Exec(ctx)
		return err
	})
	if got := takeNext(reviewer, nil).Want(); got.Text("data.takeNextReview.id") != r.RequestID {
		t.Errorf("the case of a user who cannot log in yet was not given: %s", got.Body)
	}
}

func TestClaims_AreForReviewers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		p := a.Portal(role)
		takeNext(p, nil).WantCode("SERVICE_FORBIDDEN")
		onCase(p, "releaseReview", r.RequestID).WantCode("SERVICE_FORBIDDEN")
		onCase(p, "renewReview", r.RequestID).WantCode("SERVICE_FORBIDDEN")
		assign(p, r.RequestID, userID(p)).WantCode("SERVICE_FORBIDDEN")
	}
}

// The queue holds what waits, and says of it what the requests say.
func TestQueue_HoldsWhatWaits(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	agree := func(after string, want int) {
		t.Helper()
		const differing = `SELECT count(*)::text FROM (
			SELECT request_id, status, reviewer->>'userId', prepared->>'makerId' FROM requests
			WHERE status IN ('SUBMITTED', 'REVIEWING')) AS r (id, status, reviewer, maker)
			FULL JOIN (SELECT request_id, status, reviewer_id, maker_id FROM review_queue) AS q (id, status, reviewer, maker)
			USING (id) WHERE r.status IS DISTINCT FROM q.status OR r.reviewer IS DISTINCT FROM q.reviewer
			OR r.maker IS DISTINCT FROM q.maker`
		if n := a.One(a.Tenant.TenantID, differing); n != "0" {
			t.Errorf("after %s the queue and the requests differ in %s rows", after, n)
		}
		if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM review_queue`); n != string(rune('0'+want)) {
			t.Errorf("after %s %s requests are in the queue, not %d", after, n, want)
		}
	}
	r, p := a.Submitted(nil)
	agree("a submission", 1)
	takeNext(reviewer, nil).Want()
	agree("taking", 1)
	onCase(reviewer, "releaseReview", r.RequestID).Want()
	agree("releasing", 1)
	assign(reviewer, r.RequestID, userID(colleague)).Want()
	agree("assigning", 1)
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	agree("sending back", 0)
	p.DoBank(app.GoodAccount).Submit().Want(200)
	agree("another submission", 1)
	takeNext(reviewer, nil).Want()
	a.Settings(app.Fields{"makerChecker": true})
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	agree("preparing", 1)
	confirm(colleague, "confirmDecision", r.RequestID, "").Want()
	agree("confirming", 0)
	s, _ := a.Submitted(nil)
	a.POST(requestsPath+"/"+s.RequestID+"/cancel", nil).Want(200)
	agree("cancelling", 0)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	a.Submitted(nil)
	agree("an automatic approval", 0)
}

// Somebody else may decide a held case: the audit log names both.
func TestHeldCase_IsDecidedByAnother(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	holder, other := a.Portal(access.Reviewer), a.SecondReviewer()
	decide := map[string]func(p *app.Portal, id string) app.GraphQL{
		"request.approved": func(p *app.Portal, id string) app.GraphQL { return p.Approve(id, "VERIFIED_OK") },
		"request.rejected": func(p *app.Portal, id string) app.GraphQL { return p.Reject(id, "OTHER") },
		"request.reverted": func(p *app.Portal, id string) app.GraphQL {
			return sendBack(p, "revertRequest", id, []string{"bank"}, nil)
		},
	}
	heldBy := func(id, action string) string {
		return a.One(a.Tenant.TenantID, `SELECT actor_id || ' ' || coalesce(details->>'heldBy', '') FROM audit_log
			WHERE subject = '`+id+`' AND action = '`+action+`'`)
	}
	for action, decided := range decide {
		for _, p := range []*app.Portal{holder, other} {
			r, _ := a.Submitted(nil)
			holder.StartReview(r.RequestID).Want()
			decided(p, r.RequestID).Want()
			want := userID(p) + " "
			if p == other {
				want += userID(holder)
			}
			if got := heldBy(r.RequestID, action); got != want {
				t.Errorf("%s: the log names %q, want %q", action, got, want)
			}
		}
	}
	id, maker, checker := prepared(a, "approve")
	confirm(checker, "confirmDecision", id, "").Want()
	if got := heldBy(id, "request.approved"); got != userID(checker)+" "+userID(maker) {
		t.Errorf("a confirmation is logged with %q", got)
	}
}

// What policy decides nobody reviews, also where it was assigned before.
func TestAssign_EndsWithAnAutomaticDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	reviewer, r := a.Portal(access.Reviewer), a.Issue(nil)
	assign(reviewer, r.RequestID, userID(reviewer)).Want()
	a.Applicant(r).DoSteps().Submit().Want(200)
	got := reviewer.Ask(`query($id: ID!) {
		onboardingRequest(id: $id) { decision { automated } review { reviewer { id } } } }`,
		app.Fields{"id": r.RequestID}).Want()
	if got.JSON("data.onboardingRequest.decision.automated") != "true" ||
		got.JSON("data.onboardingRequest.review.reviewer") != "null" {
		t.Errorf("decided by policy it is %s", got.Body)
	}
}

func TestTakeNext_KeepsToTheFilterOfTheQueue(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Submitted(nil)
	flagged := a.Issue(nil)
	q := a.Applicant(flagged)
	q.DoMobile().DoBank(mismatching).Consent().Want(200)
	q.Submit().Want(200)
	reviewer := a.Portal(access.Reviewer)
	next := func(queue app.Fields) app.GraphQL {
		return reviewer.Ask(`mutation($q: ReviewQueueFilter) { takeNextReview(queue: $q) { id } }`, app.Fields{"q": queue})
	}
	for _, queue := range []app.Fields{
		{"flag": "LIVENESS_FAILED"}, {"severity": "HIGH"}, {"reviewStatus": []string{"IN_REVIEW"}},
		{"dueBefore": "2020-01-01T00:00:00Z"}, {"escalated": true}, {"snoozed": true}, {"text": "nothing"},
	} {
		if got := next(queue).Want().Text("data.takeNextReview.id"); got != "" {
			t.Errorf("%v gives %s", queue, got)
		}
	}
	given := next(app.Fields{"flag": "BANK_NAME_MISMATCH"}).Want()
	if got := given.Text("data.takeNextReview.id"); got != flagged.RequestID {
		t.Errorf("of the flagged ones %q is given", got)
	}
	next(app.Fields{"reviewStatus": []string{"DECIDED"}}).WantCode("VALIDATION_FAILED")
}
