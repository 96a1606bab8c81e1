package kyc

import (
	"context"
	"slices"
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

// EndpointChange holds what is to change; nil leaves it as it is.
type EndpointChange struct {
	URL    *string
	Events []string
	// Status ACTIVE re-enables and resets the failure counter.
	Status *string
}

// Endpoint reads one endpoint, without secrets.
func (a *App) Endpoint(ctx context.Context, id string) (webhook.Endpoint, error) {
	return a.onEndpoint(ctx, id, func(context.Context, *work, access.Actor, *webhook.Endpoint) error { return nil })
}

// UpdateEndpoint changes an endpoint. What was held while it was DISABLED
// goes on when it is ACTIVE again. A change that changes nothing leaves no
// trace.
func (a *App) UpdateEndpoint(ctx context.Context, id string, c EndpointChange) (webhook.Endpoint, error) {
	if c.Events != nil {
		if err := checkEvents(c.Events); err != nil {
			return webhook.Endpoint{}, err
		}
	}
	if c.Status != nil && *c.Status != webhook.Active && *c.Status != webhook.Disabled {
		return webhook.Endpoint{}, apperr.Field("status", "must be ACTIVE or DISABLED")
	}
	return a.onEndpoint(ctx, id, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		before := *e
		if c.URL != nil {
			if err := a.checkEndpointURL(ctx, *c.URL); err != nil {
				return err
			}
			e.URL = *c.URL
		}
		if c.Events != nil {
			e.Events = slices.Compact(slices.Sorted(slices.Values(c.Events)))
		}
		if c.Status != nil {
			w.setEndpointStatus(e, *c.Status)
		}
		if unchanged(before, *e) {
			return nil
		}
		e.UpdatedAt = w.Now()
		if err := w.SaveEndpoint(ctx, *e); err != nil {
			return err
		}
		if e.Status == webhook.Active {
			w.enqueue(unit.JobEndpoint, e.ID, "")
		}
		return w.audit(ctx, actor, audit.EndpointChanged, e.ID, map[string]any{"status": e.Status})
	})
}

// unchanged in all that an EndpointChange reaches.
func unchanged(before, after webhook.Endpoint) bool {
	return before.URL == after.URL && slices.Equal(before.Events, after.Events) && before.Status == after.Status &&
		before.ConsecutiveFailures == after.ConsecutiveFailures
}

func (a *App) checkEndpointURL(ctx context.Context, url string) error {
	if _, err := webhook.CheckURL(url, a.HTTPSOnly); err != nil {
		return err
	}
	return a.Receivers.CheckURL(ctx, url)
}

func (w *work) setEndpointStatus(e *webhook.Endpoint, status string) {
	now := w.Now()
	switch {
	case status == webhook.Active:
		e.ConsecutiveFailures, e.DisabledAt = 0, nil
	case e.Status == webhook.Active:
		e.DisabledAt = &now
	}
	e.Status = status
}

// DeleteEndpoint forgets an endpoint and gives up what is open at it.
func (a *App) DeleteEndpoint(ctx context.Context, id string) error {
	_, err := a.onEndpoint(ctx, id, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		if err := w.Tx.DeleteEndpoint(ctx, e.ID); err != nil {
			return err
		}
		dropped, err := w.DropDeliveries(ctx, e.ID, dropBatch)
		if err != nil {
			return err
		}
		if dropped == dropBatch {
			w.enqueue(unit.JobHeld, e.ID, "")
		}
		return w.audit(ctx, actor, audit.EndpointDeleted, e.ID, nil)
	})
	return err
}

// RotatedSecret carries the new secret, this one time.
type RotatedSecret struct {
	Endpoint           webhook.Endpoint
	Secret             string
	PreviousValidUntil time.Time
}

// RotateSecret issues a new secret; the one before it signs beside it for 24
// hours.
func (a *App) RotateSecret(ctx context.Context, id string) (rotated RotatedSecret, err error) {
	if _, err := access.RequireStepUp(ctx, access.ManageWebhooks); err != nil {
		return rotated, err
	}
	rotated.Endpoint, err = a.onEndpoint(ctx, id, func(ctx context.Context, w *work, actor access.Actor, e *webhook.Endpoint) error {
		until := w.Now().Add(webhook.RotationOverlap)
		rotated.Secret, rotated.PreviousValidUntil = identifier.NewToken(identifier.SigningSecret), until
		e.PreviousSecret, e.Secret, e.PreviousValidUntil, e.UpdatedAt = e.Secret, rotated.Secret, &until, w.Now()
		if err := w.SaveEndpoint(ctx, *e); err != nil {
			return err
		}
		return w.audit(ctx, actor, audit.SecretRotated, e.ID, nil)
	})
	return rotated, err
}

// testMessage of webhook.test.
const testMessage = "This is a test event."

// TestEndpoint sends webhook.test to the endpoint, whatever it subscribed to.
func (a *App) TestEndpoint(ctx context.Context, id string) (deliveryID string, err error) {
	_, err = a.onEndpoint(ctx, id, func(ctx context.Context, w *work, _ access.Actor, e *webhook.Endpoint) error {
		if err := wantActive(*e); err != nil {
			return err
		}
		deliveryID, err = w.EmitTo(ctx, e.ID, event.Envelope{
			EventID: identifier.New(identifier.Event, w.Now()), EventType: event.WebhookTest, SchemaVersion: event.SchemaVersion,
			TenantID: w.TenantID(), OccurredAt: instant.Of(w.Now()), Environment: a.Environment, Data: event.TestData{Message: testMessage},
		})
		w.enqueue(unit.JobEndpoint, e.ID, "")
		return err
	})
	return deliveryID, err
}

func wantActive(e webhook.Endpoint) error {
	if e.Status != webhook.Active {
		return apperr.InvalidState("The endpoint is DISABLED. Enable it first.")
	}
	return nil
}

// onEndpoint opens every operation on one endpoint, under its lock.
func (a *App) onEndpoint(ctx context.Context, id string, fn func(context.Context, *work, access.Actor, *webhook.Endpoint) error) (e webhook.Endpoint, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return e, err
	}
	if !identifier.Valid(identifier.Endpoint, id) {
		return e, apperr.Missing("webhook endpoint")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if e, err = w.LockEndpoint(ctx, id); err != nil {
			return err
		}
		if err := fn(ctx, w, actor, &e); err != nil {
			return err
		}
		e = publicEndpoint(e, w.Now())
		return nil
	})
	return e, err
}

// publicEndpoint is an endpoint without its secrets. Whether it rotates goes
// by the tenant's time, not the reader's.
func publicEndpoint(e webhook.Endpoint, now time.Time) webhook.Endpoint {
	if !e.Rotating(now) {
		e.PreviousValidUntil = nil
	}
	e.Secret, e.PreviousSecret = "", ""
	return e
}
