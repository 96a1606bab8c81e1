package jobs

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// Asynq's servers poll: an idle one asks its queue again after the poll
// interval. The hook below answers for the queue while it is empty: it holds an
// empty answer back until a queue publishes that a task came, and then asks once
// more. So an idle server asks once a second, and a task starts at once. The hook
// knows Asynq's dequeue script by its call alone; with a version that asks in
// another way it does nothing, and the poll interval holds.

const (
	// wakeChannel carries names of queues that have new tasks.
	wakeChannel = "verifyme:jobs"
	// holdEmpty is how long an empty answer is held back.
	holdEmpty = time.Second
	// holdFailed is how long a failed one is: Asynq asks again at once.
	holdFailed = 250 * time.Millisecond
	// pollInterval of the servers; the hook has already waited.
	pollInterval = 5 * time.Millisecond
	// resubscribePause after a subscription broke.
	resubscribePause = 500 * time.Millisecond
)

// pendingKey is Asynq's list of a queue's pending tasks.
func pendingKey(queue string) string { return "asynq:{" + queue + "}:pending" }

// wake the servers of the queues, in every process.
func wake(ctx context.Context, client redis.UniversalClient, queues []string) error {
	if len(queues) == 0 {
		return nil
	}
	return client.Publish(ctx, wakeChannel, strings.Join(queues, ",")).Err()
}

// wakeUp is a go-redis hook for the servers' client.
type wakeUp struct {
	client redis.UniversalClient
	log    *slog.Logger
	// woken holds at most one wake-up a queue, by its pending key.
	woken map[string]chan struct{}
	// ended is closed when the servers stop.
	ended   chan struct{}
	once    sync.Once
	stopped sync.WaitGroup
}

var _ redis.Hook = (*wakeUp)(nil)

// newWakeUp listens for the queues on the client, which may be the one that it is
// a hook of: it holds back nothing but the dequeue script's answers, and no
// connection while it waits.
func newWakeUp(client redis.UniversalClient, queues []string, log *slog.Logger) *wakeUp {
	w := &wakeUp{client: client, log: log, woken: map[string]chan struct{}{}, ended: make(chan struct{})}
	for _, queue := range queues {
		w.woken[pendingKey(queue)] = make(chan struct{}, 1)
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
		err := next(ctx, cmd)
		woken := w.dequeues(cmd)
		switch {
		case woken == nil || err == nil || redis.HasErrorPrefix(err, "NOSCRIPT"):
			return err
		case !errors.Is(err, redis.Nil):
			w.wait(nil, holdFailed)
			return err
		case !w.wait(woken, holdEmpty):
			return err
		}
		cmd.SetErr(nil)
		return next(ctx, cmd)
	}
}

// dequeues is the wake-up of the queue that the command takes a task from, nil
// for any other command.
func (w *wakeUp) dequeues(cmd redis.Cmder) chan struct{} {
	args := cmd.Args()
	if len(args) < 4 || !strings.EqualFold(cmd.Name(), "evalsha") {
		return nil
	}
	key, _ := args[3].(string)
	return w.woken[key]
}

// wait until woken, at most for the time.
func (w *wakeUp) wait(woken chan struct{}, most time.Duration) (wokenUp bool) {
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-woken:
		return true
	case <-timer.C:
	case <-w.ended:
	}
	return false
}

// start to listen. Whenever the subscription breaks, wake-ups may have been
// missed: the servers ask again.
func (w *wakeUp) start() {
	w.stopped.Go(func() {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go func() {
			<-w.ended
			cancel()
		}()
		subscription := w.client.Subscribe(ctx, wakeChannel)
		// Receive ends with the subscription, not with the context.
		context.AfterFunc(ctx, func() { _ = subscription.Close() })
		for ctx.Err() == nil {
			message, err := subscription.Receive(ctx)
			switch m := message.(type) {
			case *redis.Message:
				for queue := range strings.SplitSeq(m.Payload, ",") {
					w.wakeQueue(pendingKey(queue))
				}
			case *redis.Subscription:
				w.wakeAll()
			}
			if err != nil && ctx.Err() == nil {
				w.log.Warn("no wake-ups for the workers; they poll once a second", "error", err)
				w.wait(nil, resubscribePause)
			}
		}
	})
}

func (w *wakeUp) wakeQueue(key string) {
	select {
	case w.woken[key] <- struct{}{}:
	default:
	}
}

func (w *wakeUp) wakeAll() {
	for key := range w.woken {
		w.wakeQueue(key)
	}
}

// stop ends the waiting for every held answer.
func (w *wakeUp) stop() {
	w.once.Do(func() { close(w.ended) })
	w.stopped.Wait()
}
