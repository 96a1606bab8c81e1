// Package jobs is what runs beside the doors: the bells on Redis that say what
// is due, the relay that rings again for whatever PostgreSQL still holds, the
// workers, and the push to live pages. Redis holds hints only: flushing it
// loses nothing.
package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/kyc"
)

// Queues, each a sorted set of bells by the time of their ringing. Equal bells
// are one member, so a queue is never longer than what is due is wide.
const (
	queueChecks     = "verifyme:bells:checks"
	queueDeliveries = "verifyme:bells:deliveries"
	queueUpkeep     = "verifyme:bells:upkeep"
)

// maxWaiting bells while Redis is slow; the relay finds the rest.
const maxWaiting = 10_000

// ringEvery is the least time between two calls to Redis: on a quiet system a
// bell rings at once, on a busy one many share a call.
const ringEvery = 10 * time.Millisecond

// ringTime is how long Redis may take to accept bells.
const ringTime = 2 * time.Second

// Queue implements kyc.Queue. Bells wait in memory for a moment and equal
// ones ring once, so that a busy endpoint costs one ring for many events.
type Queue struct {
	client  *redis.Client
	log     *slog.Logger
	wake    chan struct{}
	done    chan struct{}
	stopped sync.WaitGroup

	mu      sync.Mutex
	waiting map[kyc.Bell]struct{}
	// here answers bells in this process while Redis does not take them; nil
	// in a process without workers.
	here func(kyc.Bell)
}

// errMalformedURL does not repeat the URL: it may hold a password.
var errMalformedURL = errors.New("not a Redis URL of the form redis://:password@host:port/0")

// NewQueue rings on the Redis of the URL.
func NewQueue(redisURL string, log *slog.Logger) (*Queue, error) {
	client, err := connect(redisURL)
	if err != nil {
		return nil, err
	}
	q := &Queue{
		client: client, log: log, waiting: map[kyc.Bell]struct{}{},
		wake: make(chan struct{}, 1), done: make(chan struct{}),
	}
	q.stopped.Add(1)
	go q.run()
	return q, nil
}

// connect to a Redis that may be away: what needs it is told so at once.
func connect(redisURL string) (*redis.Client, error) {
	opt, err := redis.ParseURL(redisURL)
	if err != nil {
		return nil, errMalformedURL
	}
	opt.ContextTimeoutEnabled = true
	opt.DialerRetries = 1
	opt.MaxRetries = -1
	return redis.NewClient(opt), nil
}

// Ring implements kyc.Queue; it never blocks.
func (q *Queue) Ring(bells ...kyc.Bell) {
	q.mu.Lock()
	for _, b := range bells {
		if len(q.waiting) < maxWaiting {
			q.waiting[b] = struct{}{}
		}
	}
	q.mu.Unlock()
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

func (q *Queue) run() {
	defer q.stopped.Done()
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select {
		case <-q.done:
			return
		case <-q.wake:
		}
		select {
		case <-q.done:
			return
		case <-rest.C:
		}
		q.ringAll()
		rest.Reset(ringEvery)
	}
}

// ringAll that wait, in one round trip.
func (q *Queue) ringAll() {
	q.mu.Lock()
	due, here := q.waiting, q.here
	q.waiting = map[kyc.Bell]struct{}{}
	q.mu.Unlock()
	if len(due) == 0 {
		return
	}
	err := q.send(due)
	switch {
	case err == nil:
	case here != nil:
		q.log.Warn("Redis takes no bells, this process answers them itself", "count", len(due), "error", err)
		for b := range due {
			here(b)
		}
	default:
		q.log.Warn("bells not rung, the workers' relay will find what is due", "count", len(due), "error", err)
	}
}

func (q *Queue) send(due map[kyc.Bell]struct{}) error {
	ctx, cancel := context.WithTimeout(context.Background(), ringTime)
	defer cancel()
	now := float64(time.Now().UnixMilli())
	_, err := q.client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for b := range due {
			member, err := json.Marshal(b)
			if err != nil {
				return err
			}
			p.ZAddNX(ctx, queueOf(b.Kind), redis.Z{Score: now, Member: member})
		}
		return nil
	})
	return err
}

func queueOf(k kyc.BellKind) string {
	switch k {
	case kyc.CheckDue, kyc.CodeDue:
		return queueChecks
	case kyc.EndpointDue:
		return queueDeliveries
	}
	return queueUpkeep
}

// answerHere gives bells that Redis does not take to a worker of this process.
func (q *Queue) answerHere(answer func(kyc.Bell)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.here = answer
}

// Close stops ringing.
func (q *Queue) Close() error {
	close(q.done)
	q.stopped.Wait()
	return q.client.Close()
}
