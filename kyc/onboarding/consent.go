package onboarding

import (
	"time"
)

// ConsentSource is where an applicant consented.
type ConsentSource string

const (
	SourceHosted ConsentSource = "HOSTED"
	SourceSDK    ConsentSource = "SDK"
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
	Source        ConsentSource
	IP            string
}
