package webhook

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"verifyme/kyc/apart"
	"verifyme/kyc/event"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook/line"
	"verifyme/kyc/webhook/runs"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// Delivering is InTenant on connections of its own, which are set up for the
	// runs over endpoints: they wait for each other and hold up no caller.
	Delivering unit.InTenant[Tx]
	Receivers  Receivers
	Clock      unit.Clock
	Log        *slog.Logger
	// HTTPSOnly is the production rule for webhook URLs.
	HTTPSOnly bool
	// Random in [0, 1) spreads retries.
	Random func() float64
	// AddressOf an endpoint's receiver.
	AddressOf func(Endpoint) string
	// Apart are the runs that wait for receivers without a worker's place.
	Apart *apart.Places

	runs   runs.Runs
	posts  sync.Once
	inLine *line.Line[posting]
}

// Jobs that this room handles, each done in one go.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobHeld: func(ctx context.Context, j unit.Job) error { return svc.DropHeld(ctx, j.TenantID, j.ID) },
	}
}

// DeliverEndpoint handles JobEndpoint; it goes on until nothing is due.
func (svc *Service) DeliverEndpoint(ctx context.Context, j unit.Job) error {
	return svc.Deliver(ctx, j.TenantID, j.ID)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	notification.PeopleTx

	// EmitTo stores the event and one delivery to the endpoint.
	EmitTo(ctx context.Context, endpointID string, e event.Envelope) (deliveryID string, err error)
	// ListEvents gives exact bodies, newest first.
	ListEvents(ctx context.Context, q EventQuery) ([]StoredEvent, error)
	// LockEndpoints keeps the count of endpoints still until commit.
	LockEndpoints(ctx context.Context) error
	InsertEndpoint(ctx context.Context, e *Endpoint) error
	Endpoints(ctx context.Context) ([]Endpoint, error)
	Endpoint(ctx context.Context, id string) (Endpoint, error)
	// LockEndpoint reads it FOR NO KEY UPDATE: its counter, status and claims
	// are the holder's.
	LockEndpoint(ctx context.Context, id string) (Endpoint, error)
	// LockReceiver is LockEndpoint that finds deleted ones too: a post that was in
	// flight when its endpoint was deleted has an outcome.
	LockReceiver(ctx context.Context, id string) (Endpoint, error)
	// SaveEndpoint writes what can change; secrets too.
	SaveEndpoint(ctx context.Context, e Endpoint) error
	DeleteEndpoint(ctx context.Context, id string) error
	// LockEndedEndpoint locks an endpoint that is deleted, or DISABLED since
	// the time or longer; ended is false for any other.
	LockEndedEndpoint(ctx context.Context, id string, since time.Time) (ended bool, err error)
	Deliveries(ctx context.Context, q DeliveryQuery) ([]Delivery, error)
	Delivery(ctx context.Context, id string) (Delivery, error)
	// DeliveryAttempts by delivery, oldest first.
	DeliveryAttempts(ctx context.Context, deliveryIDs []string) (map[string][]DeliveryAttempt, error)
	// ClaimDeliveries claims due deliveries with the commit, as long as the posts of
	// all runs over the endpoint are fewer than its bound, and notes how many the run
	// has; the caller holds the endpoint's lock. claimed is called after the commit.
	ClaimDeliveries(c Claim, claimed func([]ClaimedDelivery))
	// FinishDeliveries writes the outcomes whose claim still stands in one
	// statement, with their lines in the log, and gives those outcomes. A late
	// outcome, of a claim that ended, changes nothing.
	FinishDeliveries(ctx context.Context, endpointID, token string,
		done []FinishedDelivery) (stood []FinishedDelivery, err error)
	// FinishEndpoint ends the looks at an endpoint that ended by then, unless
	// something is still open at it.
	FinishEndpoint(ctx context.Context, id string, endedBy time.Time) error
	// DropDeliveries gives up what is open at an endpoint and not in flight, at
	// most so many.
	DropDeliveries(ctx context.Context, endpointID string, limit int) (dropped int, err error)
	// ReplayDelivery makes a new delivery of the same event.
	ReplayDelivery(ctx context.Context, id string) (deliveryID string, err error)
	// ReplayDead makes new deliveries of the events whose last one at the endpoint was made in the time and died: of so
	// many, in their order, behind the event after. It gives their count and the last of them.
	ReplayDead(ctx context.Context, endpointID string, from, to time.Time, after string, most int) (int, string, error)
	// CountDead is how many ReplayDead would make without a limit.
	CountDead(ctx context.Context, endpointID string, from, to time.Time) (count int, err error)
}
