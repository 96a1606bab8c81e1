package steps

import (
	"context"
	"errors"

	"verifyme/kyc/event"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
)

// laterOf the error is a vendor's word that it answers later; nil for an outage.
func laterOf(err error) *vendorcall.Later {
	var taken *vendorcall.Later
	if errors.As(err, &taken) {
		return taken
	}
	return nil
}

// awaitVendor leaves the step PENDING until the vendor, who has taken the attempt's question,
// is asked again; the tenant is told once. waits is false once the answer has been waited for
// as long as it may be: then it is an outage.
func (svc *Service) awaitVendor(
	ctx context.Context, j *journey.Journey, a step.Attempt, taken *vendorcall.Later,
) (waits bool, err error) {
	now := j.Tx.Now()
	first := a.Taken == nil
	if first {
		until := now.Add(taken.Within)
		a.AnswerUntil = &until
	}
	if !now.Before(*a.AnswerUntil) {
		svc.Log.Warn("a vendor's answer stayed away", "capability", taken.Capability, "adapter", taken.Vendor,
			"attempt", a.ID)
		return false, nil
	}
	a.Taken = taken
	then := now.Add(taken.Next(now.Sub(a.CreatedAt)))
	if then.After(*a.AnswerUntil) {
		then = *a.AnswerUntil
	}
	ok, err := j.Tx.AwaitVendor(ctx, a, then)
	if err != nil || !ok || !first {
		return true, err
	}
	return true, onboarding.Record(ctx, j.Tx, &j.Request, event.VerificationPending,
		event.VerificationPendingData{StepKey: a.StepKey})
}
