package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/hibiken/asynq"

	"verifyme/kyc"
	"verifyme/kyc/fault"
)

const (
	// concurrency is generous: a handler waits for providers and receivers.
	concurrency = 64
	// idlePoll is how often idle queues are looked at; it bounds the time
	// from commit to receipt on an idle system.
	idlePoll = 10 * time.Millisecond
	// patience at shutdown for posts in flight.
	shutdownTime = 10 * time.Second
)

// Worker runs what the bells ring for.
type Worker struct {
	server *asynq.Server
	app    *kyc.App
}

// NewWorker works for the app on the Redis of the URL.
func NewWorker(redisURL string, app *kyc.App, log *slog.Logger) (*Worker, error) {
	opt, err := asynq.ParseRedisURI(redisURL)
	if err != nil {
		return nil, errMalformedURL
	}
	w := &Worker{app: app}
	w.server = asynq.NewServer(opt, asynq.Config{
		Concurrency: concurrency, Queues: weights, TaskCheckInterval: idlePoll, ShutdownTimeout: shutdownTime,
		Logger: asynqLog{log}, LogLevel: asynq.WarnLevel,
		ErrorHandler: asynq.ErrorHandlerFunc(func(_ context.Context, t *asynq.Task, err error) {
			log.Error("job failed", "bell", string(t.Payload()), "error", err)
		}),
	})
	return w, nil
}

// Start begins to work and returns.
func (w *Worker) Start() error { return w.server.Start(asynq.HandlerFunc(w.handle)) }

// Stop lets what is in flight finish for a while.
func (w *Worker) Stop() { w.server.Shutdown() }

func (w *Worker) handle(ctx context.Context, t *asynq.Task) error {
	var b kyc.Bell
	if err := json.Unmarshal(t.Payload(), &b); err != nil {
		return fmt.Errorf("bell: %w: %w", err, asynq.SkipRetry)
	}
	err := w.answer(ctx, b)
	if f, ok := fault.As(err); ok && f.Kind == fault.NotFound {
		// What the bell named is gone: nothing is due.
		return nil
	}
	return err
}

func (w *Worker) answer(ctx context.Context, b kyc.Bell) error {
	switch b.Kind {
	case kyc.CheckDue:
		return w.app.RunCheck(ctx, b.TenantID, b.ID)
	case kyc.CodeDue:
		return w.app.DeliverCode(ctx, b.TenantID, b.ID, b.StepKey)
	case kyc.EndpointDue:
		return w.app.Deliver(ctx, b.TenantID, b.ID)
	case kyc.ExpiryDue:
		return w.app.ExpireRequest(ctx, b.TenantID, b.ID)
	case kyc.MailDue:
		return w.app.SendMail(ctx, b.TenantID, b.ID)
	case kyc.HeldDue:
		return w.app.DropHeld(ctx, b.TenantID, b.ID)
	}
	return errors.Join(fmt.Errorf("bell of unknown kind %q", b.Kind), asynq.SkipRetry)
}

// asynqLog passes Asynq's own messages on.
type asynqLog struct{ log *slog.Logger }

func (l asynqLog) Debug(args ...any) { l.log.Debug(fmt.Sprint(args...)) }
func (l asynqLog) Info(args ...any)  { l.log.Info(fmt.Sprint(args...)) }
func (l asynqLog) Warn(args ...any)  { l.log.Warn(fmt.Sprint(args...)) }
func (l asynqLog) Error(args ...any) { l.log.Error(fmt.Sprint(args...)) }
func (l asynqLog) Fatal(args ...any) { l.log.Error(fmt.Sprint(args...)) }
