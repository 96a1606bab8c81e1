package verifyme

import (
	"errors"
	"fmt"
	"net"
	"time"
)

// Error is the service's answer to a call that it did not carry out.
type Error struct {
	// Status of HTTP.
	Status int
	// Code says what went wrong, for programs, such as RESULT_NOT_READY; HTTP_<status> where the answer names none.
	Code string
	// Message for people; its wording may change.
	Message string
	// TraceID is what to name to support. Empty where something before the service has answered.
	TraceID string
	// Details say with VALIDATION_FAILED what is wrong where.
	Details []ErrorDetail
	// RetryAfter is what the service asks to wait; else 0.
	RetryAfter time.Duration
	// Attempts is how often the call was made.
	Attempts int
	// IdempotencyKey of a creation; empty for other calls.
	IdempotencyKey string
}

// Error names the code, the message and the trace id.
func (e *Error) Error() string {
	text := fmt.Sprintf("verifyme: %d %s: %s", e.Status, e.Code, e.Message)
	if e.TraceID != "" {
		text += " (traceId " + e.TraceID + ")"
	}
	return text
}

// IsCode reports whether the error is an answer with this code.
func IsCode(err error, code string) bool {
	answer := new(Error)
	return errors.As(err, &answer) && answer.Code == code
}

// ConnectionError says that no whole answer came. Whether the service has carried the call out is not known: a creation
// can be repeated with the same IdempotencyKey for 24 hours.
type ConnectionError struct {
	// Err is what the last try ended with.
	Err      error
	Attempts int
	// IdempotencyKey of a creation; empty for other calls.
	IdempotencyKey string
}

// Error names the cause and the number of tries.
func (e *ConnectionError) Error() string {
	return fmt.Sprintf("verifyme: no whole answer came, tried %d times: %v", e.Attempts, e.Err)
}

// Unwrap gives the cause.
func (e *ConnectionError) Unwrap() error { return e.Err }

// Timeout reports whether the last try took too long.
func (e *ConnectionError) Timeout() bool {
	var timeout net.Error
	return errors.As(e.Err, &timeout) && timeout.Timeout()
}
