package viewing

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
	"verifyme/kyc/withdrawal"
)

// limitOpened counts the looks that an owner has opened at a case, by user and request.
const limitOpened = "withdrawn_opened"

// maxOpenReason leaves room in a comment for what was opened.
const maxOpenReason = comment.MaxLength - 100

// OpenWithdrawn lets an owner look for 10 minutes at the files of a case whose purpose's
// consent is withdrawn. It takes a step-up and a reason, which stands among the comments.
// SERVICE_INVALID_STATE where no consent of the case is withdrawn.
func (svc *Service) OpenWithdrawn(ctx context.Context, requestID, reason string) error {
	actor, err := access.RequireStepUp(ctx, access.EraseData)
	if err != nil {
		return err
	}
	words, err := comment.Reason(reason, maxOpenReason)
	switch {
	case err != nil:
		return err
	case !identifier.Valid(identifier.Request, requestID):
		return apperr.Missing("request")
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		// Locked, as an erasure locks it: no comment is written after one.
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if r.ErasedAt != nil {
			return onboarding.ErrErased()
		}
		consents, err := tx.Consents(ctx, []string{requestID})
		if err != nil {
			return err
		}
		if len(withdrawal.Purposes(consents[requestID])) == 0 {
			return apperr.InvalidState("No consent of this request is withdrawn.")
		}
		if _, _, err := tx.Consume(ctx, actor.ID+"|"+requestID, limitOpened, oneLook); err != nil {
			return err
		}
		if err := comment.HasRoom(ctx, tx, requestID); err != nil {
			return err
		}
		said := "Opened files whose consent is withdrawn. " + words
		if err := comment.Insert(ctx, tx, actor, requestID, said); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.WithdrawnOpened, requestID, nil)
	})
}

// mayLook refuses what a withdrawn consent keeps closed: a reviewer always, an owner
// until they have opened it with a reason.
func mayLook(ctx context.Context, tx Tx, actor access.Actor, r onboarding.Request, stepKey string) error {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return err
	}
	restricted, err := withdrawal.CheckLook(ctx, tx, actor, r.ID, f, stepKey)
	if err != nil || !restricted {
		return err
	}
	// A refusal undoes the use with its transaction, so that it opens nothing.
	times, _, err := tx.Consume(ctx, actor.ID+"|"+r.ID, limitOpened, oneLook)
	if err == nil && times == 1 {
		err = apperr.New(apperr.Forbidden, withdrawal.Code,
			"The applicant has withdrawn the consent to this. Open it with a reason first.")
	}
	return err
}
