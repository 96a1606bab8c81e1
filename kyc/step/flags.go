package step

import "slices"

// Flag codes (SPEC "Flags").
const (
	FlagPanAadhaarMismatch    = "PAN_AADHAAR_MISMATCH"
	FlagFaceBelowThreshold    = "FACE_BELOW_THRESHOLD"
	FlagLivenessFailed        = "LIVENESS_FAILED"
	FlagDocumentScanFailed    = "DOCUMENT_SCAN_FAILED"
	FlagAutopass              = "AUTOPASS_PROVIDER_FAILURE"
	FlagPanNameMismatch       = "PAN_NAME_MISMATCH"
	FlagBankNameMismatch      = "BANK_NAME_MISMATCH"
	FlagAadhaarMobileMismatch = "AADHAAR_MOBILE_MISMATCH"
	FlagGeoUnavailable        = "GEO_UNAVAILABLE"
	FlagProviderUnavailable   = "PROVIDER_UNAVAILABLE"
	// FlagDisposableEmail is of the tenant's asking, in no table: its severity is the default.
	FlagDisposableEmail = "DISPOSABLE_EMAIL"
)

// Severity of a flag.
type Severity string

const (
	High   Severity = "HIGH"
	Medium Severity = "MEDIUM"
	Low    Severity = "LOW"
	Info   Severity = "INFO"
)

// ranked from the mildest on.
var ranked = []Severity{Info, Low, Medium, High}

// Rank of a severity, from 1 for INFO; 0 is none.
func (s Severity) Rank() int { return 1 + slices.Index(ranked, s) }

// SeverityOfRank is nil for 0.
func SeverityOfRank(rank int) *Severity {
	if rank < 1 || rank > len(ranked) {
		return nil
	}
	return &ranked[rank-1]
}

var severities = map[string]Severity{
	FlagPanAadhaarMismatch:    High,
	FlagFaceBelowThreshold:    High,
	FlagLivenessFailed:        High,
	FlagDocumentScanFailed:    High,
	FlagAutopass:              High,
	FlagPanNameMismatch:       Medium,
	FlagBankNameMismatch:      Medium,
	FlagAadhaarMobileMismatch: Medium,
	FlagGeoUnavailable:        Low,
	FlagProviderUnavailable:   Info,
}

// SeverityOf a flag; an unmapped flag is LOW.
func SeverityOf(code string) Severity {
	if s, ok := severities[code]; ok {
		return s
	}
	return Low
}

// Flag as results show it.
type Flag struct {
	Code     string   `json:"code"`
	Step     string   `json:"step"`
	Severity Severity `json:"severity"`
}

// ActiveFlags is the union of what the latest attempt of each step produced,
// in the order of the steps.
func ActiveFlags(steps []State) []Flag {
	flags := []Flag{}
	for _, s := range steps {
		for _, code := range s.Flags {
			flags = append(flags, Flag{Code: code, Step: s.Key, Severity: SeverityOf(code)})
		}
	}
	return flags
}
