package capability

import (
	"context"

	"verifyme/kyc/step"
)

// PANChecker asks the tax registry. Any error is an outage.
type PANChecker interface {
	CheckPAN(ctx context.Context, q PANQuery) (step.PANAnswer, error)
}

// PANQuery is what the PAN check is asked, with the names of the request.
type PANQuery struct {
	step.PANInput
	Names step.Names
}
