package review

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/decision"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
)

// CodeChecklistIncomplete refuses an approval whose reviewer has not ticked what the flow's
// checklist requires; its extensions name the keys as missing.
const CodeChecklistIncomplete = "CHECKLIST_INCOMPLETE"

// recordOf what a person had looked at who decides the request, which is locked: the
// checklist's ticks and their own judgement of the faces. Empty where policy or the
// sandbox's simulator decides.
func recordOf(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request,
) (record decision.Record, err error) {
	if actor.Kind != access.User {
		return record, nil
	}
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return record, err
	}
	if len(f.Checklist) > 0 {
		ticks, err := tx.Ticks(ctx, r.ID)
		if err != nil {
			return record, err
		}
		for _, item := range f.Checklist {
			if t, ok := ticks[item.Key]; ok {
				record.Checklist = append(record.Checklist, t)
			}
		}
	}
	note, err := tx.FaceNote(ctx, r.ID, actor.ID)
	if note != nil {
		record.Faces = append(record.Faces, *note)
	}
	return record, err
}

// wantTicked refuses an approval that the table allows and the checklist does not. A
// decision without a person needs no ticks.
func wantTicked(
	actor access.Actor, r *onboarding.Request, f flow.Flow, facts onboarding.Facts, record decision.Record,
) error {
	if actor.Kind != access.User {
		return nil
	}
	if _, err := onboarding.Next(r.Status, onboarding.Approve, facts); err != nil {
		return err
	}
	missing := f.Unticked(record.Ticked())
	if len(missing) == 0 {
		return nil
	}
	e := apperr.New(apperr.Unprocessable, CodeChecklistIncomplete,
		"Tick what the checklist requires before approving: %s.", strings.Join(missing, ", "))
	e.Extensions = map[string]any{"missing": missing}
	return e
}
