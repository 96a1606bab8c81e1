package restcompat

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"verifyme/kyc/evidence"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// detailBody is the detail record of a request.
type detailBody struct {
	RequestID         string                   `json:"requestId"`
	ExternalReference *string                  `json:"externalReference"`
	Status            onboarding.Status        `json:"status"`
	OnboardingURL     *string                  `json:"onboardingUrl"`
	ExpiresAt         instant.Timestamp        `json:"expiresAt"`
	ApplicantType     string                   `json:"applicantType"`
	FlowKey           string                   `json:"flowKey"`
	FlowVersion       int                      `json:"flowVersion"`
	Locale            *string                  `json:"locale"`
	ReturnURL         *string                  `json:"returnUrl"`
	Metadata          json.RawMessage          `json:"metadata"`
	CreatedAt         instant.Timestamp        `json:"createdAt"`
	StartedAt         *instant.Timestamp       `json:"startedAt"`
	SubmittedAt       *instant.Timestamp       `json:"submittedAt"`
	CompletedAt       *instant.Timestamp       `json:"completedAt"`
	Review            reviewBody               `json:"review"`
	Progress          onboarding.Progress      `json:"progress"`
	Steps             []stepBody               `json:"steps"`
	Revert            *onboarding.RevertView   `json:"revert"`
	Consents          []onboarding.ConsentView `json:"consents"`
	ErasedAt          *instant.Timestamp       `json:"erasedAt"`
}

type reviewBody struct {
	Status onboarding.ReviewStatus `json:"status"`
}

type stepBody struct {
	Key         string             `json:"key"`
	Type        step.Type          `json:"type"`
	Status      step.Status        `json:"status"`
	Attempts    int                `json:"attempts"`
	CompletedAt *instant.Timestamp `json:"completedAt"`
}

func detailOf(v onboarding.RequestView) detailBody {
	return detailBody{
		RequestID: v.ID, ExternalReference: v.ExternalReference, Status: v.Status, OnboardingURL: v.OnboardingURL,
		ExpiresAt: v.ExpiresAt, ApplicantType: v.ApplicantType, FlowKey: v.FlowKey, FlowVersion: v.FlowVersion,
		Locale: v.Locale, ReturnURL: v.ReturnURL, Metadata: v.Metadata, CreatedAt: v.CreatedAt, StartedAt: v.StartedAt,
		SubmittedAt: v.SubmittedAt, CompletedAt: v.CompletedAt, Review: reviewBody{v.Review.Status}, Progress: v.Progress,
		Steps: stepsOf(v), Revert: v.Revert, Consents: listed(v.Consents),
		ErasedAt: v.ErasedAt,
	}
}

func stepsOf(v onboarding.RequestView) []stepBody {
	steps := make([]stepBody, len(v.Steps))
	for i, s := range v.Steps {
		steps[i] = stepBody{Key: s.Key, Type: s.Type, Status: s.Status, Attempts: s.Attempts, CompletedAt: s.CompletedAt}
	}
	return steps
}

// resultBody is SPEC "Result object".
type resultBody struct {
	RequestID         string                   `json:"requestId"`
	ExternalReference *string                  `json:"externalReference"`
	Status            onboarding.Status        `json:"status"`
	Decision          *onboarding.DecisionView `json:"decision"`
	Verified          any                      `json:"verified"`
	Flags             []step.Flag              `json:"flags"`
	Steps             []stepBody               `json:"steps"`
	Documents         []evidence.Document      `json:"documents"`
	SubmittedAt       *instant.Timestamp       `json:"submittedAt"`
	CompletedAt       *instant.Timestamp       `json:"completedAt"`
	ErasedAt          *instant.Timestamp       `json:"erasedAt"`
}

// resultOf restricts verified to the fields, where any are named.
func resultOf(v onboarding.RequestView, fields []string) (resultBody, error) {
	if v.Verified == nil {
		return resultBody{}, fmt.Errorf("the result of %s came without its verified data", v.ID)
	}
	body := resultBody{
		RequestID: v.ID, ExternalReference: v.ExternalReference, Status: v.Status, Decision: v.Decision, Verified: v.Verified,
		Flags: listed(v.Flags), Steps: stepsOf(v), Documents: listed(v.Documents),
		SubmittedAt: v.SubmittedAt, CompletedAt: v.CompletedAt, ErasedAt: v.ErasedAt,
	}
	if fields == nil {
		return body, nil
	}
	all, err := verifiedByField(*v.Verified)
	if err != nil {
		return resultBody{}, err
	}
	picked := map[string]json.RawMessage{}
	for _, field := range fields {
		picked[field] = all[field]
	}
	body.Verified = picked
	return body, nil
}

func verifiedByField(v onboarding.Verified) (map[string]json.RawMessage, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	return fields, json.Unmarshal(text, &fields)
}

var verifiedFields = []string{
	"fullName", "dateOfBirth", "gender", "address", "mobile", "email", "pan", "aadhaar",
	"bankAccount", "bankAccountHolder", "faceMatchScore", "faceMatchPassed", "livenessPassed",
}

var verifiedFieldList = strings.Join(verifiedFields, ", ")

func isVerifiedField(name string) bool { return slices.Contains(verifiedFields, name) }
