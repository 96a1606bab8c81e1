package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": EmailOtp; SPEC "Limits": OTP; SPEC "Sandbox simulation rules",
// the rows of e-mail codes.

const emailKey = "emailOtp"

func sendEmail(p *app.Applicant, email string) app.Answer {
	body := app.Fields{}
	if email != "" {
		body["email"] = email
	}
	return p.POST("/api/applicant/steps/"+emailKey+"/code", body)
}

func TestEmail_ValidOneGetsACode(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.EmailOtp, nil)
	sent := sendEmail(p, "asha.rao@example.com").Want(http.StatusOK)
	code := sent.Text("step.sandboxCode")
	if len(code) != 6 || sent.Text("step.status") != "IN_PROGRESS" || sent.Number("step.data.resendAfterSeconds") != 30 ||
		strings.Contains(sent.Text("step.data.target"), "asha.rao") {
		t.Fatalf("the step is %s", sent.JSON("step"))
	}
	done := p.Step(emailKey, app.Fields{"code": code}).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	handIn(p)
	verified := resultOf(a, r.RequestID).Text("verified.email")
	if verified == "" || strings.Contains(verified, "asha.rao") || !strings.HasSuffix(verified, "@example.com") {
		t.Errorf("the result shows %q", verified)
	}
}

// The mail is in the language of the page, and says what the code is for.
func TestEmail_MailIsInTheApplicantsLanguage(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for locale, word := range map[string]string{
		"en": "Do not give it to anybody", "hi": "किसी को न दें", "ta": "உள்ளிடவும்",
	} {
		p := a.Browser(a.Issue(app.Fields{"flowKey": a.OneStep(step.EmailOtp, nil)}))
		p.POST("/api/applicant/session", app.Fields{"token": p.Request.Token, "locale": locale}).Want(http.StatusCreated)
		code := sendEmail(p, locale+"@example.com").Want(http.StatusOK).Text("step.sandboxCode")
		inbox := a.GET("/api/portal/sandbox/messages").Want(http.StatusOK)
		found := false
		for _, m := range inbox.At("messages").([]any) {
			body, _ := m.(map[string]any)["body"].(string)
			if strings.Contains(body, code) {
				found = strings.Contains(body, word) && strings.Contains(body, "Acme") && strings.Contains(body, "10")
			}
		}
		if !found {
			t.Errorf("%s: the inbox has no such mail: %s", locale, inbox.Body)
		}
	}
}

func TestEmail_Format(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, p := a.AtStep(step.EmailOtp, nil)
	for _, email := range []string{
		"asha", "asha@", "@example.com", "asha@localhost", "asha rao@example.com", "Asha <asha@example.com>",
		"asha@example.com,b@example.com", "a\u202eb@example.com", strings.Repeat("a", 250) + "@example.com",
	} {
		sendEmail(p, email).WantError(unprocessable, "INVALID_EMAIL")
	}
	sendEmail(p, "").WantError(unprocessable, "INVALID_EMAIL")
	p.POST("/api/applicant/steps/"+emailKey+"/code", app.Fields{"mobile": app.GoodMobile}).
		WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	if got := a.Status(r.RequestID); got != "LINK_ISSUED" {
		t.Errorf("a refused address made the request %s", got)
	}
}

func TestEmail_PrefilledIsLocked(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"flowKey": a.OneStep(step.EmailOtp, nil), "email": "asha@example.com"})
	p := a.Applicant(r)
	shown := p.StepNow(emailKey)
	prefill, _ := shown["prefill"].(map[string]any)
	if email, _ := prefill["email"].(string); shown["locked"] != true || email == "" || strings.HasPrefix(email, "asha@") {
		t.Errorf("the step is %v", shown)
	}
	sendEmail(p, "another@example.com").WantError(unprocessable, "INVALID_EMAIL")
	sendEmail(p, "").Want(http.StatusOK)
	a.Advance(30 * time.Second)
	sendEmail(p, "ASHA@example.com").Want(http.StatusOK)
}

// A mail server that is away delays the code; nothing is held against the applicant.
func TestEmail_StartingWithFail(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.EmailOtp, nil)
	sent := sendEmail(p, "fail@example.com").Want(http.StatusOK)
	if sent.Text("step.status") != "DELAYED" || sent.At("step.sandboxCode") != nil {
		t.Fatalf("the step is %s", sent.JSON("step"))
	}
	wantFlagsNow(t, a, r.RequestID, "PROVIDER_UNAVAILABLE")
	a.Advance(31 * time.Second)
	a.Eventually("the tries in the background", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT send_try::text FROM codes WHERE request_id = $1`, r.RequestID) >= "3"
	})
	if got := p.StepNow(emailKey)["status"]; got != "DELAYED" {
		t.Errorf("the step is %s", got)
	}
	code := sendEmail(p, "asha@example.com").Want(http.StatusOK).Text("step.sandboxCode")
	p.Step(emailKey, app.Fields{"code": code}).Want(http.StatusOK)
	wantFlagsNow(t, a, r.RequestID)
}

func TestEmail_CodesAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, p := a.AtStep(step.EmailOtp, nil)
	code := sendEmail(p, "asha@example.com").Want(http.StatusOK).Text("step.sandboxCode")
	sendEmail(p, "asha@example.com").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	wrong := "000000"
	if code == wrong {
		wrong = "111111"
	}
	for _, left := range []int{2, 1, 0} {
		refused := p.Step(emailKey, app.Fields{"code": wrong}).WantError(unprocessable, "INVALID_OTP")
		if refused.Number("error.attemptsLeft") != left {
			t.Errorf("%d attempts are left, want %d", refused.Number("error.attemptsLeft"), left)
		}
	}
	p.Step(emailKey, app.Fields{"code": code}).WantError(unprocessable, "OTP_ATTEMPTS_EXCEEDED")
	a.Advance(30 * time.Second)
	code = sendEmail(p, "").Want(http.StatusOK).Text("step.sandboxCode")
	a.Advance(10 * time.Minute)
	p.Step(emailKey, app.Fields{"code": code}).WantError(unprocessable, "OTP_EXPIRED")
	for range 3 {
		sendEmail(p, "").Want(http.StatusOK)
		a.Advance(30 * time.Second)
	}
	sendEmail(p, "").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
}

// Ten codes an hour go to one address, from all requests of the workspace, however it
// is written. Codes by e-mail are no SMS.
func TestEmail_SendsPerHourAddressAndWorkspace(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"smsPerHour": 1})
	written := []string{"asha@example.com", "Asha@Example.com", "asha@ｅxample.com", "asha@example\u3002com",
		"asha@example.com\ufe0f"}
	for i := range 10 {
		_, p := a.AtStep(step.EmailOtp, nil)
		sendEmail(p, written[i%len(written)]).Want(http.StatusAccepted)
	}
	_, p := a.AtStep(step.EmailOtp, nil)
	sendEmail(p, "asha@example.com").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	sendEmail(p, "another@example.com").Want(http.StatusAccepted)
}
