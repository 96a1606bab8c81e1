package spec

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A password that was forgotten, and one that is changed.

func askReset(a *app.App, email string) app.Answer {
	return a.As("").POST("/api/portal/password/reset", app.Fields{"email": email})
}

func TestPasswordReset_ByTheMailedLinkOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	before := a.Portal(access.Reviewer)
	askReset(a, " Reviewer1@ACME.test ").Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	first := mailedTokens(a)[0]
	// Nothing has changed until the link is used; the newest alone leads on.
	sessionsOf(before)
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
	a.Eventually("the second mail", func() bool { return len(mailedTokens(a)) == 2 })
	showLink(a, first).WantError(http.StatusUnauthorized, "LINK_INVALID")
	token := mailedTokens(a)[0]
	// A busy machine takes seconds to answer, by the clock too.
	a.Clock.Advance(time.Hour - time.Minute)
	opened := choose(a, token, chosenPassword).Want(http.StatusOK)
	viewer(t, a, opened).Want(http.StatusOK)
	choose(a, token, chosenPassword).WantError(http.StatusGone, "LINK_USED")
	wantOut(t, before)
	logInAs(a, "reviewer1@acme.test", a.Password(access.Reviewer)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	got := a.Texts(a.Tenant.TenantID, `SELECT action || ' ' || actor_kind FROM audit_log WHERE subject = $1
		AND action LIKE 'user.%' ORDER BY sequence`, userNamed(a, "reviewer1@acme.test"))
	want := []string{"user.password_link_asked SYSTEM", "user.password_link_asked SYSTEM", "user.password_chosen USER"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

func TestPasswordReset_LivesAnHour(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	token := mailedTokens(a)[0]
	a.Clock.Advance(time.Hour)
	showLink(a, token).WantError(http.StatusGone, "LINK_EXPIRED")
}

// Who asks learns nothing of who has an account: not by the answer, not by its time.
func TestPasswordReset_AnswersAlike(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	disabled := addUser(t, a, "gone@example.com", access.Analyst)
	if err := a.Service.App.Auth.DisableUser(t.Context(), disabled.User.Email); err != nil {
		t.Fatal(err)
	}
	var shapes []string
	for _, email := range []string{"reviewer1@acme.test", "nobody@example.com", "gone@example.com"} {
		began := time.Now()
		answer := askReset(a, email).Want(http.StatusAccepted)
		if took := time.Since(began); took < 400*time.Millisecond {
			t.Errorf("%s is answered within %s", email, took)
		}
		shapes = append(shapes, shape(answer, email))
	}
	if shapes[0] != shapes[1] || shapes[0] != shapes[2] {
		t.Errorf("the answers differ: %q", shapes)
	}
	if sent := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`); sent != "1" {
		t.Errorf("%s mails wait, want the known user's", sent)
	}
	askReset(a, "nobody").WantError(http.StatusBadRequest, "VALIDATION_FAILED")
}

// Three for an account and twenty from an address within 15 minutes, whether or not
// there is one.
func TestPasswordReset_IsBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, email := range []string{"reviewer1@acme.test", "nobody@example.com"} {
		answers := a.Together(5, func(int) app.Answer { return askReset(a, email) })
		got := tally(answers)
		if got["SERVICE_RATE_LIMITED"] != 2 {
			t.Errorf("five for %s are answered with %v", email, got)
		}
	}
	answers := a.Together(12, func(i int) app.Answer { return askReset(a, string(rune('a'+i))+"@example.com") })
	if got := tally(answers); got["SERVICE_RATE_LIMITED"] != 2 {
		t.Errorf("with 10 before, 12 from one address are answered with %v", got)
	}
	a.Clock.Advance(16 * time.Minute)
	askReset(a, "reviewer1@acme.test").Want(http.StatusAccepted)
}

// The mail stands for the password alone.
func TestPasswordReset_LeavesTheSecondFactor(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	f := enrol(t, a, access.Reviewer)
	askReset(a, f.email).Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	if opened := choose(a, mailedTokens(a)[0], chosenPassword).Want(http.StatusOK); len(opened.Header["Set-Cookie"]) != 0 {
		t.Error("the link opens a session")
	}
	f.password = chosenPassword
	f.logIn("").WantError(http.StatusUnauthorized, "TOTP_REQUIRED")
	f.logIn(f.next()).Want(http.StatusOK)
}

// Who was invited and lost the mail gets another, which lives as long.
func TestPasswordReset_OfAnInvitedUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	addUser(t, a, "asha@example.com", access.Analyst)
	askReset(a, "asha@example.com").Want(http.StatusAccepted)
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	token := mailedTokens(a)[0]
	a.Clock.Advance(71 * time.Hour)
	choose(a, token, chosenPassword).Want(http.StatusOK)
}

func changePassword(p *app.Portal, before, chosen string) app.Answer {
	return p.POST("/api/portal/password/change", app.Fields{"password": before, "newPassword": chosen})
}

func TestPasswordChange_AsksForTheOldOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p, before := a.Portal(access.Reviewer), a.Password(access.Reviewer)
	other, link := browserOf(a, access.Reviewer), resetUser(t, a, "reviewer1@acme.test")
	changePassword(p, "wrong", chosenPassword).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	for _, bad := range []string{"", "elevenchars"} {
		refused := changePassword(p, before, bad).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if refused.Text("error.details.0.field") != "newPassword" {
			t.Errorf("%q is refused with %s", bad, refused.Body)
		}
	}
	changePassword(p, before, chosenPassword).Want(http.StatusNoContent)
	// This session stays; others and a link that was on its way are gone.
	sessionsOf(p)
	wantOut(t, other)
	showLink(a, link.Token).WantError(http.StatusUnauthorized, "LINK_INVALID")
	logInAs(a, "reviewer1@acme.test", before).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	logInAs(a, "reviewer1@acme.test", chosenPassword).Want(http.StatusOK)
	a.Eventually("a mail tells of it", func() bool {
		return len(a.GET("/api/portal/sandbox/messages").Want(http.StatusOK).At("messages").([]any)) == 1
	})
	for range 9 {
		changePassword(p, "wrong", chosenPassword).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	}
	changePassword(p, "wrong", chosenPassword).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	changePassword(p, chosenPassword, before).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.PortalBrowser().POST("/api/portal/password/change", app.Fields{"password": "x", "newPassword": chosenPassword}).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

// Of two changes at once one wins: the other's old password is none any more.
func TestPasswordChange_OfTwoAtOnceOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p, before := a.Portal(access.Reviewer), a.Password(access.Reviewer)
	answers := a.Together(2, func(i int) app.Answer {
		return changePassword(p, before, chosenPassword+string(rune('a'+i)))
	})
	statuses := []int{answers[0].Status, answers[1].Status}
	slices.Sort(statuses)
	if statuses[0] != http.StatusNoContent || statuses[1] == http.StatusNoContent || statuses[1] >= 500 {
		t.Errorf("two changes at once are answered %v", statuses)
	}
}
