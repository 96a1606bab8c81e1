package spec

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"verifyme/spec/app"
)

// lateSMS is a gateway that sends each message and answers too late.
type lateSMS struct{ codes chan string }

// SendCode implements capability.SMSSender.
func (l lateSMS) SendCode(_ context.Context, _, code string, _ int) error {
	l.codes <- code
	return errors.New("no answer in time")
}

// While a code waits for a worker there is none that can be right: the answer says so at once.
func TestMobile_ACodeThatIsNotSentYet(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Applicant(a.Issue(nil))
	p.SendCode(app.GoodMobile).Want(http.StatusAccepted)
	refused := p.EnterCode(app.GoodCode).WantError(http.StatusUnprocessableEntity, "OTP_EXPIRED")
	if refused.Text("step.status") != "PENDING" || refused.Number("step.attempts") != 0 {
		t.Errorf("the step is %s", refused.JSON("step"))
	}
}

// A message whose sending failed may have come all the same: its code is taken, and until then it is sent again.
func TestMobile_ADelayedCodeThatHasCome(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	gateway := lateSMS{make(chan string, 8)}
	a.Service.App.OTP.SMS = gateway
	r := a.Issue(nil)
	p := a.Applicant(r)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	a.Eventually("the delay", func() bool { return p.StepNow("mobileOtp")["status"] == "DELAYED" })
	data, _ := p.StepNow("mobileOtp")["data"].(map[string]any)
	if data["mayHaveCome"] != true {
		t.Errorf("the page is not told that the message may have come: %v", data)
	}
	code := <-gateway.codes

	wrong := "000000"
	if code == wrong {
		wrong = "000001"
	}
	p.EnterCode(wrong).WantError(http.StatusUnprocessableEntity, "INVALID_OTP")
	if got := p.StepNow("mobileOtp")["status"]; got != "DELAYED" {
		t.Errorf("a wrong code made the step %s", got)
	}
	a.Advance(10 * time.Second)
	if again := <-gateway.codes; again != code {
		t.Errorf("the next message has the code %s, the first one %s", again, code)
	}

	if done := p.EnterCode(code).Want(http.StatusOK); done.Text("step.status") != "COMPLETED" {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	a.Advance(10 * time.Second)
	a.Eventually("the sending has ended", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT (next_send_at IS NULL AND claim_token IS NULL)::text FROM codes
			WHERE request_id = $1`, r.RequestID) == "true"
	})
	if len(gateway.codes) != 0 {
		t.Error("a code was sent after its step was done")
	}
	finish(a, p)
	wantFlags(t, a, r.RequestID, `[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"mobileOtp"}]`)
}
