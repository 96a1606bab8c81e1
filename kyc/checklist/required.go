package checklist

import (
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

// WantTicked refuses an approval that the table allows and the checklist does not. A
// decision without a person needs no ticks.
func WantTicked(
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
