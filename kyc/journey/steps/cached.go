package steps

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/kyc/journey"
	"verifyme/kyc/step"
)

// resultLifetime of a provider's answer to an identical input.
const resultLifetime = 10 * time.Minute

// cached is the place of an answer by the question that it answers.
type cached struct {
	capability step.Capability
	index      string
	// found: an identical question was answered lately.
	found bool
}

// recall reads the answer to an identical question that was asked lately, if there is one.
func (svc *Service) recall(
	ctx context.Context, tx journey.Tx, c step.Capability, question, answer any,
) (known cached, err error) {
	raw, err := json.Marshal(question)
	if err != nil {
		return known, err
	}
	known = cached{capability: c, index: string(svc.Secrets.BlindIndex(string(c), string(raw)))}
	remembered, ok, err := tx.CachedResult(ctx, c, known.index)
	if err != nil || !ok {
		return known, err
	}
	known.found = true
	return known, json.Unmarshal(remembered, answer)
}

// remember the answer for whoever asks the same.
func (c cached) remember(ctx context.Context, tx journey.Tx, answer any) error {
	raw, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	return tx.CacheResult(ctx, c.capability, c.index, raw, resultLifetime)
}
