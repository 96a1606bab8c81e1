package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT section 5, archiveFlow: no new requests; those under way go on.

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
