package vendorcall

import "time"

// Later is the word of a vendor who has taken a question and answers it later. As an error it
// is no outage: the vendor is asked for the answer again.
type Later struct {
	// Capability that the vendor was asked for.
	Capability string `json:"capability"`
	// Vendor is the adapter's name, and Ref what the vendor calls the question.
	Vendor string `json:"vendor"`
	Ref    string `json:"ref"`
	// Every is the least time between two requests for the answer.
	Every time.Duration `json:"every"`
	// Within is how long the answer is waited for in all.
	Within time.Duration `json:"-"`
}

// Error names no reference.
func (l *Later) Error() string { return "the vendor " + l.Vendor + " answers later" }

// patience: an answer that was waited for is asked for again after this part of that time, so
// that many that stay away do not use up what the vendor allows.
const patience = 4

// Next is how long to wait before the answer is asked for again.
func (l *Later) Next(waited time.Duration) time.Duration { return max(l.Every, waited/patience) }
