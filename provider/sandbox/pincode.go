package sandbox

import (
	"context"

	"verifyme/kyc/capability"
	"verifyme/kyc/step/details"
)

// Pincode knows the pincodes that start with the two digits of twenty places, which
// all lie in that place.
type Pincode struct{}

// place that a pincode lies in.
type place struct{ city, state string }

// places by the first two digits of their pincodes.
var places = map[string]place{
	"11": {"New Delhi", "Delhi"},
	"12": {"Gurugram", "Haryana"},
	"14": {"Ludhiana", "Punjab"},
	"17": {"Shimla", "Himachal Pradesh"},
	"20": {"Noida", "Uttar Pradesh"},
	"30": {"Jaipur", "Rajasthan"},
	"38": {"Ahmedabad", "Gujarat"},
	"40": {"Mumbai", "Maharashtra"},
	"41": {"Pune", "Maharashtra"},
	"45": {"Indore", "Madhya Pradesh"},
	"49": {"Raipur", "Chhattisgarh"},
	"50": {"Hyderabad", "Telangana"},
	"56": {"Bengaluru", "Karnataka"},
	"60": {"Chennai", "Tamil Nadu"},
	"64": {"Coimbatore", "Tamil Nadu"},
	"68": {"Kochi", "Kerala"},
	"70": {"Kolkata", "West Bengal"},
	"75": {"Bhubaneswar", "Odisha"},
	"78": {"Guwahati", "Assam"},
	"80": {"Patna", "Bihar"},
}

// pincodeOutage is this sandbox's own: the specification names no pincode whose
// look-up is down.
const pincodeOutage = "999503"

// FindPincode implements capability.PincodeFinder.
func (Pincode) FindPincode(_ context.Context, q capability.PincodeQuery) (details.PincodeAnswer, error) {
	if q.Pincode == pincodeOutage {
		return details.PincodeAnswer{}, errOutage
	}
	p, found := places[q.Pincode[:2]]
	return details.PincodeAnswer{Found: found, City: p.city, State: p.state}, nil
}
