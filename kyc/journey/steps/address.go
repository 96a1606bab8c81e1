package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// address carries Address. The look-up of a pincode says nothing about the
// applicant, so no verification event tells of it.
func (svc *Service) address() typedIn[details.AddressInput] {
	query := func(in details.AddressInput) capability.PincodeQuery {
		return capability.PincodeQuery{Pincode: in.Pincode}
	}
	return typedIn[details.AddressInput]{checked[details.AddressInput, details.PincodeAnswer]{
		svc: svc, capability: step.Pincode, limit: limitOfDetails, perHour: details.PerHour,
		read: readAddressInput, checkFormat: details.AddressInput.CheckFormat,
		question: func(in details.AddressInput, _ step.Names) any { return query(in) },
		ask: func(ctx context.Context, in details.AddressInput, _ step.Names) (details.PincodeAnswer, error) {
			return svc.Pincode.FindPincode(ctx, query(in))
		},
		unavailable: details.PincodeAnswer{Unavailable: true},
		judge: func(
			_ flow.Step, in details.AddressInput, answer details.PincodeAnswer, _ step.Names, _ int,
		) (step.Verdict, error) {
			return details.JudgeAddress(in, answer), nil
		},
	}}
}

// typedIn are details whose pincode is looked up.
type typedIn[In any] struct {
	checked[In, details.PincodeAnswer]
}

// View leaves out what is noted for reviewers: what the look-up and the check characters
// say.
func (typedIn[In]) View(_ context.Context, _ journey.Tx, _ onboarding.Request, v *page.Step, _ any) error {
	v.Data = nil
	return nil
}

// Longest parts of an address, in characters.
const (
	longestLine  = 250
	longestPlace = 100
)

func readAddressInput(body json.RawMessage) (in details.AddressInput, err error) {
	var given struct {
		Line    string  `json:"line"`
		Pincode string  `json:"pincode"`
		City    *string `json:"city"`
		State   *string `json:"state"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	in = details.AddressInput{
		Line: text.Tidy(given.Line), Pincode: given.Pincode, City: filled(given.City), State: filled(given.State),
	}
	return in, checkPrinted(
		printed{"line", &in.Line, longestLine}, printed{"city", in.City, longestPlace},
		printed{"state", in.State, longestPlace})
}

// filled is nil for a field that was sent empty.
func filled(s *string) *string {
	if s = tidied(s); s != nil && *s == "" {
		return nil
	}
	return s
}

// printed text with its bound in characters; nil where it was left out.
type printed struct {
	name  string
	given *string
	most  int
}

// checkPrinted refuses text that hides something or is too long.
func checkPrinted(fields ...printed) error {
	var wrong []apperr.Detail
	for _, f := range fields {
		if f.given != nil && !text.IsPrinted(*f.given, f.most) {
			wrong = append(wrong, apperr.Field(f.name, "must be 1 to %d printable characters in one line", f.most).Details...)
		}
	}
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}
