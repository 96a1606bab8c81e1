// Package whatif resolves what a policy would have made of past submissions.
package whatif

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/whatif"
)

// Query serves this subject's fields of Query.
type Query struct{ WhatIf *whatif.Service }

// PolicyTrial on the last submissions.
func (q Query) PolicyTrial(ctx context.Context, reviewPolicy flow.Policy) (whatif.Trial, error) {
	return q.WhatIf.Policy(ctx, reviewPolicy)
}
