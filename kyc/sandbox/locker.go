package sandbox

import (
	"context"

	"verifyme/kyc/journey/steps/locker"
)

// Answers at the simulated document locker.
const (
	LockerAllowed = "allow"
	LockerDenied  = "deny"
)

// LockerConsent looks at a consent of the simulated locker; NOT_FOUND for an
// unknown one.
func (svc *Service) LockerConsent(ctx context.Context, txn string) (locker.Consent, error) {
	return svc.Locker.Consent(ctx, txn)
}

// AnswerLocker is the applicant's answer at the simulated locker; only the
// first one counts, and only in time.
func (svc *Service) AnswerLocker(ctx context.Context, txn string, allow bool) (locker.Consent, error) {
	answer := LockerDenied
	if allow {
		answer = LockerAllowed
	}
	return svc.Locker.AnswerConsent(ctx, txn, answer)
}
