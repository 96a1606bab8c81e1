package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// In production what takes safeguards or data away takes the password again; the rest of the settings does not.
func TestSettings_SafeguardsInProductionTakeAStepUp(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Production)
	owner := a.Portal(access.Owner)
	change := func(in app.Fields) app.GraphQL {
		return owner.Ask(`mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`,
			app.Fields{"in": in})
	}
	safeguards := []app.Fields{
		{"retention": []app.Fields{{"class": "short", "days": 1}}}, {"auditLogDays": 400},
		{"makerChecker": true}, {"checkerScope": "SAMPLE"}, {"checkerSamplePercent": 1}, {"reviewPolicy": "AUTO"},
		{"returnUrlHosts": []string{"shop.example"}}, {"allowedOrigins": []string{"https://shop.example"}},
		{"requireSecondFactor": true},
	}
	for _, in := range safeguards {
		change(in).WantCode(access.CodeStepUp)
	}
	change(app.Fields{"linkLifetimeHours": 24}).Want()
	if got := a.One(a.Tenant.TenantID, `SELECT string_agg(details->>'settings', ' ') FROM audit_log
		WHERE action = 'settings.changed'`); got != "linkLifetimeHours" {
		t.Errorf("the changes %q are on record", got)
	}
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	for _, in := range safeguards {
		change(in).Want()
	}
}
