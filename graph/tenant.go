package graph

import (
	"context"

	"verifyme/graph/bound"
	"verifyme/kyc/apperr"
	"verifyme/kyc/workspace"
)

func (q query) TenantSettings(ctx context.Context) (bound.Tenant, error) {
	t, err := q.app.Workspace.TenantSettings(ctx)
	return bound.TenantOf(t), err
}

func (m mutation) UpdateTenantSettings(ctx context.Context, input workspace.SettingsChange) (bound.Tenant, error) {
	t, err := m.app.Workspace.UpdateSettings(ctx, input)
	return bound.TenantOf(t), err
}

type settingsInput struct{}

// SmsPerHour is called where the setting is given, with nil for null.
func (settingsInput) SmsPerHour(_ context.Context, change *workspace.SettingsChange, most *int) error {
	change.SMSPerHour = &workspace.SMSCap{Most: most}
	return nil
}

func (settingsInput) Retention(_ context.Context, change *workspace.SettingsChange, classes []bound.Retention) error {
	if classes == nil {
		return nil
	}
	change.Retention = make(map[string]int, len(classes))
	for _, r := range classes {
		if _, twice := change.Retention[r.Class]; twice {
			return apperr.Field("retention", "must name each class once")
		}
		change.Retention[r.Class] = r.Days
	}
	return nil
}
