package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"verifyme/kyc"
)

const (
	// relayEvery bounds how late a lost bell is made up for.
	relayEvery = time.Second
	// relayBatch of one kind at a look; the next look takes others.
	relayBatch = 500
)

// Relay looks into PostgreSQL for what is due and rings for it: after a crash
// between commit and ring, a flushed or restarted Redis, a killed worker, an
// advanced clock. Several may run; claims make their bells harmless.
type Relay struct {
	store   kyc.Dues
	queue   kyc.Queue
	clock   kyc.Clock
	log     *slog.Logger
	cancel  context.CancelFunc
	stopped sync.WaitGroup
	// after this endpoint the next look goes on.
	after kyc.Bell
}

// StartRelay begins at once.
func StartRelay(store kyc.Dues, queue kyc.Queue, clock kyc.Clock, log *slog.Logger) *Relay {
	ctx, cancel := context.WithCancel(context.Background())
	r := &Relay{store: store, queue: queue, clock: clock, log: log, cancel: cancel}
	r.stopped.Add(1)
	go r.run(ctx)
	return r
}

func (r *Relay) run(ctx context.Context) {
	defer r.stopped.Done()
	ticker := time.NewTicker(relayEvery)
	defer ticker.Stop()
	for {
		r.look(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (r *Relay) look(ctx context.Context) {
	bells, err := r.store.Due(ctx, r.clock.Now(), relayBatch, r.after)
	if err != nil && ctx.Err() == nil {
		r.log.Error("the relay could not look for all that is due", "error", err)
	}
	r.queue.Ring(bells...)
	r.after = lastOfFull(bells)
}

// lastOfFull is the endpoint after which the next look goes on, where one was
// not enough for all that are due: what is due again and again must not keep
// the others from being found.
func lastOfFull(bells []kyc.Bell) kyc.Bell {
	endpoints := 0
	for _, b := range bells {
		if b.Kind != kyc.EndpointDue {
			continue
		}
		if endpoints++; endpoints == relayBatch {
			return b
		}
	}
	return kyc.Bell{}
}

// Stop ends the relay.
func (r *Relay) Stop() {
	r.cancel()
	r.stopped.Wait()
}
