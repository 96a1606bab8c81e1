package spec

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// scrape is what a process serves: families with their type, the labels of each, and all series.
type scrape struct {
	types  map[string]string
	labels map[string]map[string]bool
	series []string
}

func scraped(a *app.App) scrape {
	answer := httptest.NewRecorder()
	a.Service.MetricsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	s := scrape{types: map[string]string{}, labels: map[string]map[string]bool{}}
	for line := range strings.SplitSeq(answer.Body.String(), "\n") {
		if fields := strings.Fields(line); len(fields) == 4 && fields[1] == "TYPE" {
			s.types[fields[2]], s.labels[fields[2]] = fields[3], map[string]bool{}
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		name, rest, _ := strings.Cut(line, "{")
		name, _, _ = strings.Cut(name, " ")
		s.series = append(s.series, line[:strings.LastIndexByte(line, ' ')])
		family := name
		for _, part := range []string{"_bucket", "_sum", "_count"} {
			if whole, cut := strings.CutSuffix(name, part); cut && s.types[whole] != "" {
				family = whole
			}
		}
		for _, label := range labelPattern.FindAllStringSubmatch(rest, -1) {
			if label[1] != "le" && label[1] != "quantile" {
				s.labels[family][label[1]] = true
			}
		}
	}
	return s
}

var labelPattern = regexp.MustCompile(`([a-z_]+)="`)

// What a DISABLED endpoint holds waits for its owner, for days: webhooks are not late by that.
func TestMetrics_WhatIsHeldIsNotDue(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	receiver, e := failing(a, http.StatusInternalServerError)
	a.Issue(nil)
	receiver.Posted(1)
	setStatus(a, e, "DISABLED")
	var held int
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		return tx.NewRaw(`UPDATE deliveries SET next_attempt_at = now() - interval '1 hour'
			WHERE tenant_id = ? AND status IN ('PENDING', 'RETRYING') RETURNING 1`, a.Tenant.TenantID).Scan(ctx, &held)
	})
	w := a.Service.Store.Waiting(t.Context(), 10)
	if len(w.Missing) != 0 || held != 1 || w.Deliveries != 0 || w.OldestDelivery != 0 {
		t.Errorf("%d is held, and %d are due for %v; missing are %v", held, w.Deliveries, w.OldestDelivery, w.Missing)
	}
}

// Webhooks that were given up stay for ever, and a receiver that is away lets them pile up: neither is counted without
// an end. How old the oldest is, and how many are given up, is known all the same.
func TestMetrics_CountNoFurtherThanNeeded(t *testing.T) {
	t.Parallel()
	const most = 50
	a := app.Start(t, app.Alone)
	receiver, e := failing(a, http.StatusNotFound)
	_, waiting := failing(a, http.StatusInternalServerError)
	a.Issue(nil)
	receiver.Posted(1)
	a.Eventually("it was given up", func() bool { return a.Metric("verifyme_deliveries_given_up_total") == 1 })
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt,
				next_attempt_at, created_at, claim_until)
			SELECT tenant_id, left(delivery_id, 20) || lpad(of::text, 11, '0'), event_id, ?, 'DEAD', 1, NULL, now(), NULL
			FROM deliveries, generate_series(1, ?) AS of WHERE status = 'DEAD'
			UNION ALL
			SELECT tenant_id, left(delivery_id, 20) || '1' || lpad(of::text, 10, '0'), event_id, ?, 'RETRYING', 1,
				now() - interval '1 hour', now(), now() + interval '1 hour'
			FROM deliveries, generate_series(1, ?) AS of WHERE status = 'DEAD'`,
			e.ID, most+5, waiting.ID, most+5).Exec(ctx)
		return err
	})
	w := a.Service.Store.Waiting(t.Context(), most)
	if len(w.Missing) != 0 || w.Dead != most || w.Deliveries != most || w.OldestDelivery < time.Hour {
		t.Errorf("%d are given up, %d due for %v; missing are %v", w.Dead, w.Deliveries, w.OldestDelivery, w.Missing)
	}
}

// A count that takes too long is left out of the metrics, which say so; the others are there.
func TestMetrics_SayWhichCountIsMissing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	a.Submitted(nil)
	if got := a.Metric(`verifyme_counts_missing{count="mail"}`); got != 0 {
		t.Errorf("the count of mail is missing: %v", got)
	}
	err := a.Service.Store.InTenant(t.Context(), a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw(`LOCK TABLE outgoing_mail IN ACCESS EXCLUSIVE MODE`).Exec(ctx); err != nil {
			return err
		}
		a.Eventually("the metrics say so", func() bool {
			return a.Metric(`verifyme_counts_missing{count="mail"}`) == 1 && a.Metric("verifyme_cases_waiting") == 1
		})
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// rows of the table of docs/metrics.md without the last column.
func (s scrape) rows() (rows []string) {
	for family, kind := range s.types {
		labels := strings.Join(slices.Sorted(maps.Keys(s.labels[family])), ", ")
		rows = append(rows, strings.ReplaceAll(fmt.Sprintf("| `%s` | %s | %s |", family, kind, labels), "  ", " "))
	}
	return rows
}

// docs/metrics.md names every metric that a process serves, with its type and its labels: boards and
// alerts are checked against it.
func TestMetrics_AreThoseOfTheTable(t *testing.T) {
	t.Parallel()
	cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
	cashfree.answers(http.StatusOK, cashfreeInvalid)
	live := app.Start(t, app.Production, withVendors(t, cashfree, setu, msg91)).AsOwnTenant("Hooli")
	publishedPAN(live, "cashfree")
	applicant := live.Applicant(live.Issue(app.Fields{"flowKey": "pan-cashfree"}))
	applicant.Step("pan", app.Fields{"pan": "ABCPE1234F"})
	live.Eventually("the vendor was asked", func() bool { return len(cashfree.calls()) > 0 })

	a := app.Start(t, app.InParts)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.submitted")
	a.Submitted(nil)
	withDocument(a)
	receiver.Posted(1)
	a.POST("/api/portal/session", app.Fields{"email": "owner@acme.test", "password": "not this one"})
	rows := map[string]bool{}
	a.Eventually("the tasks are counted", func() bool {
		clear(rows)
		for _, row := range slices.Concat(scraped(a).rows(), scraped(live).rows()) {
			rows[row] = true
		}
		return rows["| `verifyme_job_duration_seconds` | histogram | outcome, type |"] &&
			rows["| `verifyme_provider_call_duration_seconds` | histogram | adapter, capability, outcome, vendor |"]
	})
	raw, err := os.ReadFile("../docs/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]bool{}
	for line := range strings.SplitSeq(string(raw), "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 6 && strings.Contains(cells[1], "`") {
			documented[strings.Join(cells[:4], "|")+"|"] = true
		}
	}
	for _, row := range slices.Sorted(maps.Keys(rows)) {
		own := strings.HasPrefix(row, "| `verifyme_") || strings.HasPrefix(row, "| `asynq_")
		if own && !documented[row] {
			t.Errorf("docs/metrics.md lacks the row %s", row)
		}
	}
	for _, row := range slices.Sorted(maps.Keys(documented)) {
		if !rows[row] {
			t.Errorf("docs/metrics.md has the row %s, and nothing serves that", row)
		}
	}
}

// Whatever a stranger sends makes no series: who has no account could fill the memory else.
func TestMetrics_StrangersMakeNoSeries(t *testing.T) {
	t.Parallel()
	// Workers make a series of each kind of work when it first comes.
	a := app.Start(t, app.Alone, app.WithoutWorkers)
	strange := func(n int) {
		t.Helper()
		for i := range n {
			name := fmt.Sprintf("x%d", i)
			for _, method := range []string{http.MethodGet, "BREW" + name, "get"} {
				for _, path := range []string{"/" + name, "/v1/" + name, "/start/" + name, "/portal/" + name, "/v1/flows"} {
					r, err := http.NewRequestWithContext(t.Context(), method, a.BaseURL+path, nil)
					if err != nil {
						t.Fatal(err)
					}
					r.Host = name
					r.Header = http.Header{"Authorization": {"Bearer " + name}, "User-Agent": {name}, "Origin": {"https://" + name}}
					answer, err := http.DefaultClient.Do(r)
					if err != nil {
						t.Fatal(err)
					}
					_ = answer.Body.Close()
				}
			}
			a.POST("/api/portal/session", app.Fields{"email": name + "@" + name + ".test", "password": name})
		}
	}
	strange(2)
	before := scraped(a).series
	strange(10)
	for _, one := range scraped(a).series {
		// Limits answer 429 after a while: statuses are few.
		if !slices.Contains(before, one) && !strings.Contains(one, `status="429"`) {
			t.Errorf("a stranger has made the series %s", one)
		}
	}
}

// Attempts at webhooks and refused credentials are counted by a few outcomes.
func TestMetrics_CountAttemptsAndRefusals(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	good, bad := a.Receiver(), a.Receiver()
	bad.Answer(http.StatusTeapot)
	a.Endpoint(good.URL, "onboarding.submitted")
	a.Endpoint(bad.URL, "onboarding.submitted")
	a.Submitted(nil)
	a.POST("/api/portal/session", app.Fields{"email": "owner@acme.test", "password": "not this one"}).
		Want(http.StatusUnauthorized)
	a.As("vm_test_unknown").GET("/v1/flows").Want(http.StatusUnauthorized)
	for name, want := range map[string]float64{
		`verifyme_webhook_post_duration_seconds_count{outcome="2xx"}`: 1,
		`verifyme_webhook_post_duration_seconds_count{outcome="4xx"}`: 1,
		`verifyme_credentials_refused_total{credential="password"}`:   1,
		`verifyme_credentials_refused_total{credential="key"}`:        1,
		`verifyme_redis_up`: 1,
	} {
		a.Eventually(name, func() bool {
			return slices.Contains(scraped(a).series, name) && a.Metric(name) == want
		})
	}
	if lag := a.Metric("verifyme_relay_lag_seconds"); lag > 20 {
		t.Errorf("the relay lags %v seconds", lag)
	}
}

// A day after the last check the chains are read again; one that does not hold is in the metrics.
func TestMetrics_TellOfABrokenAuditChain(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	a.Portal(access.Owner)
	check := func(want float64) {
		t.Helper()
		a.Clock.Advance(25 * time.Hour)
		if err := a.Service.App.Upkeep.CheckChains(t.Context()); err != nil {
			t.Fatal(err)
		}
		a.Eventually("the metrics say so", func() bool {
			return a.Metric("verifyme_audit_chains_broken") == want && a.Metric("verifyme_audit_oldest_check_seconds") < 3600
		})
	}
	check(0)
	tamper(t, a,
		`UPDATE audit_log SET actor_label = 'somebody else' WHERE sequence = 1 AND OURS`)
	check(1)
}
