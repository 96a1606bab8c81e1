package review

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/decision"
	"verifyme/kyc/onboarding"
)

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
