package kyc

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// eventsKept that GET /v1/events lists.
const eventsKept = 30 * 24 * time.Hour

// ReplayDelivery makes a new delivery of the same event, with its eventId, to
// the same endpoint.
func (a *App) ReplayDelivery(ctx context.Context, id string) (d webhook.Delivery, err error) {
	err = a.onDelivery(ctx, id, func(ctx context.Context, w *work, actor access.Actor, old webhook.Delivery) error {
		e, err := w.Endpoint(ctx, old.EndpointID)
		if err != nil {
			return err
		}
		if err := wantActive(e); err != nil {
			return err
		}
		replayed, err := w.ReplayDelivery(ctx, id)
		if err != nil {
			return err
		}
		if d, err = w.Delivery(ctx, replayed); err != nil {
			return err
		}
		w.enqueue(unit.JobEndpoint, e.ID, "")
		return w.audit(ctx, actor, audit.DeliveryReplayed, id, nil)
	})
	return d, err
}

// ReplayFailed makes new deliveries of all events whose delivery to the
// endpoint died in the time and has not been replayed since.
func (a *App) ReplayFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	_, err = a.onFailed(ctx, endpointID, from, to, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		if err := wantActive(*e); err != nil {
			return err
		}
		if count, err = w.ReplayDead(ctx, e.ID, from, to); err != nil {
			return err
		}
		w.enqueue(unit.JobEndpoint, e.ID, "")
		return w.audit(ctx, actor, audit.DeliveryReplayed, e.ID, map[string]any{"count": count})
	})
	return count, err
}

// CountFailed is how many deliveries ReplayFailed would make.
func (a *App) CountFailed(ctx context.Context, endpointID string, from, to time.Time) (count int, err error) {
	_, err = a.onFailed(ctx, endpointID, from, to, func(ctx context.Context, w *work, _ access.Actor, e *webhook.Endpoint) error {
		count, err = w.CountDead(ctx, e.ID, from, to)
		return err
	})
	return count, err
}

// onFailed is onEndpoint for a time from one moment to a later one.
func (a *App) onFailed(ctx context.Context, endpointID string, from, to time.Time, fn func(context.Context, *work, access.Actor, *webhook.Endpoint) error) (webhook.Endpoint, error) {
	return a.onEndpoint(ctx, endpointID, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		if !from.Before(to) {
			return apperr.Field("from", "must be before to")
		}
		return fn(ctx, w, actor, e)
	})
}

// Delivery reads one delivery.
func (a *App) Delivery(ctx context.Context, id string) (d webhook.Delivery, err error) {
	err = a.onDelivery(ctx, id, func(_ context.Context, _ *work, _ access.Actor, found webhook.Delivery) error {
		d = found
		return nil
	})
	return d, err
}

// DeliveryLogs are every attempt at the deliveries, oldest first. A delivery
// without attempts is missing.
func (a *App) DeliveryLogs(ctx context.Context, ids []string) (logs map[string][]DeliveryAttempt, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		logs, err = w.DeliveryAttempts(ctx, ids)
		return err
	})
	return logs, err
}

// onDelivery opens every operation on one delivery.
func (a *App) onDelivery(ctx context.Context, id string, fn func(context.Context, *work, access.Actor, webhook.Delivery) error) error {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return err
	}
	if !identifier.Valid(identifier.Delivery, id) {
		return apperr.Missing("delivery")
	}
	return a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		d, err := w.Delivery(ctx, id)
		if err != nil {
			return err
		}
		return fn(ctx, w, actor, d)
	})
}

// Events lists the events of the last 30 days as they were sent, newest first.
func (a *App) Events(ctx context.Context, q EventQuery) (page unit.Page[StoredEvent], err error) {
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
		page.Items, page.Next = unit.FirstOf(rows, limit, func(e StoredEvent) unit.Position { return unit.Position{At: e.OccurredAt, ID: e.ID} })
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
	if !event.Emitted(eventType) {
		return "", apperr.Field("type", "must be an event type that is emitted")
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return "", apperr.Missing("request")
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
			OccurredAt: instant.Of(w.Now()), Environment: a.Environment,
			Data: event.Simulated(event.Type(eventType), r.ApplicantType, instant.Of(r.ExpiresAt)),
		}
		if e.EventType == event.WebhookTest {
			e.RequestID = nil
		}
		return w.Emit(ctx, e)
	})
	return eventID, err
}
