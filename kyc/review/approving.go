package review

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// approve the request under the request's lock, by a reviewer or by policy.
func approve(
	ctx context.Context, tx onboarding.Tx, r *onboarding.Request, t onboarding.Trigger, facts onboarding.Facts,
	actor access.Actor, d onboarding.Decision,
) error {
	d.Outcome = onboarding.Approved
	r.Decision = &d
	err := onboarding.Move(ctx, tx, r, t, facts, func() any {
		return event.ApprovedData{Status: string(r.Status), ReasonCode: d.ReasonCode, Automated: d.Automated}
	})
	if err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.RequestApproved, r.ID, byWhom(r, actor, d.Record.Into(map[string]any{
		"reasonCode": d.ReasonCode, "automated": d.Automated,
	}, actor.ID)))
}

// byWhom adds to an audit entry's details who holds the case, where somebody else acts.
func byWhom(r *onboarding.Request, actor access.Actor, details map[string]any) map[string]any {
	if r.Reviewer != nil && r.Reviewer.UserID != actor.ID {
		details["heldBy"] = r.Reviewer.UserID
	}
	return details
}
