package workspace

import (
	"context"
	"errors"
	"fmt"
	"math"

	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
)

// AuditWalk is a verification of a tenant's audit log that goes on in pieces, from the first entry that its
// retention has left to the head that was recorded when it began.
type AuditWalk struct {
	tenantID string
	since    []audit.Checkpoint
	chain    audit.Verifier
	// last entry up to which pages were read.
	last        int64
	found       Verification
	begun, over bool
}

// NewAuditWalk of the tenant's log, whose chain has to hold the checkpoints, which are of this tenant.
func NewAuditWalk(tenantID string, since ...audit.Checkpoint) *AuditWalk {
	return &AuditWalk{tenantID: tenantID, since: since}
}

// VerifyAudit walks a tenant's chain to its end; what is written meanwhile is left out. It is an operator's command.
func (svc *Service) VerifyAudit(
	ctx context.Context, tenantID string, since ...audit.Checkpoint,
) (Verification, error) {
	walk := NewAuditWalk(tenantID, since...)
	for {
		if v, over, err := svc.GoOn(ctx, walk, math.MaxInt); over || err != nil {
			return v, err
		}
	}
}

// turnPages are read of a chain before it is another one's turn.
const turnPages = 10

// WalkAudit of a tenant in turns, each of which goes on with it. Ended, broken says what is wrong with the chain.
func (svc *Service) WalkAudit(tenantID string) func(context.Context) (ended bool, broken, err error) {
	walk := NewAuditWalk(tenantID)
	return func(ctx context.Context) (ended bool, broken, err error) {
		v, ended, err := svc.GoOn(ctx, walk, turnPages)
		return ended, v.Broken, err
	}
}

// GoOn with the walk for so many pages at most; over, the verification is whole. Each page is a read of its own, so
// that a log of any length can be checked. An error says that the log could not be read: the next call reads again
// from there.
func (svc *Service) GoOn(ctx context.Context, w *AuditWalk, pages int) (v Verification, over bool, err error) {
	for ; pages > 0 && !over && err == nil; pages-- {
		if over, err = svc.walkPage(ctx, w); err != nil || w.found.Broken == nil {
			continue
		}
		// Entries whose time is over may have gone between two pages.
		ended, err := svc.auditEnded(ctx, w.tenantID)
		if err != nil {
			return w.found, false, err
		}
		if ended.Sequence > w.found.Ended.Sequence {
			*w, over = *NewAuditWalk(w.tenantID, w.since...), false
		}
	}
	return w.found, over, err
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

func (svc *Service) walkPage(ctx context.Context, w *AuditWalk) (over bool, err error) {
	if w.over {
		return true, nil
	}
	if !w.begun {
		if err := svc.beginWalk(ctx, w); err != nil {
			return false, err
		}
	}
	if w.found.Broken == nil && w.last < w.found.Sequence {
		page, err := svc.auditPage(ctx, w.tenantID, w.last, w.found.Sequence)
		if err != nil {
			return false, err
		}
		w.last += auditPage
		w.check(page)
	}
	if w.found.Broken == nil && w.last >= w.found.Sequence {
		w.found.Broken, w.over = w.chain.End(w.found.Sequence, w.found.Hash), true
	}
	w.over = w.over || w.found.Broken != nil
	return w.over, nil
}

func (svc *Service) beginWalk(ctx context.Context, w *AuditWalk) error {
	v := &w.found
	err := svc.Reading(ctx, w.tenantID, func(ctx context.Context, tx Tx) (err error) {
		if v.Sequence, v.Hash, err = tx.AuditHead(ctx); err != nil {
			return err
		}
		v.Ended, err = tx.AuditEnded(ctx)
		return err
	})
	if apperr.Is(err, apperr.CodeNotFound) {
		v.Broken = errors.New("the recorded head is gone")
		return nil
	}
	if err != nil {
		return err
	}
	w.begun, w.last = true, v.Ended.Sequence
	for _, c := range w.since {
		if c.TenantID != w.tenantID || !c.SignedBy(svc.Signer) {
			v.Broken = fmt.Errorf("the checkpoint of entry %d is not one of this tenant, signed with this keyset", c.Sequence)
			return nil
		}
	}
	w.chain.Hold(w.since...)
	v.Broken = w.chain.Begin(svc.Signer, w.tenantID, v.Ended)
	return nil
}

// check the page behind what was checked before.
func (w *AuditWalk) check(page []audit.Entry) {
	v := &w.found
	for _, e := range page {
		if v.Broken = w.chain.Next(e); v.Broken != nil {
			return
		}
		if v.Entries++; v.Entries == 1 {
			v.First = e.At
		}
		v.Last, v.LastHash = e.At, e.Hash
	}
}
