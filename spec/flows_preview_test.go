package spec

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The applicant's page on a made-up state, as the portal frames it.

func TestFlow_PreviewIsForThePortalsPeople(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	save(a, draftOf("shop-check", nil)).Want()
	const path = "/portal/preview/shop-check/1"
	const welcome = path + "?screen=welcome&status=NOT_STARTED&locale=hi"
	rows := a.Texts(a.Tenant.TenantID, `SELECT count(*)::text FROM requests`)
	for _, role := range access.Roles {
		got := a.Portal(role).GET(welcome)
		got.Want(http.StatusOK)
		if !strings.Contains(string(got.Body), `"locale":"hi"`) || !strings.Contains(string(got.Body), "Shop check") {
			t.Errorf("%s sees %.300s", role, got.Body)
		}
	}
	a.Neighbour().Portal(access.Owner).GET(welcome).Want(http.StatusNotFound)
	a.Portal(access.Owner).GET("/portal/preview/shop-check/2?screen=welcome&status=NOT_STARTED").Want(http.StatusNotFound)
	a.Portal(access.Owner).GET(path + "?screen=welcome&status=NOT_STARTED&locale=xx").Want(http.StatusBadRequest)
	a.Portal(access.Owner).GET(path).Want(http.StatusBadRequest)
	a.PortalBrowser().GET(welcome).Want(http.StatusUnauthorized)
	if now := a.Texts(a.Tenant.TenantID, `SELECT count(*)::text FROM requests`); now[0] != rows[0] {
		t.Errorf("%s requests became %s", rows[0], now[0])
	}
}

func TestRevert_PreviewIsTheApplicantsPage(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const path = "/portal/preview/bank-account-check-v1/1"
	form := func(p *app.Portal, steps, message string) app.Answer {
		return p.Do(http.MethodPost, path, url.Values{
			"screen": {"reverted"}, "status": {"NOT_STARTED"}, "locale": {"ta"}, "steps": {steps}, "message": {message},
		}.Encode(), "Content-Type: application/x-www-form-urlencoded")
	}
	got := form(a.Portal(access.Reviewer), "bank", "முதல் வரி\r\nSecond </script>")
	got.Want(http.StatusOK)
	for _, part := range []string{`"locale":"ta"`, `"status":"REVERTED"`, `முதல் வரி\nSecond`, `"steps":["bank"]`} {
		if !strings.Contains(string(got.Body), part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if strings.Contains(string(got.Body), "Second </script>") {
		t.Error("the message ends the script")
	}
	form(a.Portal(access.Reviewer), "shop", "x").Want(http.StatusBadRequest)
	form(a.Portal(access.Reviewer), "bank", strings.Repeat("x", 2001)).Want(http.StatusBadRequest)
	form(a.Portal(access.Reviewer), "bank", strings.Repeat("x", 70_000)).Want(http.StatusBadRequest)
	form(a.PortalBrowser(), "bank", "x").Want(http.StatusUnauthorized)
	form(a.Neighbour().Portal(access.Owner), "bank", "x").Want(http.StatusOK)
}
