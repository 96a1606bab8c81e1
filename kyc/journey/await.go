package journey

import (
	"context"
	"time"

	"verifyme/kyc/unit"
)

// answerTimeout is how long an answer waits for a provider check, and
// awaitPoll how often it looks when no push arrives.
const (
	answerTimeout = 2 * time.Second
	awaitPoll     = 250 * time.Millisecond
)

// await looks at the check at each push about the request, and at intervals without
// one, until it has ended or the time is over.
func (svc *Service) await(
	ctx context.Context, v ApplicantCall, at visit, key string, answer StepResponse, changed <-chan *unit.Change,
) (StepResponse, error) {
	over := time.NewTimer(answerTimeout)
	defer over.Stop()
	poll := time.NewTicker(awaitPoll)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return answer, ctx.Err()
		case <-over.C:
			return answer, nil
		case c, ok := <-changed:
			if !ok {
				changed = nil
				continue
			}
			if c.RequestID != at.requestID || c.Begun == key {
				continue
			}
		case <-poll.C:
		}
		ended, err := svc.ended(ctx, v, at, key, &answer)
		if err != nil {
			return answer, err
		}
		if ended && !answer.soon() {
			if answer.Step.Problem != nil {
				answer.refuse(answer.Step.Problem)
			}
			return answer, nil
		}
	}
}

// ended reports whether the provider has answered, and gives the answer of then.
func (svc *Service) ended(
	ctx context.Context, v ApplicantCall, at visit, key string, answer *StepResponse,
) (ended bool, err error) {
	err = svc.InTenant(ctx, at.tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.CheckOpen(ctx, at.requestID, key)
		if err != nil || open {
			return err
		}
		j, err := svc.enter(ctx, tx, v, at, Tx.Request)
		if err != nil {
			return err
		}
		ended = true
		*answer, err = j.answer(ctx, key, nil)
		return err
	})
	return ended, err
}
