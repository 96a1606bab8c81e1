// Package jobs is Asynq on Redis: the bell that says what is due, the relay
// that rings again for whatever PostgreSQL still holds, the workers, and the
// push to live pages. Redis holds hints only: flushing it loses nothing.
package jobs

import (
	"encoding/json"
	"errors"
	"log/slog"
	"sync"

	"github.com/hibiken/asynq"

	"verifyme/kyc"
)

// bell is the only task type; its payload is a kyc.Bell.
const bell = "bell"

// Queues of Asynq with their weights: an applicant waits for a check.
const (
	queueChecks     = "checks"
	queueDeliveries = "deliveries"
	queueExpiries   = "expiries"
)

var weights = map[string]int{queueChecks: 6, queueDeliveries: 3, queueExpiries: 1}

// maxWaiting bells while Redis is slow or away; the relay finds the rest.
const maxWaiting = 10_000

// infraRetries are Asynq's own, for broken infrastructure alone: a receiver's
// 500 or a provider's outage is a recorded outcome.
const infraRetries = 3

// Queue implements kyc.Queue. Bells wait in memory for a moment and equal
// ones ring once, so that a busy endpoint costs one ring for many events.
type Queue struct {
	client  *asynq.Client
	log     *slog.Logger
	mu      sync.Mutex
	waiting map[kyc.Bell]struct{}
	wake    chan struct{}
	done    chan struct{}
	stopped sync.WaitGroup
}

// errMalformedURL does not repeat the URL: it may hold a password.
var errMalformedURL = errors.New("not a Redis URL of the form redis://:password@host:port/0")

// NewQueue rings on the Redis of the URL.
func NewQueue(redisURL string, log *slog.Logger) (*Queue, error) {
	opt, err := asynq.ParseRedisURI(redisURL)
	if err != nil {
		return nil, errMalformedURL
	}
	q := &Queue{
		client: asynq.NewClient(opt), log: log, waiting: map[kyc.Bell]struct{}{},
		wake: make(chan struct{}, 1), done: make(chan struct{}),
	}
	q.stopped.Add(1)
	go q.run()
	return q, nil
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
	for {
		select {
		case <-q.done:
			return
		case <-q.wake:
			q.ringAll()
		}
	}
}

func (q *Queue) ringAll() {
	q.mu.Lock()
	due := q.waiting
	q.waiting = map[kyc.Bell]struct{}{}
	q.mu.Unlock()
	for b := range due {
		if err := q.enqueue(b); err != nil {
			// The relay rings for what stays due.
			q.log.Warn("bells not rung, the relay will", "count", len(due), "error", err)
			return
		}
	}
}

func (q *Queue) enqueue(b kyc.Bell) error {
	payload, err := json.Marshal(b)
	if err != nil {
		return err
	}
	_, err = q.client.Enqueue(asynq.NewTask(bell, payload), asynq.Queue(queueOf(b.Kind)), asynq.MaxRetry(infraRetries))
	return err
}

func queueOf(k kyc.BellKind) string {
	switch k {
	case kyc.CheckDue, kyc.CodeDue:
		return queueChecks
	case kyc.EndpointDue:
		return queueDeliveries
	}
	return queueExpiries
}

// Close stops ringing.
func (q *Queue) Close() error {
	close(q.done)
	q.stopped.Wait()
	return q.client.Close()
}
