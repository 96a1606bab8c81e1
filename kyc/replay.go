package kyc

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/fault"
	"verifyme/kyc/identifier"
	"verifyme/kyc/moment"
	"verifyme/kyc/webhook"
)

// eventsKept that GET /v1/events lists.
const eventsKept = 30 * 24 * time.Hour

// ReplayDelivery makes a new delivery of the same event, with its eventId, to
// the same endpoint.
func (a *App) ReplayDelivery(ctx context.Context, id string) (d webhook.Delivery, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return d, err
	}
	if !identifier.Valid(identifier.Delivery, id) {
		return d, fault.Missing("delivery")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		old, err := w.Delivery(ctx, id)
		if err != nil {
			return err
		}
		e, err := w.Endpoint(ctx, old.EndpointID)
		if err != nil {
			return err
		}
		if e.Status != webhook.Active {
			return fault.InvalidState("The endpoint is DISABLED. Enable it first.")
		}
		replayed, err := w.ReplayDelivery(ctx, id)
		if err != nil {
			return err
		}
		if d, err = w.Delivery(ctx, replayed); err != nil {
			return err
		}
		w.ring(EndpointDue, e.ID, "")
		return w.audit(ctx, actor, audit.DeliveryReplayed, id, nil)
	})
	return d, err
}

// ReplayFailed makes new deliveries of all events whose delivery to the
// endpoint died in the time and has not been replayed since.
func (a *App) ReplayFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	_, err = a.onEndpoint(ctx, endpointID, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		if e.Status != webhook.Active {
			return fault.InvalidState("The endpoint is DISABLED. Enable it first.")
		}
		if count, err = w.ReplayDead(ctx, e.ID, from, to); err != nil {
			return err
		}
		w.ring(EndpointDue, e.ID, "")
		return w.audit(ctx, actor, audit.DeliveryReplayed, e.ID, map[string]any{"count": count})
	})
	return count, err
}

// CountFailed is how many deliveries ReplayFailed would make.
func (a *App) CountFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	_, err = a.onEndpoint(ctx, endpointID, func(ctx context.Context, w *work, _ access.Actor, e *webhook.Endpoint) error {
		count, err = w.CountDead(ctx, e.ID, from, to)
		return err
	})
	return count, err
}

// Delivery reads one delivery.
func (a *App) Delivery(ctx context.Context, id string) (d webhook.Delivery, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return d, err
	}
	if !identifier.Valid(identifier.Delivery, id) {
		return d, fault.Missing("delivery")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		d, err = w.Delivery(ctx, id)
		return err
	})
	return d, err
}

// DeliveryLog is every attempt at a delivery, oldest first.
func (a *App) DeliveryLog(ctx context.Context, id string) (log []DeliveryAttempt, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Delivery, id) {
		return nil, fault.Missing("delivery")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if _, err := w.Delivery(ctx, id); err != nil {
			return err
		}
		log, err = w.DeliveryAttempts(ctx, id)
		return err
	})
	return log, err
}

// Events lists the events of the last 30 days as they were sent, newest first.
func (a *App) Events(ctx context.Context, q EventQuery) (page Page[StoredEvent], err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return page, err
	}
	limit := q.Limit
	q.Limit++
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if oldest := w.Now().Add(-eventsKept); q.From == nil || q.From.Before(oldest) {
			q.From = &oldest
		}
		rows, err := w.ListEvents(ctx, q)
		if err != nil {
			return err
		}
		if len(rows) > limit {
			rows = rows[:limit]
			page.Next = &Position{At: rows[limit-1].OccurredAt, ID: rows[limit-1].ID}
		}
		page.Items = rows
		return nil
	})
	return page, err
}

// simulatedReference stands in the envelope of emitted events.
const simulatedReference = "SIMULATED"

// EmitSimulated sends one event of the type about the request, marked as
// simulated; the request itself does not change (SPEC "Sandbox-only portal
// helpers").
func (a *App) EmitSimulated(ctx context.Context, eventType, requestID string) (eventID string, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return "", err
	}
	if eventType == event.Everything || !event.Known(eventType) {
		return "", fault.Field("type", "must be an event type")
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return "", fault.Missing("request")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		r, err := w.Request(ctx, requestID)
		if err != nil {
			return err
		}
		reference := simulatedReference
		eventID = identifier.New(identifier.Event, w.Now())
		e := event.Envelope{
			EventID: eventID, EventType: event.Type(eventType), SchemaVersion: event.SchemaVersion,
			TenantID: w.TenantID(), RequestID: &r.ID, ExternalReference: &reference,
			OccurredAt: moment.Of(w.Now()), Environment: a.Environment,
			Data: event.Simulated(event.Type(eventType), r.ApplicantType, moment.Of(r.ExpiresAt)),
		}
		if e.EventType == event.WebhookTest {
			e.RequestID = nil
		}
		return w.emit(ctx, e)
	})
	return eventID, err
}
