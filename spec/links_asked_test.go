package spec

import (
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// A link that opens nothing any more has a way on: its holder asks for a new one, and the
// tenant sees it.

func askForLink(c app.Client, token string) app.Answer {
	return c.POST("/api/applicant/link", app.Fields{"token": token})
}

const askedQuery = `query($id: ID!) { onboardingRequest(id: $id) { linkAskedAt } }`

func asked(a *app.App, id string) string {
	return a.Portal(access.Reviewer).Ask(askedQuery, app.Fields{"id": id}).Want().
		JSON("data.onboardingRequest.linkAskedAt")
}

func TestLink_HolderOfAReplacedOneAsksForANewOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	nobody := a.As("")
	askForLink(nobody, r.Token).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	fresh := reissued(a, r)
	if got := asked(a, r.RequestID); got != "null" {
		t.Errorf("before anybody asked it is %s", got)
	}
	askForLink(nobody, r.Token).Want(http.StatusAccepted)
	if got := asked(a, r.RequestID); got == "null" {
		t.Error("nobody is told that a link was asked for")
	}
	log := a.Texts(a.Tenant.TenantID, `SELECT actor_kind || ' ' || action FROM audit_log WHERE subject = $1
		AND action = 'request.link_asked'`, r.RequestID)
	if len(log) != 1 || log[0] != "APPLICANT request.link_asked" {
		t.Errorf("the audit log has %q", log)
	}
	reissued(a, fresh)
	if got := asked(a, r.RequestID); got != "null" {
		t.Errorf("after the new link it is %s", got)
	}
}

func TestLink_HolderOfAnExpiredOneAsksForANewOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(app.Fields{"expiresInHours": 1})
	a.Advance(time.Hour)
	askForLink(a.As(""), r.Token).Want(http.StatusAccepted)
	if got := asked(a, r.RequestID); got == "null" {
		t.Error("nobody is told that a link was asked for")
	}
}

func TestLink_AskingIsRefusedAndLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	askForLink(a.As(""), identifier.NewToken(identifier.LinkToken)).WantError(http.StatusNotFound, "LINK_INVALID")
	askForLink(a.As(""), "short").WantError(http.StatusNotFound, "LINK_INVALID")
	a.As("").POST("/api/applicant/link", app.Fields{"link": "x"}).WantError(http.StatusBadRequest, "VALIDATION_FAILED")

	cancelled := a.Issue(nil)
	cancel(a, cancelled)
	askForLink(a.As(""), cancelled.Token).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")

	r := a.Issue(nil)
	reissued(a, r)
	for range 5 {
		askForLink(a.As(""), r.Token).Want(http.StatusAccepted)
	}
	askForLink(a.As(""), r.Token).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
}
