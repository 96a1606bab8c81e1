package kyc

import (
	"context"
	"time"

	"verifyme/kyc/event"
	"verifyme/kyc/webhook"
)

// WebhookTx reads and writes events, endpoints and deliveries.
type WebhookTx interface {
	EventTx
	EndpointTx
	DeliveryTx

	InsertSink(ctx context.Context, endpointID string) error
	SaveSunk(ctx context.Context, s Sunk) error
	Sunken(ctx context.Context, endpointID string) (all []Sunk, isSink bool, err error)
	SaveMessage(ctx context.Context, m Message) error
	Messages(ctx context.Context) ([]Message, error)
}

// EventTx is the outbox.
type EventTx interface {
	// Emit stores the event and a delivery for each subscribed ACTIVE endpoint
	// with the transaction's commit; until then nobody reads it.
	Emit(ctx context.Context, e event.Envelope) error
	// EmittedTo are those endpoints, known after the commit.
	EmittedTo() (endpointIDs []string)
	// EmitTo stores the event and one delivery to the endpoint.
	EmitTo(ctx context.Context, endpointID string, e event.Envelope) (deliveryID string, err error)
	// Events of a request, in the order in which they happened.
	Events(ctx context.Context, requestID string) ([]event.Envelope, error)
	// ListEvents gives exact bodies, newest first.
	ListEvents(ctx context.Context, q EventQuery) ([]StoredEvent, error)
}

// EndpointTx reads and writes endpoints; deleted ones are unknown.
type EndpointTx interface {
	// LockEndpoints keeps the count of endpoints still until commit.
	LockEndpoints(ctx context.Context) error
	InsertEndpoint(ctx context.Context, e *webhook.Endpoint) error
	Endpoints(ctx context.Context) ([]webhook.Endpoint, error)
	Endpoint(ctx context.Context, id string) (webhook.Endpoint, error)
	// LockEndpoint reads it FOR NO KEY UPDATE: its counter, status and claims
	// are the holder's.
	LockEndpoint(ctx context.Context, id string) (webhook.Endpoint, error)
	// SaveEndpoint writes what can change; secrets too.
	SaveEndpoint(ctx context.Context, e webhook.Endpoint) error
	DeleteEndpoint(ctx context.Context, id string) error
	// LockEndedEndpoint locks an endpoint that is deleted, or DISABLED since
	// the time or longer; ended is false for any other.
	LockEndedEndpoint(ctx context.Context, id string, since time.Time) (ended bool, err error)
}

// DeliveryTx reads and writes deliveries.
type DeliveryTx interface {
	Deliveries(ctx context.Context, q DeliveryQuery) ([]webhook.Delivery, error)
	Delivery(ctx context.Context, id string) (webhook.Delivery, error)
	// DeliveryAttempts by delivery, oldest first.
	DeliveryAttempts(ctx context.Context, deliveryIDs []string) (map[string][]DeliveryAttempt, error)
	// ClaimDeliveries claims due deliveries as long as the posts of all runs
	// over the endpoint are fewer than its bound, and notes how many the run
	// has; the caller holds the endpoint's lock.
	ClaimDeliveries(ctx context.Context, c Claim) ([]ClaimedDelivery, error)
	// FinishDeliveries writes the outcomes whose claim still stands in one
	// statement, with their lines in the log, and gives those outcomes. A late
	// outcome, of a claim that ended, changes nothing.
	FinishDeliveries(ctx context.Context, endpointID, token string, done []FinishedDelivery) (stood []FinishedDelivery, err error)
	// SettleEndpoint ends the looks at an endpoint that ended by then, unless
	// something is still open at it.
	SettleEndpoint(ctx context.Context, id string, endedBy time.Time) error
	// DropDeliveries gives up what is open at an endpoint, at most so many; the
	// outcome of what is in flight is not waited for.
	DropDeliveries(ctx context.Context, endpointID string, limit int) (dropped int, err error)
	// Replay makes new deliveries of the same events: of one delivery, or of
	// the dead ones of an endpoint that were made in the time.
	ReplayDelivery(ctx context.Context, id string) (deliveryID string, err error)
	ReplayDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error)
	// CountDead is how many ReplayDead would make.
	CountDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error)
}
