package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

const askMentions = `query { mentions { unread items { requestId readAt comment { author text } } } }`

func readMentions(p *app.Portal, requestID any) app.GraphQL {
	return p.Ask(`mutation($id: ID) { readMentions(requestId: $id) }`, app.Fields{"id": requestID})
}

// mailsOf the subject in the sandbox's inbox.
func mailsOf(a *app.App, subject string) (bodies []string) {
	for _, m := range a.GET("/api/portal/sandbox/messages").Want(http.StatusOK).At("messages").([]any) {
		if body := m.(map[string]any)["body"].(string); strings.HasPrefix(body, subject) {
			bodies = append(bodies, body)
		}
	}
	return bodies
}

func TestMentions_AreReadByWhomTheyAreOf(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	author, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	id, own := userID(colleague), userID(author)
	live := openLiveIn(t, a, colleague.Jar())
	live.subscribe("u", operation{text: `subscription { unreadMentions }`})
	wantUnread := func(want string) {
		t.Helper()
		for {
			if m := live.next(); strings.Contains(string(m.Payload), `"unreadMentions":`+want) {
				return
			}
		}
	}
	wantUnread("0")

	// Who is mentioned stands there by id; what only looks like it does not.
	parts := author.Ask(`mutation($id: ID!, $t: String!) {
			addComment(requestId: $id, text: $t) { comments { text parts { text userId } } }
		}`, app.Fields{"id": r.RequestID, "t": "Canary: <@" + id + "> and @owner@acme.test, <@" + own + ">"}).Want()
	want := `[{"text":"Canary: ","userId":null},{"text":"@reviewer2@acme.test","userId":"` + id +
		`"},{"text":" and @owner@acme.test, ","userId":null},{"text":"@reviewer1@acme.test","userId":"` + own + `"}]`
	if got := parts.JSON("data.addComment.comments.0.parts"); got != want {
		t.Errorf("the parts are %s, want %s", got, want)
	}
	wantUnread("1")
	mentions := colleague.Ask(askMentions, nil).Want()
	if mentions.Text("data.mentions.items.0.requestId") != r.RequestID ||
		mentions.Text("data.mentions.items.0.comment.author") != "reviewer1@acme.test" ||
		mentions.JSON("data.mentions.items.0.readAt") != "null" {
		t.Errorf("the mentions are %s", mentions.Body)
	}
	// Authors have read what they wrote themselves.
	if got := author.Ask(askMentions, nil).Want().JSON("data.mentions.unread"); got != "0" {
		t.Errorf("the author has %s unread", got)
	}
	if got := readMentions(colleague, r.RequestID).Want().JSON("data.readMentions"); got != "0" {
		t.Errorf("%s are left", got)
	}
	wantUnread("0")
	if readMentions(a.PortalOf(a.Other, access.Owner), nil).Want(); a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM comment_mentions WHERE read_at IS NOT NULL`) != "2" {
		t.Error("the mentions are not read")
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		a.Portal(role).Ask(askMentions, nil).WantCode("SERVICE_FORBIDDEN")
		readMentions(a.Portal(role), nil).WantCode("SERVICE_FORBIDDEN")
	}

	// Whoever was removed is still named.
	a.Portal(access.Owner).Ask(`mutation($id: ID!) { updateUser(id: $id, disabled: true) { id } }`,
		app.Fields{"id": id}).Want()
	if got := author.Ask(`query($id: ID!) { onboardingRequest(id: $id) { comments { text } } }`,
		app.Fields{"id": r.RequestID}).Want().Text("data.onboardingRequest.comments.0.text"); !strings.Contains(got,
		"@reviewer2@acme.test") {
		t.Errorf("the comment is %q", got)
	}
	addComment(author, r.RequestID, "<@"+id+">").WantCode("VALIDATION_FAILED")
}

func TestMentions_OfAnyoneElseAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	author := a.Portal(access.Reviewer)
	invited := inviteAs(a.Portal(access.Owner), "asha@example.com", access.Reviewer).Want().Text("data.inviteUser.id")
	// The invitation is sent before the mails are counted.
	a.Eventually("the invitation", func() bool { return len(mailedTokens(a)) == 1 })
	before := a.Fingerprint()
	for name, id := range map[string]string{
		"nobody": "usr_0000000000000000000000", "a developer": userID(a.Portal(access.Developer)),
		"an analyst":                userID(a.Portal(access.Analyst)),
		"another workspace's owner": userID(a.PortalOf(a.Other, access.Owner)),
		"who is only invited":       invited,
	} {
		got := addComment(author, r.RequestID, "Look, <@"+id+">")
		got.WantCode("VALIDATION_FAILED")
		if !strings.Contains(string(got.Body), `"field":"text"`) {
			t.Errorf("%s: the refusal names no field: %s", name, got.Body)
		}
	}
	after := a.Fingerprint()
	for _, table := range []string{"request_comments", "comment_mentions", "outgoing_mail"} {
		if before[table] != after[table] {
			t.Errorf("a refused comment leaves something in %s", table)
		}
	}
	// Who was invited may be mentioned once they can log in.
	choose(a, mailedTokens(a)[0], chosenPassword).Want(http.StatusOK)
	addComment(author, r.RequestID, "Welcome, <@"+invited+">").Want()
	// A mention is one character of the text.
	id := userID(a.SecondReviewer())
	addComment(author, r.RequestID, strings.Repeat("x", 1999)+"<@"+id+">").Want()
	addComment(author, r.RequestID, strings.Repeat("x", 2000)+"<@"+id+">").WantCode("VALIDATION_FAILED")
}

func TestMentions_AreMailedToWhoIsAway(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	author, colleague := a.Portal(access.Reviewer), a.SecondReviewer()
	id := userID(colleague)
	addComment(author, r.RequestID, "Canary-Lane, <@"+id+">").Want()
	if mails := mailsOf(a, "You are mentioned"); len(mails) != 0 {
		t.Fatalf("who has just used the portal is mailed %q", mails)
	}
	a.Advance(5 * time.Minute)
	addComment(author, r.RequestID, "Canary-Lane again, <@"+id+">").Want()
	a.Eventually("the mail", func() bool { return len(mailsOf(a, "You are mentioned")) == 1 })
	mail := mailsOf(a, "You are mentioned")[0]
	if strings.Contains(mail, "Canary") || !strings.Contains(mail, "/portal/requests/"+r.RequestID) {
		t.Errorf("the mail is %q", mail)
	}
	// Nothing of a mention outlives the request's data.
	author.StartReview(r.RequestID).Want()
	author.Approve(r.RequestID, "VERIFIED_OK").Want()
	erase(ownerAt(a), r.RequestID, "The applicant asks for it.").Want()
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM comment_mentions`); n != "0" {
		t.Errorf("%s mentions are left after the erasure", n)
	}
	if got := colleague.Ask(askMentions, nil).Want().JSON("data.mentions"); got != `{"items":[],"unread":0}` {
		t.Errorf("the mentions after the erasure are %s", got)
	}
}
