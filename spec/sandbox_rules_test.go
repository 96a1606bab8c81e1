package spec

import (
	"net/http"
	"regexp"
	"strconv"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Sandbox simulation rules", the rows of MobileOtp, and SPEC "Limits": OTP.

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

func TestMobile_ValidOneGetsACode(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	sent := p.SendCode("9876543210").Want(http.StatusOK)
	code := sent.Text("step.sandboxCode")
	if !sixDigits.MatchString(code) || sent.Text("step.status") != "IN_PROGRESS" {
		t.Fatalf("the step is %s", sent.JSON("step"))
	}
	if sent.Text("step.data.target") != "98XXXXXX10" || sent.Number("step.data.resendAfterSeconds") < 29 {
		t.Errorf("the step's data is %s", sent.JSON("step.data"))
	}
	done := p.EnterCode(code).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" || done.Number("step.attempts") != 1 || done.At("step.sandboxCode") != nil {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	if done.Text("state.currentStepKey") != "bank" || done.Number("state.completed") != 1 {
		t.Errorf("the state is %s", done.Body)
	}
	p.EnterCode(code).WantError(http.StatusConflict, "STEP_LOCKED")
	p.SendCode("9876543210").WantError(http.StatusConflict, "STEP_LOCKED")
}

func TestMobile_Ending1234(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, mobile := range []string{"9812341234", "6000001234"} {
		p := a.Applicant(a.Issue(nil))
		if got := p.SendCode(mobile).Want(http.StatusOK).Text("step.sandboxCode"); got != "123456" {
			t.Errorf("the code for %s is %s", mobile, got)
		}
	}
}

func TestMobile_Format(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	for _, mobile := range []string{
		"5812341234", "981234123", "98123412345", "+919812341234", "98123x1234", " 9812341234", "९८१२३४१२३४",
	} {
		p.SendCode(mobile).WantError(http.StatusUnprocessableEntity, "INVALID_MOBILE")
	}
	p.SendCode("").WantError(http.StatusUnprocessableEntity, "INVALID_MOBILE")
	if a.Status(p.Request.RequestID) != "LINK_ISSUED" {
		t.Error("a refused number started the request")
	}
}

func TestMobile_PrefilledIsLocked(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(app.Fields{"mobile": "9812341234"}))
	step := p.State().Want(http.StatusOK)
	if step.Text("state.steps.0.prefill.mobile") != "98XXXXXX34" || step.At("state.steps.0.locked") != true {
		t.Errorf("the step is %s", step.JSON("state.steps.0"))
	}
	p.SendCode("9812345678").WantError(http.StatusUnprocessableEntity, "INVALID_MOBILE")
	p.SendCode("").Want(http.StatusOK)
	a.Advance(30 * time.Second)
	p.SendCode("9812341234").Want(http.StatusOK)
}

func TestMobile_Ending0000(t *testing.T) {
	t.Parallel()
	for name, wait := range map[string][]time.Duration{
		"try by try": {10 * time.Second, 10 * time.Second, 10 * time.Second},
		"at a jump":  {31 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t)
			r := a.Issue(nil)
			p := a.Applicant(r)
			sent := p.SendCode("9876540000").Want(http.StatusOK)
			if sent.Text("step.status") != "DELAYED" || sent.At("step.sandboxCode") != nil {
				t.Fatalf("the step is %s", sent.JSON("step"))
			}
			p.EnterCode("123456").Want(http.StatusUnprocessableEntity)
			if got := p.StepNow("mobileOtp")["status"]; got != "DELAYED" {
				t.Errorf("an entered code made the step %s", got)
			}
			for i, by := range wait {
				if i > 0 {
					a.Eventually("the failed try", func() bool {
						try := a.One(a.Tenant.TenantID, `SELECT send_try::text FROM codes WHERE request_id = $1`, r.RequestID)
						return try == strconv.Itoa(i+1)
					})
					if got := p.StepNow("mobileOtp")["status"]; got != "DELAYED" {
						t.Errorf("before try %d the step is %s", i+1, got)
					}
				}
				a.Advance(by)
			}
			a.Eventually("the delivery in the background", func() bool {
				return p.StepNow("mobileOtp")["status"] == "IN_PROGRESS"
			})
			code, _ := p.StepNow("mobileOtp")["sandboxCode"].(string)
			done := p.EnterCode(code).Want(http.StatusOK)
			if done.Text("step.status") != "COMPLETED" {
				t.Errorf("the step is %s", done.JSON("step"))
			}
			finish(a, p)
			wantFlags(t, a, r.RequestID, `[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"mobileOtp"}]`)
		})
	}
	t.Run("a new code to another number clears the flag", func(t *testing.T) {
		t.Parallel()
		a := app.Start(t)
		r := a.Issue(nil)
		p := a.Applicant(r)
		p.SendCode("9876540000").Want(http.StatusOK)
		p.SendCode(app.GoodMobile).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
		a.Advance(30 * time.Second)
		p.SendCode(app.GoodMobile).Want(http.StatusOK)
		p.EnterCode(app.GoodCode).Want(http.StatusOK)
		finish(a, p)
		wantFlags(t, a, r.RequestID, `[]`)
	})
}

// A delayed code is not sent any more once its request has ended.
func TestMobile_DelayedCodeEndsWithItsRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r)
	p.SendCode("9876540000").Want(http.StatusOK)
	cancel(a, r)
	a.Advance(31 * time.Second)
	a.Eventually("the code is given up", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT (next_send_at IS NULL AND claim_token IS NULL)::text FROM codes
			WHERE request_id = $1`, r.RequestID) == "true"
	})
	delivered := a.One(a.Tenant.TenantID, `SELECT delivered::text FROM codes WHERE request_id = $1`, r.RequestID)
	if delivered != "false" {
		t.Error("the code of a cancelled request was sent")
	}
}

// finish does what is left after the mobile step.
func finish(a *app.App, p *app.Applicant) {
	p.DoBank(app.GoodAccount).Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
}

func wantFlags(t *testing.T, a *app.App, requestID, want string) {
	t.Helper()
	result := a.GET("/v1/onboarding-requests/" + requestID + "/result").Want(http.StatusOK)
	if got := result.JSON("flags"); got != want {
		t.Errorf("the active flags are %s, want %s", got, want)
	}
}

func TestCode_WrongOnesAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	p.EnterCode(app.GoodCode).WantError(http.StatusUnprocessableEntity, "OTP_EXPIRED")
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	for _, left := range []int{2, 1, 0} {
		refused := p.EnterCode("000000").WantError(http.StatusUnprocessableEntity, "INVALID_OTP")
		if got := refused.Number("error.attemptsLeft"); got != left {
			t.Errorf("attemptsLeft is %d, want %d", got, left)
		}
		if refused.Text("step.status") != "IN_PROGRESS" || refused.Text("step.error.code") != "INVALID_OTP" {
			t.Errorf("the step is %s", refused.JSON("step"))
		}
	}
	p.EnterCode("000000").WantError(http.StatusUnprocessableEntity, "OTP_ATTEMPTS_EXCEEDED")
	p.EnterCode(app.GoodCode).WantError(http.StatusUnprocessableEntity, "OTP_ATTEMPTS_EXCEEDED")
	a.Advance(30 * time.Second)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	done := p.EnterCode(app.GoodCode).Want(http.StatusOK)
	if got := done.Number("step.attempts"); got != 4 {
		t.Errorf("%d attempts were counted, want 4", got)
	}
}

func TestCode_Expires(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	sent := p.SendCode(app.GoodMobile).Want(http.StatusOK)
	a.Advance(301 * time.Second)
	p.EnterCode(app.GoodCode).WantError(http.StatusUnprocessableEntity, "OTP_EXPIRED")
	resent := p.SendCode(app.GoodMobile).Want(http.StatusOK)
	if sent.Text("step.data.expiresAt") >= resent.Text("step.data.expiresAt") {
		t.Errorf("the new code expires at %s, the old one at %s",
			resent.Text("step.data.expiresAt"), sent.Text("step.data.expiresAt"))
	}
	a.Advance(298 * time.Second)
	p.EnterCode(app.GoodCode).Want(http.StatusOK)
}

// A new code invalidates the one before it: one active code per step.
func TestCode_OneIsActive(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	first := p.SendCode("9876543210").Want(http.StatusOK).Text("step.sandboxCode")
	a.Advance(30 * time.Second)
	second := p.SendCode("9876543210").Want(http.StatusOK).Text("step.sandboxCode")
	if first == second {
		t.Fatal("two codes are equal: choose another seed")
	}
	p.EnterCode(first).WantError(http.StatusUnprocessableEntity, "INVALID_OTP")
	p.EnterCode(second).Want(http.StatusOK)
}

// wantRetryAfter holds within the time that a test takes itself.
func wantRetryAfter(t *testing.T, refused app.Answer, want time.Duration) {
	t.Helper()
	refused.WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	seconds, err := strconv.Atoi(refused.Header.Get("Retry-After"))
	got := time.Duration(seconds) * time.Second
	if err != nil || got > want || got < want-15*time.Second {
		t.Errorf("Retry-After is %q, want about %v", refused.Header.Get("Retry-After"), want)
	}
}

func TestCode_ResendGap(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	wantRetryAfter(t, p.SendCode(app.GoodMobile), 30*time.Second)
	a.Advance(15 * time.Second)
	wantRetryAfter(t, p.SendCode(app.GoodMobile), 15*time.Second)
	a.Advance(15 * time.Second)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
}

// sendFive codes of one step, which is what an hour allows.
func sendFive(a *app.App, p *app.Applicant, mobile string) {
	for range 5 {
		p.SendCode(mobile).Want(http.StatusOK)
		a.Advance(30 * time.Second)
	}
}

func TestCode_SendsPerHourAndStep(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	sendFive(a, p, app.GoodMobile)
	wantRetryAfter(t, p.SendCode(app.GoodMobile), time.Hour-5*30*time.Second)
	a.Applicant(a.Issue(nil)).SendCode(app.GoodMobile).Want(http.StatusOK)
	a.Advance(time.Hour - 5*30*time.Second)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
}

func TestCode_SendsPerHourNumberAndWorkspace(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sendFive(a, a.Applicant(a.Issue(nil)), app.GoodMobile)
	sendFive(a, a.Applicant(a.Issue(nil)), app.GoodMobile)
	p := a.Applicant(a.Issue(nil))
	wantRetryAfter(t, p.SendCode(app.GoodMobile), time.Hour-10*30*time.Second)
	p.SendCode("9812345678").Want(http.StatusOK)
	a.Applicant(a.As(a.Other.APIKey).Issue(nil)).SendCode(app.GoodMobile).Want(http.StatusOK)
	a.Advance(time.Hour - 10*30*time.Second)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
}

// CONTRACT "Sandbox clock": it moves forward, and not out of the calendar.
func TestSandbox_ClockHasAnEnd(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const decade = 10 * 366 * 24 * 60 * 60
	for range 10 {
		a.POST("/api/portal/sandbox/clock", app.Fields{"advanceSeconds": decade}).Want(http.StatusOK)
	}
	a.POST("/api/portal/sandbox/clock", app.Fields{"advanceSeconds": 1}).
		WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	if offset := a.GET("/api/portal/sandbox/clock").Want(http.StatusOK).Number("offsetSeconds"); offset != 10*decade {
		t.Errorf("the clock is %d seconds ahead", offset)
	}
	a.Issue(nil)
}
