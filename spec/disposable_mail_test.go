package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// A tenant may have addresses of disposable domains flagged. Nobody is refused for one.

func flagsOfAddress(t *testing.T, a *app.App, address string) string {
	t.Helper()
	r, p := a.AtStep(step.EmailOtp, nil)
	code := sendEmail(p, address).Want(http.StatusOK).Text("step.sandboxCode")
	p.Step(emailKey, app.Fields{"code": code}).Want(http.StatusOK)
	return a.One(a.Tenant.TenantID, `SELECT coalesce(array_to_string(flags, ' '), '') FROM request_steps
		WHERE request_id = $1 AND step_key = 'emailOtp'`, r.RequestID)
}

func TestDisposableMail_IsFlaggedWhereTheTenantAsks(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	if got := flagsOfAddress(t, a, "asha@disposable.example"); got != "" {
		t.Errorf("before it is asked for the flags are %s", got)
	}
	a.Settings(app.Fields{"flagDisposableEmail": true})
	for address, want := range map[string]string{
		"asha@disposable.example": step.FlagDisposableEmail, "asha@MAIL.Disposable.Example": step.FlagDisposableEmail,
		"asha@example.com": "", "disposable.example@example.com": "", "asha@notdisposable.example": "",
	} {
		if got := flagsOfAddress(t, a, address); got != want {
			t.Errorf("the flags of %s are %q, want %q", address, got, want)
		}
	}
	if got := step.SeverityOf(step.FlagDisposableEmail); got != step.Low {
		t.Errorf("its severity is %s", got)
	}
}

// Production knows the domains of the set that the program brings.
func TestDisposableMail_ProductionHasASet(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production, app.WithoutWorkers)
	for domain, want := range map[string]bool{
		"mailinator.com": true, "x.mailinator.com": true, "gmail.com": false, "rediffmail.com": false, "com": false,
		"": false,
	} {
		if got := a.Service.App.OTP.Disposable.IsDisposable(domain); got != want {
			t.Errorf("%q is disposable: %v", domain, got)
		}
	}
}
