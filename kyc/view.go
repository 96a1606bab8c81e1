package kyc

import (
	"encoding/json"

	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// RequestView is one request with everything that its caller may see: the
// detail record's and the result's fields by the specification's names.
// Identifiers are masked. What the caller has no right to is nil.
type RequestView struct {
	ID                string
	ExternalReference *string
	Status            onboarding.Status
	OnboardingURL     *string
	ExpiresAt         instant.Timestamp
	ApplicantType     string
	FlowKey           string
	FlowVersion       int
	Metadata          json.RawMessage
	Locale            *string
	ReturnURL         *string
	CreatedAt         instant.Timestamp
	StartedAt         *instant.Timestamp
	SubmittedAt       *instant.Timestamp
	CompletedAt       *instant.Timestamp
	CancelledAt       *instant.Timestamp
	Review            ReviewView
	Progress          Progress
	Steps             []RequestStep
	Revert            *RevertView
	Consents          []ConsentView
	Decision          *DecisionView
	Verified          *Verified
	Flags             []step.Flag
	Documents         []Document
}

// ReviewView is where the review stands.
type ReviewView struct {
	Status     onboarding.ReviewStatus
	ReviewerID *string
	StartedAt  *instant.Timestamp
}

// Progress through the steps: passed ones of all.
type Progress struct {
	Completed      int     `json:"completed"`
	Total          int     `json:"total"`
	CurrentStepKey *string `json:"currentStepKey"`
}

// RequestStep as results show it. RequestID and Data serve reviewers.
type RequestStep struct {
	RequestID   string
	Key         string
	Type        step.Type
	Required    bool
	Status      step.Status
	Attempts    int
	CompletedAt *instant.Timestamp
	Data        map[string]any
}

// ConsentView is one consent record.
type ConsentView struct {
	PurposeCode   string             `json:"purposeCode"`
	NoticeVersion string             `json:"noticeVersion"`
	TextHash      string             `json:"textHash"`
	AcceptedAt    instant.Timestamp  `json:"acceptedAt"`
	WithdrawnAt   *instant.Timestamp `json:"withdrawnAt"`
	Locale        string             `json:"locale"`
	Source        string             `json:"source"`
}

// DecisionView is the decision without its internal comment.
type DecisionView struct {
	Outcome    string            `json:"outcome"`
	ReasonCode string            `json:"reasonCode"`
	Automated  bool              `json:"automated"`
	DecidedAt  instant.Timestamp `json:"decidedAt"`
}

// RevertView is what a reviewer sent back, without the internal comment.
type RevertView struct {
	ReasonCode string   `json:"reasonCode"`
	Message    string   `json:"message"`
	Steps      []string `json:"steps"`
}

// Verified data, masked; null where no step proved it.
type Verified struct {
	FullName          *string             `json:"fullName"`
	DateOfBirth       *string             `json:"dateOfBirth"`
	Gender            *string             `json:"gender"`
	Address           *step.PostalAddress `json:"address"`
	Mobile            *string             `json:"mobile"`
	Email             *string             `json:"email"`
	PAN               *string             `json:"pan"`
	Aadhaar           *string             `json:"aadhaar"`
	BankAccount       *string             `json:"bankAccount"`
	BankAccountHolder *string             `json:"bankAccountHolder"`
	FaceMatchScore    *int                `json:"faceMatchScore"`
	FaceMatchPassed   *bool               `json:"faceMatchPassed"`
	LivenessPassed    *bool               `json:"livenessPassed"`
}

// Document as results list it.
type Document struct {
	DocumentID  string            `json:"documentId"`
	Type        string            `json:"type"`
	ContentType string            `json:"contentType"`
	SizeBytes   int               `json:"sizeBytes"`
	ScanStatus  string            `json:"scanStatus"`
	UploadedAt  instant.Timestamp `json:"uploadedAt"`
}

// AttemptView is one attempt in a step's history.
type AttemptView struct {
	Number     int
	Outcome    string
	Flags      []step.Flag
	StartedAt  instant.Timestamp
	FinishedAt *instant.Timestamp
}

// TimelineEntry is one line of a case's history, without personal data.
type TimelineEntry struct {
	At      instant.Timestamp
	Kind    string
	StepKey *string
	Actor   *string
	Details json.RawMessage
}

// CreatedRequest answers a creation.
type CreatedRequest struct {
	RequestID         string            `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	Status            onboarding.Status `json:"status"`
	OnboardingURL     string            `json:"onboardingUrl"`
	ExpiresAt         instant.Timestamp `json:"expiresAt"`
}

// StateView is the applicant's page: everything it shows, personal data
// masked.
type StateView struct {
	RequestID         string            `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	Status            onboarding.Status `json:"status"`
	Environment       string            `json:"environment"`
	Locale            string            `json:"locale"`
	Tenant            TenantView        `json:"tenant"`
	Flow              FlowView          `json:"flow"`
	ExpiresAt         instant.Timestamp `json:"expiresAt"`
	CurrentStepKey    *string           `json:"currentStepKey"`
	Completed         int               `json:"completed"`
	Total             int               `json:"total"`
	Steps             []StepView        `json:"steps"`
	Revert            *RevertView       `json:"revert"`
	ConsentNotice     *NoticeView       `json:"consentNotice,omitempty"`
	RedirectURL       *string           `json:"redirectUrl"`
}

// TenantView is the branding that the applicant sees.
type TenantView struct {
	DisplayName string     `json:"displayName"`
	LogoURL     *string    `json:"logoUrl"`
	AccentColor *string    `json:"accentColor"`
	LegalLinks  LegalLinks `json:"legalLinks"`
}

// LegalLinks of the tenant.
type LegalLinks struct {
	PrivacyURL *string `json:"privacyUrl"`
	TermsURL   *string `json:"termsUrl"`
}

// FlowView names the pinned flow.
type FlowView struct {
	Key     string `json:"key"`
	Version int    `json:"version"`
	Name    string `json:"name"`
}

// NoticeView is the consent notice as shown; TextHash is the SHA-256 of Text.
type NoticeView struct {
	NoticeVersion string          `json:"noticeVersion"`
	Text          string          `json:"text"`
	TextHash      string          `json:"textHash"`
	Purposes      []NoticePurpose `json:"purposes"`
}

// NoticePurpose is one purpose in words, and when its consent was withdrawn.
type NoticePurpose struct {
	PurposeCode string             `json:"purposeCode"`
	Text        string             `json:"text"`
	WithdrawnAt *instant.Timestamp `json:"withdrawnAt"`
}

// StepView is a step on the applicant's page.
type StepView struct {
	Key           string            `json:"key"`
	Type          step.Type         `json:"type"`
	Required      bool              `json:"required"`
	Status        step.Status       `json:"status"`
	Attempts      int               `json:"attempts"`
	MaxAttempts   *int              `json:"maxAttempts"`
	Prefill       map[string]string `json:"prefill"`
	Locked        bool              `json:"locked"`
	Config        step.Config       `json:"config"`
	Data          map[string]any    `json:"data"`
	Problem       *step.Problem     `json:"error"`
	RevertMessage *string           `json:"revertMessage"`
	SandboxCode   string            `json:"sandboxCode,omitempty"`
}
