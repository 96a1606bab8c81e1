package onboarding

import "verifyme/kyc/stat"

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
