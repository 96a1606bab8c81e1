package app

import (
	"net/http"
	"strings"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// LockerFlow is the key of the flow that Locker publishes.
const LockerFlow = "locker-check-v1"

// Locker publishes a flow of the document locker and consent.
func (a *App) Locker() {
	a.t.Helper()
	a.Publish(flow.Flow{
		Key: LockerFlow, Name: "Locker check", PurposeCode: "IDENTITY", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 1, Required: true, PurposeCode: "AADHAAR_VERIFICATION"},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}

// AtLocker is an applicant before the document locker.
func (a *App) AtLocker() (Created, *Applicant) {
	a.t.Helper()
	r := a.Issue(Fields{"flowKey": LockerFlow})
	return r, a.Applicant(r)
}

// OpenLocker sends the applicant to the document locker; the address is where.
func (p *Applicant) OpenLocker() (address string) {
	p.app.t.Helper()
	address = p.Step("aadhaar", Fields{}).Want(http.StatusAccepted).Text("step.data.redirectUrl")
	if !strings.HasPrefix(address, "/mock/doclocker/") {
		p.app.t.Fatalf("the applicant is sent to %q", address)
	}
	return address
}

// Decide at the simulated document locker, as a program does; the answer is
// the redirection, not followed.
func (a *App) Decide(address, decision string) Answer {
	a.t.Helper()
	return a.As("").atTheRedirect().Do(http.MethodPost, address, "decision="+decision,
		"Content-Type: application/x-www-form-urlencoded")
}

// atTheRedirect is a client that shows a redirection and does not follow it.
func (c Client) atTheRedirect() Client {
	there := *c.http
	there.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c.http = &there
	return c
}

// Follow an address of the deployment with the applicant's browser: the answer is the
// redirection, not followed.
func (p *Applicant) Follow(path string) Answer {
	p.app.t.Helper()
	return p.atTheRedirect().GET(path)
}

// Settled waits until the step is no longer PENDING.
func (p *Applicant) Settled(key string) map[string]any {
	p.app.t.Helper()
	var now map[string]any
	p.app.Eventually("the step "+key+" is no longer PENDING", func() bool {
		now = p.StepNow(key)
		return now["status"] != "PENDING"
	})
	return now
}
