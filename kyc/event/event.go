// Package event names what the service tells a tenant and the envelope it
// tells it in (SPEC "Events").
package event

import (
	"encoding/json"
	"fmt"
	"strings"

	"verifyme/kyc/instant"
)

// Type is an event type of the specification's table.
type Type string

const (
	Created       Type = "onboarding.created"
	Started       Type = "onboarding.started"
	StepCompleted Type = "onboarding.step.completed"
	Submitted     Type = "onboarding.submitted"
	Reverted      Type = "onboarding.reverted"
	Approved      Type = "onboarding.approved"
	Rejected      Type = "onboarding.rejected"
	Expired       Type = "onboarding.expired"
	Cancelled     Type = "onboarding.cancelled"

	VerificationPending   Type = "verification.pending"
	VerificationCompleted Type = "verification.completed"
	VerificationFailed    Type = "verification.failed"

	DocumentUploaded Type = "document.uploaded"
	DocumentExpired  Type = "document.expired"

	WebhookTest Type = "webhook.test"

	// Reserved: they can be subscribed to and are not emitted.
	VerificationStarted Type = "verification.started"
	DocumentRejected    Type = "document.rejected"
)

// All holds every type that an endpoint may subscribe to.
var All = []Type{
	Created, Started, StepCompleted, Submitted, Reverted, Approved, Rejected, Expired, Cancelled,
	VerificationPending, VerificationCompleted, VerificationFailed,
	DocumentUploaded, DocumentExpired, WebhookTest, VerificationStarted, DocumentRejected,
}

// AllListed names them in messages.
var AllListed = func() string {
	names := make([]string, len(All))
	for i, t := range All {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}()

// Everything is the subscription to all types.
const Everything = "*"

// Known reports whether an endpoint may subscribe to the name.
func Known(name string) bool {
	if name == Everything {
		return true
	}
	for _, t := range All {
		if string(t) == name {
			return true
		}
	}
	return false
}

// Emitted reports whether the name is a type that is sent.
func Emitted(name string) bool {
	switch Type(name) {
	case Everything, VerificationStarted, DocumentRejected:
		return false
	}
	return Known(name)
}

// SchemaVersion is the version of the envelope and of the data objects.
const SchemaVersion = "1"

// Envelope is the webhook body. Its order of fields is fixed, because
// receivers verify the exact bytes.
type Envelope struct {
	EventID           string            `json:"eventId"`
	EventType         Type              `json:"eventType"`
	SchemaVersion     string            `json:"schemaVersion"`
	TenantID          string            `json:"tenantId"`
	RequestID         *string           `json:"requestId"`
	ExternalReference *string           `json:"externalReference"`
	OccurredAt        instant.Timestamp `json:"occurredAt"`
	Environment       string            `json:"environment"`
	Data              any               `json:"data"`
}

// Body is the exact bytes that are stored, signed and sent.
func (e Envelope) Body() ([]byte, error) {
	body, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", e.EventType, err)
	}
	return body, nil
}

// WithoutText is the envelope without what somebody wrote freely in it; held is false
// where it has nothing of that kind.
func (e Envelope) WithoutText() (plain Envelope, held bool) {
	data, ok := e.Data.(RevertedData)
	if !ok || data.Message == "" {
		return e, false
	}
	data.Message = ""
	e.Data = data
	return e, true
}
