package onboarding

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/unit"
)

// ApproveRequest approves under the request's lock, by a reviewer or by policy.
func ApproveRequest(
	ctx context.Context, tx Tx, r *Request, t Trigger, facts Facts, actor access.Actor, d Decision,
) error {
	d.Outcome = Approved
	r.Decision = &d
	err := Move(ctx, tx, r, t, facts, func() any {
		return event.ApprovedData{Status: string(r.Status), ReasonCode: d.ReasonCode, Automated: d.Automated}
	})
	if err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.RequestApproved, r.ID, r.ByWhom(actor, map[string]any{
		"reasonCode": d.ReasonCode, "automated": d.Automated,
	}))
}

// ByWhom adds to an audit entry's details who holds the case, where somebody else acts.
func (r *Request) ByWhom(actor access.Actor, details map[string]any) map[string]any {
	if r.Reviewer != nil && r.Reviewer.UserID != actor.ID {
		details["heldBy"] = r.Reviewer.UserID
	}
	return details
}
