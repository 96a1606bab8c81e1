package spec

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/step"
	"verifyme/kyc/usage"
	"verifyme/server"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

// SPEC "Limits", Billing; CONTRACT section 5, "Usage".

const usageOf = `query($from: Time!, $to: Time!) { usage(from: $from, to: $to) {
	at requestId stepKey kind capability amount currency } }`

func today() app.Fields {
	return app.Fields{
		"from": time.Now().UTC().Add(-time.Hour).Format(time.RFC3339),
		"to":   time.Now().UTC().Add(time.Hour).Format(time.RFC3339),
	}
}

// charged entries as "KIND stepKey amount", oldest first.
func charged(t *testing.T, a *app.App) (entries []string) {
	t.Helper()
	got := a.Portal(access.Analyst).Ask(usageOf, today()).Want()
	for _, entry := range got.At("data.usage").([]any) {
		e := entry.(map[string]any)
		key, _ := e["stepKey"].(string)
		if e["currency"] != "INR" || e["amount"] != 0.0 {
			t.Errorf("the sandbox charges %v", e)
		}
		entries = append(entries, strings.TrimSpace(e["kind"].(string)+" "+key))
	}
	return entries
}

func wantCharged(t *testing.T, a *app.App, when string, want ...string) {
	t.Helper()
	if got := charged(t, a); strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("%s: charged %q, want %q", when, got, want)
	}
}

func TestUsage_WhatIsCharged(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r)
	wantCharged(t, a, "before the applicant starts")
	mobile := app.FreshMobile()
	p.SendCode(mobile).Want(http.StatusOK)
	wantCharged(t, a, "with the first code", "JOURNEY")
	p.EnterCode("000000")
	wantCharged(t, a, "a wrong code asks nobody", "JOURNEY")
	a.Advance(31 * time.Second)
	p.SendCode(mobile).Want(http.StatusOK)
	wantCharged(t, a, "a code sent again", "JOURNEY", "PROVIDER_ATTEMPT mobileOtp")
	p.EnterCode(p.StepNow("mobileOtp")["sandboxCode"].(string)).Want(http.StatusOK)

	p.Bank("123456781111").WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	p.Bank("000012345678").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	wantCharged(t, a, "an outage and a first check", "JOURNEY", "PROVIDER_ATTEMPT mobileOtp")
	p.Bank("000012345678").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	wantCharged(t, a, "the same question has its answer", "JOURNEY", "PROVIDER_ATTEMPT mobileOtp")
	p.Bank("123456789012").Want(http.StatusOK)
	wantCharged(t, a, "a check repeated", "JOURNEY", "PROVIDER_ATTEMPT mobileOtp", "PROVIDER_ATTEMPT bank")
}

func TestUsage_WhoReadsIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Applicant(a.Issue(nil))
	p.SendCode(app.FreshMobile()).Want(http.StatusAccepted)
	for role, allowed := range map[access.Role]bool{
		access.Owner: true, access.Analyst: true, access.Reviewer: false, access.Developer: false,
	} {
		got := a.Portal(role).Ask(usageOf, today())
		if allowed {
			got.Want()
		} else {
			got.WantCode("SERVICE_FORBIDDEN")
		}
	}
	a.Portal(access.Owner).Ask(usageOf, app.Fields{"from": today()["to"], "to": today()["from"]}).
		WantCode("VALIDATION_FAILED")
	neighbour := a.Neighbour().Portal(access.Owner).Ask(usageOf, today()).Want()
	if got := neighbour.JSON("data.usage"); got != "[]" {
		t.Errorf("another workspace reads %s", got)
	}
	path := "/api/portal/usage.csv?from=" + url.QueryEscape(today()["from"].(string)) + "&to=" +
		url.QueryEscape(today()["to"].(string))
	csv := a.Portal(access.Analyst).Do(http.MethodGet, path, nil).Want(http.StatusOK)
	lines := strings.Split(strings.TrimSpace(string(csv.Body)), "\n")
	if len(lines) != 2 || lines[0] != "at,requestId,stepKey,kind,capability,amount,currency" ||
		!strings.HasSuffix(lines[1], ",JOURNEY,,0.00,INR") {
		t.Errorf("as CSV: %q", lines)
	}
	a.Portal(access.Developer).Do(http.MethodGet, path, nil).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	a.Portal(access.Owner).Do(http.MethodGet, "/api/portal/usage.csv", nil).
		WantError(http.StatusBadRequest, "VALIDATION_FAILED")
}

func TestUsage_PricesOfProduction(t *testing.T) {
	t.Parallel()
	p, err := settings.ParsePrices("journey=12.50, pan=3,bank=2.25", "INR")
	if err != nil || p.Journey != 1250 || p.Calls[step.PAN] != 300 || p.Calls[step.Bank] != 225 {
		t.Errorf("read as %+v, %v", p, err)
	}
	for _, wrong := range []string{"journey", "journey=x", "journey=-1", "pan=1.234", "fax=1", "journey=1e9"} {
		if _, err := settings.ParsePrices(wrong, "INR"); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	if _, err := settings.ParsePrices("", "rupees"); err == nil {
		t.Error("a currency of six letters is taken")
	}
	a := app.Start(t, app.WithoutWorkers, app.Production, app.Configured(func(c *server.Config) { c.Prices = p })).
		AsOwnTenant("Initech")
	r := a.Issue(nil)
	a.Applicant(r).SendCode(app.FreshMobile())
	got := a.Texts(a.Tenant.TenantID, `SELECT kind || ' ' || minor || ' ' || currency FROM usage_entries`)
	if want := string(usage.Journey) + " 1250 INR"; len(got) != 1 || got[0] != want {
		t.Errorf("production charges %q, want %q", got, want)
	}
}
