package capability

import "context"

// GSTChecker asks the GST network. Any error is an outage. No step of the catalogue
// asks it yet.
type GSTChecker interface {
	CheckGSTIN(ctx context.Context, q GSTQuery) (GSTAnswer, error)
}

// GSTQuery is what the check is asked: a well-formed GSTIN.
type GSTQuery struct {
	GSTIN string `json:"gstin"`
}

// GSTAnswer is what the network said.
type GSTAnswer struct {
	Exists    bool   `json:"exists"`
	LegalName string `json:"legalName"`
	// Registration as the network words it, such as Active; empty where it is not told.
	Registration string `json:"registration"`
}
