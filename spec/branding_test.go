package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Versioning": branding is versioned, a change applies to new sessions
// only.

func brand(a *app.App, fields app.Fields) { a.Settings(app.Fields{"branding": fields}) }

func TestBranding_OpenSessionsKeepWhatTheyBeganWith(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	brand(a, app.Fields{"displayName": "Acme", "accentColor": "#0b6e4f", "contactPhone": "1800 123 456"})
	r := a.Issue(nil)
	before := a.Applicant(r).DoMobile().DoBank(app.GoodAccount)
	shown := before.State().Want(http.StatusOK)
	brand(a, app.Fields{"displayName": "Acme Pay", "contactEmail": "help@acme.test"})

	kept := before.State().Want(http.StatusOK)
	for path, want := range map[string]string{
		"state.tenant.displayName": "Acme", "state.tenant.accentColor": "#0b6e4f",
		"state.tenant.contact.phone":   "1800 123 456",
		"state.consentNotice.textHash": shown.Text("state.consentNotice.textHash"),
	} {
		if got := kept.Text(path); got != want {
			t.Errorf("the open session shows %s %q, want %q", path, got, want)
		}
	}
	page := string(before.GET("/start/" + r.Token).Want(http.StatusOK).Body)
	if !strings.Contains(page, `brand-name">Acme<`) {
		t.Error("the page of the open session is not that of Acme")
	}
	fresh := a.Applicant(r).State().Want(http.StatusOK)
	if fresh.Text("state.tenant.displayName") != "Acme Pay" ||
		fresh.Text("state.tenant.contact.email") != "help@acme.test" || fresh.JSON("state.tenant.accentColor") != "null" {
		t.Errorf("a new session shows %s", fresh.JSON("state.tenant"))
	}
	// The consent is recorded with the notice that was shown, tenant's name and all.
	before.Consent().Want(http.StatusOK)
	detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	if detail.Text("consents.0.textHash") != shown.Text("state.consentNotice.textHash") {
		t.Errorf("the consents are %s", detail.JSON("consents"))
	}
}

func TestBranding_OnlyAChangeIsAVersion(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	versions := func() string {
		return a.One(a.Tenant.TenantID, `SELECT string_agg(version::text, ' ' ORDER BY version) FROM brandings`)
	}
	if got := versions(); got != "1" {
		t.Errorf("a new tenant has the versions %s", got)
	}
	for range 2 {
		brand(a, app.Fields{"displayName": "Acme"})
	}
	a.Settings(app.Fields{"linkLifetimeHours": 24})
	brand(a, app.Fields{"displayName": "Acme Pay"})
	if got := versions(); got != "1 2 3" {
		t.Errorf("two changes are the versions %s", got)
	}
}

func TestBranding_ContactAndNameAreChecked(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	const change = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in)
		{ branding { displayName contactPhone contactEmail contactHours } } }`
	ask := func(branding app.Fields) app.GraphQL {
		return owner.Ask(change, app.Fields{"in": app.Fields{"branding": branding}})
	}
	good := map[string][]string{
		"displayName":  {"अक्मे व्यापार", "Acme & Sons", "க்ஷ\u200c", "क्\u200dष"},
		"contactPhone": {"112", "1800 123 4567", "+91 (80) 4567-8901", "(080) 12345678"},
		"contactEmail": {"help@acme.test"},
		"contactHours": {"Mon to Fri, 9 to 18", "सोम–शुक्र 9–18"},
	}
	for field, values := range good {
		for _, value := range values {
			if got := ask(app.Fields{field: value}).Want().Text("data.updateTenantSettings.branding." + field); got != value {
				t.Errorf("%s is saved as %q, want %q", field, got, value)
			}
		}
	}
	before := a.Fingerprint()
	bad := map[string][]string{
		"displayName": {
			"", "a\u202eb", "a\u202ab", "a\u2066b", "a\u2069b", "a\u200eb", "a\u200fb", "a\u061cb", "a\u2028b", "a\x07b",
			strings.Repeat("x", 81),
		},
		"contactPhone": {"", "12", "call us", "+", "1234567890123456", "12345-", "1\n2345", "+91 98123 45634 ext 5"},
		"contactEmail": {"", "acme.test", "help@", "Help <help@acme.test>", "help@acme.test\n"},
		"contactHours": {"", "9\u202e18", "9\n18", strings.Repeat("x", 81)},
	}
	for field, values := range bad {
		for _, value := range values {
			ask(app.Fields{field: value}).WantCode("VALIDATION_FAILED")
		}
	}
	a.WantUnchanged(before, "a refused branding")
}

// A link that opens nothing any more says whose it was, and nothing else.
func TestBranding_OfLinksThatAreOver(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	brand(a, app.Fields{"displayName": "Acme", "contactPhone": "1800 123 456"})
	replaced, expired := a.Issue(app.Fields{"externalReference": "order 7"}), a.Issue(app.Fields{"expiresInHours": 1})
	reissued(a, replaced)
	a.Advance(time.Hour + time.Second)
	unknown := app.Created{Token: identifier.NewToken(identifier.LinkToken)}
	for name, row := range map[string]struct {
		link   app.Created
		host   string
		status int
		shown  bool
	}{
		"replaced":                  {replaced, "", http.StatusNotFound, true},
		"expired":                   {expired, "", http.StatusGone, true},
		"unknown":                   {unknown, "", http.StatusNotFound, false},
		"replaced, on another host": {replaced, "other.example", http.StatusNotFound, false},
		"expired, on another host":  {expired, "other.example", http.StatusNotFound, false},
	} {
		p := a.Browser(row.link).Client
		if row.host != "" {
			p = p.OnHost(row.host)
		}
		page := string(p.GET("/start/" + row.link.Token).Want(row.status).Body)
		if strings.Contains(page, "Acme") != row.shown || strings.Contains(page, "1800 123 456") != row.shown {
			t.Errorf("%s: the brand is shown: %v", name, !row.shown)
		}
		for _, secret := range []string{row.link.RequestID, "order 7", "bank-account-check"} {
			if secret != "" && strings.Contains(page, secret) {
				t.Errorf("%s: the page tells %q", name, secret)
			}
		}
		// The applicant API tells them apart no more than before.
		if row.status == http.StatusNotFound {
			p.POST("/api/applicant/session", app.Fields{"token": row.link.Token}).
				WantError(http.StatusNotFound, "LINK_INVALID")
		}
	}
}

// What a step proved is shown to the browser that has a session, masked, until
// the submission.
func TestState_FactsToCheck(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"mobile": "9812341234"})
	p := a.Applicant(r).DoMobile().DoBank("123456789012")
	state := p.State().Want(http.StatusOK)
	if got, want := state.JSON("state.steps.0.facts"), `[{"name":"mobile","value":"98XXXXXX34"}]`; got != want {
		t.Errorf("the mobile step shows %s, want %s", got, want)
	}
	bank := state.JSON("state.steps.1.facts")
	for _, part := range []string{
		`"name":"bankAccount","value":"XXXXXXXX9012"`, `"name":"bankName","value":"`, `"name":"accountHolder","value":"`,
	} {
		if !strings.Contains(bank, part) {
			t.Errorf("the bank step shows %s, want %s", bank, part)
		}
	}
	if strings.Contains(string(state.Body), "123456789012") || strings.Contains(string(state.Body), "9812341234") {
		t.Error("the state tells an identifier")
	}
	holder := state.Text("state.steps.1.facts.2.value")
	page := string(a.Browser(r).GET("/start/" + r.Token).Want(http.StatusOK).Body)
	if holder == "" || strings.Contains(page, holder) {
		t.Errorf("the page without a session tells the holder %q", holder)
	}
	p.Consent().Want(http.StatusOK)
	submitted := p.Submit().Want(http.StatusOK)
	if got := submitted.JSON("state.steps.1.facts"); got != "[]" || submitted.Text("state.submittedAt") == "" {
		t.Errorf("after the submission the state shows %s, submitted at %s", got, submitted.JSON("state.submittedAt"))
	}
	if got := submitted.Text("state.reference"); got != identifier.Reference(r.RequestID) {
		t.Errorf("the reference is %q", got)
	}
}
