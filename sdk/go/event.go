package verifyme

import (
	"encoding/json"
	"time"
)

// Event as a webhook brings it, and as Events lists it.
type Event struct {
	// EventID is the same each time that the event comes, replays included.
	EventID       string    `json:"eventId"`
	EventType     EventType `json:"eventType"`
	SchemaVersion string    `json:"schemaVersion"`
	TenantID      string    `json:"tenantId"`
	// RequestID is nil for webhook.test.
	RequestID         *string     `json:"requestId"`
	ExternalReference *string     `json:"externalReference"`
	OccurredAt        time.Time   `json:"occurredAt"`
	Environment       Environment `json:"environment"`
	// Data is a pointer to the data of the type, such as *OnboardingApprovedData; an UnknownData for a type that this
	// package does not know.
	Data EventData `json:"data"`
}

// EventData is the part of an event that goes by its type.
type EventData interface{ eventData() }

// UnknownData of a type of event that is newer than this package: the JSON as it came.
type UnknownData json.RawMessage

func (UnknownData) eventData() {}

// MarshalJSON gives it as it came.
func (d UnknownData) MarshalJSON() ([]byte, error) { return json.RawMessage(d).MarshalJSON() }

// EventList is one page of events.
type EventList struct {
	Events     []Event `json:"events"`
	NextCursor *string `json:"nextCursor"`
}

// UnmarshalJSON reads the data by the type.
func (e *Event) UnmarshalJSON(raw []byte) error {
	type envelope Event
	var read struct {
		*envelope
		Data json.RawMessage `json:"data"`
	}
	read.envelope = (*envelope)(e)
	if err := json.Unmarshal(raw, &read); err != nil {
		return err
	}
	data := dataOf(e.EventType)
	if data == nil {
		e.Data = UnknownData(read.Data)
		return nil
	}
	e.Data = data
	return json.Unmarshal(read.Data, data)
}
