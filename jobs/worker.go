package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/kyc"
	"verifyme/kyc/fault"
)

// slots are how many bells of a queue a process answers at once. A handler
// mostly waits for providers and receivers; each queue has slots of its own,
// so that hanging receivers hold up no applicant.
var slots = map[string]int{queueChecks: 32, queueDeliveries: 512, queueUpkeep: 8}

const (
	// listenTime is how long one call waits for a bell.
	listenTime = 5 * time.Second
	// listenPause after a call that failed.
	listenPause = 500 * time.Millisecond
	// shutdownTime for what is in flight; a post takes eight seconds at most.
	shutdownTime = 10 * time.Second
)

// Worker answers bells.
type Worker struct {
	client *redis.Client
	queue  *Queue
	app    *kyc.App
	log    *slog.Logger
	// free slots by queue.
	free map[string]chan struct{}
	// taking ends when the worker takes nothing new.
	taking  context.Context
	stop    context.CancelFunc
	running sync.WaitGroup
	// ending is set before the end of what runs is waited for.
	mu     sync.Mutex
	ending bool
}

// NewWorker works for the app on the Redis of the URL, and answers the
// queue's bells itself while Redis does not take them.
func NewWorker(redisURL string, app *kyc.App, queue *Queue, log *slog.Logger) (*Worker, error) {
	client, err := connect(redisURL)
	if err != nil {
		return nil, err
	}
	w := &Worker{client: client, queue: queue, app: app, log: log, free: map[string]chan struct{}{}}
	w.taking, w.stop = context.WithCancel(context.Background())
	for name, n := range slots {
		w.free[name] = make(chan struct{}, n)
	}
	return w, nil
}

// Start begins to work and returns.
func (w *Worker) Start() {
	for name := range w.free {
		w.running.Go(func() { w.listen(name) })
	}
	w.queue.answerHere(w.answerHere)
}

// Stop takes nothing new and lets what is in flight finish for a while.
func (w *Worker) Stop() error {
	w.queue.answerHere(nil)
	w.mu.Lock()
	w.ending = true
	w.mu.Unlock()
	w.stop()
	err := w.client.Close()
	finished := make(chan struct{})
	go func() {
		w.running.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-time.After(shutdownTime):
		w.log.Warn("work was in flight when the time to stop was over; its leases will end")
	}
	return err
}

// listen takes a bell whenever a slot is free, in the order of their ringing.
// Redis gives each to one worker.
func (w *Worker) listen(name string) {
	for w.taking.Err() == nil {
		select {
		case <-w.taking.Done():
			return
		case w.free[name] <- struct{}{}:
		}
		taken, err := w.client.BZPopMin(w.taking, listenTime, name).Result()
		if err != nil {
			<-w.free[name]
			if !errors.Is(err, redis.Nil) && w.taking.Err() == nil {
				w.log.Warn("no bells can be heard", "queue", name, "error", err)
				pause(w.taking, listenPause)
			}
			continue
		}
		w.running.Go(func() {
			defer func() { <-w.free[name] }()
			w.hear(taken.Member)
		})
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func (w *Worker) hear(member any) {
	var b kyc.Bell
	text, _ := member.(string)
	if err := json.Unmarshal([]byte(text), &b); err != nil {
		w.log.Error("unreadable bell", "error", err)
		return
	}
	w.handle(b)
}

// answerHere leaves a bell to the relay when no slot is free, or the worker is
// ending: the queue may still be at the bells of before.
func (w *Worker) answerHere(b kyc.Bell) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ending {
		return
	}
	free := w.free[queueOf(b.Kind)]
	select {
	case free <- struct{}{}:
	default:
		return
	}
	w.running.Go(func() {
		defer func() { <-free }()
		w.handle(b)
	})
}

// handle a bell. A failure is of the infrastructure: outcomes of providers and
// receivers are recorded, not returned. The relay rings again for what is
// still due.
func (w *Worker) handle(b kyc.Bell) {
	defer func() {
		if r := recover(); r != nil {
			w.log.Error("job panicked", "bell", b, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
		}
	}()
	err := w.answer(b)
	if f, ok := fault.As(err); ok && f.Kind == fault.NotFound {
		// What the bell named is gone: nothing is due.
		return
	}
	if err != nil {
		w.log.Error("job failed", "bell", b, "error", err)
	}
}

func (w *Worker) answer(b kyc.Bell) error {
	// Short work is let finish; a run over an endpoint ends by itself only
	// when nothing is due any more.
	ctx := context.WithoutCancel(w.taking)
	switch b.Kind {
	case kyc.CheckDue:
		return w.app.RunCheck(ctx, b.TenantID, b.ID)
	case kyc.CodeDue:
		return w.app.DeliverCode(ctx, b.TenantID, b.ID, b.StepKey)
	case kyc.EndpointDue:
		return w.app.Deliver(w.taking, b.TenantID, b.ID)
	case kyc.ExpiryDue:
		return w.app.ExpireRequest(ctx, b.TenantID, b.ID)
	case kyc.MailDue:
		return w.app.SendMail(ctx, b.TenantID, b.ID)
	case kyc.RetentionDue:
		return w.app.RemoveDocuments(ctx, b.TenantID, b.ID)
	case kyc.HeldDue:
		return w.app.DropHeld(ctx, b.TenantID, b.ID)
	}
	return fmt.Errorf("bell of unknown kind %q", b.Kind)
}
