package review

import (
	"context"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

// BulkInput assigns all that a filter of the queue finds to a user.
type BulkInput struct {
	Filter QueueQuery
	UserID string
	// Expected is how many the caller was shown.
	Expected int
}

// maxBulk cases of one assignment: it is one transaction.
const maxBulk = 500

// AssignAll gives every case that the filter finds to the user, and their number. It
// does nothing where other cases than expected would be met, and passes over those whose
// decision the user prepared.
func (svc *Service) AssignAll(ctx context.Context, in BulkInput) (assigned int, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err == nil {
		err = in.Filter.Checked()
	}
	if err != nil {
		return 0, err
	}
	if in.Expected < 1 || in.Expected > maxBulk {
		return 0, apperr.Field("expected", "must be 1 to %d", maxBulk)
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := mayBeAssigned(ctx, tx, in.UserID); err != nil {
			return err
		}
		q := in.Filter
		q.Limit = maxBulk + 1
		rows, err := tx.QueuedRows(ctx, q)
		if err != nil {
			return err
		}
		if len(rows) != in.Expected {
			return apperr.InvalidState("The filter finds %d cases now, not %d: look at them and repeat.", len(rows), in.Expected)
		}
		// One order for all who lock several.
		slices.SortFunc(rows, func(x, y QueuedRow) int { return strings.Compare(x.RequestID, y.RequestID) })
		for _, row := range rows {
			r, err := tx.LockAnyhow(ctx, row.RequestID)
			if err != nil {
				return err
			}
			// What nobody can read stays where it is.
			if r.Unreadable || !r.Status.InQueue() || r.Prepared != nil && r.Prepared.MakerID == in.UserID {
				continue
			}
			if err := assign(ctx, tx, actor, &r, in.UserID); err != nil {
				return err
			}
			assigned++
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return assigned, nil
}
