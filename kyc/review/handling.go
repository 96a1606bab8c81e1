package review

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/unit"
)

// A case that waits can be put off for a while, and escalated to the owners.

// maxSnooze of a case; it stays due when it was due.
const maxSnooze = 30 * 24 * time.Hour

// handlesEscalated cases when asking for the next one.
func handlesEscalated(actor access.Actor) bool { return actor.Role == access.Owner }

// Snooze puts a case off: nobody holds it, and TakeNext gives it to nobody before the
// time. Nil ends that.
func (svc *Service) Snooze(ctx context.Context, id string, until *time.Time) (onboarding.RequestView, error) {
	return svc.onQueued(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
		if r.Prepared != nil {
			return errAwaitsChecker()
		}
		h := handlingOf(r)
		if until == nil {
			if h.SnoozedUntil == nil {
				return nil
			}
			h.SnoozedUntil = nil
			return handled(ctx, tx, actor, r, h, audit.ReviewWoken, nil)
		}
		if !until.After(tx.Now()) || until.After(tx.Now().Add(maxSnooze)) {
			return apperr.Field("until", "must be after now and within %d days", int(maxSnooze.Hours()/24))
		}
		details := whoHeld(r, actor.ID)
		if details == nil {
			details = map[string]any{}
		}
		details["until"] = until.UTC().Format(time.RFC3339)
		at := until.UTC()
		r.Reviewer, h.SnoozedUntil = nil, &at
		return handled(ctx, tx, actor, r, h, audit.ReviewSnoozed, details)
	})
}

// Escalate a case to the owners: nobody holds it, TakeNext gives it to owners alone, and
// the reason stands among its comments.
func (svc *Service) Escalate(ctx context.Context, id, reason string) (onboarding.RequestView, error) {
	return svc.onQueued(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
		words, err := comment.Reason(reason, comment.MaxLength)
		if err != nil {
			return err
		}
		h := handlingOf(r)
		switch {
		case r.Prepared != nil:
			return errAwaitsChecker()
		case h.EscalatedAt != nil:
			return apperr.InvalidState("This case is escalated already.")
		}
		if err := comment.HasRoom(ctx, tx, r.ID); err != nil {
			return err
		}
		at, details := tx.Now(), whoHeld(r, actor.ID)
		r.Reviewer, h.EscalatedAt, h.EscalatedBy, h.SnoozedUntil = nil, &at, actor.ID, nil
		if err := handled(ctx, tx, actor, r, h, audit.ReviewEscalated, details); err != nil {
			return err
		}
		return comment.Insert(ctx, tx, actor, r.ID, words)
	})
}

// EndEscalation gives a case back to every reviewer. Repeating it changes nothing.
func (svc *Service) EndEscalation(ctx context.Context, id string) (onboarding.RequestView, error) {
	return svc.onQueued(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
		h := handlingOf(r)
		if h.EscalatedAt == nil {
			return nil
		}
		h.EscalatedAt, h.EscalatedBy = nil, ""
		return handled(ctx, tx, actor, r, h, audit.EscalationEnded, nil)
	})
}

// handlingOf the request as it is, in a copy.
func handlingOf(r *onboarding.Request) queue.Handling {
	if r.Handling == nil {
		return queue.Handling{}
	}
	return *r.Handling
}

func handled(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, h queue.Handling, action string,
	details map[string]any,
) error {
	r.Handling = nil
	if h != (queue.Handling{}) {
		r.Handling = &h
	}
	if err := onboarding.SaveReview(ctx, tx, r); err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, action, r.ID, details)
}
