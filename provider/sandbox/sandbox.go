// Package sandbox simulates the providers: deterministic, by the values that
// the specification names (SPEC "Sandbox simulation rules"). It keeps no
// state but its seeded randomness.
package sandbox

import (
	"errors"

	"verifyme/kyc"
)

// errOutage is every simulated outage.
var errOutage = errors.New("simulated outage")

// Providers of the sandbox; the same seed gives the same codes.
func Providers(seed uint64) kyc.Providers {
	return kyc.Providers{
		Codes: NewCodes(seed), SMS: SMS{}, Email: Email{}, PAN: PAN{}, Bank: Bank{},
		DocLocker: NewDocLocker(seed), Scanner: Scanner{},
	}
}
