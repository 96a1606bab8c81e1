package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// series of two deployments' processes, as they are scraped: {at} is the number of the scrape.
type served map[process]string

var (
	serveOf = process{job: "verifyme", name: "serve:9464"}
	workOf  = process{job: "verifyme", name: "work:9465"}
	other   = process{job: "verifyme-sandbox", name: "both:9464"}
)

const (
	database = "verifyme_database_up 1\n"
	calls    = `verifyme_http_request_duration_seconds_count{door="/v1/x",method="GET",status="200"} {at}` + "\n"
	probed   = `verifyme_http_request_duration_seconds_count{door="/readyz",method="GET",status="503"} {at}` + "\n"
	broken   = `verifyme_http_request_duration_seconds_count{door="/v1/x",method="GET",status="500"} {at}` + "\n"
	relay    = "verifyme_relay_lag_seconds 1\n"
)

// held says of which jobs the alert's expression holds at the end of ten minutes.
func held(t *testing.T, named string, all served) (jobs []string) {
	t.Helper()
	alerts, err := readAlerts("../../packaging/monitoring/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(alerts, func(a alert) bool { return a.Alert == named })
	r := newRun(newMemory(), 15*time.Second)
	r.from = time.Unix(1_700_000_000, 0)
	for n := range 40 {
		r.to = r.from.Add(time.Duration(n) * r.every)
		for p, text := range all {
			body := strings.ReplaceAll(text, "{at}", fmt.Sprint(n*15))
			if err := r.in.scraped(p, r.to.UnixMilli(), []byte(body), "text/plain; version=0.0.4"); err != nil {
				t.Fatal(err)
			}
		}
	}
	r.from = r.to
	found, err := r.ask(t.Context(), alerts[at].Expr)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range found {
		jobs = append(jobs, s.Metric.Get("job"))
	}
	slices.Sort(jobs)
	return jobs
}

// Where no process works there is none whose relay could lag: that is the same to who waits.
func TestAlerts_NobodyWorksIsARelayThatLags(t *testing.T) {
	well := served{serveOf: database, workOf: database + relay, other: database + relay}
	if got := held(t, "VerifyMeRelayLags", well); len(got) != 0 {
		t.Errorf("it holds of %v while all works", got)
	}
	for what, all := range map[string]served{
		"no process works": {serveOf: database, other: database + relay},
		"one that works lags": {
			serveOf: database, workOf: database + "verifyme_relay_lag_seconds 90\n", other: database + relay,
		},
	} {
		if got := held(t, "VerifyMeRelayLags", all); !slices.Equal(got, []string{"verifyme"}) {
			t.Errorf("%s: it holds of %v", what, got)
		}
	}
}

// What a load balancer's check is told is no answer to a caller: while Redis is away each is 503, and the API answers.
func TestAlerts_ChecksOfReadinessAreNoErrors(t *testing.T) {
	if got := held(t, "VerifyMeServerErrors", served{serveOf: calls + probed}); len(got) != 0 {
		t.Errorf("of checks alone it holds of %v", got)
	}
	if got := held(t, "VerifyMeServerErrors", served{serveOf: calls + broken}); !slices.Equal(got, []string{"verifyme"}) {
		t.Errorf("of errors it holds of %v", got)
	}
}

// Webhooks that are given up are told of however many there were before, and while nobody can count those.
func TestAlerts_WebhooksGivenUpAreToldOfAtAnyNumber(t *testing.T) {
	const most = "verifyme_deliveries_dead 10000\n"
	given := served{serveOf: most, workOf: "verifyme_deliveries_given_up_total {at}\n", other: most}
	if got := held(t, "VerifyMeDeliveriesDead", given); !slices.Equal(got, []string{"verifyme"}) {
		t.Errorf("it holds of %v", got)
	}
	if got := held(t, "VerifyMeDeliveriesDead", served{serveOf: most, workOf: most}); len(got) != 0 {
		t.Errorf("of those of long ago it holds of %v", got)
	}
}

// A count that no process has is told of: the alerts on it cannot fire.
func TestAlerts_WhatNobodyCountsIsToldOf(t *testing.T) {
	const counted = `verifyme_counts_missing{count="mail"} 0` + "\n"
	const missing = `verifyme_counts_missing{count="mail"} 1` + "\n"
	if got := held(t, "VerifyMeCountsMissing", served{serveOf: missing, workOf: counted}); len(got) != 0 {
		t.Errorf("it holds of %v while one process counts", got)
	}
	all := served{serveOf: missing, workOf: missing, other: counted}
	if got := held(t, "VerifyMeCountsMissing", all); !slices.Equal(got, []string{"verifyme"}) {
		t.Errorf("it holds of %v", got)
	}
}
