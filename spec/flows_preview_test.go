package spec

import (
	"net/http"
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
