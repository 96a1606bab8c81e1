package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/hibiken/asynq"
	"github.com/prometheus/client_golang/prometheus"

	"verifyme/jobs"
	"verifyme/jobs/redisserver"
	"verifyme/kyc/unit"
	"verifyme/web/trace"
)

func inspector(t *testing.T, url string) *jobs.Inspector {
	t.Helper()
	i, err := jobs.NewInspector(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = i.Close() })
	return i
}

func state(t *testing.T, i *jobs.Inspector, queue string) jobs.QueueState {
	t.Helper()
	queues, err := i.Queues()
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range queues {
		if q.Name == queue {
			return q
		}
	}
	t.Fatalf("there is no queue %s among %v", queue, queues)
	return jobs.QueueState{}
}

// Before any task there are no queues in Redis.
func TestInspector_ANewDeploymentHasEmptyQueues(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	connect(t, url)
	i := inspector(t, url)
	for _, name := range jobs.QueueNames() {
		if got := state(t, i, name); got != (jobs.QueueState{Name: name}) {
			t.Errorf("the queue is %+v", got)
		}
		if archived, err := i.Archived(name); err != nil || len(archived) != 0 {
			t.Errorf("archived are %v, %v", archived, err)
		}
	}
}

func TestInspector_APausedQueueWaitsUntilItResumes(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	handled := make(chan unit.Job, 1)
	worker, queue := startWorker(t, client, func(_ context.Context, j unit.Job) error {
		handled <- j
		return nil
	})
	defer worker.Stop()
	i := inspector(t, url)
	if err := i.Pause("unknown"); err == nil {
		t.Error("a queue that there is not was paused")
	}
	if err := i.Pause(jobs.QueueMail); err != nil {
		t.Fatal(err)
	}
	queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobMail, TenantID: "tnt_1", ID: "mail_1"})
	until(t, "the task waits", func() bool {
		q := state(t, i, jobs.QueueMail)
		return q.Paused && q.Pending == 1
	})
	if err := i.Resume(jobs.QueueMail); err != nil {
		t.Fatal(err)
	}
	if got := <-handled; got.ID != "mail_1" {
		t.Errorf("handled %v", got)
	}
	until(t, "the task is counted", func() bool {
		q := state(t, i, jobs.QueueMail)
		return !q.Paused && q.Pending == 0 && q.Active == 0 && q.Processed == 1
	})
}

// A process runs jobs itself while Redis takes none, but for those of a queue that an operator has paused.
func TestInspector_APausedQueueWaitsWhileRedisTakesNothing(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	handled := make(chan unit.Job, 10)
	handle := func(_ context.Context, j unit.Job) error {
		handled <- j
		return nil
	}
	worker, queue := startWorker(t, client, handle)
	worker.Handle(unit.JobExpiry, handle)
	i := inspector(t, url)
	if err := i.Pause(jobs.QueueMail); err != nil {
		t.Fatal(err)
	}
	paused := func(id string) unit.Job { return unit.Job{Kind: unit.JobMail, TenantID: "tnt_1", ID: id} }
	queue.Enqueue(t.Context(), paused("mail_1"))
	until(t, "the task waits", func() bool { return state(t, i, jobs.QueueMail).Pending == 1 })
	if err := client.ConfigSet(t.Context(), "maxmemory", "1").Err(); err != nil {
		t.Fatal(err)
	}
	expiry := unit.Job{Kind: unit.JobExpiry, TenantID: "tnt_1", ID: "vm_req_1"}
	queue.Enqueue(t.Context(), paused("mail_2"), expiry)
	if got := <-handled; got != expiry {
		t.Errorf("%v was handled", got)
	}
	worker.Stop()
	if len(handled) > 0 {
		t.Errorf("%v was handled, too", <-handled)
	}
}

// A process that stops, or that never started, works no queue.
func TestInspector_CountsWhoWorksAQueue(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	i := inspector(t, url)
	worked := func(want int) func() bool {
		return func() bool {
			for _, name := range jobs.QueueNames() {
				if state(t, i, name).Workers != want {
					return false
				}
			}
			return true
		}
	}
	if !worked(0)() {
		t.Error("a queue is worked before a worker is there")
	}
	nothing := func(context.Context, unit.Job) error { return nil }
	one, _ := startWorker(t, client, nothing)
	until(t, "one works each queue", worked(1))
	two, _ := startWorker(t, client, nothing)
	until(t, "two work each queue", worked(2))
	one.Stop()
	until(t, "one is left", worked(1))
	two.Stop()
	until(t, "none is left", worked(0))
}

func TestInspector_NamesTheQueuesAfterAFlush(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	worker, _ := startWorker(t, client, func(context.Context, unit.Job) error { return nil })
	defer worker.Stop()
	announced := func() bool {
		names, err := client.SMembers(t.Context(), "asynq:queues").Result()
		slices.Sort(names)
		return err == nil && slices.Equal(names, jobs.QueueNames())
	}
	until(t, "all queues are announced", announced)
	if err := client.FlushAll(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	until(t, "all queues are announced again", announced)
}

// A task whose payload nobody can read is archived at once; one that is run
// again is handled like any other.
func TestInspector_ArchivedTasksAreShownAndRunAgain(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	worker, _ := startWorker(t, client, func(context.Context, unit.Job) error { return nil })
	defer worker.Stop()
	task := asynq.NewTask(string(unit.JobMail), []byte("no JSON"), asynq.Queue(jobs.QueueMail))
	if _, err := asynq.NewClientFromRedisClient(client).Enqueue(task); err != nil {
		t.Fatal(err)
	}
	i := inspector(t, url)
	until(t, "the task is archived", func() bool { return state(t, i, jobs.QueueMail).Archived == 1 })
	archived, err := i.Archived(jobs.QueueMail)
	if err != nil || len(archived) != 1 || archived[0].Payload != "no JSON" || archived[0].LastError == "" {
		t.Fatalf("archived are %+v, %v", archived, err)
	}
	if count, err := i.Retry(jobs.QueueMail, archived[0].ID); err != nil || count != 1 {
		t.Errorf("retried %d, %v", count, err)
	}
	until(t, "the task is archived again", func() bool {
		q := state(t, i, jobs.QueueMail)
		return q.Failed == 2 && q.Archived == 1
	})
}

func TestMiddleware_HandsOnTheTraceAndSurvivesAPanic(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	traces := make(chan string, 1)
	var calls atomic.Int64
	worker, queue := startWorker(t, client, func(ctx context.Context, j unit.Job) error {
		if j.ID == "panics" {
			calls.Add(1)
			panic("as the test wants")
		}
		traces <- trace.ID(ctx)
		return nil
	})
	defer worker.Stop()
	queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobMail, ID: "panics"})
	until(t, "the handler panicked", func() bool { return calls.Load() > 0 })
	queue.Enqueue(trace.Into(t.Context(), "trace-1"), unit.Job{Kind: unit.JobMail, ID: "mail_1"})
	if got := <-traces; got != "trace-1" {
		t.Errorf("the trace id is %q", got)
	}
}

// This process runs the jobs that Redis does not take, and the relay's next poll
// finds the rest.
func TestQueue_WithoutRedisTheProcessRunsItsJobsItself(t *testing.T) {
	t.Parallel()
	client, err := redisserver.Connect("redis://127.0.0.1:1/0")
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	handled := make(chan unit.Job, 1)
	worker, queue := startWorker(t, client, func(_ context.Context, j unit.Job) error {
		handled <- j
		return errors.New("as the test wants")
	})
	job := unit.Job{Kind: unit.JobMail, TenantID: "tnt_1", ID: "mail_1"}
	queue.Enqueue(t.Context(), job)
	if got := <-handled; got != job {
		t.Errorf("handled %v, want %v", got, job)
	}
	worker.Stop()
}

func TestMetrics_TellOfTheQueues(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	log := slog.New(slog.DiscardHandler)
	queue := jobs.NewQueue(client, log)
	defer queue.Close()
	registry := prometheus.NewRegistry()
	worker := jobs.NewWorker(jobs.WorkerOptions{Redis: client, Queue: queue, Registry: registry, Log: log})
	worker.Handle(unit.JobMail, func(context.Context, unit.Job) error { return nil })
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	defer worker.Stop()
	queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobMail, ID: "mail_1"})
	until(t, "the metrics tell of the task", func() bool {
		families, err := registry.Gather()
		if err != nil {
			return false
		}
		var names []string
		for _, f := range families {
			names = append(names, f.GetName())
		}
		all := strings.Join(names, " ")
		return strings.Contains(all, "verifyme_job_duration_seconds") && strings.Contains(all, "asynq_queue_size") &&
			strings.Contains(all, "asynq_queue_latency_seconds")
	})
}
