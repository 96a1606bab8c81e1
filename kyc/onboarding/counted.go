package onboarding

import (
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
)

// counted are the figures in which a request counts by its status and its times,
// whatever its steps are. One that is not stored yet counts in none.
func counted(r Request) []stat.Figure {
	if r.Status == Created {
		return nil
	}
	reached := stat.Reached{
		StartedAt: r.StartedAt, SubmittedAt: r.SubmittedAt, CompletedAt: r.CompletedAt,
		Expired: r.Status == Expired, Cancelled: r.Status == Cancelled,
	}
	if d := r.Decision; d != nil {
		reached.Approved, reached.Rejected = r.Status == Approved, r.Status == Rejected
		reached.ReasonCode, reached.Automated = d.ReasonCode, d.Automated
	}
	return reached.Figures()
}

// CountSteps counts the request by what its steps are now instead of by what they
// were; the caller holds the request's lock.
func CountSteps(tx Tx, r *Request, before, after []step.State) {
	tx.Count(r, stat.OfSteps(before), stat.OfSteps(after))
}
