package webhook

import (
	"fmt"
	"time"
)

// DeliveryStatus is how far a delivery is.
type DeliveryStatus string

const (
	Pending   DeliveryStatus = "PENDING"
	Retrying  DeliveryStatus = "RETRYING"
	Delivered DeliveryStatus = "DELIVERED"
	Dead      DeliveryStatus = "DEAD"
)

// Last errors beside HTTP_<status>.
const (
	ErrTimeout        = "TIMEOUT"
	ErrConnection     = "CONNECTION_FAILED"
	ErrTLS            = "TLS_FAILED"
	ErrPrivateAddress = "PRIVATE_ADDRESS_NOT_ALLOWED"
	ErrDisabled       = "ENDPOINT_DISABLED"
	ErrUnreadable     = "UNREADABLE"
)

// Deadline for one attempt, all in all.
const Deadline = 8 * time.Second

// MaxAttempts of one delivery.
const MaxAttempts = 8

// delays before attempts 2 to 8, nominal.
var delays = [MaxAttempts - 1]time.Duration{
	30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour,
}

// jitterShare of a delay, up and down.
const jitterShare = 0.2

// Delivery of one event to one endpoint.
type Delivery struct {
	TenantID   string
	ID         string
	EventID    string
	EventType  string
	EndpointID string
	RequestID  *string
	Status     DeliveryStatus
	// Attempt is how many attempts have been made.
	Attempt       int
	HTTPStatus    *int
	DurationMs    *int
	NextAttemptAt *time.Time
	LastError     *string
	CreatedAt     time.Time
	DeliveredAt   *time.Time
}

// Outcome of one attempt: an HTTP status, or the error that took its place.
type Outcome struct {
	HTTPStatus int
	Error      string
	Duration   time.Duration
	// RetryAfter that a 429 or 503 asked for; zero when it did not.
	RetryAfter time.Duration
	// Answer holds the start of the body.
	Answer string
	// SentHeaders that were written to the connection, and AnswerHeaders, by header.Keep;
	// empty where it did not come to them.
	SentHeaders, AnswerHeaders string
}

// AnswerKept of each attempt, in bytes.
const AnswerKept = 1024

// Verdict on an attempt.
type Verdict struct {
	Status    DeliveryStatus
	LastError string
	// Wait before the next attempt; zero when there is none.
	Wait time.Duration
}

// Judge is the verdict on attempt number n (from 1) with the outcome; random
// is in [0, 1) and spreads the delay.
func Judge(n int, o Outcome, random float64) Verdict {
	if o.Error == "" && o.HTTPStatus >= 200 && o.HTTPStatus < 300 {
		return Verdict{Status: Delivered}
	}
	lastError := o.Error
	if lastError == "" {
		lastError = fmt.Sprintf("HTTP_%d", o.HTTPStatus)
	}
	if n >= MaxAttempts || permanent(o) {
		return Verdict{Status: Dead, LastError: lastError}
	}
	return Verdict{Status: Retrying, LastError: lastError, Wait: waitAfter(n, o, random)}
}

// waitAfter attempt n: the spread nominal delay. What a receiver asks for may
// lengthen it up to the next nominal one, never shorten it.
func waitAfter(n int, o Outcome, random float64) time.Duration {
	wait := spread(delays[n-1], random)
	longest := delays[min(n, len(delays)-1)]
	if asked := min(o.RetryAfter, longest); (o.HTTPStatus == 429 || o.HTTPStatus == 503) && asked > wait {
		return asked
	}
	return wait
}

// permanent answers get no retry: 3xx, and 4xx other than 408, 409 and 429.
func permanent(o Outcome) bool {
	if o.Error != "" {
		return false
	}
	switch s := o.HTTPStatus; {
	case s == 408 || s == 409 || s == 429:
		return false
	default:
		return s >= 300 && s < 500
	}
}

func spread(nominal time.Duration, random float64) time.Duration {
	return time.Duration(float64(nominal) * (1 - jitterShare + 2*jitterShare*random))
}
