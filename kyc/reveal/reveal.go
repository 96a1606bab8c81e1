// Package reveal shows reviewers identifiers in full, one at a time, with a reason.
package reveal

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/withdrawal"
)

// Service is the use case of this room with what it stands on.
type Service struct{ InTenant unit.InTenant[Tx] }

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface{ comment.Tx }

// identifiers that can be shown in full, with what a comment calls them. Of an Aadhaar
// number nobody keeps more than the last four digits.
var identifiers = map[string]struct {
	called string
	of     func(step.Verified) *string
}{
	"mobile":      {"mobile number", func(v step.Verified) *string { return v.Mobile }},
	"email":       {"e-mail address", func(v step.Verified) *string { return v.Email }},
	"pan":         {"PAN", func(v step.Verified) *string { return v.PAN }},
	"bankAccount": {"account number", func(v step.Verified) *string { return v.BankAccount }},
}

// maxRevealReason leaves room in a comment for what was seen.
const maxRevealReason = comment.MaxLength - 100

// Reveal gives one identifier of a request in full. It takes a step-up and a reason, which
// stands among the comments; the audit log says who saw which field.
func (svc *Service) Reveal(ctx context.Context, requestID, field, reason string) (value string, err error) {
	actor, err := access.RequireStepUp(ctx, access.DecideRequests)
	if err != nil {
		return "", err
	}
	id, known := identifiers[field]
	words, err := comment.Reason(reason, maxRevealReason)
	switch {
	case err != nil:
		return "", err
	case !identifier.Valid(identifier.Request, requestID):
		return "", apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if !known {
			return apperr.Field("field", "must be mobile, email, pan or bankAccount")
		}
		f, states, err := onboarding.StepsOf(ctx, tx, r)
		if err != nil {
			return err
		}
		full := id.of(step.VerifiedOf(states))
		if full == nil {
			return apperr.InvalidState("No step of this request has proved the %s.", id.called)
		}
		value = *full
		var proved []string
		for _, s := range states {
			if id.of(s.Verified) != nil {
				proved = append(proved, s.Key)
			}
		}
		restricted, err := withdrawal.CheckLook(ctx, tx, actor, r.ID, f, proved...)
		if err != nil {
			return err
		}
		if err := comment.HasRoom(ctx, tx, r.ID); err != nil {
			return err
		}
		onboarding.PublishChange(tx, &r)
		if err := comment.Insert(ctx, tx, actor, r.ID, "Saw the "+id.called+" in full. "+words); err != nil {
			return err
		}
		details := map[string]any{"field": field}
		if restricted {
			details["consentWithdrawn"] = true
		}
		return unit.Audit(ctx, tx, actor, audit.IdentifierRevealed, r.ID, details)
	})
	if err != nil {
		return "", err
	}
	return value, nil
}
