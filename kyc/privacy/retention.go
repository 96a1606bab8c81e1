package privacy

import (
	"context"
	"fmt"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
)

// retryEnd where the evidence store did not remove the files.
const retryEnd = time.Minute

// retention ends data when its class says so.
var retention = access.Actor{Kind: access.System, ID: "retention", Label: "retention"}

// EndData of one request whose retention is over, or whose files an erasure has left; the
// relay enqueues it. It begins with a mark, after which no hold is taken any more: the
// files go between two transactions. They go before their rows, with those that a crash
// left without a row: a crash in between leaves rows whose end is repeated, never bytes
// that nothing names.
func (svc *Service) EndData(ctx context.Context, tenantID, requestID string) error {
	due, err := svc.beginEnd(ctx, tenantID, requestID)
	if err != nil || !due {
		return err
	}
	failed := svc.Evidence.RemoveFiles(ctx, tenantID, requestID)
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if due, err := tx.EndDue(ctx, requestID); err != nil || !due {
			return err
		}
		if failed != nil {
			again := tx.Now().Add(retryEnd)
			return tx.ScheduleEnd(ctx, requestID, &again)
		}
		if r.ErasedAt == nil {
			if err := endRetention(ctx, tx, &r); err != nil {
				return err
			}
		}
		return tx.ScheduleEnd(ctx, r.ID, nil)
	})
}

// beginEnd marks the request under the lock that a hold takes too, if its end is due.
func (svc *Service) beginEnd(ctx context.Context, tenantID, requestID string) (due bool, err error) {
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if due, err = tx.EndDue(ctx, requestID); err != nil || !due {
			return err
		}
		if r.ErasedAt != nil || r.EndingAt != nil {
			return nil
		}
		// The classes may have been changed since: their move reaches the request later.
		end, err := endOf(ctx, tx, r)
		if err != nil {
			return err
		}
		if due = !end.After(tx.Now()); !due {
			return tx.ScheduleEnd(ctx, requestID, &end)
		}
		return tx.MarkEnding(ctx, requestID)
	})
	return due && err == nil, err
}

// endOf a final request by the classes as they are saved.
func endOf(ctx context.Context, tx Tx, r onboarding.Request) (time.Time, error) {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return time.Time{}, err
	}
	tenant, err := tx.HoldTenant(ctx)
	if err != nil {
		return time.Time{}, err
	}
	return r.CompletedAt.AddDate(0, 0, tenant.Settings.Retention(f.RetentionClass)), nil
}

// endRetention tells of each document whose bytes are gone, then destroys the rest. A
// final request takes no more documents.
func endRetention(ctx context.Context, tx Tx, r *onboarding.Request) error {
	documents, err := tx.StoredDocuments(ctx, r.ID)
	if err != nil {
		return err
	}
	for _, d := range documents {
		err := onboarding.Record(ctx, tx, r, event.DocumentExpired, event.DocumentExpiredData{
			DocumentID: d.ID, DocumentType: d.Type,
		})
		if err != nil {
			return err
		}
	}
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return err
	}
	_, err = destroy(ctx, tx, retention, r, fmt.Sprintf("The retention of the class %s is over.", f.RetentionClass))
	return err
}
