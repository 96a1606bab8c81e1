package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/hibiken/asynq"
	"github.com/prometheus/client_golang/prometheus"
	oteltrace "go.opentelemetry.io/otel/trace"

	"verifyme/kyc/apperr"
	"verifyme/web/trace"
)

// Outcomes of a task, as the metric names them.
const (
	outcomeDone   = "done"
	outcomeFailed = "failed"
)

// newDurations is the metric of handled tasks.
func newDurations() *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "verifyme_job_duration_seconds", Help: "Time to handle a task, by its type and outcome.",
		Buckets: []float64{.002, .005, .01, .02, .05, .1, .25, .5, 1, 2.5, 10, 60},
	}, []string{"type", "outcome"})
}

// traced gives a task's log lines the trace id of the call that enqueued it, or
// a new one, and the task a span where traces are made.
func traced(traces oteltrace.TracerProvider) asynq.MiddlewareFunc {
	return func(next asynq.Handler) asynq.Handler {
		return asynq.HandlerFunc(func(ctx context.Context, t *asynq.Task) error {
			job, _ := jobOf(t)
			ctx, end := trace.Task(trace.Continued(ctx, t.Headers()[headerTrace]), traces, "task "+t.Type(),
				trace.Text("verifyme.tenant_id", job.TenantID), trace.Text("verifyme.id", job.ID))
			err := next.ProcessTask(ctx, t)
			end(err)
			return err
		})
	}
}

// logged logs what failed: the infrastructure, since outcomes of providers and
// receivers are recorded, not returned. What a task names may be gone by now:
// then nothing is due.
func logged(log *slog.Logger) asynq.MiddlewareFunc {
	return func(next asynq.Handler) asynq.Handler {
		return asynq.HandlerFunc(func(ctx context.Context, t *asynq.Task) error {
			err := next.ProcessTask(ctx, t)
			if f, ok := apperr.As(err); ok && f.Kind == apperr.NotFound {
				return nil
			}
			if err != nil {
				job, _ := jobOf(t)
				log.Error("job failed", "type", t.Type(), "tenant", job.TenantID, "id", job.ID,
					"traceId", trace.ID(ctx), "error", err)
			}
			return err
		})
	}
}

// measured observes how long a task took.
func measured(durations *prometheus.HistogramVec) asynq.MiddlewareFunc {
	return func(next asynq.Handler) asynq.Handler {
		return asynq.HandlerFunc(func(ctx context.Context, t *asynq.Task) error {
			started := time.Now()
			err := next.ProcessTask(ctx, t)
			outcome := outcomeDone
			if err != nil {
				outcome = outcomeFailed
			}
			durations.WithLabelValues(t.Type(), outcome).Observe(time.Since(started).Seconds())
			return err
		})
	}
}

// errPanicked is a handler's panic; its stack is logged.
var errPanicked = errors.New("the handler panicked")

// recovered turns a panic into a failure.
func recovered(next asynq.Handler) asynq.Handler {
	return asynq.HandlerFunc(func(ctx context.Context, t *asynq.Task) (err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("%w: %v\n%s", errPanicked, r, debug.Stack())
			}
		}()
		return next.ProcessTask(ctx, t)
	})
}
