package privacy

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// CodeDataEnding refuses a hold that comes when the files are being removed.
const CodeDataEnding = "DATA_ENDING"

// SetLegalHold keeps a request from erasure and retention, or no longer. It takes a
// step-up. The lifetime of an open request's link goes on. The reason stands among the
// comments.
func (svc *Service) SetLegalHold(
	ctx context.Context, requestID string, hold bool, reason string,
) (view onboarding.RequestView, err error) {
	_, words, err := begin(ctx, requestID, reason)
	if err != nil {
		return view, err
	}
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.EraseData, requestID,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			if r.ErasedAt != nil {
				return onboarding.ErrErased()
			}
			if r.EndingAt != nil {
				return apperr.New(apperr.Conflict, CodeDataEnding, "The retention of this request ended at %s. "+
					"Its files are being removed, and nothing of it can be kept any more.", instant.Of(*r.EndingAt))
			}
			if r.LegalHold == hold {
				return nil
			}
			r.LegalHold = hold
			if err := tx.SaveLegalHold(ctx, r.ID, hold); err != nil {
				return err
			}
			act, said := audit.LegalHoldSet, "Put under a legal hold. "
			if !hold {
				act, said = audit.LegalHoldEnded, "Ended the legal hold. "
			}
			err := tx.InsertComment(ctx, comment.Comment{
				ID: identifier.New(identifier.Comment, tx.Now()), RequestID: r.ID, At: tx.Now(),
				AuthorID: actor.ID, Author: actor.Label, Text: said + words,
			})
			if err != nil {
				return err
			}
			onboarding.PublishChange(tx, r)
			return unit.Audit(ctx, tx, actor, act, r.ID, nil)
		})
}
