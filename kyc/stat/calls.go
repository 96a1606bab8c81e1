package stat

import (
	"strings"
	"time"

	"verifyme/kyc/vendorcall"
)

// Measures of calls of vendors. Their part is the capability and the vendor, as PartOf
// writes them.
const (
	// Called has the outcome as its code, CallTime a bucket's number.
	Called   Measure = "PROVIDER_CALL"
	CallTime Measure = "PROVIDER_TIME"
)

// OfCalls are the measures of calls.
var OfCalls = []Measure{Called, CallTime}

// PartOf a call's figures.
func PartOf(capability, vendor string) string { return capability + "/" + vendor }

// CalledOf is what PartOf wrote.
func CalledOf(part string) (capability, vendor string) {
	capability, vendor, _ = strings.Cut(part, "/")
	return capability, vendor
}

// OfCall are the figures of one call of a vendor.
func OfCall(c vendorcall.Call) []Figure {
	part := PartOf(c.Capability, c.Vendor)
	took := time.Duration(c.Milliseconds) * time.Millisecond
	return []Figure{{Called, part, c.Outcome}, {CallTime, part, Bucket(took)}}
}
