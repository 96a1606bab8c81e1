package steps

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/mask"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// businessDetails carries BusinessDetails: the look-up is asked where the flow asks
// for a pincode.
type businessDetails struct {
	typedIn[details.BusinessInput]
}

func (svc *Service) businessDetails() businessDetails {
	query := func(in details.BusinessInput) capability.PincodeQuery {
		return capability.PincodeQuery{Pincode: in.Recorded["pincode"]}
	}
	return businessDetails{typedIn[details.BusinessInput]{checked[details.BusinessInput, details.PincodeAnswer]{
		svc: svc, capability: step.Pincode, limit: limitOfDetails, perHour: details.PerHour,
		checkFormat: details.BusinessInput.CheckFormat,
		question:    func(in details.BusinessInput, _ step.Names) any { return query(in) },
		ask: func(ctx context.Context, in details.BusinessInput, _ step.Names) (details.PincodeAnswer, error) {
			return svc.Pincode.FindPincode(ctx, query(in))
		},
		unavailable: details.PincodeAnswer{Unavailable: true},
		judge: func(_ flow.Step, in details.BusinessInput, answer details.PincodeAnswer, _ step.Names,
			_ int) (step.Verdict, error) {
			return details.JudgeBusiness(in, answer), nil
		},
	}}}
}

// Submit settles details without a pincode at once.
func (h businessDetails) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	config, err := step.ReadConfig[step.BusinessConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	in, err := readBusinessInput(body, config.Fields)
	if err != nil {
		return nil, err
	}
	if slices.Contains(config.Fields, "pincode") {
		return h.take(ctx, j, s, in)
	}
	if problem := in.CheckFormat(); problem != nil {
		return problem, nil
	}
	if err := consumeDetails(ctx, j, s); err != nil {
		return nil, err
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), details.JudgeBusiness(in, details.PincodeAnswer{}))
}

// longestBusinessName in characters.
const longestBusinessName = 150

func readBusinessInput(body json.RawMessage, asked []string) (in details.BusinessInput, err error) {
	var given struct {
		Name    *string `json:"businessName"`
		Type    *string `json:"businessType"`
		GSTIN   *string `json:"gstin"`
		Pincode *string `json:"pincode"`
		City    *string `json:"city"`
		State   *string `json:"state"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	given.Name, given.City, given.State = tidied(given.Name), tidied(given.City), tidied(given.State)
	err = checkAsked(asked,
		field{"businessName", given.Name, true}, field{"businessType", given.Type, true}, field{"gstin", given.GSTIN, false},
		field{"pincode", given.Pincode, true}, field{"city", given.City, true}, field{"state", given.State, true})
	if err == nil {
		err = checkPrinted(printed{"businessName", given.Name, longestBusinessName},
			printed{"city", given.City, longestPlace}, printed{"state", given.State, longestPlace})
	}
	if err == nil && given.Type != nil && !slices.Contains(details.BusinessTypes, *given.Type) {
		err = apperr.Field("businessType", "must be one of %s", strings.Join(details.BusinessTypes, ", "))
	}
	if err != nil {
		return in, err
	}
	in.Recorded = map[string]string{}
	for name, value := range map[string]*string{
		"businessName": given.Name, "businessType": given.Type, "pincode": given.Pincode, "city": given.City,
		"state": given.State,
	} {
		if value != nil {
			in.Recorded[name] = *value
		}
	}
	if gstin := filled(given.GSTIN); gstin != nil {
		in.GSTIN = text.Capitals(*gstin)
		in.Recorded["gstin"], in.Recorded["gstinCheckCharacter"] = mask.GSTIN(in.GSTIN), "WRONG"
		if text.IsGSTIN(in.GSTIN) && text.GSTINChecks(in.GSTIN) {
			in.Recorded["gstinCheckCharacter"] = "RIGHT"
		}
	}
	return in, nil
}
