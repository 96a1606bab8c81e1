package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/spec/app"
)

// SPEC "Webhook delivery": an event is recorded in the same transaction as the
// state change, and delivered to every subscribed ACTIVE endpoint. Events
// carry no personal data.

func countOf(a *app.App, table string) int {
	n, err := strconv.Atoi(a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table))
	if err != nil {
		panic(err)
	}
	return n
}

// What is refused leaves no event and no delivery.
func TestEvents_RefusalsRecordNone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Sink()
	reviewer := a.Portal(access.Reviewer)
	fresh := a.Issue(nil)
	half := a.Issue(nil)
	p := a.Applicant(half).DoMobile()
	done, _ := a.Submitted(nil)
	final, _ := a.Submitted(nil)
	reviewer.StartReview(final.RequestID).Want()
	reviewer.Approve(final.RequestID, "VERIFIED_OK").Want()
	path := func(r app.Created, operation string) string { return requestsPath + "/" + r.RequestID + operation }
	for _, row := range []struct {
		name string
		call func() app.Answer
	}{
		{"an unknown flow", func() app.Answer { return a.Create(app.Fields{"flowKey": "none"}) }},
		{"no Idempotency-Key", func() app.Answer { return a.POST(requestsPath, app.Fields{}) }},
		{"a malformed mobile", func() app.Answer { return a.Create(app.Fields{"mobile": "1"}) }},
		{"a submission too early", p.Submit},
		{"a malformed account", func() app.Answer { return p.Bank("1") }},
		{"a locked step", func() app.Answer { return p.EnterCode(app.GoodCode) }},
		{"a step out of order", p.Consent},
		{"reissue when submitted", func() app.Answer { return a.POST(path(done, "/reissue-link"), nil) }},
		{"cancel when approved", func() app.Answer { return a.POST(path(final, "/cancel"), nil) }},
		{"cancel with a malformed body", func() app.Answer { return a.POST(path(fresh, "/cancel"), `{"reason":7}`) }},
		{"cancel of an unknown request", func() app.Answer {
			return a.POST(requestsPath+"/vm_req_0000000000000000000000/cancel", nil)
		}},
		{"a decision before the start", func() app.Answer { return reviewer.Approve(done.RequestID, "VERIFIED_OK").Answer }},
		{"a second decision", func() app.Answer { return reviewer.Reject(final.RequestID, "OTHER").Answer }},
		{"a decision without a reason", func() app.Answer { return reviewer.Reject(done.RequestID, "").Answer }},
		{"a cancellation by a developer", func() app.Answer {
			return a.Portal(access.Developer).Ask(`mutation($id: ID!) { cancelRequest(requestId: $id) { status } }`,
				app.Fields{"id": fresh.RequestID}).Answer
		}},
		{"an emitted event of an unknown type", func() app.Answer {
			return a.POST("/api/portal/sandbox/emit", app.Fields{"type": "onboarding.lost", "requestId": fresh.RequestID})
		}},
		{"a test of an unknown endpoint", func() app.Answer {
			return a.POST("/v1/webhook-endpoints/whe_0000000000000000000000/test", nil)
		}},
	} {
		events, deliveries := countOf(a, "events"), countOf(a, "deliveries")
		answer := row.call()
		if answer.Status < 400 && !strings.Contains(string(answer.Body), `"errors"`) {
			t.Errorf("%s is not refused: %s", row.name, answer.Body)
		}
		if e, d := countOf(a, "events"), countOf(a, "deliveries"); e != events || d != deliveries {
			t.Errorf("%s recorded %d events and %d deliveries", row.name, e-events, d-deliveries)
		}
	}
}

// The state change, its event and its deliveries are one transaction, whichever
// of them the database refuses.
func TestEvents_AreRecordedInTheChangesTransaction(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ table, refuses string }{
		{"requests", `status <> 'CANCELLED'`},
		{"events", `type <> 'onboarding.cancelled'`},
		{"deliveries", `status <> 'PENDING'`},
		{"audit_log", `action <> 'request.cancelled'`},
	} {
		t.Run(row.table, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, app.WithoutWorkers)
			r := a.Issue(nil)
			a.Endpoint("http://127.0.0.1:9/")
			cancel := requestsPath + "/" + r.RequestID + "/cancel"
			mustExec(t, a, `ALTER TABLE `+row.table+` ADD CONSTRAINT refusing CHECK (`+row.refuses+`) NOT VALID`)
			a.POST(cancel, nil).WantError(http.StatusInternalServerError, "INTERNAL")
			wantStatus(t, a, r.RequestID, "LINK_ISSUED")
			wantEvents(t, a, r.RequestID, 1)
			if n := countOf(a, "deliveries"); n != 0 {
				t.Errorf("there are %d deliveries", n)
			}
			mustExec(t, a, `ALTER TABLE `+row.table+` DROP CONSTRAINT refusing`)
			a.POST(cancel, nil).Want(http.StatusOK)
			wantEvents(t, a, r.RequestID, 1, `onboarding.cancelled {"status":"CANCELLED","by":"API_CLIENT"}`)
			if n := countOf(a, "deliveries"); n != 1 {
				t.Errorf("there are %d deliveries, want 1", n)
			}
		})
	}
}

func mustExec(t *testing.T, a *app.App, statement string) {
	t.Helper()
	if _, err := a.SQL.Exec(statement); err != nil {
		t.Fatal(statement, err)
	}
}

// Parallel calls of every kind: as many events as changes.
func TestEvents_AsManyAsChanges(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	var applicants []*app.Applicant
	for range 4 {
		applicants = append(applicants, a.Applicant(a.Issue(nil)).DoSteps())
	}
	a.Together(8*len(applicants), func(i int) app.Answer {
		p := applicants[i%len(applicants)]
		if i%2 == 0 {
			return p.Submit()
		}
		return a.POST(requestsPath+"/"+p.Request.RequestID+"/cancel", nil)
	})
	for eventType, changed := range map[string]string{
		"onboarding.created":        `SELECT count(*)::text FROM requests`,
		"onboarding.started":        `SELECT count(*)::text FROM requests WHERE started_at IS NOT NULL`,
		"onboarding.submitted":      `SELECT count(*)::text FROM requests WHERE submitted_at IS NOT NULL`,
		"onboarding.approved":       `SELECT count(*)::text FROM requests WHERE status = 'APPROVED'`,
		"onboarding.cancelled":      `SELECT count(*)::text FROM requests WHERE status = 'CANCELLED'`,
		"onboarding.step.completed": `SELECT count(*)::text FROM request_steps WHERE status = 'COMPLETED'`,
		"verification.completed": `SELECT count(*)::text FROM request_steps WHERE status = 'COMPLETED'
			AND step_key = 'bank'`,
	} {
		want := a.One(a.Tenant.TenantID, changed)
		if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM events WHERE type = $1`, eventType); got != want ||
			want == "0" {
			t.Errorf("%s events of %s, want %s", got, eventType, want)
		}
	}
}

// No event holds what a tenant or an applicant entered about a person, nor
// what opens the link.
func TestEvents_CarryNoPersonalData(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	const mobile, email, name, pan, account = "9876512345", "asha.rao@mail.test", "Asha Rao", "ABCPR1234F", "887766554433"
	personal := []string{
		mobile, "76512345", email, "asha.rao", name, "Asha", pan, "PR1234", account, "6554433", "XXXX", "HDFC0001234",
		"HDFC Bank", "mail.test", "12 MG Road", "shop.test", "vm_t_", "/start/", "127.0.0.1", "changed his mind",
	}
	fields := app.Fields{
		"externalReference": "order 7", "mobile": mobile, "email": email,
		"locale": "hi", "returnUrl": "https://shop.test/back?pan=" + pan,
		"metadata": app.Fields{"name": name, "pan": pan, "address": "12 MG Road"},
	}
	var tokens []string
	walk := func(end func(r app.Created, p *app.Applicant)) {
		r := a.Issue(fields)
		p := a.Applicant(r)
		code := p.SendCode("").Want(http.StatusOK).Text("step.sandboxCode")
		p.EnterCode(code).Want(http.StatusOK)
		p.Bank("0000" + account).Want(http.StatusUnprocessableEntity)
		p.Bank(account + "9999").Want(http.StatusOK)
		p.Consent().Want(http.StatusOK)
		end(r, p)
		tokens = append(tokens, r.Token)
		a.Advance(31e9)
	}
	decide := func(mutation string) func(app.Created, *app.Applicant) {
		return func(r app.Created, p *app.Applicant) {
			p.Submit().Want(http.StatusOK)
			reviewer.StartReview(r.RequestID).Want()
			comment := name + " of 12 MG Road, " + mobile
			reviewer.Ask(`mutation($in: DecisionInput!) { `+mutation+`(input: $in) { status } }`, app.Fields{
				"in": app.Fields{"requestId": r.RequestID, "reasonCode": "OTHER", "comment": comment},
			}).Want()
		}
	}
	walk(decide("approveRequest"))
	walk(decide("rejectRequest"))
	walk(func(r app.Created, _ *app.Applicant) {
		a.POST(requestsPath+"/"+r.RequestID+"/cancel", app.Fields{"reason": name + " changed his mind, " + email}).
			Want(http.StatusOK)
	})
	all := bodies(a)
	if len(all) < 20 {
		t.Fatalf("there are only %d events", len(all))
	}
	for _, body := range all {
		wantEvent(t, a, body, false)
		for _, each := range slices.Concat(personal, tokens) {
			if strings.Contains(strings.ToLower(body), strings.ToLower(each)) {
				t.Errorf("%q is in the event %s", each, body)
			}
		}
	}
}

// Each name of the table, and the reserved ones, can be subscribed to; others
// are refused, at creation and at a change.
func TestEvents_SubscribableNames(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e := a.Endpoint("http://127.0.0.1:9/", "onboarding.created")
	path := "/v1/webhook-endpoints/" + e.ID
	var all []string
	for name := range eventData {
		all = append(all, name)
	}
	all = append(all, reservedTypes...)
	for _, name := range append(slices.Clone(all), "*") {
		changed := a.Do(http.MethodPatch, path, app.Fields{"events": []string{name}}).Want(http.StatusOK)
		if got := changed.JSON("events"); got != fmt.Sprintf("[%q]", name) {
			t.Errorf("subscribed to %s, the endpoint has %s", name, got)
		}
	}
	if len(event.All) != len(all) {
		t.Errorf("the service knows %v, the specification %v", event.All, all)
	}
	twice := a.Do(http.MethodPatch, path,
		app.Fields{"events": []string{"onboarding.started", "onboarding.created", "onboarding.started"}}).Want(http.StatusOK)
	if got := twice.JSON("events"); got != `["onboarding.created","onboarding.started"]` {
		t.Errorf("named twice, the events are %s", got)
	}
	for _, unknown := range [][]string{
		{}, {""}, {"onboarding"}, {"onboarding.*"}, {"ONBOARDING.CREATED"}, {"onboarding.created", "onboarding.lost"},
	} {
		a.Do(http.MethodPatch, path, app.Fields{"events": unknown}).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	if got := a.GET(path).Want(http.StatusOK).JSON("events"); got != twice.JSON("events") {
		t.Errorf("after refusals the events are %s", got)
	}
}

// An event's body is stored once and sent as it stands.
func TestEvents_StoredBodyIsSent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	one, two := a.Receiver(), a.Receiver()
	a.Endpoint(one.URL)
	a.Endpoint(two.URL)
	a.Issue(app.Fields{"externalReference": `<order & "7"> ` + "\u2028 ₹ 😀"})
	stored := bodies(a)[0]
	for _, r := range []*app.Receiver{one, two} {
		if got := string(r.Posted(1)[0].Body); got != stored {
			t.Errorf("sent\n%s, stored\n%s", got, stored)
		}
	}
	var listed struct{ Events []json.RawMessage }
	a.GET("/v1/events").Want(http.StatusOK).Into(&listed)
	if string(listed.Events[0]) != stored {
		t.Errorf("listed\n%s, stored\n%s", listed.Events[0], stored)
	}
}
