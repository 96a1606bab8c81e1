package privacy

import (
	"context"
	"time"

	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
)

// retryRemoval of files that the evidence store did not remove.
const retryRemoval = time.Minute

// RemoveDocuments of one request whose retention is over; the relay enqueues
// it. The bytes go first, with those that a crash left without a row: one in
// between leaves rows whose removal is repeated, never bytes that nothing names.
func (svc *Service) RemoveDocuments(ctx context.Context, tenantID, requestID string) error {
	var due bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		due, err = tx.RemovalDue(ctx, requestID)
		return err
	})
	if err != nil || !due {
		return err
	}
	failed := svc.Evidence.RemoveFiles(ctx, tenantID, requestID)
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if due, err := tx.RemovalDue(ctx, requestID); err != nil || !due {
			return err
		}
		if failed != nil {
			again := tx.Now().Add(retryRemoval)
			return tx.ScheduleRemoval(ctx, requestID, &again)
		}
		return documentsExpired(ctx, tx, &r)
	})
}

// documentsExpired forgets what was removed. A final request takes no more
// documents: these are the ones whose bytes are gone.
func documentsExpired(ctx context.Context, tx Tx, r *onboarding.Request) error {
	documents, err := tx.StoredDocuments(ctx, r.ID)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if err := tx.DeleteDocument(ctx, d.ID); err != nil {
			return err
		}
		err := onboarding.Record(ctx, tx, r, event.DocumentExpired, event.DocumentExpiredData{
			DocumentID: d.ID, DocumentType: d.Type,
		})
		if err != nil {
			return err
		}
	}
	if err := tx.UnlinkFiles(ctx, r.ID); err != nil {
		return err
	}
	onboarding.PublishChange(tx, r)
	return tx.ScheduleRemoval(ctx, r.ID, nil)
}
