package spec

import (
	"context"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// Operators make a deployment's first users and help those who cannot log in. Nobody
// but the user ever knows the password.

const chosenPassword = "a long password of my own"

func showLink(a *app.App, token string) app.Answer {
	return a.As("").POST("/api/portal/password/link", app.Fields{"token": token})
}

func choose(a *app.App, token, password string) app.Answer {
	return a.As("").POST("/api/portal/password", app.Fields{"token": token, "password": password})
}

func logInAs(a *app.App, email, password string) app.Answer {
	return a.As("").POST("/api/portal/session", app.Fields{"email": email, "password": password})
}

func addUser(t *testing.T, a *app.App, email string, role access.Role) auth.LinkedUser {
	t.Helper()
	l, err := a.Service.App.Auth.AddUser(t.Context(), a.Tenant.TenantID, email, role)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func resetUser(t *testing.T, a *app.App, email string) auth.LinkedUser {
	t.Helper()
	l, err := a.Service.App.Auth.ResetUser(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// viewer of the session that the answer opened.
func viewer(t *testing.T, a *app.App, opened app.Answer) app.Answer {
	t.Helper()
	const query = `{"query":"{ viewer { user { email role } } }"}`
	return a.As("").POST("/graphql", query, "Cookie: "+cookieOf(t, opened).String())
}

func TestPasswordLink_LetsItsUserChooseOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := addUser(t, a, "  Asha@Example.com ", access.Reviewer)
	shown := showLink(a, l.Token).Want(http.StatusOK)
	if shown.Text("email") != "asha@example.com" || shown.Text("expiresAt") == "" {
		t.Errorf("the link shows %s", shown.Body)
	}
	logInAs(a, "asha@example.com", "").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	for _, bad := range []string{"", "elevenchars", strings.Repeat("x", 257)} {
		refused := choose(a, l.Token, bad).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if refused.Text("error.details.0.field") != "password" {
			t.Errorf("%q is refused with %s", bad, refused.Body)
		}
	}
	// Length is counted in characters, and any character will do.
	const twelve = "पासवर्ड लंबा"
	opened := choose(a, l.Token, twelve).Want(http.StatusOK)
	if got := viewer(t, a, opened).Want(http.StatusOK); got.Text("data.viewer.user.email") != "asha@example.com" ||
		got.Text("data.viewer.user.role") != "REVIEWER" {
		t.Errorf("the session is %s", got.Body)
	}
	logInAs(a, "asha@example.com", twelve).Want(http.StatusOK)
	showLink(a, l.Token).WantError(http.StatusGone, "LINK_USED")
	choose(a, l.Token, chosenPassword).WantError(http.StatusGone, "LINK_USED")
	logInAs(a, "asha@example.com", twelve).Want(http.StatusOK)
	got := a.Texts(a.Tenant.TenantID, `SELECT action || ' by ' || actor_kind FROM audit_log WHERE subject = '`+l.User.ID+
		`' ORDER BY sequence`)
	want := []string{"user.added by OPERATOR", "portal.login_failed by USER", "user.password_chosen by USER",
		"portal.login by USER", "portal.login by USER", "portal.login by USER"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

func TestPasswordLink_IsKeptByItsHashAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := addUser(t, a, "asha@example.com", access.Reviewer)
	if size := len(strings.TrimPrefix(l.Token, "vm_pw_")); size < 43 {
		t.Errorf("the token %s has %d characters", l.Token, size)
	}
	stored := a.One(a.Tenant.TenantID, `SELECT to_jsonb(l)::text FROM password_links l`)
	if strings.Contains(stored, strings.TrimPrefix(l.Token, "vm_pw_")) {
		t.Errorf("the row is %s", stored)
	}
	if hash := a.One(a.Tenant.TenantID, `SELECT encode(hash, 'hex') FROM password_links`); hash !=
		hex.EncodeToString(identifier.Hash(l.Token)) {
		t.Errorf("the hash is %s", hash)
	}
}

// 72 hours of real time, whatever the workspace's sandbox clock says.
func TestPasswordLink_LivesThreeDays(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := addUser(t, a, "asha@example.com", access.Reviewer)
	a.Advance(1000 * time.Hour)
	showLink(a, l.Token).Want(http.StatusOK)
	a.Clock.Advance(72*time.Hour - time.Minute)
	showLink(a, l.Token).Want(http.StatusOK)
	a.Clock.Advance(time.Minute)
	showLink(a, l.Token).WantError(http.StatusGone, "LINK_EXPIRED")
	choose(a, l.Token, chosenPassword).WantError(http.StatusGone, "LINK_EXPIRED")
	choose(a, resetUser(t, a, "asha@example.com").Token, chosenPassword).Want(http.StatusOK)
}

// The password of before holds until the link is used; then every session ends,
// since somebody else may hold one.
func TestPasswordLink_ResetsAPassword(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner, before := "owner@acme.test", a.Password(access.Owner)
	first := resetUser(t, a, "Owner@acme.test")
	session := logInAs(a, owner, before).Want(http.StatusOK)
	second := resetUser(t, a, owner)
	showLink(a, first.Token).WantError(http.StatusUnauthorized, "LINK_INVALID")
	viewer(t, a, session).Want(http.StatusOK)
	opened := choose(a, second.Token, chosenPassword).Want(http.StatusOK)
	viewer(t, a, session).Want(http.StatusUnauthorized)
	viewer(t, a, opened).Want(http.StatusOK)
	logInAs(a, owner, before).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	logInAs(a, owner, chosenPassword).Want(http.StatusOK)
}

// Guesses count with the other failures of their address.
func TestPasswordLink_GuessesAreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := addUser(t, a, "asha@example.com", access.Reviewer)
	const allowed = 30
	for i := range allowed {
		guess := identifier.NewToken(identifier.PasswordToken)
		switch i % 3 {
		case 0:
			showLink(a, guess).WantError(http.StatusUnauthorized, "LINK_INVALID")
		case 1:
			choose(a, guess, chosenPassword).WantError(http.StatusUnauthorized, "LINK_INVALID")
		default:
			ping(a, "vm_test_wrong").Want(http.StatusUnauthorized)
		}
	}
	for _, refused := range []app.Answer{showLink(a, "no token"), choose(a, "no token", chosenPassword)} {
		refused.WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
		if refused.Header.Get("Retry-After") == "" {
			t.Error("the refusal has no Retry-After")
		}
	}
	choose(a, l.Token, chosenPassword).Want(http.StatusOK)
}

func TestPasswordLink_IsUsedFromItsOwnPageOnly(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := addUser(t, a, "asha@example.com", access.Reviewer)
	for _, path := range []string{"/api/portal/password", "/api/portal/password/link"} {
		a.As("").POST(path, app.Fields{"token": l.Token, "password": chosenPassword}, "Origin: https://evil.example").
			WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	}
	showLink(a, l.Token).Want(http.StatusOK)
}

// Of two uses at once one wins: 500 rounds of what a use writes, since comparing and
// hashing passwords takes a core each, and some by the whole way.
func TestPasswordLink_OfTwoUsesAtOnceOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	addUser(t, a, "asha@example.com", access.Reviewer)
	for range app.Rounds(500) {
		hash := identifier.Hash(resetUser(t, a, "asha@example.com").Token)
		var passwords [2]string
		answers := together(func(i int) error {
			return a.Service.Store.InTenant(context.Background(), a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
				passwords[i] = []string{"first", "second"}[i]
				_, err := auth.UsePasswordLink(ctx, tx, hash, passwords[i])
				return err
			})
		})
		winner := wantOneWinner(t, answers, auth.CodeLinkUsed)
		if got := a.One(a.Tenant.TenantID, `SELECT password_hash FROM users WHERE email = 'asha@example.com'`); winner < 0 ||
			got != passwords[winner] {
			t.Fatalf("call %d won, the password is the %s", winner, got)
		}
	}
	for range 10 {
		token := resetUser(t, a, "asha@example.com").Token
		answers := a.Together(2, func(i int) app.Answer { return choose(a, token, chosenPassword+string(rune('0'+i))) })
		statuses := []int{answers[0].Status, answers[1].Status}
		if slices.Sort(statuses); !slices.Equal(statuses, []int{http.StatusOK, http.StatusGone}) {
			t.Fatalf("two uses are answered %s and %s", answers[0].Body, answers[1].Body)
		}
		for i, answer := range answers {
			want := http.StatusUnauthorized
			if answer.Status == http.StatusOK {
				want = http.StatusOK
			}
			logInAs(a, "asha@example.com", chosenPassword+string(rune('0'+i))).Want(want)
		}
	}
}

// together makes two calls at the same moment.
func together(call func(i int) error) (answers [2]error) {
	start := make(chan struct{})
	var calls sync.WaitGroup
	for i := range answers {
		calls.Go(func() {
			<-start
			answers[i] = call(i)
		})
	}
	close(start)
	calls.Wait()
	return answers
}

// wantOneWinner of two calls, the other refused with the code.
func wantOneWinner(t *testing.T, answers [2]error, code string) (winner int) {
	t.Helper()
	for i, err := range answers {
		if err == nil && apperr.Is(answers[1-i], code) {
			return i
		}
	}
	t.Fatalf("two calls at once answer %v and %v", answers[0], answers[1])
	return -1
}

func TestUser_DisabledOneIsOutAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	operators := a.Service.App.Auth
	const email = "reviewer1@acme.test"
	password := a.Password(access.Reviewer)
	link := resetUser(t, a, email)
	session := logInAs(a, email, password).Want(http.StatusOK)
	socket := openLiveIn(t, a, a.Portal(access.Reviewer).Jar())
	for range 2 {
		if err := operators.DisableUser(t.Context(), "Reviewer1@acme.test"); err != nil {
			t.Fatal(err)
		}
	}
	viewer(t, a, session).Want(http.StatusUnauthorized)
	if err := socket.conn.SetReadDeadline(time.Now().Add(liveTime)); err != nil {
		t.Fatal(err)
	}
	for {
		if _, _, err := socket.conn.ReadMessage(); err != nil {
			if !websocket.IsCloseError(err, websocket.CloseNormalClosure, 4401, 4403) {
				t.Errorf("the socket ends with %v", err)
			}
			break
		}
	}
	logInAs(a, email, password).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	choose(a, link.Token, chosenPassword).WantError(http.StatusUnauthorized, "LINK_INVALID")
	if _, err := operators.ResetUser(t.Context(), email); !apperr.Is(err, auth.CodeUserDisabled) {
		t.Errorf("a disabled user is reset with %v", err)
	}
	if err := operators.EnableUser(t.Context(), email); err != nil {
		t.Fatal(err)
	}
	viewer(t, a, session).Want(http.StatusUnauthorized)
	logInAs(a, email, password).Want(http.StatusOK)
	got := a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log WHERE actor_kind = 'OPERATOR' AND subject LIKE 'usr_%'
		ORDER BY sequence`)
	if want := []string{"user.password_link_issued", "user.disabled", "user.enabled"}; !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

// A disabled user gets no mail about the workspace.
func TestUser_DisabledOneGetsNoMail(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developers := func() (emails []string) {
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) (err error) {
			emails, err = tx.EmailsOf(ctx, access.Developer)
			return err
		})
		return emails
	}
	if got := developers(); !slices.Equal(got, []string{"developer@acme.test"}) {
		t.Fatalf("mail goes to %q", got)
	}
	if err := a.Service.App.Auth.DisableUser(t.Context(), "developer@acme.test"); err != nil {
		t.Fatal(err)
	}
	if got := developers(); len(got) != 0 {
		t.Errorf("mail goes to %q", got)
	}
}

func TestUser_LastOwnerCannotBeDisabled(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	operators := a.Service.App.Auth
	owners := [2]string{"owner@acme.test", "asha@example.com"}
	if err := operators.DisableUser(t.Context(), owners[0]); !apperr.Is(err, auth.CodeLastOwner) {
		t.Errorf("the last owner is disabled with %v", err)
	}
	addUser(t, a, owners[1], access.Owner)
	// Another workspace's owner is none of this one.
	if err := operators.DisableUser(t.Context(), "owner@globex.test"); !apperr.Is(err, auth.CodeLastOwner) {
		t.Errorf("the other workspace's last owner is disabled with %v", err)
	}
	for range app.Rounds(500) {
		answers := together(func(i int) error { return operators.DisableUser(context.Background(), owners[i]) })
		winner := wantOneWinner(t, answers, auth.CodeLastOwner)
		if err := operators.EnableUser(t.Context(), owners[winner]); err != nil {
			t.Fatal(err)
		}
	}
}

func TestUser_WhatCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	operators, tenant := a.Service.App.Auth, a.Tenant.TenantID
	add := func(tenantID, email string, role access.Role) error {
		return second(operators.AddUser(t.Context(), tenantID, email, role))
	}
	nobody := tenant[:len("tnt_")] + strings.Repeat("0", len(tenant)-len("tnt_"))
	unknown := identifier.NewToken(identifier.PasswordToken)
	for name, row := range map[string]struct {
		err  error
		code string
	}{
		"an address of here":         {add(tenant, "Owner@acme.test", access.Analyst), auth.CodeEmailTaken},
		"an address of another's":    {add(tenant, "owner@globex.test", access.Analyst), auth.CodeEmailTaken},
		"no address":                 {add(tenant, "asha", access.Analyst), apperr.CodeValidation},
		"no role":                    {add(tenant, "asha@example.com", "BOSS"), apperr.CodeValidation},
		"no tenant of two":           {add("", "asha@example.com", access.Analyst), apperr.CodeValidation},
		"an unknown tenant":          {add(nobody, "asha@example.com", access.Analyst), apperr.CodeNotFound},
		"disabling an unknown user":  {operators.DisableUser(t.Context(), "asha@example.com"), apperr.CodeNotFound},
		"enabling an unknown user":   {operators.EnableUser(t.Context(), "asha@example.com"), apperr.CodeNotFound},
		"resetting an unknown user":  {second(operators.ResetUser(t.Context(), "asha@example.com")), apperr.CodeNotFound},
		"a link of nobody":           {second(operators.OpenPasswordLink(t.Context(), "")), auth.CodeLinkInvalid},
		"a link of nobody, well put": {second(operators.OpenPasswordLink(t.Context(), unknown)), auth.CodeLinkInvalid},
	} {
		if !apperr.Is(row.err, row.code) {
			t.Errorf("%s is refused with %v, want %s", name, row.err, row.code)
		}
	}
}

func second[T any](_ T, err error) error { return err }
