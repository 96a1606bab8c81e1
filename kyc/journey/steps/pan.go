package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/namematch"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// panVerification carries PanVerification.
func (svc *Service) panVerification() checked[step.PANInput, step.PANAnswer] {
	return checked[step.PANInput, step.PANAnswer]{
		svc: svc, capability: step.PAN, limit: "pan.attempt", perHour: step.PANAttemptsPerHour,
		read: readPANInput, checkFormat: step.PANInput.CheckFormat,
		question: func(in step.PANInput, names step.Names) any { return capability.PANQuery{PANInput: in, Names: names} },
		ask: func(ctx context.Context, in step.PANInput, names step.Names) (step.PANAnswer, error) {
			return svc.PAN.CheckPAN(ctx, capability.PANQuery{PANInput: in, Names: names})
		},
		unavailable: step.PANAnswer{Unavailable: true},
		judge: func(s flow.Step, in step.PANInput, answer step.PANAnswer, names step.Names,
			mismatches int) (v step.Verdict, err error) {
			config, err := step.ReadConfig[step.PanConfig](s.Type, s.Config)
			if err != nil {
				return v, err
			}
			return step.JudgePAN(config, in, answer, names, mismatches), nil
		},
	}
}

func readPANInput(body json.RawMessage) (in step.PANInput, err error) {
	var given struct {
		PAN  *string `json:"pan"`
		Name *string `json:"name"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	if given.PAN == nil {
		return in, apperr.Field("pan", "is required")
	}
	if given.Name != nil && !namematch.ValidPerson(*given.Name) {
		return in, apperr.Field("name", "must be a name of at most 120 characters")
	}
	return step.PANInput{PAN: text.Capitals(*given.PAN), Name: given.Name}, nil
}
