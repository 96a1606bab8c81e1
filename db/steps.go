package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc"
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

func (t *tx) Steps(ctx context.Context, requestIDs []string) (map[string][]step.State, error) {
	out := map[string][]step.State{}
	if len(requestIDs) == 0 {
		return out, nil
	}
	var rows []stepRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(requestIDs)).Scan(ctx)
	if err != nil {
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

func (t *tx) SaveStep(ctx context.Context, requestID string, state step.State) error {
	key, err := t.dataKey(ctx, requestID)
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
	_, err = t.NewInsert().Model(&row).On("CONFLICT (tenant_id, request_id, step_key) DO UPDATE").
		Set("status = EXCLUDED.status, attempts = EXCLUDED.attempts, mismatches = EXCLUDED.mismatches, flags = EXCLUDED.flags").
		Set("data_sealed = EXCLUDED.data_sealed, verified_sealed = EXCLUDED.verified_sealed, problem = EXCLUDED.problem, completed_at = EXCLUDED.completed_at").
		Exec(ctx)
	return err
}

type attemptRow struct {
	bun.BaseModel `bun:"table:attempts"`

	TenantID    string `bun:",pk"`
	AttemptID   string `bun:",pk"`
	RequestID   string
	StepKey     string
	Number      int
	Status      string
	InputSealed []byte
	Outcome     string
	Flags       []string `bun:",array"`
	CreatedAt   time.Time
	FinishedAt  *time.Time
	ClaimToken  *string
	ClaimUntil  *time.Time
}

func (t *tx) InsertAttempt(ctx context.Context, a *kyc.Attempt) error {
	key, err := t.dataKey(ctx, a.RequestID)
	if err != nil {
		return err
	}
	row := attemptRow{
		TenantID: t.tenantID, AttemptID: a.ID, RequestID: a.RequestID, StepKey: a.StepKey, Number: a.Number,
		Status: a.Status, Outcome: a.Outcome, Flags: append([]string{}, a.Flags...), CreatedAt: a.CreatedAt, FinishedAt: a.FinishedAt,
	}
	s := t.sealing(key, a.ID)
	if row.InputSealed = s.seal("input", a.Input); s.first != nil {
		return s.first
	}
	_, err = t.NewInsert().Model(&row).Exec(ctx)
	return err
}

// Attempts of a request without their inputs, oldest first.
func (t *tx) Attempts(ctx context.Context, requestID string) ([]kyc.Attempt, error) {
	var rows []attemptRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("input_sealed").
		Where("tenant_id = ? AND request_id = ?", t.tenantID, requestID).OrderExpr("attempt_id").Scan(ctx)
	out := make([]kyc.Attempt, len(rows))
	for i, row := range rows {
		out[i] = row.attempt()
	}
	return out, err
}

func (r attemptRow) attempt() kyc.Attempt {
	return kyc.Attempt{
		ID: r.AttemptID, RequestID: r.RequestID, StepKey: r.StepKey, Number: r.Number, Status: r.Status,
		Outcome: r.Outcome, Flags: r.Flags, CreatedAt: r.CreatedAt, FinishedAt: r.FinishedAt,
	}
}

func (t *tx) OpenAttempt(ctx context.Context, requestID, stepKey string) (kyc.Attempt, bool, error) {
	var row attemptRow
	ok, err := found(t.NewSelect().Model(&row).Where("tenant_id = ? AND request_id = ? AND step_key = ? AND status = ?",
		t.tenantID, requestID, stepKey, kyc.AttemptOpen).OrderExpr("attempt_id DESC").Limit(1).Scan(ctx))
	if err != nil || !ok {
		return kyc.Attempt{}, false, err
	}
	key, err := t.dataKey(ctx, requestID)
	if err != nil {
		return kyc.Attempt{}, false, err
	}
	s, a := t.sealing(key, row.AttemptID), row.attempt()
	a.Input = s.open("input", row.InputSealed)
	return a, true, s.first
}

func (t *tx) ClaimAttempt(ctx context.Context, id, token string, lease time.Duration) (kyc.Attempt, bool, error) {
	var row attemptRow
	ok, err := found(t.NewRaw(`UPDATE attempts SET claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND attempt_id = ? AND status = ? AND (claim_until IS NULL OR claim_until <= ?) RETURNING *`,
		token, t.real.Add(lease), t.tenantID, id, kyc.AttemptOpen, t.real).Scan(ctx, &row))
	if err != nil || !ok {
		return kyc.Attempt{}, false, err
	}
	key, err := t.dataKey(ctx, row.RequestID)
	if err != nil {
		return kyc.Attempt{}, false, err
	}
	s, a := t.sealing(key, id), row.attempt()
	a.Input, a.ClaimToken = s.open("input", row.InputSealed), token
	return a, true, s.first
}

// FinishAttempt drops the input: the verdict holds what is to be kept.
func (t *tx) FinishAttempt(ctx context.Context, a kyc.Attempt) (bool, error) {
	row := attemptRow{Status: a.Status, Outcome: a.Outcome, Flags: append([]string{}, a.Flags...), FinishedAt: a.FinishedAt}
	return changed(t.NewUpdate().Model(&row).Column("status", "outcome", "flags", "finished_at", "input_sealed", "claim_token", "claim_until").
		Where("tenant_id = ? AND attempt_id = ? AND claim_token = ?", t.tenantID, a.ID, a.ClaimToken).Exec(ctx))
}
