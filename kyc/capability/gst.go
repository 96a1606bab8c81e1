package capability

import (
	"context"

	"verifyme/kyc/step/details"
)

// GSTChecker asks the GST network. Any error is an outage.
type GSTChecker interface {
	CheckGSTIN(ctx context.Context, q GSTQuery) (details.GSTAnswer, error)
}

// GSTQuery is what the check is asked: a well-formed GSTIN, with the name that the applicant
// gives the business. Vendors are not told the name.
type GSTQuery struct {
	GSTIN string `json:"gstin"`
	Name  string `json:"name"`
}
