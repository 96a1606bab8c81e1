package spec

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Transitions": REVIEWING, reviewer `revert` / `request_info`, to
// REVERTED; from there the applicant resubmits.

func sendBack(p *app.Portal, mutation, id string, steps []string, more app.Fields) app.GraphQL {
	in := app.Fields{"requestId": id, "reasonCode": "DATA_MISMATCH", "steps": steps}
	for name, value := range more {
		in[name] = value
	}
	return p.Ask(`mutation($in: RevertInput!) { `+mutation+
		`(input: $in) { status onboardingUrl review { status reviewer { id } } revert { reasonCode message steps } } }`,
		app.Fields{"in": in})
}

// reviewed is a submitted request that a reviewer has opened.
func reviewed(a *app.App) (app.Created, *app.Applicant) {
	r, p := a.Submitted(nil)
	a.Portal(access.Reviewer).StartReview(r.RequestID).Want()
	return r, p
}

func TestRevert_SendsStepsBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, mutation := range []string{"revertRequest", "requestInfo"} {
		t.Run(mutation, func(t *testing.T) {
			a := a.In(t)
			r, _ := reviewed(a)
			sent := sendBack(a.Portal(access.Reviewer), mutation, r.RequestID, []string{"bank"},
				app.Fields{"message": "Use your own account.", "comment": "looks odd"}).Want()
			const shown = `{"message":"Use your own account.","reasonCode":"DATA_MISMATCH","steps":["bank"]}`
			const answered = `{"onboardingUrl":null,"revert":` + shown +
				`,"review":{"reviewer":null,"status":"NONE"},"status":"REVERTED"}`
			if got := sent.JSON("data." + mutation); got != answered {
				t.Errorf("the mutation answers %s", got)
			}
			wantEvents(t, a, r.RequestID, eventsToSubmit,
				`onboarding.reverted {"status":"REVERTED","reasonCode":"DATA_MISMATCH","steps":["bank"],`+
					`"message":"Use your own account."}`)
			detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
			if got := detail.JSON("revert"); got != shown {
				t.Errorf("the detail shows %s", got)
			}
			if detail.Text("onboardingUrl") != r.OnboardingURL || detail.Text("review.status") != "NONE" ||
				detail.Text("progress.currentStepKey") != "bank" {
				t.Errorf("the detail is %s", detail.Body)
			}
			if strings.Contains(string(detail.Body), "looks odd") {
				t.Error("the internal comment leaves the service")
			}
			result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
			if result.At("verified.bankAccount") != nil || result.Text("verified.mobile") == "" {
				t.Errorf("the result is %s", result.JSON("verified"))
			}
			wantSentBack(t, a, r)
		})
	}
}

// What a reviewer writes reaches the applicant as it was written.
func TestRevert_MessageIsKeptToTheLetter(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := reviewed(a)
	message := `C:\u0000 'quoted' \\ "double" \' ? $1; ` + "\u2028\U0001F600"
	sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"bank"},
		app.Fields{"message": message, "comment": message}).Want()
	if got := p.State().Want(http.StatusOK).Text("state.revert.message"); got != message {
		t.Errorf("the applicant reads %q, not %q", got, message)
	}
}

// wantSentBack: the same link works for the bank step and no other, until it is
// submitted anew.
func wantSentBack(t *testing.T, a *app.App, r app.Created) {
	t.Helper()
	p := a.Applicant(r)
	state := p.State().Want(http.StatusOK)
	if state.Text("state.status") != "REVERTED" || state.Text("state.currentStepKey") != "bank" ||
		state.Text("state.revert.message") != "Use your own account." || state.At("state.redirectUrl") != nil {
		t.Errorf("the applicant sees %s", state.Body)
	}
	bank := p.StepNow("bank")
	if bank["revertMessage"] != "Use your own account." || bank["status"] != "NOT_STARTED" || bank["attempts"] != 0.0 {
		t.Errorf("the step is %v", bank)
	}
	if mobile := p.StepNow("mobileOtp"); mobile["revertMessage"] != nil || mobile["status"] != "COMPLETED" {
		t.Errorf("the other step is %v", mobile)
	}
	p.Consent().WantError(http.StatusConflict, "STEP_LOCKED")
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	p.DoBank(app.GoodAccount).Submit().Want(http.StatusOK)
	wantStatus(t, a, r.RequestID, "SUBMITTED")
	wantEvents(t, a, r.RequestID, eventsToSubmit+1,
		`verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"bank","stepType":"BankVerification","attempt":1,"flags":[]}`,
		`onboarding.submitted {"status":"SUBMITTED","resubmission":true}`)
	if detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK); detail.At("revert") != nil ||
		detail.Text("review.status") != "QUEUED" {
		t.Errorf("resubmitted, the detail is %s", detail.Body)
	}
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	wantStatus(t, a, r.RequestID, "APPROVED")
}

// The event and the state change are one transaction.
func TestRevert_IsOneTransaction(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := reviewed(a)
	for _, row := range []struct{ table, refuses string }{
		{"events", `type <> 'onboarding.reverted'`},
		{"request_steps", `status <> 'NOT_STARTED'`},
		{"audit_log", `action <> 'request.reverted'`},
	} {
		a.Owner(`ALTER TABLE ` + row.table + ` ADD CONSTRAINT refusing CHECK (` + row.refuses + `) NOT VALID`)
		before := a.Fingerprint()
		sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"bank"}, nil).WantCode("INTERNAL")
		a.WantUnchanged(before, "a revert that "+row.table+" refuses")
		a.Owner(`ALTER TABLE ` + row.table + ` DROP CONSTRAINT refusing`)
	}
	sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
}

func TestRevert_BadCallsAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	queued, _ := a.Submitted(nil)
	fresh := a.Issue(nil)
	open, _ := reviewed(a)
	final, _ := reviewed(a)
	reviewer.Approve(final.RequestID, "VERIFIED_OK").Want()
	foreign, _ := a.Neighbour().Submitted(nil)
	events := countOf(a, "events")
	for _, row := range []struct {
		name  string
		by    access.Role
		id    string
		steps []string
		more  app.Fields
		code  string
	}{
		{"in LINK_ISSUED", access.Reviewer, fresh.RequestID, []string{"bank"}, nil, "SERVICE_INVALID_STATE"},
		{"in SUBMITTED", access.Reviewer, queued.RequestID, []string{"bank"}, nil, "SERVICE_INVALID_STATE"},
		{"in APPROVED", access.Reviewer, final.RequestID, []string{"bank"}, nil, "SERVICE_INVALID_STATE"},
		{"no step", access.Reviewer, open.RequestID, []string{}, nil, "VALIDATION_FAILED"},
		{"an unknown step", access.Reviewer, open.RequestID, []string{"bank", "pan"}, nil, "VALIDATION_FAILED"},
		{"a step twice", access.Reviewer, open.RequestID, []string{"bank", "bank"}, nil, "VALIDATION_FAILED"},
		{"an unknown reason", access.Reviewer, open.RequestID, []string{"bank"},
			app.Fields{"reasonCode": "BECAUSE"}, "VALIDATION_FAILED"},
		{"no reason", access.Reviewer, open.RequestID, []string{"bank"}, app.Fields{"reasonCode": ""}, "VALIDATION_FAILED"},
		{"a long message", access.Reviewer, open.RequestID, []string{"bank"},
			app.Fields{"message": strings.Repeat("x", 2001)}, "VALIDATION_FAILED"},
		{"a control character in the message", access.Reviewer, open.RequestID, []string{"bank"},
			app.Fields{"message": "a\x01b"}, "VALIDATION_FAILED"},
		{"a long comment", access.Reviewer, open.RequestID, []string{"bank"},
			app.Fields{"comment": strings.Repeat("x", 2001)}, "VALIDATION_FAILED"},
		{"by a developer", access.Developer, open.RequestID, []string{"bank"}, nil, "SERVICE_FORBIDDEN"},
		{"by an analyst", access.Analyst, open.RequestID, []string{"bank"}, nil, "SERVICE_FORBIDDEN"},
		{"another workspace's", access.Reviewer, foreign.RequestID, []string{"bank"}, nil, "NOT_FOUND"},
	} {
		t.Run(row.name, func(t *testing.T) {
			sendBack(a.In(t).Portal(row.by), "revertRequest", row.id, row.steps, row.more).WantCode(row.code)
		})
	}
	a.Settings(app.Fields{"requireReasonComment": true})
	sendBack(reviewer, "revertRequest", open.RequestID, []string{"bank"}, app.Fields{"message": "again"}).
		WantCode("VALIDATION_FAILED")
	if n := countOf(a, "events"); n != events {
		t.Errorf("refusals recorded %d events", n-events)
	}
	sendBack(reviewer, "revertRequest", open.RequestID, []string{"bank"}, app.Fields{"comment": "a reason"}).Want()
}

// CONTRACT: the new expiry is the later of now and the old one, plus the
// tenant's lifetime; a REVERTED request whose lifetime ends is EXPIRED.
func TestRevert_ExtendsTheLink(t *testing.T) {
	t.Parallel()
	const lifetime = 72 * time.Hour
	for _, row := range []struct {
		name string
		wait time.Duration
		want func(expires, now time.Time) time.Time
	}{
		{"before the old expiry", time.Hour, func(expires, _ time.Time) time.Time { return expires.Add(lifetime) }},
		{"after the old expiry", 100 * time.Hour, func(_, now time.Time) time.Time { return now.Add(lifetime) }},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := app.Start(t)
			r, _ := reviewed(a)
			old := moment(t, a.GET(requestsPath+"/"+r.RequestID).Want(http.StatusOK).Text("expiresAt"))
			a.Advance(row.wait)
			sendBack(a.Portal(access.Reviewer), "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
			detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
			expires := moment(t, detail.Text("expiresAt"))
			want := row.want(old, time.Now().Add(row.wait))
			if off := expires.Sub(want).Abs(); off > time.Minute {
				t.Errorf("the link expires at %s, want %s", expires, want)
			}
			a.Advance(expires.Sub(time.Now().Add(row.wait)) + time.Second)
			a.Eventually("the request expires", func() bool { return a.Status(r.RequestID) == "EXPIRED" })
			wantEvents(t, a, r.RequestID, eventsToSubmit+1, `onboarding.expired {"status":"EXPIRED","reason":"LINK_EXPIRED"}`)
			a.Browser(r).Open().WantError(http.StatusGone, "LINK_EXPIRED")
		})
	}
}

// A later change under the request's lock is later by its time too, however
// long it waited for the lock.
func TestRequest_TimesFollowTheLock(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	var released time.Time
	cancelled := make(chan app.Answer, 1)
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`SELECT FROM requests WHERE request_id = $1 FOR UPDATE`, r.RequestID); err != nil {
			return err
		}
		go func() { cancelled <- a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil) }()
		if err := wantWaiting(a, 1); err != nil {
			return err
		}
		released = time.Now().Truncate(time.Millisecond)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if at := moment(t, (<-cancelled).Want(http.StatusOK).Text("cancelledAt")); at.Before(released) {
		t.Errorf("cancelled at %s, when the lock was held until %s", at, released)
	}
}

func moment(t *testing.T, text string) (at time.Time) {
	t.Helper()
	raw, _ := json.Marshal(text)
	if err := json.Unmarshal(raw, &at); err != nil {
		t.Fatal(err)
	}
	return at
}
