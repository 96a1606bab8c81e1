package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/related"
	"verifyme/kyc/step"
)

type stepRow struct {
	bun.BaseModel `bun:"table:request_steps"`

	TenantID       string `bun:",pk"`
	RequestID      string `bun:",pk"`
	StepKey        string `bun:",pk"`
	Type           step.Type
	Status         step.Status
	Attempts       int
	Mismatches     int
	Flags          []string `bun:",array"`
	DataSealed     []byte
	VerifiedSealed []byte
	Problem        *step.Problem `bun:"type:jsonb"`
	CompletedAt    *time.Time
}

func (t *Tx) Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error) {
	out := map[string][]step.State{}
	if len(requestIDs) == 0 {
		return out, nil
	}
	var rows []stepRow
	if err := t.readOf(ctx, t.NewSelect().Model(&rows), &rows, requestIDs); err != nil {
		return nil, err
	}
	for _, row := range rows {
		key, err := t.dataKey(ctx, row.RequestID)
		if err != nil {
			return nil, err
		}
		state := step.State{
			Key: row.StepKey, Type: row.Type, Status: row.Status, Attempts: row.Attempts, Mismatches: row.Mismatches,
			Flags: row.Flags, Problem: row.Problem, CompletedAt: row.CompletedAt,
		}
		s := t.sealing(key, row.RequestID+"|"+row.StepKey)
		s.openJSON("data", row.DataSealed, &state.Data)
		s.openJSON("verified", row.VerifiedSealed, &state.Verified)
		if s.first != nil {
			return nil, s.first
		}
		out[row.RequestID] = append(out[row.RequestID], state)
	}
	return out, nil
}

func (t *Tx) SaveStep(ctx context.Context, requestID string, state step.State) error {
	key, err := t.sealingKey(ctx, requestID)
	if err != nil {
		return err
	}
	row := stepRow{
		TenantID: t.tenantID, RequestID: requestID, StepKey: state.Key, Type: state.Type, Status: state.Status,
		Attempts: state.Attempts, Mismatches: state.Mismatches, Flags: append([]string{}, state.Flags...),
		Problem: state.Problem, CompletedAt: state.CompletedAt,
	}
	s := t.sealing(key, requestID+"|"+state.Key)
	if state.Data != nil {
		row.DataSealed = s.sealJSON("data", state.Data)
	}
	row.VerifiedSealed = s.sealJSON("verified", state.Verified)
	if s.first != nil {
		return s.first
	}
	if err := t.Insert(ctx, &row, `ON CONFLICT (tenant_id, request_id, step_key) DO UPDATE SET
		status = EXCLUDED.status, attempts = EXCLUDED.attempts, mismatches = EXCLUDED.mismatches, flags = EXCLUDED.flags,
		data_sealed = EXCLUDED.data_sealed, verified_sealed = EXCLUDED.verified_sealed, problem = EXCLUDED.problem,
		completed_at = EXCLUDED.completed_at`); err != nil {
		return err
	}
	return t.link(requestID, related.OfStep(state)...)
}
