package step

import "time"

// Call of a vendor as it ended: what says how the vendor does, and nothing of the applicant.
type Call struct {
	Capability Capability `json:"capability"`
	// Vendor is the adapter's name.
	Vendor string `json:"vendor"`
	// Outcome is the kind of the answer, or CallOutage.
	Outcome string `json:"outcome"`
	// Milliseconds from asking until the answer or the outage.
	Milliseconds int64 `json:"ms"`
}

// CallOutage is the outcome of a call that the vendor did not answer.
const CallOutage = "outage"

// CallOf a vendor that took so long.
func CallOf(c Capability, vendor, outcome string, took time.Duration) Call {
	return Call{c, vendor, outcome, took.Milliseconds()}
}
