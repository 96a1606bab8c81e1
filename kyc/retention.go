package kyc

import (
	"context"
	"time"

	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
)

// retryRemoval of files that the evidence store did not remove.
const retryRemoval = time.Minute

// beginRetention counts from the moment at which the request became final.
func (w *work) beginRetention(ctx context.Context, r *onboarding.Request) error {
	f, err := w.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil || !f.KeepsFiles() {
		return err
	}
	// A change of the setting meanwhile would miss this request.
	tenant, err := w.HoldTenant(ctx)
	if err != nil {
		return err
	}
	due := r.CompletedAt.AddDate(0, 0, tenant.Settings.Retention(f.RetentionClass))
	return w.ScheduleRemoval(ctx, r.ID, &due)
}

// RemoveDocuments of one request whose retention is over; the relay rings for
// it. The bytes go first, with those that a crash left without a row: one in
// between leaves rows whose removal is repeated, never bytes that nothing names.
func (a *App) RemoveDocuments(ctx context.Context, tenantID, requestID string) error {
	var due bool
	err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) (err error) {
		due, err = w.RemovalDue(ctx, requestID)
		return err
	})
	if err != nil || !due {
		return err
	}
	failed := a.removeFiles(ctx, tenantID, requestID)
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		r, err := w.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if due, err := w.RemovalDue(ctx, requestID); err != nil || !due {
			return err
		}
		if failed != nil {
			again := w.Now().Add(retryRemoval)
			return w.ScheduleRemoval(ctx, requestID, &again)
		}
		return w.documentsExpired(ctx, &r)
	})
}

// documentsExpired forgets what was removed. A final request takes no more
// documents: these are the ones whose bytes are gone.
func (w *work) documentsExpired(ctx context.Context, r *onboarding.Request) error {
	documents, err := w.StoredDocuments(ctx, r.ID)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if err := w.DeleteDocument(ctx, d.ID); err != nil {
			return err
		}
		err := w.record(ctx, r, event.DocumentExpired, event.DocumentExpiredData{DocumentID: d.ID, DocumentType: d.Type})
		if err != nil {
			return err
		}
	}
	w.touched(r)
	return w.ScheduleRemoval(ctx, r.ID, nil)
}
