package flowedit

import (
	"context"
	"fmt"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Codes of this room.
const (
	// CodeFlowInvalid of a draft that cannot be kept, and of a flow that breaks the
	// publishing rules; its details name each breach.
	CodeFlowInvalid = "FLOW_INVALID"
	// CodeFlowConflict of a change that was made against an older draft; its
	// extensions hold the current one.
	CodeFlowConflict = "FLOW_CONFLICT"
)

// DraftInput is a draft as its editor has it.
type DraftInput struct {
	FlowKey        string
	Name           string
	PurposeCode    string
	NoticeVersion  string
	RetentionClass *string
	ReviewPolicy   *string
	Locale         *string
	Steps          []StepInput
	// Checklist in its order; nil keeps that of the draft, else of the newest version.
	Checklist []flow.ChecklistItem
	// ExpectedRevision of the draft that the change was made against, 0 where there was
	// none; nil overwrites whatever is there.
	ExpectedRevision *int
}

// StepInput of a draft.
type StepInput struct {
	Key      string
	Type     string
	Sequence *int
	// Required is true where it is left out.
	Required        *bool
	PurposeCode     *string
	Config          map[string]any
	ProviderBinding *string
}

// flow that the input describes; what is left out has its default. The steps are
// put into the order of their sequence, those of one place in the order given.
func (in DraftInput) flow() (flow.Flow, []flow.Breach) {
	f := flow.Flow{
		Key: in.FlowKey, Name: in.Name, Status: flow.Draft, PurposeCode: in.PurposeCode, NoticeVersion: in.NoticeVersion,
		RetentionClass: valueOr(in.RetentionClass, "standard"),
		ReviewPolicy:   flow.Policy(valueOr(in.ReviewPolicy, string(flow.Manual))),
		Locale:         valueOr(in.Locale, "en"), Steps: make([]flow.Step, len(in.Steps)), Checklist: in.Checklist,
	}
	for i, s := range in.Steps {
		f.Steps[i] = flow.Step{
			Key: s.Key, Type: step.Type(s.Type), Sequence: valueOr(s.Sequence, i+1), Required: valueOr(s.Required, true),
			PurposeCode: valueOr(s.PurposeCode, ""), Config: s.Config, ProviderBinding: valueOr(s.ProviderBinding, ""),
		}
	}
	f.Order()
	return f, f.Unsavable()
}

func valueOr[T any](given *T, otherwise T) T {
	if given == nil {
		return otherwise
	}
	return *given
}

// SaveDraft keeps the draft of a flow, new or published before. It need not be fit
// for publishing yet.
func (svc *Service) SaveDraft(ctx context.Context, in DraftInput) (f flow.Flow, err error) {
	actor, err := access.Require(ctx, access.EditFlows)
	if err != nil {
		return f, err
	}
	f, wrong := in.flow()
	if len(wrong) > 0 {
		return f, invalid(wrong)
	}
	err = svc.changing(ctx, actor, f.Key, func(ctx context.Context, tx Tx, now flowState) error {
		if err := now.expect(in.ExpectedRevision); err != nil {
			return err
		}
		if in.Checklist == nil && len(now.versions) > 0 {
			f.Checklist = now.versions[0].Checklist
		}
		f.Version = now.newest() + 1
		if now.draft != nil {
			f.Version = now.draft.Version
		}
		var err error
		if f.Revision, err = tx.NextRevision(ctx, f.Key); err != nil {
			return err
		}
		return tx.SaveDraft(ctx, f)
	})
	return f, err
}

// DiscardDraft drops the draft; what is live stays, nil where nothing ever was.
func (svc *Service) DiscardDraft(ctx context.Context, key string) (live *flow.Flow, err error) {
	actor, err := access.Require(ctx, access.EditFlows)
	if err != nil {
		return nil, err
	}
	err = svc.changing(ctx, actor, key, func(ctx context.Context, tx Tx, now flowState) error {
		if len(now.versions) == 0 {
			return apperr.Missing("flow")
		}
		live = found(now.versions, func(f flow.Flow) bool { return f.Live })
		if live == nil {
			live = found(now.versions, func(f flow.Flow) bool { return f.Status == flow.Published })
		}
		if now.draft == nil {
			return nil
		}
		if err := tx.DeleteDraft(ctx, key); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.DraftDiscarded, key, map[string]any{"version": now.draft.Version})
	})
	return live, err
}

// flowState is a flow as it stands, locked.
type flowState struct {
	versions   []flow.Flow
	draft      *flow.Flow
	defaultKey string
}

func (s flowState) newest() (version int) {
	for _, f := range s.versions {
		version = max(version, f.Version)
	}
	return version
}

// revision of the draft, 0 where there is none.
func (s flowState) revision() int {
	if s.draft == nil {
		return 0
	}
	return s.draft.Revision
}

// expect the draft to be the one that the change was made against; 0 expects none.
func (s flowState) expect(revision *int) error {
	if revision == nil || *revision == s.revision() {
		return nil
	}
	e := apperr.New(apperr.Conflict, CodeFlowConflict,
		"Somebody else has changed this draft meanwhile. Look at the current one, then save again.")
	e.Extensions = map[string]any{"draft": s.draft}
	return e
}

// changing runs one change of a flow at a time.
func (svc *Service) changing(
	ctx context.Context, actor access.Actor, key string, fn func(context.Context, Tx, flowState) error,
) error {
	if !flow.ValidKey(key) {
		return apperr.Missing("flow")
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		var now flowState
		var err error
		if now.defaultKey, err = tx.LockFlows(ctx); err != nil {
			return err
		}
		if now.versions, err = tx.FlowVersions(ctx, key); err != nil {
			return err
		}
		now.draft = found(now.versions, isDraft)
		return fn(ctx, tx, now)
	})
}

// invalid refuses with a detail for each breach.
func invalid(wrong []flow.Breach) error {
	e := apperr.New(apperr.Unprocessable, CodeFlowInvalid, "%s", summary(wrong))
	for _, b := range wrong {
		e.Details = append(e.Details, apperr.Detail{
			Rule: string(b.Rule), StepKey: b.StepKey, Field: b.Field, Message: b.Message,
		})
	}
	return e
}

func summary(wrong []flow.Breach) string {
	first := wrong[0]
	where := first.Field
	if first.StepKey != "" {
		where = first.StepKey + ": " + where
	}
	if len(wrong) == 1 {
		return fmt.Sprintf("%s %s.", where, first.Message)
	}
	return fmt.Sprintf("%s %s (and %d more, see details).", where, first.Message, len(wrong)-1)
}
