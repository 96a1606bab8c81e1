// Package vendorcall is what is kept of a call of a vendor: how the vendor did, and nothing
// of the applicant.
package vendorcall

import "time"

// Call of a vendor as it ended.
type Call struct {
	// Capability that the vendor was asked for.
	Capability string `json:"capability"`
	// Vendor is the adapter's name.
	Vendor string `json:"vendor"`
	// Outcome is the kind of the answer, or Outage.
	Outcome string `json:"outcome"`
	// Milliseconds from asking until the answer or the outage.
	Milliseconds int64 `json:"ms"`
}

// Outage is the outcome of a call that the vendor did not answer.
const Outage = "outage"

// Of a vendor that took so long.
func Of(capability, vendor, outcome string, took time.Duration) Call {
	return Call{capability, vendor, outcome, took.Milliseconds()}
}
