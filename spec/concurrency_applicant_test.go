package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// An applicant's page while something else happens to its request: the link is replaced,
// the flow archived, another tab does the same or the contrary.

// Double clicks: of two that submit a step at once one completes it, and the other is told
// so or waits for the same check.
func TestStep_SubmittedTwiceAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	const rounds = 40
	for _, row := range []struct {
		stepType step.Type
		before   func(p *app.Applicant, key string)
		submit   func(p *app.Applicant, key string) app.Answer
	}{
		{step.MobileOtp, func(p *app.Applicant, _ string) { p.SendCode(app.FreshMobile()).Want(http.StatusOK) },
			body(app.Fields{"code": app.GoodCode})},
		{step.PersonalDetails, nil, body(ownerGood)},
		{step.Address, nil, body(homeGood)},
		{step.PanVerification, nil, body(panBodyGood)},
		{step.BankVerification, nil, body(bankBodyGood)},
		{step.BusinessDetails, nil, body(shopGood)},
		{step.GeoPhotoInside, nil, photoOf("12.97")},
		{step.GeoPhotoOutside, nil, photoOf("12.97")},
		{step.DocumentUpload, func(p *app.Applicant, key string) { sendDocument(p, key).Want(http.StatusOK) },
			body(app.Fields{})},
		{step.Liveness, nil, func(p *app.Applicant, key string) app.Answer { return p.Frames(key, 1000, 1000, 1001) }},
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
				wantCompletedOnce(t, a, r, p, stepKey)
			}
		})
	}
}

func body(fields app.Fields) func(*app.Applicant, string) app.Answer {
	return func(p *app.Applicant, key string) app.Answer { return p.Step(key, fields) }
}

func photoOf(latitude string) func(*app.Applicant, string) app.Answer {
	return func(p *app.Applicant, key string) app.Answer {
		return p.Photo(key, app.SizedPhoto(2000), app.Fields{"latitude": latitude, "longitude": "77.59"})
	}
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
		count(events, "verification.completed ") > 1 || count(events, "onboarding.started ") != 1 {
		t.Fatalf("%v attempts, the events are %q", attempts, events)
	}
	uploaded := count(events, "document.uploaded ")
	a.Eventually("the files are those of the documents", func() bool { return a.StoredFiles(r.RequestID) == uploaded })
	if uploaded > 1 {
		t.Fatalf("%d documents of one step", uploaded)
	}
}

// Two tabs that say different things: one of them is taken as a whole.
func TestStep_TwoTabsSayDifferentThings(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	flowKey := a.OneStep(step.PersonalDetails, nil)
	const rounds = 500
	said := []app.Fields{ownerGood, {"fullName": "Arjun Mehta", "dob": "1985-01-02", "gender": "M"}}
	verified := []string{"Kiss Rao 1990-05-14 F", "Arjun Mehta 1985-01-02 M"}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": flowKey})
		tabs := []*app.Applicant{a.Applicant(r), a.Applicant(r)}
		answers := a.Together(2, func(i int) app.Answer { return tabs[i].Step("personalDetails", said[i]) })
		winner := 0
		if answers[1].Status == http.StatusOK {
			winner = 1
		}
		answers[winner].Want(http.StatusOK)
		answers[1-winner].WantError(http.StatusConflict, "STEP_LOCKED")
		tabs[1-winner].Consent().Want(http.StatusOK)
		tabs[winner].Submit().Want(http.StatusOK)
		result := key.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
		got := result.Text("verified.fullName") + " " + result.Text("verified.dateOfBirth") + " " +
			result.Text("verified.gender")
		if got != verified[winner] {
			t.Fatalf("the result says %s, want %s", got, verified[winner])
		}
	}
}

// One tab completes the step of documents while the other takes its only file back.
func TestDocument_CompletedWhileItsFileIsRemoved(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	a.Documents(nil)
	const rounds = 300
	outcomes := map[string]int{}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": app.DocumentFlow})
		p, other := a.Applicant(r), a.Applicant(r)
		id := p.DoDocument()
		answers := a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return p.Step("documents", app.Fields{})
			}
			return other.RemoveFile(id)
		})
		got, status := tally(answers), p.StepNow("documents")["status"]
		switch {
		case got["ok"] == 1 && got["STEP_LOCKED"] == 1 && status == "COMPLETED" && a.StoredFiles(r.RequestID) == 1:
			outcomes["completed"]++
		case got["ok"] == 1 && got["DOCUMENT_REQUIRED"] == 1 && status == "IN_PROGRESS" && len(p.Uploaded()) == 0:
			outcomes["removed"]++
			a.Eventually("the file is gone", func() bool { return a.StoredFiles(r.RequestID) == 0 })
		default:
			t.Fatalf("the answers are %v, the step is %s with %d files", got, status, a.StoredFiles(r.RequestID))
		}
	}
	t.Log(outcomes)
}

// A file that arrives while the request is submitted belongs to it or is not kept.
func TestDocument_SentWhileTheRequestIsSubmitted(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	optional := needed("documents", step.DocumentUpload, nil)
	optional.Required = false
	detailsFlow(a, optional)
	const rounds = 200
	outcomes := map[string]int{}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": "details"})
		p, other := a.Applicant(r), a.Applicant(r)
		p.Consent().Want(http.StatusOK)
		answers := a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return p.Submit()
			}
			return other.Upload("ADDRESS_PROOF", app.PictureFile())
		})
		stored, listed := a.StoredFiles(r.RequestID), len(p.Uploaded())
		kept := answers[1].Status == http.StatusOK
		if answers[0].Status != http.StatusOK || !kept && answers[1].Text("error.code") != "SERVICE_INVALID_STATE" {
			t.Fatalf("the answers are %s and %s", answers[0].Body, answers[1].Body)
		}
		uploaded := count(a.Events(r.RequestID), "document.uploaded ")
		if want := map[bool]int{true: 1}[kept]; stored != want || listed != want || uploaded != want {
			t.Fatalf("taken %v: %d files are stored, %d listed and %d told", kept, stored, listed, uploaded)
		}
		outcomes[answers[1].Text("error.code")]++
	}
	t.Log(outcomes)
}

// revocations of a session, by what they are.
var revocations = map[string]func(a *app.App, r app.Created, p *app.Applicant) app.Answer{
	"the link is replaced": func(a *app.App, r app.Created, _ *app.Applicant) app.Answer {
		return reissue(a, r.RequestID)
	},
	"the request is cancelled": func(a *app.App, r app.Created, _ *app.Applicant) app.Answer {
		return a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil)
	},
	"the applicant leaves": func(_ *app.App, _ app.Created, p *app.Applicant) app.Answer { return p.End() },
}

// A session that is revoked while a file is scanned or stored: nothing of it is left.
func TestSession_RevokedDuringAnUpload(t *testing.T) {
	t.Parallel()
	for what, revoke := range revocations {
		for _, row := range []struct {
			when    string
			content []byte
		}{{"stored", app.PictureFile()}, {"scanned", app.PictureFile()}, {"scanned and refused", app.InfectedFile()}} {
			t.Run(what+" while the file is "+row.when, func(t *testing.T) {
				a := app.Start(t, app.Evidence(t.TempDir()))
				a.Documents(nil)
				r, p := a.AtDocuments(nil)
				meanwhile := func() {
					if got := revoke(a, r, p); got.Status >= 300 {
						t.Errorf("the revocation answered %d %s", got.Status, got.Body)
					}
				}
				evidence := a.Service.App.Evidence
				if row.when == "stored" {
					evidence.Files = app.EndingFiles{Files: evidence.Files, Then: meanwhile}
				} else {
					evidence.Scanner = app.EndingScanner{Scanner: evidence.Scanner, Then: meanwhile}
				}
				events := len(a.Events(r.RequestID))
				p.Upload("ADDRESS_PROOF", row.content).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
				if n := a.StoredFiles(r.RequestID); n != 0 {
					t.Errorf("%d files are stored", n)
				}
				rows := a.One(a.Tenant.TenantID, `SELECT concat((SELECT count(*) FROM documents WHERE request_id = $1),
					(SELECT count(*) FROM request_steps WHERE request_id = $1),
					(SELECT count(*) FROM audit_log WHERE subject = $1 AND action = 'document.refused'))`, r.RequestID)
				told := a.Events(r.RequestID)[events:]
				if rows != "000" || count(told, "document.") != 0 || count(told, "onboarding.started") != 0 {
					t.Errorf("rows are left: %s, and the events are %q", rows, told)
				}
			})
		}
	}
}

// A link that is replaced while a file comes: taken before, or nothing of it is left.
func TestLink_ReissuedDuringUploads(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	a.Documents(nil)
	const rounds = 300
	outcomes := map[string]int{}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": app.DocumentFlow})
		p := a.Applicant(r)
		answers := a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return key.POST(requestsPath+"/"+r.RequestID+"/reissue-link", nil)
			}
			return p.Upload("ADDRESS_PROOF", app.PictureFile())
		})
		answers[0].Want(http.StatusOK)
		kept := answers[1].Status == http.StatusOK
		if !kept {
			answers[1].WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
		}
		if stored := a.StoredFiles(r.RequestID); stored != map[bool]int{true: 1}[kept] {
			t.Fatalf("taken %v: %d files are stored", kept, stored)
		}
		outcomes[answers[1].Text("error.code")]++
	}
	t.Log(outcomes)
}

// A flow that is archived: pages that are open on it go on to their end, and nothing new
// begins.
func TestFlow_ArchivedUnderOpenPages(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	save(a, draftOf("shop-check", func(draft app.Fields) { draft["reviewPolicy"] = "AUTO" })).Want()
	publishKey(a, "shop-check").Want()
	unopened, opened := a.Issue(app.Fields{"flowKey": "shop-check"}), a.Issue(app.Fields{"flowKey": "shop-check"})
	p := a.Applicant(opened)
	p.POST("/api/applicant/steps/mobile/code", app.Fields{"mobile": app.FreshMobile()}).Want(http.StatusOK)
	a.Portal(access.Developer).Ask(archiveIt, app.Fields{"key": "shop-check"}).Want()
	a.Create(app.Fields{"flowKey": "shop-check"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	p.Step("mobile", app.Fields{"code": app.GoodCode}).Want(http.StatusOK)
	finish := func(p *app.Applicant, id string) {
		p.Step("agree", app.Fields{"accepted": true}).Want(http.StatusOK)
		p.Bank(app.GoodAccount).Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantStatus(t, a, id, "APPROVED")
		a.GET(requestsPath + "/" + id + "/result").Want(http.StatusOK)
	}
	finish(p, opened.RequestID)
	// A link that was sent before still opens, replaced or not.
	later := a.Applicant(reissued(a, unopened))
	later.POST("/api/applicant/steps/mobile/code", app.Fields{"mobile": app.FreshMobile()}).Want(http.StatusOK)
	later.Step("mobile", app.Fields{"code": app.GoodCode}).Want(http.StatusOK)
	finish(later, unopened.RequestID)
}

// Creations that meet the archiving: each is a request that can be opened, or was refused.
func TestFlow_ArchivedWhileRequestsAreCreated(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	const rounds = 100
	outcomes := map[string]int{}
	for range rounds {
		save(a, draftOf("shop-check", nil)).Want()
		publishKey(a, "shop-check").Want()
		answers := a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return developer.Ask(archiveIt, app.Fields{"key": "shop-check"}).Answer
			}
			return a.Create(app.Fields{"flowKey": "shop-check"})
		})
		if strings.Contains(string(answers[0].Body), `"errors"`) {
			t.Fatalf("archiving answers %s", answers[0].Body)
		}
		if answers[1].Status == http.StatusCreated {
			link := answers[1].Text("onboardingUrl")
			a.Applicant(app.Created{RequestID: answers[1].Text("requestId"), Token: link[strings.LastIndexByte(link, '/')+1:]})
		} else {
			answers[1].WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
		}
		a.Create(app.Fields{"flowKey": "shop-check"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
		outcomes[answers[1].Text("error.code")]++
	}
	t.Log(outcomes)
}

// While a check runs its step takes nothing else, and the request cannot be submitted.
func TestSubmit_WhileACheckIsPending(t *testing.T) {
	t.Parallel()
	for _, stepType := range []step.Type{step.PanVerification, step.BankVerification, step.Address, step.SelfieFaceMatch} {
		t.Run(string(stepType), func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, app.WithoutWorkers)
			r, p := a.AtStep(stepType, nil)
			key := app.KeyOf(stepType)
			begin := map[step.Type]func() app.Answer{
				step.PanVerification:  func() app.Answer { return p.Step(key, panBodyGood) },
				step.BankVerification: func() app.Answer { return p.Step(key, bankBodyGood) },
				step.Address:          func() app.Answer { return p.Step(key, homeGood) },
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
