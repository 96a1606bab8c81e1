package review

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// RevertInput sends steps back to the applicant. Message is shown to the
// applicant and stands in the event; Comment is internal.
type RevertInput struct {
	RequestID  string
	ReasonCode string
	Steps      []string
	Message    *string
	Comment    *string
}

// Revert sends steps of a request under review back: they are reset, the same
// link works again for them, and the tenant's lifetime is added to the link's.
func (svc *Service) Revert(ctx context.Context, in RevertInput) (onboarding.RequestView, error) {
	decision := DecisionInput{RequestID: in.RequestID, ReasonCode: in.ReasonCode, Comment: in.Comment}
	return svc.decide(ctx, decision,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
			message, err := comment.Read("message", in.Message)
			if err != nil {
				return err
			}
			f, states, err := onboarding.StepsOf(ctx, tx, *r)
			if err != nil {
				return err
			}
			sent, err := sentBack(f, states, in.Steps)
			if err != nil {
				return err
			}
			r.Revert = &onboarding.Reversion{ReasonCode: d.ReasonCode, Message: message, Comment: d.Comment}
			for _, s := range sent {
				r.Revert.Steps = append(r.Revert.Steps, s.Key)
			}
			details := byWhom(tx, r, actor,
				d.Record.Into(map[string]any{"reasonCode": d.ReasonCode, "steps": r.Revert.Steps}, actor.ID))
			// The next submission is looked at anew.
			if err := tx.ClearTicks(ctx, r.ID); err != nil {
				return err
			}
			if err := revert(ctx, tx, r); err != nil {
				return err
			}
			if err := inTime(ctx, tx, r, details); err != nil {
				return err
			}
			after := slices.Clone(states)
			for _, s := range sent {
				if err := resetStep(ctx, tx, r.ID, s); err != nil {
					return err
				}
				after[slices.IndexFunc(states, func(at step.State) bool { return at.Key == s.Key })] = s.Reset()
			}
			tx.Count(r, stat.OfSteps(states), stat.OfSteps(after))
			return unit.Audit(ctx, tx, actor, audit.RequestReverted, r.ID, details)
		})
}

// sentBack are the named steps in the flow's order.
func sentBack(f flow.Flow, states []step.State, keys []string) (sent []step.State, err error) {
	for i, key := range keys {
		if _, ok := f.Step(key); !ok || slices.Contains(keys[:i], key) {
			return nil, apperr.Field("steps", "must name steps of the request's flow, each once")
		}
	}
	for _, s := range states {
		if slices.Contains(keys, s.Key) {
			sent = append(sent, s)
		}
	}
	if len(sent) == 0 {
		return nil, apperr.Field("steps", "must name at least one step")
	}
	return sent, nil
}

func revert(ctx context.Context, tx Tx, r *onboarding.Request) error {
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return err
	}
	from := tx.Now()
	if r.ExpiresAt.After(from) {
		from = r.ExpiresAt
	}
	r.ExpiresAt = from.Add(time.Duration(tenant.Settings.LinkLifetimeHours) * time.Hour)
	r.Reviewer = nil
	// The clock stands while the applicant acts.
	if r.SubmittedAt != nil {
		r.ReviewUsed += tenant.Settings.WorkingHours.Between(*r.SubmittedAt, tx.Now()).Truncate(time.Second)
	}
	return onboarding.Move(ctx, tx, r, onboarding.Revert, onboarding.Facts{ReasonGiven: true}, func() any {
		return event.RevertedData{
			Status: string(r.Status), ReasonCode: r.Revert.ReasonCode, Steps: r.Revert.Steps, Message: r.Revert.Message,
		}
	})
}

// resetStep makes the step new, and nothing that was begun at it counts any
// more: no check under way, no code, no file.
func resetStep(ctx context.Context, tx Tx, requestID string, s step.State) error {
	if err := tx.CloseAttempts(ctx, requestID, s.Key, step.OutcomeAbandoned); err != nil {
		return err
	}
	if err := tx.VoidCode(ctx, requestID, s.Key); err != nil {
		return err
	}
	if err := tx.SupersedeDocuments(ctx, requestID, s.Key); err != nil {
		return err
	}
	return tx.SaveStep(ctx, requestID, s.Reset())
}
