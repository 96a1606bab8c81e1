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
		// Each page names its end, so that the planner reads no more than a page
		// whatever it expects of the table. What is written after the head was read
		// is left out.
		for last := int64(0); last < sequence; last += auditPage {
			page, err := tx.Audit(ctx, unit.AuditQuery{
				Ascending: true, AfterSequence: last, UpTo: min(last+auditPage, sequence), Limit: auditPage,
			})
			if err != nil {
				return err
			}
			for _, e := range page {
				if err := v.Next(e); err != nil {
					return err
				}
				entries++
			}
		}
		return v.End(sequence, head)
	})
	return entries, err
}
