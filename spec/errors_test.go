package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Errors": bad input gets its coded error, never a 500, and writes
// nothing.

type refusal struct {
	name   string
	call   func() app.Answer
	status int
	code   string
}

// wantRefusals makes each call and checks that no row has changed.
func wantRefusals(t *testing.T, a *app.App, rows []refusal) {
	t.Helper()
	for _, row := range rows {
		before := a.Fingerprint()
		answer := row.call()
		if answer.Status != row.status || answer.Text("error.code") != row.code {
			t.Errorf("%s: answered %d %.300s, want %d %s", row.name, answer.Status, answer.Body, row.status, row.code)
			continue
		}
		if answer.Text("error.message") == "" || answer.Text("error.traceId") == "" ||
			answer.Text("error.traceId") != answer.Header.Get("X-Request-Id") {
			t.Errorf("%s: the envelope is %s, X-Request-Id %s", row.name, answer.Body, answer.Header.Get("X-Request-Id"))
		}
		a.WantUnchanged(before, row.name)
	}
}

// bodies that no operation takes, by what is wrong with them.
func malformed() map[string]string {
	return map[string]string{
		"empty":           ``,
		"cut off":         `{"externalReference":"x"`,
		"two values":      `{}{}`,
		"no JSON":         `hello`,
		"single quotes":   `{'externalReference':'x'}`,
		"an array":        `[]`,
		"a string":        `"x"`,
		"null":            `null`,
		"a double key":    `{"externalReference":"x","externalReference":"y"}`,
		"an unknown key":  `{"externalReference":"x","admin":true}`,
		"another case":    `{"ExternalReference":"x"}`,
		"a NUL":           `{"externalReference":"a\u0000b"}`,
		"a raw NUL":       "{\"externalReference\":\"a\x00b\"}",
		"no UTF-8":        "{\"externalReference\":\"\xff\xfe\"}",
		"half a pair":     `{"externalReference":"\ud800"}`,
		"deep metadata":   `{"metadata":{"a":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}}`,
		"deep, unclosed":  `{"metadata":` + strings.Repeat(`{"a":`, 100_000),
		"a wrong type":    `{"externalReference":{"x":1}}`,
		"a huge number":   `{"expiresInHours":1e400}`,
		"a wrong nesting": `{"metadata":"{}"}`,
	}
}

func TestErrors_BadBodies(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	var rows []refusal
	for name, body := range malformed() {
		rows = append(rows, refusal{"create with " + name, func() app.Answer {
			return a.POST(requestsPath, body, app.FreshKey())
		}, http.StatusBadRequest, "VALIDATION_FAILED"})
	}
	big := `{"metadata":{"x":"` + strings.Repeat("x", 1<<20) + `"}}`
	r := a.Issue(nil)
	rows = append(rows,
		refusal{"a body over 1 MB", func() app.Answer {
			return a.POST(requestsPath, big, app.FreshKey())
		}, http.StatusRequestEntityTooLarge, "PAYLOAD_TOO_LARGE"},
		refusal{"a form", func() app.Answer {
			return a.POST(requestsPath, "a=b", app.FreshKey(), "Content-Type: application/x-www-form-urlencoded")
		}, http.StatusUnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE"},
		refusal{"cancel with an unknown field", func() app.Answer {
			return a.POST(requestsPath+"/"+r.RequestID+"/cancel", `{"why":"x"}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"cancel with a NUL", func() app.Answer {
			return a.POST(requestsPath+"/"+r.RequestID+"/cancel", `{"reason":"a\u0000"}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"cancel with a number", func() app.Answer {
			return a.POST(requestsPath+"/"+r.RequestID+"/cancel", `{"reason":7}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"a clock that goes back", func() app.Answer {
			return a.POST("/api/portal/sandbox/clock", `{"advanceSeconds":-1}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"a clock beyond the calendar", func() app.Answer {
			return a.POST("/api/portal/sandbox/clock", `{"advanceSeconds":9223372036854775807}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"an unknown event type", func() app.Answer {
			return a.POST("/v1/webhook-endpoints", `{"url":"http://127.0.0.1:9/","events":["onboarding.lost"]}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"no event types", func() app.Answer {
			return a.POST("/v1/webhook-endpoints", `{"url":"http://127.0.0.1:9/","events":[]}`)
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
	)
	for _, address := range []string{
		"", "ftp://x.example/", "http://user:pw@x.example/", "x.example", "http://", "javascript:1",
	} {
		rows = append(rows, refusal{"the webhook URL " + address, func() app.Answer {
			return a.POST("/v1/webhook-endpoints", app.Fields{"url": address})
		}, http.StatusUnprocessableEntity, "INVALID_WEBHOOK_URL"})
	}
	wantRefusals(t, a, rows)
}

func TestErrors_UnknownEventTypeIsToldTheKnown(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	refused := a.POST("/v1/webhook-endpoints", app.Fields{
		"url": "http://127.0.0.1:9/", "events": []string{"webhook.test", "onboarding.lost"},
	})
	refused.WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	message := refused.Text("error.details.0.message")
	if refused.Text("error.details.0.field") != "events[1]" ||
		!strings.HasPrefix(message, "must be * or one of onboarding.created, ") ||
		!strings.HasSuffix(message, ", document.rejected") {
		t.Errorf("it is refused with %s", refused.Body)
	}
}

func TestErrors_BadAddresses(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	var rows []refusal
	for _, id := range []string{
		"x", "vm_req_", "vm_req_short", "evt_" + strings.Repeat("0", 22), "vm_req_" + strings.Repeat("0", 22),
		"vm_req_" + strings.Repeat("0", 5000), "vm_req_%00", "%00", "%ff", "..%2f..%2fping",
		"vm_req_'; DROP TABLE requests;--", "VM_REQ_" + strings.Repeat("0", 22),
	} {
		id = strings.ReplaceAll(id, " ", "%20")
		rows = append(rows,
			refusal{"get " + id, func() app.Answer { return a.GET(requestsPath + "/" + id) }, http.StatusNotFound, "NOT_FOUND"},
			refusal{"result of " + id, func() app.Answer {
				return a.GET(requestsPath + "/" + id + "/result")
			}, http.StatusNotFound, "NOT_FOUND"},
			refusal{"cancel " + id, func() app.Answer {
				return a.POST(requestsPath+"/"+id+"/cancel", nil)
			}, http.StatusNotFound, "NOT_FOUND"},
		)
	}
	rows = append(rows,
		refusal{"no such path", func() app.Answer { return a.GET("/v1/nothing") }, http.StatusNotFound, "NOT_FOUND"},
		refusal{"another version", func() app.Answer { return a.GET("/v2/ping") }, http.StatusNotFound, "NOT_FOUND"},
		refusal{"a wrong method", func() app.Answer {
			return a.Do(http.MethodDelete, requestsPath, nil)
		}, http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED"},
		refusal{"an unknown method of the reference", func() app.Answer {
			return a.Do("BREW", "/docs", nil)
		}, http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED"},
		refusal{"a wrong method of ping", func() app.Answer {
			return a.POST("/v1/ping", nil)
		}, http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED"},
		refusal{"a malformed query", func() app.Answer {
			return a.GET(requestsPath + "?status=%zz")
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
		refusal{"an unknown sink", func() app.Answer {
			return a.GET("/api/portal/webhooks/sandbox-sink/" + unknownID(identifier.Endpoint))
		}, http.StatusNotFound, "NOT_FOUND"},
		refusal{"posting to an unknown sink", func() app.Answer {
			return a.POST("/demo/sink/"+unknownID(identifier.Endpoint), `{}`)
		}, http.StatusNotFound, "NOT_FOUND"},
		refusal{"posting to no sink", func() app.Answer {
			return a.POST("/demo/sink/%00", `{}`)
		}, http.StatusNotFound, "NOT_FOUND"},
	)
	wantRefusals(t, a, rows)
}

func TestErrors_BadCredentials(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sent := func(headers ...string) func() app.Answer {
		return func() app.Answer { return a.As("").GET("/v1/ping", headers...) }
	}
	good := a.Tenant.APIKey
	rows := []refusal{}
	for name, call := range map[string]func() app.Answer{
		"no key":                sent(),
		"an unknown key":        sent("Authorization: Bearer " + identifier.NewToken(identifier.KeyTest)),
		"a key of production":   sent("Authorization: Bearer vm_live_" + strings.TrimPrefix(good, "vm_test_")),
		"a publishable key":     sent("Authorization: Bearer " + a.Tenant.PublishableKey),
		"a key cut short":       sent("Authorization: Bearer " + good[:len(good)-1]),
		"a key in another case": sent("Authorization: Bearer " + strings.ToUpper(good)),
		"another scheme":        sent("Authorization: Basic " + good),
		"no scheme":             sent("Authorization: " + good),
		"a key in the query":    func() app.Answer { return a.As("").GET("/v1/ping?api_key=" + good) },
	} {
		rows = append(rows, refusal{name, call, http.StatusUnauthorized, "SERVICE_UNAUTHENTICATED"})
	}
	r := a.Issue(nil)
	narrow := a.Key(access.ScopeRead)
	rows = append(rows,
		refusal{"a wrong scope", func() app.Answer {
			return a.As(narrow).Create(app.Fields{})
		}, http.StatusForbidden, "SERVICE_FORBIDDEN"},
		refusal{"a wrong scope with a bad body", func() app.Answer {
			return a.As(narrow).POST(requestsPath, `{`)
		}, http.StatusForbidden, "SERVICE_FORBIDDEN"},
		refusal{"a wrong scope for an unknown id", func() app.Answer {
			return a.As(narrow).GET(requestsPath + "/x/result")
		}, http.StatusForbidden, "SERVICE_FORBIDDEN"},
		refusal{"another tenant's key", func() app.Answer {
			return a.As(a.Other.APIKey).GET(requestsPath + "/" + r.RequestID)
		}, http.StatusNotFound, "NOT_FOUND"},
		refusal{"the sandbox helpers without their scope", func() app.Answer {
			return a.As(narrow).POST("/api/portal/webhooks/sandbox-sink", nil)
		}, http.StatusForbidden, "SERVICE_FORBIDDEN"},
		refusal{"the sandbox helpers without anything", func() app.Answer {
			return a.As("").GET("/api/portal/sandbox/clock")
		}, http.StatusUnauthorized, "SESSION_EXPIRED"},
	)
	wantRefusals(t, a, rows)
	a.GET("/v1/ping").Want(http.StatusOK)
}

// SPEC "Applicant link and session".
func TestErrors_BadLinksAndSessions(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	open := func(token string) func() app.Answer {
		return func() app.Answer { return a.Browser(app.Created{Token: token}).Open() }
	}
	ended := a.Applicant(r)
	ended.End().Want(http.StatusOK)
	cancelled := a.Issue(nil)
	revoked := a.Applicant(cancelled)
	a.POST(requestsPath+"/"+cancelled.RequestID+"/cancel", nil).Want(http.StatusOK)
	none := a.Browser(r)
	rows := []refusal{
		{"an unknown token", open(identifier.NewToken(identifier.LinkToken)), http.StatusNotFound, "LINK_INVALID"},
		{"no token at all", open(""), http.StatusNotFound, "LINK_INVALID"},
		{"a token with a NUL", open("vm_t_\x00"), http.StatusBadRequest, "VALIDATION_FAILED"},
		{"a session token as a link", open(identifier.NewToken(identifier.SessionToken)),
			http.StatusNotFound, "LINK_INVALID"},
		{"another host", func() app.Answer {
			return none.OnHost("evil.example").POST("/api/applicant/session", app.Fields{"token": r.Token})
		}, http.StatusNotFound, "LINK_INVALID"},
		{"another workspace's publishable key", func() app.Answer {
			return none.POST("/api/applicant/session", app.Fields{"token": r.Token, "publicKey": a.Other.PublishableKey})
		}, http.StatusNotFound, "LINK_INVALID"},
		{"a page of another site", func() app.Answer {
			return none.POST("/api/applicant/session", app.Fields{"token": r.Token}, "Origin: https://evil.example")
		}, http.StatusForbidden, "SERVICE_FORBIDDEN"},
		{"an unknown language", func() app.Answer {
			return none.POST("/api/applicant/session", app.Fields{"token": r.Token, "locale": "xx"})
		}, http.StatusBadRequest, "VALIDATION_FAILED"},
	}
	for name, p := range map[string]*app.Applicant{
		"no session": none, "an ended session": ended, "a revoked session": revoked,
	} {
		for what, call := range map[string]func() app.Answer{
			"state": p.State, "submit": p.Submit, "end": p.End, "consent": p.Consent,
			"code":     func() app.Answer { return p.SendCode(app.GoodMobile) },
			"bank":     func() app.Answer { return p.Bank(app.GoodAccount) },
			"skip":     func() app.Answer { return p.Skip("bank") },
			"withdraw": func() app.Answer { return p.Withdraw("BANK_ACCOUNT_VERIFICATION") },
		} {
			rows = append(rows, refusal{name + ": " + what, call, http.StatusUnauthorized, "SESSION_EXPIRED"})
		}
	}
	for _, forged := range []string{
		"vm_s_x", "'; --", strings.Repeat("x", 3000), identifier.NewToken(identifier.SessionToken),
	} {
		rows = append(rows, refusal{"a forged session", func() app.Answer {
			return none.GET("/api/applicant/state", "X-Applicant-Session: "+forged)
		}, http.StatusUnauthorized, "SESSION_EXPIRED"})
	}
	wantRefusals(t, a, rows)
	none.OnHost("evil.example").GET("/start/" + r.Token).Want(http.StatusNotFound)
	none.GET("/start/vm_t_nonsense").Want(http.StatusNotFound)
}

func TestSession_Lifetime(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	a.Advance(2*time.Hour - time.Minute)
	p.State().Want(http.StatusOK)
	a.Advance(time.Minute)
	p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	p.Open().Want(http.StatusCreated)
	p.State().Want(http.StatusOK)
}

// Two tabs of one browser may hold links of two requests.
func TestSession_OfAnotherRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, second := a.Issue(nil), a.Issue(nil)
	p := a.Applicant(r)
	p.POST("/api/applicant/session", app.Fields{"token": second.Token}).Want(http.StatusCreated)
	p.POST("/api/applicant/steps/mobileOtp/code", app.Fields{"mobile": app.GoodMobile},
		"X-Applicant-Request: "+r.RequestID).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	if got := p.State().Want(http.StatusOK).Text("state.requestId"); got != second.RequestID {
		t.Errorf("the session shows %s, want the link opened last", got)
	}
}

func TestErrors_BadStepBodies(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	mobile, bank := a.Applicant(a.Issue(nil)), a.Applicant(a.Issue(nil)).DoMobile()
	mobile.SendCode(app.GoodMobile).Want(http.StatusOK)
	deep := `{"code":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`
	var rows []refusal
	for _, body := range []string{
		``, `{`, `[]`, `null`, `{}`, `{"code":123456}`, `{"code":null}`, `{"code":"123456","x":1}`, `{"code":"\u0000"}`, deep,
	} {
		rows = append(rows, refusal{"the code " + body[:min(len(body), 40)], func() app.Answer {
			return mobile.Step("mobileOtp", body)
		}, http.StatusBadRequest, "VALIDATION_FAILED"})
	}
	for _, body := range []string{`{}`, `{"accountNumber":"123456789012"}`, `{"ifsc":"HDFC0001234"}`,
		`{"accountNumber":123456789012,"ifsc":"HDFC0001234"}`,
		`{"accountNumber":"123456789012","ifsc":"HDFC0001234","accountHolder":"R2-D2 <x>"}`,
		`{"accountNumber":"123456789012","ifsc":"HDFC0001234","bank":"x"}`} {
		rows = append(rows, refusal{"the account " + body, func() app.Answer {
			return bank.Step("bank", body)
		}, http.StatusBadRequest, "VALIDATION_FAILED"})
	}
	for _, body := range []string{`{"mobile":9812341234}`, `{"mobile":"9812341234","x":1}`, `[]`, `{`} {
		rows = append(rows, refusal{"the mobile " + body, func() app.Answer {
			return mobile.POST("/api/applicant/steps/mobileOtp/code", body)
		}, http.StatusBadRequest, "VALIDATION_FAILED"})
	}
	rows = append(rows,
		refusal{"a form", func() app.Answer {
			return mobile.POST("/api/applicant/steps/mobileOtp", "code=123456",
				"Content-Type: application/x-www-form-urlencoded")
		}, http.StatusUnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE"},
		refusal{"a step of over 1 MB", func() app.Answer {
			return mobile.Step("mobileOtp", `{"code":"`+strings.Repeat("1", 1<<20)+`"}`)
		}, http.StatusRequestEntityTooLarge, "PAYLOAD_TOO_LARGE"},
		refusal{"an unknown step", func() app.Answer { return mobile.Step("x%00", `{}`) }, http.StatusNotFound, "NOT_FOUND"},
		refusal{"a code for the bank step", func() app.Answer {
			return bank.POST("/api/applicant/steps/bank/code", `{}`)
		}, http.StatusConflict, "STEP_NOT_AVAILABLE"},
	)
	wantRefusals(t, a, rows)
}
