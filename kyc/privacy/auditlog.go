package privacy

import (
	"context"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
)

// auditBatch of entries is removed in one transaction, which holds up whoever writes to
// the log meanwhile.
const auditBatch = 2000

// EndingAudit are the entries of the audit log that go next.
type EndingAudit struct {
	Entries int
	// Sequence and Hash of the last of them; 0 and "" without any.
	Sequence int64
	Hash     string
	// Held: what follows is over as well, and stays for a request whose data is kept.
	Held bool
}

// AuditKept is what is left of the audit log.
type AuditKept struct {
	// Ended is the sequence of the last entry that was removed.
	Ended   int64
	Entries int
	// First of the entries that are left.
	First *time.Time
}

// auditEnd is up to when entries are over: whole days, so that a day's entries go together.
func auditEnd(now time.Time, days int) time.Time {
	return now.UTC().Truncate(24*time.Hour).AddDate(0, 0, -days)
}

// EndAudit removes the beginning of a tenant's audit log whose time is over, where the
// workspace has set one. An entry about a request stays as long as the request's data
// does, and keeps what comes after it. What is left of the chain goes on from a signed
// record of the last entry that went, which an entry names too.
func (svc *Service) EndAudit(ctx context.Context, tenantID string) error {
	for more := true; more; {
		err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			more = false
			tenant, err := tx.Tenant(ctx)
			if err != nil || tenant.Settings.AuditLogDays == nil {
				return err
			}
			before := auditEnd(tx.Now(), *tenant.Settings.AuditLogDays)
			ended, err := tx.LockAuditEnded(ctx)
			if err != nil {
				return err
			}
			ending, err := tx.EndingAudit(ctx, ended.Sequence, before, auditBatch)
			if err != nil || ending.Entries == 0 {
				return err
			}
			more = ending.Entries == auditBatch
			err = tx.EndAudit(ctx, audit.NewEnded(svc.Signer, tenantID, ending.Sequence, ending.Hash, tx.Now()))
			if err != nil {
				return err
			}
			return unit.Audit(ctx, tx, retention, audit.LogEnded, tenantID, map[string]any{
				"entries": ending.Entries, "sequence": ending.Sequence, "hash": ending.Hash, "before": instant.Of(before),
			})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// PlannedAudit is what ends of the audit log.
type PlannedAudit struct {
	// Days after which entries go; nil: they stay as long as the workspace.
	Days    *int
	Entries int
	// First of their ends; nil without an entry, and where they stay.
	First *time.Time
	// Overdue entries go with the next run. They are counted up to DocumentsCountedOf:
	// OverdueCounted is false where there are more.
	Overdue        int
	OverdueCounted bool
	// Held: entries that are over stay for a request whose data is kept.
	Held bool
}

// FirstAt is the first of their ends.
func (a PlannedAudit) FirstAt() *instant.Timestamp { return instant.Ptr(a.First) }

func planAudit(ctx context.Context, tx Tx, days *int) (a PlannedAudit, err error) {
	kept, err := tx.AuditKept(ctx)
	if err != nil {
		return a, err
	}
	a = PlannedAudit{Days: days, Entries: kept.Entries, OverdueCounted: true}
	if days == nil {
		return a, nil
	}
	if kept.First != nil {
		end := auditEnd(*kept.First, -*days).AddDate(0, 0, 1)
		a.First = &end
	}
	ending, err := tx.EndingAudit(ctx, kept.Ended, auditEnd(tx.Now(), *days), DocumentsCountedOf+1)
	a.Overdue, a.Held = min(ending.Entries, DocumentsCountedOf), ending.Held
	a.OverdueCounted = ending.Entries <= DocumentsCountedOf
	return a, err
}
