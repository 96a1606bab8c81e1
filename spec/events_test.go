package spec

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Events": the envelope, and each event type with its data.

// Patterns of JSON values.
const (
	instant = `"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`
	stepKey = `"[A-Za-z][A-Za-z0-9]{1,40}"`
	reason  = `"(VERIFIED_OK|DOCUMENT_UNCLEAR|DATA_MISMATCH|FACE_MISMATCH|` +
		`MISSING_INFORMATION|FRAUD_SUSPECTED|POLICY_VIOLATION|OTHER)"`
	boolean = `(true|false)`
)

// envelope fields and their types; data is an object of its type's own.
var envelope = map[string]string{
	"eventId": `"evt_[0-9A-Za-z]{22,}"`, "eventType": `"[a-z.]+"`,
	"schemaVersion": `"1"`, "tenantId": `"tnt_[0-9A-Za-z]{22,}"`,
	"requestId": `("vm_req_[0-9A-Za-z]{22,}"|null)`, "externalReference": `("[^"]+"|null)`, "occurredAt": instant,
	"environment": `"test"`, "data": `\{.+\}`,
}

// eventData is the specification's table of data fields.
var eventData = map[string]map[string]string{
	"onboarding.created": {
		"status": `"LINK_ISSUED"`, "applicantType": `"[a-z][a-z0-9_]{1,39}"`, "expiresAt": instant,
	},
	"onboarding.started": {"status": `"IN_PROGRESS"`, "stepKey": stepKey},
	"onboarding.step.completed": {
		"stepKey": stepKey, "stepType": `"[A-Z][A-Za-z]+"`, "attempt": `[1-9]\d*`, "flags": `\[("[A-Z_]+"(,"[A-Z_]+")*)?\]`,
	},
	"onboarding.submitted": {"status": `"SUBMITTED"`, "resubmission": boolean},
	"onboarding.reverted": {
		"status": `"REVERTED"`, "reasonCode": reason, "steps": `\[` + stepKey + `(,` + stepKey + `)*\]`, "message": `".+"`,
	},
	"onboarding.approved":    {"status": `"APPROVED"`, "reasonCode": reason, "automated": boolean},
	"onboarding.rejected":    {"status": `"REJECTED"`, "reasonCode": reason},
	"onboarding.expired":     {"status": `"EXPIRED"`, "reason": `"LINK_EXPIRED"`},
	"onboarding.cancelled":   {"status": `"CANCELLED"`, "by": `"(API_CLIENT|REVIEWER|OPERATOR)"`},
	"verification.pending":   {"stepKey": stepKey},
	"verification.completed": {"stepKey": stepKey, "capability": `"[a-z]+"`, "outcome": `"VERIFIED"`},
	"verification.failed":    {"stepKey": stepKey, "capability": `"[a-z]+"`, "reason": `"[A-Z_]+"`},
	"document.uploaded":      {"documentId": `"doc_[0-9A-Za-z]{22,}"`, "documentType": `"[A-Z_]+"`, "stepKey": stepKey},
	"document.expired":       {"documentId": `"doc_[0-9A-Za-z]{22,}"`, "documentType": `"[A-Z_]+"`},
	"webhook.test":           {"message": `".+"`},
}

// reservedTypes can be subscribed to and are not emitted.
var reservedTypes = []string{"verification.started", "document.rejected"}

// wantEvent compares one stored or sent body with the tables.
func wantEvent(t *testing.T, a *app.App, body string, simulated bool) {
	t.Helper()
	fields := wantObject(t, "the envelope", body, envelope)
	eventType := strings.Trim(string(fields["eventType"]), `"`)
	if string(fields["tenantId"]) != `"`+a.Tenant.TenantID+`"` {
		t.Errorf("the event is of %s: %s", fields["tenantId"], body)
	}
	if (eventType == "webhook.test") != (string(fields["requestId"]) == "null") {
		t.Errorf("requestId is %s in %s", fields["requestId"], body)
	}
	data, known := eventData[eventType]
	if !known {
		t.Errorf("%q is no type that is emitted: %s", eventType, body)
		return
	}
	if data = maps.Clone(data); simulated {
		data["simulated"] = `true`
	}
	wantObject(t, eventType, string(fields["data"]), data)
}

// wantObject wants exactly these keys, and each value whole as its pattern.
func wantObject(t *testing.T, what, body string, patterns map[string]string) map[string]json.RawMessage {
	t.Helper()
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(body), &fields); err != nil {
		t.Fatalf("%s is %s: %v", what, body, err)
	}
	got, want := slices.Sorted(maps.Keys(fields)), slices.Sorted(maps.Keys(patterns))
	if !slices.Equal(got, want) {
		t.Errorf("%s has the keys %v, want %v", what, got, want)
	}
	for name, pattern := range patterns {
		if value := string(fields[name]); !regexp.MustCompile(`^(?s:` + pattern + `)$`).MatchString(value) {
			t.Errorf("%s: %s is %s, want %s", what, name, value, pattern)
		}
	}
	return fields
}

// bodies of all events of the tenant, oldest first.
func bodies(a *app.App) []string {
	return a.Texts(a.Tenant.TenantID, `SELECT body FROM events ORDER BY event_id`)
}

const (
	mobileDone = `onboarding.step.completed {"stepKey":"mobileOtp","stepType":"MobileOtp","attempt":1,"flags":[]}`
	startedBy  = `onboarding.started {"status":"IN_PROGRESS","stepKey":"mobileOtp"}`
	bankPassed = `verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`
)

func bankDone(attempt int, flags string) string {
	return fmt.Sprintf(`onboarding.step.completed {"stepKey":"bank","stepType":"BankVerification","attempt":%d,`+
		`"flags":[%s]}`,
		attempt, flags)
}

func bankFailed(reason string) string {
	return `verification.failed {"stepKey":"bank","capability":"bank","reason":"` + reason + `"}`
}

// journeys and the events that each records after onboarding.created.
// Those that end in a decision, in expiry or in a cancellation have their rows
// in "Transitions".
var journeys = []struct {
	name string
	walk func(p *app.Applicant)
	want []string
}{
	{"a code that is sent", func(p *app.Applicant) {
		p.SendCode(app.FreshMobile()).Want(http.StatusOK)
	}, []string{startedBy}},
	{"a code sent to a gateway that times out", func(p *app.Applicant) {
		p.SendCode("9876540000").Want(http.StatusOK)
	}, []string{startedBy}},
	{"wrong codes, then the right one", func(p *app.Applicant) {
		p.SendCode(app.FreshMobile()).Want(http.StatusOK)
		p.EnterCode("000000").Want(http.StatusUnprocessableEntity)
		p.EnterCode("000001").Want(http.StatusUnprocessableEntity)
		p.EnterCode(app.GoodCode).Want(http.StatusOK)
	}, []string{startedBy, strings.Replace(mobileDone, `"attempt":1`, `"attempt":3`, 1)}},
	{"a flag", func(p *app.Applicant) { p.DoMobile().DoBank(mismatching) },
		[]string{startedBy, mobileDone, bankPassed, bankDone(1, `"BANK_NAME_MISMATCH"`)}},
	{"an account that does not exist, then a good one", func(p *app.Applicant) {
		p.DoMobile().Bank("000056789012").Want(http.StatusUnprocessableEntity)
		p.DoBank(app.GoodAccount)
	}, []string{startedBy, mobileDone, bankFailed("BANK_ACCOUNT_INVALID"), bankPassed, bankDone(2, "")}},
	{"a gateway that times out is no negative result", func(p *app.Applicant) {
		p.DoMobile().Bank("123456781111").Want(http.StatusUnprocessableEntity)
		p.DoBank(app.GoodAccount)
	}, []string{startedBy, mobileDone, bankPassed, bankDone(1, "")}},
	{"refused formats", func(p *app.Applicant) {
		p.DoMobile().Bank("1").Want(http.StatusUnprocessableEntity)
		p.Step("bank", app.Fields{"accountNumber": 7}).Want(http.StatusBadRequest)
	}, []string{startedBy, mobileDone}},
	{"a consent that is refused, then given", func(p *app.Applicant) {
		p.DoMobile().DoBank(app.GoodAccount).Step("consent", app.Fields{"accepted": false}).
			Want(http.StatusUnprocessableEntity)
		p.Consent().Want(http.StatusOK)
	}, []string{startedBy, mobileDone, bankPassed, bankDone(1, ""),
		`onboarding.step.completed {"stepKey":"consent","stepType":"Consent","attempt":1,"flags":[]}`}},
}

func TestEvents_OfEachJourney(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, row := range journeys {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			r := a.Issue(nil)
			row.walk(a.Applicant(r))
			wantEvents(t, a, r.RequestID, 1, row.want...)
		})
	}
	for _, body := range bodies(a) {
		wantEvent(t, a, body, false)
	}
}

func TestEvents_OfABlockedMismatch(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publish(a, "blocking", withBankConfig(step.Config{"nameMismatch": "block"}))
	r := a.Issue(app.Fields{"flowKey": "blocking"})
	p := a.Applicant(r).DoMobile()
	for range 3 {
		p.Bank(mismatching).Want(http.StatusUnprocessableEntity)
	}
	wantEvents(t, a, r.RequestID, 3, bankFailed("BANK_NAME_MISMATCH"), bankFailed("BANK_NAME_MISMATCH"),
		bankFailed("BANK_VERIFICATION_FAILED"))
}

// A skipped step is not completed.
func TestEvents_OfASkippedStep(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publish(a, "short", func(f *flow.Flow) {
		for i := range f.Steps {
			f.Steps[i].Required = f.Steps[i].Type != step.BankVerification
		}
	})
	r := a.Issue(app.Fields{"flowKey": "short"})
	p := a.Applicant(r).DoMobile()
	p.Skip("bank").Want(http.StatusOK)
	wantEvents(t, a, r.RequestID, 3)
}

// Every event type that the API and the workers emit today, with exactly its fields.
func TestEvents_EachTypeHasItsFields(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	for _, decide := range []func(id, reason string) app.GraphQL{reviewer.Approve, reviewer.Reject} {
		r, _ := a.Submitted(app.Fields{"externalReference": "order 7"})
		reviewer.StartReview(r.RequestID).Want()
		decide(r.RequestID, "OTHER").Want()
	}
	a.Documents(nil)
	_, uploading := a.AtDocuments(nil)
	uploading.DoDocument()
	failing := a.Applicant(a.Issue(nil)).DoMobile()
	failing.Bank("000056789012").Want(http.StatusUnprocessableEntity)
	cancelled := a.Issue(app.Fields{"applicantType": "merchant"})
	a.POST("/v1/onboarding-requests/"+cancelled.RequestID+"/cancel", nil).Want(http.StatusOK)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	a.Submitted(nil)
	expiring := a.Issue(app.Fields{"expiresInHours": 1})
	sink := a.Sink()
	a.POST("/v1/webhook-endpoints/"+sink.ID+"/test", nil).Want(http.StatusAccepted)
	a.Advance(time.Hour)
	wantStatus(t, a, expiring.RequestID, "EXPIRED")

	seen := map[string]bool{}
	for _, body := range bodies(a) {
		wantEvent(t, a, body, false)
		var e app.Event
		if err := json.Unmarshal([]byte(body), &e); err != nil {
			t.Fatal(err)
		}
		seen[e.EventType] = true
	}
	want := []string{
		"document.uploaded", "onboarding.approved", "onboarding.cancelled", "onboarding.created", "onboarding.expired",
		"onboarding.rejected", "onboarding.started", "onboarding.step.completed", "onboarding.submitted",
		"verification.completed", "verification.failed", "webhook.test",
	}
	if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, want) {
		t.Errorf("the types seen are %v, want %v", got, want)
	}
}
