package unit

import (
	"context"
	"time"

	"verifyme/kyc/apperr"
)

// LimitTx counts uses of limits in windows that start with their first use.
type LimitTx interface {
	Tx

	// Consume counts one use, and returns the count with it and when the window ends.
	Consume(ctx context.Context, subject, kind string, window time.Duration) (count int, ends time.Time, err error)
	// ReleaseWithin takes one use back, with the commit, in the window that ends then;
	// where another has begun there is nothing to take back.
	ReleaseWithin(subject, kind string, window time.Duration, ends time.Time)
}

// ConsumeHourly counts one use of an hourly limit and refuses the one over it. The
// subject must not be personal data in the clear.
func ConsumeHourly(ctx context.Context, tx LimitTx, subject, kind string, most int, refusal string) error {
	_, err := ReserveHourly(ctx, tx, subject, kind, most, refusal)
	return err
}

// Reservation is a use of a limit that may be given back.
type Reservation struct {
	TenantID, subject, kind string
	ends                    time.Time
}

// ReserveHourly is ConsumeHourly for a use that is known later to be one.
func ReserveHourly(
	ctx context.Context, tx LimitTx, subject, kind string, most int, refusal string,
) (Reservation, error) {
	count, ends, err := tx.Consume(ctx, subject, kind, time.Hour)
	if err == nil && count > most {
		err = apperr.TooMany(ends.Sub(tx.Now()), "%s", refusal)
	}
	return Reservation{TenantID: tx.TenantID(), subject: subject, kind: kind, ends: ends}, err
}

// Release gives it back with the commit.
func (r Reservation) Release(tx LimitTx) { tx.ReleaseWithin(r.subject, r.kind, time.Hour, r.ends) }
