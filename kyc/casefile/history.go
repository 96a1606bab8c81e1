package casefile

import (
	"context"

	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// History of a request: every attempt, oldest first, with the flags it raised,
// by the step's key.
type History map[string][]AttemptView

// Histories of requests by their ids. One without attempts is missing.
func (svc *Service) Histories(ctx context.Context, requestIDs []string) (histories map[string]History, err error) {
	actor, err := onboarding.RequireReader(ctx)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		histories, err = HistoriesOf(ctx, tx, requestIDs)
		return err
	})
	return histories, err
}

// HistoriesOf requests that the transaction's caller may read; see Histories.
func HistoriesOf(ctx context.Context, tx Tx, requestIDs []string) (map[string]History, error) {
	histories := map[string]History{}
	attempts, err := tx.Attempts(ctx, requestIDs)
	for _, at := range attempts {
		h := histories[at.RequestID]
		if h == nil {
			h = History{}
			histories[at.RequestID] = h
		}
		h[at.StepKey] = append(h[at.StepKey], presentAttempt(len(h[at.StepKey])+1, at))
	}
	return histories, err
}

// presentAttempt counts on through outages, which spend no attempt, and through
// what was sent back.
func presentAttempt(number int, a step.Attempt) AttemptView {
	v := AttemptView{
		Number: number, Outcome: a.Outcome, Flags: []step.Flag{},
		StartedAt: instant.Of(a.CreatedAt), FinishedAt: instant.Ptr(a.FinishedAt),
	}
	if a.Status != step.AttemptDone {
		v.Outcome = string(step.Pending)
	}
	for _, code := range a.Flags {
		v.Flags = append(v.Flags, step.Flag{Code: code, Step: a.StepKey, Severity: step.SeverityOf(code)})
	}
	return v
}

// AttemptView is one attempt in a step's history.
type AttemptView struct {
	Number     int
	Outcome    string
	Flags      []step.Flag
	StartedAt  instant.Timestamp
	FinishedAt *instant.Timestamp
}
