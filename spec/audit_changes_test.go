package spec

import (
	"fmt"
	"slices"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Portal actions": the audit log tells what a setting, or what a key may do, was and became.

func TestAudit_ChangesTellWhatWasAndIs(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"makerChecker": true, "smsPerHour": 7, "returnUrlHosts": []string{"acme.test"}})
	a.Settings(app.Fields{"smsPerHour": nil, "retention": []app.Fields{{"class": "short", "days": 20}}})
	a.Settings(app.Fields{"branding": app.Fields{"displayName": "Acme", "contactEmail": "help@acme.test"}})
	many := make([]string, 150)
	for i := range many {
		many[i] = fmt.Sprintf("shop-%03d.acme.test", i)
	}
	a.Settings(app.Fields{"returnUrlHosts": many, "makerChecker": false})
	key := makeKey(a, nil)
	a.Portal(access.Owner).Ask(updateKey, app.Fields{"id": key.id, "in": app.Fields{
		"name": "shop", "scopes": []string{"onboarding.read"}, "rateLimit": 30, "ipAllowList": []string{"192.0.2.0/24"},
	}}).Want()

	got := a.Texts(a.Tenant.TenantID, `SELECT details::text FROM audit_log
		WHERE action IN ('settings.changed', 'api_key.created', 'api_key.changed') ORDER BY sequence`)
	want := []string{
		`{"to": {"smsPerHour": 7, "makerChecker": true, "returnUrlHosts": ["acme.test"]}, "from": {"smsPerHour": null,` +
			` "makerChecker": false, "returnUrlHosts": []}, "settings": "makerChecker,returnUrlHosts,smsPerHour"}`,
		`{"to": {"retention": {"short": 20, "extended": 1825, "standard": 365}, "smsPerHour": null}, "from": {"retention":` +
			` {"short": 30, "extended": 1825, "standard": 365}, "smsPerHour": 7}, "settings": "retention,smsPerHour"}`,
		// Its versions are kept; it may name a person.
		`{"to": {}, "from": {}, "settings": "branding"}`,
		// What is long is left out.
		`{"to": {"makerChecker": false}, "from": {"makerChecker": true}, "settings": "makerChecker,returnUrlHosts"}`,
		`{"name": "shop", "scopes": ["onboarding.create", "onboarding.read", "onboarding.result", "onboarding.cancel"]}`,
		`{"to": {"scopes": ["onboarding.read"], "rateLimit": 30, "ipAllowList": ["192.0.2.0/24"]}, "from": {"scopes":` +
			` ["onboarding.create", "onboarding.read", "onboarding.result", "onboarding.cancel"], "rateLimit": null,` +
			` "ipAllowList": []}, "name": "shop"}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the log holds\n%q\nwant\n%q", got, want)
	}
	wantWhole(t, a, true)
}
