package spec

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Transitions": what a step that was sent back keeps, and what it does
// not.

// Codes and attempts of a step from before it was sent back do not count.
func TestRevert_StepsBeginAnew(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := reviewed(a)
	sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"consent", "mobileOtp"}, nil).Want()
	steps := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK).JSON("revert.steps")
	if steps != `["mobileOtp","consent"]` {
		t.Errorf("the steps are %s, want the flow's order", steps)
	}
	p.EnterCode(app.GoodCode).WantError(unprocessable, "OTP_EXPIRED")
	p.Consent().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.SendCode("").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Advance(30 * time.Second)
	p.SendCode(app.FreshMobile()).Want(http.StatusOK)
	p.EnterCode(app.GoodCode).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantStatus(t, a, r.RequestID, "SUBMITTED")
}

// Evidence of a step that was sent back neither counts nor is listed.
func TestRevert_SupersedesDocuments(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	first := p.DoDocument()
	for range 2 {
		p.DoDocument()
	}
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"documents"}, nil).Want()
	if left := p.Uploaded(); len(left) != 0 {
		t.Errorf("the page lists %+v", left)
	}
	p.Step("documents", app.Fields{}).WantError(unprocessable, "DOCUMENT_REQUIRED")
	p.RemoveFile(first).WantError(http.StatusNotFound, "NOT_FOUND")
	again := p.DoDocument()
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	var result struct{ Documents []app.UploadedFile }
	a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK).Into(&result)
	if len(result.Documents) != 1 || result.Documents[0].DocumentID != again {
		t.Errorf("the result lists %+v", result.Documents)
	}
	a.Sign(r.RequestID, first).Want(http.StatusOK)
}

func publishOptionalLocker(a *app.App) {
	a.Publish(flow.Flow{
		Key: "optional-locker", Name: "Optional locker", PurposeCode: "IDENTITY", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 1, PurposeCode: "AADHAAR_VERIFICATION"},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}

// Steps that were not sent back are not open, skipped ones included.
func TestRevert_OpensNothingElse(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publishOptionalLocker(a)
	r := a.Issue(app.Fields{"flowKey": "optional-locker"})
	p := a.Applicant(r)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"consent"}, nil).Want()
	if key := p.State().Want(http.StatusOK).Text("state.currentStepKey"); key != "consent" {
		t.Errorf("the applicant is led to %s", key)
	}
	p.Step("aadhaar", app.Fields{}).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Skip("aadhaar").WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantStatus(t, a, r.RequestID, "SUBMITTED")
}

// A consent that is under way ends with the submission, and has no effect on
// its step when that is sent back; the next one counts. What was sent back is
// done or skipped before the next submission, optional or not.
func TestRevert_EndsOpenLockerConsents(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publishOptionalLocker(a)
	r := a.Issue(app.Fields{"flowKey": "optional-locker"})
	p := a.Applicant(r)
	stale := p.OpenLocker()
	p.Consent().Want(http.StatusOK)
	before := len(a.Events(r.RequestID))
	p.Submit().Want(http.StatusOK)
	wantEvents(t, a, r.RequestID, before, lockerFailed, `onboarding.submitted {"status":"SUBMITTED","resubmission":false}`)
	wantStep(t, p.StepNow("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"aadhaar"}, nil).Want()
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	before = len(a.Events(r.RequestID))
	fresh := p.OpenLocker()
	a.Decide(stale, "allow").Want(http.StatusSeeOther)
	a.Decide(fresh, "deny").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	wantEvents(t, a, r.RequestID, before, lockerPending, lockerFailed)
	last := p.OpenLocker()
	p.Skip("aadhaar").Want(http.StatusOK)
	a.Decide(last, "allow").Want(http.StatusSeeOther)
	p.Submit().Want(http.StatusOK)
	wantEvents(t, a, r.RequestID, before+2, lockerPending, lockerFailed,
		`onboarding.submitted {"status":"SUBMITTED","resubmission":true}`)
}

// A link that is reissued while a consent is under way ends the session, not
// the consent; the browser comes back to a link that is not valid any more.
func TestReissue_KeepsAnOpenLockerConsent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	address := p.OpenLocker()
	a.POST(requestsPath+"/"+r.RequestID+"/reissue-link", nil).Want(http.StatusOK)
	p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	back := a.Decide(address, "allow").Want(http.StatusSeeOther)
	if location := back.Header.Get("Location"); location != r.OnboardingURL {
		t.Errorf("the browser goes to %q, want the old link", location)
	}
	a.Eventually("the step is done", func() bool {
		return slices.Contains(a.Events(r.RequestID),
			`onboarding.step.completed {"stepKey":"aadhaar","stepType":"DocLockerAadhaar","attempt":1,"flags":[]}`)
	})
}

// Flags are those of the latest attempt: sending a step back is no attempt.
func TestRevert_KeepsFlags(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r).DoMobile().DoBank(mismatching)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	flags := func() string {
		return a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK).JSON("flags")
	}
	if got := flags(); !strings.Contains(got, "BANK_NAME_MISMATCH") {
		t.Errorf("sent back, the flags are %s", got)
	}
	p.DoBank(app.GoodAccount).Submit().Want(http.StatusOK)
	if got := flags(); got != "[]" {
		t.Errorf("after a good attempt the flags are %s", got)
	}
}
