package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"

	"verifyme/jobs/live"
)

// Forgetting deletes from Redis what is there of one workspace: its tasks, but for those that run just now, and who
// looks at its cases. It implements deletion.Hints. Counters of calls name keys and addresses, and end by themselves.
type Forgetting struct{ Redis redis.UniversalClient }

// forgetPage of tasks or keys is read at once.
const forgetPage = 1000

// Forget implements deletion.Hints.
func (f Forgetting) Forget(ctx context.Context, tenantID string) error {
	err := f.forget(ctx, tenantID)
	if err != nil {
		err = fmt.Errorf("what Redis holds of the workspace could not be deleted; does it answer at VERIFYME_REDIS_URL? %w",
			err)
	}
	return err
}

func (f Forgetting) forget(ctx context.Context, tenantID string) error {
	inspector := asynq.NewInspectorFromRedisClient(f.Redis)
	there, err := inspector.Queues()
	if err != nil {
		return err
	}
	for _, queue := range there {
		for _, list := range []func(string, ...asynq.ListOption) ([]*asynq.TaskInfo, error){
			inspector.ListPendingTasks, inspector.ListScheduledTasks, inspector.ListRetryTasks, inspector.ListArchivedTasks,
			inspector.ListCompletedTasks,
		} {
			if err := forgetTasks(inspector, queue, tenantID, list); err != nil {
				return err
			}
		}
	}
	return f.forgetKeys(ctx, live.PresenceKeys(tenantID))
}

func forgetTasks(
	inspector *asynq.Inspector, queue, tenantID string,
	list func(string, ...asynq.ListOption) ([]*asynq.TaskInfo, error),
) error {
	// All are read before one goes: pages are counted from the front.
	var ids []string
	for page := 1; ; page++ {
		tasks, err := list(queue, asynq.Page(page), asynq.PageSize(forgetPage))
		if err != nil {
			return err
		}
		for _, task := range tasks {
			var p payload
			if json.Unmarshal(task.Payload, &p) == nil && p.TenantID == tenantID {
				ids = append(ids, task.ID)
			}
		}
		if len(tasks) < forgetPage {
			break
		}
	}
	for _, id := range ids {
		if err := forgetTask(inspector, queue, id); err != nil {
			return err
		}
	}
	return nil
}

// forgetTries of a task that runs and fails again and again.
const forgetTries = 20

// forgetTask unless it runs: it finds nothing to do. One that ran a moment ago may wait again.
func forgetTask(inspector *asynq.Inspector, queue, id string) (err error) {
	for range forgetTries {
		if err = inspector.DeleteTask(queue, id); err == nil || errors.Is(err, asynq.ErrTaskNotFound) {
			return nil
		}
		info, unknown := inspector.GetTaskInfo(queue, id)
		if errors.Is(unknown, asynq.ErrTaskNotFound) || unknown == nil && info.State == asynq.TaskStateActive {
			return nil
		}
	}
	return err
}

func (f Forgetting) forgetKeys(ctx context.Context, pattern string) error {
	if cluster, ok := f.Redis.(*redis.ClusterClient); ok {
		var mu sync.Mutex
		return cluster.ForEachMaster(ctx, func(ctx context.Context, node *redis.Client) error {
			mu.Lock()
			defer mu.Unlock()
			return f.forgetKeysOf(ctx, node, pattern)
		})
	}
	return f.forgetKeysOf(ctx, f.Redis, pattern)
}

func (f Forgetting) forgetKeysOf(ctx context.Context, node redis.Cmdable, pattern string) error {
	keys := node.Scan(ctx, 0, pattern, forgetPage).Iterator()
	for keys.Next(ctx) {
		if err := f.Redis.Del(ctx, keys.Val()).Err(); err != nil {
			return err
		}
	}
	return keys.Err()
}
