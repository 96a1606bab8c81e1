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
	// relayBatch of one kind at a look; the next look takes the next ones.
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
	bells, err := r.store.Due(ctx, r.clock.Now(), relayBatch)
	if err != nil {
		if ctx.Err() == nil {
			r.log.Error("the relay could not look for what is due", "error", err)
		}
		return
	}
	r.queue.Ring(bells...)
}

// Stop ends the relay.
func (r *Relay) Stop() {
	r.cancel()
	r.stopped.Wait()
}
