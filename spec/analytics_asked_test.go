package spec

import (
	"fmt"
	"maps"
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT section 5, "Analytics": which times and flows may be asked for, and by whom.

// Any time is exact, whatever lies before and after it in the same quarter of an hour.
func TestAnalytics_AnyTimeIsExact(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	at := make([]time.Time, 5)
	for i := range at {
		at[i] = issuedAt(t, a)
		a.Advance(7 * time.Minute)
	}
	for from := range at {
		for to := from; to < len(at); to++ {
			if got := createdIn(t, a, at[from], at[to]); got != to-from {
				t.Errorf("from request %d up to %d: %d created", from, to, got)
			}
		}
	}
}

// issuedAt is when a new request was created.
func issuedAt(t *testing.T, a *app.App) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, a.GET(requestsPath+"/"+a.Issue(nil).RequestID).Text("createdAt"))
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func createdIn(t *testing.T, a *app.App, from, to time.Time) int {
	t.Helper()
	return figuresOf(t, a, app.Fields{"from": from.Format(time.RFC3339Nano), "to": to.Format(time.RFC3339Nano)}).Created
}

// Days that are over are read by days, quarters of an hour for 35 days, and what is
// older from the requests: all of them are the same figures.
func TestAnalytics_OverMonths(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	begin := issuedAt(t, a)
	for range 4 {
		a.Advance(10*24*time.Hour + 5*time.Hour)
		a.Issue(nil)
	}
	if err := a.Service.App.Analytics.Fold(t.Context()); err != nil {
		t.Fatal(err)
	}
	if quarters := a.One(a.Tenant.TenantID, `SELECT count(DISTINCT cohort)::text FROM stat_15m`); quarters != "4" {
		t.Errorf("quarters of an hour are kept of %s requests", quarters)
	}
	for i := range 6 {
		from := begin.Add(-time.Minute)
		to := begin.Add(time.Duration(i)*(10*24+5)*time.Hour - time.Second)
		if got := createdIn(t, a, from, to); got != i {
			t.Errorf("up to request %d: %d created", i, got)
		}
		if got := createdIn(t, a, to, begin.Add(60*24*time.Hour)); got != 5-i {
			t.Errorf("from request %d on: %d created", i, got)
		}
	}
}

func TestAnalytics_WhoReadsThem(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Issue(nil)
	for role, allowed := range map[access.Role]bool{
		access.Owner: true, access.Analyst: true, access.Reviewer: false, access.Developer: false,
	} {
		got := a.Portal(role).Ask(analyticsOf, around())
		if allowed {
			got.Want()
		} else {
			got.WantCode("SERVICE_FORBIDDEN")
		}
	}
	asked := app.Fields{"query": analyticsOf, "variables": around()}
	byKey := a.As(a.Key(access.ScopeAnalytics)).POST("/graphql", asked).Want(http.StatusOK)
	if byKey.JSON("data.analytics.created") != "1" {
		t.Errorf("a key with analytics.read reads %s", byKey.Body)
	}
	if other := figuresOf(t, a.Neighbour(), around()); other.Created != 0 || len(other.Versions) > 0 {
		t.Errorf("another workspace reads %+v", other)
	}
}

func TestAnalytics_WhatIsAskedFor(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Issue(app.Fields{"flowKey": "bank-account-check-v1"})
	a.Issue(app.Fields{"flowKey": "employee-verification-v1"})
	now := around()
	asked := func(more app.Fields) app.Fields {
		fields := maps.Clone(now)
		for name, value := range more {
			fields[name] = value
		}
		return fields
	}
	for name, row := range map[string]struct {
		fields app.Fields
		want   int
	}{
		"all flows": {nil, 2}, "a flow": {app.Fields{"flowKey": "bank-account-check-v1"}, 1},
		"a version":    {app.Fields{"flowKey": "bank-account-check-v1", "flowVersion": 1}, 1},
		"no version":   {app.Fields{"flowKey": "bank-account-check-v1", "flowVersion": 2}, 0},
		"no such flow": {app.Fields{"flowKey": "'; --"}, 0}, "no time": {app.Fields{"to": now["from"]}, 0},
	} {
		if got := figuresOf(t, a, asked(row.fields)).Created; got != row.want {
			t.Errorf("%s: %d created, want %d", name, got, row.want)
		}
	}
	steps := ""
	for _, s := range figuresOf(t, a, asked(app.Fields{"flowKey": "bank-account-check-v1"})).Funnel {
		steps += fmt.Sprintln(s.StepKey, s.Started)
	}
	if steps != "mobileOtp 0\nbank 0\nconsent 0\n" {
		t.Errorf("the funnel of a flow is\n%s", steps)
	}
	for name, fields := range map[string]app.Fields{
		"ends first":  {"to": "2020-01-01T00:00:00Z"},
		"too long":    {"from": "2020-01-01T00:00:00Z"},
		"of all time": {"from": "0001-01-01T00:00:00Z", "to": "9999-12-31T23:59:59Z"},
		"no flow":     {"flowVersion": 1},
	} {
		t.Run(name, func(t *testing.T) {
			a.In(t).Portal(access.Owner).Ask(analyticsOf, asked(fields)).WantCode("VALIDATION_FAILED")
		})
	}
}

// The first and the last days that a time may name are asked for as any other.
func TestAnalytics_EndsOfTheCalendar(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, period := range []string{
		`from: "0001-01-01T00:00:00Z", to: "0001-02-01T00:00:00Z"`,
		`from: "9999-12-01T00:00:00Z", to: "9999-12-31T23:59:59Z"`,
	} {
		for _, figures := range []string{
			"activity(%s) { targets { kept } }", "providerHealth(%s) { capability }", "reviewerActivity(%s) { reverted }",
		} {
			a.Portal(access.Owner).Ask("{ "+fmt.Sprintf(figures, period)+" }", nil).Want()
		}
	}
}
