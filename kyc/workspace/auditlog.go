package workspace

import (
	"context"
	"errors"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
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

// Verification of a tenant's audit log.
type Verification struct {
	// Entries that were checked.
	Entries int
	// Broken says where the chain does not hold; nil when it does.
	Broken error
}

// VerifyAudit walks a tenant's chain from its first entry to the head that was
// recorded when it began; what is written meanwhile is left out. Each page is a
// read of its own, so that a log of any length can be checked. An error says that
// the log could not be read. It is an operator's command.
func (svc *Service) VerifyAudit(ctx context.Context, tenantID string) (v Verification, err error) {
	var sequence int64
	var head string
	err = svc.Reading(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		sequence, head, err = tx.AuditHead(ctx)
		return err
	})
	if apperr.Is(err, apperr.CodeNotFound) {
		v.Broken = errors.New("the recorded head is gone")
		return v, nil
	}
	var chain audit.Verifier
	for last := int64(0); err == nil && last < sequence; last += auditPage {
		var page []audit.Entry
		if page, err = svc.auditPage(ctx, tenantID, last, sequence); err != nil {
			return v, err
		}
		for _, e := range page {
			if v.Broken = chain.Next(e); v.Broken != nil {
				return v, nil
			}
			v.Entries++
		}
	}
	if err == nil {
		v.Broken = chain.End(sequence, head)
	}
	return v, err
}

// auditPage of the entries after last, up to sequence. It names its end, so that
// the planner reads no more than a page whatever it expects of the table.
func (svc *Service) auditPage(
	ctx context.Context, tenantID string, last, sequence int64,
) (page []audit.Entry, err error) {
	err = svc.Reading(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		page, err = tx.Audit(ctx, unit.AuditQuery{
			Ascending: true, AfterSequence: last, UpTo: min(last+auditPage, sequence), Limit: auditPage,
		})
		return err
	})
	return page, err
}
