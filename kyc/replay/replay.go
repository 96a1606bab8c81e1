// Package replay sends many events again, to the endpoints that they went to before
// (SPEC "Delivery, retries, ordering": a replay is a new delivery with the same eventId).
package replay

import (
	"context"
	"regexp"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

const (
	// Most deliveries that one replay makes.
	Most = 1000
	// PerSecond is how many of a replay's deliveries to one endpoint become due in a second.
	// An endpoint has 100 posts of at most 8 seconds under way: what is new finds room
	// beside a replay however slowly the endpoint answers.
	PerSecond = 10
)

// Filter of what is sent again: of each event and endpoint the latest delivery, where it
// was made in the time and matches every given field.
type Filter struct {
	EndpointID *string
	// Status DELIVERED or DEAD; nil is both. What is still on its way is not sent again.
	Status *webhook.DeliveryStatus
	// EventType of the event.
	EventType *string
	// From inclusive, To exclusive, by when the delivery was made.
	From, To time.Time
}

// Input of a replay. The same key again gives the same replay.
type Input struct {
	Key    string
	Filter Filter
}

// Replay of many deliveries.
type Replay struct {
	ID        string
	CreatedAt time.Time
	// Count of deliveries that it made; Left is how many more matched.
	Count, Left int
	// Delivered and Dead of them; the others are still open.
	Delivered, Dead int
	// Filter in its stored form, which tells whether two are the same.
	Stored string
}

// Open is how many deliveries have no outcome as yet.
func (r Replay) Open() int { return r.Count - r.Delivered - r.Dead }

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// LockEndpoints keeps other replays of the workspace waiting until commit.
	LockEndpoints(ctx context.Context) error
	Endpoint(ctx context.Context, id string) (webhook.Endpoint, error)
	// CountReplayable deliveries to ACTIVE endpoints.
	CountReplayable(ctx context.Context, f Filter) (int, error)
	// ReplayOfKey that was made with the key; not found where there is none.
	ReplayOfKey(ctx context.Context, key string) (r Replay, found bool, err error)
	// Replay of that id; NOT_FOUND where there is none.
	Replay(ctx context.Context, id string) (Replay, error)
	// InsertReplay with new deliveries of the oldest that match, spread over the time that
	// comes, behind earlier replays that are not yet posted.
	InsertReplay(ctx context.Context, id, key string, f Filter, most, perSecond int) (Replay, error)
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

var keyPattern = regexp.MustCompile(`^[A-Za-z0-9_.:-]{8,120}$`)

func (f Filter) check() error {
	if !f.From.Before(f.To) {
		return apperr.Field("from", "must be before to")
	}
	if f.Status != nil && *f.Status != webhook.Delivered && *f.Status != webhook.Dead {
		return apperr.Field("status", "must be DELIVERED or DEAD: the others are still on their way")
	}
	if f.EventType != nil && !event.Emitted(*f.EventType) {
		return apperr.Field("eventType", "is no event type")
	}
	return nil
}

// Count of the deliveries that match now; a replay makes at most Most of them.
func (svc *Service) Count(ctx context.Context, f Filter) (count int, err error) {
	actor, err := allowed(ctx, f)
	if err != nil {
		return 0, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := checkEndpoint(ctx, tx, f); err != nil {
			return err
		}
		count, err = tx.CountReplayable(ctx, f)
		return err
	})
	return count, err
}

func allowed(ctx context.Context, f Filter) (access.Actor, error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return actor, err
	}
	return actor, f.check()
}

// checkEndpoint that the filter names: it must be there and get events.
func checkEndpoint(ctx context.Context, tx Tx, f Filter) error {
	if f.EndpointID == nil {
		return nil
	}
	if !identifier.Valid(identifier.Endpoint, *f.EndpointID) {
		return apperr.Missing("webhook endpoint")
	}
	_, err := tx.Endpoint(ctx, *f.EndpointID)
	return err
}

// Start a replay. Whoever sends the same key again, at the same time or later, gets the
// one replay; with another filter it is IDEMPOTENCY_KEY_REUSED.
func (svc *Service) Start(ctx context.Context, in Input) (made Replay, err error) {
	actor, err := allowed(ctx, in.Filter)
	if err != nil {
		return made, err
	}
	if !keyPattern.MatchString(in.Key) {
		return made, apperr.Field("key", "must be 8 to 120 characters from letters, digits, _, ., : and -")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		made, err = start(ctx, tx, actor, in)
		return err
	})
	return made, err
}

func start(ctx context.Context, tx Tx, actor access.Actor, in Input) (Replay, error) {
	if err := tx.LockEndpoints(ctx); err != nil {
		return Replay{}, err
	}
	earlier, found, err := tx.ReplayOfKey(ctx, in.Key)
	if err != nil {
		return Replay{}, err
	}
	if found {
		if earlier.Stored != in.Filter.Stored() {
			err = apperr.New(apperr.Conflict, unit.CodeKeyReused, "The key was used for a replay by another filter.")
		}
		return earlier, err
	}
	if err := checkEndpoint(ctx, tx, in.Filter); err != nil {
		return Replay{}, err
	}
	id := identifier.New(identifier.Replay, tx.Now())
	made, err := tx.InsertReplay(ctx, id, in.Key, in.Filter, Most, PerSecond)
	if err != nil {
		return Replay{}, err
	}
	return made, unit.Audit(ctx, tx, actor, audit.DeliveriesReplayed, made.ID, map[string]any{
		"count": made.Count, "left": made.Left, "filter": in.Filter.Stored(),
	})
}

// Stored form of the filter: the same text for the same filter.
func (f Filter) Stored() string {
	field := func(name string, value *string) string {
		if value == nil {
			return ""
		}
		return name + "=" + *value + " "
	}
	return field("endpoint", f.EndpointID) + field("status", (*string)(f.Status)) + field("type", f.EventType) +
		"from=" + f.From.UTC().Format(time.RFC3339Nano) + " to=" + f.To.UTC().Format(time.RFC3339Nano)
}

// Read how far a replay is.
func (svc *Service) Read(ctx context.Context, id string) (r Replay, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return r, err
	}
	if !identifier.Valid(identifier.Replay, id) {
		return r, apperr.Missing("replay")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err = tx.Replay(ctx, id)
		return err
	})
	return r, err
}
