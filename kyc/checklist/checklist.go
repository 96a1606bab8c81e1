// Package checklist lets the reviewer who holds a case tick what its flow's version asks
// them to look at. The ticks are copied into the record of the decision.
package checklist

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/decision"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx

	// Ticks of a request, by the items' keys.
	Ticks(ctx context.Context, requestID string) (map[string]decision.Tick, error)
	// InsertTick of an item that has none; the caller holds the request's lock.
	InsertTick(ctx context.Context, requestID string, t decision.Tick) error
	DeleteTick(ctx context.Context, requestID, key string) error
}

// Entry is an item of a case's checklist.
type Entry struct {
	flow.ChecklistItem
	// TickedBy is the e-mail address of who ticked it, TickedAt when; nil while nobody has.
	TickedBy *string
	TickedAt *instant.Timestamp
}

// Entries of a request's checklist, in the order of its flow's version.
func (svc *Service) Entries(ctx context.Context, requestID string) (entries []Entry, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, requestID)
		if err == nil {
			entries, err = entriesOf(ctx, tx, r)
		}
		if actor.JudgesBlind(r.ID) {
			for i := range entries {
				entries[i].TickedBy, entries[i].TickedAt = nil, nil
			}
		}
		return err
	})
	return entries, err
}

func entriesOf(ctx context.Context, tx Tx, r onboarding.Request) ([]Entry, error) {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, len(f.Checklist))
	if len(entries) == 0 {
		return entries, nil
	}
	ticks, err := tx.Ticks(ctx, r.ID)
	for i, item := range f.Checklist {
		entries[i] = Entry{ChecklistItem: item}
		if t, ok := ticks[item.Key]; ok {
			entries[i].TickedBy, entries[i].TickedAt = &t.Reviewer, instant.Ptr(&t.At)
		}
	}
	return entries, err
}

// TickInput ticks an item, or takes its tick back.
type TickInput struct {
	RequestID string
	Key       string
	Ticked    bool
	// StartedAt of the review that the caller has seen.
	StartedAt instant.Timestamp
}

// Tick by the reviewer who holds the case. Repeating it changes nothing; whoever ticked an
// item first stands by it.
func (svc *Service) Tick(ctx context.Context, in TickInput) (entries []Entry, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, in.RequestID) {
		return nil, apperr.Missing("request")
	}
	if actor.JudgesBlind(in.RequestID) {
		// A refusal would name the status.
		return nil, onboarding.ErrBlind()
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, in.RequestID)
		if err != nil {
			return err
		}
		if err := mayTick(actor, r, in.StartedAt.Time); err != nil {
			return err
		}
		if err := tick(ctx, tx, actor, r, in); err != nil {
			return err
		}
		entries, err = entriesOf(ctx, tx, r)
		return err
	})
	return entries, err
}

func mayTick(actor access.Actor, r onboarding.Request, seen time.Time) error {
	switch {
	case r.Status != onboarding.Reviewing:
		return apperr.InvalidState("A request in status %s is not under review.", r.Status)
	case r.Prepared != nil:
		return apperr.InvalidState("A decision is prepared: what was ticked stands in it.")
	case r.Reviewer == nil || r.Reviewer.UserID != actor.ID:
		return apperr.InvalidState("You do not hold this case: it was released or taken by a colleague.")
	case !instant.Of(r.Reviewer.StartedAt).Equal(seen):
		return apperr.InvalidState("The review was begun anew since you looked: look at the checklist again.")
	}
	return nil
}

func tick(ctx context.Context, tx Tx, actor access.Actor, r onboarding.Request, in TickInput) error {
	entries, err := entriesOf(ctx, tx, r)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Key != in.Key {
			continue
		}
		if (e.TickedBy != nil) == in.Ticked {
			return nil
		}
		action := audit.ChecklistUnticked
		if in.Ticked {
			action = audit.ChecklistTicked
			err = tx.InsertTick(ctx, r.ID, decision.Tick{
				Key: in.Key, UserID: actor.ID, Reviewer: actor.Label, At: tx.Now(),
			})
		} else {
			err = tx.DeleteTick(ctx, r.ID, in.Key)
		}
		if err != nil {
			return err
		}
		onboarding.PublishChange(tx, &r)
		return unit.Audit(ctx, tx, actor, action, r.ID, map[string]any{"item": in.Key})
	}
	return apperr.Field("key", "must be of an item of the request's checklist")
}
