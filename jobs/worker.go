package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"verifyme/jobs/redisserver"
	"verifyme/kyc/unit"

	"github.com/hibiken/asynq"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	oteltrace "go.opentelemetry.io/otel/trace"
)

// shutdownTime for what is in flight; a post takes eight seconds at most. A task
// that takes longer goes back to its queue.
const shutdownTime = 10 * time.Second

// runTime of a run over an endpoint in one task; what is due after it is
// another task's, so that no endpoint occupies a worker without end.
const runTime = 5 * time.Minute

// announceEvery bounds how late this process learns that a queue without tasks is paused, and Asynq's tools a queue.
const announceEvery = 5 * time.Second

// allQueues is Asynq's set of the queues that its tools know.
const allQueues = "asynq:queues"

// Worker runs tasks: one Asynq server a queue, one mux, and the scheduler of
// what recurs.
type Worker struct {
	redis     redis.UniversalClient
	queue     *Queue
	mux       *asynq.ServeMux
	scheduler *asynq.Scheduler
	servers   map[string]*asynq.Server
	wakeUp    *wakeUp
	log       *slog.Logger
	// slots of a queue for tasks that this process runs without Redis.
	slots map[string]chan struct{}
	// runTime of one task of a run.
	runTime time.Duration
	// taking ends when the worker takes nothing new.
	taking  context.Context
	stop    context.CancelFunc
	running sync.WaitGroup
	// stopping is set before the end of what runs is waited for.
	mu       sync.Mutex
	stopping bool
}

// WorkerOptions are what a worker is made of.
type WorkerOptions struct {
	// Redis is the process's client. The worker adds its hook to it.
	Redis redis.UniversalClient
	// Queue whose jobs this process runs itself while Redis is unavailable.
	Queue *Queue
	// Registry that gets the metrics.
	Registry prometheus.Registerer
	// Deliveries at once; zero are as many as a process has.
	Deliveries int
	// RunTime of one task of a run; zero is five minutes.
	RunTime time.Duration
	// Traces of the process; nil makes none.
	Traces oteltrace.TracerProvider
	Log    *slog.Logger
}

// NewWorker has no handlers yet; Start begins.
func NewWorker(o WorkerOptions) *Worker {
	w := &Worker{
		redis: o.Redis, queue: o.Queue, mux: asynq.NewServeMux(), log: o.Log, runTime: cmp.Or(o.RunTime, runTime),
		servers: map[string]*asynq.Server{}, slots: map[string]chan struct{}{},
	}
	w.taking, w.stop = context.WithCancel(context.Background())
	queues := QueueNames()
	w.wakeUp = newWakeUp(o.Redis, queues)
	o.Redis.AddHook(w.wakeUp)
	for _, queue := range queues {
		w.slots[queue] = make(chan struct{}, o.slotsOf(queue))
		w.servers[queue] = asynq.NewServerFromRedisClient(o.Redis, w.config(queue, o.slotsOf(queue)))
	}
	durations := newDurations()
	o.Registry.MustRegister(durations, collector(o.Redis))
	w.mux.Use(traced(o.Traces), measured(durations), logged(o.Log), recovered)
	w.scheduler = asynq.NewSchedulerFromRedisClient(o.Redis, &asynq.SchedulerOpts{
		Logger: quietLog{o.Log}, LogLevel: asynq.WarnLevel,
	})
	return w
}

// slotsOf a queue in this process.
func (o WorkerOptions) slotsOf(queue string) int {
	if queue == QueueDeliveries && o.Deliveries > 0 {
		return o.Deliveries
	}
	return concurrency[queue]
}

func (w *Worker) config(queue string, slots int) asynq.Config {
	return asynq.Config{
		Concurrency: slots, Queues: map[string]int{queue: 1},
		TaskCheckInterval: pollInterval, ShutdownTimeout: shutdownTime,
		RetryDelayFunc: func(int, error, *asynq.Task) time.Duration { return retryDelay },
		Logger:         quietLog{w.log}, LogLevel: asynq.WarnLevel,
	}
}

// announce the queues to Asynq's tools, which forget them with a flush, and learn which are paused, until the worker
// stops: while Redis is away jobs of a paused queue wait, too. All is asked in one call, as each wakes an idle machine.
func (w *Worker) announce() {
	ticker := time.NewTicker(announceEvery)
	defer ticker.Stop()
	for {
		if err := w.announceOnce(); err != nil && w.taking.Err() == nil {
			w.log.Warn("the queues are not announced", "error", err)
		}
		select {
		case <-w.taking.Done():
			return
		case <-ticker.C:
		}
	}
}

func (w *Worker) announceOnce() error {
	ctx, cancel := context.WithTimeout(w.taking, redisserver.CommandTimeout)
	defer cancel()
	call := w.redis.Pipeline()
	paused := map[string]*redis.IntCmd{}
	for queue := range w.servers {
		paused[queue] = call.Exists(ctx, pausedKey(queue))
		call.SAdd(ctx, allQueues, queue)
	}
	_, err := call.Exec(ctx)
	for queue, there := range paused {
		if there.Err() == nil {
			w.queue.notePaused(queue, there.Val() > 0)
		}
	}
	return err
}

// Handle jobs of a kind. What the handler began is finished when the worker
// stops.
func (w *Worker) Handle(kind unit.JobKind, handler unit.JobHandler) {
	w.mux.HandleFunc(string(kind), func(ctx context.Context, t *asynq.Task) error {
		job, err := jobOf(t)
		if err != nil {
			return err
		}
		return handler(context.WithoutCancel(ctx), job)
	})
}

// HandleRun is for jobs that go on until nothing is due. The handler's context
// ends after a while, or when the worker stops: then it takes nothing new and
// finishes what is in flight. A run over the whole deployment is made by one task
// at a time: else each tick of the schedule during a backlog would begin one more
// that goes on.
func (w *Worker) HandleRun(kind unit.JobKind, handler unit.JobHandler) {
	w.mux.HandleFunc(string(kind), func(ctx context.Context, t *asynq.Task) error {
		job, err := jobOf(t)
		if err != nil {
			return err
		}
		run, cancel := context.WithTimeout(context.WithoutCancel(ctx), w.runTime)
		defer cancel()
		defer context.AfterFunc(w.taking, cancel)()
		if job.TenantID == "" {
			err = w.alone(ctx, kind, func() error { return handler(run, job) })
		} else {
			err = handler(run, job)
		}
		if err != nil {
			return err
		}
		if errors.Is(run.Err(), context.DeadlineExceeded) {
			w.queue.Enqueue(ctx, job)
		}
		return nil
	})
}

// Schedule a job by a cron line in UTC, once however many processes schedule it.
func (w *Worker) Schedule(cron string, every time.Duration, kind unit.JobKind) error {
	task, err := newTask(unit.Job{Kind: kind}, "")
	if err == nil {
		_, err = w.scheduler.Register(cron, task, asynq.Queue(queueOf(kind)), asynq.MaxRetry(maxRetries),
			asynq.Timeout(taskTimeout), asynq.Unique(every))
	}
	if err != nil {
		return fmt.Errorf("schedule %s: %w", kind, err)
	}
	return nil
}

// Start begins to work and returns.
func (w *Worker) Start() error {
	for _, server := range w.servers {
		if err := server.Start(w.mux); err != nil {
			return err
		}
	}
	w.running.Go(w.announce)
	if err := w.scheduler.Start(); err != nil {
		return err
	}
	w.queue.setRunLocally(w.runLocally)
	return nil
}

// Stop takes nothing new and lets what is in flight finish for a while.
func (w *Worker) Stop() {
	w.queue.setRunLocally(nil)
	w.mu.Lock()
	w.stopping = true
	w.mu.Unlock()
	w.stop()
	w.wakeUp.stop()
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		var stopped sync.WaitGroup
		for _, server := range w.servers {
			stopped.Go(server.Shutdown)
		}
		stopped.Go(w.scheduler.Shutdown)
		stopped.Wait()
		w.running.Wait()
	}()
	select {
	case <-finished:
	case <-time.After(shutdownTime + redisserver.CommandTimeout):
		w.log.Warn("work was in flight when the time to stop was over; its leases will end")
	}
}

// runLocally leaves a job to the relay when no slot is free or the worker
// stops: the slots may still run earlier jobs.
func (w *Worker) runLocally(j unit.Job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stopping {
		return
	}
	free := w.slots[queueOf(j.Kind)]
	select {
	case free <- struct{}{}:
	default:
		return
	}
	w.running.Go(func() {
		defer func() { <-free }()
		task, err := newTask(j, "")
		if err == nil {
			err = w.mux.ProcessTask(context.WithoutCancel(w.taking), task)
		}
		if err != nil {
			w.log.Warn("a job that ran without Redis failed; the relay finds it again", "type", j.Kind, "error", err)
		}
	})
}
