package event

import "verifyme/kyc/instant"

// The data objects, one a row of the specification's table. None holds
// personal data: the result is fetched through the API.

type CreatedData struct {
	Status        string            `json:"status"`
	ApplicantType string            `json:"applicantType"`
	ExpiresAt     instant.Timestamp `json:"expiresAt"`
}

type StartedData struct {
	Status  string `json:"status"`
	StepKey string `json:"stepKey"`
}

type StepCompletedData struct {
	StepKey  string `json:"stepKey"`
	StepType string `json:"stepType"`
	Attempt  int    `json:"attempt"`
	// Flags holds flag codes; empty, never null.
	Flags []string `json:"flags"`
}

type SubmittedData struct {
	Status       string `json:"status"`
	Resubmission bool   `json:"resubmission"`
}

type RevertedData struct {
	Status     string   `json:"status"`
	ReasonCode string   `json:"reasonCode"`
	Steps      []string `json:"steps"`
	// Message for the applicant, a free text: see Envelope.WithoutText.
	Message string `json:"message"`
}

type ApprovedData struct {
	Status     string `json:"status"`
	ReasonCode string `json:"reasonCode"`
	Automated  bool   `json:"automated"`
}

type RejectedData struct {
	Status     string `json:"status"`
	ReasonCode string `json:"reasonCode"`
}

type ExpiredData struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
}

type CancelledData struct {
	Status string `json:"status"`
	// By is API_CLIENT, REVIEWER or OPERATOR.
	By string `json:"by"`
}

type VerificationPendingData struct {
	StepKey string `json:"stepKey"`
}

type VerificationCompletedData struct {
	StepKey    string `json:"stepKey"`
	Capability string `json:"capability"`
	Outcome    string `json:"outcome"`
}

type VerificationFailedData struct {
	StepKey    string `json:"stepKey"`
	Capability string `json:"capability"`
	Reason     string `json:"reason"`
}

type DocumentUploadedData struct {
	DocumentID   string `json:"documentId"`
	DocumentType string `json:"documentType"`
	StepKey      string `json:"stepKey"`
}

type DocumentExpiredData struct {
	DocumentID   string `json:"documentId"`
	DocumentType string `json:"documentType"`
}

type TestData struct {
	Message string `json:"message"`
}
