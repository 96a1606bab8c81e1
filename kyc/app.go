// Package kyc holds the use cases, one file each, over the pure rules of its
// subpackages and the ports of ports.go. A use case first asks whether its
// caller may, then works in one transaction, then lets effects out.
package kyc

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"time"

	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// App is the use cases with what they stand on. Every field is required.
type App struct {
	Store     Store
	Logins    Logins
	Queue     unit.Queue
	Push      unit.Push
	Clock     unit.Clock
	Secrets   unit.Secrets
	Providers Providers
	Receivers webhook.Receivers
	Log       *slog.Logger

	// Environment is test or live; it stands in events and ping.
	Environment string
	// BaseURL of the deployment; links without a custom domain start there.
	BaseURL *url.URL
	// HTTPSOnly is the production rule for return URLs and webhook URLs.
	HTTPSOnly bool
	// FramingOpen: an empty list of allowed origins leaves framing open.
	FramingOpen bool
	// Random in [0, 1) spreads retries.
	Random func() float64
	// SinkURL makes the sandbox sink's address; nil in production.
	SinkURL func(endpointID string) string

	// handlers by step type. A type without a handler is refused.
	handlers map[step.Type]handler

	drains drains
}

// NewRandom is the Random of a running service.
func NewRandom() func() float64 { return rand.Float64 }

// work is a transaction with the effects that wait for its commit.
type work struct {
	Tx
	app     *App
	jobs    []unit.Job
	changes []unit.Change
}

// inTenant runs fn in one transaction and lets the effects out after commit.
// A crash in between loses only the hint: the relay enqueues what is due.
func (a *App) inTenant(ctx context.Context, tenantID string, fn func(ctx context.Context, w *work) error) error {
	return a.within(ctx, a.Store.InTenant, tenantID, fn)
}

// enter a tenant: Store.InTenant or Store.Delivering.
type enter func(ctx context.Context, tenantID string, fn func(ctx context.Context, tx Tx) error) error

func (a *App) within(ctx context.Context, in enter, tenantID string, fn func(ctx context.Context, w *work) error) error {
	var done *work
	err := in(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		done = &work{Tx: tx, app: a}
		return fn(ctx, done)
	})
	if err != nil {
		return err
	}
	for _, id := range done.EmittedTo() {
		done.enqueue(unit.JobEndpoint, id, "")
	}
	if len(done.jobs) > 0 {
		a.Queue.Enqueue(ctx, done.jobs...)
	}
	for _, c := range done.changes {
		a.Push.Publish(c)
	}
	return nil
}

func (w *work) enqueue(kind unit.JobKind, id, stepKey string) {
	w.jobs = append(w.jobs, unit.Job{Kind: kind, TenantID: w.TenantID(), ID: id, StepKey: stepKey})
}

// lease of work in the outside world: longer than any provider's deadline.
const lease = 20 * time.Second

// Handlers of the jobs that are done in one go.
func (a *App) Handlers() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobCheck:     func(ctx context.Context, j unit.Job) error { return a.RunCheck(ctx, j.TenantID, j.ID) },
		unit.JobCode:      func(ctx context.Context, j unit.Job) error { return a.DeliverCode(ctx, j.TenantID, j.ID, j.StepKey) },
		unit.JobExpiry:    func(ctx context.Context, j unit.Job) error { return a.ExpireRequest(ctx, j.TenantID, j.ID) },
		unit.JobMail:      func(ctx context.Context, j unit.Job) error { return a.SendMail(ctx, j.TenantID, j.ID) },
		unit.JobRetention: func(ctx context.Context, j unit.Job) error { return a.RemoveDocuments(ctx, j.TenantID, j.ID) },
		unit.JobHeld:      func(ctx context.Context, j unit.Job) error { return a.DropHeld(ctx, j.TenantID, j.ID) },
		unit.JobDiscard:   func(ctx context.Context, _ unit.Job) error { return a.DiscardExpired(ctx) },
	}
}

// DeliverEndpoint handles JobEndpoint; it goes on until nothing is due.
func (a *App) DeliverEndpoint(ctx context.Context, j unit.Job) error {
	return a.Deliver(ctx, j.TenantID, j.ID)
}
