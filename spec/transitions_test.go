package spec

import (
	"net/http"
	"slices"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Transitions": one test a row, in the rows' order.

// wantEvents compares a request's events from the one after the skipped on.
func wantEvents(t *testing.T, a *app.App, requestID string, skip int, want ...string) {
	t.Helper()
	got := a.Events(requestID)
	if len(got) < skip || !slices.Equal(got[skip:], want) {
		t.Errorf("the events are\n%q\nwant after the first %d\n%q", got, skip, want)
	}
}

func wantStatus(t *testing.T, a *app.App, requestID, want string) {
	t.Helper()
	if got := a.Status(requestID); got != want {
		t.Errorf("the request is %s, want %s", got, want)
	}
}

// eventsToSubmit is how many events the bank-account flow records up to
// onboarding.submitted, that one included.
const eventsToSubmit = 7

func TestCreate_IssuesTheLink(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	answer := a.Create(app.Fields{"flowKey": "bank-account-check-v1", "applicantType": "merchant"}).
		Want(http.StatusCreated)
	id := answer.Text("requestId")
	if answer.Text("status") != "LINK_ISSUED" {
		t.Errorf("answered %s", answer.Body)
	}
	wantStatus(t, a, id, "LINK_ISSUED")
	wantEvents(t, a, id, 0,
		`onboarding.created {"status":"LINK_ISSUED","applicantType":"merchant","expiresAt":"`+answer.Text("expiresAt")+`"}`)
}

func TestRequest_FirstActionStarts(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	t.Run("sending a code", func(t *testing.T) {
		a := a.In(t)
		r := a.Issue(nil)
		p := a.Applicant(r)
		p.State().Want(http.StatusOK)
		wantStatus(t, a, r.RequestID, "LINK_ISSUED")
		p.SendCode(app.GoodMobile).Want(http.StatusOK)
		wantStatus(t, a, r.RequestID, "IN_PROGRESS")
		wantEvents(t, a, r.RequestID, 1, `onboarding.started {"status":"IN_PROGRESS","stepKey":"mobileOtp"}`)
		if a.GET("/v1/onboarding-requests/"+r.RequestID).Text("startedAt") == "" {
			t.Error("startedAt is not set")
		}
	})
	t.Run("looking at the link is no action", func(t *testing.T) {
		a := a.In(t)
		r := a.Issue(nil)
		p := a.Browser(r)
		p.GET("/start/" + r.Token).Want(http.StatusOK)
		p.Open().Want(http.StatusCreated)
		wantStatus(t, a, r.RequestID, "LINK_ISSUED")
	})
}

func TestSubmit_NeedsEveryStep(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"returnUrl": "https://shop.example/back?a=1", "externalReference": "order 7"})
	p := a.Applicant(r)
	for _, step := range []func() app.Answer{
		func() app.Answer { p.DoMobile(); return p.State() },
		func() app.Answer { p.DoBank(app.GoodAccount); return p.State() },
		p.Consent,
	} {
		refused := p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
		if refused.Text("error.message") == "" {
			t.Error("the refusal names no step")
		}
		step().Want(http.StatusOK)
	}
	if got := p.State().Text("state.redirectUrl"); got != "" {
		t.Errorf("before submission redirectUrl is %q", got)
	}
	submitted := p.Submit().Want(http.StatusOK)
	if got, want := submitted.Text("state.redirectUrl"),
		"https://shop.example/back?a=1&requestId="+r.RequestID+"&status=SUBMITTED&externalReference=order+7"; got != want {
		t.Errorf("redirectUrl is %s, want %s", got, want)
	}
	wantStatus(t, a, r.RequestID, "SUBMITTED")
	wantEvents(t, a, r.RequestID, 1,
		`onboarding.started {"status":"IN_PROGRESS","stepKey":"mobileOtp"}`,
		`onboarding.step.completed {"stepKey":"mobileOtp","stepType":"MobileOtp","attempt":1,"flags":[]}`,
		`verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"bank","stepType":"BankVerification","attempt":1,"flags":[]}`,
		`onboarding.step.completed {"stepKey":"consent","stepType":"Consent","attempt":1,"flags":[]}`,
		`onboarding.submitted {"status":"SUBMITTED","resubmission":false}`)
	p.Submit().WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	p.Bank(app.GoodAccount).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	p.Open().Want(http.StatusCreated)
}

func TestReview_Automatic(t *testing.T) {
	t.Parallel()
	const approved = `onboarding.approved {"status":"APPROVED","reasonCode":"VERIFIED_OK","automated":true}`
	a := app.Start(t)
	for _, policy := range []string{"AUTO", "HYBRID", "MANUAL"} {
		publish(a, policy, withPolicy(policy))
	}
	for _, row := range []struct {
		name             string
		tenant, flow     string
		account, outcome string
	}{
		{"AUTO under AUTO, no flag", "AUTO", "AUTO", app.GoodAccount, "APPROVED"},
		{"AUTO under AUTO, MEDIUM flag", "AUTO", "AUTO", mismatching, "APPROVED"},
		{"HYBRID flow under AUTO, no flag", "AUTO", "HYBRID", app.GoodAccount, "APPROVED"},
		{"HYBRID flow under AUTO, MEDIUM flag", "AUTO", "HYBRID", mismatching, "SUBMITTED"},
		{"MANUAL flow under AUTO", "AUTO", "MANUAL", app.GoodAccount, "SUBMITTED"},
		{"AUTO under HYBRID, no flag", "HYBRID", "AUTO", app.GoodAccount, "APPROVED"},
		{"AUTO under HYBRID, MEDIUM flag", "HYBRID", "AUTO", mismatching, "SUBMITTED"},
		{"AUTO under MANUAL", "MANUAL", "AUTO", app.GoodAccount, "SUBMITTED"},
		{"HYBRID under MANUAL", "MANUAL", "HYBRID", app.GoodAccount, "SUBMITTED"},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			a.Settings(app.Fields{"reviewPolicy": row.tenant})
			r := a.Issue(app.Fields{"flowKey": row.flow})
			p := a.Applicant(r).DoMobile().DoBank(row.account)
			p.Consent().Want(http.StatusOK)
			answer := p.Submit().Want(http.StatusOK)
			if got := answer.Text("state.status"); got != row.outcome {
				t.Errorf("the applicant sees %s, want %s", got, row.outcome)
			}
			wantStatus(t, a, r.RequestID, row.outcome)
			if row.outcome != "APPROVED" {
				wantEvents(t, a, r.RequestID, eventsToSubmit)
				return
			}
			wantEvents(t, a, r.RequestID, eventsToSubmit, approved)
			result := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK)
			if result.Text("decision.outcome") != "APPROVED" || result.Text("decision.reasonCode") != "VERIFIED_OK" ||
				result.At("decision.automated") != true {
				t.Errorf("the decision is %s", result.JSON("decision"))
			}
		})
	}
}

// mismatching is an account of somebody else: flag BANK_NAME_MISMATCH, MEDIUM.
const mismatching = "123456789999"

func TestReview_ReviewerStarts(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	started := reviewer.StartReview(r.RequestID).Want()
	if started.Text("data.startReview.status") != "REVIEWING" ||
		started.Text("data.startReview.review.status") != "IN_REVIEW" {
		t.Errorf("start answered %s", started.Body)
	}
	wantStatus(t, a, r.RequestID, "REVIEWING")
	wantEvents(t, a, r.RequestID, eventsToSubmit)
	reviewer.StartReview(r.RequestID).WantCode("SERVICE_INVALID_STATE")
	fresh := a.Issue(nil)
	reviewer.StartReview(fresh.RequestID).WantCode("SERVICE_INVALID_STATE")
}

func TestReview_ReviewerDecides(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	for _, row := range []struct {
		name   string
		decide func(id, reason string) app.GraphQL
		status string
		event  string
	}{
		{"approve", reviewer.Approve, "APPROVED",
			`onboarding.approved {"status":"APPROVED","reasonCode":"VERIFIED_OK","automated":false}`},
		{"reject", reviewer.Reject, "REJECTED", `onboarding.rejected {"status":"REJECTED","reasonCode":"VERIFIED_OK"}`},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			r, _ := a.Submitted(nil)
			row.decide(r.RequestID, "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
			reviewer.StartReview(r.RequestID).Want()
			row.decide(r.RequestID, "NO_SUCH_REASON").WantCode("VALIDATION_FAILED")
			row.decide(r.RequestID, "VERIFIED_OK").Want()
			wantStatus(t, a, r.RequestID, row.status)
			wantEvents(t, a, r.RequestID, eventsToSubmit, row.event)
			result := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK)
			if result.Text("decision.outcome") != row.status || result.At("decision.automated") != false ||
				result.Text("completedAt") == "" {
				t.Errorf("the result is %s", result.Body)
			}
			row.decide(r.RequestID, "VERIFIED_OK").WantCode("SERVICE_INVALID_STATE")
			wantEvents(t, a, r.RequestID, eventsToSubmit, row.event)
		})
	}
	t.Run("only reviewers and owners decide", func(t *testing.T) {
		a := a.In(t)
		r, _ := a.Submitted(nil)
		a.Portal(access.Developer).StartReview(r.RequestID).WantCode("SERVICE_FORBIDDEN")
		a.Portal(access.Analyst).StartReview(r.RequestID).WantCode("SERVICE_FORBIDDEN")
		a.PortalOf(a.Other, access.Reviewer).StartReview(r.RequestID).WantCode("NOT_FOUND")
		wantStatus(t, a, r.RequestID, "SUBMITTED")
	})
	t.Run("a comment where the workspace requires one", func(t *testing.T) {
		a := a.In(t)
		r, _ := a.Submitted(nil)
		a.Settings(app.Fields{"requireReasonComment": true})
		reviewer.StartReview(r.RequestID).Want()
		reviewer.Approve(r.RequestID, "VERIFIED_OK").WantCode("VALIDATION_FAILED")
		// What nobody can read is no comment: a space without width, a letter that is drawn as nothing, dots.
		for _, comment := range []string{"", " ", "\u200b", "\u3164", "..."} {
			decideWith(reviewer, r.RequestID, comment).WantCode("VALIDATION_FAILED")
		}
		wantStatus(t, a, r.RequestID, "REVIEWING")
		decideWith(reviewer, r.RequestID, "ठीक").Want()
	})
}

// decideWith a comment approves the request.
func decideWith(p *app.Portal, id, comment string) app.GraphQL {
	return p.Ask(`mutation($in: DecisionInput!) { approveRequest(input: $in) { status } }`,
		app.Fields{"in": app.Fields{"requestId": id, "reasonCode": "VERIFIED_OK", "comment": comment}})
}
