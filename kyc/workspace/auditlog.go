package workspace

import (
	"context"
	"errors"
	"fmt"
	"time"

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

// VerifyAudit walks a tenant's chain from the first entry that its retention has left to
// the head that was recorded when it began; what is written meanwhile is left out. Each
// page is a read of its own, so that a log of any length can be checked. An error says
// that the log could not be read. The chain has to hold the checkpoints, which are of
// this tenant. It is an operator's command.
func (svc *Service) VerifyAudit(
	ctx context.Context, tenantID string, since ...audit.Checkpoint,
) (v Verification, err error) {
	for {
		v, err = svc.verifyAudit(ctx, tenantID, since)
		if err != nil || v.Broken == nil {
			return v, err
		}
		// Entries whose time is over may have gone between two pages.
		ended, err := svc.auditEnded(ctx, tenantID)
		if err != nil || ended.Sequence <= v.Ended.Sequence {
			return v, err
		}
	}
}

func (svc *Service) auditEnded(ctx context.Context, tenantID string) (e audit.Ended, err error) {
	err = svc.Reading(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		e, err = tx.AuditEnded(ctx)
		return err
	})
	if apperr.Is(err, apperr.CodeNotFound) {
		return e, nil
	}
	return e, err
}

func (svc *Service) verifyAudit(
	ctx context.Context, tenantID string, since []audit.Checkpoint,
) (v Verification, err error) {
	err = svc.Reading(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if v.Sequence, v.Hash, err = tx.AuditHead(ctx); err != nil {
			return err
		}
		v.Ended, err = tx.AuditEnded(ctx)
		return err
	})
	if apperr.Is(err, apperr.CodeNotFound) {
		v.Broken = errors.New("the recorded head is gone")
		return v, nil
	}
	for _, c := range since {
		if c.TenantID != tenantID || !c.SignedBy(svc.Signer) {
			v.Broken = fmt.Errorf("the checkpoint of entry %d is not one of this tenant, signed with this keyset", c.Sequence)
			return v, nil
		}
	}
	if err != nil {
		return v, err
	}
	var chain audit.Verifier
	chain.Hold(since...)
	if v.Broken = chain.Begin(svc.Signer, tenantID, v.Ended); v.Broken != nil {
		return v, nil
	}
	for last := v.Ended.Sequence; err == nil && last < v.Sequence; last += auditPage {
		var page []audit.Entry
		if page, err = svc.auditPage(ctx, tenantID, last, v.Sequence); err != nil {
			return v, err
		}
		for _, e := range page {
			if v.Broken = chain.Next(e); v.Broken != nil {
				return v, nil
			}
			if v.Entries++; v.Entries == 1 {
				v.First = e.At
			}
			v.Last, v.LastHash = e.At, e.Hash
		}
	}
	if err == nil {
		v.Broken = chain.End(v.Sequence, v.Hash)
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
