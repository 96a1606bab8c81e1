package sandbox

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
)

// simulatedReference stands in the envelope of emitted events.
const simulatedReference = "SIMULATED"

// EmitSimulated sends one event of the type about the request, marked as
// simulated; the request itself does not change (SPEC "Sandbox-only portal
// helpers").
func (svc *Service) EmitSimulated(ctx context.Context, eventType, requestID string) (eventID string, err error) {
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
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, requestID)
		if err != nil {
			return err
		}
		reference := simulatedReference
		eventID = identifier.New(identifier.Event, tx.Now())
		e := event.Envelope{
			EventID: eventID, EventType: event.Type(eventType), SchemaVersion: event.SchemaVersion,
			TenantID: tx.TenantID(), RequestID: &r.ID, ExternalReference: &reference,
			OccurredAt: instant.Of(tx.Now()), Environment: tx.Environment(),
			Data: event.Simulated(event.Type(eventType), r.ApplicantType, instant.Of(r.ExpiresAt)),
		}
		if e.EventType == event.WebhookTest {
			e.RequestID = nil
		}
		return tx.Emit(ctx, e)
	})
	return eventID, err
}
