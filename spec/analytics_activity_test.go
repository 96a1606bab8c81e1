package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What happened in a time: reviewers, targets, webhooks and charges, each equal to what
// the stored rows say one by one.

const activityOf = `query($from: Time!, $to: Time!, $flowKey: String) {
	activity(from: $from, to: $to, flowKey: $flowKey) {
		targets { flowKey kept missed }
		webhooks { attempts acknowledged outcomes { code count } secondsToAnswer { count p50 p95 } }
		charges { approved entries { capability currency count amount } } } }`

const reviewersOf = `query($from: Time!, $to: Time!) { reviewerActivity(from: $from, to: $to) {
	id email taken decisions approved rejected reverted prepared returned totalSecondsHeld secondsHeld { count p50 } } }`

type activity struct {
	Targets []struct {
		FlowKey      string
		Kept, Missed int
	}
	Webhooks struct {
		Attempts, Acknowledged int
		Outcomes               codes
		SecondsToAnswer        struct{ Count int }
	}
	Charges struct {
		Approved int
		Entries  []struct {
			Capability *string
			Count      int
		}
	}
}

type reviewerActivity []struct {
	Email                                                            string
	Taken, Decisions, Approved, Rejected, Reverted, TotalSecondsHeld int
	SecondsHeld                                                      struct{ Count int }
}

// activityBy reads a field of the answer.
func activityBy[T any](t *testing.T, p *app.Portal, query, field string, period app.Fields) (read T) {
	t.Helper()
	if err := json.Unmarshal([]byte(p.Ask(query, period).Want().JSON("data."+field)), &read); err != nil {
		t.Fatal(err)
	}
	return read
}

// countsOfActivity, by a name; those of zero are left out.
func countsOfActivity(t *testing.T, a *app.App, period app.Fields) counts {
	t.Helper()
	c := counts{}
	happened := activityBy[activity](t, a.Portal(access.Owner), activityOf, "activity", period)
	for _, one := range happened.Targets {
		c.add("kept", one.Kept)
		c.add("missed", one.Missed)
	}
	c.add("posts", happened.Webhooks.Attempts)
	c.add("timed posts", happened.Webhooks.SecondsToAnswer.Count)
	c.add("acknowledged", happened.Webhooks.Acknowledged)
	for _, one := range happened.Webhooks.Outcomes {
		c.add("answered "+one.Code, one.Count)
	}
	c.add("approved", happened.Charges.Approved)
	for _, e := range happened.Charges.Entries {
		of := "journeys"
		if e.Capability != nil {
			of = *e.Capability
		}
		c.add("charged "+of, e.Count)
	}
	reviewers := activityBy[reviewerActivity](t, a.Portal(access.Owner), reviewersOf, "reviewerActivity", period)
	for _, r := range reviewers {
		who, _, _ := strings.Cut(r.Email, "@")
		c.add(who+" took", r.Taken)
		c.add(who+" approved", r.Approved)
		c.add(who+" rejected", r.Rejected)
		c.add(who+" reverted", r.Reverted)
		c.add(who+" decided", r.Decisions)
		c.add(who+" held", r.SecondsHeld.Count)
		c.add(who+" held for", r.TotalSecondsHeld)
	}
	return c
}

// countsOfRows are the same, counted from the rows that tell of each.
func countsOfRows(t *testing.T, a *app.App) counts {
	t.Helper()
	c := counts{}
	for _, query := range []string{
		`SELECT CASE WHEN (details ->> 'inTime')::boolean THEN 'kept' ELSE 'missed' END || ' ' || count(*) FROM audit_log
			WHERE details ? 'inTime' GROUP BY (details ->> 'inTime')::boolean`,
		`SELECT 'posts ' || count(*) FROM delivery_attempts`,
		`SELECT 'timed posts ' || count(*) FROM delivery_attempts`,
		`SELECT 'acknowledged ' || count(*) FROM delivery_attempts WHERE http_status BETWEEN 200 AND 299`,
		`SELECT 'answered ' || coalesce(http_status::text, error) || ' ' || count(*) FROM delivery_attempts
			GROUP BY coalesce(http_status::text, error)`,
		`SELECT 'approved ' || count(*) FROM requests WHERE status = 'APPROVED'`,
		`SELECT 'charged ' || CASE kind WHEN 'JOURNEY' THEN 'journeys' ELSE capability END || ' ' || count(*)
			FROM usage_entries WHERE nth > 1 GROUP BY kind, capability`,
		`SELECT split_part(actor_label, '@', 1) || ' ' || CASE action WHEN 'review.started' THEN 'took' ELSE
			split_part(action, '.', 2) END || ' ' || count(*) FROM audit_log WHERE actor_kind = 'USER' AND action IN
			('review.started', 'request.approved', 'request.rejected', 'request.reverted') GROUP BY actor_label, action`,
		`SELECT split_part(actor_label, '@', 1) || ' decided ' || count(*) FROM audit_log WHERE actor_kind = 'USER' AND
			action IN ('request.approved', 'request.rejected', 'request.reverted') GROUP BY actor_label`,
		`SELECT split_part(actor_label, '@', 1) || ' held ' || count(*) FROM audit_log WHERE details ? 'heldSeconds'
			GROUP BY actor_label`,
		`SELECT split_part(actor_label, '@', 1) || ' held for ' || sum((details ->> 'heldSeconds')::int) FROM audit_log
			WHERE details ? 'heldSeconds' GROUP BY actor_label`,
	} {
		for _, row := range a.Texts(a.Tenant.TenantID, query) {
			at, n := strings.LastIndexByte(row, ' '), 0
			if _, err := fmt.Sscan(row[at:], &n); err != nil {
				t.Fatal(err)
			}
			c.add(row[:at], n)
		}
	}
	return c
}

// eventful is a population in which each figure of an activity has something.
func eventful(a *app.App) {
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.approved")
	a.Settings(app.Fields{"reviewTargetHours": 2})
	late, _ := reviewed(a)
	a.Advance(3 * time.Hour)
	a.Portal(access.Reviewer).Approve(late.RequestID, "VERIFIED_OK").Want()
	other, _ := reviewed(a)
	a.Advance(7 * time.Minute)
	a.SecondReviewer().Reject(other.RequestID, "FRAUD_SUSPECTED").Want()
	twice := a.Applicant(a.Issue(nil))
	twice.SendCode("9876500123").Want(http.StatusOK)
	a.Advance(31 * time.Second)
	twice.SendCode("9876500123").Want(http.StatusOK)
	a.Eventually("the first approval is delivered", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM deliveries WHERE status = 'DELIVERED'`) == "1"
	})
	receiver.Answer(http.StatusBadRequest)
	everyOutcome(a)
	a.Eventually("all deliveries are told of", func() bool {
		return a.One(a.Tenant.TenantID,
			`SELECT count(*)::text FROM deliveries WHERE status IN ('PENDING', 'RETRYING')`) == "0"
	})
}

func wantActivity(t *testing.T, a *app.App, when string, want counts) {
	t.Helper()
	got := countsOfActivity(t, a, around())
	for name := range union(got, want) {
		if got[name] != want[name] {
			t.Errorf("%s: %q is %d, the rows say %d", when, name, got[name], want[name])
		}
	}
}

func TestActivity_EqualsTheRows(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	eventful(a)
	want := countsOfRows(t, a)
	for _, name := range []string{
		"kept", "missed", "posts", "acknowledged", "answered 200", "answered 400", "approved", "charged journeys",
		"charged sms", "reviewer1 took", "reviewer1 approved", "reviewer1 rejected", "reviewer1 reverted",
		"reviewer1 held", "reviewer2 rejected",
	} {
		if want[name] == 0 {
			t.Errorf("the population shows nothing of %q: %v", name, want)
		}
	}
	if want["reviewer1 held for"] < 3*3600 || want["reviewer2 held"] != 0 {
		t.Errorf("the cases were held %v", want)
	}
	wantActivity(t, a, "before the changes are folded", want)
	a.Eventually("the changes are folded", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`) == "0"
	})
	wantActivity(t, a, "from the tables", want)
	later := app.Fields{"from": inTime(a, 24*time.Hour), "to": inTime(a, 48*time.Hour)}
	if got := countsOfActivity(t, a, later); len(got) != 0 {
		t.Errorf("a day later there is %v", got)
	}
	byFlow := around()
	byFlow["flowKey"] = "bank-account-check-v1"
	if got := countsOfActivity(t, a.Neighbour(), around()); len(got) != 0 {
		t.Errorf("another workspace reads %v", got)
	}
	of := activityBy[activity](t, a.Portal(access.Analyst), activityOf, "activity", byFlow)
	if len(of.Targets) != 1 || of.Targets[0].Kept != want["kept"] || of.Targets[0].Missed != want["missed"] {
		t.Errorf("of the flow the targets are %+v", of.Targets)
	}
}

func TestActivity_WhoReadsIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for role, may := range map[access.Role][2]bool{
		access.Owner: {true, true}, access.Analyst: {true, false}, access.Reviewer: {false, false},
		access.Developer: {false, false},
	} {
		for i, query := range []string{activityOf, reviewersOf} {
			got := a.Portal(role).Ask(query, around())
			if may[i] {
				got.Want()
			} else {
				got.WantCode("SERVICE_FORBIDDEN")
			}
		}
	}
	key := a.As(a.Key(access.ScopeAnalytics))
	asked := func(query string) string {
		return string(key.POST("/graphql", app.Fields{"query": query, "variables": around()}).Want(http.StatusOK).Body)
	}
	if got := asked(activityOf); strings.Contains(got, "errors") {
		t.Errorf("a key with analytics.read reads %s", got)
	}
	if got := asked(reviewersOf); !strings.Contains(got, "SERVICE_FORBIDDEN") {
		t.Errorf("a key with analytics.read reads of reviewers: %s", got)
	}
	tooLong := app.Fields{"from": "2020-01-01T00:00:00Z", "to": "2026-01-01T00:00:00Z"}
	a.Portal(access.Owner).Ask(activityOf, tooLong).WantCode("VALIDATION_FAILED")
}
