package server

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"verifyme/kyc/apperr"
	"verifyme/web"
	"verifyme/web/trace"
)

// traced gives every answer its X-Request-Id, which its errors and log lines
// share.
func (s *Service) traced(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := trace.New()
		w.Header().Set("X-Request-Id", id)
		next.ServeHTTP(w, r.WithContext(trace.Into(r.Context(), id)))
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
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(), requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "verifyme_http_request_duration_seconds", Help: "Time to answer, by door, method and status.",
		Buckets: []float64{.002, .005, .01, .02, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"door", "method", "status"})}
	m.registry.MustRegister(m.requests, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// measured counts by the router's pattern: paths hold ids and tokens.
func (s *Service) measured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		wrapped := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(wrapped, r)
		door := chi.RouteContext(r.Context()).RoutePattern()
		s.metrics.requests.WithLabelValues(door, method(r), strconv.Itoa(wrapped.Status())).
			Observe(time.Since(started).Seconds())
	})
}

// method as a label: whatever a client invents is one value.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// MetricsHandler is for a listener of its own.
func (s *Service) MetricsHandler() http.Handler {
	return promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
}

func (s *Service) healthz(w http.ResponseWriter, _ *http.Request) {
	web.JSON(w, http.StatusOK, map[string]any{"ok": true})
}

// readyTime bounds each question to a dependency.
const readyTime = 800 * time.Millisecond

// readyz names what does not answer.
func (s *Service) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), readyTime)
	defer cancel()
	for _, part := range []struct {
		name string
		ping func(context.Context) error
	}{{"PostgreSQL", s.Store.Ping}, {"Redis", s.push.Ping}} {
		if err := part.ping(ctx); err != nil {
			s.log.Warn("not ready", "part", part.name, "error", err)
			web.WriteError(w, r, apperr.New(apperr.Unavailable, apperr.CodeUnavailable, "%s does not answer.", part.name))
			return
		}
	}
	web.JSON(w, http.StatusOK, map[string]any{"ok": true})
}
