package sandbox

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/webhook"
)

// simulatedReference stands in the envelope of emitted events.
const simulatedReference = "SIMULATED"

// Emission of one event of the type about the request.
type Emission struct {
	Type, RequestID string
	// EndpointID alone gets it, subscribed or not; nil for every endpoint that subscribed.
	EndpointID *string
}

// Emitted event, with its delivery where it went to one endpoint.
type Emitted struct{ EventID, DeliveryID string }

// EmitSimulated sends one event, marked as simulated; the request itself does not
// change (SPEC "Sandbox-only portal helpers").
func (svc *Service) EmitSimulated(ctx context.Context, em Emission) (made Emitted, err error) {
	actor, err := access.Require(ctx, access.UseSandbox)
	if err != nil {
		return made, err
	}
	if !event.Emitted(em.Type) {
		return made, apperr.Field("type", "must be an event type that is emitted")
	}
	if !identifier.Valid(identifier.Request, em.RequestID) {
		return made, apperr.Missing("request")
	}
	if em.EndpointID != nil && !identifier.Valid(identifier.Endpoint, *em.EndpointID) {
		return made, apperr.Missing("webhook endpoint")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.Request(ctx, em.RequestID)
		if err != nil {
			return err
		}
		reference := simulatedReference
		made.EventID = identifier.New(identifier.Event, tx.Now())
		e := event.Envelope{
			EventID: made.EventID, EventType: event.Type(em.Type), SchemaVersion: event.SchemaVersion,
			TenantID: tx.TenantID(), RequestID: &r.ID, ExternalReference: &reference,
			OccurredAt: instant.Of(tx.Now()), Environment: tx.Environment(),
			Data: event.Simulated(event.Type(em.Type), r.ApplicantType, instant.Of(r.ExpiresAt)),
		}
		if e.EventType == event.WebhookTest {
			e.RequestID = nil
		}
		if em.EndpointID == nil {
			return tx.Emit(ctx, e)
		}
		made.DeliveryID, err = webhook.SendTo(ctx, tx, *em.EndpointID, e)
		return err
	})
	return made, err
}
