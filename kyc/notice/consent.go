package notice

import (
	"time"
)

// Source is where an applicant consented.
type Source string

const (
	Hosted Source = "HOSTED"
	SDK    Source = "SDK"
)

// Consent to one purpose.
type Consent struct {
	RequestID     string
	PurposeCode   string
	NoticeVersion string
	TextHash      string
	AcceptedAt    time.Time
	WithdrawnAt   *time.Time
	Locale        string
	Source        Source
	IP            string
}
