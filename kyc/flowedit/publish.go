package flowedit

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// maxNote of a publication.
const maxNote = 500

// Publish makes the draft the live version for new requests; those under way keep
// theirs. An archived flow is back with it. Where a revision is expected, another
// draft than the one that was looked at is a conflict.
func (svc *Service) Publish(ctx context.Context, key string, note *string, expected *int) (f flow.Flow, err error) {
	actor, err := access.Require(ctx, access.EditFlows)
	if err != nil {
		return f, err
	}
	if note != nil && *note != "" && !text.IsPlain(*note, maxNote) {
		return f, apperr.Field("note", "must be at most %d characters without control characters", maxNote)
	}
	err = svc.changing(ctx, actor, key, func(ctx context.Context, tx Tx, now flowState) error {
		switch {
		case len(now.versions) == 0:
			return apperr.Missing("flow")
		case now.draft == nil:
			return apperr.InvalidState("This flow has no draft to publish. Save one first.")
		}
		if err := now.expect(expected); err != nil {
			return err
		}
		f = *now.draft
		if wrong := f.Breaches(); len(wrong) > 0 {
			return invalid(wrong)
		}
		at := instant.Of(tx.Now())
		f.Status, f.Live, f.Revision, f.PublishedAt = flow.Published, true, 0, &at
		f.Note = valueOr(note, "")
		if err := tx.PublishDraft(ctx, f); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.FlowPublished, key, map[string]any{"version": f.Version})
	})
	return f, err
}

// Archive takes no new requests; those under way go on.
func (svc *Service) Archive(ctx context.Context, key string) (f flow.Flow, err error) {
	actor, err := access.Require(ctx, access.EditFlows)
	if err != nil {
		return f, err
	}
	err = svc.changing(ctx, actor, key, func(ctx context.Context, tx Tx, now flowState) error {
		newest := found(now.versions, func(f flow.Flow) bool { return f.Status == flow.Published })
		live := found(now.versions, func(f flow.Flow) bool { return f.Live })
		switch {
		case len(now.versions) == 0:
			return apperr.Missing("flow")
		case newest == nil:
			return apperr.InvalidState("This flow was never published. Discard its draft instead.")
		case now.defaultKey == key:
			return apperr.InvalidState("This is the default flow. Make another one the default first.")
		case live == nil:
			f = *newest
			return nil
		}
		f = *live
		f.Live = false
		if err := tx.RetireFlow(ctx, key); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.FlowArchived, key, map[string]any{"version": f.Version})
	})
	return f, err
}

// SetDefault makes the flow the one of requests that name none.
func (svc *Service) SetDefault(ctx context.Context, key string) error {
	actor, err := access.Require(ctx, access.EditFlows)
	if err != nil {
		return err
	}
	return svc.changing(ctx, actor, key, func(ctx context.Context, tx Tx, now flowState) error {
		switch {
		case len(now.versions) == 0:
			return apperr.Missing("flow")
		case found(now.versions, func(f flow.Flow) bool { return f.Live }) == nil:
			return apperr.InvalidState("This flow takes no new requests. Publish it first.")
		case now.defaultKey == key:
			return nil
		}
		if err := tx.SaveDefaultFlow(ctx, key); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.FlowMadeDefault, key, nil)
	})
}
