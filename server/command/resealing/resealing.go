// Package resealing seals by the keyset's primary key what its older keys have sealed, for the operator's command.
package resealing

import (
	"context"
	"errors"
	"fmt"
	"io"

	"verifyme/db"
	"verifyme/kyc/instant"
)

// Ask leaves it to workers, which have to have read the same file.
func Ask(ctx context.Context, out io.Writer, store *db.Store) error {
	left, err := Outdated(ctx, store)
	if err == nil {
		err = store.AskReseal(ctx, left)
	}
	if err == nil {
		fmt.Fprintln(out, left, "values are to be sealed anew by the workers that were started with this file")
	}
	return err
}

// Tell how far the workers are.
func Tell(ctx context.Context, out io.Writer, store *db.Store) error {
	r, ok, err := store.LatestReseal(ctx)
	switch {
	case err != nil:
		return err
	case !ok:
		fmt.Fprintln(out, "the workers were not asked to seal anything anew")
	case r.FinishedAt != nil:
		fmt.Fprintln(out, r.Resealed, "values are sealed anew, 0 are left: finished at", instant.Of(*r.FinishedAt))
	default:
		fmt.Fprintln(out, r.Resealed, "values are sealed anew,", r.Remaining, "are left, of what was asked for at",
			instant.Of(r.AskedAt))
	}
	return nil
}

// betweenReports of how much has been sealed anew.
const betweenReports = 10_000

// All that older keys have sealed is sealed anew, in this process.
func All(ctx context.Context, out io.Writer, store *db.Store) error {
	tenants, err := store.Tenants(ctx)
	if err != nil {
		return err
	}
	done := 0
	for _, id := range tenants {
		if err := store.Reseal(ctx, id, func(n int) {
			if (done+n)/betweenReports > done/betweenReports {
				fmt.Fprintln(out, done+n, "values so far")
			}
			done += n
		}); err != nil {
			return err
		}
	}
	n, err := store.ResealDeployment(ctx)
	if err != nil {
		return err
	}
	done += n
	left, err := Outdated(ctx, store)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, done, "values are sealed anew,", left, "are left")
	if left > 0 {
		return errors.New("some rows were held by others, or a process seals by an older key still: " +
			"see that each was started with the file that this command reads, then run this again")
	}
	return nil
}

// Outdated values of all workspaces and of the deployment that a key other than the primary one has sealed.
func Outdated(ctx context.Context, store *db.Store) (n int, err error) {
	tenants, err := store.Tenants(ctx)
	if err != nil {
		return 0, err
	}
	if n, err = store.CountOutdatedOfDeployment(ctx); err != nil {
		return 0, err
	}
	for _, id := range tenants {
		found := 0
		if found, err = store.CountOutdated(ctx, id); err != nil {
			return n, err
		}
		n += found
	}
	return n, err
}
