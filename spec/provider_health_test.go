package spec

import (
	"math"
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// How the vendors did that steps asked, by the calls that were made.

const healthOf = `query($from: Time!, $to: Time!) { providerHealth(from: $from, to: $to) {
	capability vendor calls outages outageShare outcomes { code count } secondsToAnswer { count p50 p90 p99 } circuitOpen
} }`

type providerHealth []struct {
	Capability, Vendor string
	Calls, Outages     int
	OutageShare        *float64
	Outcomes           []struct {
		Code  string
		Count int
	}
	SecondsToAnswer struct {
		Count         int
		P50, P90, P99 *float64
	}
	CircuitOpen *bool
}

// of one vendor for one capability.
func (all providerHealth) of(t *testing.T, capability, vendor string) (calls, outages int, outcomes map[string]int) {
	t.Helper()
	outcomes = map[string]int{}
	for _, one := range all {
		if one.Capability != capability || one.Vendor != vendor {
			continue
		}
		for _, o := range one.Outcomes {
			outcomes[o.Code] = o.Count
		}
		if one.SecondsToAnswer.Count != one.Calls || one.OutageShare == nil ||
			math.Abs(*one.OutageShare*float64(one.Calls)-float64(one.Outages)) > 1e-9 {
			t.Errorf("the health is %+v", one)
		}
		return one.Calls, one.Outages, outcomes
	}
	return 0, 0, outcomes
}

func healthRead(t *testing.T, a *app.App) providerHealth {
	t.Helper()
	return activityBy[providerHealth](t, a.Portal(access.Analyst), healthOf, "providerHealth", around())
}

// Each vendor that was asked counts, the one that was away and the one that answered for it;
// what was known already asks nobody. Attempts keep who was asked, and metrics say the same.
func TestProviderHealth_CountsEveryCall(t *testing.T) {
	t.Parallel()
	cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
	a := app.Start(t, app.Production, withVendors(t, cashfree, setu, msg91)).AsOwnTenant("Hooli")
	publishedPAN(a, "cashfree")
	applicant := func() *app.Applicant { return a.Applicant(a.Issue(app.Fields{"flowKey": "pan-cashfree"})) }
	if got := healthRead(t, a); len(got) != 0 {
		t.Errorf("before any call there is %+v", got)
	}
	cashfree.answers(http.StatusOK, cashfreeInvalid)
	setu.answers(http.StatusOK, setuValid)
	applicant().Step("pan", panBody("ABCPE1234F")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	applicant().Step("pan", panBody("ABCPE1234F")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	cashfree.answers(http.StatusInternalServerError, `{}`)
	applicant().Step("pan", panBody("ABCPE5678F")).Want(http.StatusOK)
	check := func(when string) {
		t.Helper()
		got := healthRead(t, a)
		if calls, outages, outcomes := got.of(t, "pan", "cashfree-pan"); calls != 2 || outages != 1 ||
			outcomes["invalid"] != 1 || outcomes["outage"] != 1 {
			t.Errorf("%s: of Cashfree %+v", when, got)
		}
		if calls, outages, outcomes := got.of(t, "pan", "setu-pan"); calls != 1 || outages != 0 || outcomes["verified"] != 1 {
			t.Errorf("%s: of Setu %+v", when, got)
		}
	}
	check("at once")
	kept := a.Texts(a.Tenant.TenantID, `SELECT (SELECT string_agg((c ->> 'vendor') || ' ' || (c ->> 'outcome'), ', ')
		FROM jsonb_array_elements(calls) c) FROM attempts WHERE calls IS NOT NULL ORDER BY attempt_id`)
	if len(kept) != 2 || kept[0] != "cashfree-pan invalid" || kept[1] != "cashfree-pan outage, setu-pan verified" {
		t.Errorf("the attempts keep %q", kept)
	}
	const metric = `verifyme_provider_call_duration_seconds_count{adapter="cashfree-pan",capability="pan",outcome=`
	if a.Metric(metric+`"invalid",vendor="cashfree"}`) != 1 || a.Metric(metric+`"outage",vendor="cashfree"}`) != 1 {
		t.Error("the metrics say something else")
	}
	if _, err := a.Service.App.Analytics.Rebuild(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	check("counted anew from the attempts")
	neighbour := a.Neighbour().Portal(access.Owner)
	if got := activityBy[providerHealth](t, neighbour, healthOf, "providerHealth", around()); len(got) != 0 {
		t.Errorf("another workspace reads %+v", got)
	}
}

// A breaker that opens in one process is known to the others.
func TestProviderHealth_SaysWhoIsNotAskedNow(t *testing.T) {
	t.Parallel()
	cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
	a := app.Start(t, app.Production, withVendors(t, cashfree, setu, msg91)).AsOwnTenant("Hooli")
	publishedPAN(a, "cashfree")
	cashfree.answers(http.StatusUnprocessableEntity, `{"code":"insufficient_balance"}`)
	setu.answers(http.StatusOK, setuValid)
	a.Applicant(a.Issue(app.Fields{"flowKey": "pan-cashfree"})).Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
	open := map[string]bool{}
	for _, one := range healthRead(t, a) {
		if one.CircuitOpen == nil {
			t.Fatalf("nothing is known of %s", one.Vendor)
		}
		open[one.Vendor] = *one.CircuitOpen
	}
	if !open["cashfree-pan"] || open["setu-pan"] || len(open) != 2 {
		t.Errorf("not asked are %v", open)
	}
}

func TestProviderHealth_WhoReadsIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for role, may := range map[access.Role]bool{
		access.Owner: true, access.Analyst: true, access.Reviewer: false, access.Developer: false,
	} {
		if got := a.Portal(role).Ask(healthOf, around()); may {
			got.Want()
		} else {
			got.WantCode("SERVICE_FORBIDDEN")
		}
	}
	tooLong := app.Fields{"from": time.Unix(0, 0).UTC().Format(time.RFC3339), "to": inTime(a, 0)}
	a.Portal(access.Owner).Ask(healthOf, tooLong).WantCode("VALIDATION_FAILED")
}
