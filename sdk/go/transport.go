package verifyme

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"time"
)

const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
	// A Retry-After above this is the caller's to wait for.
	longestRetryAfter = time.Minute
)

// How large an answer is taken, far above what any is. A file may hold hundreds of uploads. Variables for tests.
var (
	maxAnswer int64 = 64 << 20
	maxFile   int64 = 1 << 30
)

// errTooLarge ends a call: what follows in the answer would not be read, and another try brings the same.
var errTooLarge = errors.New("the answer is larger than any of the service's")

// call of the API.
type call struct {
	// path with {} for each of the ids.
	method, path string
	ids          []string
	query        url.Values
	// body is sent as JSON; url.Values as a form. Nil sends none.
	body           any
	idempotencyKey string
	// once: doing it twice does more than once, so that only what was surely not carried out is repeated.
	once bool
	// authorization in place of the client's own.
	authorization string
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

// do the call by the client rules of the interface, and decode what it answers with into out, unless that is nil;
// into bytes as it came.
func (c *Client) do(ctx context.Context, call call, out any) error {
	path, err := located(call.path, call.ids)
	if err != nil {
		return err
	}
	call.path = path
	body, contentType, err := encode(call.body)
	if err != nil {
		return err
	}
	authorization, renewed := call.authorization, call.authorization != ""
	if !renewed {
		if authorization, err = c.authorize(ctx, ""); err != nil {
			return err
		}
	}
	// uncertain: an earlier try may have been carried out without its answer arriving.
	uncertain := false
	for attempt := 1; ; attempt++ {
		isLast := attempt > c.maxRetries
		got, err := c.try(ctx, call, body, contentType, authorization, out)
		if err == nil && got.status < 300 {
			return nil
		}
		if err != nil {
			if ctx.Err() != nil {
				return fmt.Errorf("verifyme: %s %s: %w", call.method, call.path, context.Cause(ctx))
			}
			if isLast || call.once || errors.Is(err, errTooLarge) {
				return &ConnectionError{Err: err, Attempts: attempt, IdempotencyKey: call.idempotencyKey}
			}
			uncertain = true
			if err := c.sleep(ctx, c.backoff(attempt)); err != nil {
				return err
			}
			continue
		}
		// What was to be deleted went with a try whose answer was lost.
		if call.method == http.MethodDelete && got.status == http.StatusNotFound && uncertain {
			return nil
		}
		if got.status == http.StatusUnauthorized && !renewed {
			renewed = true
			other, err := c.authorize(ctx, authorization)
			if err != nil {
				return err
			}
			if other != authorization {
				authorization = other
				continue
			}
		}
		failure := got.failure(attempt, call.idempotencyKey)
		pause, again := c.pauseBefore(failure, attempt, call.once)
		if !again || isLast {
			return failure
		}
		uncertain = uncertain || got.status >= 500
		if err := c.sleep(ctx, pause); err != nil {
			return err
		}
	}
}

// try the call once. An answer that is cut off is an error like none at all.
func (c *Client) try(ctx context.Context, call call, body []byte, contentType, authorization string, out any) (
	got answer, err error,
) {
	ctx, end := context.WithTimeout(ctx, c.timeout)
	defer end()
	address := c.origin + call.path
	if len(call.query) > 0 {
		address += "?" + call.query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, call.method, address, bytes.NewReader(body))
	if err != nil {
		return got, err
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("Authorization", authorization)
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	if call.idempotencyKey != "" {
		req.Header.Set("Idempotency-Key", call.idempotencyKey)
	}
	res, err := c.http.Do(req)
	if err != nil {
		return got, err
	}
	defer res.Body.Close()
	got = answer{status: res.StatusCode, header: res.Header}
	raw, isFile := out.(*[]byte)
	isFile = isFile && got.status < 300
	limit := maxAnswer
	if isFile {
		limit = maxFile
	}
	if got.body, err = io.ReadAll(io.LimitReader(res.Body, limit+1)); err != nil {
		return got, err
	}
	if int64(len(got.body)) > limit {
		return got, errTooLarge
	}
	if isFile {
		*raw = got.body
		return got, nil
	}
	if got.status < 300 && out != nil {
		return got, json.Unmarshal(got.body, out)
	}
	return got, nil
}

func encode(body any) (raw []byte, contentType string, err error) {
	switch body := body.(type) {
	case nil:
		return nil, "", nil
	case url.Values:
		return []byte(body.Encode()), "application/x-www-form-urlencoded", nil
	}
	raw, err = json.Marshal(body)
	return raw, "application/json", err
}

// failure is what the answer says in its envelope, or in the form that /oauth/token has.
func (a answer) failure(attempts int, key string) *Error {
	e := &Error{Status: a.status, Attempts: attempts, IdempotencyKey: key, TraceID: a.header.Get("X-Request-Id")}
	var said struct {
		Error       json.RawMessage `json:"error"`
		Description string          `json:"error_description"`
	}
	var envelope struct {
		Code    string        `json:"code"`
		Message string        `json:"message"`
		TraceID string        `json:"traceId"`
		Details []ErrorDetail `json:"details"`
	}
	// What does not decode is no answer of the service, and leaves everything empty.
	_ = json.Unmarshal(a.body, &said)
	if json.Unmarshal(said.Error, &e.Code) == nil {
		e.Message = said.Description
	} else if json.Unmarshal(said.Error, &envelope) == nil {
		e.Code, e.Message, e.Details = envelope.Code, envelope.Message, envelope.Details
		if envelope.TraceID != "" {
			e.TraceID = envelope.TraceID
		}
	}
	if e.Code == "" {
		e.Code, e.Message = "HTTP_"+strconv.Itoa(a.status), "not an answer of the service"
	}
	if location := a.header.Get("Location"); a.status < 400 && location != "" {
		e.Message = "redirected to " + location + ": is the address of the deployment right?"
	}
	e.RetryAfter = retryAfter(a.header)
	return e
}

// retryAfter in either form of the header: a number of seconds, or a date, as something before the service may write
// it. A date is read by the clock of who wrote it, where that is known.
func retryAfter(h http.Header) time.Duration {
	value := h.Get("Retry-After")
	if regexp.MustCompile(`^[0-9]{1,9}$`).MatchString(value) {
		n, _ := strconv.Atoi(value) // nine digits are a number
		return time.Duration(n) * time.Second
	}
	until, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	now, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		now = time.Now()
	}
	return max(0, until.Sub(now))
}

// pauseBefore the next try, if there is to be one.
func (c *Client) pauseBefore(e *Error, attempt int, once bool) (pause time.Duration, again bool) {
	if e.RetryAfter > longestRetryAfter {
		return 0, false
	}
	switch {
	case e.Status == http.StatusTooManyRequests && e.RetryAfter > 0:
		// Not before the time that is asked for; a little later, so that not all clients come back at once.
		return e.RetryAfter + time.Duration(c.random()*float64(firstWait)), true
	case e.Status == http.StatusTooManyRequests:
		return c.backoff(attempt), true
	case e.Status >= 500:
		return max(e.RetryAfter, c.backoff(attempt)), !once
	case e.Status == http.StatusConflict && e.Code == "IDEMPOTENCY_IN_PROGRESS":
		return max(e.RetryAfter, c.backoff(attempt)), true
	}
	return 0, false
}

// backoff is 500 ms, doubled with each try up to 8 s, of which between half and the whole is waited.
func (c *Client) backoff(attempt int) time.Duration {
	whole := longestWait
	if attempt <= 4 {
		whole = firstWait << (attempt - 1)
	}
	return whole/2 + time.Duration(c.random()*float64(whole/2))
}
