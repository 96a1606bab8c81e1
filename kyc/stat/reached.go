package stat

import "time"

// Reached is how far a stored request has come.
type Reached struct {
	StartedAt, SubmittedAt, CompletedAt    *time.Time
	Expired, Cancelled, Approved, Rejected bool
	// ReasonCode and Automated of the decision.
	ReasonCode string
	Automated  bool
}

// Figures in which the request counts by its status and its times, whatever its steps are.
func (r Reached) Figures() (figures []Figure) {
	count := func(holds bool, m Measure, code string) {
		if holds {
			figures = append(figures, Figure{Measure: m, Code: code})
		}
	}
	count(true, Created, "")
	count(r.StartedAt != nil, Started, "")
	count(r.Expired, Expired, "")
	count(r.Cancelled, Cancelled, "")
	if r.SubmittedAt != nil {
		count(true, Submitted, "")
		if r.StartedAt != nil {
			count(true, ToSubmit, Bucket(r.SubmittedAt.Sub(*r.StartedAt)))
		}
	}
	if !r.Approved && !r.Rejected {
		return figures
	}
	count(r.Approved, Approved, r.ReasonCode)
	count(r.Approved && r.Automated, Automated, "")
	count(r.Rejected, Rejected, r.ReasonCode)
	if r.SubmittedAt != nil && r.CompletedAt != nil {
		count(true, ToDecide, Bucket(r.CompletedAt.Sub(*r.SubmittedAt)))
	}
	return figures
}
