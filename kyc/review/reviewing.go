package review

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/checklist"
	"verifyme/kyc/comment"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/rereview"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// DecisionInput of a reviewer. Comment is internal.
type DecisionInput struct {
	RequestID  string
	ReasonCode string
	Comment    *string
}

var automatic = access.Actor{Kind: access.System, ID: "review", Label: "automatic review"}

// Receive decides a request that was just submitted, when the stricter of the tenant's
// and the flow's policy allows it; else it comes into the queue.
func Receive(ctx context.Context, tx onboarding.Tx, r *onboarding.Request, f flow.Flow, states []step.State) error {
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return err
	}
	active := step.ActiveFlags(states)
	if !AutoApprovable(Effective(tenant.Settings.ReviewPolicy, f.ReviewPolicy), active) {
		due := tenant.Settings.DueAt(r.FlowKey, tx.Now(), r.ReviewUsed)
		row := queue.Entering(string(onboarding.ReviewQueued), r.FlowKey, due, active)
		tx.EnterQueue(r, row)
		onboarding.PublishQueued(tx, r, nil, &row)
		return nil
	}
	// Whom it was assigned to has nothing to review.
	r.Reviewer = nil
	decision := onboarding.Decision{ReasonCode: ReasonVerified, Automated: true}
	return approve(ctx, tx, r, onboarding.AutoReview,
		onboarding.Facts{AutoApprovable: true}, automatic, decision)
}

// Approve is a reviewer's final approval. What the flow's checklist requires is ticked
// first; approvals by policy, which no person makes, need no ticks.
func (svc *Service) Approve(ctx context.Context, in DecisionInput) (onboarding.RequestView, error) {
	return svc.decide(ctx, in,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
			f, states, err := onboarding.StepsOf(ctx, tx, *r)
			if err != nil {
				return err
			}
			facts := onboarding.Facts{StepsComplete: len(f.Incomplete(states)) == 0, Final: true}
			d.Outcome = onboarding.Approved
			if err := checklist.WantTicked(actor, r, f, facts, d.Record); err != nil {
				return err
			}
			if prepared, err := prepare(ctx, tx, actor, r, onboarding.Approve, facts, d); err != nil || prepared {
				return err
			}
			return approve(ctx, tx, r, onboarding.Approve, facts, actor, d)
		})
}

// Reject is a reviewer's final rejection; a rejection is never automatic.
func (svc *Service) Reject(ctx context.Context, in DecisionInput) (onboarding.RequestView, error) {
	return svc.decide(ctx, in,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
			facts := onboarding.Facts{Final: true}
			d.Outcome = onboarding.Rejected
			if prepared, err := prepare(ctx, tx, actor, r, onboarding.Reject, facts, d); err != nil || prepared {
				return err
			}
			return reject(ctx, tx, r, facts, actor, d)
		})
}

func reject(
	ctx context.Context, tx Tx, r *onboarding.Request, facts onboarding.Facts, actor access.Actor, d onboarding.Decision,
) error {
	d.Outcome = onboarding.Rejected
	r.Decision = &d
	err := onboarding.Move(ctx, tx, r, onboarding.Reject, facts, func() any {
		return event.RejectedData{Status: string(r.Status), ReasonCode: d.ReasonCode}
	})
	if err != nil {
		return err
	}
	details := byWhom(tx, r, actor, d.Record.Into(map[string]any{"reasonCode": d.ReasonCode}, actor.ID))
	if err := inTime(ctx, tx, r, details); err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.RequestRejected, r.ID, details)
}

// decide checks what every decision needs: a known reason, a comment where
// the tenant requires one.
func (svc *Service) decide(
	ctx context.Context, in DecisionInput,
	fn func(context.Context, Tx, access.Actor, *onboarding.Request, onboarding.Decision) error,
) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, in.RequestID,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			if !KnownReason(in.ReasonCode) {
				return apperr.Field("reasonCode", "must be one of %s", strings.Join(ReasonCodes, ", "))
			}
			words, err := comment.Read("comment", in.Comment)
			if err != nil {
				return err
			}
			if err := commented(ctx, tx, words); err != nil {
				return err
			}
			if r.Prepared != nil {
				return errAwaitsChecker()
			}
			record, err := recordOf(ctx, tx, actor, r)
			if err != nil {
				return err
			}
			if err := keepComment(ctx, tx, actor, r, words, comment.Keep); err != nil {
				return err
			}
			err = fn(ctx, tx, actor, r, onboarding.Decision{ReasonCode: in.ReasonCode, Comment: words, Record: record})
			if err != nil {
				return err
			}
			return rereview.Offer(ctx, tx, actor, r)
		})
}

// keepComment of a decision among the request's comments, where the team reads it; empty words are none.
func keepComment(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, words string,
	keep func(context.Context, comment.Tx, access.Actor, string, string) error,
) error {
	if words == "" {
		return nil
	}
	if err := comment.HasRoom(ctx, tx, r.ID); err != nil {
		return err
	}
	return keep(ctx, tx, actor, r.ID, words)
}

// commented refuses a decision without a comment to read where the tenant requires one.
func commented(ctx context.Context, tx Tx, words string) error {
	tenant, err := tx.Tenant(ctx)
	if err == nil && tenant.Settings.RequireReasonComment && !text.IsReadable(words) {
		err = apperr.Field("comment", "is required by this workspace for every decision, with a letter or a digit")
	}
	return err
}
