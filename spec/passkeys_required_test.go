package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A workspace that requires a second factor takes a passkey for both.
func TestPasskey_CountsAsBothFactors(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer, owner := a.Portal(access.Reviewer), a.Portal(access.Owner)
	enrol(t, a, access.Owner)
	phone := enrolPasskey(t, a, access.Reviewer)
	a.Settings(app.Fields{"requireSecondFactor": true})
	mustSet := func(p *app.Portal) string {
		return p.Ask(mustSetUp, nil).Want().JSON("data.viewer.mustSetUpSecondFactor")
	}
	// It was shown in this session when it was added.
	if got := mustSet(reviewer); got != "false" {
		t.Errorf("of the session that added a passkey it is %s", got)
	}
	// The password alone leaves the factor out, and so does a link by mail.
	const email = "reviewer1@acme.test"
	logInAs(a, email, a.Password(access.Reviewer)).WantError(http.StatusUnauthorized, "PASSKEY_REQUIRED")
	logInAs(a, email, "wrong").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	chosen := choose(a, resetUser(t, a, email).Token, chosenPassword).Want(http.StatusOK)
	if cookies := chosen.Header.Values("Set-Cookie"); len(cookies) != 0 {
		t.Errorf("the link opens a session: %q", cookies)
	}
	opened := phone.logIn(a).Want(http.StatusOK)
	const queue = `{"query":"{ reviewQueue(first: 1) { edges { cursor } } }"}`
	if got := a.As("").POST("/graphql", queue, "Cookie: "+cookieOf(t, opened).String()); strings.Contains(
		string(got.Body), "errors") {
		t.Errorf("the session of a passkey is answered %s", got.Body)
	}

	// The last one stays, and an owner sees and ends it.
	browser := a.PortalBrowser()
	begun := browser.POST(passkeyLogin+"/begin", nil).Want(http.StatusOK)
	give(browser, passkeyLogin, phone.show(a, begun)).Want(http.StatusOK)
	phone.stepUp(a, browser).Want(http.StatusOK)
	id := browser.Ask(listPasskeys, nil).Want().Text("data.passkeys.0.id")
	browser.Ask(removePasskey, app.Fields{"id": id}).WantCode("SERVICE_INVALID_STATE")
	const ofUsers = `{ users { email passkeys } }`
	if got := owner.Ask(ofUsers, nil).Want().JSON("data.users"); !strings.Contains(got,
		`{"email":"reviewer1@acme.test","passkeys":1}`) {
		t.Errorf("an owner sees %s", got)
	}
	if got := browser.Ask(`{ reviewers { email passkeys } }`, nil).Want().JSON("data.reviewers"); strings.Contains(
		strings.Replace(got, `"email":"reviewer1@acme.test","passkeys":1`, "", 1), `"passkeys":1`) {
		t.Errorf("a colleague sees %s", got)
	}
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	reset := owner.Ask(`mutation($id: ID!) { resetSecondFactor(userId: $id) { totp passkeys } }`,
		app.Fields{"id": userNamed(a, email)}).Want()
	if got := reset.JSON("data.resetSecondFactor"); got != `{"passkeys":0,"totp":false}` {
		t.Errorf("after the reset the user is %s", got)
	}
	phone.logIn(a).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	// What was shown in the session counts no more.
	if got := mustSet(browser); got != "true" {
		t.Errorf("after the reset it is %s", got)
	}
	logInAs(a, email, chosenPassword).Want(http.StatusOK)
	if got := a.One(a.Tenant.TenantID, `SELECT details::text FROM audit_log WHERE action = 'user.passkeys_removed'`); got !=
		`{"count": 1}` {
		t.Errorf("the log holds %s", got)
	}
}

// Who has no factor yet sets up a passkey in place of an app.
func TestPasskey_OpensARequiredWorkspaceWhenAdded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer := a.Portal(access.Reviewer)
	enrol(t, a, access.Owner)
	a.Settings(app.Fields{"requireSecondFactor": true})
	const queue = `{ reviewQueue(first: 1) { edges { cursor } } }`
	reviewer.Ask(queue, nil).WantCode("SECOND_FACTOR_REQUIRED")
	enrolPasskey(t, a, access.Reviewer)
	reviewer.Ask(queue, nil).Want()
}
