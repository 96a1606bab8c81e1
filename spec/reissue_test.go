package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "POST …/reissue-link", and its rows of "Transitions".

func reissue(a *app.App, id string) app.Answer {
	return a.POST(requestsPath+"/"+id+"/reissue-link", nil)
}

// reissued is the request with its new link.
func reissued(a *app.App, r app.Created) app.Created {
	link := reissue(a, r.RequestID).Want(http.StatusOK).Text("onboardingUrl")
	return app.Created{RequestID: r.RequestID, OnboardingURL: link, Token: link[strings.LastIndexByte(link, '/')+1:]}
}

func TestReissue_NewLinkAloneIsValid(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	key := app.FreshKey()
	first := a.POST(requestsPath, app.Fields{"flowKey": "bank-account-check-v1", "externalReference": "order 7"}, key).
		Want(http.StatusCreated)
	link := first.Text("onboardingUrl")
	r := app.Created{
		RequestID: first.Text("requestId"), OnboardingURL: link, Token: link[strings.LastIndexByte(link, '/')+1:],
	}
	p := a.Applicant(r).DoMobile()
	embedded := a.Browser(r).POST("/api/applicant/session", app.Fields{"token": r.Token, "embed": true}).
		Want(http.StatusCreated).Text("sessionToken")

	answer := reissue(a, r.RequestID).Want(http.StatusOK)
	var body map[string]any
	answer.Into(&body)
	if len(body) != 4 || body["requestId"] != r.RequestID || body["status"] != "IN_PROGRESS" ||
		body["expiresAt"] != first.Text("expiresAt") {
		t.Errorf("reissue answered %s", answer.Body)
	}
	fresh := answer.Text("onboardingUrl")
	if fresh == link || !strings.HasPrefix(fresh, a.BaseURL+"/start/vm_t_") {
		t.Errorf("the new link is %s, the old one %s", fresh, link)
	}
	// The old link and every session are invalid at once.
	a.Browser(r).Open().WantError(http.StatusNotFound, "LINK_INVALID")
	a.Browser(r).GET("/start/" + r.Token).Want(http.StatusNotFound)
	p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	p.Bank(app.GoodAccount).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	a.Browser(r).GET("/api/applicant/state", "X-Applicant-Session: "+embedded).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	// Completed steps stay completed.
	again := a.Applicant(app.Created{RequestID: r.RequestID, Token: fresh[strings.LastIndexByte(fresh, '/')+1:]})
	if again.StepNow("mobileOtp")["status"] != "COMPLETED" {
		t.Errorf("with the new link the state is %s", again.State().Body)
	}
	again.DoBank(app.GoodAccount).Consent().Want(http.StatusOK)
	again.Submit().Want(http.StatusOK)
	// The stored answer of the creation shows the old link; the detail the new.
	replay := a.POST(requestsPath, app.Fields{"flowKey": "bank-account-check-v1", "externalReference": "order 7"}, key).
		Want(http.StatusCreated)
	if replay.Text("onboardingUrl") != link {
		t.Error("a replayed creation shows another link than it did")
	}
	got := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM audit_log WHERE action = 'request.link_reissued' AND subject = $1`, r.RequestID)
	if got != "1" {
		t.Errorf("the reissue is in the audit log %s times", got)
	}
	for _, line := range a.Events(r.RequestID) {
		if strings.Contains(line, "reissue") {
			t.Errorf("a reissue emitted %s", line)
		}
	}
}

// Reissuing twice leaves one valid link; at the same moment too.
func TestReissue_RepeatedLeavesOneValidLink(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	second := reissued(a, r)
	third := reissued(a, second)
	for _, dead := range []app.Created{r, second} {
		a.Browser(dead).Open().WantError(http.StatusNotFound, "LINK_INVALID")
	}
	a.Applicant(third)
	valid := 0
	for _, answer := range a.Together(16, func(int) app.Answer { return reissue(a, r.RequestID) }) {
		link := answer.Want(http.StatusOK).Text("onboardingUrl")
		if a.Browser(app.Created{Token: link[strings.LastIndexByte(link, '/')+1:]}).Open().Status == http.StatusCreated {
			valid++
		}
	}
	if valid != 1 {
		t.Errorf("16 parallel reissues left %d valid links", valid)
	}
	if got := a.GET(requestsPath + "/" + r.RequestID).Text("status"); got != "LINK_ISSUED" {
		t.Errorf("reissued, the request is %s", got)
	}
}

// put sets a request's status in the database, for states that no API call makes.
func put(a *app.App, id, status string) {
	a.Texts(a.Tenant.TenantID, `UPDATE requests SET status = $2 WHERE request_id = $1 RETURNING ''`, id, status)
}

func TestReissue_ByStatus(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, status := range []string{"LINK_ISSUED", "IN_PROGRESS", "REVERTED"} {
		r := a.Issue(nil)
		put(a, r.RequestID, status)
		fresh := reissued(a, r)
		a.Browser(r).Open().WantError(http.StatusNotFound, "LINK_INVALID")
		a.Applicant(fresh)
		wantStatus(t, a, r.RequestID, status)
	}
	for _, status := range []string{"SUBMITTED", "REVIEWING", "APPROVED", "REJECTED", "EXPIRED", "CANCELLED"} {
		r := a.Issue(nil)
		put(a, r.RequestID, status)
		before := a.Fingerprint()
		reissue(a, r.RequestID).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
		a.WantUnchanged(before, "a reissue in "+status)
		if status != "EXPIRED" {
			a.Applicant(r)
		}
	}
	late := a.Issue(app.Fields{"expiresInHours": 1})
	a.Advance(time.Hour)
	reissue(a, late.RequestID).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	wantStatus(t, a, late.RequestID, "EXPIRED")
	reissue(a, unknownID(identifier.Request)).WantError(http.StatusNotFound, "NOT_FOUND")
}

// The portal reissues by the same rules.
func TestReissue_ByThePortal(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	const mutation = `mutation($id: ID!) { reissueLink(requestId: $id) { id onboardingUrl status } }`
	ask := func(role access.Role) app.GraphQL { return a.Portal(role).Ask(mutation, app.Fields{"id": r.RequestID}) }
	ask(access.Analyst).WantCode("SERVICE_FORBIDDEN")
	ask(access.Reviewer).WantCode("SERVICE_FORBIDDEN")
	a.Applicant(r)
	ask(access.Developer).Want()
	a.Browser(r).Open().WantError(http.StatusNotFound, "LINK_INVALID")
	put(a, r.RequestID, "SUBMITTED")
	ask(access.Owner).WantCode("SERVICE_INVALID_STATE")
}
