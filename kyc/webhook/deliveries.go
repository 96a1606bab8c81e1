package webhook

import (
	"context"
	"encoding/json"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook/header"
)

// DeliveryQuery lists deliveries, newest first.
type DeliveryQuery struct {
	Status     string
	EndpointID string
	// RequestID of the request that the event is about.
	RequestID string
	EventType string
	EventID   string
	// From inclusive, To exclusive, by when the delivery was made.
	From, To *time.Time
	After    *unit.Position
	Limit    int
}

// EventQuery lists events, newest first, or those of the ids in any order.
type EventQuery struct {
	// IDs of the events; nil means any.
	IDs       []string
	Type      string
	RequestID string
	// From inclusive, To exclusive.
	From, To *time.Time
	After    *unit.Position
	Limit    int
}

// DeliveryAttempt is one line of a delivery's log.
type DeliveryAttempt struct {
	Attempt    int
	At         time.Time
	HTTPStatus *int
	DurationMs int
	Error      *string
	// Answer holds the first KB of the receiver's answer.
	Answer string
	// SentHeaders as the receiver got them, and AnswerHeaders; empty of attempts before they
	// were kept, and where it did not come to them.
	SentHeaders, AnswerHeaders []header.Header
}

// StoredEvent is an event with its exact body.
type StoredEvent struct {
	ID         string
	Type       string
	RequestID  *string
	OccurredAt time.Time
	Body       json.RawMessage
}

// Payload is the body by the letter, which signatures cover.
func (e StoredEvent) Payload() string { return string(e.Body) }

// eventsKept that GET /v1/events lists.
const eventsKept = 30 * 24 * time.Hour

// ReplayDelivery makes a new delivery of the same event, with its eventId, to
// the same endpoint.
func (svc *Service) ReplayDelivery(ctx context.Context, id string) (d Delivery, err error) {
	err = svc.onDelivery(ctx, id, func(ctx context.Context, tx Tx, actor access.Actor, old Delivery) error {
		e, err := tx.Endpoint(ctx, old.EndpointID)
		if err != nil {
			return err
		}
		if err := wantActive(e); err != nil {
			return err
		}
		replayed, err := tx.ReplayDelivery(ctx, id)
		if err != nil {
			return err
		}
		if d, err = tx.Delivery(ctx, replayed); err != nil {
			return err
		}
		tx.Enqueue(unit.JobEndpoint, e.ID, "")
		return unit.Audit(ctx, tx, actor, audit.DeliveryReplayed, id, nil)
	})
	return d, err
}

// replayedAtOnce are the deliveries that ReplayFailed makes in one transaction, which holds up the endpoint's others.
const replayedAtOnce = 10_000

// ReplayFailed makes new deliveries of all events whose delivery to the endpoint died in the time and has not been
// replayed since. After an error the call can be repeated for the rest.
func (svc *Service) ReplayFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	for after, made := "", replayedAtOnce; err == nil && made == replayedAtOnce; count += made {
		_, err = svc.onFailed(ctx, endpointID, from, to,
			func(ctx context.Context, tx Tx, actor access.Actor, e *Endpoint) error {
				if err := wantActive(*e); err != nil {
					return err
				}
				made, after, err = tx.ReplayDead(ctx, e.ID, from, to, after, replayedAtOnce)
				if err != nil || made == 0 && count > 0 {
					return err
				}
				tx.Enqueue(unit.JobEndpoint, e.ID, "")
				return unit.Audit(ctx, tx, actor, audit.DeliveryReplayed, e.ID, map[string]any{"count": made})
			})
	}
	return count, err
}

// CountFailed is how many deliveries ReplayFailed would make.
func (svc *Service) CountFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	_, err = svc.onFailed(ctx, endpointID, from, to, func(ctx context.Context, tx Tx, _ access.Actor, e *Endpoint) error {
		count, err = tx.CountDead(ctx, e.ID, from, to)
		return err
	})
	return count, err
}

// onFailed is onEndpoint for a time from one moment to a later one.
func (svc *Service) onFailed(
	ctx context.Context, endpointID string, from, to time.Time,
	fn func(context.Context, Tx, access.Actor, *Endpoint) error,
) (Endpoint, error) {
	return svc.onEndpoint(ctx, endpointID, func(ctx context.Context, tx Tx, actor access.Actor, e *Endpoint) error {
		if !from.Before(to) {
			return apperr.Field("from", "must be before to")
		}
		return fn(ctx, tx, actor, e)
	})
}

// Delivery reads one delivery.
func (svc *Service) Delivery(ctx context.Context, id string) (d Delivery, err error) {
	err = svc.onDelivery(ctx, id, func(_ context.Context, tx Tx, _ access.Actor, found Delivery) error {
		d = found
		return nil
	})
	return d, err
}

// DeliveryLogs are every attempt at the deliveries, oldest first. A delivery
// without attempts is missing.
func (svc *Service) DeliveryLogs(ctx context.Context, ids []string) (logs map[string][]DeliveryAttempt, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		logs, err = tx.DeliveryAttempts(ctx, ids)
		return err
	})
	return logs, err
}

// onDelivery opens every operation on one delivery.
func (svc *Service) onDelivery(
	ctx context.Context, id string, fn func(context.Context, Tx, access.Actor, Delivery) error,
) error {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return err
	}
	if !identifier.Valid(identifier.Delivery, id) {
		return apperr.Missing("delivery")
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.Delivery(ctx, id)
		if err != nil {
			return err
		}
		return fn(ctx, tx, actor, d)
	})
}

// Events lists the events of the last 30 days as they were sent, newest first.
func (svc *Service) Events(ctx context.Context, q EventQuery) (page unit.Page[StoredEvent], err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return page, err
	}
	limit := q.Limit
	q.Limit++
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if oldest := tx.Now().Add(-eventsKept); q.From == nil || q.From.Before(oldest) {
			q.From = &oldest
		}
		rows, err := tx.ListEvents(ctx, q)
		if err != nil {
			return err
		}
		page.Items, page.Next = unit.FirstOf(rows, limit, func(e StoredEvent) unit.Position {
			return unit.Position{At: e.OccurredAt, ID: e.ID}
		})
		return nil
	})
	return page, err
}

// Deliveries lists deliveries, newest first.
func (svc *Service) Deliveries(ctx context.Context, q DeliveryQuery) (page unit.Page[Delivery], err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return page, err
	}
	if q.EventType != "" && !event.Emitted(q.EventType) {
		return page, apperr.Field("eventType", "is no event type")
	}
	limit := q.Limit
	q.Limit++
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		rows, err := tx.Deliveries(ctx, q)
		page.Items, page.Next = unit.FirstOf(rows, limit, func(d Delivery) unit.Position {
			return unit.Position{At: d.CreatedAt, ID: d.ID}
		})
		return err
	})
	return page, err
}
