package review

import (
	"context"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/rereview"
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Maker-checker (SPEC "States and transitions"): the first reviewer's approval or
// rejection is prepared, and a second one's confirmation decides.

// ConfirmInput names a prepared decision. Comment is internal.
type ConfirmInput struct {
	RequestID string
	Comment   *string
	// PreparedAt of the decision that the caller has seen; nil for whichever is prepared.
	PreparedAt *instant.Timestamp
}

func errAwaitsChecker() error {
	return apperr.InvalidState("A decision is prepared: another reviewer confirms it or returns it first.")
}

// prepare the decision in place of making it, where the tenant asks for a second
// reviewer. What the table refuses by its other conditions is refused at once.
func prepare(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, t onboarding.Trigger, facts onboarding.Facts,
	d onboarding.Decision,
) (prepared bool, err error) {
	tenant, err := tx.Tenant(ctx)
	// The sandbox's simulator is no reviewer.
	if err != nil || !tenant.Settings.MakerChecker || actor.Kind != access.User {
		return false, err
	}
	if checked, err := mustBeChecked(ctx, tx, tenant.Settings, r); err != nil || !checked {
		return false, err
	}
	if _, err := onboarding.Next(r.Status, t, facts); err != nil {
		return false, err
	}
	r.Prepared = &onboarding.Prepared{
		Outcome: d.Outcome, ReasonCode: d.ReasonCode, MakerID: actor.ID, PreparedAt: tx.Now(), Comment: d.Comment,
		Record: d.Record,
	}
	if err := onboarding.SaveReview(ctx, tx, r); err != nil {
		return false, err
	}
	return true, unit.Audit(ctx, tx, actor, audit.DecisionPrepared, r.ID,
		byWhom(tx, r, actor,
			d.Record.Into(map[string]any{"outcome": string(d.Outcome), "reasonCode": d.ReasonCode}, actor.ID)))
}

// mustBeChecked by a second reviewer: every decision, that on a request with an active
// HIGH flag, or that on one of a sample which nobody can foresee.
func mustBeChecked(ctx context.Context, tx Tx, s workspace.Settings, r *onboarding.Request) (bool, error) {
	if s.CheckerScope == workspace.CheckAll || s.CheckerScope == "" || !r.Status.InQueue() {
		return true, nil
	}
	row, err := tx.Queued(ctx, r.ID)
	if err != nil {
		return false, err
	}
	high := row.Severity >= step.High.Rank() && s.CheckerScope != workspace.CheckSample
	sampled := s.CheckerScope != workspace.CheckHighFlags && tx.InSample("checker", r.ID, s.CheckerSamplePercent)
	return high || sampled, nil
}

// Confirm makes the prepared decision. Whoever prepared it cannot.
func (svc *Service) Confirm(ctx context.Context, in ConfirmInput) (onboarding.RequestView, error) {
	return svc.check(ctx, in,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, p onboarding.Prepared) error {
			if p.MakerID == actor.ID {
				return apperr.InvalidState("You prepared this decision: a second reviewer has to confirm it.")
			}
			d := onboarding.Decision{ReasonCode: p.ReasonCode, Comment: p.Comment, Record: p.Record}
			note, err := tx.FaceNote(ctx, r.ID, actor.ID)
			if err != nil {
				return err
			}
			if note != nil {
				d.Record.Faces = append(slices.Clone(d.Record.Faces), *note)
			}
			facts := onboarding.Facts{Final: p.MakerID != actor.ID}
			if p.Outcome == onboarding.Rejected {
				return reject(ctx, tx, r, facts, actor, d)
			}
			f, states, err := onboarding.StepsOf(ctx, tx, *r)
			if err != nil {
				return err
			}
			facts.StepsComplete = len(f.Incomplete(states)) == 0
			return approve(ctx, tx, r, onboarding.Approve, facts, actor, d)
		})
}

// ReturnToMaker drops the prepared decision; the case is with its maker again.
func (svc *Service) ReturnToMaker(ctx context.Context, in ConfirmInput) (onboarding.RequestView, error) {
	return svc.check(ctx, in,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, p onboarding.Prepared) error {
			r.Prepared = nil
			r.Reviewer = &onboarding.Reviewer{UserID: p.MakerID, StartedAt: tx.Now()}
			if err := onboarding.SaveReview(ctx, tx, r); err != nil {
				return err
			}
			return unit.Audit(ctx, tx, actor, audit.DecisionReturned, r.ID,
				map[string]any{"maker": p.MakerID, stat.DetailFlow: r.FlowKey})
		})
}

// check opens what a checker does to a prepared decision; a comment stands with the
// others on the request.
func (svc *Service) check(
	ctx context.Context, in ConfirmInput,
	fn func(context.Context, Tx, access.Actor, *onboarding.Request, onboarding.Prepared) error,
) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, in.RequestID,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			words, err := comment.Read("comment", in.Comment)
			if err != nil {
				return err
			}
			if err := commented(ctx, tx, words); err != nil {
				return err
			}
			if r.Prepared == nil {
				return apperr.InvalidState("No decision is prepared for this request.")
			}
			if seen := in.PreparedAt; seen != nil && !seen.Equal(instant.Of(r.Prepared.PreparedAt).Time) {
				return apperr.InvalidState("The decision was prepared anew since you looked: look at it again first.")
			}
			maker := r.Prepared.MakerID
			if err := fn(ctx, tx, actor, r, *r.Prepared); err != nil {
				return err
			}
			if err := rereview.Offer(ctx, tx, actor, r, maker); err != nil {
				return err
			}
			return keepComment(ctx, tx, actor, r, words, comment.Insert)
		})
}
