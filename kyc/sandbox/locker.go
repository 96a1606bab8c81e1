package sandbox

import (
	"context"

	"verifyme/kyc/journey/steps"
)

// Answers at the simulated document locker.
const (
	LockerAllowed = "allow"
	LockerDenied  = "deny"
)

// LockerConsent looks at a consent of the simulated locker; NOT_FOUND for an
// unknown one.
func (svc *Service) LockerConsent(ctx context.Context, txn string) (steps.LockerConsent, error) {
	return svc.Steps.LockerConsent(ctx, txn)
}

// AnswerLocker is the applicant's answer at the simulated locker; only the
// first one counts, and only in time.
func (svc *Service) AnswerLocker(ctx context.Context, txn string, allow bool) (steps.LockerConsent, error) {
	answer := LockerDenied
	if allow {
		answer = LockerAllowed
	}
	return svc.Steps.AnswerConsent(ctx, txn, answer)
}
