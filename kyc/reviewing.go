package kyc

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// maxRemark is the longest text of a reviewer, in characters.
const maxRemark = 2000

// DecisionInput of a reviewer. Comment is internal.
type DecisionInput struct {
	RequestID  string
	ReasonCode string
	Comment    *string
}

var system = access.Actor{Kind: access.System, ID: "review", Label: "automatic review"}

// autoReview decides a request that was just submitted, when the stricter of
// the tenant's and the flow's policy allows it.
func (j *journey) autoReview(ctx context.Context) error {
	tenant, err := j.Tenant(ctx)
	if err != nil {
		return err
	}
	policy := review.Effective(tenant.Settings.ReviewPolicy, j.f.ReviewPolicy)
	if !review.AutoApprovable(policy, step.ActiveFlags(j.states)) {
		return nil
	}
	return j.approve(ctx, &j.r, onboarding.AutoReview, onboarding.Facts{AutoApprovable: true}, system,
		onboarding.Decision{ReasonCode: review.ReasonVerified, Automated: true})
}

// StartReview gives a submitted case to the reviewer.
func (a *App) StartReview(ctx context.Context, id string) (RequestView, error) {
	return a.onRequest(ctx, access.DecideRequests, id, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request) error {
		r.Reviewer = &onboarding.Reviewer{UserID: actor.ID}
		if err := w.move(ctx, r, onboarding.StartReview, onboarding.Facts{}, nil); err != nil {
			return err
		}
		return w.audit(ctx, actor, audit.ReviewStarted, r.ID, nil)
	})
}

// Approve is a reviewer's final approval.
func (a *App) Approve(ctx context.Context, in DecisionInput) (RequestView, error) {
	return a.decide(ctx, in, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
		f, states, err := w.steps(ctx, *r)
		if err != nil {
			return err
		}
		facts := onboarding.Facts{StepsComplete: len(f.Incomplete(states)) == 0, Final: true}
		return w.approve(ctx, r, onboarding.Approve, facts, actor, d)
	})
}

// Reject is a reviewer's final rejection; a rejection is never automatic.
func (a *App) Reject(ctx context.Context, in DecisionInput) (RequestView, error) {
	return a.decide(ctx, in, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
		d.Outcome = onboarding.Rejected
		r.Decision = &d
		err := w.move(ctx, r, onboarding.Reject, onboarding.Facts{Final: true}, func() any {
			return event.RejectedData{Status: string(r.Status), ReasonCode: d.ReasonCode}
		})
		if err != nil {
			return err
		}
		return w.audit(ctx, actor, audit.RequestRejected, r.ID, map[string]any{"reasonCode": d.ReasonCode})
	})
}

func (w *work) approve(ctx context.Context, r *onboarding.Request, t onboarding.Trigger, facts onboarding.Facts, actor access.Actor, d onboarding.Decision) error {
	d.Outcome = onboarding.Approved
	r.Decision = &d
	err := w.move(ctx, r, t, facts, func() any {
		return event.ApprovedData{Status: string(r.Status), ReasonCode: d.ReasonCode, Automated: d.Automated}
	})
	if err != nil {
		return err
	}
	return w.audit(ctx, actor, audit.RequestApproved, r.ID, map[string]any{"reasonCode": d.ReasonCode, "automated": d.Automated})
}

// decide checks what every decision needs: a known reason, a comment where
// the tenant requires one.
func (a *App) decide(ctx context.Context, in DecisionInput, fn func(context.Context, *work, access.Actor, *onboarding.Request, onboarding.Decision) error) (RequestView, error) {
	return a.onRequest(ctx, access.DecideRequests, in.RequestID, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request) error {
		if !review.KnownReason(in.ReasonCode) {
			return apperr.Field("reasonCode", "must be one of %v", review.ReasonCodes)
		}
		comment, err := remark("comment", in.Comment)
		if err != nil {
			return err
		}
		tenant, err := w.Tenant(ctx)
		if err != nil {
			return err
		}
		if tenant.Settings.RequireReasonComment && comment == "" {
			return apperr.Field("comment", "is required by this workspace for every decision")
		}
		return fn(ctx, w, actor, r, onboarding.Decision{ReasonCode: in.ReasonCode, Comment: comment})
	})
}

// remark reads a reviewer's free text; empty when there is none.
func remark(field string, given *string) (string, error) {
	if given == nil {
		return "", nil
	}
	words := strings.TrimSpace(*given)
	if len([]rune(words)) > maxRemark || !text.IsFree(words) {
		return "", apperr.Field(field, "must be at most %d characters, without control characters", maxRemark)
	}
	return words, nil
}
