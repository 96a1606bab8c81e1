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
	// while nobody takes them; the relay finds the rest.
	maxBuffered = 10_000
	maxPending  = 20_000
	// batchEvery is the least time between two batches: a quiet system enqueues
	// at once, on a busy one equal jobs become one task.
	batchEvery = 10 * time.Millisecond
	// lengthEvery is how often a queue's length is asked, while there are jobs.
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
	// buffered jobs with what carries the trace of the first call that enqueued each.
	buffered map[unit.Job]string
	// runLocally handles jobs in this process while Redis does not take them;
	// nil in a process without workers.
	runLocally func(unit.Job)
	// paused are the queues that were paused when Redis was last asked.
	paused map[string]bool
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
		buffered: map[unit.Job]string{}, capacities: map[string]capacity{}, paused: map[string]bool{},
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
			q.buffered[j] = trace.Carried(ctx)
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

// enqueueBuffered jobs.
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
	due := len(left)
	left = slices.DeleteFunc(left, func(j unit.Job) bool { return q.isPaused(queueOf(j.Kind)) })
	if due > len(left) {
		q.log.Warn("Redis takes no jobs; those of paused queues wait for it", "count", due-len(left), "error", err)
	}
	if len(left) == 0 {
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
	for queue, jobs := range byQueue {
		most, lenErr := q.capacity(ctx, queue, len(jobs))
		if lenErr != nil {
			left, err = append(left, jobs...), lenErr
			continue
		}
		refused, sendErr := q.sendEach(ctx, jobs[:most], batch)
		if sendErr != nil {
			left, err = append(left, refused...), sendErr
			continue
		}
		// After the tasks, so that they do not wait for the answer. Without one the
		// next batch asks first.
		if time.Since(q.capacities[queue].at) > lengthEvery {
			_ = q.askLength(ctx, queue)
		}
	}
	return left, err
}

// capacity is how many of the jobs the queue takes, reckoned from its length when
// it was asked and from what this process has sent since.
func (q *Queue) capacity(ctx context.Context, queue string, jobs int) (int, error) {
	known, asked := q.capacities[queue]
	if !asked || known.left < jobs && time.Since(known.at) > lengthEvery {
		if err := q.askLength(ctx, queue); err != nil {
			return 0, err
		}
		known = q.capacities[queue]
	}
	taken := min(jobs, known.left)
	known.left -= taken
	q.capacities[queue] = known
	return taken, nil
}

// askLength of the queue, and whether it is paused. While its length is not known nothing is sent.
func (q *Queue) askLength(ctx context.Context, queue string) error {
	delete(q.capacities, queue)
	var pending, paused *redis.IntCmd
	_, err := q.redis.Pipelined(ctx, func(p redis.Pipeliner) error {
		pending, paused = p.LLen(ctx, pendingKey(queue)), p.Exists(ctx, pausedKey(queue))
		return nil
	})
	if err != nil {
		return err
	}
	q.capacities[queue] = capacity{at: time.Now(), left: max(0, maxPending-int(pending.Val()))}
	q.notePaused(queue, paused.Val() > 0)
	return nil
}

// notePaused remembers what Redis has just said of the queue.
func (q *Queue) notePaused(queue string, paused bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.paused[queue] = paused
}

func (q *Queue) isPaused(queue string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.paused[queue]
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
