package jobs

import (
	"context"
	"errors"
	"net"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/jobs/redisserver"
)

// Asynq's servers poll: an idle one asks its queue again after the poll
// interval. The hook below answers for the queue while it is empty: it holds an
// empty answer back until the queue has a task, for which Redis lets it wait in
// one blocking call, and then asks once more. So an idle server asks every two
// seconds, and a task starts at once. The hook knows Asynq's dequeue script by
// its call alone; with a version that asks in another way it does nothing, and
// the poll interval holds.

const (
	// holdEmpty is how long an empty answer is held back. The lease of a task
	// that comes then is shorter by as much, out of thirty seconds.
	holdEmpty = 2 * time.Second
	// holdFailed is how long a failed one is: Asynq asks again at once.
	holdFailed = 250 * time.Millisecond
	// holdPaused is how long that of a paused queue is, which has tasks all the
	// time.
	holdPaused = time.Second
	// pollInterval of the servers; the hook has already waited.
	pollInterval = 5 * time.Millisecond
)

// pendingKey is Asynq's list of a queue's pending tasks, pausedKey its mark of a
// paused queue.
func pendingKey(queue string) string { return "asynq:{" + queue + "}:pending" }
func pausedKey(queue string) string  { return "asynq:{" + queue + "}:paused" }

// wakeUp is a go-redis hook for the servers' client.
type wakeUp struct {
	client redis.UniversalClient
	// queues by their pending key.
	queues map[string]string
	// ended is closed when the servers stop.
	ended chan struct{}
	once  sync.Once
}

var _ redis.Hook = (*wakeUp)(nil)

// newWakeUp waits on the client, which may be the one that it is a hook of: it
// holds back nothing but the dequeue script's answers.
func newWakeUp(client redis.UniversalClient, queues []string) *wakeUp {
	w := &wakeUp{client: client, queues: map[string]string{}, ended: make(chan struct{})}
	for _, queue := range queues {
		w.queues[pendingKey(queue)] = queue
	}
	return w
}

// DialHook implements redis.Hook.
func (w *wakeUp) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

// ProcessPipelineHook implements redis.Hook.
func (w *wakeUp) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

// ProcessHook implements redis.Hook.
func (w *wakeUp) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		queue, dequeues := w.dequeues(cmd)
		if dequeues {
			// The server asks anew as soon as it has a task: that one begins first.
			runtime.Gosched()
		}
		err := next(ctx, cmd)
		switch {
		case !dequeues || err == nil || redis.HasErrorPrefix(err, "NOSCRIPT"):
			return err
		case !errors.Is(err, redis.Nil):
			w.pause(holdFailed)
			return err
		case !w.comes(ctx, queue):
			return err
		}
		cmd.SetErr(nil)
		if err = next(ctx, cmd); errors.Is(err, redis.Nil) && w.isPaused(ctx, queue) {
			w.pause(holdPaused)
		}
		return err
	}
}

// dequeues tells which queue the command takes a task from, if it does.
func (w *wakeUp) dequeues(cmd redis.Cmder) (queue string, yes bool) {
	args := cmd.Args()
	if len(args) < 4 || !strings.EqualFold(cmd.Name(), "evalsha") {
		return "", false
	}
	key, _ := args[3].(string)
	queue, yes = w.queues[key]
	return queue, yes
}

// comes waits until the queue has a pending task, for a while. The call takes
// the task that is next and puts it back in its place, in one step: of the
// blocking calls of Redis it is the one that leaves a list as it is.
func (w *wakeUp) comes(ctx context.Context, queue string) bool {
	ctx, cancel := context.WithTimeout(ctx, holdEmpty+redisserver.CommandTimeout)
	answered := make(chan error, 1)
	go func() {
		defer cancel()
		key := pendingKey(queue)
		answered <- w.client.BLMove(ctx, key, key, "RIGHT", "RIGHT", holdEmpty).Err()
	}()
	select {
	case err := <-answered:
		if err != nil && !errors.Is(err, redis.Nil) {
			w.pause(holdFailed)
		}
		return err == nil
	case <-w.ended:
		return false
	}
}

func (w *wakeUp) isPaused(ctx context.Context, queue string) bool {
	there, err := w.client.Exists(ctx, pausedKey(queue)).Result()
	return err == nil && there > 0
}

// pause for so long, or until the servers stop.
func (w *wakeUp) pause(d time.Duration) {
	select {
	case <-time.After(d):
	case <-w.ended:
	}
}

// stop holds no answer back any more.
func (w *wakeUp) stop() { w.once.Do(func() { close(w.ended) }) }
