package spec

import (
	"bytes"
	"encoding/base32"
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/totp"
	"verifyme/spec/app"
)

// CONTRACT section 5: `POST /api/portal/session` {"email", "password", "totp"?}.

const (
	beginFactor   = `mutation { beginSecondFactor { secret uri } }`
	confirmFactor = `mutation($code: String!) { confirmSecondFactor(code: $code) }`
	renewCodes    = `mutation { renewRecoveryCodes }`
	endFactor     = `mutation { endSecondFactor { totp } }`
	resetFactor   = `mutation($id: ID!) { resetSecondFactor(userId: $id) { totp } }`
)

// factor is a user's authenticator app.
type factor struct {
	a        *app.App
	email    string
	password string
	secret   []byte
	recovery []string
}

// enrol a user of the role.
func enrol(t *testing.T, a *app.App, role access.Role) *factor {
	t.Helper()
	p := a.Portal(role)
	a.StepUp(role, a.Password(role)).Want(http.StatusOK)
	setup := p.Ask(beginFactor, nil).Want()
	uri, err := url.Parse(setup.Text("data.beginSecondFactor.uri"))
	if err != nil || uri.Query().Get("secret") != setup.Text("data.beginSecondFactor.secret") {
		t.Fatalf("the app is given %s", setup.Body)
	}
	secret, err := base32.StdEncoding.DecodeString(setup.Text("data.beginSecondFactor.secret"))
	if err != nil || len(secret) != 20 {
		t.Fatalf("the secret is %s: %v", setup.Body, err)
	}
	f := &factor{a: a, password: a.Password(role), secret: secret}
	f.email = p.Ask(`{ viewer { user { email } } }`, nil).Want().Text("data.viewer.user.email")
	logInAs(a, f.email, f.password).Want(http.StatusOK)
	p.Ask(confirmFactor, app.Fields{"code": "000000"}).WantCode("VALIDATION_FAILED")
	confirmed := p.Ask(confirmFactor, app.Fields{"code": f.code(0)}).Want()
	for _, code := range confirmed.At("data.confirmSecondFactor").([]any) {
		f.recovery = append(f.recovery, code.(string))
	}
	return f
}

// code of the app, so many periods from now.
func (f *factor) code(periods int64) string {
	return totp.Code(f.secret, totp.Period(f.a.Clock.Now())+periods)
}

// next period's code, which nobody has used.
func (f *factor) next() string {
	f.a.Clock.Advance(30 * time.Second)
	return f.code(0)
}

func (f *factor) logIn(code string) app.Answer {
	return f.a.As("").POST("/api/portal/session",
		app.Fields{"email": f.email, "password": f.password, "totp": code})
}

func TestSecondFactor_IsAskedForAfterTheRightPassword(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	logInAs(a, f.email, "wrong").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	logInAs(a, f.email, f.password).WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	f.logIn("").WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	f.logIn("000000").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	f.logIn(f.code(0)).WantError(http.StatusUnauthorized, "LOGIN_FAILED") // Its confirmation has used it.
	code := f.next()
	opened := f.logIn(code).Want(http.StatusOK)
	viewer(t, a, opened).Want(http.StatusOK)
	f.logIn(code).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	f.logIn(f.code(-1)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	f.logIn(f.code(1)).Want(http.StatusOK)
	f.logIn(f.code(2)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	shown := a.Portal(access.Owner).Ask(listUsers, nil).Want()
	if got := shown.JSON("data.users.1.totp") + shown.JSON("data.users.0.totp"); got != "truefalse" {
		t.Errorf("the users are %s", shown.Body)
	}
	// Others are not asked.
	a.As("").POST("/api/portal/session", app.Fields{
		"email": "owner@acme.test", "password": a.Password(access.Owner), "totp": "123456",
	}).Want(http.StatusOK)
}

// A code is used once, whoever is first.
func TestSecondFactor_OfTwoUsesOfACodeOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	for _, code := range []string{f.next(), f.recovery[0]} {
		answers := a.Together(4, func(int) app.Answer { return f.logIn(code) })
		statuses := make([]int, len(answers))
		for i, answer := range answers {
			statuses[i] = answer.Status
		}
		slices.Sort(statuses)
		if want := []int{200, 401, 401, 401}; !slices.Equal(statuses, want) {
			t.Errorf("four uses at once are answered %v", statuses)
		}
	}
}

func TestSecondFactor_RecoveryCodes(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	if len(f.recovery) != 10 {
		t.Fatalf("the codes are %q", f.recovery)
	}
	f.logIn(strings.ToLower(f.recovery[3])).Want(http.StatusOK)
	f.logIn(f.recovery[3]).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	f.logIn(totp.NewRecoveryCode()).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	renewed := a.Portal(access.Reviewer).Ask(renewCodes, nil).Want().At("data.renewRecoveryCodes").([]any)
	f.logIn(f.recovery[4]).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	f.logIn(renewed[4].(string)).Want(http.StatusOK)
	got := a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'user.%'
		ORDER BY sequence`, userNamed(a, f.email))
	want := []string{"user.second_factor_on", "user.recovery_code_used", "user.recovery_codes_renewed",
		"user.recovery_code_used"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

// Whoever has the password gets few guesses, from whichever addresses, and asking
// without a code buys none.
func TestSecondFactor_GuessesAreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	for range 5 {
		f.logIn("000000").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
		f.logIn("").WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	}
	f.logIn(f.next()).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Clock.Advance(15 * time.Minute)
	f.logIn(f.next()).Want(http.StatusOK)
}

func TestSecondFactor_IsSealedAndCodesAreHashed(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	stored, err := hex.DecodeString(a.One(a.Tenant.TenantID,
		`SELECT encode(totp_secret, 'hex') FROM users WHERE email = '`+f.email+`'`))
	if err != nil || len(stored) <= len(f.secret) || bytes.Contains(stored, f.secret) ||
		bytes.Contains(stored, []byte(totp.Text(f.secret))) {
		t.Errorf("the secret is stored as %x: %v", stored, err)
	}
	rows := a.Texts(a.Tenant.TenantID, `SELECT encode(hash, 'escape') || encode(hash, 'hex') FROM recovery_codes`)
	if len(rows) != 10 || strings.Contains(strings.Join(rows, " "), f.recovery[0][:4]+f.recovery[0][5:9]) {
		t.Errorf("the codes are stored as %q", rows)
	}
}

// A link by mail stands for the password alone.
func TestSecondFactor_StaysWithANewPassword(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	chosen := choose(a, resetUser(t, a, f.email).Token, chosenPassword).Want(http.StatusOK)
	if cookies := chosen.Header.Values("Set-Cookie"); len(cookies) != 0 {
		t.Errorf("the link opens a session: %q", cookies)
	}
	f.password = chosenPassword
	f.logIn("").WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	f.logIn(f.next()).Want(http.StatusOK)
}

func TestSecondFactor_IsTurnedOff(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	f := enrol(t, a, access.Reviewer)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	reviewer.Ask(beginFactor, nil).WantCode("SERVICE_INVALID_STATE")
	reviewer.Ask(resetFactor, app.Fields{"id": userNamed(a, "analyst@acme.test")}).WantCode("SERVICE_FORBIDDEN")
	reset := app.Fields{"id": userNamed(a, f.email)}
	owner.Ask(resetFactor, reset).WantCode("STEP_UP_REQUIRED")
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	for range 2 {
		if got := owner.Ask(resetFactor, reset).Want().JSON("data.resetSecondFactor.totp"); got != "false" {
			t.Errorf("the second factor is %s", got)
		}
	}
	logInAs(a, f.email, f.password).Want(http.StatusOK)
	a.Eventually("the mail to its user", func() bool {
		return strings.Contains(a.GET("/api/portal/sandbox/messages").Want(http.StatusOK).JSON("messages"),
			"turned off by owner@acme.test")
	})
	foreign := a.One(a.Other.TenantID, `SELECT user_id FROM users WHERE role = 'OWNER'`)
	owner.Ask(resetFactor, app.Fields{"id": foreign}).WantCode("NOT_FOUND")

	again := enrol(t, a, access.Reviewer)
	a.Clock.Advance(6 * time.Minute)
	for _, takesStepUp := range []string{endFactor, renewCodes, beginFactor} {
		reviewer.Ask(takesStepUp, nil).WantCode("STEP_UP_REQUIRED")
	}
	a.StepUp(access.Reviewer, a.Password(access.Reviewer)).Want(http.StatusOK)
	reviewer.Ask(endFactor, nil).Want()
	reviewer.Ask(renewCodes, nil).WantCode("SERVICE_INVALID_STATE")
	reviewer.Ask(confirmFactor, app.Fields{"code": again.next()}).WantCode("SERVICE_INVALID_STATE")
	logInAs(a, f.email, f.password).Want(http.StatusOK)
	if left := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM recovery_codes`); left != "0" {
		t.Errorf("%s recovery codes are left", left)
	}
	enrol(t, a, access.Reviewer)
	if err := a.Service.App.Auth.ResetSecondFactor(t.Context(), f.email); err != nil {
		t.Fatal(err)
	}
	logInAs(a, f.email, f.password).Want(http.StatusOK)
}

// Of one account, from however many addresses.
func TestSecondFactor_GuessesFromManyAddressesAreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	f := enrol(t, a, access.Reviewer)
	guess := func(address int, code string) error {
		return second(a.Service.App.Auth.Login(t.Context(), auth.LoginInput{
			Email: f.email, Password: f.password, Code: code, Address: "203.0.113." + strconv.Itoa(address),
		}))
	}
	for i := range 20 {
		if err := guess(i, "000000"); !apperr.Is(err, auth.CodeLoginFailed) {
			t.Fatalf("guess %d is answered %v", i, err)
		}
	}
	if err := guess(20, f.next()); !apperr.Is(err, apperr.CodeRateLimited) {
		t.Errorf("the guess after is answered %v", err)
	}
	a.Clock.Advance(15 * time.Minute)
	if err := guess(20, f.next()); err != nil {
		t.Errorf("later the right code is answered %v", err)
	}
}
