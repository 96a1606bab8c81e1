package review

import (
	"context"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/stat"
	"verifyme/kyc/unit"
)

// lease of a case that a reviewer took: without a sign of work for so long another
// may take it. One that was assigned stays its assignee's until the review begins.
const lease = 15 * time.Minute

// MayReview reports whether the user decides requests. Whoever is invited cannot log in before
// they have chosen a password, or come by single sign-on: a case of theirs would wait for that.
func MayReview(u auth.User) bool {
	return !u.Disabled() && !u.Invited() && slices.Contains(access.RolesWith(access.DecideRequests), u.Role)
}

// Next is what a reviewer takes.
type Next struct {
	onboarding.RequestQuery
	ReviewerID string
	// Queue is what of the review queue fits.
	Queue QueueQuery
	// Escalated ones too.
	Escalated bool
	// Without these requests.
	Without []string
}

// Wait says what becomes of a request that somebody is changing right now.
type Wait int

const (
	// SkipLocked passes over it.
	SkipLocked Wait = iota
	// WaitForLocked waits until it has been changed.
	WaitForLocked
	// LockNothing looks only.
	LockNothing
)

// StartReview gives a submitted case to the reviewer, also one that is assigned to
// another; a case under review only where its reviewer has let it go.
func (svc *Service) StartReview(ctx context.Context, id string) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			may := r.Status == onboarding.Submitted
			if r.Status == onboarding.Reviewing {
				var err error
				if may, err = mayTake(ctx, tx, actor, *r, false); err != nil {
					return err
				}
			}
			if !may {
				_, err := onboarding.Next(r.Status, onboarding.StartReview, onboarding.Facts{})
				return err
			}
			return take(ctx, tx, actor, r)
		})
}

// take the case: one that waits, or that its reviewer has let go.
func take(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
	until, details := tx.Now().Add(lease), whoHeld(r, actor.ID)
	if h := handlingOf(r); h.SnoozedUntil != nil {
		h.SnoozedUntil = nil
		r.Handling = &h
	}
	r.Reviewer = &onboarding.Reviewer{UserID: actor.ID, StartedAt: tx.Now(), LeaseUntil: &until}
	var err error
	if r.Status == onboarding.Reviewing {
		err = onboarding.SaveReview(ctx, tx, r)
	} else {
		err = onboarding.Move(ctx, tx, r, onboarding.StartReview, onboarding.Facts{}, nil)
	}
	if err != nil {
		return err
	}
	if details == nil {
		details = map[string]any{}
	}
	details[stat.DetailFlow] = r.FlowKey
	return unit.Audit(ctx, tx, actor, audit.ReviewStarted, r.ID, details)
}

// whoHeld the case until now, unless it is the user.
func whoHeld(r *onboarding.Request, userID string) map[string]any {
	if r.Reviewer == nil || r.Reviewer.UserID == userID {
		return nil
	}
	return map[string]any{"previousReviewer": r.Reviewer.UserID}
}

// takeTries bounds how often others come first.
const takeTries = 20

// TakeNext gives the request that is due first, of those that fit and that the reviewer
// may take, and starts its review; nil when nothing waits. However many ask at once,
// each request is given to one of them. Where the query asks for what the reviewer may
// check, it gives a decision that another prepared, to be confirmed or returned.
func (svc *Service) TakeNext(
	ctx context.Context, q onboarding.RequestQuery, queued QueueQuery,
) (view *onboarding.RequestView, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err == nil {
		err = queued.Checked()
	}
	if by := queued.CheckableBy; err == nil && by != nil && *by != actor.ID {
		err = apperr.Field("checkableBy", "must be the caller: nobody takes a case for another")
	}
	if err != nil {
		return nil, err
	}
	n := Next{RequestQuery: q, Queue: queued, ReviewerID: actor.ID, Escalated: handlesEscalated(actor)}
	taken, waits := "", true
	for tries := 0; tries < takeTries && waits && taken == ""; tries++ {
		// A try is a transaction of its own: who kept the case passed over locked while waiting for another could be
		// waited for by who locks both in another order.
		err := svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
			taken, waits, err = takeOnce(ctx, tx, actor, &n)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if taken == "" {
		return nil, nil
	}
	v, err := svc.Onboarding.Request(ctx, taken)
	return &v, err
}

// takeOnce the request that is due first; taken is empty where another came first, and waits says whether one waited.
func takeOnce(ctx context.Context, tx Tx, actor access.Actor, n *Next) (taken string, waits bool, err error) {
	id, waits, err := next(ctx, tx, *n)
	if err != nil || id == "" {
		return "", waits, err
	}
	r, err := tx.LockAnyhow(ctx, id)
	if err != nil {
		return "", true, err
	}
	if r.Unreadable {
		// Nobody can judge it; those behind it are given.
		n.Without = append(n.Without, id)
		return "", true, nil
	}
	may, err := mayBeGiven(ctx, tx, actor, r, n.Queue.CheckableBy != nil)
	if err != nil || !may {
		return "", true, err
	}
	return id, true, take(ctx, tx, actor, &r)
}

// next that nobody else works on. Where only such are left that others change right
// now, it waits for the first of them; the id is empty where that one went.
func next(ctx context.Context, tx Tx, n Next) (id string, ok bool, err error) {
	for _, w := range []Wait{SkipLocked, LockNothing} {
		if id, ok, err = tx.NextWaiting(ctx, n, w); err != nil || w == SkipLocked && ok {
			return id, ok, err
		}
	}
	if !ok {
		return "", false, nil
	}
	id, _, err = tx.NextWaiting(ctx, n, WaitForLocked)
	return id, true, err
}

// mayBeGiven by TakeNext: nobody put it off, and it is not escalated to others.
func mayBeGiven(
	ctx context.Context, tx Tx, actor access.Actor, r onboarding.Request, toCheck bool,
) (bool, error) {
	assigned := r.Reviewer != nil && r.Reviewer.UserID == actor.ID
	if r.Handling.Snoozed(tx.Now()) || r.Handling.Escalated() && !handlesEscalated(actor) && !assigned {
		return false, nil
	}
	return mayTake(ctx, tx, actor, r, toCheck)
}

// mayTake by the request itself, which is locked now: the queue was read before. toCheck: the
// decision that another prepared.
func mayTake(ctx context.Context, tx Tx, actor access.Actor, r onboarding.Request, toCheck bool) (bool, error) {
	held := r.Reviewer
	switch {
	case !r.Status.InQueue() || r.Prepared != nil && !toCheck:
		return false, nil
	case toCheck && (r.Prepared == nil || r.Prepared.MakerID == actor.ID):
		return false, nil
	case held == nil || toCheck && held.UserID == r.Prepared.MakerID:
		return true, nil
	case held.LeaseUntil != nil && !held.LeaseUntil.After(tx.Now()):
		return true, nil
	case held.UserID == actor.ID:
		return r.Status == onboarding.Submitted, nil
	}
	// Whoever may review no more holds nothing.
	reviews, err := tx.UserMayReview(ctx, held.UserID)
	return !reviews, err
}

// Release gives a case back to the queue: nobody holds it any more, its status stays. Of a
// prepared decision only whoever took it to check it gives it back.
func (svc *Service) Release(ctx context.Context, id string) (onboarding.RequestView, error) {
	return svc.onQueued(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
		if p := r.Prepared; p != nil && (r.Reviewer == nil || r.Reviewer.UserID != actor.ID || p.MakerID == actor.ID) {
			return errAwaitsChecker()
		}
		if r.Reviewer == nil {
			return nil
		}
		details := whoHeld(r, actor.ID)
		r.Reviewer = nil
		if err := onboarding.SaveReview(ctx, tx, r); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.ReviewReleased, r.ID, details)
	})
}

// Renew the lease of the reviewer's own case: it is being worked on. SERVICE_INVALID_STATE
// where somebody else holds it.
func (svc *Service) Renew(ctx context.Context, id string) (onboarding.RequestView, error) {
	return svc.onQueued(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
		if r.Reviewer == nil || r.Reviewer.UserID != actor.ID {
			return apperr.InvalidState("You do not hold this case any more: it was released or taken by a colleague.")
		}
		if r.Reviewer.LeaseUntil == nil {
			return nil
		}
		until := tx.Now().Add(lease)
		r.Reviewer.LeaseUntil = &until
		return onboarding.SaveReview(ctx, tx, r)
	})
}

// Assign a request to a reviewer, whatever its status, as long as it is not final. It
// starts nothing.
func (svc *Service) Assign(ctx context.Context, id, userID string) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			return assign(ctx, tx, actor, r, userID)
		})
}

func mayBeAssigned(ctx context.Context, tx Tx, userID string) error {
	may, err := tx.UserMayReview(ctx, userID)
	if err == nil && !may {
		err = apperr.Field("userId", "must be an active user of this workspace who may review")
	}
	return err
}

func assign(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, userID string) error {
	if err := mayBeAssigned(ctx, tx, userID); err != nil {
		return err
	}
	if r.Status.Terminal() {
		return apperr.InvalidState("A request in status %s is final: there is nothing to review.", r.Status)
	}
	if p := r.Prepared; p != nil && p.MakerID == userID {
		return apperr.Field("userId", "prepared this decision and cannot confirm it")
	}
	details := map[string]any{"reviewer": userID}
	if held := r.Reviewer; held != nil && held.UserID != userID {
		details["previousReviewer"] = held.UserID
	}
	assigned := onboarding.Reviewer{UserID: userID}
	if r.Status == onboarding.Reviewing {
		assigned.StartedAt = tx.Now()
	}
	r.Reviewer = &assigned
	if err := onboarding.SaveReview(ctx, tx, r); err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.ReviewAssigned, r.ID, details)
}

// onQueued opens what can be done to a request in the queue alone.
func (svc *Service) onQueued(
	ctx context.Context, id string, fn func(context.Context, Tx, access.Actor, *onboarding.Request) error,
) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			if !r.Status.InQueue() {
				return apperr.InvalidState("A request in status %s is not in the review queue.", r.Status)
			}
			return fn(ctx, tx, actor, r)
		})
}

// Reviewers are the users who may review, by their addresses, with no more than who they
// are.
func (svc *Service) Reviewers(ctx context.Context) (users []auth.User, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		all, err := tx.Users(ctx)
		for _, u := range all {
			if MayReview(u) {
				users = append(users, auth.User{ID: u.ID, Email: u.Email, Role: u.Role})
			}
		}
		slices.SortFunc(users, func(x, y auth.User) int { return strings.Compare(x.Email, y.Email) })
		return err
	})
	return users, err
}
