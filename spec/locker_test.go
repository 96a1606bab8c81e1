package spec

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": DocLockerAadhaar, and SPEC "Sandbox simulation
// rules", the rows of the document locker.

const (
	lockerPending = `verification.pending {"stepKey":"aadhaar"}`
	lockerFailed  = `verification.failed {"stepKey":"aadhaar","capability":"doclocker","reason":"DOCLOCKER_NOT_COMPLETED"}`
	lockerStarted = `onboarding.started {"status":"IN_PROGRESS","stepKey":"aadhaar"}`
)

func wantStep(t *testing.T, s map[string]any, status, code string) {
	t.Helper()
	problem, _ := s["error"].(map[string]any)
	got, _ := problem["code"].(string)
	if s["status"] != status || got != code {
		t.Errorf("the step is %v with the refusal %q, want %s with %q", s["status"], got, status, code)
	}
}

func TestLocker_Allow(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	opened := p.Step("aadhaar", app.Fields{}).Want(http.StatusAccepted)
	if opened.Text("step.status") != "PENDING" || opened.Text("state.status") != "IN_PROGRESS" {
		t.Errorf("the step is %s", opened.JSON("step"))
	}
	address := opened.Text("step.data.redirectUrl")
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending)
	if again := p.OpenLocker(); again != address {
		t.Errorf("opened again the applicant is sent to %s, not %s", again, address)
	}
	page := a.As("").GET(address).Want(http.StatusOK)
	if !strings.Contains(string(page.Body), `value="allow"`) {
		t.Errorf("the consent page is %s", page.Body)
	}
	back := a.Decide(address, "allow").Want(http.StatusSeeOther)
	if location := back.Header.Get("Location"); location != r.OnboardingURL {
		t.Errorf("the browser goes back to %q, want the link", location)
	}
	done := p.Settled("aadhaar")
	wantStep(t, done, "COMPLETED", "")
	if data, _ := json.Marshal(done["data"]); string(data) != `{"source":"locker"}` {
		t.Errorf("the page is told %s", data)
	}
	wantEvents(t, a, r.RequestID, 3,
		`verification.completed {"stepKey":"aadhaar","capability":"doclocker","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"aadhaar","stepType":"DocLockerAadhaar","attempt":1,"flags":[]}`)
	p.Step("aadhaar", app.Fields{}).WantError(http.StatusConflict, "STEP_LOCKED")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if result.Text("verified.dateOfBirth") != "1990-05-14" || result.Text("verified.gender") != "M" ||
		result.Text("verified.fullName") == "" ||
		result.Text("verified.address.pincode") == "" ||
		!regexp.MustCompile(`^XXXX XXXX \d{4}$`).MatchString(result.Text("verified.aadhaar")) {
		t.Errorf("the result is %s", result.JSON("verified"))
	}
	for _, event := range a.Events(r.RequestID) {
		if strings.Contains(event, result.Text("verified.fullName")) || strings.Contains(event, "/mock/") {
			t.Errorf("an event tells too much: %s", event)
		}
	}
}

func TestLocker_Deny(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	first := p.OpenLocker()
	a.Decide(first, "deny").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending, lockerFailed)
	second := p.OpenLocker()
	if second == first {
		t.Error("a second try goes to the first consent")
	}
	// The first consent is over: what is answered there has no effect.
	a.Decide(first, "allow").Want(http.StatusSeeOther)
	if s := p.StepNow("aadhaar"); s["status"] != "PENDING" {
		t.Errorf("an old consent made the step %v", s["status"])
	}
	a.Decide(second, "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
}

func TestLocker_NoAnswer(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	address := p.OpenLocker()
	a.Advance(14 * time.Minute)
	if s := p.StepNow("aadhaar"); s["status"] != "PENDING" {
		t.Errorf("after 14 minutes the step is %v", s["status"])
	}
	a.Advance(time.Minute)
	wantStep(t, p.Settled("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending, lockerFailed)
	a.Decide(address, "allow").Want(http.StatusSeeOther)
	wantStep(t, p.StepNow("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
}

// Of repeated or simultaneous answers the first counts.
func TestLocker_ParallelAnswersCountOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	for range 10 {
		r, p := a.AtLocker()
		address := p.OpenLocker()
		a.Together(8, func(i int) app.Answer { return a.Decide(address, []string{"allow", "deny"}[i%2]) })
		p.Settled("aadhaar")
		if events := a.Events(r.RequestID)[3:]; len(events) > 2 ||
			strings.Count(strings.Join(events, "\n"), "verification.") != 1 {
			t.Errorf("the events are %q", events)
		}
	}
}

// A consent that is answered after the request has gone on changes nothing.
func TestLocker_LateAnswerChangesNothing(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	address := p.OpenLocker()
	a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
	if page := a.As("").GET(address).Want(http.StatusOK); strings.Contains(string(page.Body), `value="allow"`) {
		t.Error("the consent page still asks")
	}
	a.Decide(address, "allow").Want(http.StatusSeeOther)
	a.Advance(15 * time.Minute)
	a.Eventually("the attempt is closed", func() bool {
		return a.One(a.Tenant.TenantID,
			`SELECT status || outcome FROM attempts WHERE request_id = '`+r.RequestID+`'`) == "DONEABANDONED"
	})
	wantStatus(t, a, r.RequestID, "CANCELLED")
	wantEvents(t, a, r.RequestID, 3, `onboarding.cancelled {"status":"CANCELLED","by":"API_CLIENT"}`)
}

func TestLocker_Refusals(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	_, p := a.AtLocker()
	p.Step("aadhaar", app.Fields{"aadhaar": "123412341234"}).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	for range 10 {
		a.Decide(p.OpenLocker(), "deny")
		p.Settled("aadhaar")
	}
	limited := p.Step("aadhaar", app.Fields{}).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if limited.Header.Get("Retry-After") == "" {
		t.Error("the limit has no Retry-After")
	}
	a.Advance(time.Hour)
	p.OpenLocker()
	for _, unknown := range []string{"x", strings.Repeat("a", 43), "%00"} {
		a.As("").GET("/mock/doclocker/" + unknown).Want(http.StatusNotFound)
		a.Decide("/mock/doclocker/"+unknown, "allow").Want(http.StatusNotFound)
	}
}

// A document locker that is not configured is an outage, never a negative result.
func TestLocker_UnconfiguredIsAnOutage(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production).AsOwnTenant("Umbrella")
	a.Locker()
	r, p := a.AtLocker()
	p.Step("aadhaar", app.Fields{}).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	wantStep(t, p.StepNow("aadhaar"), "IN_PROGRESS", "PROVIDER_UNAVAILABLE")
	wantEvents(t, a, r.RequestID, 1, lockerStarted)
	detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	if detail.Text("steps.0.status") != "IN_PROGRESS" || detail.Number("steps.0.attempts") != 0 {
		t.Errorf("the steps are %s", detail.JSON("steps"))
	}
	a.As("").GET("/mock/doclocker/"+strings.Repeat("a", 43)).WantError(http.StatusNotFound, "NOT_FOUND")
}

// The address of the consent page is shown to the applicant, not to reviewers.
func TestLocker_AddressIsTheApplicantsAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	p.OpenLocker()
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		seen := a.Portal(role).
			Ask(`query($id: ID!) { onboardingRequest(id: $id) { steps { key status data history { outcome } } } }`,
				app.Fields{"id": r.RequestID}).Want()
		if !strings.Contains(string(seen.Body), "PENDING") || strings.Contains(string(seen.Body), "/mock/") {
			t.Errorf("the %s sees %s", role, seen.Body)
		}
	}
}

// The step's PENDING and the event verification.pending are one transaction.
func TestLocker_PendingIsOneTransaction(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	r, p := a.AtLocker()
	a.Owner(`ALTER TABLE events ADD CONSTRAINT refusing CHECK (type <> 'verification.pending') NOT VALID`)
	waiting := p.Step("aadhaar", app.Fields{}).Want(http.StatusAccepted)
	if waiting.At("step.data.redirectUrl") != nil {
		t.Errorf("the step is %s", waiting.JSON("step"))
	}
	if got := a.One(a.Tenant.TenantID, `SELECT status FROM attempts WHERE request_id = '`+r.RequestID+`'`); got != "OPEN" {
		t.Errorf("the attempt is %s", got)
	}
	wantEvents(t, a, r.RequestID, 1, lockerStarted)
	a.Owner(`ALTER TABLE events DROP CONSTRAINT refusing`)
	// The worker's lease would end by itself, in real time.
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE attempts SET claim_until = NULL`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	a.Eventually("the applicant is sent to the locker", func() bool {
		return p.Step("aadhaar", app.Fields{}).At("step.data.redirectUrl") != nil
	})
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending)
}
