package together

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/99designs/gqlgen/graphql"

	"verifyme/kyc/access"
)

// ofTheQueue: pages that ask for no more of the queue than this, by the same filter,
// are answered together.
var ofTheQueue = Fields{
	"Subscription":      {"reviewQueue"},
	"ReviewQueueChange": {"kind", "request", "row"},
	"QueuedRequest":     {"request", "dueAt", "enteredAt", "severity", "snoozedUntil", "escalated", "rev"},
	"OnboardingRequest": {"id", "externalReference", "status", "flowKey", "submittedAt", "review", "flags"},
	"Review":            {"status", "reviewer", "leaseUntil", "snoozedUntil", "escalatedAt", "prepared", "startedAt"},
	"PreparedDecision":  {"maker"},
	"Flag":              {"code", "step", "severity"},
	"User":              {"id", "email", "role"},
}

// Sight of an actor: those with the same see the same of a request, and are refused the
// same. It holds all that access.Actor's May looks at, and what the actor
// may not know.
func Sight(a access.Actor) string {
	return fmt.Sprintf("%s|%s|%s|%v|%t|%t|%t|%s|", a.TenantID, a.Kind, a.Role, a.Scopes, a.ViaGraphQL, a.Live,
		a.MustSetUp, a.Blind)
}

// ReviewQueue answers those who follow the same part of the review queue, and see the same
// of it, as one.
func ReviewQueue(log *slog.Logger) graphql.OperationMiddleware {
	streams := &Streams{Log: log}
	return func(ctx context.Context, next graphql.OperationHandler) graphql.ResponseHandler {
		actor, ok := access.From(ctx)
		if !ok {
			return next(ctx)
		}
		name, ok := ofTheQueue.Name(graphql.GetOperationContext(ctx), Sight(actor))
		if !ok {
			return next(ctx)
		}
		return streams.Follow(ctx, name, next)
	}
}
