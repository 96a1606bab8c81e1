package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Who comes in through the provider, and as what.

// comes back from the provider as the subject with the claims.
func (s *signOn) comes(t *testing.T, subject string, claims app.Fields) (*signer, string) {
	t.Helper()
	s.provider.Set(func(o *app.OpenID) { o.Subject, o.Claims = subject, claims })
	b := s.browser(t)
	return b, b.enter("a@acme.test")
}

func wantLedIn(t *testing.T, led string) {
	t.Helper()
	if !strings.HasPrefix(led, "/portal/requests") {
		t.Fatalf("the browser is led to %s", led)
	}
}

func (b *signer) wantRole(t *testing.T, role access.Role) {
	t.Helper()
	if got := b.Ask(`{ viewer { user { role } } }`, nil).Want().Text("data.viewer.user.role"); got != string(role) {
		t.Errorf("the role is %s, want %s", got, role)
	}
}

func TestSignOn_PeopleWhoAreSeenForTheFirstTime(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	_, led := s.comes(t, "new", app.Fields{"email": "new@acme.test"})
	refusedWith(t, led, "SIGN_ON_NO_ACCOUNT")
	if got := s.One(s.Tenant.TenantID, `SELECT details->>'code' FROM audit_log WHERE action = 'sign_on.refused'`); got !=
		"SIGN_ON_NO_ACCOUNT" {
		t.Errorf("the audit log has %q", got)
	}
	s.save(app.Fields{"defaultRole": "ANALYST"}).Want()
	b, led := s.comes(t, "new", app.Fields{"email": "New@Acme.test"})
	wantLedIn(t, led)
	b.wantIn(t, "new@acme.test")
	b.wantRole(t, access.Analyst)
	// They have no password, and no invitation that waits.
	logInAs(s.App, "new@acme.test", "").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	// Whoever has a user elsewhere in the deployment is nobody here.
	other := s.Neighbour()
	_, err := s.Service.App.Auth.AddUser(t.Context(), other.Tenant.TenantID, "guest@acme.test", access.Owner)
	if err != nil {
		t.Fatal(err)
	}
	_, led = s.comes(t, "guest", app.Fields{"email": "guest@acme.test"})
	refusedWith(t, led, "SIGN_ON_NO_ACCOUNT")
}

// Whoever was invited needs no password any more, and the link leads nowhere.
func TestSignOn_TakesInvitations(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	l, err := s.Service.App.Auth.AddUser(t.Context(), s.Tenant.TenantID, "asha@acme.test", access.Reviewer)
	if err != nil {
		t.Fatal(err)
	}
	b, led := s.comes(t, "asha", app.Fields{"email": "asha@acme.test"})
	wantLedIn(t, led)
	b.wantRole(t, access.Reviewer)
	b.POST("/api/portal/password/link", app.Fields{"token": l.Token}).WantError(http.StatusUnauthorized, "LINK_INVALID")
}

// The subject is who it is: the address may change, and may be given to somebody else.
func TestSignOn_TheSubjectIsThePerson(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "ANALYST"})
	b, led := s.comes(t, "asha", app.Fields{"email": "asha@acme.test"})
	wantLedIn(t, led)
	id := userID(b.Portal)
	b, led = s.comes(t, "asha", app.Fields{"email": "asha.rao@acme.test"})
	wantLedIn(t, led)
	b.wantIn(t, "asha.rao@acme.test")
	if got := userID(b.Portal); got != id {
		t.Errorf("with another address the user is %s, was %s", got, id)
	}
	// Another person at the provider who has that user's address now does not get the user.
	_, led = s.comes(t, "stranger", app.Fields{"email": "asha.rao@acme.test"})
	refusedWith(t, led, "SIGN_ON_NO_ACCOUNT")
	// An address that another user has is not taken from there; the one of before stays.
	b, led = s.comes(t, "asha", app.Fields{"email": emailOf(s.App, access.Owner)})
	wantLedIn(t, led)
	b.wantIn(t, "asha.rao@acme.test")
	b.wantRole(t, access.Analyst)
}

func TestSignOn_DisabledUsersStayOut(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	b, led := s.comes(t, "r", app.Fields{"email": email})
	wantLedIn(t, led)
	if err := s.Service.App.Auth.DisableUser(t.Context(), email); err != nil {
		t.Fatal(err)
	}
	wantOut(t, b.Portal)
	_, led = s.comes(t, "r", app.Fields{"email": email})
	refusedWith(t, led, "SIGN_ON_NO_ACCOUNT")
}

func TestSignOn_RolesByAClaim(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "ANALYST", "roleClaim": "groups", "roleValues": []app.Fields{
		{"value": "kyc-admins", "role": "OWNER"}, {"value": "kyc", "role": "REVIEWER"},
	}})
	for _, row := range []struct {
		groups any
		role   access.Role
	}{
		{nil, access.Analyst}, {[]string{"other"}, access.Analyst},
		{"kyc", access.Reviewer}, {[]string{"x"}, access.Reviewer},
		{[]any{"kyc", "kyc-admins", 7}, access.Owner}, {[]string{"kyc"}, access.Reviewer},
	} {
		b, led := s.comes(t, "asha", app.Fields{"email": "asha@acme.test", "groups": row.groups})
		wantLedIn(t, led)
		b.wantRole(t, row.role)
	}
	// The last owner stays one.
	b, led := s.comes(t, "owner", app.Fields{"email": emailOf(s.App, access.Owner), "groups": "kyc"})
	wantLedIn(t, led)
	b.wantRole(t, access.Owner)
}

// Where the provider is required no password opens a session, for whichever address of the domain.
func TestSignOn_RequiredClosesPasswords(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	other := s.Neighbour()
	guest, err := s.Service.App.Auth.AddUser(t.Context(), other.Tenant.TenantID, "guest@acme.test", access.Owner)
	if err != nil {
		t.Fatal(err)
	}
	const chosen = "a password of the guest's"
	s.PortalBrowser().POST("/api/portal/password", app.Fields{
		"token": guest.Token, "password": chosen,
	}).Want(http.StatusOK)
	s.save(app.Fields{"required": true}).Want()
	email, password := emailOf(s.App, access.Reviewer), s.Password(access.Reviewer)
	for name, given := range map[string][2]string{
		"the right password": {email, password}, "a wrong one": {email, "wrong"}, "nobody": {"nobody@acme.test", "wrong"},
		"a guest's wrong one": {"guest@acme.test", "wrong"},
	} {
		if got := logInAs(s.App, given[0], given[1]); got.Text("error.code") != "SIGN_ON_REQUIRED" {
			t.Errorf("%s is answered %s", name, got.Body)
		}
	}
	// A user of another workspace is not this one's to close.
	logInAs(s.App, "guest@acme.test", chosen).Want(http.StatusOK)
	// A link to choose a password opens no session either.
	link, err := s.Service.App.Auth.ResetUser(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	b := s.PortalBrowser()
	b.POST("/api/portal/password", app.Fields{"token": link.Token, "password": "another password of mine"}).
		Want(http.StatusOK)
	wantOut(t, b)
	in, led := s.comes(t, "r", app.Fields{"email": email})
	wantLedIn(t, led)
	in.wantIn(t, email)
	// The way back is an operator's.
	if changed, err := s.Service.App.SignOn.AllowPasswords(t.Context(), s.Tenant.TenantID); err != nil || !changed {
		t.Fatalf("an operator is answered %v %v", changed, err)
	}
	logInAs(s.App, email, "another password of mine").Want(http.StatusOK)
	if got := s.One(s.Tenant.TenantID, `SELECT actor_kind FROM audit_log WHERE action = 'sign_on.changed'
		ORDER BY sequence DESC LIMIT 1`); got != "OPERATOR" {
		t.Errorf("the audit log says it was %s", got)
	}
}

// Nor does a passkey: whoever the company has let go comes in by none.
func TestSignOn_RequiredClosesPasskeys(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	device := enrolPasskey(t, s.App, access.Reviewer)
	device.logIn(s.App).Want(http.StatusOK)
	s.save(app.Fields{"required": true}).Want()
	device.logIn(s.App).WantError(http.StatusUnauthorized, "SIGN_ON_REQUIRED")
}

// A second factor counts as the provider's only where the workspace says so.
func TestSignOn_SecondFactors(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "ANALYST"})
	enrol(t, s.App, access.Owner)
	factor := enrol(t, s.App, access.Reviewer)
	s.Settings(app.Fields{"requireSecondFactor": true})
	asha := app.Fields{"email": "asha@acme.test"}
	b, led := s.comes(t, "asha", asha)
	wantLedIn(t, led)
	b.Ask(`{ flows { name } }`, nil).WantCode("SECOND_FACTOR_REQUIRED")
	// Whoever has one is asked for its code, once, in the browser that came back.
	reviewer := app.Fields{"email": factor.email}
	b, led = s.comes(t, "r", reviewer)
	refusedWith(t, led, "code")
	wantOut(t, b.Portal)
	s.browser(t).POST(signOnPath+"/code", app.Fields{"totp": factor.code(1)}).
		WantError(http.StatusUnauthorized, "SIGN_ON_EXPIRED")
	b.POST(signOnPath+"/code", app.Fields{"totp": "000000"}).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	b.POST(signOnPath+"/code", app.Fields{"totp": ""}).WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	b.POST(signOnPath+"/code", app.Fields{"totp": factor.code(1)}).Want(http.StatusOK)
	b.wantIn(t, factor.email)
	b.POST(signOnPath+"/code", app.Fields{"totp": factor.code(1)}).WantError(http.StatusUnauthorized, "SIGN_ON_EXPIRED")
	b, led = s.comes(t, "r", reviewer)
	refusedWith(t, led, "code")
	s.Clock.Advance(11 * time.Minute)
	b.POST(signOnPath+"/code", app.Fields{"totp": factor.code(0)}).WantError(http.StatusUnauthorized, "SIGN_ON_EXPIRED")
	s.save(app.Fields{"defaultRole": "ANALYST", "secondFactor": true}).Want()
	for subject, claims := range map[string]app.Fields{"asha": asha, "r": reviewer} {
		b, led := s.comes(t, subject, claims)
		wantLedIn(t, led)
		if got := b.Ask(mustSetUp, nil).Want().JSON("data.viewer.mustSetUpSecondFactor"); got != "false" {
			t.Errorf("%s must set one up: %s", subject, got)
		}
	}
}

// Whoever has no password confirms at the provider what takes one.
func TestSignOn_StepUpAtTheProvider(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "OWNER"})
	b, led := s.comes(t, "asha", app.Fields{"email": "asha@acme.test"})
	wantLedIn(t, led)
	add := func() app.GraphQL { return b.Ask(addSignOn, app.Fields{"host": "more.test"}) }
	add().WantCode("STEP_UP_REQUIRED")
	stepUp := func() string {
		address := b.POST(signOnPath+"/step-up", app.Fields{"next": "/settings"}).Want(http.StatusOK).Text("url")
		if !strings.Contains(address, "max_age=0") || !strings.Contains(address, "prompt=login") {
			t.Errorf("the provider is asked by %s", address)
		}
		return b.follow(b.follow(address))
	}
	// Somebody else who is signed in at the provider confirms nothing, nor does one who was asked long ago, or never.
	s.provider.Set(func(o *app.OpenID) { o.Subject = "another" })
	refusedWith(t, stepUp(), "SIGN_ON_NO_ACCOUNT")
	for _, at := range []any{s.Clock.Now().Add(-time.Hour).Unix(), nil} {
		s.provider.Set(func(o *app.OpenID) { o.Subject, o.Claims["auth_time"] = "asha", at })
		refusedWith(t, stepUp(), "SIGN_ON_ANSWER_REFUSED")
	}
	add().WantCode("STEP_UP_REQUIRED")
	s.provider.Set(func(o *app.OpenID) { delete(o.Claims, "auth_time") })
	if got := stepUp(); got != "/portal/settings" {
		t.Errorf("the browser is led to %s", got)
	}
	add().Want()
	s.Clock.Advance(6 * time.Minute)
	b.Ask(removeSignOn, nil).WantCode("STEP_UP_REQUIRED")
	s.PortalBrowser().POST(signOnPath+"/step-up", app.Fields{"next": "/"}).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

func TestSignOn_AttemptsAreLimited(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	b := s.browser(t)
	for range 60 {
		b.begin("a@acme.test")
	}
	b.POST(signOnPath, app.Fields{"email": "a@acme.test"}).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	for range 60 {
		b.follow(s.BaseURL + "/api/portal/sso/callback?state=x")
	}
	refusedWith(t, b.follow(s.BaseURL+"/api/portal/sso/callback?state=x"), "SERVICE_RATE_LIMITED")
}
