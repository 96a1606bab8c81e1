package spec

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Two people of a workspace change the same thing at once: who comes second is told, and nothing is
// saved over what they have not seen.

const saveSettings = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in)
	{ revision linkLifetimeHours smsPerHour } }`

func TestSettings_StaleRevisionIsAConflict(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	save := func(in app.Fields) app.GraphQL { return owner.Ask(saveSettings, app.Fields{"in": in}) }
	seen := owner.Ask(`{ tenantSettings { revision } }`, nil).Want().Number("data.tenantSettings.revision")
	first := save(app.Fields{"linkLifetimeHours": 24, "expectedRevision": seen}).Want()
	if got := first.Number("data.updateTenantSettings.revision"); got != seen+1 {
		t.Errorf("the first saving gives revision %d, want %d", got, seen+1)
	}
	before := a.Fingerprint()
	stale := save(app.Fields{"linkLifetimeHours": 48, "expectedRevision": seen})
	stale.WantCode("REVISION_CONFLICT")
	if stale.Number("errors.0.extensions.revision") != seen+1 {
		t.Errorf("the conflict shows %s", stale.Body)
	}
	save(app.Fields{"linkLifetimeHours": 24, "expectedRevision": seen}).WantCode("REVISION_CONFLICT")
	save(app.Fields{"linkLifetimeHours": 48, "expectedRevision": -1}).WantCode("REVISION_CONFLICT")
	a.WantUnchanged(before, "a refused saving")
	same := save(app.Fields{"linkLifetimeHours": 24, "expectedRevision": seen + 1}).Want()
	if got := same.Number("data.updateTenantSettings.revision"); got != seen+1 {
		t.Errorf("a saving that changes nothing gives revision %d", got)
	}
	over := save(app.Fields{"smsPerHour": 7}).Want()
	if over.Number("data.updateTenantSettings.revision") != seen+2 ||
		over.Number("data.updateTenantSettings.linkLifetimeHours") != 24 {
		t.Errorf("without a revision the saving gives %s", over.Body)
	}
	if got := a.Texts(a.Tenant.TenantID, `SELECT details ->> 'settings' FROM audit_log
		WHERE action = 'settings.changed' ORDER BY sequence`); strings.Join(got, " ") != "linkLifetimeHours smsPerHour" {
		t.Errorf("the log holds %q", got)
	}
}

// A workspace that was made before there were revisions is at its first.
func TestSettings_OlderWorkspaceIsAtItsFirstRevision(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Texts(a.Tenant.TenantID, `UPDATE tenants SET settings = settings - 'revision' WHERE tenant_id = $1
		RETURNING tenant_id`, a.Tenant.TenantID)
	a.Portal(access.Owner).Ask(saveSettings, app.Fields{
		"in": app.Fields{"linkLifetimeHours": 24, "expectedRevision": 1},
	}).Want()
}

// No share of second looks is a setting of its own, not one that is left out.
func TestSettings_AShareOfNoneIsKept(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	owner.Ask(saveSettings, app.Fields{"in": app.Fields{"rereviewPercent": 0}}).Want()
	if got := owner.Ask(`{ tenantSettings { rereviewPercent } }`, nil).Want(); got.Number(
		"data.tenantSettings.rereviewPercent") != 0 {
		t.Errorf("read again the settings are %s", got.Body)
	}
}

func TestSettings_ParallelSavingsOfOneRevision(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	seen := owner.Ask(`{ tenantSettings { revision } }`, nil).Want().Number("data.tenantSettings.revision")
	const rounds, owners = 20, 8
	for round := range rounds {
		oneOf(t, owners, func(i int) app.GraphQL {
			return owner.Ask(saveSettings, app.Fields{
				"in": app.Fields{"linkLifetimeHours": 1 + round*owners + i, "expectedRevision": seen + round},
			})
		})
	}
}

// oneOf the acts at once succeeds, all others are told of it.
func oneOf(t *testing.T, n int, act func(i int) app.GraphQL) {
	t.Helper()
	answers := make([]app.GraphQL, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { answers[i] = act(i) })
	}
	all.Wait()
	done := 0
	for _, got := range answers {
		if strings.Contains(string(got.Body), `"REVISION_CONFLICT"`) {
			continue
		}
		got.Want()
		done++
	}
	if done != 1 {
		t.Fatalf("%d were done, want one", done)
	}
}

func TestKey_StaleRevisionIsAConflict(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	made := makeKey(a, app.Fields{"name": "Orders"})
	change := func(in app.Fields) app.GraphQL {
		return owner.Ask(`mutation($id: ID!, $in: ApiKeyInput!) { updateApiKey(id: $id, input: $in) { name revision } }`,
			app.Fields{"id": made.id, "in": in})
	}
	got := change(app.Fields{"name": "Shop", "expectedRevision": 1}).Want()
	if got.Number("data.updateApiKey.revision") != 2 {
		t.Errorf("the first change gives %s", got.Body)
	}
	stale := change(app.Fields{"name": "Stock", "expectedRevision": 1})
	stale.WantCode("REVISION_CONFLICT")
	if stale.Number("errors.0.extensions.revision") != 2 {
		t.Errorf("the conflict shows %s", stale.Body)
	}
	names := owner.Ask(`{ apiKeys { name } }`, nil).Want()
	if body := string(names.Body); !strings.Contains(body, `"Shop"`) || strings.Contains(body, `"Stock"`) {
		t.Errorf("the keys are %s", body)
	}
	change(app.Fields{"name": "Over"}).Want()
	oneOf(t, 6, func(int) app.GraphQL { return change(app.Fields{"name": "At once", "expectedRevision": 3}) })
}

const changeEndpoint = `mutation($in: WebhookEndpointChangeInput!) { updateWebhookEndpoint(input: $in)
	{ url events description revision status } }`

// The log says what of an endpoint was changed, not to what: an address may hold a secret.
func TestEndpoint_LogNamesWhatWasChanged(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	id := a.Endpoint("http://127.0.0.1:9/").ID
	for _, in := range []app.Fields{
		{"url": "http://127.0.0.1:9/?token=SECRET"}, {"description": "Stock", "events": []string{"onboarding.approved"}},
		{"status": "DISABLED"},
	} {
		in["endpointId"] = id
		a.Portal(access.Developer).Ask(changeEndpoint, app.Fields{"in": in}).Want()
	}
	got := a.Texts(a.Tenant.TenantID, `SELECT details::text FROM audit_log
		WHERE action = 'webhook_endpoint.changed' ORDER BY sequence`)
	for i, want := range []string{`"url"`, `"description,events"`, `"status"`} {
		if i >= len(got) || !strings.Contains(got[i], `"changed": `+want) || strings.Contains(got[i], "SECRET") {
			t.Errorf("the log holds %q, want %s", got, want)
		}
	}
}

func TestEndpoint_StaleRevisionIsAConflict(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	developer := a.Portal(access.Developer)
	made := developer.Ask(`mutation($in: WebhookEndpointInput!) { createWebhookEndpoint(input: $in)
		{ endpoint { endpointId description revision } } }`, app.Fields{
		"in": app.Fields{"url": "http://127.0.0.1:9/", "description": "Orders of the shop"},
	}).Want()
	const at = "data.createWebhookEndpoint.endpoint."
	id := made.Text(at + "endpointId")
	if made.Text(at+"description") != "Orders of the shop" || made.Number(at+"revision") != 1 {
		t.Errorf("the new endpoint is %s", made.Body)
	}
	change := func(in app.Fields) app.GraphQL {
		in["endpointId"] = id
		return developer.Ask(changeEndpoint, app.Fields{"in": in})
	}
	got := change(app.Fields{"description": "Stock", "expectedRevision": 1}).Want()
	if got.Number("data.updateWebhookEndpoint.revision") != 2 {
		t.Errorf("the first change gives %s", got.Body)
	}
	before := a.Fingerprint()
	stale := change(app.Fields{"url": "http://127.0.0.1:10/", "expectedRevision": 1})
	stale.WantCode("REVISION_CONFLICT")
	if stale.Number("errors.0.extensions.revision") != 2 {
		t.Errorf("the conflict shows %s", stale.Body)
	}
	for _, bad := range []string{strings.Repeat("x", 201), "two\nlines", "\u202eturned", "   "} {
		change(app.Fields{"description": bad}).WantCode("VALIDATION_FAILED")
	}
	a.WantUnchanged(before, "a refused change")
	// What the service or somebody switches is no edit.
	if off := change(app.Fields{"status": "DISABLED"}).Want(); off.Number("data.updateWebhookEndpoint.revision") != 2 {
		t.Errorf("switched off it is %s", off.Body)
	}
	if none := change(app.Fields{"description": "", "expectedRevision": 2}).Want(); none.Text(
		"data.updateWebhookEndpoint.description") != "" {
		t.Errorf("without a description it is %s", none.Body)
	}
	long := strings.Repeat("स", 200)
	if got := change(app.Fields{"description": long}).Want(); got.Text("data.updateWebhookEndpoint.description") != long {
		t.Errorf("the longest description gives %s", got.Body)
	}
	oneOf(t, 6, func(i int) app.GraphQL {
		return developer.Ask(changeEndpoint, app.Fields{"in": app.Fields{
			"endpointId": id, "expectedRevision": 4, "url": "http://127.0.0.1:9/" + strings.Repeat("a", i+1),
		}})
	})
}

func TestSignOn_StaleRevisionIsAConflict(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	seen := func() string {
		provider := ownerAt(s.App).Ask(`{ singleSignOn { provider { revision } } }`, nil).Want()
		if provider.JSON("data.singleSignOn.provider") == "null" {
			return ""
		}
		return provider.Text("data.singleSignOn.provider.revision")
	}
	first := seen()
	s.save(app.Fields{"expectedRevision": first, "roleClaim": "groups",
		"roleValues": []app.Fields{{"value": "kyc", "role": "REVIEWER"}}}).Want()
	stale := s.save(app.Fields{"expectedRevision": first})
	stale.WantCode("REVISION_CONFLICT")
	if got := stale.Text("errors.0.extensions.revision"); got != seen() || got == first {
		t.Errorf("the conflict names %q, the provider is at %q", got, seen())
	}
	s.save(app.Fields{"expectedRevision": ""}).WantCode("REVISION_CONFLICT")
	last := seen()
	ownerAt(s.App).Ask(removeSignOn, nil).Want()
	s.save(app.Fields{"expectedRevision": last}).WantCode("REVISION_CONFLICT")
	s.save(app.Fields{"expectedRevision": ""}).Want()
}
