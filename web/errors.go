// Package web is what the HTTP handlers share, GraphQL's excepted: the error
// envelope of SPEC "Errors", JSON responses, strict reading of bodies, and the
// methods that a path takes.
package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"

	"verifyme/kyc/apperr"
	"verifyme/web/trace"
)

// HeaderTrace carries the trace id on every answer.
const HeaderTrace = "X-Request-Id"

var statuses = map[apperr.Kind]int{
	apperr.Internal:         http.StatusInternalServerError,
	apperr.Invalid:          http.StatusBadRequest,
	apperr.Unauthenticated:  http.StatusUnauthorized,
	apperr.Forbidden:        http.StatusForbidden,
	apperr.NotFound:         http.StatusNotFound,
	apperr.MethodNotAllowed: http.StatusMethodNotAllowed,
	apperr.Conflict:         http.StatusConflict,
	apperr.Gone:             http.StatusGone,
	apperr.TooLarge:         http.StatusRequestEntityTooLarge,
	apperr.UnsupportedMedia: http.StatusUnsupportedMediaType,
	apperr.Unprocessable:    http.StatusUnprocessableEntity,
	apperr.RateLimited:      http.StatusTooManyRequests,
	apperr.Unavailable:      http.StatusServiceUnavailable,
}

// Status of the kind.
func Status(k apperr.Kind) int { return statuses[k] }

type envelope struct {
	Code         string          `json:"code"`
	Message      string          `json:"message"`
	TraceID      string          `json:"traceId"`
	Details      []apperr.Detail `json:"details,omitempty"`
	AttemptsLeft *int            `json:"attemptsLeft,omitempty"`
}

// WriteError answers with the error envelope. An error that is no fault is logged
// and shown as INTERNAL.
func WriteError(w http.ResponseWriter, r *http.Request, err error) { WriteErrorWith(w, r, err, nil) }

// WriteErrorWith is Write with further keys beside "error".
func WriteErrorWith(w http.ResponseWriter, r *http.Request, err error, extra map[string]any) {
	e, id := Refuse(w, r, err)
	body := map[string]any{}
	for key, value := range extra {
		body[key] = value
	}
	body["error"] = envelope{
		Code: e.Code, Message: e.Message, TraceID: id, Details: apperr.Listed(e.Details), AttemptsLeft: e.AttemptsLeft,
	}
	JSON(w, Status(e.Kind), body)
}

// Refuse sets the headers of an answer by the error, and gives what the caller may see of it and the trace id.
func Refuse(w http.ResponseWriter, r *http.Request, err error) (e *apperr.Error, id string) {
	if id = trace.ID(r.Context()); id == "" {
		id = trace.New()
	}
	e = Shown(r.Context(), slog.Default(), id, err)
	if told, ok := r.Context().Value(refusalKey{}).(*Refusal); ok {
		*told = Refusal{Code: e.Code, Message: e.Message, Details: e.Details}
	}
	header := w.Header()
	header.Set(HeaderTrace, id)
	if e.RetryAfter > 0 {
		header.Set("Retry-After", strconv.Itoa(apperr.RetryAfterSeconds(e.RetryAfter)))
	}
	if e.Code == apperr.CodeUnauthenticated {
		header.Set("WWW-Authenticate", "Bearer")
	}
	return e, id
}

// Refusal that a request was answered with; empty where it was not refused.
type Refusal struct {
	Code, Message string
	// Details of a body or a query that is not valid: their message stands in Message too.
	Details []apperr.Detail
}

type refusalKey struct{}

// WithRefusal gives a context whose Refusal is filled in by WriteError, for who keeps
// a record of answers.
func WithRefusal(ctx context.Context) (context.Context, *Refusal) {
	r := &Refusal{}
	return context.WithValue(ctx, refusalKey{}, r), r
}

// Shown is what the caller may see of err: the fault itself, or INTERNAL once
// the error is in the log under the trace id.
func Shown(ctx context.Context, log *slog.Logger, traceID string, err error) *apperr.Error {
	if e, ok := apperr.As(err); ok {
		if cause := errors.Unwrap(e); cause != nil && e.Kind == apperr.Unavailable {
			log.WarnContext(ctx, "a dependency does not answer", "traceId", traceID, "error", cause)
		}
		return e
	}
	level := slog.LevelError
	if errors.Is(err, context.Canceled) && ctx.Err() != nil {
		// The caller closed the connection; nothing here is broken.
		level = slog.LevelDebug
	}
	log.Log(ctx, level, "request failed", "traceId", traceID, "error", err)
	return apperr.New(apperr.Internal, apperr.CodeInternal,
		"Something went wrong on our side. Try again, and give this traceId to support if it goes on.")
}

// JSON answers with v. Answers are never cached: they hold one caller's data.
func JSON(w http.ResponseWriter, status int, v any) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	// The links in answers are for people to copy: & stays &.
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		// Only a type that cannot be JSON gets here, a mistake in this program.
		panic("answer with " + err.Error())
	}
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	// A failed write means that the caller has closed the connection.
	_, _ = body.WriteTo(w)
}
