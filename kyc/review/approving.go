package review

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/stat"
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
	details := byWhom(tx, r, actor, map[string]any{"reasonCode": d.ReasonCode, "automated": d.Automated})
	if !d.Automated {
		if err := inTime(ctx, tx, r, details); err != nil {
			return err
		}
	}
	return unit.Audit(ctx, tx, actor, audit.RequestApproved, r.ID, details)
}

// byWhom adds to an audit entry's details the flow, and who holds the case, where
// somebody else acts, or for how long the actor has held it.
func byWhom(tx unit.Tx, r *onboarding.Request, actor access.Actor, details map[string]any) map[string]any {
	details[stat.DetailFlow] = r.FlowKey
	switch held := r.Reviewer; {
	case held == nil:
	case held.UserID != actor.ID:
		details["heldBy"] = held.UserID
	case !held.StartedAt.IsZero():
		details[stat.DetailHeld] = int(tx.Now().Sub(held.StartedAt).Seconds())
	}
	return details
}

// inTime adds to an audit entry's details whether the case leaves the queue until its
// target; its row goes with the commit.
func inTime(ctx context.Context, tx onboarding.Tx, r *onboarding.Request, details map[string]any) error {
	row, err := tx.Queued(ctx, r.ID)
	if err == nil {
		details[stat.DetailInTime] = !tx.Now().After(row.DueAt)
	}
	return err
}
