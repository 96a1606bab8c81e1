package jobs_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/jobs"
	"verifyme/kyc/unit"
)

// A run over the whole deployment goes on in one task, whatever is enqueued meanwhile by the schedule and by the run
// itself, and of two workers one makes it.
func TestRun_OfAKindIsMadeByOneTaskAtATime(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	log := slog.New(slog.DiscardHandler)
	var at, most, runs atomic.Int32
	var queues []*jobs.Queue
	for range 2 {
		// Each worker hooks its client.
		own := connect(t, url)
		queue := jobs.NewQueue(own, log)
		t.Cleanup(queue.Close)
		queues = append(queues, queue)
		worker := jobs.NewWorker(jobs.WorkerOptions{
			Redis: own, Queue: queue, Registry: prometheus.NewRegistry(), RunTime: 100 * time.Millisecond, Log: log,
		})
		worker.HandleRun(unit.JobReading, func(ctx context.Context, _ unit.Job) error {
			most.Store(max(most.Load(), at.Add(1)))
			defer at.Add(-1)
			runs.Add(1)
			<-ctx.Done()
			return nil
		})
		if err := worker.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(worker.Stop)
	}
	until(t, "the backlog has taken ten runs", func() bool {
		for _, queue := range queues {
			queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobReading})
		}
		return runs.Load() >= 10
	})
	if most.Load() != 1 {
		t.Errorf("%d runs are made at once", most.Load())
	}
}

// The runs over single endpoints are as many as there are endpoints.
func TestRun_OfEndpointsAreSideBySide(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	log := slog.New(slog.DiscardHandler)
	queue := jobs.NewQueue(client, log)
	defer queue.Close()
	worker := jobs.NewWorker(jobs.WorkerOptions{Redis: client, Queue: queue, Registry: prometheus.NewRegistry(), Log: log})
	var at atomic.Int32
	end := make(chan struct{})
	worker.HandleRun(unit.JobEndpoint, func(context.Context, unit.Job) error {
		at.Add(1)
		<-end
		return nil
	})
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	defer worker.Stop()
	defer close(end)
	queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobEndpoint, TenantID: "tnt_1", ID: "we_1"},
		unit.Job{Kind: unit.JobEndpoint, TenantID: "tnt_1", ID: "we_2"})
	until(t, "two endpoints have their runs", func() bool { return at.Load() == 2 })
}
