package unit

import (
	"context"

	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
)

// Record emits an event about a request.
func Record(ctx context.Context, tx Tx, requestID string, externalReference *string, t event.Type, data any) error {
	return tx.Emit(ctx, event.Envelope{
		EventID: identifier.New(identifier.Event, tx.Now()), EventType: t, SchemaVersion: event.SchemaVersion,
		TenantID: tx.TenantID(), RequestID: &requestID, ExternalReference: externalReference,
		OccurredAt: instant.Of(tx.Now()), Environment: tx.Environment(), Data: data,
	})
}
