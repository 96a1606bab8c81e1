package db

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/step"
)

type attemptRow struct {
	bun.BaseModel `bun:"table:attempts"`

	TenantID       string `bun:",pk"`
	AttemptID      string `bun:",pk"`
	RequestID      string
	StepKey        string
	Number         int
	Status         string
	InputSealed    []byte
	ComparedSealed []byte
	Outcome        string
	Flags          []string `bun:",array"`
	CreatedAt      time.Time
	FinishedAt     *time.Time
	ClaimToken     *string
	ClaimUntil     *time.Time
	ConsentHash    []byte
	AnswerUntil    *time.Time
	// Calls as JSON; null for none.
	Calls *string
}

func (t *Tx) InsertAttempt(ctx context.Context, a *step.Attempt) error {
	key, err := t.sealingKey(ctx, a.RequestID)
	if err != nil {
		return err
	}
	row := attemptRow{
		TenantID: t.tenantID, AttemptID: a.ID, RequestID: a.RequestID, StepKey: a.StepKey, Number: a.Number,
		Status: a.Status, Outcome: a.Outcome, Flags: append([]string{}, a.Flags...),
		CreatedAt: a.CreatedAt, FinishedAt: a.FinishedAt,
	}
	s := t.sealing(key, a.ID)
	if row.InputSealed = s.seal("input", a.Input); s.first != nil {
		return s.first
	}
	return t.Insert(ctx, &row, "")
}

func (t *Tx) Attempts(ctx context.Context, requestIDs []string) ([]step.Attempt, error) {
	var rows []attemptRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("input_sealed", "compared_sealed").
		Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(requestIDs)).Scan(ctx)
	// Sorted here: PostgreSQL would rather read all attempts of the tenant in
	// their order than sort.
	slices.SortFunc(rows, func(x, y attemptRow) int { return strings.Compare(x.AttemptID, y.AttemptID) })
	out := make([]step.Attempt, len(rows))
	for i, row := range rows {
		out[i] = row.attempt()
	}
	return out, err
}

func (r attemptRow) attempt() step.Attempt {
	return step.Attempt{
		ID: r.AttemptID, RequestID: r.RequestID, StepKey: r.StepKey, Number: r.Number, Status: r.Status,
		Outcome: r.Outcome, Flags: r.Flags, CreatedAt: r.CreatedAt, FinishedAt: r.FinishedAt, AnswerUntil: r.AnswerUntil,
	}
}

func (t *Tx) ComparedNames(ctx context.Context, requestID string) ([]step.Attempt, error) {
	var rows []attemptRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("input_sealed").
		Where("tenant_id = ? AND request_id = ?", t.tenantID, requestID).OrderExpr("attempt_id").Scan(ctx)
	if err != nil {
		return nil, err
	}
	key, err := t.dataKey(ctx, requestID)
	if err != nil {
		return nil, err
	}
	out := make([]step.Attempt, len(rows))
	for i, row := range rows {
		out[i] = row.attempt()
		s := t.sealing(key, row.AttemptID)
		if s.openJSON("compared", row.ComparedSealed, &out[i].Compared); s.first != nil {
			return nil, s.first
		}
	}
	return out, nil
}

// withInput opens the attempt of a row.
func (t *Tx) withInput(ctx context.Context, row attemptRow) (step.Attempt, error) {
	key, err := t.dataKey(ctx, row.RequestID)
	if err != nil {
		return step.Attempt{}, err
	}
	s, a := t.sealing(key, row.AttemptID), row.attempt()
	a.Input = s.open("input", row.InputSealed)
	return a, s.first
}

func (t *Tx) Attempt(ctx context.Context, id string) (step.Attempt, error) {
	var row attemptRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND attempt_id = ?", t.tenantID, id).Scan(ctx))
	if err != nil {
		return step.Attempt{}, err
	}
	if !ok {
		return step.Attempt{}, apperr.Missing("attempt")
	}
	return t.withInput(ctx, row)
}

func (t *Tx) OpenAttempt(ctx context.Context, requestID, stepKey string) (step.Attempt, bool, error) {
	var row attemptRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).
		Where("tenant_id = ? AND request_id = ? AND step_key = ? AND status IN (?, ?)",
			t.tenantID, requestID, stepKey, step.AttemptOpen, step.AttemptAsked).OrderExpr("attempt_id DESC").Limit(1).Scan(ctx))
	if err != nil || !ok {
		return step.Attempt{}, false, err
	}
	a, err := t.withInput(ctx, row)
	return a, err == nil, err
}

func (t *Tx) CheckOpen(ctx context.Context, requestID, stepKey string) (open bool, err error) {
	return t.NewSelect().Model((*attemptRow)(nil)).
		Where("tenant_id = ? AND request_id = ? AND step_key = ? AND status IN (?, ?)",
			t.tenantID, requestID, stepKey, step.AttemptOpen, step.AttemptAsked).Exists(ctx)
}

func (t *Tx) ClaimAttempt(ctx context.Context, id, token string, lease time.Duration) (step.Attempt, bool, error) {
	var row attemptRow
	ok, err := pg.IsFound(t.NewRaw(`UPDATE attempts SET claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND attempt_id = ? AND (status = ? OR status = ? AND answer_until <= ? OR status = ?
			AND EXISTS (SELECT FROM awaited_answers w
				WHERE w.tenant_id = attempts.tenant_id AND w.attempt_id = attempts.attempt_id AND ask_at <= ?))
		AND (claim_until IS NULL OR claim_until <= ?) RETURNING *`,
		token, t.real.Add(lease), t.tenantID, id, step.AttemptOpen, step.AttemptWaiting, t.now, step.AttemptAsked, t.now,
		t.real).Scan(ctx, &row))
	if err != nil || !ok {
		return step.Attempt{}, false, err
	}
	a, err := t.withInput(ctx, row)
	a.ClaimToken = token
	if err == nil && row.Status == step.AttemptAsked {
		err = t.openTaken(ctx, &a, row.Calls)
	}
	return a, err == nil, err
}

func (t *Tx) sealInput(ctx context.Context, a step.Attempt) ([]byte, error) {
	key, err := t.sealingKey(ctx, a.RequestID)
	if err != nil {
		return nil, err
	}
	s := t.sealing(key, a.ID)
	return s.seal("input", a.Input), s.first
}

func (t *Tx) FinishAttempt(ctx context.Context, a step.Attempt) (bool, error) {
	key, stands, err := t.standingKey(ctx, a.RequestID)
	if err != nil || !stands {
		return false, err
	}
	s := t.sealing(key, a.ID)
	row := attemptRow{
		Status: a.Status, InputSealed: s.seal("input", a.Input), Outcome: a.Outcome,
		Flags: append([]string{}, a.Flags...), FinishedAt: a.FinishedAt,
	}
	if len(a.Compared) > 0 {
		row.ComparedSealed = s.sealJSON("compared", a.Compared)
	}
	if s.first != nil {
		return false, s.first
	}
	if row.Calls, err = callsOf(a); err != nil {
		return false, err
	}
	ok, err := pg.Affected(t.NewUpdate().Model(&row).Column("status", "outcome", "flags", "finished_at", "input_sealed",
		"compared_sealed", "claim_token", "claim_until", "calls").
		Where("tenant_id = ? AND attempt_id = ? AND claim_token = ?", t.tenantID, a.ID, a.ClaimToken).Exec(ctx))
	if err == nil && ok && a.FinishedAt != nil {
		t.countCalls(*a.FinishedAt, a.Calls)
	}
	if err == nil && ok && a.Taken != nil {
		err = t.forgetAwaited(ctx, a.ID)
	}
	return ok, err
}

// callsOf an attempt as JSON; nil for none.
func callsOf(a step.Attempt) (*string, error) {
	if len(a.Calls) == 0 {
		return nil, nil
	}
	raw, err := json.Marshal(a.Calls)
	text := string(raw)
	return &text, err
}

func (t *Tx) AwaitAnswer(ctx context.Context, a step.Attempt) (bool, error) {
	return pg.Affected(t.NewRaw(`UPDATE attempts SET status = ?, consent_hash = ?, answer_until = ?, claim_token =
		NULL, claim_until = NULL
		WHERE tenant_id = ? AND attempt_id = ? AND claim_token = ?`,
		step.AttemptWaiting, a.ConsentHash, a.AnswerUntil, t.tenantID, a.ID, a.ClaimToken).Exec(ctx))
}

func (t *Tx) AnswerAttempt(ctx context.Context, a step.Attempt) error {
	input, err := t.sealInput(ctx, a)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE attempts SET status = ?, input_sealed = ? WHERE tenant_id = ? AND attempt_id = ?
		AND status = ?`,
		step.AttemptOpen, input, t.tenantID, a.ID, step.AttemptWaiting).Exec(ctx)
	return err
}

func (t *Tx) KeepInput(ctx context.Context, a step.Attempt) error {
	input, err := t.sealInput(ctx, a)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`UPDATE attempts SET input_sealed = ? WHERE tenant_id = ? AND attempt_id = ? AND status = ?`,
		input, t.tenantID, a.ID, step.AttemptWaiting).Exec(ctx)
	return err
}

func (t *Tx) CloseAttempts(ctx context.Context, requestID, stepKey, outcome string) error {
	_, err := t.NewRaw(`WITH closed AS (
			UPDATE attempts SET status = ?, outcome = ?, finished_at = ?, input_sealed = NULL, claim_token = NULL,
				claim_until = NULL
			WHERE tenant_id = ? AND request_id = ? AND step_key = ? AND status IN (?, ?, ?) RETURNING attempt_id
		)
		DELETE FROM awaited_answers WHERE tenant_id = ? AND attempt_id IN (SELECT attempt_id FROM closed)`,
		step.AttemptDone, outcome, t.now, t.tenantID, requestID, stepKey, step.AttemptOpen, step.AttemptWaiting,
		step.AttemptAsked, t.tenantID).Exec(ctx)
	return err
}
