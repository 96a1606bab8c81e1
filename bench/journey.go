package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"verifyme/bench/try"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// created is the answer to a creation.
type created struct{ RequestID, OnboardingURL string }

// create a request on a connection of its own.
func (d *deployment) create(ctx context.Context, address, mobile string) (made created) {
	c := try.Get(dial(ctx, address))
	defer c.close()
	try.Do(json.Unmarshal(try.Get(c.do(createRequest(d.APIKey, mobile), http.StatusCreated)), &made))
	return made
}

// journey takes a request of bank-account-check-v1 through all its steps as
// an applicant's browser does, and gives its id.
func (d *deployment) journey(ctx context.Context, address string) (requestID string) {
	a := openApplicant(ctx, address, d.APIKey)
	defer a.close()
	return a.journey(ctx, flow.BankAccountCheck)
}

// person is somebody whom nothing else is about: one number takes few codes an hour,
// and a provider is not asked twice for the same.
type person struct{ mobile, email, account, pan string }

var people atomic.Int64

// newPerson whose values end as none of the simulation's special ones does; those of
// all people are of one size.
func newPerson() person {
	n := people.Add(1)
	letter := func(n int64) byte { return byte('A' + n%26) }
	return person{
		mobile: fmt.Sprintf("97%07d5", n), email: fmt.Sprintf("applicant%07d@example.com", n),
		account: fmt.Sprintf("52%09d5", n),
		pan:     fmt.Sprintf("%c%c%cPA%04dF", letter(n/6_760_000), letter(n/260_000), letter(n/10_000), n%10_000),
	}
}

// selfie of the size that the page sends.
var selfie = sync.OnceValue(func() form { return formOfPhoto(100_000, "SELFIE") })

// applicant is a tenant's server that makes a request and the browser of the one whom
// it is about, on one connection.
type applicant struct {
	*client
	key, host, cookie string
	// over is called after each call, if there is one.
	over func(request []byte, answer *http.Response) error
	// shown by the page.
	shown shown
}

type shown struct {
	Step  shownStep
	State struct {
		RequestID string
		Status    onboarding.Status
		Steps     []shownStep
	}
}

type shownStep struct {
	Key         string
	Status      step.Status
	SandboxCode string
	Data        struct{ RedirectURL string }
}

func openApplicant(ctx context.Context, address, key string) *applicant {
	return &applicant{client: try.Get(dial(ctx, address)), key: key, host: address}
}

// journey of a person nobody has seen, to the automatic approval.
func (a *applicant) journey(ctx context.Context, flowKey string) (requestID string) {
	requestID = a.submitted(ctx, flowKey)
	if a.shown.State.Status != onboarding.Approved {
		try.Do(fmt.Errorf("a journey of %s ended %s: %+v", flowKey, a.shown.State.Status, a.shown.State.Steps))
	}
	return requestID
}

// submitted request of a person nobody has seen.
func (a *applicant) submitted(ctx context.Context, flowKey string) (requestID string) {
	p := newPerson()
	a.begin(createFor(a.key, p.mobile, p.email, flowKey))
	a.post("steps/mobileOtp/code", `{}`)
	a.post("steps/mobileOtp", fmt.Sprintf(`{"code":"%s"}`, a.shown.Step.SandboxCode))
	if flowKey == flow.EmployeeVerification {
		a.post("steps/pan", fmt.Sprintf(`{"pan":"%s","name":"Asha Rao"}`, p.pan))
		a.settle(ctx, "pan")
		a.locker(ctx)
		a.apply(http.MethodPost, "steps/selfie/files", selfie().contentType, selfie().body)
		a.settle(ctx, "selfie")
	} else {
		a.post("steps/bank", fmt.Sprintf(`{"accountNumber":"%s","ifsc":"HDFC0001234","accountHolder":"Asha Rao"}`,
			p.account))
		a.settle(ctx, "bank")
	}
	a.post("steps/consent", `{"accepted":true}`)
	a.post("submit", `{}`)
	return a.shown.State.RequestID
}

// begin with the creation: the page and the session.
func (a *applicant) begin(creation []byte) {
	a.cookie = ""
	var made created
	a.call(creation)
	try.Do(json.Unmarshal(a.body.Bytes(), &made))
	path := made.OnboardingURL[strings.Index(made.OnboardingURL, "/start/"):]
	a.browse(http.MethodGet, path, "", nil)
	token := path[strings.LastIndexByte(path, '/')+1:]
	answer := a.browse(http.MethodPost, "/api/applicant/session", jsonType, fmt.Appendf(nil, `{"token":"%s"}`, token))
	for _, cookie := range answer.Cookies() {
		a.cookie = cookie.Name + "=" + cookie.Value
	}
}

// locker is the way to the simulated document locker and back.
func (a *applicant) locker(ctx context.Context) {
	a.post("steps/aadhaar", `{}`)
	for a.now("aadhaar").Data.RedirectURL == "" {
		a.poll(ctx)
	}
	at := a.now("aadhaar").Data.RedirectURL
	at = at[strings.Index(at, "/mock/"):]
	a.browse(http.MethodGet, at, "", nil)
	answer := a.browse(http.MethodPost, at, "application/x-www-form-urlencoded", []byte("decision=allow"))
	back := answer.Header.Get("Location")
	a.browse(http.MethodGet, back[strings.Index(back, "/start/"):], "", nil)
	a.apply(http.MethodGet, "state", "", nil)
	a.settle(ctx, "aadhaar")
}

// settle waits until the step's check is over.
func (a *applicant) settle(ctx context.Context, key string) {
	for a.now(key).Status == step.Pending {
		a.poll(ctx)
	}
	if got := a.now(key); got.Status != step.Completed {
		try.Do(fmt.Errorf("the step %s is %s", key, got.Status))
	}
}

// pollPause is what a step is left alone before its page asks again.
const pollPause = 100 * time.Millisecond

func (a *applicant) poll(ctx context.Context) {
	pause(ctx, pollPause)
	a.apply(http.MethodGet, "state", "", nil)
}

// now is the step as the page shows it.
func (a *applicant) now(key string) shownStep {
	i := slices.IndexFunc(a.shown.State.Steps, func(s shownStep) bool { return s.Key == key })
	if i < 0 {
		try.Do(fmt.Errorf("the page shows no step %s", key))
	}
	return a.shown.State.Steps[i]
}

const jsonType = "application/json"

func (a *applicant) post(path, body string) { a.apply(http.MethodPost, path, jsonType, []byte(body)) }

// apply calls the applicant API, and keeps what it shows.
func (a *applicant) apply(method, path, contentType string, body []byte) {
	a.browse(method, "/api/applicant/"+path, contentType, body)
	a.shown = shown{}
	try.Do(json.Unmarshal(a.body.Bytes(), &a.shown))
}

// browse is a call of the browser.
func (a *applicant) browse(method, path, contentType string, body []byte) *http.Response {
	var request bytes.Buffer
	fmt.Fprintf(&request, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, a.host)
	if a.cookie != "" {
		fmt.Fprintf(&request, "Cookie: %s\r\n", a.cookie)
	}
	if body != nil {
		fmt.Fprintf(&request, "Content-Type: %s\r\nContent-Length: %d\r\n", contentType, len(body))
	}
	request.WriteString("\r\n")
	request.Write(body)
	return a.call(request.Bytes())
}

// call must be answered well.
func (a *applicant) call(request []byte) *http.Response {
	answer := try.Get(a.ask(request))
	if answer.StatusCode >= http.StatusBadRequest {
		line, _, _ := bytes.Cut(request, []byte("\r\n"))
		try.Do(fmt.Errorf("%s answered %s: %.300s", line, answer.Status, a.body.Bytes()))
	}
	if a.over != nil {
		try.Do(a.over(request, answer))
	}
	return answer
}
