package capability

import (
	"context"

	"verifyme/kyc/step"
)

// DocLocker asks the applicant for consent, and the locker for what was
// shared. Any error is an outage.
type DocLocker interface {
	// OpenConsent gives the address at which the applicant consents; txn names
	// the consent there and comes back with the browser.
	OpenConsent(ctx context.Context, txn string) (address string, err error)
	// Fetch what was shared; answer is what the browser brought back.
	Fetch(ctx context.Context, txn, answer string) (step.LockerAnswer, error)
}
