package onboarding

import (
	"encoding/json"

	"verifyme/kyc/decision"
	"verifyme/kyc/evidence"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
)

// RequestView is one request with everything that its caller may see: the
// detail record's and the result's fields by the specification's names.
// Identifiers are masked. What the caller has no right to is nil.
type RequestView struct {
	ID                string
	ExternalReference *string
	Status            Status
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
	CancelReason      *string
	LinkAskedAt       *instant.Timestamp
	LegalHold         bool
	ErasedAt          *instant.Timestamp
	Review            ReviewView
	Progress          Progress
	Steps             []RequestStep
	Revert            *RevertView
	Consents          []ConsentView
	Decision          *DecisionView
	Verified          *Verified
	Flags             []step.Flag
	Documents         []evidence.Document
}

// ReviewView is where the review stands.
type ReviewView struct {
	Status     ReviewStatus
	ReviewerID *string
	StartedAt  *instant.Timestamp
	LeaseUntil *instant.Timestamp
	Prepared   *PreparedView
	// SnoozedUntil and EscalatedAt: nil where nobody put it off or escalated it.
	SnoozedUntil *instant.Timestamp
	EscalatedAt  *instant.Timestamp
	// UsedSeconds of the target before the request was sent back to the applicant.
	UsedSeconds int
	// RequestID whose review it is; empty where it is not in the queue.
	RequestID string
}

// PreparedView is a decision that waits for its confirmation.
type PreparedView struct {
	Outcome    string
	ReasonCode string
	MakerID    string
	PreparedAt instant.Timestamp
	Comment    string
	Record     decision.Record
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
	Source        notice.Source      `json:"source"`
}

// DecisionView is the decision without its internal comment.
type DecisionView struct {
	Outcome    string            `json:"outcome"`
	ReasonCode string            `json:"reasonCode"`
	Automated  bool              `json:"automated"`
	DecidedAt  instant.Timestamp `json:"decidedAt"`
	// Record for reviewers alone; nil of an automatic decision.
	Record *decision.Record `json:"-"`
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

// CreatedRequest answers a creation.
type CreatedRequest struct {
	RequestID         string            `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	Status            Status            `json:"status"`
	OnboardingURL     string            `json:"onboardingUrl"`
	ExpiresAt         instant.Timestamp `json:"expiresAt"`
}
