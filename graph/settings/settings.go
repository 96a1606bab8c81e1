// Package settings resolves the workspace and its settings.
package settings

import (
	"context"

	"verifyme/graph/bound"
	"verifyme/kyc/apperr"
	"verifyme/kyc/workspace"
)

// Query serves this subject's fields of Query.
type Query struct{ Workspace *workspace.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Workspace *workspace.Service }

func (q Query) TenantSettings(ctx context.Context) (bound.Tenant, error) {
	t, err := q.Workspace.TenantSettings(ctx)
	return bound.TenantOf(t), err
}

func (m Mutation) UpdateTenantSettings(ctx context.Context, input workspace.SettingsChange) (bound.Tenant, error) {
	t, err := m.Workspace.UpdateSettings(ctx, input)
	return bound.TenantOf(t), err
}

// Input reads TenantSettingsInput.
type Input struct{}

// SmsPerHour is called where the setting is given, with nil for null.
func (Input) SmsPerHour(_ context.Context, change *workspace.SettingsChange, most *int) error {
	change.SMSPerHour = &workspace.SMSCap{Most: most}
	return nil
}

// AuditLogDays is called where the setting is given, with nil for null.
func (Input) AuditLogDays(_ context.Context, change *workspace.SettingsChange, days *int) error {
	change.AuditLogDays = &workspace.AuditLogTime{Days: days}
	return nil
}

func (Input) ReviewTargets(
	_ context.Context, change *workspace.SettingsChange, targets []bound.ReviewTarget,
) error {
	if targets == nil {
		return nil
	}
	change.ReviewTargets = make(map[string]int, len(targets))
	for _, t := range targets {
		if _, twice := change.ReviewTargets[t.FlowKey]; twice {
			return apperr.Field("reviewTargets", "must name each flow once")
		}
		change.ReviewTargets[t.FlowKey] = t.Hours
	}
	return nil
}

func (Input) Retention(_ context.Context, change *workspace.SettingsChange, classes []bound.Retention) (err error) {
	change.Retention, err = DaysOf(classes)
	return err
}

// DaysOf the classes of a list, which names each once; nil of none.
func DaysOf(classes []bound.Retention) (map[string]int, error) {
	if classes == nil {
		return nil, nil
	}
	days := make(map[string]int, len(classes))
	for _, r := range classes {
		if _, twice := days[r.Class]; twice {
			return nil, apperr.Field("retention", "must name each class once")
		}
		days[r.Class] = r.Days
	}
	return days, nil
}
