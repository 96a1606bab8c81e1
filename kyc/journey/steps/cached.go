package steps

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
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

// lookup is one of several questions of a check; nothing is asked where it was not prepared.
type lookup[Out any] struct {
	known         cached
	answer        Out
	wanted, fresh bool
	// taken by a vendor who answers later.
	taken *vendorcall.Later
}

func (l *lookup[Out]) prepare(
	ctx context.Context, svc *Service, tx journey.Tx, c step.Capability, question any,
) (err error) {
	l.wanted = true
	l.known, err = svc.recall(ctx, tx, c, question, &l.answer)
	return err
}

// ask unless the answer is known; an error is the outage.
func (l *lookup[Out]) ask(svc *Service, a step.Attempt, outage Out, ask func() (Out, error)) {
	if !l.wanted || l.known.found {
		return
	}
	var err error
	if l.answer, err = ask(); err != nil {
		l.answer, l.taken = outage, laterOf(err)
		if l.taken != nil {
			return
		}
		svc.Log.Warn("provider did not answer", "capability", l.known.capability, "attempt", a.ID, "error", err)
		return
	}
	l.fresh = true
}

// remember what the provider said.
func (l *lookup[Out]) remember(ctx context.Context, tx journey.Tx) error {
	if !l.fresh {
		return nil
	}
	return l.known.remember(ctx, tx, l.answer)
}

// called is the ledger's line of a provider that answered.
func (l *lookup[Out]) called(ctx context.Context, j *journey.Journey, s flow.Step) error {
	if !l.fresh {
		return nil
	}
	return j.Called(ctx, s.Key, l.known.capability)
}
