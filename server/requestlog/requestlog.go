// Package requestlog writes a line for each request that was answered: by route,
// status, time and ids. Paths, query strings and addresses stay out of it, since
// they hold tokens and personal data.
package requestlog

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"verifyme/kyc/access"
	"verifyme/web/trace"
)

// Options of the log.
type Options struct {
	Log *slog.Logger
	// Level of a line.
	Level slog.Level
	// Quiet are the routes of probes, whose lines are at debug.
	Quiet []string
	// Observe is told of each request, logged or not.
	Observe func(ctx context.Context, route, method string, status int, took time.Duration)
}

// Middleware that writes the log. It comes before what turns a panic into an answer.
func Middleware(o Options) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			started := time.Now()
			answer := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
			ctx, caller := access.WithCaller(r.Context())
			r = r.WithContext(ctx)
			defer func() { o.answered(r, statusOf(answer, r), time.Since(started), caller) }()
			next.ServeHTTP(answer, r)
		})
	}
}

func (o Options) answered(r *http.Request, status int, took time.Duration, caller *access.Caller) {
	route, method := routeOf(chi.RouteContext(r.Context())), methodOf(r)
	if o.Observe != nil {
		o.Observe(r.Context(), route, method, status, took)
	}
	level := o.Level
	if slices.Contains(o.Quiet, route) {
		level = slog.LevelDebug
	}
	if !o.Log.Enabled(r.Context(), level) {
		return
	}
	line := []slog.Attr{
		slog.String("method", method), slog.String("route", route), slog.Int("status", status),
		slog.Float64("durationMs", float64(took.Microseconds())/1000), slog.String("traceId", trace.ID(r.Context())),
	}
	o.Log.LogAttrs(r.Context(), level, "request", append(line, ids(caller)...)...)
}

// idOf an actor by its kind.
var idOf = map[access.Kind]string{
	access.APIKey: "keyId", access.User: "userId", access.Applicant: "requestId",
}

func ids(caller *access.Caller) []slog.Attr {
	actor, known := caller.Actor()
	name, named := idOf[actor.Kind]
	if !known || !named {
		return nil
	}
	return []slog.Attr{slog.String("tenantId", actor.TenantID), slog.String(name, actor.ID)}
}

// unrouted is the route of a request that no route takes.
const unrouted = "none"

// routeOf is the pattern by which the routers found the handler. A router that
// another one handed the request on to matches the whole path again, or the rest.
func routeOf(ctx *chi.Context) string {
	route := ""
	if ctx != nil {
		for _, pattern := range ctx.RoutePatterns {
			before := strings.TrimSuffix(route, "*")
			if strings.HasPrefix(pattern, before) {
				before = ""
			}
			route = strings.TrimSuffix(before, "/") + pattern
		}
	}
	if route == "" {
		return unrouted
	}
	return route
}

// methodOf the request: whatever a client invents is one value.
func methodOf(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// statusOf the answer. A connection that was taken over, as a WebSocket is, has
// none of its own; a handler that wrote nothing means 200.
func statusOf(answer middleware.WrapResponseWriter, r *http.Request) int {
	switch {
	case answer.Status() != 0:
		return answer.Status()
	case strings.EqualFold(r.Header.Get("Upgrade"), "websocket"):
		return http.StatusSwitchingProtocols
	}
	return http.StatusOK
}
