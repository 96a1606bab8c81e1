// Package apperr holds the one error type that reaches people: a code, what
// happened and what to do next. Everything else is an internal error and is
// shown as INTERNAL with its trace id (SPEC "Errors").
package apperr

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Kind says what sort of refusal an error is; each door maps it to its own
// protocol (HTTP status, GraphQL extensions).
type Kind int

const (
	Internal Kind = iota
	Invalid
	Unauthenticated
	Forbidden
	NotFound
	MethodNotAllowed
	Conflict
	Gone
	TooLarge
	UnsupportedMedia
	Unprocessable
	RateLimited
	Unavailable
)

// Codes that several parts raise. A code that one rule alone raises stands
// beside that rule.
const (
	CodeInternal         = "INTERNAL"
	CodeValidation       = "VALIDATION_FAILED"
	CodeUnauthenticated  = "SERVICE_UNAUTHENTICATED"
	CodeForbidden        = "SERVICE_FORBIDDEN"
	CodeNotFound         = "NOT_FOUND"
	CodeMethodNotAllowed = "METHOD_NOT_ALLOWED"
	CodeInvalidState     = "SERVICE_INVALID_STATE"
	CodeRevisionConflict = "REVISION_CONFLICT"
	CodeTooLarge         = "PAYLOAD_TOO_LARGE"
	CodeUnsupportedMedia = "UNSUPPORTED_MEDIA_TYPE"
	CodeRateLimited      = "SERVICE_RATE_LIMITED"
	CodeUnavailable      = "SERVICE_DEPENDENCY_UNAVAILABLE"
	CodeSessionExpired   = "SESSION_EXPIRED"
)

// MaxListed of the errors in one answer: a body full of mistakes gets a short one.
const MaxListed = 20

// Listed is the part of a list of errors that an answer holds.
func Listed[T any](all []T) []T { return all[:min(len(all), MaxListed)] }

// Detail names one field and what is wrong with it. Rule and StepKey are set where
// the rules of publishing a flow are broken.
type Detail struct {
	Rule, StepKey  string
	Field, Message string
}

// MarshalJSON names the step of a flow's rule even where it is the flow's own, as
// null.
func (d Detail) MarshalJSON() ([]byte, error) {
	if d.Rule == "" {
		return json.Marshal(map[string]string{"field": d.Field, "message": d.Message})
	}
	var stepKey *string
	if d.StepKey != "" {
		stepKey = &d.StepKey
	}
	return json.Marshal(map[string]any{"rule": d.Rule, "stepKey": stepKey, "field": d.Field, "message": d.Message})
}

// Error is a refusal. Message is for the person who reads it: what happened
// and what to do next, never an internal.
type Error struct {
	Code    string
	Kind    Kind
	Message string
	Details []Detail
	// Extensions stand beside the code where a caller needs more to go on, such as
	// what the refused change was made against.
	Extensions map[string]any
	// RetryAfter is set on RateLimited, and where an Unavailable one knows it.
	RetryAfter time.Duration
	// AttemptsLeft is set where a step counts tries.
	AttemptsLeft *int
	cause        error
}

func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
	}
	return e.Code + ": " + e.Message
}

func (e *Error) Unwrap() error { return e.cause }

// New makes a refusal of the kind with a code of its own.
func New(kind Kind, code, format string, args ...any) *Error {
	return &Error{Code: code, Kind: kind, Message: fmt.Sprintf(format, args...)}
}

// Because keeps the cause for the log; it is never shown.
func (e *Error) Because(cause error) *Error {
	e.cause = cause
	return e
}

// WithAttemptsLeft tells the applicant how many tries remain.
func (e *Error) WithAttemptsLeft(n int) *Error {
	e.AttemptsLeft = &n
	return e
}

// Validation refuses input, field by field; the message counts what is not listed.
func Validation(details ...Detail) *Error {
	message := "The request is not valid."
	if len(details) == 1 {
		message = details[0].Field + ": " + details[0].Message
	} else if len(details) > 1 {
		message = fmt.Sprintf("%s: %s (and %d more, see details)", details[0].Field, details[0].Message, len(details)-1)
	}
	return &Error{Code: CodeValidation, Kind: Invalid, Message: message, Details: Listed(details)}
}

// Field refuses one field.
func Field(field, format string, args ...any) *Error {
	return Validation(Detail{Field: field, Message: fmt.Sprintf(format, args...)})
}

// Missing is the answer for an unknown id and for another tenant's id alike.
func Missing(what string) *Error {
	return New(NotFound, CodeNotFound, "There is no such %s.", what)
}

// InvalidState refuses an operation that the request's status does not allow.
func InvalidState(format string, args ...any) *Error {
	return New(Conflict, CodeInvalidState, format, args...)
}

// Stale refuses a change that was made against another revision than the current one, which
// the caller is told.
func Stale(what string, current any) *Error {
	e := New(Conflict, CodeRevisionConflict,
		"Somebody else has changed %s meanwhile. Look at how it stands now, then save again.", what)
	e.Extensions = map[string]any{"revision": current}
	return e
}

// TooMany refuses until the wait is over.
func TooMany(wait time.Duration, format string, args ...any) *Error {
	e := New(RateLimited, CodeRateLimited, format, args...)
	e.RetryAfter = wait
	return e
}

// As finds the refusal in an error chain.
func As(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// Is reports whether err is a refusal with the code.
func Is(err error, code string) bool {
	e, ok := As(err)
	return ok && e.Code == code
}

// RetryAfterSeconds rounds a wait up to whole seconds, at least one.
func RetryAfterSeconds(wait time.Duration) int {
	s := int((wait + time.Second - 1) / time.Second)
	return max(s, 1)
}
