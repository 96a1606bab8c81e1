package jobs

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"

	"verifyme/kyc/unit"
	"verifyme/web/trace"
)

const (
	// maxBuffered jobs in this process, and maxPending tasks of a queue in Redis,
	// are kept while no worker takes them; the relay finds the rest.
	maxBuffered = 10_000
	maxPending  = 20_000
	// batchEvery is the least time between two batches: a quiet system enqueues
	// at once, on a busy one equal jobs become one task.
	batchEvery = 10 * time.Millisecond
	// lengthEvery is how often a queue's length is asked.
	lengthEvery = time.Second
	// enqueueTimeout of a batch.
	enqueueTimeout = 2 * time.Second
	// enqueuers of a batch, side by side: Asynq takes one task a round trip.
	enqueuers = 8
)

// Queue implements unit.Queue on an asynq.Client. Jobs wait in memory for a
// moment and equal ones are enqueued once, so that a busy endpoint costs one
// task for many events.
type Queue struct {
	redis   redis.UniversalClient
	client  *asynq.Client
	log     *slog.Logger
	wake    chan struct{}
	done    chan struct{}
	stopped sync.WaitGroup

	// capacities by queue; the sending goroutine's alone.
	capacities map[string]capacity

	mu sync.Mutex
	// buffered jobs with the trace id of the first call that enqueued each.
	buffered map[unit.Job]string
	// runLocally handles jobs in this process while Redis does not take them;
	// nil in a process without workers.
	runLocally func(unit.Job)
}

// capacity that a queue had left when its length was asked, less what was sent
// since.
type capacity struct {
	at   time.Time
	left int
}

// NewQueue enqueues on the Redis of the client.
func NewQueue(client redis.UniversalClient, log *slog.Logger) *Queue {
	q := &Queue{
		redis: client, client: asynq.NewClientFromRedisClient(client), log: log,
		buffered: map[unit.Job]string{}, capacities: map[string]capacity{},
		wake: make(chan struct{}, 1), done: make(chan struct{}),
	}
	q.stopped.Add(1)
	go q.run()
	return q
}

// Enqueue implements unit.Queue; it never blocks.
func (q *Queue) Enqueue(ctx context.Context, jobs ...unit.Job) {
	q.mu.Lock()
	for _, j := range jobs {
		if _, waits := q.buffered[j]; !waits && len(q.buffered) < maxBuffered {
			q.buffered[j] = trace.ID(ctx)
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
	next := time.NewTimer(0)
	defer next.Stop()
	for {
		select {
		case <-q.done:
			return
		case <-q.wake:
		}
		select {
		case <-q.done:
			return
		case <-next.C:
		}
		q.enqueueBuffered()
		next.Reset(batchEvery)
	}
}

// enqueueBuffered jobs, and wake the servers of their queues.
func (q *Queue) enqueueBuffered() {
	q.mu.Lock()
	batch, runLocally := q.buffered, q.runLocally
	q.buffered = map[unit.Job]string{}
	q.mu.Unlock()
	if len(batch) == 0 {
		return
	}
	left, err := q.send(batch)
	if err == nil {
		return
	}
	if runLocally == nil {
		q.log.Warn("jobs not enqueued; the workers' relay finds what is due", "count", len(left), "error", err)
		return
	}
	q.log.Warn("Redis takes no jobs; this process runs them itself", "count", len(left), "error", err)
	for _, j := range left {
		runLocally(j)
	}
}

// send the batch; left are the jobs that Redis did not take.
func (q *Queue) send(batch map[unit.Job]string) (left []unit.Job, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), enqueueTimeout)
	defer cancel()
	byQueue := map[string][]unit.Job{}
	for j := range batch {
		byQueue[queueOf(j.Kind)] = append(byQueue[queueOf(j.Kind)], j)
	}
	var queues []string
	for queue, jobs := range byQueue {
		most, lenErr := q.capacity(ctx, queue, len(jobs))
		if lenErr != nil {
			left, err = append(left, jobs...), lenErr
			continue
		}
		refused, sendErr := q.sendEach(ctx, jobs[:most], batch)
		if sendErr != nil {
			left, err = append(left, refused...), sendErr
		}
		if most > 0 {
			queues = append(queues, queue)
		}
	}
	// A wake-up that is lost costs the servers' poll interval.
	if wakeErr := wake(ctx, q.redis, queues); wakeErr != nil && err == nil {
		q.log.Warn("workers not woken", "error", wakeErr)
	}
	return left, err
}

// capacity is how many of the jobs the queue takes. Its length is asked once a
// second, and in between reckoned from what this process has sent.
func (q *Queue) capacity(ctx context.Context, queue string, jobs int) (int, error) {
	known := q.capacities[queue]
	if now := time.Now(); now.Sub(known.at) > lengthEvery {
		pending, err := q.redis.LLen(ctx, pendingKey(queue)).Result()
		if err != nil {
			return 0, err
		}
		known = capacity{at: now, left: max(0, maxPending-int(pending))}
	}
	taken := min(jobs, known.left)
	known.left -= taken
	q.capacities[queue] = known
	return taken, nil
}

func (q *Queue) sendEach(
	ctx context.Context, jobs []unit.Job, traces map[unit.Job]string,
) (refused []unit.Job, err error) {
	var mu sync.Mutex
	var group errgroup.Group
	group.SetLimit(enqueuers)
	for _, j := range jobs {
		group.Go(func() error {
			task, err := newTask(j, traces[j])
			if err == nil {
				_, err = q.client.EnqueueContext(ctx, task)
			}
			if err != nil {
				mu.Lock()
				defer mu.Unlock()
				refused = append(refused, j)
			}
			return err
		})
	}
	err = group.Wait()
	return slices.Clip(refused), err
}

// setRunLocally gives jobs that Redis does not take to a worker of this process.
func (q *Queue) setRunLocally(run func(unit.Job)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.runLocally = run
}

// Close stops enqueuing; the Redis client stays open.
func (q *Queue) Close() {
	close(q.done)
	q.stopped.Wait()
}
