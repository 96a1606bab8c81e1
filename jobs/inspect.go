package jobs

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/hibiken/asynq"
	"github.com/hibiken/asynq/x/metrics"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"verifyme/jobs/redisserver"
)

// collector of Asynq's queues: sizes, latency, processed and failed tasks, by
// queue and state.
func collector(client redis.UniversalClient) prometheus.Collector {
	return metrics.NewQueueMetricsCollector(asynq.NewInspectorFromRedisClient(client))
}

// Inspector reads the queues, pauses them and retries their tasks for an operator.
type Inspector struct {
	redis     redis.UniversalClient
	inspector *asynq.Inspector
}

// NewInspector connects to the Redis of the URL.
func NewInspector(redisURL string) (*Inspector, error) {
	client, err := redisserver.Connect(redisURL)
	if err != nil {
		return nil, err
	}
	return &Inspector{redis: client, inspector: asynq.NewInspectorFromRedisClient(client)}, nil
}

// Answers says by its error that Redis does not.
func (i *Inspector) Answers() error {
	ctx, cancel := context.WithTimeout(context.Background(), answersWithin)
	defer cancel()
	return i.redis.Ping(ctx).Err()
}

// answersWithin is how long an operator's command waits for Redis.
const answersWithin = 5 * time.Second

// Close the connection.
func (i *Inspector) Close() error { return i.redis.Close() }

// QueueNames are all queues, in alphabetical order.
func QueueNames() []string { return slices.Sorted(maps.Keys(concurrency)) }

// QueueState is how many tasks of a queue are in each state.
type QueueState struct {
	Name                                        string
	Paused                                      bool
	Pending, Active, Scheduled, Retry, Archived int
	// Processed and Failed count today's tasks, in UTC.
	Processed, Failed int
	// Workers are the processes that take the queue's tasks. One that was killed is counted for ten seconds more.
	Workers int
}

// Queues with their states. One that never had a task is empty.
func (i *Inspector) Queues() ([]QueueState, error) {
	there, err := i.inspector.Queues()
	if err != nil {
		return nil, err
	}
	workers, err := i.workers()
	if err != nil {
		return nil, err
	}
	var states []QueueState
	for _, name := range QueueNames() {
		if !slices.Contains(there, name) {
			states = append(states, QueueState{Name: name, Workers: workers[name]})
			continue
		}
		info, err := i.inspector.GetQueueInfo(name)
		if err != nil {
			return nil, err
		}
		states = append(states, QueueState{
			Name: name, Paused: info.Paused, Pending: info.Pending, Active: info.Active, Scheduled: info.Scheduled,
			Retry: info.Retry, Archived: info.Archived, Processed: info.Processed, Failed: info.Failed,
			Workers: workers[name],
		})
	}
	return states, nil
}

// workers of each queue, which tell Redis every few seconds that they live. Those that are stopping take nothing new.
func (i *Inspector) workers() (map[string]int, error) {
	servers, err := i.inspector.Servers()
	if err != nil {
		return nil, err
	}
	of := map[string]int{}
	for _, server := range servers {
		if server.Status != "active" {
			continue
		}
		for queue := range server.Queues {
			of[queue]++
		}
	}
	return of, nil
}

// Pause a queue: its tasks wait in Redis until Resume.
func (i *Inspector) Pause(queue string) error { return known(queue, i.inspector.PauseQueue) }

// Resume a paused queue.
func (i *Inspector) Resume(queue string) error { return known(queue, i.inspector.UnpauseQueue) }

// ArchivedTask is one whose retries are used up.
type ArchivedTask struct {
	ID, Type, LastError, LastFailedAt string
	Payload                           string
}

// archivedShown of a queue.
const archivedShown = 100

// Archived tasks of a queue, at most 100.
func (i *Inspector) Archived(queue string) (tasks []ArchivedTask, err error) {
	err = known(queue, func(queue string) error {
		infos, err := i.inspector.ListArchivedTasks(queue, asynq.PageSize(archivedShown))
		if errors.Is(err, asynq.ErrQueueNotFound) {
			return nil
		}
		for _, info := range infos {
			tasks = append(tasks, ArchivedTask{
				ID: info.ID, Type: info.Type, LastError: info.LastErr, Payload: string(info.Payload),
				LastFailedAt: info.LastFailedAt.UTC().Format("2006-01-02T15:04:05Z"),
			})
		}
		return err
	})
	return tasks, err
}

// Retry an archived task, or with no id all of the queue.
func (i *Inspector) Retry(queue, id string) (count int, err error) {
	err = known(queue, func(queue string) (err error) {
		if id == "" {
			count, err = i.inspector.RunAllArchivedTasks(queue)
			return err
		}
		count = 1
		err = i.inspector.RunTask(queue, id)
		if errors.Is(err, asynq.ErrTaskNotFound) || errors.Is(err, asynq.ErrQueueNotFound) {
			return fmt.Errorf("the queue %s has no archived task %q, or it was tried again already; verifyme jobs archived %s "+
				"lists them", queue, id, queue)
		}
		return err
	})
	return count, err
}

func known(queue string, do func(queue string) error) error {
	if _, ok := concurrency[queue]; !ok {
		return fmt.Errorf("there is no queue %q; the queues are %v", queue, QueueNames())
	}
	return do(queue)
}
