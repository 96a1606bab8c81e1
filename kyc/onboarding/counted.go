package onboarding

import (
	"verifyme/kyc/stat"
	"verifyme/kyc/step"
)

// counted are the figures in which a request counts by its status and its times,
// whatever its steps are. One that is not stored yet counts in none.
func counted(r Request) (figures []stat.Figure) {
	if r.Status == Created {
		return nil
	}
	count := func(holds bool, m stat.Measure, code string) {
		if holds {
			figures = append(figures, stat.Figure{Measure: m, Code: code})
		}
	}
	count(true, stat.Created, "")
	count(r.StartedAt != nil, stat.Started, "")
	count(r.Status == Expired, stat.Expired, "")
	count(r.Status == Cancelled, stat.Cancelled, "")
	if r.SubmittedAt != nil {
		count(true, stat.Submitted, "")
		if r.StartedAt != nil {
			count(true, stat.ToSubmit, stat.Bucket(r.SubmittedAt.Sub(*r.StartedAt)))
		}
	}
	if r.Decision == nil || r.Status != Approved && r.Status != Rejected {
		return figures
	}
	count(r.Status == Approved, stat.Approved, r.Decision.ReasonCode)
	count(r.Status == Approved && r.Decision.Automated, stat.Automated, "")
	count(r.Status == Rejected, stat.Rejected, r.Decision.ReasonCode)
	if r.SubmittedAt != nil && r.CompletedAt != nil {
		count(true, stat.ToDecide, stat.Bucket(r.CompletedAt.Sub(*r.SubmittedAt)))
	}
	return figures
}

// CountSteps counts the request by what its steps are now instead of by what they
// were; the caller holds the request's lock.
func CountSteps(tx Tx, r *Request, before, after []step.State) {
	tx.Count(r, stat.OfSteps(before), stat.OfSteps(after))
}
