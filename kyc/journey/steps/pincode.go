package steps

import (
	"context"
	"slices"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/unit"
)

// Place that a pincode lies in.
type Place struct{ City, State string }

// limitOfPincodes counts the look-ups that one request asks for while its applicant types.
const limitOfPincodes = "pincode.lookup"

// FindPlace looks a pincode up while the applicant types it, so that city and state can be filled in. It is no attempt
// at the step: it starts no request, is not charged and stores nothing of the applicant. NOT_FOUND for a pincode
// that the look-up does not know; PROVIDER_UNAVAILABLE, which uses up nothing, for an outage.
func (svc *Service) FindPlace(ctx context.Context, v journey.ApplicantCall, pincode string) (Place, error) {
	query := capability.PincodeQuery{Pincode: pincode}
	var known cached
	var answer details.PincodeAnswer
	var used unit.Reservation
	err := svc.Journey.OnOpenStep(ctx, v, takesPincode, func(ctx context.Context, j *journey.Journey, s flow.Step) error {
		in := details.AddressInput{Pincode: pincode}
		if problem := in.CheckFormat(); problem != nil {
			refusal := apperr.Field("pincode", "must be six digits, the first not 0")
			refusal.Kind = apperr.Unprocessable
			return refusal
		}
		var err error
		used, err = unit.ReserveHourly(ctx, j.Tx, j.Request.ID+"/"+s.Key, limitOfPincodes, details.PerHour,
			"Too many pincodes were looked up. Enter city and state.")
		if err == nil {
			known, err = svc.recall(ctx, j.Tx, step.Pincode, query, &answer)
		}
		return err
	})
	if err != nil {
		return Place{}, err
	}
	if !known.found {
		if answer, err = svc.askForPlace(ctx, query, known, used); err != nil {
			return Place{}, err
		}
	}
	if !answer.Found {
		return Place{}, apperr.New(apperr.NotFound, apperr.CodeNotFound,
			"This pincode is not known. Check it, or enter city and state.")
	}
	return Place{City: answer.City, State: answer.State}, nil
}

// askForPlace asks the provider, with no transaction open, and keeps the answer; in an outage it gives the use of the
// limit back. A caller who leaves meanwhile changes nothing, so that leaving gives nothing back.
func (svc *Service) askForPlace(
	ctx context.Context, query capability.PincodeQuery, known cached, used unit.Reservation,
) (details.PincodeAnswer, error) {
	ctx = context.WithoutCancel(ctx)
	callCtx, cancel := context.WithTimeout(ctx, unit.ProviderDeadline)
	answer, failed := svc.Pincode.FindPincode(callCtx, query)
	cancel()
	err := svc.InTenant(ctx, used.TenantID, func(ctx context.Context, tx journey.Tx) error {
		if failed != nil {
			used.Release(tx)
			return nil
		}
		return known.remember(ctx, tx, answer)
	})
	if err == nil && failed != nil {
		err = apperr.New(apperr.Unavailable, step.CodeUnavailable,
			"The city cannot be looked up right now. Enter city and state.").Because(failed)
	}
	return answer, err
}

// takesPincode holds for the steps on whose screens a pincode is typed.
func takesPincode(s flow.Step) (bool, error) {
	if s.Type != step.BusinessDetails {
		return s.Type == step.Address, nil
	}
	config, err := step.ReadConfig[step.BusinessConfig](s.Type, s.Config)
	return slices.Contains(config.Fields, "pincode"), err
}
