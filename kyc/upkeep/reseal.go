package upkeep

import (
	"context"
	"errors"
	"time"
)

// Reseal is what the operator asked for last: that what older keys of the keyset have
// sealed is sealed by its primary key.
type Reseal struct {
	AskedAt time.Time
	// Reached: every tenant up to this one is done.
	Reached string
	// Resealed values, and those that remain as they were counted last.
	Resealed, Remaining int
	// FinishedAt is nil while it goes on.
	FinishedAt *time.Time
}

// Keyset seals values anew.
type Keyset interface {
	// ClaimReseal for so long; none where nothing is asked for, somebody else has it, or this
	// process seals by another key than was asked for.
	ClaimReseal(ctx context.Context, lease time.Duration) (r Reseal, ok bool, err error)
	// SaveReseal as far as it is; the next claim is possible after that time.
	SaveReseal(ctx context.Context, r Reseal, next time.Duration) error
	// Reseal a tenant's values in short transactions; progress is told of each.
	Reseal(ctx context.Context, tenantID string, progress func(n int)) error
	// ResealDeployment: the values of no tenant.
	ResealDeployment(ctx context.Context) (int, error)
	// CountOutdated values that are left of a tenant, and of none.
	CountOutdated(ctx context.Context, tenantID string) (int, error)
	CountOutdatedOfDeployment(ctx context.Context) (int, error)
}

const (
	// resealLease is longer than a transaction and its pause take.
	resealLease = 2 * time.Minute
	// resealPause between two transactions of 500 values leaves the database to others.
	resealPause = 50 * time.Millisecond
	// resealRun bounds one run; the next one goes on.
	resealRun = 5 * time.Minute
	// resealAgain where values remain, which somebody held, or which a process that has
	// not read the new file seals on and on.
	resealAgain = 10 * time.Minute
)

// ResealAsked goes on with what the operator asked for; it recurs. It can end at any moment:
// what is sealed anew is no more looked at.
func (svc *Service) ResealAsked(ctx context.Context) error {
	r, ok, err := svc.Keyset.ClaimReseal(ctx, resealLease)
	if err != nil || !ok {
		return err
	}
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return err
	}
	ctx, end := context.WithTimeout(ctx, resealRun)
	defer end()
	for _, id := range tenants {
		if id <= r.Reached {
			continue
		}
		if err := svc.resealOne(ctx, id, &r); err != nil || ctx.Err() != nil {
			return svc.resealLater(ctx, r, err)
		}
	}
	n, err := svc.Keyset.ResealDeployment(ctx)
	if err == nil {
		r.Resealed += n
		r.Remaining, err = svc.remaining(ctx, tenants)
	}
	if err != nil {
		return svc.resealLater(ctx, r, err)
	}
	next := time.Duration(0)
	if r.Reached = ""; r.Remaining > 0 {
		next = resealAgain
	} else {
		now := svc.Clock.Now()
		r.FinishedAt = &now
	}
	svc.Log.Info("what older keys have sealed is sealed anew", "values", r.Resealed, "left", r.Remaining)
	return svc.Keyset.SaveReseal(ctx, r, next)
}

// resealOne tenant. Tenants are in the order of their ids, since these begin with their time.
func (svc *Service) resealOne(ctx context.Context, tenantID string, r *Reseal) error {
	var saved error
	err := svc.Keyset.Reseal(ctx, tenantID, func(n int) {
		if n == 0 || saved != nil {
			return
		}
		r.Resealed, r.Remaining = r.Resealed+n, max(r.Remaining-n, 0)
		saved = svc.Keyset.SaveReseal(ctx, *r, resealLease)
		pause(ctx, resealPause)
	})
	if err = errors.Join(err, saved); err == nil {
		r.Reached = tenantID
	}
	return err
}

// resealLater where the run's time is over, or the database did not answer.
func (svc *Service) resealLater(ctx context.Context, r Reseal, err error) error {
	if ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, svc.Keyset.SaveReseal(context.WithoutCancel(ctx), r, 0))
}

func (svc *Service) remaining(ctx context.Context, tenants []string) (n int, err error) {
	if n, err = svc.Keyset.CountOutdatedOfDeployment(ctx); err != nil {
		return n, err
	}
	for _, id := range tenants {
		found, err := svc.Keyset.CountOutdated(ctx, id)
		if err != nil {
			return n, err
		}
		n += found
	}
	return n, nil
}
