package onboarding

import (
	"time"
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
	Source        string
	IP            string
}
