package server

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"verifyme/server/requestlog"
	"verifyme/server/tracing"
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
			s.metrics.Requests.WithLabelValues(route, method, strconv.Itoa(status)).Observe(took.Seconds())
		},
	})
}

// MetricsHandler is for a listener of its own.
func (s *Service) MetricsHandler() http.Handler {
	metrics := promhttp.HandlerFor(s.metrics.Registry, promhttp.HandlerOpts{})
	return requestlog.Middleware(requestlog.Options{Log: s.log, Level: slog.LevelDebug})(metrics)
}
