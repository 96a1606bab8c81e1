package spec

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT "Identifiers, time, errors": messages by the tenant setting smsPerHour.

func smsPerHour(a *app.App) any {
	return a.Portal(access.Owner).Ask(`{ tenantSettings { smsPerHour } }`, nil).Want().At("data.tenantSettings.smsPerHour")
}

// codeCall by an applicant of a request of its own, to a number of its own.
func codeCall(a *app.App) app.Answer { return a.Applicant(a.Issue(nil)).SendCode(app.FreshMobile()) }

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func sentCodes(a *app.App) int {
	n, err := strconv.Atoi(a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM codes`))
	if err != nil {
		panic(err)
	}
	return n
}

func TestSMS_CapIsASetting(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	const change = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { smsPerHour } }`
	if got := smsPerHour(a); got != nil {
		t.Errorf("in the sandbox the cap is %v", got)
	}
	audited := func() int {
		return len(a.Texts(a.Tenant.TenantID, `SELECT audit_id FROM audit_log
			WHERE action = 'settings.changed' AND details->>'settings' = 'smsPerHour'`))
	}
	for i, value := range []any{1, 1_000_000, nil} {
		saved := owner.Ask(change, app.Fields{"in": app.Fields{"smsPerHour": value}}).Want()
		if got := saved.JSON("data.updateTenantSettings.smsPerHour"); got != jsonOf(t, value) || audited() != i+1 {
			t.Errorf("%v is saved as %s, %d changes are audited", value, got, audited())
		}
		owner.Ask(change, app.Fields{"in": app.Fields{"linkLifetimeHours": 72}}).Want()
		if got := smsPerHour(a); jsonOf(t, got) != jsonOf(t, value) {
			t.Errorf("a change of another setting made it %v", got)
		}
	}
	before := a.Fingerprint()
	owner.Ask(change, app.Fields{"in": app.Fields{"smsPerHour": nil}}).Want()
	for _, bad := range []int{0, -1, 1_000_001, 2_147_483_647} {
		owner.Ask(change, app.Fields{"in": app.Fields{"smsPerHour": bad}}).WantCode("VALIDATION_FAILED")
	}
	for _, bad := range []any{1.5, true, 4_294_967_296, []int{1, 2}} {
		owner.Ask(change, app.Fields{"in": app.Fields{"smsPerHour": bad}}).WantCode("GRAPHQL_VALIDATION_FAILED")
	}
	a.WantUnchanged(before, "a refused cap")
	a.Portal(access.Developer).Ask(change, app.Fields{"in": app.Fields{"smsPerHour": 5}}).WantCode("SERVICE_FORBIDDEN")
}

func TestSMS_CapOfProduction(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production, app.WithoutWorkers).AsOwnTenant("Hooli")
	if got := smsPerHour(a); got != 1000.0 {
		t.Errorf("in production the cap is %v", got)
	}
	// A workspace that is older than the setting.
	a.Texts(a.Tenant.TenantID, `UPDATE tenants SET settings = settings - 'smsPerHour' RETURNING tenant_id`)
	if got := smsPerHour(a); got != 1000.0 {
		t.Errorf("of a workspace that is older than it the cap is %v", got)
	}
	a.Settings(app.Fields{"smsPerHour": nil})
	if got := smsPerHour(a); got != nil {
		t.Errorf("lifted, the cap is %v", got)
	}
}

func TestSMS_CapCountsAllRequestsByTheClock(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	codeCall(a).Want(http.StatusOK)
	a.Settings(app.Fields{"smsPerHour": 3})
	first := a.Applicant(a.Issue(nil))
	first.SendCode(app.FreshMobile()).Want(http.StatusOK)
	a.Advance(30 * time.Second)
	first.SendCode("").Want(http.StatusOK)
	codeCall(a).Want(http.StatusOK)
	last := a.Applicant(a.Issue(nil))
	before := a.Fingerprint()
	refused := last.SendCode(app.FreshMobile()).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if wait := header(t, refused, "Retry-After"); wait < 3500 || wait > 3570 {
		t.Errorf("30 s after the first message Retry-After is %d", wait)
	}
	a.WantUnchanged(before, "a code beyond the cap")
	wantStatus(t, a, last.Request.RequestID, "LINK_ISSUED")
	other := a.AsOwnTenant("Pied Piper")
	codeCall(other).Want(http.StatusOK)
	a.Settings(app.Fields{"smsPerHour": 4})
	last.SendCode(app.FreshMobile()).Want(http.StatusOK)
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Settings(app.Fields{"smsPerHour": nil})
	codeCall(a).Want(http.StatusOK)
	a.Settings(app.Fields{"smsPerHour": 1})
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Advance(time.Hour - 30*time.Second)
	codeCall(a).Want(http.StatusOK)
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
}

// Codes that are asked for at once do not pass the cap together.
func TestSMS_CapHoldsAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	servers := []*app.App{a, a.AnotherServer()}
	const each, most = 100, 30
	a.Settings(app.Fields{"smsPerHour": most})
	for round := range app.Rounds(5) {
		before := sentCodes(a)
		applicants := make([]*app.Applicant, each)
		for i := range applicants {
			applicants[i] = servers[i%2].Applicant(a.Issue(nil))
		}
		got := tally(a.TogetherTaken(each, func(i int) app.Answer { return applicants[i].SendCode(app.FreshMobile()) }))
		if sent := sentCodes(a) - before; sent != most || got["SERVICE_RATE_LIMITED"] != each-most {
			t.Errorf("round %d: %d codes were sent of %d allowed, the answers are %v", round, sent, most, got)
		}
		a.Advance(time.Hour)
	}
}

// A message that the gateway did not take is tried again without being counted
// again: it has not gone out.
func TestSMS_RetriesAreNotCounted(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"smsPerHour": 2})
	p := a.Applicant(a.Issue(nil))
	p.SendCode("9876540000").Want(http.StatusOK)
	a.Eventually("the delay", func() bool { return p.StepNow("mobileOtp")["status"] == "DELAYED" })
	a.Advance(31 * time.Second)
	a.Eventually("the code", func() bool { return p.StepNow("mobileOtp")["status"] == "IN_PROGRESS" })
	if got := a.One(a.Tenant.TenantID, `SELECT count::text FROM limits WHERE kind = 'sms'`); got != "1" {
		t.Errorf("%s messages are counted, want one", got)
	}
	codeCall(a).Want(http.StatusOK)
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
}

// The owners are told once an hour, when the last message of the hour is asked for.
func TestSMS_OwnersAreToldOfTheCap(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"smsPerHour": 2})
	told := func() []string {
		return slices.DeleteFunc(mailBodies(a), func(body string) bool {
			return !strings.HasPrefix(body, "No more text messages are sent this hour\n\n")
		})
	}
	codeCall(a).Want(http.StatusOK)
	codeCall(a).Want(http.StatusOK)
	a.Eventually("the mail", func() bool { return len(told()) == 1 })
	if !strings.Contains(told()[0], "asked for 2 codes by SMS") || !strings.Contains(told()[0], " IST on ") {
		t.Errorf("the owners are told %q", told()[0])
	}
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Settings(app.Fields{"smsPerHour": 3})
	codeCall(a).Want(http.StatusOK)
	codeCall(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Advance(time.Hour)
	for range 3 {
		codeCall(a).Want(http.StatusOK)
	}
	// The inbox keeps messages for an hour: the first has gone.
	a.Eventually("the mail of the next hour", func() bool { return len(told()) == 1 })
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM limits WHERE kind = 'sms.told' AND count = 1`); n != "1" {
		t.Error("the owners were told more than once in this hour")
	}
}

// mailBodies in the sandbox inbox, newest first.
func mailBodies(a *app.App) (bodies []string) {
	inbox := a.GET("/api/portal/sandbox/messages").Want(http.StatusOK)
	for _, m := range inbox.At("messages").([]any) {
		if message := m.(map[string]any); message["channel"] == "email" {
			bodies = append(bodies, message["body"].(string))
		}
	}
	return bodies
}
