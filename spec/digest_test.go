package spec

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/spec/app"
)

// A user may have a mail each day, at nine in India, about what waits in the workspace.

func wantDigest(p *app.Portal, wanted bool) app.GraphQL {
	return p.Ask(`mutation($wanted: Boolean!) { setDailyDigest(wanted: $wanted) }`, app.Fields{"wanted": wanted})
}

var inIndia = time.FixedZone("IST", 19_800)

// toNine moves the deployment's clock to just after nine of the next morning in India.
func toNine(a *app.App) {
	now := a.Clock.Now()
	year, month, day := now.In(inIndia).Date()
	a.Clock.Advance(time.Date(year, month, day+1, 9, 0, 1, 0, inIndia).Sub(now))
}

func digests(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Digest.Sweep(t.Context()); err != nil {
		t.Error(err)
	}
}

// sent are the mails that went out, once none waits.
func sent(a *app.App, relay *relayed) []capability.Mail {
	a.Eventually("no mail waits", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`) == "0"
	})
	return relay.taken()
}

// relaying is a deployment whose mails go to the relay.
func relaying(t *testing.T) (*app.App, *relayed) {
	t.Helper()
	a, relay := app.Start(t), &relayed{}
	a.Service.App.Notification.Email = relay
	return a, relay
}

func TestDigest_IsOffUntilItIsAskedFor(t *testing.T) {
	t.Parallel()
	a, relay := relaying(t)
	a.Submitted(nil)
	for _, role := range access.Roles {
		p := a.Portal(role)
		if got := p.Ask(`{ dailyDigest }`, nil).Want().JSON("data.dailyDigest"); got != "false" {
			t.Errorf("for %s it is %s", role, got)
		}
	}
	toNine(a)
	digests(t, a)
	if got := sent(a, relay); len(got) != 0 {
		t.Errorf("%d mails went out", len(got))
	}
	a.ForgetSessions()
	p := a.Portal(access.Analyst)
	wantDigest(p, true).Want()
	if got := p.Ask(`{ dailyDigest }`, nil).Want().JSON("data.dailyDigest"); got != "true" {
		t.Errorf("switched on it is %s", got)
	}
	wantDigest(p, false).Want()
	toNine(a)
	digests(t, a)
	if got := sent(a, relay); len(got) != 0 {
		t.Errorf("%d mails went out to who ended it", len(got))
	}
}

func TestDigest_TellsEachRoleWhatItMaySee(t *testing.T) {
	t.Parallel()
	a, relay := relaying(t)
	a.Settings(app.Fields{"branding": app.Fields{"displayName": "Acme <Pay>", "accentColor": "#00AA55"}})
	for _, role := range access.Roles {
		wantDigest(a.Portal(role), true).Want()
	}
	a.Submitted(nil)
	a.Submitted(nil)
	endpoint := a.Endpoint("https://receiver.example/hook").ID
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`UPDATE webhook_endpoints SET consecutive_failures = 12 WHERE endpoint_id = ?`,
			endpoint).Exec(ctx)
		if err == nil {
			// Whatever the hour, until nine only one of them gets late.
			_, err = tx.NewRaw(`UPDATE review_queue SET due_at = now() + CASE request_id
				WHEN (SELECT min(request_id) FROM review_queue) THEN interval '0' ELSE interval '10 days' END`).Exec(ctx)
		}
		if err == nil {
			_, err = tx.NewRaw(`UPDATE api_keys SET expires_at = ? WHERE key_id = (SELECT min(key_id) FROM api_keys)`,
				tx.Now().Add(10*24*time.Hour)).Exec(ctx)
		}
		return err
	})
	toNine(a)
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() { digests(t, a) })
	}
	both.Wait()
	mails := sent(a, relay)
	if len(mails) != len(access.Roles) {
		t.Fatalf("%d mails went out, want one for each user", len(mails))
	}
	for _, m := range mails {
		whole := m.Subject + "\n" + m.Body
		for text, who := range map[string]string{
			"2 cases wait for a decision, 1 past the time for it": "owner reviewer1 developer analyst",
			"1 webhook endpoint keeps failing":                    "owner developer",
			"1 API key expires within two weeks":                  "owner developer",
		} {
			name, _, _ := strings.Cut(m.To[0], "@")
			if got := strings.Contains(whole, text); got != strings.Contains(who, name) {
				t.Errorf("%s is told %q: %v\n%s", m.To[0], text, got, whole)
			}
		}
		for _, want := range []string{"Acme &lt;Pay&gt;", "#00AA55", `<a href="http`} {
			if !strings.Contains(m.HTML, want) {
				t.Errorf("the HTML lacks %s", want)
			}
		}
		if strings.Contains(m.Body, "<") || !strings.Contains(m.Body, "/portal/account") {
			t.Errorf("the plain text is %s", m.Body)
		}
	}
	digests(t, a)
	if got := sent(a, relay); len(got) != len(mails) {
		t.Error("a second sweep of the day sends again")
	}
	toNine(a)
	digests(t, a)
	if got := sent(a, relay); len(got) != 2*len(mails) {
		t.Errorf("%d mails after the second day", len(got))
	}
}

// Where nothing waits there is no mail; a clock that passes over days makes one.
func TestDigest_IsNotSentAboutNothing(t *testing.T) {
	t.Parallel()
	a, relay := relaying(t)
	wantDigest(a.Portal(access.Owner), true).Want()
	toNine(a)
	digests(t, a)
	if got := sent(a, relay); len(got) != 0 {
		t.Errorf("a mail about nothing: %s", got[0].Body)
	}
	a.Submitted(nil)
	a.Advance(4 * 24 * time.Hour)
	digests(t, a)
	if got := sent(a, relay); len(got) != 1 {
		t.Errorf("%d mails after a jump of four days", len(got))
	}
	if _, err := a.Service.App.Workspace.Disable(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	toNine(a)
	digests(t, a)
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`); got != "0" {
		t.Error("a disabled workspace's users get a digest")
	}
}
