package journey

import (
	"context"
	"time"

	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// answerTimeout is how long an answer waits for a provider check, and
// awaitPoll how often it looks when no push arrives.
const (
	answerTimeout = 2 * time.Second
	awaitPoll     = 250 * time.Millisecond
)

// listen subscribes before the work begins, so that no change is missed. A
// dead session gets a channel that stays silent: the operation refuses it.
func (svc *Service) listen(ctx context.Context, v ApplicantCall) (<-chan unit.Change, func()) {
	ctx, stop := context.WithCancel(ctx)
	if !identifier.Valid(identifier.SessionToken, v.SessionToken) {
		return nil, stop
	}
	tenantID, _, ok, err := svc.Lookups.RequestOfSession(ctx, identifier.Hash(v.SessionToken))
	if err != nil || !ok {
		return nil, stop
	}
	return svc.Push.Subscribe(ctx, tenantID), stop
}

// await reads the state at each push about the request, and at intervals without
// one, until the check has ended or the time is over.
func (svc *Service) await(
	ctx context.Context, v ApplicantCall, key string, answer StepResponse, changed <-chan unit.Change,
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
			if c.RequestID != answer.State.RequestID {
				continue
			}
		case <-poll.C:
		}
		state, err := svc.ApplicantState(ctx, v)
		if err != nil {
			return answer, err
		}
		if answer = answerOf(state, key); !answer.soon() {
			if answer.Step.Problem != nil {
				answer.refuse(answer.Step.Problem)
			}
			return answer, nil
		}
	}
}
