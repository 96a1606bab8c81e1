package app

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync/atomic"
)

// Applicant is a browser that has opened a link.
type Applicant struct {
	Client
	Request Created
}

// Browser is an applicant's browser before it has opened anything.
func (a *App) Browser(request Created) *Applicant {
	a.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		a.t.Fatal(err)
	}
	return &Applicant{
		Client:  Client{app: a, host: a.host, http: &http.Client{Jar: jar, Transport: a.http.Transport}},
		Request: request,
	}
}

// Applicant opens the link and starts a session.
func (a *App) Applicant(request Created) *Applicant {
	a.t.Helper()
	p := a.Browser(request)
	p.Open().Want(http.StatusCreated)
	return p
}

// Open exchanges the link's token for a session.
func (p *Applicant) Open() Answer {
	p.app.t.Helper()
	return p.POST("/api/applicant/session", Fields{"token": p.Request.Token})
}

// State of the page.
func (p *Applicant) State() Answer {
	p.app.t.Helper()
	return p.GET("/api/applicant/state")
}

// SendCode for the mobile step; an empty number leaves the prefilled one.
func (p *Applicant) SendCode(mobile string) Answer {
	p.app.t.Helper()
	body := Fields{}
	if mobile != "" {
		body["mobile"] = mobile
	}
	return p.POST("/api/applicant/steps/mobileOtp/code", body)
}

// EnterCode answers the mobile step.
func (p *Applicant) EnterCode(code string) Answer {
	p.app.t.Helper()
	return p.Step("mobileOtp", Fields{"code": code})
}

// Bank answers the bank step.
func (p *Applicant) Bank(account string) Answer {
	p.app.t.Helper()
	return p.Step("bank", Fields{"accountNumber": account, "ifsc": "HDFC0001234", "accountHolder": "Asha Rao"})
}

// Consent answers the consent step.
func (p *Applicant) Consent() Answer {
	p.app.t.Helper()
	return p.Step("consent", Fields{"accepted": true})
}

// Step submits a step of any type; 202 answers where its check takes longer than the server waits for it.
func (p *Applicant) Step(key string, body any) Answer {
	p.app.t.Helper()
	return p.POST("/api/applicant/steps/"+key, body)
}

// Skip passes over an optional step.
func (p *Applicant) Skip(key string) Answer {
	p.app.t.Helper()
	return p.POST("/api/applicant/steps/"+key+"/skip", nil)
}

// Submit the request.
func (p *Applicant) Submit() Answer {
	p.app.t.Helper()
	return p.POST("/api/applicant/submit", nil)
}

// Withdraw the consent to a purpose.
func (p *Applicant) Withdraw(purpose string) Answer {
	p.app.t.Helper()
	return p.POST("/api/applicant/consents/"+purpose+"/withdraw", nil)
}

// End the session.
func (p *Applicant) End() Answer {
	p.app.t.Helper()
	return p.Do(http.MethodDelete, "/api/applicant/session", nil)
}

// StepNow is a step of the state, as its JSON reads.
func (p *Applicant) StepNow(key string) map[string]any {
	p.app.t.Helper()
	steps, _ := p.State().Want(http.StatusOK).At("state.steps").([]any)
	for _, s := range steps {
		if step, ok := s.(map[string]any); ok && step["key"] == key {
			return step
		}
	}
	p.app.t.Fatalf("the state has no step %s", key)
	return nil
}

// Mobiles and accounts that the simulation lets pass.
const (
	GoodMobile  = "9812341234"
	GoodCode    = "123456"
	GoodAccount = "123456789012"
)

// DoMobile completes the mobile step.
func (p *Applicant) DoMobile() *Applicant {
	p.app.t.Helper()
	p.SendCode(p.mobile()).Want(http.StatusOK)
	p.EnterCode(GoodCode).Want(http.StatusOK)
	return p
}

// mobile is left out where the request has prefilled it.
func (p *Applicant) mobile() string {
	p.app.t.Helper()
	if strings.Contains(string(p.State().Want(http.StatusOK).Body), `"locked":true`) {
		return ""
	}
	return FreshMobile()
}

var mobiles atomic.Int64

// FreshMobile takes GoodCode; a number's hourly limit is not another test's.
func FreshMobile() string { return fmt.Sprintf("98%04d1234", mobiles.Add(1)%10_000) }

// DoBank completes the bank step with an account.
func (p *Applicant) DoBank(account string) *Applicant {
	p.app.t.Helper()
	answer := p.Bank(account)
	if answer.Status != http.StatusAccepted {
		answer.Want(http.StatusOK)
		return p
	}
	// A busy machine takes longer than the two seconds that the server waits; the page then asks again.
	p.app.Eventually("the bank's answer", func() bool { return p.StepNow("bank")["status"] == "COMPLETED" })
	return p
}

// DoSteps completes every step of the bank-account flow.
func (p *Applicant) DoSteps() *Applicant {
	p.app.t.Helper()
	p.DoMobile().DoBank(GoodAccount).Consent().Want(http.StatusOK)
	return p
}

// Submitted is a request that an applicant has completed and submitted.
func (a *App) Submitted(fields Fields) (Created, *Applicant) {
	a.t.Helper()
	request := a.Issue(fields)
	p := a.Applicant(request).DoSteps()
	p.Submit().Want(http.StatusOK)
	return request, p
}
