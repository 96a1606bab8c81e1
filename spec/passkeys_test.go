package spec

import (
	"database/sql"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Passkeys: a log-in without the password, which counts as both factors.

func TestPasskey_LogsInWithoutThePassword(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	reviewer.Ask(beginPasskey, nil).WantCode("STEP_UP_REQUIRED")
	phone := enrolPasskey(t, a, access.Reviewer)
	newDevice(t).add(a, reviewer, "  Key on my ring ").Want()
	viewer(t, a, phone.logIn(a).Want(http.StatusOK)).Want(http.StatusOK)

	shown := reviewer.Ask(listPasskeys, nil).Want()
	if shown.Text("data.passkeys.0.name") != "Phone" || shown.Text("data.passkeys.1.name") != "Key on my ring" ||
		shown.Text("data.passkeys.0.lastUsedAt") == "" || shown.At("data.passkeys.1.lastUsedAt") != nil {
		t.Errorf("the passkeys are %s", shown.Body)
	}
	reviewer.Ask(`mutation($id: ID!) { renamePasskey(id: $id, name: "My phone") { name } }`,
		app.Fields{"id": shown.Text("data.passkeys.0.id")}).Want()
	a.Clock.Advance(6 * time.Minute)
	gone := app.Fields{"id": shown.Text("data.passkeys.0.id")}
	reviewer.Ask(removePasskey, gone).WantCode("STEP_UP_REQUIRED")
	a.StepUp(access.Reviewer, a.Password(access.Reviewer)).Want(http.StatusOK)
	reviewer.Ask(removePasskey, gone).Want()
	reviewer.Ask(removePasskey, gone).WantCode("NOT_FOUND")
	phone.logIn(a).WantError(http.StatusUnauthorized, "LOGIN_FAILED")

	got := a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log WHERE action LIKE 'user.passkey%' ORDER BY sequence`)
	want := []string{"user.passkey_added", "user.passkey_added", "user.passkey_renamed", "user.passkey_removed"}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds %q, want %q", got, want)
	}
	a.Eventually("the mails to its user", func() bool {
		inbox := a.GET("/api/portal/sandbox/messages").Want(http.StatusOK).JSON("messages")
		return strings.Count(inbox, "opens your account in the portal from now on") == 2 &&
			strings.Contains(inbox, "does not open your account in the portal any more")
	})
}

// Whatever an answer is bent to, it opens nothing, and nothing tells why.
func TestPasskey_HostileAnswersOpenNothing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone, other := enrolPasskey(t, a, access.Reviewer), enrolPasskey(t, a, access.Developer)
	refused := func(what string, answer app.Answer) {
		t.Helper()
		if answer.Status != http.StatusUnauthorized || answer.Text("error.code") != "LOGIN_FAILED" ||
			len(answer.Header.Values("Set-Cookie")) != 0 {
			t.Errorf("%s is answered %d %s", what, answer.Status, answer.Body)
		}
		// Else the limit of failures would answer.
		a.Clock.Advance(15 * time.Minute)
	}
	zero := uint32(0)
	for what, bent := range map[string]bend{
		"another origin":         {origin: "http://localhost:1"},
		"an origin by https":     {origin: strings.Replace(originOf(a), "http:", "https:", 1)},
		"the IP address":         {origin: a.BaseURL},
		"another host's passkey": {party: "evil.example"},
		"a made-up challenge":    {challenge: b64(make([]byte, 32))},
		"another ceremony":       {kind: "webauthn.create"},
		"another user's handle":  {handle: other.handle},
		"no handle":              {handle: []byte{}},
		"an unverified user":     {without: userVerified},
		"an absent user":         {without: userPresent},
		"a forged signature":     {forged: true},
	} {
		refused(what, phone.shown(bent).logIn(a))
	}
	refused("an unknown passkey", newDevice(t).logIn(a))

	begun := a.As("").POST(passkeyLogin+"/begin", nil).Want(http.StatusOK)
	once := phone.show(a, begun)
	give(a.As(""), passkeyLogin, once).Want(http.StatusOK)
	refused("an answer given twice", give(a.As(""), passkeyLogin, once))

	begun = a.As("").POST(passkeyLogin+"/begin", nil).Want(http.StatusOK)
	late := phone.show(a, begun)
	a.Clock.Advance(5 * time.Minute)
	refused("an answer after five minutes", give(a.As(""), passkeyLogin, late))

	reviewer := a.Portal(access.Reviewer)
	begun = reviewer.POST(passkeyStepUp+"/begin", nil).Want(http.StatusOK)
	refused("a challenge of a step-up", give(a.As(""), passkeyLogin, phone.show(a, begun)))

	phone.logIn(a).Want(http.StatusOK)
	refused("a cloned counter", phone.shown(bend{count: &zero}).logIn(a))
	same := phone.count
	refused("a counter that stands still", phone.shown(bend{count: &same}).logIn(a))
	got := a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log WHERE action = 'user.passkey_cloned'`)
	if len(got) != 2 {
		t.Errorf("clones are written down as %q", got)
	}
	phone.logIn(a).Want(http.StatusOK)

	for _, body := range []string{`{}`, `{"answer":null}`, `{"answer":7}`, `{"answer":"x"}`, `{"answer":{}}`,
		`{"answer":{"id":"AA","rawId":"AA","type":"public-key","response":{}}}`, `{"answer":[[[[]]]]}`} {
		if got := a.As("").POST(passkeyLogin, body); got.Status != http.StatusBadRequest {
			t.Errorf("%s is answered %d %s", body, got.Status, got.Body)
		}
	}
	a.As("").GET(passkeyLogin).Want(http.StatusMethodNotAllowed)
}

// An answer that a page of another site sends is not looked at.
func TestPasskey_AnotherSitesPageIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, path := range []string{passkeyLogin + "/begin", passkeyLogin} {
		if got := a.As("").POST(path, `{"answer":{}}`, "Origin: https://evil.example"); got.Status != http.StatusForbidden {
			t.Errorf("%s is answered %d %s", path, got.Status, got.Body)
		}
	}
}

func TestPasskey_OfADisabledUserOrWorkspaceOpensNothing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone, other := enrolPasskey(t, a, access.Reviewer), enrolPasskey(t, a, access.Developer)
	if err := a.Service.App.Auth.DisableUser(t.Context(), "reviewer1@acme.test"); err != nil {
		t.Fatal(err)
	}
	phone.logIn(a).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	if err := a.Service.App.Auth.EnableUser(t.Context(), "reviewer1@acme.test"); err != nil {
		t.Fatal(err)
	}
	phone.logIn(a).Want(http.StatusOK)
	disable(t, a, a.Tenant.TenantID)
	if got := other.logIn(a); got.Text("error.code") != "TENANT_DISABLED" {
		t.Errorf("of a disabled workspace it is answered %d %s", got.Status, got.Body)
	}
	// Who has not shown the passkey is not told.
	other.shown(bend{forged: true}).logIn(a).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
}

func TestPasskey_OfTwoUsesOfAnAnswerOneWins(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone := enrolPasskey(t, a, access.Reviewer)
	answer := phone.show(a, a.As("").POST(passkeyLogin+"/begin", nil).Want(http.StatusOK))
	var statuses []int
	for _, got := range a.Together(4, func(int) app.Answer { return give(a.As(""), passkeyLogin, answer) }) {
		statuses = append(statuses, got.Status)
	}
	slices.Sort(statuses)
	if want := []int{200, 401, 401, 401}; !slices.Equal(statuses, want) {
		t.Errorf("four uses at once are answered %v", statuses)
	}
}

// As log-ins are: ten failures of a passkey from an address, and then even the right answer
// waits.
func TestPasskey_AttemptsAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone := enrolPasskey(t, a, access.Reviewer)
	for range 10 {
		phone.shown(bend{forged: true}).logIn(a).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	}
	if got := phone.logIn(a).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED"); got.Header.Get(
		"Retry-After") == "" {
		t.Error("the refusal says nothing of how long to wait")
	}
	a.Clock.Advance(15 * time.Minute)
	phone.logIn(a).Want(http.StatusOK)
	for range 300 {
		a.As("").POST(passkeyLogin+"/begin", nil)
	}
	a.As("").POST(passkeyLogin+"/begin", nil).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Clock.Advance(15 * time.Minute)
	a.As("").POST(passkeyLogin+"/begin", nil).Want(http.StatusOK)
	if left := a.Owner(`SELECT count(*)::text FROM passkey_challenges`)[0]; left == "" {
		t.Error("challenges are not kept by the database")
	} else if n, _ := strconv.Atoi(left); n > 250 {
		t.Errorf("%d challenges are kept, of which one lives", n)
	}
}

func TestPasskey_AddingTakesAnAnswerToThisSession(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer, developer := a.Portal(access.Reviewer), a.Portal(access.Developer)
	phone := enrolPasskey(t, a, access.Reviewer)
	a.StepUp(access.Developer, a.Password(access.Developer)).Want(http.StatusOK)
	begin := func(p *app.Portal) string { return p.Ask(beginPasskey, nil).Want().Text("data.beginPasskey") }
	for what, bent := range map[string]bend{
		"another origin": {origin: "https://evil.example"}, "another host": {party: "evil.example"},
		"a made-up challenge": {challenge: b64(make([]byte, 32))}, "another ceremony": {kind: "webauthn.get"},
		"an unverified user": {without: userVerified}, "an absent user": {without: userPresent},
	} {
		got := newDevice(t).shown(bent).add(a, reviewer, "Bent")
		if got.Code != "VALIDATION_FAILED" {
			t.Errorf("%s is answered %s", what, got.Body)
		}
	}
	// Of another user's session, given twice, too late, or somebody else's.
	foreign := newDevice(t).make(a, begin(developer))
	reviewer.Ask(addPasskey, app.Fields{"name": "Foreign", "answer": foreign}).WantCode("VALIDATION_FAILED")
	once := newDevice(t).make(a, begin(reviewer))
	reviewer.Ask(addPasskey, app.Fields{"name": "Once", "answer": once}).Want()
	reviewer.Ask(addPasskey, app.Fields{"name": "Twice", "answer": once}).WantCode("VALIDATION_FAILED")
	phone.add(a, developer, "Theirs").WantCode("VALIDATION_FAILED")
	late := newDevice(t).make(a, begin(reviewer))
	for _, name := range []string{"", "  ", strings.Repeat("x", 61), "a\u202eb"} {
		reviewer.Ask(addPasskey, app.Fields{"name": name, "answer": late}).WantCode("VALIDATION_FAILED")
	}
	for _, answer := range []string{"", "null", "[]", "{}", `"x"`, strings.Repeat("[", 5000)} {
		reviewer.Ask(addPasskey, app.Fields{"name": "Junk", "answer": answer}).WantCode("VALIDATION_FAILED")
	}
	a.Clock.Advance(5 * time.Minute)
	reviewer.Ask(addPasskey, app.Fields{"name": "Late", "answer": late}).WantCode("VALIDATION_FAILED")

	a.StepUp(access.Reviewer, a.Password(access.Reviewer)).Want(http.StatusOK)
	for range 18 {
		newDevice(t).add(a, reviewer, "More").Want()
	}
	reviewer.Ask(beginPasskey, nil).WantCode("SERVICE_INVALID_STATE")
}

// The public key is sealed with whose it is: a row that somebody changes opens nothing.
func TestPasskey_IsBoundToItsUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone := enrolPasskey(t, a, access.Reviewer)
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		return second(tx.Exec(`UPDATE passkeys SET user_id = (SELECT user_id FROM users WHERE role = 'OWNER' LIMIT 1)`))
	}); err != nil {
		t.Fatal(err)
	}
	phone.handle = []byte(userNamed(a, "owner@acme.test"))
	if got := phone.logIn(a); got.Status == http.StatusOK {
		t.Errorf("a passkey that was moved to the owner is answered %s", got.Body)
	}
}

func TestPasskey_StepsUp(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	phone, other := enrolPasskey(t, a, access.Reviewer), enrolPasskey(t, a, access.Developer)
	reviewer, developer := a.Portal(access.Reviewer), a.Portal(access.Developer)
	a.Clock.Advance(6 * time.Minute)
	reviewer.Ask(beginPasskey, nil).WantCode("STEP_UP_REQUIRED")
	// Another user's passkey, and an answer to another session.
	other.stepUp(a, reviewer).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	begun := developer.POST(passkeyStepUp+"/begin", nil).Want(http.StatusOK)
	give(reviewer, passkeyStepUp, phone.show(a, begun)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	give(a.As(""), passkeyStepUp, phone.show(a, begun)).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	reviewer.Ask(beginPasskey, nil).WantCode("STEP_UP_REQUIRED")

	phone.stepUp(a, reviewer).Want(http.StatusOK)
	reviewer.Ask(beginPasskey, nil).Want()
	a.Clock.Advance(5 * time.Minute)
	reviewer.Ask(beginPasskey, nil).WantCode("STEP_UP_REQUIRED")
	a.Portal(access.Analyst).POST(passkeyStepUp+"/begin", nil).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
}
