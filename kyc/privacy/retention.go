package privacy

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
)

// retryEnd where the evidence store did not remove the files.
const retryEnd = time.Minute

// retention ends data when its class says so.
var retention = access.Actor{Kind: access.System, ID: "retention", Label: "retention"}

// EndData of one request whose retention is over, or whose files an erasure has left. It
// begins with a mark, after which no hold is taken any more: the files go between two
// transactions. They go before their rows, with those that a crash left without a row: a
// crash in between leaves rows whose end is repeated, never bytes that nothing names.
func (svc *Service) EndData(ctx context.Context, tenantID, requestID string) error {
	due, err := svc.beginEnd(ctx, tenantID, requestID)
	if err != nil || !due {
		return err
	}
	if failed := svc.Evidence.RemoveFiles(ctx, tenantID, requestID); failed != nil {
		return svc.endLater(ctx, tenantID, requestID)
	}
	return svc.finishEnds(ctx, tenantID, []string{requestID})
}

// endLater where the evidence store did not remove the files.
func (svc *Service) endLater(ctx context.Context, tenantID, requestID string) error {
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockAnyhow(ctx, requestID)
		if err != nil || r.DataDue == nil {
			return err
		}
		again := tx.Now().Add(retryEnd)
		return tx.ScheduleEnd(ctx, &again, requestID)
	})
}

const (
	// endBatch of requests is ended in one transaction.
	endBatch = 50
	// endRun bounds a job, so that it holds no worker's place for long; the relay goes on.
	endRun = 1500 * time.Millisecond
	// endsAtOnce is how many requests' files are removed side by side.
	endsAtOnce = 8
	// removalsWithin is the time that a batch's files have to go, well within its lease: a store that takes calls and
	// does not answer holds up no more.
	removalsWithin = 30 * time.Second
	// endJobs of a process at once, half of the places of their queue: while the store hangs, other work goes on.
	endJobs = 4
)

// whileFree does the work where a place is free. Else the relay finds what is due again.
func (svc *Service) whileFree(work func() error) error {
	defer svc.ending.Add(-1)
	if svc.ending.Add(1) > endJobs {
		return nil
	}
	return work()
}

// EndDue ends the data of the tenant's requests whose time is over, batch by batch; the
// relay enqueues it. Each batch is marked and taken for a minute first. What fails is due
// again then.
func (svc *Service) EndDue(ctx context.Context, tenantID string) (failed error) {
	until := svc.Clock.Now().Add(endRun)
	for more := true; more && ctx.Err() == nil && svc.Clock.Now().Before(until); {
		var ids []string
		err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			tenant, err := tx.HoldTenant(ctx)
			if err == nil {
				ids, more, err = tx.ClaimEnds(ctx, daysOf(tenant), endBatch, retryEnd)
			}
			return err
		})
		if err != nil {
			return errors.Join(failed, err)
		}
		if gone := svc.removeFiles(ctx, tenantID, ids); len(gone) > 0 {
			failed = errors.Join(failed, svc.finishEach(ctx, tenantID, gone))
		}
	}
	return failed
}

// finishEach is finishEnds in one transaction, and in one each where that fails: a request that cannot be ended keeps
// no other's data.
func (svc *Service) finishEach(ctx context.Context, tenantID string, ids []string) (failed error) {
	err := svc.finishEnds(ctx, tenantID, ids)
	if shown, ok := apperr.As(err); err == nil || ctx.Err() != nil || ok && shown.Kind == apperr.Unavailable {
		return err
	}
	for _, id := range ids {
		if err := svc.finishEnds(ctx, tenantID, []string{id}); err != nil {
			svc.Log.Error("the data of a request cannot be ended", "request", id, "error", err)
			failed = errors.Join(failed, fmt.Errorf("end of %s: %w", id, err))
		}
	}
	return failed
}

// removeFiles of the requests; it gives those whose files are gone, in the same order.
func (svc *Service) removeFiles(ctx context.Context, tenantID string, ids []string) (gone []string) {
	ctx, cancel := context.WithTimeout(ctx, removalsWithin)
	defer cancel()
	removed, places := make([]bool, len(ids)), make(chan struct{}, endsAtOnce)
	var all sync.WaitGroup
	for i, id := range ids {
		places <- struct{}{}
		all.Go(func() {
			removed[i] = svc.Evidence.RemoveFiles(ctx, tenantID, id) == nil
			<-places
		})
	}
	all.Wait()
	for i, id := range ids {
		if removed[i] {
			gone = append(gone, id)
		}
	}
	return gone
}

// finishEnds of requests whose files are gone. They are marked or erased, so that no hold
// keeps them any more; another run may have finished some.
func (svc *Service) finishEnds(ctx context.Context, tenantID string, ids []string) error {
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		var over []*onboarding.Request
		for _, id := range ids {
			r, err := tx.LockAnyhow(ctx, id)
			if err != nil {
				return err
			}
			if r.DataDue != nil && r.ErasedAt == nil {
				over = append(over, &r)
			}
		}
		if err := endRetention(ctx, tx, over); err != nil {
			return err
		}
		return tx.ScheduleEnd(ctx, nil, ids...)
	})
}

// beginEnd marks the request under the lock that a hold takes too, if its end is due.
func (svc *Service) beginEnd(ctx context.Context, tenantID, requestID string) (due bool, err error) {
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockAnyhow(ctx, requestID)
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
			return tx.ScheduleEnd(ctx, &end, requestID)
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
func endRetention(ctx context.Context, tx Tx, over []*onboarding.Request) error {
	if len(over) == 0 {
		return nil
	}
	byID, ids := map[string]*onboarding.Request{}, make([]string, len(over))
	for i, r := range over {
		byID[r.ID], ids[i] = r, r.ID
	}
	documents, err := tx.StoredDocuments(ctx, ids...)
	if err != nil {
		return err
	}
	for _, d := range documents {
		err := onboarding.Record(ctx, tx, byID[d.RequestID], event.DocumentExpired, event.DocumentExpiredData{
			DocumentID: d.ID, DocumentType: d.Type,
		})
		if err != nil {
			return err
		}
	}
	classes := map[string]string{}
	for _, r := range over {
		f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
		if err != nil {
			return err
		}
		classes[r.ID] = f.RetentionClass
	}
	_, err = destroyAll(ctx, tx, retention, over, func(r *onboarding.Request) string {
		return fmt.Sprintf("The retention of the class %s is over.", classes[r.ID])
	})
	return err
}
