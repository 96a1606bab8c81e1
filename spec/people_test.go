package spec

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/people"
	"verifyme/spec/app"
)

// CONTRACT section 5, "People".

const (
	listUsers = `{ users { id email role disabled invited totp lastSeenAt } }`
	sendUser  = `mutation($in: InviteUserInput!) {
		inviteUser(input: $in) { id email role disabled invited totp lastSeenAt } }`
	saveUser = `mutation($id: ID!, $role: Role, $disabled: Boolean) {
		updateUser(id: $id, role: $role, disabled: $disabled) { id role disabled } }`
)

func inviteAs(p *app.Portal, email string, role access.Role) app.GraphQL {
	return p.Ask(sendUser, app.Fields{"in": app.Fields{"email": email, "role": role}})
}

func userNamed(a *app.App, email string) string {
	return a.One(a.Tenant.TenantID, `SELECT user_id FROM users WHERE email = '`+email+`'`)
}

var passwordLink = regexp.MustCompile(`/portal/password#(vm_pw_\w+)`)

// mailedTokens of the links in the sandbox inbox, the latest first.
func mailedTokens(a *app.App) (tokens []string) {
	inbox := a.GET("/api/portal/sandbox/messages").Want(http.StatusOK)
	for _, m := range inbox.At("messages").([]any) {
		message := m.(map[string]any)
		if found := passwordLink.FindStringSubmatch(message["body"].(string)); found != nil {
			tokens = append(tokens, found[1])
		}
	}
	return tokens
}

func TestPeople_AnInvitedUserChoosesAPasswordByTheMail(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner := a.Portal(access.Owner)
	invited := inviteAs(owner, " Asha@Bücher.Example ", access.Reviewer).Want()
	if got := invited.JSON("data.inviteUser"); !strings.Contains(got, `"email":"asha@xn--bcher-kva.example"`) ||
		!strings.Contains(got, `"role":"REVIEWER"`) || !strings.Contains(got, `"invited":true`) {
		t.Errorf("the invited user is %s", got)
	}
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	opened := choose(a, mailedTokens(a)[0], chosenPassword).Want(http.StatusOK)
	if got := viewer(t, a, opened).Text("data.viewer.user.role"); got != "REVIEWER" {
		t.Errorf("the session is a %s's", got)
	}
	logInAs(a, "ASHA@bücher.example", chosenPassword).Want(http.StatusOK)
	shown := owner.Ask(listUsers, nil).Want()
	last := len(shown.At("data.users").([]any)) - 1
	if last != 5 || shown.JSON(fmt.Sprintf("data.users.%d.invited", last)) != "false" ||
		shown.JSON(fmt.Sprintf("data.users.%d.totp", last)) != "false" {
		t.Errorf("the users are %s", shown.Body)
	}
	inviteAs(owner, "asha@bücher.example", access.Reviewer).WantCode(auth.CodeEmailTaken)
	got := a.Texts(a.Tenant.TenantID, `SELECT action || ' ' || actor_kind || ' ' || details::text FROM audit_log
		WHERE subject = $1 AND action LIKE 'user.%' ORDER BY sequence`, invited.Text("data.inviteUser.id"))
	want := []string{`user.invited USER {"role": "REVIEWER"}`, "user.password_chosen USER {}"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

// Whoever has not chosen a password gets a new link, and the role of now.
func TestPeople_InvitedAgain(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner := a.Portal(access.Owner)
	first := inviteAs(owner, "asha@example.com", access.Reviewer).Want()
	a.Eventually("the first mail", func() bool { return len(mailedTokens(a)) == 1 })
	again := inviteAs(owner, "Asha@example.com", access.Analyst).Want()
	if again.Text("data.inviteUser.id") != first.Text("data.inviteUser.id") ||
		again.Text("data.inviteUser.role") != "ANALYST" {
		t.Errorf("the second invitation gives %s", again.Body)
	}
	a.Eventually("the second mail", func() bool { return len(mailedTokens(a)) == 2 })
	tokens := mailedTokens(a)
	showLink(a, tokens[1]).WantError(http.StatusUnauthorized, "LINK_INVALID")
	showLink(a, tokens[0]).Want(http.StatusOK)
	for range 3 {
		inviteAs(owner, "asha@example.com", access.Analyst).Want()
	}
	inviteAs(owner, "asha@EXAMPLE.com", access.Analyst).WantCode("SERVICE_RATE_LIMITED")
	inviteAs(owner, "ravi@example.com", access.Analyst).Want()
	a.Advance(time.Hour)
	inviteAs(owner, "asha@example.com", access.Analyst).Want()
}

// What an answer tells about other workspaces' addresses is bounded as what is sent is.
func TestPeople_RefusedInvitationsAreSpentToo(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	for range 5 {
		inviteAs(owner, "owner@globex.test", access.Analyst).WantCode(auth.CodeEmailTaken)
	}
	inviteAs(owner, "owner@globex.test", access.Analyst).WantCode("SERVICE_RATE_LIMITED")
}

func TestPeople_WhatCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	for _, email := range []string{
		"", "asha", "asha@localhost", "asha@example.com\r\nBcc: all@example.com", "a b@example.com",
	} {
		inviteAs(owner, email, access.Analyst).WantCode("VALIDATION_FAILED")
	}
	inviteAs(owner, "asha@example.com", "BOSS").WantCode("GRAPHQL_VALIDATION_FAILED")
	foreign := a.One(a.Other.TenantID, `SELECT user_id FROM users WHERE role = 'ANALYST'`)
	for _, id := range []string{"", "usr_1", "usr_" + strings.Repeat("0", 22), foreign} {
		owner.Ask(saveUser, app.Fields{"id": id, "disabled": true}).WantCode("NOT_FOUND")
	}
	if got := a.One(a.Other.TenantID, `SELECT count(*)::text FROM users WHERE disabled_at IS NOT NULL`); got != "0" {
		t.Errorf("%s users of another workspace are disabled", got)
	}
}

func TestPeople_AreOwnersBusiness(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer := userNamed(a, "reviewer1@acme.test")
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		p := a.Portal(role)
		p.Ask(listUsers, nil).WantCode("SERVICE_FORBIDDEN")
		inviteAs(p, "asha@example.com", access.Owner).WantCode("SERVICE_FORBIDDEN")
		p.Ask(saveUser, app.Fields{"id": reviewer, "role": "OWNER"}).WantCode("SERVICE_FORBIDDEN")
	}
	asked := a.POST("/graphql", app.Fields{"query": listUsers})
	if got := asked.Text("errors.0.extensions.code"); got != "SERVICE_FORBIDDEN" {
		t.Errorf("a key that lists users is answered %s", asked.Body)
	}
}

// A changed role holds from the next call on, and what is open closes.
func TestPeople_AChangeReachesOpenSessions(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	id := reviewer.Ask(`{ viewer { user { id } } }`, nil).Want().Text("data.viewer.user.id")
	for _, change := range []app.Fields{{"role": "ANALYST"}, {"disabled": true}} {
		socket := openLiveIn(t, a, reviewer.Jar())
		change["id"] = id
		owner.Ask(saveUser, change).Want()
		wantCloses(t, socket)
		if change["role"] != nil {
			reviewer.Ask(`{ usage(from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z") { at } }`, nil).Want()
			reviewer.Ask(`{ nameComparisons(requestId: "vm_req_1") { stepKey } }`, nil).WantCode("SERVICE_FORBIDDEN")
		}
	}
	reviewer.POST("/graphql", app.Fields{"query": readTenant}).Want(http.StatusUnauthorized)
	shown := owner.Ask(saveUser, app.Fields{"id": id, "disabled": false, "role": "DEVELOPER"}).Want()
	if got := shown.JSON("data.updateUser"); !strings.Contains(got, `"disabled":false`) ||
		!strings.Contains(got, "DEVELOPER") {
		t.Errorf("the user is %s", got)
	}
	reviewer.POST("/graphql", app.Fields{"query": readTenant}).Want(http.StatusUnauthorized)
	got := a.Texts(a.Tenant.TenantID, `SELECT action || ' ' || details::text FROM audit_log WHERE subject = $1
		AND action LIKE 'user.%' ORDER BY sequence`, id)
	want := []string{`user.role_changed {"to": "ANALYST", "from": "REVIEWER"}`, "user.disabled {}",
		`user.role_changed {"to": "DEVELOPER", "from": "ANALYST"}`, "user.enabled {}"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
}

// The latest use of a session, to the minute, for owners and the user alone.
func TestPeople_LastSeen(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner, reviewer := a.Portal(access.Owner), a.Portal(access.Reviewer)
	const self = `{ viewer { user { lastSeenAt } } }`
	seen := func() string {
		return a.One(a.Tenant.TenantID, `SELECT last_seen_at::text FROM users WHERE email = 'reviewer1@acme.test'`)
	}
	reviewer.Ask(self, nil).Want()
	first := seen()
	reviewer.Ask(self, nil).Want()
	if got := seen(); got != first || first == "" {
		t.Errorf("within a minute it is written again: %q, then %q", first, got)
	}
	a.Advance(time.Minute)
	shown := reviewer.Ask(self, nil).Want()
	if got := seen(); got == first || shown.Text("data.viewer.user.lastSeenAt") == "" {
		t.Errorf("a minute later it is %q, and the user reads %s", got, shown.Body)
	}
	if all := owner.Ask(listUsers, nil).Want(); all.JSON("data.users.4.lastSeenAt") != "null" ||
		all.JSON("data.users.0.lastSeenAt") == "null" {
		t.Errorf("the owner reads %s", all.Body)
	}
	r, _ := a.Submitted(nil)
	reviewer.StartReview(r.RequestID).Want()
	const colleague = `query($id: ID!) { onboardingRequest(id: $id) { review { reviewer { email totp lastSeenAt } } } }`
	for role, hidden := range map[access.Role]bool{access.Owner: false, access.Analyst: true} {
		shown := a.Portal(role).Ask(colleague, app.Fields{"id": r.RequestID}).Want()
		got := shown.JSON("data.onboardingRequest.review.reviewer")
		if strings.Contains(got, `"lastSeenAt":null`) != hidden || strings.Contains(got, `"totp":null`) != hidden {
			t.Errorf("%s reads of the reviewer %s", role, got)
		}
	}
}

// Of two owners who end each other at once one stays, however each is ended; an owner
// who has not chosen a password is none in place of one who can log in.
func TestPeople_LastOwnerStays(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	invited := inviteAs(owner, "asha@example.com", access.Owner).Want()
	ids := [2]string{userNamed(a, "owner@acme.test"), invited.Text("data.inviteUser.id")}
	for _, change := range []app.Fields{{"disabled": true}, {"role": "REVIEWER"}, {"role": "ANALYST", "disabled": true}} {
		change["id"] = ids[0]
		owner.Ask(saveUser, change).WantCode(auth.CodeLastOwner)
	}
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error { return tx.SavePassword(ctx, ids[1], "x") })
	svc, off, on := a.Service.App.People, true, false
	lower, raise := access.Reviewer, access.Owner
	change := func(by, of int, c auth.UserChange) error {
		ctx := access.Into(context.Background(), access.Actor{
			Kind: access.User, TenantID: a.Tenant.TenantID, ID: ids[by], Role: access.Owner,
		})
		return second(svc.Update(ctx, ids[of], c))
	}
	changes := []auth.UserChange{{Disabled: &off}, {Role: &lower}}
	for round := range 50 {
		answers := together(func(i int) error { return change(i, 1-i, changes[(round>>i)%2]) })
		winner := wantOneWinner(t, answers, auth.CodeLastOwner)
		if err := change(winner, 1-winner, auth.UserChange{Disabled: &on, Role: &raise}); err != nil {
			t.Fatal(err)
		}
	}
	if err := change(0, 0, changes[1]); err != nil {
		t.Errorf("an owner beside another lowers himself with %v", err)
	}
	if err := change(1, 1, changes[0]); !apperr.Is(err, auth.CodeLastOwner) {
		t.Errorf("the owner who is left is disabled with %v", err)
	}
}

// Two owners who invite an address at once make one user.
func TestPeople_InvitedTwiceAtOnceIsOneUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	ctx := access.Into(t.Context(), access.Actor{
		Kind: access.User, TenantID: a.Tenant.TenantID, ID: userNamed(a, "owner@acme.test"), Role: access.Owner,
	})
	for round := range 20 {
		email := fmt.Sprintf("asha%d@example.com", round)
		answers := together(func(int) error {
			return second(a.Service.App.People.Invite(ctx, people.InviteInput{Email: email, Role: access.Analyst}))
		})
		for _, err := range answers {
			if err != nil && !apperr.Is(err, auth.CodeEmailTaken) {
				t.Fatal(err)
			}
		}
		if answers[0] != nil && answers[1] != nil {
			t.Fatalf("neither invites: %v, %v", answers[0], answers[1])
		}
	}
}

// What live changes tell of a reviewer is read once for many, each of whom sees what is theirs.
func TestPeople_LiveChangesHideColleaguesToo(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	const held = `subscription($id: ID!) { onboardingRequest(id: $id) { review { reviewer { totp lastSeenAt } } } }`
	for range 3 {
		r, _ := a.Submitted(nil)
		reviewer.StartReview(r.RequestID).Want()
		for _, watcher := range []struct {
			p      *app.Portal
			hidden bool
		}{{reviewer, false}, {colleague, true}} {
			l := openLiveIn(t, a, watcher.p.Jar())
			l.subscribe("held", operation{text: held, variables: app.Fields{"id": r.RequestID}})
			shown := string(l.next().Payload)
			if strings.Contains(shown, `"totp":null,"lastSeenAt":null`) != watcher.hidden {
				t.Errorf("of the reviewer, the colleague: %v, is shown %s", watcher.hidden, shown)
			}
		}
	}
}

// A session that somebody else got hold of makes nobody an owner: in production who works here is changed with the
// password alone.
func TestPeople_InProductionTakeAStepUp(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Production)
	owner := a.Portal(access.Owner)
	reviewer := userNamed(a, emailOf(a, access.Reviewer))
	invite := func() app.GraphQL { return inviteAs(owner, "asha@example.com", access.Owner) }
	raise := func() app.GraphQL { return owner.Ask(saveUser, app.Fields{"id": reviewer, "role": access.Owner}) }
	disable := func() app.GraphQL { return owner.Ask(saveUser, app.Fields{"id": reviewer, "disabled": true}) }
	acts := []func() app.GraphQL{invite, raise, disable}
	for _, act := range acts {
		act().WantCode(access.CodeStepUp)
	}
	if got := owner.Ask(listUsers, nil).Want(); strings.Contains(string(got.Body), "asha@example.com") {
		t.Errorf("the users are %s", got.Body)
	}
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	for _, act := range acts {
		act().Want()
	}
}
