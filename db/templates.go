package db

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/template"
)

type templateRow struct {
	TemplateID string
	UsedFor    template.Use
	Name       string
	ReasonCode *string
	StepType   *step.Type
	Texts      string
	Enabled    bool
	Revision   int
	UpdatedAt  time.Time
}

func (r templateRow) template() (t template.Template, err error) {
	at := instant.Of(r.UpdatedAt)
	t = template.Template{
		ID: r.TemplateID, Use: r.UsedFor, Name: r.Name, ReasonCode: r.ReasonCode, StepType: r.StepType,
		Enabled: r.Enabled, Revision: r.Revision, UpdatedAt: &at,
	}
	return t, json.Unmarshal([]byte(r.Texts), &t.Texts)
}

// Templates implements template.Tx.
func (t *Tx) Templates(ctx context.Context) ([]template.Template, error) {
	var rows []templateRow
	err := t.NewRaw(`SELECT template_id, used_for, name, reason_code, step_type, texts, enabled, revision, updated_at
		FROM decision_templates WHERE tenant_id = ? ORDER BY name, template_id`, t.tenantID).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	own := make([]template.Template, len(rows))
	for i, r := range rows {
		if own[i], err = r.template(); err != nil {
			return nil, err
		}
	}
	return own, nil
}

// SaveTemplate implements template.Tx.
func (t *Tx) SaveTemplate(ctx context.Context, s template.Template, at time.Time) error {
	texts, err := json.Marshal(s.Texts)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO decision_templates (tenant_id, template_id, used_for, name, reason_code, step_type,
			texts, enabled, revision, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?)
		ON CONFLICT (tenant_id, template_id) DO UPDATE SET used_for = EXCLUDED.used_for, name = EXCLUDED.name,
			reason_code = EXCLUDED.reason_code, step_type = EXCLUDED.step_type, texts = EXCLUDED.texts,
			enabled = EXCLUDED.enabled, revision = EXCLUDED.revision, updated_at = EXCLUDED.updated_at`,
		t.tenantID, s.ID, s.Use, s.Name, s.ReasonCode, s.StepType, string(texts), s.Enabled, s.Revision, at).Exec(ctx)
	return err
}

// DeleteTemplate implements template.Tx.
func (t *Tx) DeleteTemplate(ctx context.Context, id string) error {
	_, err := t.NewRaw(`DELETE FROM decision_templates WHERE tenant_id = ? AND template_id = ?`,
		t.tenantID, id).Exec(ctx)
	return err
}
