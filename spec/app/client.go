package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"verifyme/spec/openapi"
)

// Fields of a JSON body.
type Fields = map[string]any

// Client calls the deployment with one key or one cookie jar.
type Client struct {
	app  *App
	key  string
	host string
	http *http.Client
}

func newHTTPClient(t testing.TB) *http.Client {
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// As speaks with another key; an empty one sends none.
func (a *App) As(key string) Client {
	c := a.Client
	c.key = key
	return c
}

// OnHost sends another Host than the deployment's own.
func (c Client) OnHost(host string) Client {
	c.host = host
	return c
}

// GET a path; headers are written "Name: value".
func (c Client) GET(path string, headers ...string) Answer {
	return c.Do(http.MethodGet, path, nil, headers...)
}

// POST a body: fields as JSON, or a string as it stands; nil sends none.
func (c Client) POST(path string, body any, headers ...string) Answer {
	return c.Do(http.MethodPost, path, body, headers...)
}

// Do one call. A later header replaces an earlier one of its name.
func (c Client) Do(method, path string, body any, headers ...string) Answer {
	c.app.t.Helper()
	payload, err := payloadOf(body)
	if err != nil {
		c.app.t.Error(err)
		return Answer{t: c.app.t}
	}
	req, err := http.NewRequest(method, c.app.BaseURL+path, bytes.NewReader(payload))
	if err != nil {
		c.app.t.Error(err)
		return Answer{t: c.app.t}
	}
	if c.key != "" {
		req.Header.Set("Authorization", "Bearer "+c.key)
	}
	if payload != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		req.Header.Set(name, value)
	}
	if c.host != "" {
		req.Host = c.host
	}
	return c.send(req)
}

func payloadOf(body any) ([]byte, error) {
	switch b := body.(type) {
	case nil:
		return nil, nil
	case string:
		return []byte(b), nil
	}
	return json.Marshal(body)
}

// send fails the test on a broken connection without ending it: calls come
// from other goroutines too.
func (c Client) send(req *http.Request) Answer {
	c.app.t.Helper()
	answer := Answer{t: c.app.t, what: req.Method + " " + req.URL.Path}
	res, err := c.http.Do(req)
	if err != nil {
		c.app.t.Error(err)
		return answer
	}
	defer res.Body.Close()
	answer.Status, answer.Header = res.StatusCode, res.Header
	if answer.Body, err = io.ReadAll(res.Body); err != nil {
		c.app.t.Error(err)
		return answer
	}
	c.wantDescribed(req, answer)
	return answer
}

// wantDescribed compares every answer of the server API with its description.
func (c Client) wantDescribed(req *http.Request, answer Answer) {
	c.app.t.Helper()
	path := req.URL.EscapedPath()
	if !strings.HasPrefix(path, "/v1/") && path != "/oauth/token" {
		return
	}
	if err := openapi.Validate(req.Method, path, answer.Status, answer.Header, answer.Body); err != nil {
		c.app.t.Error(err)
	}
}

var keys atomic.Int64

// FreshKey is an Idempotency-Key header that no call has used.
func FreshKey() string { return fmt.Sprintf("Idempotency-Key: spec-key-%06d", keys.Add(1)) }

// Create posts an onboarding request under a fresh key.
func (c Client) Create(fields Fields) Answer {
	c.app.t.Helper()
	return c.POST("/v1/onboarding-requests", fields, FreshKey())
}

// Created is what a creation answered.
type Created struct {
	RequestID, OnboardingURL, Token string
}

// Issue creates a request of the bank-account flow, and of what fields say.
func (c Client) Issue(fields Fields) Created {
	c.app.t.Helper()
	body := Fields{"flowKey": "bank-account-check-v1"}
	for name, value := range fields {
		body[name] = value
	}
	answer := c.Create(body).Want(http.StatusCreated)
	link := answer.Text("onboardingUrl")
	return Created{
		RequestID: answer.Text("requestId"), OnboardingURL: link, Token: link[strings.LastIndexByte(link, '/')+1:],
	}
}

// Status of a request as the API tells it.
func (c Client) Status(requestID string) string {
	c.app.t.Helper()
	return c.GET("/v1/onboarding-requests/" + requestID).Want(http.StatusOK).Text("status")
}

// Answer of one call.
type Answer struct {
	t      testing.TB
	what   string
	Status int
	Header http.Header
	Body   []byte
}

// Want ends the test unless the status is the wanted one.
func (r Answer) Want(status int) Answer {
	r.t.Helper()
	if r.Status != status {
		r.t.Fatalf("%s answered %d, want %d: %s", r.what, r.Status, status, r.Body)
	}
	return r
}

// WantError ends the test unless the answer is that error in its whole
// envelope.
func (r Answer) WantError(status int, code string) Answer {
	r.t.Helper()
	r.Want(status)
	if got := r.Text("error.code"); got != code {
		r.t.Fatalf("%s answered the code %s, want %s: %s", r.what, got, code, r.Body)
	}
	if r.Text("error.message") == "" || r.Text("error.traceId") != r.Header.Get("X-Request-Id") {
		r.t.Fatalf("%s answered an incomplete error, X-Request-Id %q: %s", r.what, r.Header.Get("X-Request-Id"), r.Body)
	}
	return r
}

// Into reads the body into v.
func (r Answer) Into(v any) {
	r.t.Helper()
	if err := json.Unmarshal(r.Body, v); err != nil {
		r.t.Fatalf("%s answered %v: %s", r.what, err, r.Body)
	}
}

// At is the value at a path of names and numbers, such as "steps.0.key"; nil
// where there is none.
func (r Answer) At(path string) any {
	r.t.Helper()
	var whole any
	r.Into(&whole)
	return at(whole, path)
}

func at(value any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case map[string]any:
			value = v[name]
		case []any:
			n, err := strconv.Atoi(name)
			if err != nil || n >= len(v) {
				return nil
			}
			value = v[n]
		default:
			return nil
		}
	}
	return value
}

// Text at the path; empty where there is none.
func (r Answer) Text(path string) string {
	r.t.Helper()
	s, _ := r.At(path).(string)
	return s
}

// Number at the path; a missing one ends the test.
func (r Answer) Number(path string) int {
	r.t.Helper()
	n, ok := r.At(path).(float64)
	if !ok {
		r.t.Fatalf("%s has no number at %s: %s", r.what, path, r.Body)
	}
	return int(n)
}

// JSON of the value at the path, with its keys in order.
func (r Answer) JSON(path string) string {
	r.t.Helper()
	text, err := json.Marshal(r.At(path))
	if err != nil {
		r.t.Fatal(err)
	}
	return string(text)
}
