package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Sandbox simulation rules", the rows of BankVerification, and SPEC
// "Limits": bank attempts.

func atBank(a *app.App, fields app.Fields) (app.Created, *app.Applicant) {
	r := a.Issue(fields)
	return r, a.Applicant(r).DoMobile()
}

func bankBody(account, ifsc string) app.Fields {
	return app.Fields{"accountNumber": account, "ifsc": ifsc, "accountHolder": "Asha Rao"}
}

func TestBank_ValidAccountIsVerified(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, row := range []struct{ account, ifsc, bank string }{
		{"123456789", "SBIN0001234", "State Bank of India"},
		{"123456789012345678", "HDFC0ABCDEF", "HDFC Bank"},
		{"123456789012", "ICIC0001234", "ICICI Bank"},
		{"123456789012", "ABCD0001234", "Bank"},
		{"123456789012", "hdfc0001234", "HDFC Bank"},
	} {
		_, p := atBank(a, nil)
		done := p.Step("bank", bankBody(row.account, row.ifsc)).Want(http.StatusOK)
		if done.Text("step.status") != "COMPLETED" || done.Text("step.data.bankName") != row.bank {
			t.Errorf("%s at %s: the step is %s", row.account, row.ifsc, done.JSON("step"))
		}
	}
	_, p := atBank(a, nil)
	p.DoBank(app.GoodAccount)
	p.Bank(app.GoodAccount).WantError(http.StatusConflict, "STEP_LOCKED")
}

func TestBank_Format(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	for _, row := range []struct{ account, ifsc, code string }{
		{"12345678", "HDFC0001234", "INVALID_ACCOUNT"},
		{"1234567890123456789", "HDFC0001234", "INVALID_ACCOUNT"},
		{"12345678901a", "HDFC0001234", "INVALID_ACCOUNT"},
		{"", "HDFC0001234", "INVALID_ACCOUNT"},
		{app.GoodAccount, "HDFC1001234", "INVALID_IFSC"},
		{app.GoodAccount, "HDF00001234", "INVALID_IFSC"},
		{app.GoodAccount, "HDFC000123", "INVALID_IFSC"},
		{app.GoodAccount, "HDFC00012345", "INVALID_IFSC"},
		{app.GoodAccount, "HDFC0-01234", "INVALID_IFSC"},
	} {
		p.Step("bank", bankBody(row.account, row.ifsc)).WantError(http.StatusUnprocessableEntity, row.code)
	}
	// None of them was an attempt, and none counts towards the hourly limit.
	if got := p.StepNow("bank")["attempts"]; got != float64(0) {
		t.Errorf("%v attempts were counted", got)
	}
	p.DoBank(app.GoodAccount)
	wantEvents(t, a, r.RequestID, 3,
		`verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"bank","stepType":"BankVerification","attempt":1,"flags":[]}`)
}

func TestBank_AccountEnding9999(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	t.Run("flagged", func(t *testing.T) {
		a := a.In(t)
		r, p := atBank(a, nil)
		p.Bank(mismatching).Want(http.StatusOK)
		wantEvents(t, a, r.RequestID, 3,
			`verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`,
			`onboarding.step.completed {"stepKey":"bank","stepType":"BankVerification","attempt":1,`+
				`"flags":["BANK_NAME_MISMATCH"]}`)
		p.Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantFlags(t, a, r.RequestID, `[{"code":"BANK_NAME_MISMATCH","severity":"MEDIUM","step":"bank"}]`)
	})
	t.Run("blockOnNameMismatch false flags too", func(t *testing.T) {
		a := app.Start(t)
		publish(a, "variant", withBankConfig(step.Config{"blockOnNameMismatch": false}))
		_, p := atBank(a, app.Fields{"flowKey": "variant"})
		p.Bank(mismatching).Want(http.StatusOK)
	})
	for name, config := range map[string]step.Config{
		"by default":               {},
		"with nameMismatch":        {"nameMismatch": "block"},
		"with blockOnNameMismatch": {"blockOnNameMismatch": true},
	} {
		t.Run("blocked "+name, func(t *testing.T) { bankBlocks(t, config) })
	}
	t.Run("blocked, then another account", func(t *testing.T) {
		a := app.Start(t)
		publish(a, "variant", withBankConfig(nil))
		r, p := atBank(a, app.Fields{"flowKey": "variant"})
		p.Bank(mismatching).WantError(http.StatusUnprocessableEntity, "BANK_NAME_MISMATCH")
		p.DoBank(app.GoodAccount).Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantFlags(t, a, r.RequestID, `[]`)
	})
}

func bankBlocks(t *testing.T, config step.Config) {
	a := app.Start(t)
	publish(a, "variant", withBankConfig(config))
	r, p := atBank(a, app.Fields{"flowKey": "variant"})
	for _, left := range []int{2, 1} {
		refused := p.Bank(mismatching).WantError(http.StatusUnprocessableEntity, "BANK_NAME_MISMATCH")
		if got := refused.Number("error.attemptsLeft"); got != left {
			t.Errorf("attemptsLeft is %d, want %d", got, left)
		}
	}
	failed := p.Bank(mismatching).WantError(http.StatusUnprocessableEntity, "BANK_VERIFICATION_FAILED")
	if failed.Text("step.status") != "FAILED" || failed.Number("step.attempts") != 3 {
		t.Errorf("the step is %s", failed.JSON("step"))
	}
	p.Bank(app.GoodAccount).WantError(http.StatusUnprocessableEntity, "BANK_VERIFICATION_FAILED")
	p.Consent().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	const mismatch = `verification.failed {"stepKey":"bank","capability":"bank","reason":"BANK_NAME_MISMATCH"}`
	wantEvents(t, a, r.RequestID, 3, mismatch, mismatch,
		`verification.failed {"stepKey":"bank","capability":"bank","reason":"BANK_VERIFICATION_FAILED"}`)
}

func TestBank_AccountStarting0000(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	refused := p.Bank("000012345678").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	if refused.Text("step.status") != "IN_PROGRESS" || refused.Number("step.attempts") != 1 {
		t.Errorf("the step is %s", refused.JSON("step"))
	}
	wantEvents(t, a, r.RequestID, 3,
		`verification.failed {"stepKey":"bank","capability":"bank","reason":"BANK_ACCOUNT_INVALID"}`)
	p.DoBank(app.GoodAccount)
}

func TestBank_AccountEnding1111(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	// More often than an hour allows: an outage does not consume an attempt.
	for range step.BankAttemptsPerHour + 2 {
		refused := p.Bank("123456781111").WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
		if refused.Text("step.status") != "IN_PROGRESS" || refused.Number("step.attempts") != 0 {
			t.Fatalf("the step is %s", refused.JSON("step"))
		}
	}
	flags := a.One(a.Tenant.TenantID,
		`SELECT array_to_string(flags, ',') FROM request_steps WHERE request_id = $1 AND step_key = 'bank'`, r.RequestID)
	if flags != "PROVIDER_UNAVAILABLE" {
		t.Errorf("the step's flags are %q", flags)
	}
	wantEvents(t, a, r.RequestID, 3)
	p.DoBank(app.GoodAccount).Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantFlags(t, a, r.RequestID, `[]`)
	steps := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").JSON("steps.1")
	if !strings.Contains(steps, `"attempts":1`) {
		t.Errorf("the bank step of the result is %s", steps)
	}
}

func TestBank_AttemptsPerHour(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, p := atBank(a, nil)
	for range step.BankAttemptsPerHour {
		p.Bank("000012345678").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	}
	wantRetryAfter(t, p.Bank(app.GoodAccount), time.Hour)
	_, other := atBank(a, nil)
	other.DoBank(app.GoodAccount)
	a.Advance(time.Hour)
	p.DoBank(app.GoodAccount)
}

// What was skipped may be done until the submission; what is done is locked.
func TestStep_SkippedOneIsDoneAfterAll(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publish(a, "short", func(f *flow.Flow) {
		for i := range f.Steps {
			f.Steps[i].Required = f.Steps[i].Type != step.BankVerification
		}
	})
	p := a.Applicant(a.Issue(app.Fields{"flowKey": "short"})).DoMobile()
	p.Skip("bank").Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	if got := p.Bank(app.GoodAccount).Want(http.StatusOK); got.Text("step.status") != "COMPLETED" ||
		got.JSON("state.currentStepKey") != "null" {
		t.Errorf("after the skipped step the state is %s", got.Body)
	}
	p.Bank(app.GoodAccount).WantError(http.StatusConflict, "STEP_LOCKED")
	p.Submit().Want(http.StatusOK)
}

// An optional step that failed for good keeps nobody from going on, and no skipping gives
// it further attempts.
func TestStep_OptionalOneThatFailedIsSkipped(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publish(a, "short", func(f *flow.Flow) {
		for i := range f.Steps {
			f.Steps[i].Required = f.Steps[i].Type != step.BankVerification
			if f.Steps[i].Type == step.BankVerification {
				f.Steps[i].Config = step.Config{"nameMismatch": "block"}
			}
		}
	})
	r := a.Issue(app.Fields{"flowKey": "short"})
	p := a.Applicant(r).DoMobile()
	for range 2 {
		p.Bank("123456789999").WantError(http.StatusUnprocessableEntity, "BANK_NAME_MISMATCH")
	}
	const failed = "BANK_VERIFICATION_FAILED"
	p.Bank("123456789999").WantError(http.StatusUnprocessableEntity, failed)
	wantStep(t, p.StepNow("bank"), "FAILED", failed)
	for range 2 {
		if got := p.Skip("bank").Want(http.StatusOK); got.Text("step.status") != "SKIPPED" ||
			got.Text("state.currentStepKey") != "consent" {
			t.Errorf("after skipping the state is %s", got.Body)
		}
		p.Bank(app.GoodAccount).WantError(http.StatusUnprocessableEntity, failed)
		wantStep(t, p.StepNow("bank"), "SKIPPED", failed)
	}
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if result.Text("flags.0.code") != "BANK_NAME_MISMATCH" || result.At("verified.bankAccount") != nil {
		t.Errorf("the result is %s", result.Body)
	}
	// A reviewer who sends it back gives all of its attempts anew.
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
	p.DoBank(app.GoodAccount)
}

func TestStep_Order(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	p.Bank(app.GoodAccount).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Consent().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Skip("mobileOtp").WantError(http.StatusConflict, "STEP_REQUIRED")
	p.Step("noSuchStep", app.Fields{}).WantError(http.StatusNotFound, "NOT_FOUND")
	business := a.Applicant(a.Issue(app.Fields{"flowKey": "india-business-kyc-v1"})).DoMobile()
	if got := business.Skip("emailOtp").Want(http.StatusOK); got.Text("step.status") != "SKIPPED" ||
		got.Text("state.currentStepKey") != "aadhaar" {
		t.Errorf("after skipping the state is %s", got.Body)
	}
}
