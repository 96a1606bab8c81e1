package spec

import (
	"encoding/json"
	"math"
	"net/http"
	"reflect"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT section 5, "Analytics".

const analyticsOf = `query($from: Time!, $to: Time!, $flowKey: String, $flowVersion: Int) {
	analytics(from: $from, to: $to, flowKey: $flowKey, flowVersion: $flowVersion) {
		created started submitted approved autoApproved rejected expired cancelled
		medianSecondsToSubmit medianSecondsToDecide secondsToSubmit { count p50 p90 p99 } secondsToDecide { count }
		funnel { stepKey started completed skipped firstTry refusals { code count } }
		decisions { outcome reasonCode count } flags { code count }
		days { day created submitted approved rejected } versions { flowKey flowVersion created submitted }
	} }`

type (
	codes []struct {
		Code  string
		Count int
	}
	figures struct {
		Created, Started, Submitted, Approved, AutoApproved, Rejected, Expired, Cancelled int
		MedianSecondsToSubmit, MedianSecondsToDecide                                      *float64
		SecondsToSubmit, SecondsToDecide                                                  struct{ Count int }
		Funnel                                                                            []struct {
			StepKey                               string
			Started, Completed, Skipped, FirstTry int
			Refusals                              codes
		}
		Decisions []struct {
			Outcome, ReasonCode string
			Count               int
		}
		Flags codes
		Days  []struct {
			Day                                    string
			Created, Submitted, Approved, Rejected int
		}
		Versions []struct {
			FlowKey                         string
			FlowVersion, Created, Submitted int
		}
	}
)

func figuresOf(t *testing.T, a *app.App, period app.Fields) (f figures) {
	t.Helper()
	got := a.Portal(access.Analyst).Ask(analyticsOf, period).Want()
	if err := json.Unmarshal([]byte(got.JSON("data.analytics")), &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// listedRequest is a request as the list shows it.
type listedRequest struct {
	Status                 string
	FlowKey                string
	StartedAt, SubmittedAt *time.Time
	CreatedAt              time.Time
	CompletedAt            *time.Time
	Flags                  []struct{ Code string }
	Steps                  []struct {
		Key, Status string
		Attempts    int
	}
	Decision *struct {
		Outcome, ReasonCode string
		Automated           bool
	}
}

func listedBy(t *testing.T, a *app.App) (all []listedRequest) {
	t.Helper()
	got := a.Portal(access.Owner).Ask(`{ onboardingRequests(first: 200) { edges { node { status flowKey createdAt
		startedAt submittedAt completedAt flags { code } steps { key status attempts }
		decision { outcome reasonCode automated } } } } }`, nil).Want()
	var page struct {
		Edges []struct{ Node listedRequest }
	}
	if err := json.Unmarshal([]byte(got.JSON("data.onboardingRequests")), &page); err != nil {
		t.Fatal(err)
	}
	for _, e := range page.Edges {
		all = append(all, e.Node)
	}
	return all
}

// counts of figures, and of the list, by a name; those of zero are left out.
type counts map[string]int

func (c counts) add(name string, n int) {
	if c[name] += n; c[name] == 0 {
		delete(c, name)
	}
}

func countsOf(f figures) counts {
	c := counts{}
	for name, n := range map[string]int{
		"created": f.Created, "started": f.Started, "submitted": f.Submitted, "approved": f.Approved,
		"automated": f.AutoApproved, "rejected": f.Rejected, "expired": f.Expired, "cancelled": f.Cancelled,
		"to submit": f.SecondsToSubmit.Count, "to decide": f.SecondsToDecide.Count,
	} {
		c.add(name, n)
	}
	for _, s := range f.Funnel {
		c.add(s.StepKey+" started", s.Started)
		c.add(s.StepKey+" completed", s.Completed)
		c.add(s.StepKey+" skipped", s.Skipped)
		c.add(s.StepKey+" first try", s.FirstTry)
	}
	for _, d := range f.Decisions {
		c.add(d.Outcome+" "+d.ReasonCode, d.Count)
	}
	for _, flag := range f.Flags {
		c.add("flag "+flag.Code, flag.Count)
	}
	return c
}

func countsOfList(all []listedRequest) counts {
	c := counts{}
	when := func(holds bool, name string) {
		if holds {
			c.add(name, 1)
		}
	}
	for _, r := range all {
		when(true, "created")
		when(r.StartedAt != nil, "started")
		when(r.SubmittedAt != nil, "submitted")
		when(r.SubmittedAt != nil, "to submit")
		when(r.Status == "APPROVED", "approved")
		when(r.Status == "REJECTED", "rejected")
		when(r.Status == "EXPIRED", "expired")
		when(r.Status == "CANCELLED", "cancelled")
		if d := r.Decision; d != nil {
			when(true, d.Outcome+" "+d.ReasonCode)
			when(d.Automated, "automated")
			when(true, "to decide")
		}
		seen := []string{}
		for _, f := range r.Flags {
			when(!slices.Contains(seen, f.Code), "flag "+f.Code)
			seen = append(seen, f.Code)
		}
		for _, s := range r.Steps {
			when(s.Status != "NOT_STARTED", s.Key+" started")
			when(s.Status == "COMPLETED", s.Key+" completed")
			when(s.Status == "SKIPPED", s.Key+" skipped")
			when(s.Status == "COMPLETED" && s.Attempts == 1, s.Key+" first try")
		}
	}
	return c
}

// everOutcome is a population in which every figure has a request: decided by a
// reviewer and by itself, sent back and handed in again, with flags that stay and one
// that a retry cleared, ended without an applicant, during the steps and after them.
func everyOutcome(a *app.App) {
	reviewer := a.Portal(access.Reviewer)
	down := "123456781111"
	a.Issue(nil)
	begun := a.Applicant(a.Issue(nil)).DoMobile()
	begun.Bank(down).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")

	cleared := a.Applicant(a.Issue(nil)).DoMobile()
	cleared.Bank(down).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	cleared.Bank("000012345678").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	cleared.DoBank(app.GoodAccount)

	a.Submitted(nil)
	approved, _ := a.Submitted(nil)
	reviewer.StartReview(approved.RequestID).Want()
	reviewer.Approve(approved.RequestID, "VERIFIED_OK").Want()
	rejected, _ := a.Submitted(nil)
	reviewer.StartReview(rejected.RequestID).Want()
	reviewer.Reject(rejected.RequestID, "FRAUD_SUSPECTED").Want()

	for _, again := range []bool{true, false} {
		r, p := reviewed(a)
		sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
		if again {
			p.DoBank("987654321098").Submit().Want(http.StatusOK)
			reviewer.StartReview(r.RequestID).Want()
			reviewer.Approve(r.RequestID, "OTHER").Want()
		}
	}
	cancelled, _ := a.Submitted(nil)
	a.POST(requestsPath+"/"+cancelled.RequestID+"/cancel", nil).Want(http.StatusOK)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	a.Submitted(nil)
	late := a.Issue(app.Fields{"expiresInHours": 1})
	a.Advance(2 * time.Hour)
	a.Eventually("the link ends", func() bool {
		return a.GET(requestsPath+"/"+late.RequestID).Text("status") == "EXPIRED"
	})
}

// around now in the time of a workspace whose clock was moved by hours.
func around() app.Fields {
	return app.Fields{
		"from": time.Now().UTC().Add(-time.Hour).Format(time.RFC3339),
		"to":   time.Now().UTC().Add(24 * time.Hour).Format(time.RFC3339),
	}
}

func TestAnalytics_EqualTheList(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	everyOutcome(a)
	all := listedBy(t, a)
	want := countsOfList(all)
	for _, name := range []string{
		"created", "started", "submitted", "approved", "automated", "rejected", "expired", "cancelled",
		"flag PROVIDER_UNAVAILABLE", "APPROVED OTHER", "REJECTED FRAUD_SUSPECTED", "bank first try",
	} {
		if want[name] == 0 || name != "created" && want[name] >= want["created"] {
			t.Errorf("the population shows nothing of %q: %d of %d", name, want[name], want["created"])
		}
	}
	wantFigures(t, a, "before the changes are folded", want)
	a.Eventually("the changes are folded", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`) == "0"
	})
	wantFigures(t, a, "from the tables", want)

	f := figuresOf(t, a, around())
	var toSubmit, toDecide []float64
	for _, r := range all {
		if r.SubmittedAt != nil {
			toSubmit = append(toSubmit, r.SubmittedAt.Sub(*r.StartedAt).Seconds())
		}
		if r.Decision != nil {
			toDecide = append(toDecide, r.CompletedAt.Sub(*r.SubmittedAt).Seconds())
		}
	}
	wantMedian(t, "to submit", f.MedianSecondsToSubmit, toSubmit)
	wantMedian(t, "to decide", f.MedianSecondsToDecide, toDecide)
	for _, s := range f.Funnel {
		refused := 0
		for _, c := range s.Refusals {
			refused += c.Count
		}
		if s.StepKey == "bank" && (refused != 1 || s.Refusals[0].Code != "PROVIDER_UNAVAILABLE") ||
			s.StepKey != "bank" && refused > 0 {
			t.Errorf("at %s applicants dropped off by %v", s.StepKey, s.Refusals)
		}
	}
	days := 0
	for _, d := range f.Days {
		days += d.Created
	}
	if days != f.Created || len(f.Versions) != 1 || f.Versions[0].Submitted != f.Submitted {
		t.Errorf("by day %v, by version %v, of %d", f.Days, f.Versions, f.Created)
	}
}

func wantFigures(t *testing.T, a *app.App, when string, want counts) {
	t.Helper()
	if got := countsOf(figuresOf(t, a, around())); !reflect.DeepEqual(got, want) {
		for name := range union(got, want) {
			if got[name] != want[name] {
				t.Errorf("%s: %s is %d, the list has %d", when, name, got[name], want[name])
			}
		}
	}
}

func union(a, b counts) counts {
	all := counts{}
	for _, c := range []counts{a, b} {
		for name := range c {
			all[name] = 1
		}
	}
	return all
}

func wantMedian(t *testing.T, what string, got *float64, of []float64) {
	t.Helper()
	slices.Sort(of)
	want := of[(len(of)-1)/2]
	if got == nil || math.Abs(*got-want) > 0.05*want+0.001 {
		t.Errorf("the median time %s is %v, the list has %g", what, got, want)
	}
}
