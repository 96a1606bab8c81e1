package kyc

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

// maxClockAdvance of one call, and maxClockOffset of all together: retention
// classes run over years, and every time has to be one that can be stored.
const (
	maxClockAdvance = 10 * 366 * 24 * time.Hour
	maxClockOffset  = 100 * 366 * 24 * time.Hour
)

// SinkKept is how many deliveries a sink keeps (SPEC "Limits").
const SinkKept = 30

// CreateSink makes an endpoint that the deployment itself receives, verifying
// signatures as a correct consumer does.
func (a *App) CreateSink(ctx context.Context) (webhook.Endpoint, error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return webhook.Endpoint{}, err
	}
	return a.addEndpoint(ctx, actor, a.SinkURL, []string{event.Everything}, true)
}

// Sink lists what a sink received, newest first.
func (a *App) Sink(ctx context.Context, endpointID string) (sunken []Sunk, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Endpoint, endpointID) {
		return nil, apperr.Missing("sink")
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		all, isSink, err := w.Sunken(ctx, endpointID)
		if err == nil && !isSink {
			err = apperr.Missing("sink")
		}
		sunken = all
		return err
	})
	return sunken, err
}

// SinkPost is a delivery as the sink receives it.
type SinkPost struct {
	Headers func(string) string
	Body    []byte
}

// ReceiveSink verifies a delivery and keeps it, valid or not.
func (a *App) ReceiveSink(ctx context.Context, endpointID string, p SinkPost) (valid bool, err error) {
	if !identifier.Valid(identifier.Endpoint, endpointID) {
		return false, apperr.Missing("sink")
	}
	tenantID, ok, err := a.Store.TenantOfEndpoint(ctx, endpointID)
	if err != nil {
		return false, err
	}
	if !ok {
		return false, apperr.Missing("sink")
	}
	err = a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		if _, isSink, err := w.Sunken(ctx, endpointID); err != nil || !isSink {
			if err == nil {
				err = apperr.Missing("sink")
			}
			return err
		}
		e, err := w.Endpoint(ctx, endpointID)
		if err != nil {
			return err
		}
		for _, secret := range e.Secrets(w.Now()) {
			valid = valid || webhook.Verify(secret, p.Headers(webhook.HeaderTimestamp), p.Headers(webhook.HeaderSignature), p.Body, w.Real())
		}
		return w.SaveSunk(ctx, sunkOf(endpointID, p, valid, w.Now()))
	})
	return valid, err
}

// sunkOf shows what came, whatever it is: anybody posts here. An attempt that
// is no number, or is past an integer column, is kept as 0.
func sunkOf(endpointID string, p SinkPost, valid bool, now time.Time) Sunk {
	var envelope struct {
		EventType string `json:"eventType"`
	}
	// An unreadable body is kept all the same.
	_ = json.Unmarshal(p.Body, &envelope)
	attempt, err := strconv.ParseInt(p.Headers(webhook.HeaderAttempt), 10, 32)
	if err != nil {
		attempt = 0
	}
	return Sunk{
		EndpointID: endpointID, DeliveryID: p.Headers(webhook.HeaderDelivery), EventID: p.Headers(webhook.HeaderEventID),
		EventType: envelope.EventType, Attempt: int(attempt), SignatureValid: valid, ReceivedAt: now, Body: string(p.Body),
	}
}

// SandboxClock is the tenant's time and how far it is ahead.
func (a *App) SandboxClock(ctx context.Context) (now time.Time, offset time.Duration, err error) {
	actor, err := access.Require(ctx, access.ReadClock)
	if err != nil {
		return now, offset, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		now, offset = w.Now(), w.Now().Sub(w.Real())
		return nil
	})
	return now, offset, err
}

// AdvanceClock moves the tenant's clock forward; what that makes due runs at
// the relay's next look.
func (a *App) AdvanceClock(ctx context.Context, by time.Duration) (now time.Time, offset time.Duration, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return now, offset, err
	}
	if by <= 0 || by > maxClockAdvance {
		return now, offset, apperr.Field("advanceSeconds", "must be 1 to %d", int(maxClockAdvance.Seconds()))
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		if offset, err = w.Tx.AdvanceClock(ctx, by); err != nil {
			return err
		}
		if offset > maxClockOffset {
			return apperr.Field("advanceSeconds", "would bring the clock further ahead than %d seconds", int(maxClockOffset.Seconds()))
		}
		now = w.Real().Add(offset)
		return w.audit(ctx, actor, audit.ClockAdvanced, w.TenantID(), map[string]any{"seconds": int(by.Seconds())})
	})
	return now, offset, err
}

// Messages are the simulated SMS and e-mails of the last hour, newest first.
func (a *App) Messages(ctx context.Context) (messages []Message, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return nil, err
	}
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		messages, err = w.Messages(ctx)
		return err
	})
	return messages, err
}
