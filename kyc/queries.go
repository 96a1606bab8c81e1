package kyc

import (
	"time"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// RequestQuery lists requests. After is the last row of the page before.
type RequestQuery struct {
	Statuses          []onboarding.Status
	From, To          *time.Time
	ExternalReference *string
	FlowKey           *string
	Newest            bool
	After             *unit.Position
	Limit             int
	// UpTo ends the list with this request.
	UpTo *unit.Position
}

// DeliveryQuery lists deliveries, newest first.
type DeliveryQuery struct {
	Status     string
	EndpointID string
	After      *unit.Position
	Limit      int
}

// AuditQuery lists audit entries; Ascending walks the chain.
type AuditQuery struct {
	Action, Subject string
	From, To        *time.Time
	AfterSequence   int64
	Ascending       bool
	Limit           int
}

// EventQuery lists events, newest first, or those of the ids in any order.
type EventQuery struct {
	// IDs of the events; nil means any.
	IDs       []string
	Type      string
	RequestID string
	From      *time.Time
	After     *unit.Position
	Limit     int
}
