package server

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"verifyme/server/requestlog"
	"verifyme/server/tracing"
	"verifyme/web"
	"verifyme/web/trace"
)

// traced gives every answer its X-Request-Id, which its errors and log lines
// share.
func (s *Service) traced(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := trace.New()
		w.Header().Set("X-Request-Id", id)
		ctx, end := trace.Call(trace.Into(r.Context(), id), s.traces, "HTTP")
		defer end(nil)
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// recovering turns a panic into INTERNAL; the stack goes to the log alone.
func (s *Service) recovering(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
			web.WriteError(w, r, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
		}()
		next.ServeHTTP(w, r)
	})
}

// metrics of the process, in Prometheus form.
type metrics struct {
	registry      *prometheus.Registry
	requests      *prometheus.HistogramVec
	subscriptions prometheus.Gauge
}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(), requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "verifyme_http_request_duration_seconds", Help: "Time to answer, by door, method and status.",
		Buckets: []float64{.002, .005, .01, .02, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"door", "method", "status"}), subscriptions: prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "verifyme_live_subscriptions", Help: "Subscriptions open in this process; some share a feed.",
	})}
	m.registry.MustRegister(m.requests, m.subscriptions, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// probes are asked every few seconds.
var probes = []string{"/healthz", "/readyz"}

// logged and counted by the router's pattern: paths hold ids and tokens.
func (s *Service) logged() func(http.Handler) http.Handler {
	level := slog.LevelDebug
	if s.config.AccessLog {
		level = slog.LevelInfo
	}
	return requestlog.Middleware(requestlog.Options{
		Log: s.log, Level: level, Quiet: probes,
		Observe: func(ctx context.Context, route, method string, status int, took time.Duration) {
			if s.traces != nil {
				tracing.Answered(ctx, route, method, status)
			}
			s.metrics.requests.WithLabelValues(route, method, strconv.Itoa(status)).Observe(took.Seconds())
		},
	})
}

// MetricsHandler is for a listener of its own.
func (s *Service) MetricsHandler() http.Handler {
	metrics := promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
	return requestlog.Middleware(requestlog.Options{Log: s.log, Level: slog.LevelDebug})(metrics)
}
