package spec

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/db/parts"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// docs/operations.md "Parts by month": events, deliveries and their attempts kept in parts, as an operator may choose.
// With SPEC_IN_PARTS=1 every other test runs on such a database, too.

// The command runs while everybody is at work: each event is there and is delivered once.
func TestParts_AreTurnedOnWhileTheServiceWorks(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.created", "onboarding.cancelled")
	said := make(chan string)
	go func() {
		r, status := app.Complete(t, a.Variables(), "partitions", "on")
		said <- fmt.Sprint(status, " ", r.Printed(), r.Logged())
	}()
	var made []string
	var printed string
	// Below the calls that a key has in a minute.
	for printed == "" && len(made) < 400 {
		for _, answer := range a.Together(4, func(int) app.Answer {
			return a.Create(app.Fields{"flowKey": "bank-account-check-v1"})
		}) {
			answer.Want(http.StatusCreated)
			made = append(made, answer.Text("requestId"))
		}
		last := made[len(made)-1]
		a.POST(requestsPath+"/"+last+"/cancel", nil).Want(http.StatusOK)
		select {
		case printed = <-said:
		default:
		}
	}
	if printed == "" {
		printed = <-said
	}
	if !strings.HasPrefix(printed, "0 ") || !strings.Contains(printed, "deliveries has parts for 3 months ahead; 0 rows") {
		t.Fatal(printed)
	}
	made = append(made, a.Issue(nil).RequestID)
	posts := receiver.Posted(len(made) + (len(made)-1)/4)
	seen := map[string]int{}
	for _, p := range posts {
		var e app.Event
		if err := json.Unmarshal(p.Body, &e); err != nil {
			t.Fatal(err)
		}
		if seen[e.EventID]++; seen[e.EventID] > 1 {
			t.Errorf("%s was delivered again", e.EventID)
		}
	}
	kept := a.Texts(a.Tenant.TenantID, `SELECT request_id || string_agg(' ' || e.type, '' ORDER BY delivery_id)
		FROM events e JOIN deliveries USING (tenant_id, event_id) GROUP BY request_id`)
	for i, id := range made {
		want := id + " onboarding.created"
		if i%4 == 3 {
			want += " onboarding.cancelled"
		}
		if !slices.Contains(kept, want) {
			t.Errorf("of %s is not kept, in this order: %s", id, want)
		}
	}
	a.Eventually("nothing is open", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM deliveries WHERE status <> 'DELIVERED'`) == "0"
	})
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM deliveries`); n != fmt.Sprint(len(posts)) {
		t.Errorf("there are %s deliveries of %d", n, len(posts))
	}
	// Run again it changes nothing.
	before := a.Parts()
	if r, status := app.Complete(t, a.Variables(), "partitions", "on"); status != 0 || !slices.Equal(a.Parts(), before) {
		t.Errorf("run again it ends with %d: %s", status, r.Logged())
	}
}

// What happens over the bounds of months is one list, in its order, page by page; retries, replays and erasures find
// what lies in the months before.
func TestParts_ListsRetriesAndErasuresGoOverMonths(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.InParts)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.created")
	// The shortest, so that none is left out.
	const month = 28 * 24 * time.Hour
	var made []app.Created
	for range 5 {
		made = append(made, a.Issue(app.Fields{"expiresInHours": 24}), a.Issue(app.Fields{"expiresInHours": 24}))
		receiver.Posted(len(made))
		a.Advance(month)
	}
	made = append(made, a.Issue(nil))
	receiver.Posted(len(made))
	a.Advance(20 * 24 * time.Hour)
	// One that fails until the next month has begun.
	receiver.Answer(http.StatusInternalServerError)
	late := a.Issue(nil)
	made = append(made, late)
	outcome(a, "RETRYING", func(d app.Delivery) bool { return *d.RequestID == late.RequestID })
	used := a.Texts(a.Tenant.TenantID, `SELECT DISTINCT tableoid::regclass::text FROM deliveries`)
	if len(used) < 4 || !slices.Contains(used, "deliveries_ahead") {
		t.Fatalf("only the parts %v are used", used)
	}
	receiver.Answer(http.StatusOK)
	a.Advance(24 * time.Hour)
	outcome(a, "DELIVERED", func(d app.Delivery) bool { return *d.RequestID == late.RequestID })

	var events, deliveries []string
	for cursor, more := "", true; more; more = cursor != "" {
		var page []string
		page, cursor = listedEvents(a, "?limit=1&type=onboarding.created"+atCursor(cursor))
		events = append(events, page...)
	}
	// The last thirty days begin in the month before the last.
	if want := storedIDs(a, "type = 'onboarding.created' AND occurred_at > $1", tenantNow(a).Add(-30*24*time.Hour)); len(
		want) == 0 || !slices.Equal(events, want) {
		t.Errorf("page by page the events are %v, want %v", events, want)
	}
	for cursor, more := "", true; more; more = cursor != "" {
		var page struct {
			Deliveries []app.Delivery
			NextCursor string
		}
		a.GET("/v1/webhook-events?limit=3" + atCursor(cursor)).Want(http.StatusOK).Into(&page)
		for _, d := range page.Deliveries {
			deliveries = append(deliveries, *d.RequestID)
		}
		cursor = page.NextCursor
	}
	slices.Reverse(deliveries)
	if len(deliveries) != len(made) {
		t.Fatalf("page by page there are %d deliveries of %d", len(deliveries), len(made))
	}
	for i, r := range made {
		if deliveries[i] != r.RequestID {
			t.Errorf("the delivery %d is of %s, want %s", i, deliveries[i], r.RequestID)
		}
	}

	first := deliveryOf(a, made[0].RequestID)
	replayed := a.POST("/v1/webhook-events/"+first.DeliveryID+"/replay", nil).Want(http.StatusAccepted).Text("deliveryId")
	again := outcome(a, "DELIVERED", func(d app.Delivery) bool { return d.DeliveryID == replayed })
	if again.EventID != first.EventID {
		t.Errorf("the replay is of %s, want %s", again.EventID, first.EventID)
	}
	erase(ownerAt(a), made[0].RequestID, "The applicant asks for it.").Want()
	answers := a.Texts(a.Tenant.TenantID, `SELECT answer || answer_headers FROM delivery_attempts
		WHERE delivery_id IN (SELECT delivery_id FROM deliveries WHERE event_id = $1)`, first.EventID)
	if len(answers) != 2 || answers[0]+answers[1] != "" {
		t.Errorf("of what was erased the answers %q are left", answers)
	}
	a.Eventually("the end of a request of the first month", func() bool { return len(a.Events(made[1].RequestID)) == 2 })
	if timeline := a.Events(made[1].RequestID); !strings.HasPrefix(timeline[0], "onboarding.created") {
		t.Errorf("the timeline of the first month is %v", timeline)
	}
}

// atCursor of a list; the first page has none.
func atCursor(cursor string) string {
	if cursor == "" {
		return ""
	}
	return "&cursor=" + url.QueryEscape(cursor)
}

// A place in one part is another row's place in another: what is dropped at an endpoint is dropped there alone.
func TestParts_WhatIsDroppedAtAnEndpointIsItsOwn(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.InParts)
	receiver := a.Receiver()
	kept, ended := a.Endpoint(receiver.URL, "onboarding.created"), app.Endpoint{}
	a.Issue(nil)
	receiver.Posted(1)
	a.Advance(40 * 24 * time.Hour)
	failing := a.Receiver()
	failing.Answer(http.StatusInternalServerError)
	ended = a.Endpoint(failing.URL, "onboarding.created")
	a.Issue(nil)
	receiver.Posted(2)
	outcome(a, "RETRYING", func(d app.Delivery) bool { return d.EndpointID == ended.ID })
	a.Eventually("the outcomes at the other", func() bool {
		return len(a.Deliveries("?status=DELIVERED&endpointId="+kept.ID)) == 2
	})
	a.Do(http.MethodDelete, "/v1/webhook-endpoints/"+ended.ID, nil).Want(http.StatusNoContent)
	outcome(a, "DEAD", func(d app.Delivery) bool { return d.EndpointID == ended.ID })
	for _, d := range a.Deliveries("?endpointId=" + kept.ID) {
		if d.Status != "DELIVERED" {
			t.Errorf("another endpoint's delivery is %+v", d)
		}
	}
}

// Workers make the months to come, as the metrics and the doctor tell.
func TestParts_AreKeptByTheWorkers(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.InParts)
	const ahead = `verifyme_partition_months_ahead{table="events"}`
	a.Eventually("three months are ahead", func() bool { return a.Metric(ahead) == parts.MonthsAhead })
	a.Clock.Advance(62 * 24 * time.Hour)
	a.Eventually("fewer are ahead", func() bool { return a.Metric(ahead) < parts.MonthsAhead })
	before := len(a.Parts())
	a.Together(2, func(int) app.Answer {
		if err := a.Service.App.Upkeep.KeepParts(t.Context()); err != nil {
			t.Error(err)
		}
		return app.Answer{}
	})
	a.Eventually("the months are made", func() bool { return a.Metric(ahead) == parts.MonthsAhead })
	if after := len(a.Parts()); after <= before {
		t.Errorf("there were %d parts and are %d", before, after)
	}
	a.Issue(nil)
	if n := a.One(a.Tenant.TenantID, `SELECT count(DISTINCT tableoid)::text FROM events`); n != "1" {
		t.Errorf("the event lies in %s parts", n)
	}
}

// Commands tell of it, on single tables and on parts.
func TestParts_CommandsTellOfThem(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	run := func(args ...string) string {
		t.Helper()
		r, status := app.Complete(t, a.Variables(), args...)
		if status != 0 {
			t.Fatalf("%v ends with %d: %s%s", args, status, r.Printed(), r.Logged())
		}
		return r.Printed()
	}
	a.Issue(nil)
	before := a.Fingerprint()
	// In a month's last days the first part takes the next month, too.
	planned := regexp.MustCompile(`(?s)^events, about \d+ rows in \d+ MB, becomes the part of all up to ` +
		`\d{4}-\d\d-01 as it is; ([23]) months more are made\ndeliveries, .+Nothing was changed\.`)
	plan := run("partitions", "plan")
	told := planned.FindStringSubmatch(plan)
	if told == nil {
		t.Fatalf("the plan is %s", plan)
	}
	months, _ := strconv.Atoi(told[1])
	all := strconv.Itoa(months+2) + " parts"
	wantMatch(t, run("partitions", "status"), `(?s)\nevents +events +the first +no end .+\nevents is a single table\n`)
	wantMatch(t, run("partitions", "keep"), `events is a single table`)
	if len(a.Parts()) != 0 {
		t.Fatalf("there are the parts %v", a.Parts())
	}
	run("partitions", "on")
	a.WantUnchanged(before, "turning on")
	wantMatch(t, run("partitions", "plan"), `events is in `+all+` already`)
	wantMatch(t, run("partitions", "status"), `(?s)events_before_\d{6} .+events_ahead .+ no end .+ 0 rows are behind them`)
	wantMatch(t, run("partitions", "keep"), `events has parts for 3 months ahead`)
	found, _, _ := examined(t, a.Variables())
	if is := found["partitions"]; !strings.Contains(is.Found, all+", for 3 months ahead") {
		t.Errorf("the doctor finds %+v", is)
	}
	wantMatch(t, run("support-bundle"), `deliveries has `+all)
	wantMatch(t, run("stats", "rebuild"), `counted \d+ days anew`)
	wantMatch(t, run("migrate"), `up to date`)
}

// A part that somebody asks by its own name shows and takes what its table does.
func TestParts_AreClosedToOtherTenantsThemselves(t *testing.T) {
	t.Parallel()
	a := filled(t, app.InParts)
	shown := 0
	for _, part := range a.Parts() {
		if a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+part) != "0" {
			shown++
		}
		theirs := a.One(a.Other.TenantID, `SELECT count(*)::text FROM `+part+` WHERE tenant_id = $1`, a.Tenant.TenantID)
		if theirs != "0" {
			t.Errorf("another tenant sees %s rows of %s", theirs, part)
		}
		for _, statement := range []string{
			`UPDATE %s SET tenant_id = tenant_id WHERE tenant_id = $1`, `DELETE FROM %s WHERE tenant_id = $1`,
			`UPDATE %s SET tenant_id = $1`,
		} {
			wantNoEffect(t, a, fmt.Sprintf(statement, part))
		}
		wantNothingWithoutTenant(t, a, part)
	}
	if shown < 3 {
		t.Errorf("only %d parts have rows", shown)
	}
	for _, of := range parts.Tables {
		err := a.Confined(a.Other.TenantID, func(tx *sql.Tx) error {
			_, err := tx.Exec(`INSERT INTO `+of.Name+` (tenant_id, `+of.Column+`) VALUES ($1, $2)`, a.Tenant.TenantID,
				identifier.New(of.Prefix, time.Now()))
			return err
		})
		if err == nil || !strings.Contains(err.Error(), "row-level security") {
			t.Errorf("another tenant writes to %s: %v", of.Name, err)
		}
	}
}
