package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/unit"
)

const (
	// relayEvery bounds how late a lost job is found.
	relayEvery = time.Second
	// relayBatch of one kind at a poll; the next poll takes others.
	relayBatch = 500
)

// Relay polls PostgreSQL for what is due and enqueues it: after a crash between
// commit and enqueue, a flushed or restarted Redis, a killed worker, an advanced
// clock. Several may run; claims make equal jobs harmless.
type Relay struct {
	store   Dues
	queue   unit.Queue
	clock   unit.Clock
	log     *slog.Logger
	measure relayMeasures
	cancel  context.CancelFunc
	stopped sync.WaitGroup
	// after this endpoint the next poll goes on.
	after unit.Job
}

// Dues finds what is due in any tenant, in the tenant's own time.
type Dues interface {
	// Due gives at most limit of each kind; endpoints in their order from the
	// one after the given on, so that polls by turns reach all. With an error
	// come those that were found before it.
	Due(ctx context.Context, now time.Time, limit int, after unit.Job) ([]unit.Job, error)
}

// RelayOptions are what a relay is made of.
type RelayOptions struct {
	Store Dues
	Queue unit.Queue
	Clock unit.Clock
	// Registry that gets the metrics.
	Registry prometheus.Registerer
	Log      *slog.Logger
}

// StartRelay begins at once.
func StartRelay(o RelayOptions) *Relay {
	ctx, cancel := context.WithCancel(context.Background())
	r := &Relay{
		store: o.Store, queue: o.Queue, clock: o.Clock, log: o.Log, measure: newRelayMeasures(time.Now()), cancel: cancel,
	}
	o.Registry.MustRegister(r.measure.collectors()...)
	r.stopped.Add(1)
	go r.run(ctx)
	return r
}

func (r *Relay) run(ctx context.Context) {
	defer r.stopped.Done()
	ticker := time.NewTicker(relayEvery)
	defer ticker.Stop()
	for {
		r.poll(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (r *Relay) poll(ctx context.Context) {
	due, err := r.store.Due(ctx, r.clock.Now(), relayBatch, r.after)
	if ctx.Err() == nil {
		r.measure.polled(due, err, time.Now())
	}
	if err != nil && ctx.Err() == nil {
		r.log.Error("the relay could not poll all that is due", "error", err)
	}
	r.queue.Enqueue(ctx, due...)
	r.after = lastOfFull(due)
}

// lastOfFull is the endpoint after which the next poll goes on, where one was
// not enough for all that are due: endpoints that are due at every poll must
// not keep the others from being found.
func lastOfFull(due []unit.Job) unit.Job {
	endpoints := 0
	for _, b := range due {
		if b.Kind != unit.JobEndpoint {
			continue
		}
		if endpoints++; endpoints == relayBatch {
			return b
		}
	}
	return unit.Job{}
}

// Stop ends the relay.
func (r *Relay) Stop() {
	r.cancel()
	r.stopped.Wait()
}
