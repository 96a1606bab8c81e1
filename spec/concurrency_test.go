package spec

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/spec/app"
)

// Parallel calls: what may happen once happens once, and together they exceed
// no limit.

// tally counts the answers by their outcome.
func tally(answers []app.Answer) map[string]int {
	counts := map[string]int{}
	for _, answer := range answers {
		outcome := answer.Text("error.code")
		if answer.Status < 300 {
			outcome = "ok"
		}
		counts[outcome]++
	}
	return counts
}

func count(events []string, prefix string) (n int) {
	for _, e := range events {
		if strings.HasPrefix(e, prefix) {
			n++
		}
	}
	return n
}

func TestSubmit_ParallelCallsHaveOneWinner(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	r := a.Issue(nil)
	p := a.Applicant(r).DoSteps()
	got := tally(a.Together(32, func(int) app.Answer { return p.Submit() }))
	if got["ok"] != 1 || got["SERVICE_INVALID_STATE"] != 31 {
		t.Errorf("32 submits answered %v", got)
	}
	events := a.Events(r.RequestID)
	if count(events, "onboarding.submitted ") != 1 || count(events, "onboarding.approved ") != 1 {
		t.Errorf("the events are %q", events)
	}
}

func TestCode_ParallelWrongOnesKeepTheLimit(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil))
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	answers := a.Together(32, func(int) app.Answer { return p.EnterCode("000000") })
	got := tally(answers)
	if got["INVALID_OTP"] != 3 || got["OTP_ATTEMPTS_EXCEEDED"] != 29 {
		t.Errorf("32 wrong codes answered %v, want 3 INVALID_OTP", got)
	}
	left := map[int]int{}
	for _, answer := range answers {
		if answer.Text("error.code") == "INVALID_OTP" {
			left[answer.Number("error.attemptsLeft")]++
		}
	}
	if left[2] != 1 || left[1] != 1 || left[0] != 1 {
		t.Errorf("the attempts left were told as %v", left)
	}
	p.EnterCode(app.GoodCode).WantError(http.StatusUnprocessableEntity, "OTP_ATTEMPTS_EXCEEDED")
}

func TestCode_ParallelRightOnesCompleteOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r)
	p.SendCode(app.GoodMobile).Want(http.StatusOK)
	got := tally(a.Together(16, func(int) app.Answer { return p.EnterCode(app.GoodCode) }))
	if got["ok"] != 1 || got["STEP_LOCKED"] != 15 {
		t.Errorf("16 right codes answered %v", got)
	}
	if n := count(a.Events(r.RequestID), "onboarding.step.completed "); n != 1 {
		t.Errorf("the step completed %d times", n)
	}
}

func TestCode_ParallelSendsSendOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r)
	got := tally(a.Together(16, func(int) app.Answer { return p.SendCode(app.GoodMobile) }))
	if got["ok"] != 1 || got["SERVICE_RATE_LIMITED"] != 15 {
		t.Errorf("16 sends answered %v", got)
	}
	if n := count(a.Events(r.RequestID), "onboarding.started "); n != 1 {
		t.Errorf("the request started %d times", n)
	}
}

// The hourly limit of a number holds across requests at once.
func TestCode_ParallelSendsKeepTheLimitOfANumber(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	var applicants []*app.Applicant
	for range 16 {
		applicants = append(applicants, a.Applicant(a.Issue(nil)))
	}
	got := tally(a.Together(16, func(i int) app.Answer { return applicants[i].SendCode(app.GoodMobile) }))
	if got["ok"] != 10 || got["SERVICE_RATE_LIMITED"] != 6 {
		t.Errorf("16 sends to one number answered %v, want 10 sent", got)
	}
}

func TestBank_ParallelChecksCompleteOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := atBank(a, nil)
	got := tally(a.Together(16, func(int) app.Answer { return p.Bank(app.GoodAccount) }))
	if got["ok"] < 1 || got["ok"]+got["STEP_LOCKED"] != 16 {
		t.Errorf("16 bank checks answered %v", got)
	}
	events := a.Events(r.RequestID)
	if count(events, "verification.completed ") != 1 || count(events, `onboarding.step.completed {"stepKey":"bank"`) != 1 {
		t.Errorf("the events are %q", events)
	}
}

func TestCancel_ParallelCallsCancelOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	got := tally(a.Together(16, func(int) app.Answer { return a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil) }))
	if got["ok"] != 16 {
		t.Errorf("16 cancels answered %v", got)
	}
	if n := count(a.Events(r.RequestID), "onboarding.cancelled "); n != 1 {
		t.Errorf("the request was cancelled %d times", n)
	}
}

func TestCreate_ParallelReferencesHaveOneWinner(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"duplicatePolicy": "block_active"})
	got := tally(a.Together(16, func(int) app.Answer { return a.Create(app.Fields{"externalReference": "order 7"}) }))
	if got["ok"] != 1 || got["DUPLICATE_EXTERNAL_REFERENCE"] != 15 {
		t.Errorf("16 creations with one reference answered %v", got)
	}
}

// The first call decides; the other is refused, and one event is sent.
func TestRequest_RacesHaveOneWinner(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, owner := a.Portal(access.Reviewer), a.Portal(access.Owner)
	type call func(id string) app.Answer
	approve := func(id string) app.Answer { return reviewer.Approve(id, "VERIFIED_OK").Answer }
	reject := func(id string) app.Answer { return owner.Reject(id, "OTHER").Answer }
	cancel := func(id string) app.Answer { return a.POST(requestsPath+"/"+id+"/cancel", nil) }
	for _, race := range []struct {
		name       string
		one, other call
	}{
		{"approve and cancel", approve, cancel},
		{"approve and reject", approve, reject},
		{"reject and cancel", reject, cancel},
	} {
		t.Run(race.name, func(t *testing.T) {
			a := a.In(t)
			for range 5 {
				r, _ := a.Submitted(nil)
				reviewer.StartReview(r.RequestID).Want()
				answers := a.Together(2, func(i int) app.Answer { return []call{race.one, race.other}[i](r.RequestID) })
				won := 0
				for _, answer := range answers {
					if !strings.Contains(string(answer.Body), "SERVICE_INVALID_STATE") && answer.Status == http.StatusOK {
						won++
					}
				}
				finals := a.Events(r.RequestID)[eventsToSubmit:]
				if won != 1 || len(finals) != 1 {
					t.Fatalf("%d calls won, the final events are %q", won, finals)
				}
				status := a.Status(r.RequestID)
				if !strings.Contains(finals[0], `"status":"`+status+`"`) {
					t.Errorf("the request is %s, the event says %s", status, finals[0])
				}
			}
		})
	}
}

// Two rotations within 24 hours would end a secret that a receiver still needs.
func TestSecret_ParallelRotationsHaveOneWinner(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	e := a.Endpoint("http://127.0.0.1:9/")
	rounds := app.Rounds(500)
	for range rounds {
		got := tally(a.Together(2, func(int) app.Answer { return key.POST(endpointPath(e)+"/rotate-secret", nil) }))
		if got["ok"] != 1 || got["SERVICE_INVALID_STATE"] != 1 {
			t.Fatalf("two rotations at once are answered with %v", got)
		}
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE webhook_endpoints SET previous_valid_until = NULL, previous_secret_sealed = NULL").
				Exec(ctx)
			return err
		})
	}
}
