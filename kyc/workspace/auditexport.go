package workspace

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// AuditCheck is how far a chain holds.
type AuditCheck struct {
	Holds bool
	// Entries that hold, from the first one on; From and To are when the first and the
	// last of them were written, nil where there are none.
	Entries  int
	From, To *time.Time
	// Hash of the last entry that holds.
	Hash string
	// Problem after it; nil where the chain holds.
	Problem *string
}

// checksHourly of one workspace: a check reads the whole log.
const checksHourly = 20

// CheckAudit walks the chain of the caller's workspace.
func (svc *Service) CheckAudit(ctx context.Context) (c AuditCheck, err error) {
	actor, err := access.Require(ctx, access.ReadAudit)
	if err != nil {
		return c, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.ConsumeHourly(ctx, tx, actor.TenantID, "audit checks", checksHourly,
			"This workspace has checked its audit log 20 times within an hour. Try again later.")
	})
	if err != nil {
		return c, err
	}
	v, err := svc.VerifyAudit(ctx, actor.TenantID)
	if err != nil {
		return c, err
	}
	c = AuditCheck{Holds: v.Broken == nil, Entries: v.Entries, Hash: v.LastHash}
	if v.Entries > 0 {
		c.From, c.To = &v.First, &v.Last
	}
	if v.Broken != nil {
		problem := v.Broken.Error()
		c.Problem = &problem
	}
	return c, nil
}

// MostExported entries of one export.
const MostExported = 100_000

// ExportAudit gives the entries that match, newest first, a page at a time, so that no
// export is held in memory; each page is a read of its own. More than MostExported is
// VALIDATION_FAILED before the first page, with a shorter time to be asked for. That it
// was exported stands in the log.
func (svc *Service) ExportAudit(
	ctx context.Context, q unit.AuditQuery, page func([]audit.Entry) error,
) error {
	actor, err := access.Require(ctx, access.ReadAudit)
	if err != nil {
		return err
	}
	q.Ascending, q.AfterSequence, q.UpTo, q.Limit = false, 0, 0, auditPage
	err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		more, err := tx.AuditBeyond(ctx, q, MostExported)
		if err == nil && more {
			err = apperr.Field("from", "leaves more than %d entries; ask for a shorter time", MostExported)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.Audit(ctx, tx, actor, audit.AuditExported, actor.TenantID, nil)
	})
	for err == nil {
		var entries []audit.Entry
		err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
			entries, err = tx.Audit(ctx, q)
			return err
		})
		if err != nil || len(entries) == 0 {
			break
		}
		if err = page(entries); len(entries) < auditPage {
			break
		}
		q.AfterSequence = entries[len(entries)-1].Sequence
	}
	return err
}
