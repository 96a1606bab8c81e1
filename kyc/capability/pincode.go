package capability

import (
	"context"

	"verifyme/kyc/step/details"
)

// PincodeFinder looks up where a pincode lies. Any error is an outage; a pincode
// that it does not know is an answer.
type PincodeFinder interface {
	FindPincode(ctx context.Context, q PincodeQuery) (details.PincodeAnswer, error)
}

// PincodeQuery is what the look-up is asked: six digits, and nothing of the person.
type PincodeQuery struct {
	Pincode string `json:"pincode"`
}
