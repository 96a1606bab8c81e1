package spec

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"verifyme/kyc/auth"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// An applicant who clicks twice, or has the page open in two tabs.

// oftenCalling key, for many rounds.
func oftenCalling(a *app.App) app.Client {
	perMinute := 100_000
	return a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
}

// Double clicks: of two that submit a step at once one completes it, and the other is told
// so or waits for the same check.
func TestStep_SubmittedTwiceAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	key := oftenCalling(a)
	rounds := app.Rounds(40)
	var mails atomic.Int64
	for _, row := range []struct {
		stepType step.Type
		before   func(p *app.Applicant, key string)
		submit   func(p *app.Applicant, key string) app.Answer
		// after both were answered with a check that waits.
		after func(a *app.App, p *app.Applicant, key string)
	}{
		{step.MobileOtp, func(p *app.Applicant, _ string) { p.SendCode(app.FreshMobile()).Want(http.StatusOK) },
			body(app.Fields{"code": app.GoodCode}), nil},
		{step.EmailOtp, func(p *app.Applicant, _ string) {
			sendEmail(p, fmt.Sprintf("asha%d@example.com", mails.Add(1))).Want(http.StatusOK)
		}, func(p *app.Applicant, key string) app.Answer {
			return p.Step(key, app.Fields{"code": p.StepNow(key)["sandboxCode"]})
		}, nil},
		{step.PersonalDetails, nil, body(ownerGood), nil},
		{step.Address, nil, body(homeGood), nil},
		{step.PanVerification, nil, body(panBodyGood), nil},
		{step.BankVerification, nil, body(bankBodyGood), nil},
		{step.BusinessDetails, nil, body(shopGood), nil},
		{step.GeoPhotoInside, nil, photo, nil},
		{step.DocumentUpload, func(p *app.Applicant, key string) { sendDocument(p, key).Want(http.StatusOK) },
			body(app.Fields{}), nil},
		{step.Liveness, nil, func(p *app.Applicant, key string) app.Answer {
			return p.Frames(key, 1000, 1000, 1001)
		}, nil},
		{step.DocLockerAadhaar, nil, body(app.Fields{}), func(a *app.App, p *app.Applicant, key string) {
			data, _ := p.StepNow(key)["data"].(map[string]any)
			a.Decide(data["redirectUrl"].(string), "allow").Want(http.StatusSeeOther)
		}},
	} {
		a.OneStep(row.stepType, nil)
		t.Run(string(row.stepType), func(t *testing.T) {
			t.Parallel()
			a, stepKey := a.In(t), app.KeyOf(row.stepType)
			for range rounds {
				r := key.Issue(app.Fields{"flowKey": a.OneStep(row.stepType, nil)})
				p := a.Applicant(r)
				if row.before != nil {
					row.before(p, stepKey)
				}
				got := tally(a.Together(2, func(int) app.Answer { return row.submit(p, stepKey) }))
				if got["ok"] < 1 || got["ok"]+got["STEP_LOCKED"]+got["STEP_NOT_AVAILABLE"] != 2 {
					t.Fatalf("two at once are answered with %v", got)
				}
				if row.after != nil {
					row.after(a, p, stepKey)
				}
				wantCompletedOnce(t, a, r, p, stepKey)
			}
		})
	}
}

func body(fields app.Fields) func(*app.Applicant, string) app.Answer {
	return func(p *app.Applicant, key string) app.Answer { return p.Step(key, fields) }
}

func photo(p *app.Applicant, key string) app.Answer {
	return p.Photo(key, app.SizedPhoto(2000), app.Fields{"latitude": "12.97", "longitude": "77.59"})
}

func sendDocument(p *app.Applicant, key string) app.Answer {
	return p.Form("/api/applicant/steps/"+key+"/files", []app.FormPart{
		{Name: "documentType", Content: []byte("ADDRESS_PROOF")},
		{Name: "file", FileName: "a.png", Content: app.PictureFile()},
	})
}

// wantCompletedOnce: one attempt, one event, and a file for each document.
func wantCompletedOnce(t *testing.T, a *app.App, r app.Created, p *app.Applicant, key string) {
	t.Helper()
	a.Eventually("the step is completed", func() bool { return p.StepNow(key)["status"] == "COMPLETED" })
	events := a.Events(r.RequestID)
	if attempts := p.StepNow(key)["attempts"]; attempts != 1.0 || count(events, "onboarding.step.completed ") != 1 ||
		count(events, "verification.completed ") > 1 || count(events, "verification.pending ") > 1 ||
		count(events, "onboarding.started ") != 1 {
		t.Fatalf("%v attempts, the events are %q", attempts, events)
	}
	// The locker's portrait is a file too, and told to nobody.
	files := count(events, "document.uploaded ") + count(events, "verification.pending ")
	a.Eventually("the files are those of the documents", func() bool { return a.StoredFiles(r.RequestID) == files })
	if files > 1 {
		t.Fatalf("%d documents of one step", files)
	}
}

// Two tabs that say different things: one of them is taken as a whole.
func TestStep_TwoTabsSayDifferentThings(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	key := oftenCalling(a)
	flowKey := a.OneStep(step.PersonalDetails, nil)
	rounds := app.Rounds(500)
	said := []app.Fields{ownerGood, {"fullName": "Arjun Mehta", "dob": "1985-01-02", "gender": "M"}}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": flowKey})
		tabs := []*app.Applicant{a.Applicant(r), a.Applicant(r)}
		answers := a.Together(2, func(i int) app.Answer { return tabs[i].Step("personalDetails", said[i]) })
		winner := 0
		if answers[1].Status == http.StatusOK {
			winner = 1
		}
		answers[1-winner].WantError(http.StatusConflict, "STEP_LOCKED")
		facts := answers[winner].Want(http.StatusOK).JSON("step.facts")
		for name, value := range said[winner] {
			if name != "gender" && !strings.Contains(facts, `"`+value.(string)+`"`) {
				t.Fatalf("of %v the step says %s", said[winner], facts)
			}
		}
		if now := tabs[1-winner].State().Want(http.StatusOK).JSON("state.steps.0.facts"); now != facts {
			t.Fatalf("the tabs show %s and %s", facts, now)
		}
	}
}

// Consent that is given twice at once is recorded once for each purpose.
func TestConsent_GivenTwiceAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := oftenCalling(a)
	flowKey := a.OneStep(step.PersonalDetails, nil)
	rounds := app.Rounds(100)
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": flowKey})
		tabs := []*app.Applicant{a.Applicant(r), a.Applicant(r)}
		tabs[0].Step("personalDetails", ownerGood).Want(http.StatusOK)
		got := tally(a.Together(2, func(i int) app.Answer { return tabs[i].Consent() }))
		if got["ok"] != 1 || got["STEP_LOCKED"] != 1 {
			t.Fatalf("two at once are answered with %v", got)
		}
		purposes := a.Texts(a.Tenant.TenantID, `SELECT purpose_code FROM consents WHERE request_id = $1`, r.RequestID)
		if len(purposes) != 2 || purposes[0] == purposes[1] {
			t.Fatalf("the consents are %v", purposes)
		}
	}
}

// While a check runs its step takes nothing else, and the request cannot be submitted.
func TestSubmit_WhileACheckIsPending(t *testing.T) {
	t.Parallel()
	for _, stepType := range []step.Type{step.PanVerification, step.SelfieFaceMatch} {
		t.Run(string(stepType), func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, app.WithoutWorkers)
			r, p := a.AtStep(stepType, nil)
			key := app.KeyOf(stepType)
			begin := map[step.Type]func() app.Answer{
				step.PanVerification: func() app.Answer { return p.Step(key, panBodyGood) },
				step.SelfieFaceMatch: func() app.Answer {
					return p.Form("/api/applicant/steps/"+key+"/files",
						[]app.FormPart{{Name: "file", FileName: "a.jpg", Content: app.SizedPhoto(2000)}})
				},
			}[stepType]
			begin().Want(http.StatusAccepted)
			events, stored := len(a.Events(r.RequestID)), a.StoredFiles(r.RequestID)
			p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
			p.Consent().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
			p.Skip(key).WantError(http.StatusConflict, "STEP_REQUIRED")
			if stepType == step.SelfieFaceMatch {
				begin().WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
			} else {
				begin().Want(http.StatusAccepted)
			}
			if got := p.StepNow(key); got["status"] != "PENDING" || len(a.Events(r.RequestID)) != events ||
				a.StoredFiles(r.RequestID) != stored {
				t.Errorf("the step is %v, with %d files and the events %q", got, a.StoredFiles(r.RequestID),
					a.Events(r.RequestID))
			}
			a.Restarted()
			p.Settled(key)
			p.Consent().Want(http.StatusOK)
			p.Submit().Want(http.StatusOK)
		})
	}
}
