package workspace

import (
	"context"
	"time"

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

// Verification of a tenant's audit log.
type Verification struct {
	// Entries that were checked.
	Entries int
	// Broken says where the chain does not hold; nil when it does.
	Broken error
	// First and Last are when the first entry was written, and the last one that holds,
	// whose hash is LastHash.
	First, Last time.Time
	LastHash    string
	// Sequence and Hash of the head, up to which a chain that is not broken holds.
	Sequence int64
	Hash     string
	// Ended is up to where the log's own retention has removed the chain.
	Ended audit.Ended
}

// Checkpoint of a chain that holds, to be kept away from the database.
func (svc *Service) Checkpoint(tenantID string, v Verification) audit.Checkpoint {
	return audit.NewCheckpoint(svc.Signer, tenantID, v.Sequence, v.Hash, svc.Clock.Now())
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
