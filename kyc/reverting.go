package kyc

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
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
func (a *App) Revert(ctx context.Context, in RevertInput) (RequestView, error) {
	decision := DecisionInput{RequestID: in.RequestID, ReasonCode: in.ReasonCode, Comment: in.Comment}
	return a.decide(ctx, decision, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request, d onboarding.Decision) error {
		message, err := remark("message", in.Message)
		if err != nil {
			return err
		}
		f, states, err := w.steps(ctx, *r)
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
		if err := w.revert(ctx, r); err != nil {
			return err
		}
		for _, s := range sent {
			if err := w.resetStep(ctx, r.ID, s); err != nil {
				return err
			}
		}
		return w.audit(ctx, actor, audit.RequestReverted, r.ID, map[string]any{"reasonCode": d.ReasonCode, "steps": r.Revert.Steps})
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

func (w *work) revert(ctx context.Context, r *onboarding.Request) error {
	tenant, err := w.Tenant(ctx)
	if err != nil {
		return err
	}
	from := w.Now()
	if r.ExpiresAt.After(from) {
		from = r.ExpiresAt
	}
	r.ExpiresAt = from.Add(time.Duration(tenant.Settings.LinkLifetimeHours) * time.Hour)
	r.Reviewer = nil
	return w.move(ctx, r, onboarding.Revert, onboarding.Facts{ReasonGiven: true}, func() any {
		return event.RevertedData{Status: string(r.Status), ReasonCode: r.Revert.ReasonCode, Steps: r.Revert.Steps, Message: r.Revert.Message}
	})
}

// resetStep makes the step new, and nothing that was begun at it counts any
// more: no check under way, no code, no file.
func (w *work) resetStep(ctx context.Context, requestID string, s step.State) error {
	if err := w.CloseAttempts(ctx, requestID, s.Key, outcomeAbandoned); err != nil {
		return err
	}
	if err := w.VoidCode(ctx, requestID, s.Key); err != nil {
		return err
	}
	if err := w.SupersedeDocuments(ctx, requestID, s.Key); err != nil {
		return err
	}
	return w.SaveStep(ctx, requestID, s.Reset())
}
