// Package rereview has a share of the decided cases judged again by another reviewer, who
// does not see the first decision. The judgement changes nothing; it tells how far two
// reviewers agree.
package rereview

import (
	"context"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Reading    unit.InTenant[Tx]
	Onboarding *onboarding.Service
	// Reasons that a judgement may name.
	Reasons []string
}

// OfferTx offers a decided case.
type OfferTx interface {
	onboarding.Tx

	// InSample says whether a share of all belongs to the sample of the name: always the
	// same for an id, and nobody outside can foresee it.
	InSample(name, id string, percent int) bool
	// OfferRereview of a case; knownTo have seen the first decision.
	OfferRereview(ctx context.Context, r *onboarding.Request, knownTo []string) error
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	onboarding.Tx

	// LockUser whose case is taken or judged.
	LockUser(ctx context.Context, id string) (auth.User, bool, error)
	// HeldRereview of the user: what they have taken and not judged; locked, nil without one.
	HeldRereview(ctx context.Context, userID string) (*Case, error)
	// NextRereview that the user may judge, the first decided first: nobody else judges it,
	// or has for a day; empty without one. It is locked, those that others lock are passed over.
	NextRereview(ctx context.Context, userID string) (requestID string, err error)
	// TakeRereview for the user, who knows of the decision from then on.
	TakeRereview(ctx context.Context, requestID, userID string) error
	// CountRereviews that the user may judge.
	CountRereviews(ctx context.Context, userID string) (int, error)
	ReleaseRereview(ctx context.Context, requestID string) error
	// SaveJudgement of the case; the note is sealed with the request's data key.
	SaveJudgement(ctx context.Context, j Judgement) error
	// Judged cases of the period, counted by both decisions, and how many were offered.
	Judged(ctx context.Context, from, to time.Time) (counts []Count, offered int, err error)
}

// Case that is judged again.
type Case struct {
	RequestID string
	TakenAt   time.Time
	// Outcome and ReasonCode of the first decision.
	Outcome    onboarding.Status
	ReasonCode string
}

// Judgement of a case by the second reviewer.
type Judgement struct {
	RequestID  string
	Outcome    onboarding.Status
	ReasonCode string
	Note       string
}

// View of the case that the caller judges, with its request as it was handed in.
type View struct {
	TakenAt instant.Timestamp
	Request onboarding.RequestView
}

// Input of a judgement.
type Input struct {
	RequestID  string
	Outcome    string
	ReasonCode string
	Note       string
}

// Result tells what the first decision was, once there is a second one.
type Result struct {
	Outcome, ReasonCode           string
	FirstOutcome, FirstReasonCode string
	Agreed                        bool
}

// maxNote of a judgement, in characters.
const maxNote = 2000

// sample is the name of the sample of decided cases.
const sample = "rereview"

// Offer a case that people have just decided, where it is in the workspace's sample.
func Offer(ctx context.Context, tx OfferTx, actor access.Actor, r *onboarding.Request, knownTo ...string) error {
	if actor.Kind != access.User || r.Decision == nil || r.Decision.Automated ||
		r.Status != onboarding.Approved && r.Status != onboarding.Rejected {
		return nil
	}
	tenant, err := tx.Tenant(ctx)
	if err != nil || !tx.InSample(sample, r.ID, tenant.Settings.RereviewPercent) {
		return err
	}
	if r.Reviewer != nil {
		knownTo = append(knownTo, r.Reviewer.UserID)
	}
	return tx.OfferRereview(ctx, r, append(knownTo, actor.ID))
}

// begin of what a reviewer does. An owner is left out: the audit log says how a case was
// decided, and owners read it.
func begin(ctx context.Context) (access.Actor, error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err == nil {
		err = reviewersAlone(actor)
	}
	return actor, err
}

func reviewersAlone(actor access.Actor) (err error) {
	if actor.Kind != access.User || actor.Role != access.Reviewer {
		err = apperr.New(apperr.Forbidden, apperr.CodeForbidden,
			"To judge a case again takes the role REVIEWER: an owner reads in the audit log how it was decided.")
	}
	return err
}

// Waiting cases that the caller may judge again.
func (svc *Service) Waiting(ctx context.Context) (n int, err error) {
	actor, err := begin(ctx)
	if err != nil {
		return 0, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		n, err = tx.CountRereviews(ctx, actor.ID)
		return err
	})
	return n, err
}

// Take the next case to judge again; the one that the caller has taken already, and nil
// where none waits. From then on the caller is not told how it was decided.
func (svc *Service) Take(ctx context.Context) (taken *string, err error) {
	actor, err := begin(ctx)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		// Two pages of one reviewer take one after the other.
		if _, _, err := tx.LockUser(ctx, actor.ID); err != nil {
			return err
		}
		held, err := tx.HeldRereview(ctx, actor.ID)
		if err != nil || held != nil {
			if held != nil {
				taken = &held.RequestID
			}
			return err
		}
		id, err := tx.NextRereview(ctx, actor.ID)
		if err != nil || id == "" {
			return err
		}
		if err := tx.TakeRereview(ctx, id, actor.ID); err != nil {
			return err
		}
		taken = &id
		return unit.Audit(ctx, tx, actor, audit.RereviewTaken, id, nil)
	})
	return taken, err
}

// Held case of the caller; nil without one.
func (svc *Service) Held(ctx context.Context) (view *View, err error) {
	actor, err := begin(ctx)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		held, err := tx.HeldRereview(ctx, actor.ID)
		if err != nil || held == nil || !actor.JudgesBlind(held.RequestID) {
			// One that was taken since this call began would be shown with its decision.
			return err
		}
		r, err := tx.Request(ctx, held.RequestID)
		if err != nil {
			return err
		}
		views, err := svc.Onboarding.Views(ctx, tx, actor, []onboarding.Request{r})
		if err == nil {
			view = &View{TakenAt: instant.Of(held.TakenAt), Request: views[0]}
		}
		return err
	})
	return view, err
}

// Release the case that the caller has taken, without a judgement. It is not offered to
// them again: by then they may have seen the decision.
func (svc *Service) Release(ctx context.Context) error {
	actor, err := begin(ctx)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		held, err := tx.HeldRereview(ctx, actor.ID)
		if err != nil || held == nil {
			return err
		}
		if err := tx.ReleaseRereview(ctx, held.RequestID); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.RereviewReleased, held.RequestID, nil)
	})
}

// Judge the case that the caller has taken. It tells the first decision.
func (svc *Service) Judge(ctx context.Context, in Input) (result Result, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return result, err
	}
	if !identifier.Valid(identifier.Request, in.RequestID) {
		return result, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		// An erasure comes before or after.
		if _, err := tx.LockRequest(ctx, in.RequestID); err != nil {
			return err
		}
		if err := reviewersAlone(actor); err != nil {
			return err
		}
		j, err := svc.checked(in)
		if err != nil {
			return err
		}
		held, err := tx.HeldRereview(ctx, actor.ID)
		if err != nil {
			return err
		}
		if held == nil || held.RequestID != in.RequestID {
			return apperr.InvalidState("You do not judge this case: you gave it back, or took more than a day for it.")
		}
		if err := tx.SaveJudgement(ctx, j); err != nil {
			return err
		}
		result = Result{
			Outcome: string(j.Outcome), ReasonCode: j.ReasonCode,
			FirstOutcome: string(held.Outcome), FirstReasonCode: held.ReasonCode, Agreed: j.Outcome == held.Outcome,
		}
		return unit.Audit(ctx, tx, actor, audit.RereviewJudged, in.RequestID, nil)
	})
	return result, err
}

func (svc *Service) checked(in Input) (j Judgement, err error) {
	j = Judgement{RequestID: in.RequestID, Outcome: onboarding.Status(in.Outcome), ReasonCode: in.ReasonCode}
	if !slices.Contains(svc.Reasons, in.ReasonCode) {
		return j, apperr.Field("reasonCode", "must be one of %s", strings.Join(svc.Reasons, ", "))
	}
	if j.Note = strings.TrimSpace(in.Note); j.Note == "" || len([]rune(j.Note)) > maxNote || !text.IsFree(j.Note) {
		return j, apperr.Field("note", "must be 1 to %d characters, without control characters", maxNote)
	}
	return j, nil
}
