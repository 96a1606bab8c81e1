package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// What the withdrawal of a consent ends, in a request that runs and in the portal.

const (
	forAll       = "SERVICE_ONBOARDING"
	forContact   = "CONTACT_VERIFICATION"
	forBank      = "BANK_ACCOUNT_VERIFICATION"
	forDocuments = "DOCUMENT_COLLECTION"
)

// consented is an applicant who has agreed first, as the flow asks, and has everything
// else before them.
func consented(t *testing.T, a *app.App) (app.Created, *app.Applicant) {
	t.Helper()
	a.Publish(flow.Flow{
		Key: "consent-first-v1", Name: "Consent first", PurposeCode: forAll, NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "consent", Type: step.Consent, Sequence: 1, Required: true},
			{Key: "bank", Type: step.BankVerification, Sequence: 2, Required: true, PurposeCode: forBank},
			{Key: "documents", Type: step.DocumentUpload, Sequence: 3, PurposeCode: forDocuments},
			{Key: "mobileOtp", Type: step.MobileOtp, Sequence: 4, PurposeCode: forContact},
		},
	})
	r := a.Issue(app.Fields{"flowKey": "consent-first-v1"})
	p := a.Applicant(r)
	p.Consent().Want(http.StatusOK)
	return r, p
}

func TestWithdrawal_EndsTheStepsOfItsPurpose(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := consented(t, a)
	p.Withdraw(forBank).Want(http.StatusOK)
	refused := p.Bank(app.GoodAccount)
	refused.WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
	if refused.Text("error.details.0.field") != "bank" {
		t.Errorf("the refusal is %s", refused.Body)
	}
	for key, want := range map[string]bool{"consent": false, "bank": true, "documents": false, "mobileOtp": false} {
		if got := p.StepNow(key)["consentWithdrawn"]; got != want {
			t.Errorf("the consent of %s is withdrawn: %v", key, got)
		}
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*) FROM attempts WHERE request_id = $1`, r.RequestID); n != "1" {
		t.Errorf("%s attempts were made, want the consent's alone", n)
	}
	// Given again, everything goes on.
	p.Consent().Want(http.StatusOK)
	p.DoBank(app.GoodAccount)
	p.Consent().WantError(http.StatusConflict, "STEP_LOCKED")
	p.Withdraw(forDocuments).Want(http.StatusOK)
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
	p.Withdraw(forContact).Want(http.StatusOK)
	p.SendCode(app.FreshMobile()).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
	p.Skip("documents").Want(http.StatusOK)
	p.Skip("mobileOtp").Want(http.StatusOK)
	p.Skip("consent").WantError(http.StatusConflict, "STEP_REQUIRED")
	p.Submit().Want(http.StatusOK)
}

func TestWithdrawal_OfTheFlowsPurposeEndsEveryStep(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, p := consented(t, a)
	p.Withdraw(forAll).Want(http.StatusOK)
	p.Bank(app.GoodAccount).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
	p.Consent().Want(http.StatusOK)
	p.DoBank(app.GoodAccount)
}

func TestWithdrawal_KeepsFromSubmitting(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := consented(t, a)
	p.DoBank(app.GoodAccount).Skip("documents").Want(http.StatusOK)
	p.Skip("mobileOtp").Want(http.StatusOK)
	p.Withdraw(forBank).Want(http.StatusOK)
	p.Submit().WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
	if got := a.GET("/v1/onboarding-requests/" + r.RequestID).Text("status"); got != "IN_PROGRESS" {
		t.Errorf("the request is %s", got)
	}
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	// Submitted, it is withdrawn all the same, and cannot be given again.
	p.Withdraw(forBank).Want(http.StatusOK)
	p.Consent().WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
}

// A consent that is withdrawn after submission stays so when a reviewer sends the Consent step back with what it is
// for. It is given again before the steps that wait for it.
func TestWithdrawal_StaysWhenTheConsentIsSentBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for name, required := range map[string]bool{"required": true, "optional": false} {
		key := "consent-last-" + name
		a.Publish(flow.Flow{
			Key: key, Name: "Consent last", PurposeCode: forAll, NoticeVersion: "2026-01",
			RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
			Steps: []flow.Step{
				{Key: "bank", Type: step.BankVerification, Sequence: 1, Required: true, PurposeCode: forBank},
				{Key: "consent", Type: step.Consent, Sequence: 2, Required: required},
			},
		})
		r := a.Issue(app.Fields{"flowKey": key})
		p := a.Applicant(r)
		p.DoBank(app.GoodAccount).Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		p.Withdraw(forBank).Want(http.StatusOK)
		reviewer := a.Portal(access.Reviewer)
		reviewer.StartReview(r.RequestID).Want()
		sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank", "consent"}, nil).Want()
		p.Bank(app.GoodAccount).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
		if !required {
			p.Skip("consent").Want(http.StatusOK)
			p.Bank(app.GoodAccount).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
		}
		p.Consent().Want(http.StatusOK)
		p.Consent().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
		p.DoBank(app.GoodAccount)
		if required {
			p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
			p.Consent().Want(http.StatusOK)
		}
		p.Submit().Want(http.StatusOK)
	}
}

// A check that nobody has made yet is not made any more.
func TestWithdrawal_GivesUpWhatIsUnderWay(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, p := consented(t, a)
	p.POST("/api/applicant/steps/bank", bankBody(app.GoodAccount, "HDFC0001234")).Want(http.StatusAccepted)
	p.Withdraw(forBank).Want(http.StatusOK)
	if got := p.StepNow("bank")["status"]; got != "IN_PROGRESS" {
		t.Errorf("the step is %v", got)
	}
	got := a.One(a.Tenant.TenantID, `SELECT status || ' ' || outcome FROM attempts
		WHERE request_id = $1 AND step_key = 'bank'`, r.RequestID)
	if got != "DONE ABANDONED" {
		t.Errorf("the attempt is %s", got)
	}
}

// A file that is on its way is not kept any more, nor is the mark of one that was refused.
func TestWithdrawal_DuringAnUpload(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	r, p := consented(t, a)
	p.DoBank(app.GoodAccount)
	evidence := a.Service.App.Evidence
	store, scanner := evidence.Files, evidence.Scanner
	withdraw := func() { p.Withdraw(forDocuments).Want(http.StatusOK) }
	for name, row := range map[string]struct {
		files   capability.Files
		scanner capability.Scanner
		content []byte
	}{
		"while it is stored":   {app.EndingFiles{Files: store, Then: withdraw}, scanner, app.PictureFile()},
		"while it is scanned":  {store, app.EndingScanner{Scanner: scanner, Then: withdraw}, app.PictureFile()},
		"while one is refused": {store, app.EndingScanner{Scanner: scanner, Then: withdraw}, app.InfectedFile()},
	} {
		evidence.Files, evidence.Scanner = row.files, row.scanner
		p.Upload("ADDRESS_PROOF", row.content).WantError(http.StatusConflict, "CONSENT_WITHDRAWN")
		if files, listed := app.FilesIn(t, folder), documentsOf(a, r.RequestID); len(files)+len(listed) != 0 {
			t.Errorf("%s: the store holds %v, the request has %q", name, files, listed)
		}
		evidence.Files, evidence.Scanner = store, scanner
		p.Consent().Want(http.StatusOK)
	}
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK)
}

// From two tabs, and against whatever else the applicant does: one effect, no half state.
func TestWithdrawal_InARace(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := consented(t, a)
	for _, answer := range a.Together(8, func(i int) app.Answer {
		if i%4 == 3 {
			return p.Bank(app.GoodAccount)
		}
		return p.Withdraw(forBank)
	}) {
		if answer.Status != http.StatusOK && answer.Status != http.StatusAccepted && answer.Status != http.StatusConflict {
			t.Errorf("an answer is %d %s", answer.Status, answer.Body)
		}
	}
	withdrawals := func() string {
		return a.One(a.Tenant.TenantID, `SELECT count(*) FROM audit_log
			WHERE subject = $1 AND action = 'consent.withdrawn'`, r.RequestID)
	}
	if n := withdrawals(); n != "1" {
		t.Errorf("%s withdrawals are on record", n)
	}
	if status := p.StepNow("bank")["status"]; status == "PENDING" {
		t.Error("a check is still under way")
	}
	p.Consent().Want(http.StatusOK)
	if p.StepNow("bank")["status"] != "COMPLETED" {
		p.DoBank(app.GoodAccount)
	}
	p.Skip("documents").Want(http.StatusOK)
	p.Skip("mobileOtp").Want(http.StatusOK)
	answers := a.Together(2, func(i int) app.Answer {
		if i == 0 {
			return p.Submit()
		}
		return p.Withdraw(forBank)
	})
	answers[1].Want(http.StatusOK)
	status := a.GET("/v1/onboarding-requests/" + r.RequestID).Text("status")
	if submitted := answers[0].Status == http.StatusOK; submitted != (status == "SUBMITTED") {
		t.Errorf("the submission answered %d %s, the request is %s", answers[0].Status, answers[0].Body, status)
	}
	if n := withdrawals(); n != "2" {
		t.Errorf("%s withdrawals are on record", n)
	}
}

func TestWithdrawal_IsToldToTheWorkspace(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := consented(t, a)
	owner := a.Portal(access.Owner)
	told := func() app.GraphQL {
		return owner.Ask(`query($id: ID!) {
			onboardingRequests { edges { node { id consentWithdrawnAt } } }
			onboardingRequest(id: $id) { consentWithdrawnAt timeline { kind details } } }`,
			app.Fields{"id": r.RequestID}).Want()
	}
	if got := told(); got.At("data.onboardingRequest.consentWithdrawnAt") != nil {
		t.Errorf("without a withdrawal: %s", got.Body)
	}
	p.Withdraw(forBank).Want(http.StatusOK)
	got := told()
	at := got.Text("data.onboardingRequest.consentWithdrawnAt")
	if at == "" || got.Text("data.onboardingRequests.edges.0.node.consentWithdrawnAt") != at {
		t.Errorf("told is %s", got.Body)
	}
	lines, _ := got.At("data.onboardingRequest.timeline").([]any)
	last, _ := lines[len(lines)-1].(map[string]any)
	details, _ := last["details"].(map[string]any)
	if last["kind"] != "consent.withdrawn" || details["purposeCode"] != forBank {
		t.Errorf("the timeline ends with %v", last)
	}
	p.Consent().Want(http.StatusOK)
	if got := told(); got.At("data.onboardingRequest.consentWithdrawnAt") != nil {
		t.Errorf("given again: %s", got.Body)
	}
}

// What was collected is revealed and opened by an owner alone, with a reason.
func TestWithdrawal_ClosesTheDataInThePortal(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := consented(t, a)
	p.DoBank(app.GoodAccount)
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK)
	id := p.Uploaded()[0].DocumentID
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Skip("mobileOtp").Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	open := func(p *app.Portal, reason string) app.GraphQL {
		return p.Ask(`mutation($id: ID!, $r: String!) { openWithdrawnFiles(requestId: $id, reason: $r) }`,
			app.Fields{"id": r.RequestID, "r": reason})
	}
	open(owner, "The regulator asks.").WantCode("STEP_UP_REQUIRED")
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		a.StepUp(role, a.Password(role)).Want(http.StatusOK)
	}
	open(owner, "The regulator asks.").WantCode("SERVICE_INVALID_STATE")
	for _, viewer := range []*app.Portal{owner, reviewer} {
		viewer.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	}
	p.Withdraw(forBank).Want(http.StatusOK)
	reveal(reviewer, r.RequestID, "bankAccount", "I look.").WantCode("CONSENT_WITHDRAWN")
	if got := reveal(owner, r.RequestID, "bankAccount", "The regulator asks.").Want(); got.Text("data.revealIdentifier") !=
		app.GoodAccount {
		t.Errorf("revealed is %s", got.Body)
	}
	// The documents are for another purpose, until that is withdrawn too.
	reviewer.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	p.Withdraw(forDocuments).Want(http.StatusOK)
	for range 2 {
		for _, viewer := range []*app.Portal{owner, reviewer} {
			viewer.GET(viewedPath(r.RequestID, id)).WantError(http.StatusForbidden, "CONSENT_WITHDRAWN")
		}
	}
	open(reviewer, "I look.").WantCode("SERVICE_FORBIDDEN")
	open(owner, "").WantCode("VALIDATION_FAILED")
	open(owner, "The regulator asks.").Want()
	for range 2 {
		owner.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	}
	reviewer.GET(viewedPath(r.RequestID, id)).WantError(http.StatusForbidden, "CONSENT_WITHDRAWN")
	record := owner.Ask(`query($id: ID!) { onboardingRequest(id: $id) { comments { text } timeline { kind } } }`,
		app.Fields{"id": r.RequestID}).Want()
	if record.Text("data.onboardingRequest.comments.1.text") !=
		"Opened files whose consent is withdrawn. The regulator asks." {
		t.Errorf("on record is %s", record.Body)
	}
}
