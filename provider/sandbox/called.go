package sandbox

import (
	"context"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
)

// vendor that the calls of the sandbox are noted of.
const vendor = "sandbox"

// Outcomes of calls, in the words of the adapters' verdicts.
const (
	verified = "verified"
	invalid  = "invalid"
	scored   = "score"
	checked  = "checked"
)

// called notes a simulated call as one of a vendor is.
func called(ctx context.Context, c step.Capability, began time.Time, outcome string, err error) {
	if err != nil {
		outcome = vendorcall.Outage
	}
	capability.Called(ctx, vendorcall.Of(string(c), vendor, outcome, time.Since(began)))
}

// known is the outcome of a question after something that exists, or does not.
func known(exists bool) string {
	if exists {
		return verified
	}
	return invalid
}
