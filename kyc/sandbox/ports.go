// Package sandbox is what only the sandbox has: a clock that moves, a receiver of
// webhooks, an inbox, simulated events, decisions and document locker (SPEC
// "Sandbox-only portal helpers").
package sandbox

import (
	"context"
	"net/url"
	"time"

	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/notification"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Locker   *locker.Service
	Review   *review.Service
	// BaseURL of the deployment, where sinks are.
	BaseURL *url.URL
}

// Lookups lead from an id to its tenant. An unknown one gives ok false.
type Lookups interface {
	TenantOfEndpoint(ctx context.Context, endpointID string) (tenantID string, ok bool, err error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	webhook.Tx
	review.Tx

	InsertAttempt(ctx context.Context, a *step.Attempt) error
	AdvanceClock(ctx context.Context, by time.Duration) (offset time.Duration, err error)
	InsertSink(ctx context.Context, endpointID string) error
	SaveSinkDelivery(ctx context.Context, s SinkDelivery) error
	SinkDeliveries(ctx context.Context, endpointID string) (all []SinkDelivery, isSink bool, err error)
	Messages(ctx context.Context) ([]notification.Message, error)
}
