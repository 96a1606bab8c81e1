package spec

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"verifyme/kyc/access"
	"verifyme/kyc/unit"
	"verifyme/spec/app"
)

// docs/operations.md: a disabled workspace takes nothing in and sends nothing out until it
// is enabled; what is due by time goes on.

func disable(t *testing.T, a *app.App, tenantID string) {
	t.Helper()
	tenant, err := a.Service.App.Workspace.Disable(context.Background(), tenantID)
	if err != nil || tenant.DisabledAt == nil {
		t.Fatal(tenant.DisabledAt, err)
	}
}

func enable(t *testing.T, a *app.App, tenantID string) {
	t.Helper()
	tenant, err := a.Service.App.Workspace.Enable(context.Background(), tenantID)
	if err != nil || tenant.DisabledAt != nil {
		t.Fatal(tenant.DisabledAt, err)
	}
}

// What was called just before a workspace is disabled stands in its log of calls.
func TestDisabled_CallsBeforeItAreInTheLog(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	trace := a.GET("/v1/ping").Want(http.StatusOK).Header.Get("X-Request-Id")
	disable(t, a, a.Tenant.TenantID)
	a.Eventually("the call is in the log", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*) FROM api_calls WHERE trace_id = '`+trace+`'`) == "1"
	})
}

func TestDisabled_EachDoorRefuses(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	applicant := a.Applicant(r)
	portal := a.Portal(access.Owner)
	const page = `{ viewer { user { id } } }`
	portal.Ask(page, nil).Want()
	// One call comes back each six seconds.
	key := makeKey(a, app.Fields{"scopes": []string{"onboarding.read"}, "rateLimit": 10})
	client := basic(key.id, key.secret)
	token := grant(a, clientCredentials, client).Want(http.StatusOK).Text("access_token")
	disable(t, a, a.Tenant.TenantID)
	disable(t, a, a.Tenant.TenantID)

	for _, bearer := range []string{key.secret, token} {
		left := func() int {
			return header(t, ping(a, bearer).WantError(http.StatusForbidden, unit.CodeTenantDisabled), "X-RateLimit-Remaining")
		}
		if before, after := left(), left(); before <= after {
			t.Errorf("a refused call leaves %d, another %d", before, after)
		}
	}
	refused := grant(a, clientCredentials, client).Want(http.StatusForbidden)
	if refused.Text("error") != unit.CodeTenantDisabled {
		t.Errorf("the grant is %s", refused.Body)
	}

	a.GET(requestsPath+"/"+r.RequestID).WantError(http.StatusForbidden, unit.CodeTenantDisabled)
	a.POST(requestsPath, app.Fields{"flowKey": "bank-account-check-v1"}, app.FreshKey()).
		WantError(http.StatusForbidden, unit.CodeTenantDisabled)
	applicant.State().WantError(http.StatusForbidden, unit.CodeTenantDisabled)
	a.Browser(r).Open().
		WantError(http.StatusForbidden, unit.CodeTenantDisabled)
	shown := a.Browser(r).GET("/start/" + r.Token)
	if shown.Status != http.StatusForbidden || !strings.Contains(string(shown.Body), "This check is paused") {
		t.Errorf("the link shows %d %s", shown.Status, shown.Body)
	}
	portal.Ask(page, nil).WantCode("SESSION_EXPIRED")
	for _, row := range []struct{ password, code string }{
		{a.Tenant.Users[0].Password, unit.CodeTenantDisabled},
		// Nobody else learns that there is such an account.
		{"not the password", "LOGIN_FAILED"},
	} {
		login := a.PortalBrowser().POST("/api/portal/session",
			app.Fields{"email": a.Tenant.Users[0].Email, "password": row.password})
		if login.Text("error.code") != row.code {
			t.Errorf("the log-in with %q answers %s", row.password, login.Body)
		}
	}
	a.As(a.Other.APIKey).Issue(nil)

	enable(t, a, a.Tenant.TenantID)
	enable(t, a, a.Tenant.TenantID)
	a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	ping(a, token).Want(http.StatusOK)
	grant(a, clientCredentials, client).Want(http.StatusOK)
	applicant.State().Want(http.StatusOK)
	again := a.PortalBrowser()
	owner := a.Tenant.Users[0]
	again.POST("/api/portal/session", app.Fields{"email": owner.Email, "password": owner.Password}).Want(http.StatusOK)
	again.Ask(page, nil).Want()
	got := a.One(a.Tenant.TenantID, `SELECT string_agg(action, ' ' ORDER BY sequence) FROM audit_log
		WHERE action IN ('tenant.disabled', 'tenant.enabled')`)
	if got != "tenant.disabled tenant.enabled" {
		t.Errorf("the audit log has %s", got)
	}
	for _, unknown := range []string{"", "tnt_none", "tnt_0000000000000000000000"} {
		if _, err := a.Service.App.Workspace.Disable(context.Background(), unknown); err == nil {
			t.Errorf("%q is disabled", unknown)
		}
	}
}

// A socket that was opened before closes.
func TestDisabled_EndsSockets(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := openLive(t, a)
	disable(t, a, a.Tenant.TenantID)
	l.wantClosed(websocket.CloseNormalClosure)
}

func TestDisabled_DeliveriesWaitAndDataEnds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL)
	r := a.Issue(nil)
	receiver.Posted(1)
	other := a.AsOwnTenant("Beside a disabled one")
	otherReceiver := other.Receiver()
	other.Endpoint(otherReceiver.URL)

	disable(t, a, a.Tenant.TenantID)
	// The request expires, and its event waits.
	a.One(a.Tenant.TenantID, `UPDATE requests SET expires_at = now() - interval '1 minute' WHERE request_id = $1
		RETURNING 'ended'`, r.RequestID)
	a.Eventually("the request expires", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, r.RequestID) == "EXPIRED"
	})
	// Another workspace's webhooks come, so that what is due was looked at.
	other.Issue(nil)
	otherReceiver.Posted(1)
	waiting := `SELECT count(*) FROM deliveries WHERE status = 'PENDING' AND attempt = 0`
	if got := a.One(a.Tenant.TenantID, waiting); got != "1" {
		t.Errorf("%s deliveries wait", got)
	}
	if n := len(receiver.Now()); n != 1 {
		t.Errorf("%d posts came, one of them before", n)
	}
	enable(t, a, a.Tenant.TenantID)
	if last := receiver.Posted(2)[1]; !strings.Contains(string(last.Body), "onboarding.expired") {
		t.Errorf("what waited is %s", last.Body)
	}
}

// A post that is under way when the workspace is disabled has its outcome, and is not
// made again.
func TestDisabled_KeepsTheOutcomeOfAPostUnderWay(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	received, answer := make(chan struct{}), make(chan struct{})
	receiver.AnswerWith(func(http.ResponseWriter, *http.Request) {
		close(received)
		<-answer
	})
	a.Endpoint(receiver.URL)
	a.Issue(nil)
	<-received
	disable(t, a, a.Tenant.TenantID)
	close(answer)
	a.Eventually("the outcome", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status || attempt FROM deliveries`) == "DELIVERED1"
	})
	receiver.Answer(http.StatusOK)
	enable(t, a, a.Tenant.TenantID)
	a.Issue(nil)
	if all := receiver.Posted(2); len(all) != 2 {
		t.Errorf("%d posts came", len(all))
	}
}
