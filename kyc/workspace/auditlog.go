package workspace

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// AuditLog reads the chain, newest first unless the query says otherwise.
func (svc *Service) AuditLog(ctx context.Context, q unit.AuditQuery) (entries []audit.Entry, err error) {
	actor, err := access.Require(ctx, access.ReadAudit)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		entries, err = tx.Audit(ctx, q)
		return err
	})
	return entries, err
}

// auditPage is how many entries a verification reads at once.
const auditPage = 1000

// VerifyAudit walks a tenant's chain from its first entry to its recorded
// head and counts the entries; it is an operator's command.
func (svc *Service) VerifyAudit(ctx context.Context, tenantID string) (entries int, err error) {
	err = svc.Reading(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		sequence, head, err := tx.AuditHead(ctx)
		if err != nil {
			return err
		}
		var v audit.Verifier
		for last := int64(0); ; {
			page, err := tx.Audit(ctx, unit.AuditQuery{Ascending: true, AfterSequence: last, Limit: auditPage})
			if err != nil {
				return err
			}
			for _, e := range page {
				if e.Sequence > sequence {
					// Written after the head was read.
					return v.End(sequence, head)
				}
				if err := v.Next(e); err != nil {
					return err
				}
				last = e.Sequence
				entries++
			}
			if len(page) < auditPage {
				return v.End(sequence, head)
			}
		}
	})
	return entries, err
}
