//go:build sandbox

package verifyme

import (
	"crypto/rand"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"slices"
	"sync"
	"testing"
	"time"
)

// The client against a running sandbox. spec/clients_test.go starts one and runs this with VERIFYME_BASE_URL,
// VERIFYME_API_KEY (every scope), VERIFYME_API_KEY_ID, VERIFYME_SLOW_KEY (60 calls a minute) and SUBMITTED_REQUEST,
// which has a clean document.

func sandbox(t *testing.T, options ...Option) *Client {
	t.Helper()
	return clientAt(t, os.Getenv("VERIFYME_BASE_URL"), options...)
}

func clientAt(t *testing.T, origin string, options ...Option) *Client {
	t.Helper()
	c, err := New(origin, append([]Option{APIKey(os.Getenv("VERIFYME_API_KEY"))}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func must[T any](value T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	if !IsCode(err, code) {
		t.Errorf("%v, want %s", err, code)
	}
}

// fetched is the status, type and body of what is at the address.
func fetched(t *testing.T, address string) (int, string, []byte) {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	return res.StatusCode, res.Header.Get("Content-Type"), must(io.ReadAll(res.Body))(t)
}

func TestSandbox_Request(t *testing.T) {
	c, ctx := sandbox(t), t.Context()
	made := must(c.CreateRequest(ctx, CreateRequest{
		ExternalReference: rand.Text(), Mobile: "9812341234", Locale: LocaleTa, Metadata: map[string]any{"branch": "Pune"},
	}))(t)
	if status, _, _ := fetched(t, made.OnboardingURL); status != http.StatusOK {
		t.Errorf("the link answers %d", status)
	}
	reissued := must(c.ReissueLink(ctx, made.RequestID))(t)
	if status, _, _ := fetched(t, made.OnboardingURL); status != http.StatusNotFound {
		t.Errorf("the old link answers %d", status)
	}
	read := must(c.Request(ctx, made.RequestID))(t)
	if read.Status != RequestStatusLinkIssued || *read.OnboardingURL != reissued.OnboardingURL ||
		*read.Locale != LocaleTa ||
		!maps.Equal(read.Metadata, map[string]any{"branch": "Pune"}) || read.CompletedAt != nil || len(read.Steps) == 0 {
		t.Errorf("it reads %+v", read)
	}
	_, err := c.Result(ctx, made.RequestID)
	wantCode(t, err, "RESULT_NOT_READY")
	for range 2 {
		must(c.CancelRequest(ctx, made.RequestID, CancelRequest{Reason: "withdrawn"}))(t)
	}
	_, err = c.ReissueLink(ctx, made.RequestID)
	wantCode(t, err, "SERVICE_INVALID_STATE")
}

func TestSandbox_ListOverPages(t *testing.T) {
	c, reference := sandbox(t), rand.Text()
	var made, listed []string
	for range 5 {
		made = append(made, must(c.CreateRequest(t.Context(), CreateRequest{ExternalReference: reference}))(t).RequestID)
	}
	query := RequestQuery{
		ExternalReference: reference, Limit: 2, From: time.Now().Add(-time.Hour),
		Status: []RequestStatus{RequestStatusLinkIssued, RequestStatusInProgress},
	}
	for request, err := range c.Requests(t.Context(), query) {
		listed = append(listed, must(request, err)(t).RequestID)
	}
	if !slices.Equal(listed, made) {
		t.Errorf("listed are %v, want %v", listed, made)
	}
	_, err := c.RequestPage(t.Context(), RequestQuery{Cursor: "no cursor"})
	wantCode(t, err, "VALIDATION_FAILED")
}

func TestSandbox_ResultAndDocuments(t *testing.T) {
	c, id := sandbox(t), os.Getenv("SUBMITTED_REQUEST")
	result := must(c.Result(t.Context(), id, VerifiedFieldFullName))(t)
	if result.SubmittedAt == nil || len(result.Documents) != 1 {
		t.Fatalf("%+v", result)
	}
	document := result.Documents[0]
	at := must(c.DocumentURL(t.Context(), id, document.DocumentID))(t)
	_, contentType, file := fetched(t, at.URL)
	if contentType != document.ContentType || len(file) != document.SizeBytes {
		t.Errorf("the file is %s of %d bytes, the document %+v", contentType, len(file), document)
	}
}

func TestSandbox_Errors(t *testing.T) {
	c := sandbox(t)
	_, err := c.CreateRequest(t.Context(), CreateRequest{Mobile: "12"})
	failure := new(Error)
	if !errors.As(err, &failure) || failure.Code != "VALIDATION_FAILED" || len(failure.Details) != 1 ||
		failure.Details[0].Field != "mobile" || len(failure.TraceID) != 32 {
		t.Errorf("%+v", failure)
	}
	_, err = c.Request(t.Context(), "vm_req_unknown")
	wantCode(t, err, "NOT_FOUND")
	_, err = sandbox(t, APIKey("vm_test_unknown")).Ping(t.Context())
	wantCode(t, err, "SERVICE_UNAUTHENTICATED")
}

func TestSandbox_CreationWhoseAnswerIsLost(t *testing.T) {
	var mu sync.Mutex
	var keys []string
	proxy := httputil.NewSingleHostReverseProxy(must(url.Parse(os.Getenv("VERIFYME_BASE_URL")))(t))
	proxy.ModifyResponse = func(res *http.Response) error {
		mu.Lock()
		defer mu.Unlock()
		keys = append(keys, res.Request.Header.Get("Idempotency-Key"))
		if len(keys) == 1 {
			// The service has carried it out; the first answer gets lost.
			panic(http.ErrAbortHandler)
		}
		return nil
	}
	between := httptest.NewServer(proxy)
	defer between.Close()
	c, ctx, reference := sandbox(t), t.Context(), rand.Text()
	made := must(clientAt(t, between.URL).CreateRequest(ctx, CreateRequest{ExternalReference: reference}))(t)
	if len(keys) != 2 || keys[0] != keys[1] {
		t.Fatalf("the keys of the tries are %v", keys)
	}
	page := must(c.RequestPage(ctx, RequestQuery{ExternalReference: reference}))(t)
	if len(page.Requests) != 1 || page.Requests[0].RequestID != made.RequestID {
		t.Errorf("there are %+v, created was %s", page.Requests, made.RequestID)
	}
	again := IdempotencyKey(keys[0])
	replayed := must(c.CreateRequest(ctx, CreateRequest{ExternalReference: reference}, again))(t)
	if replayed.RequestID != made.RequestID {
		t.Errorf("the replay is of %s", replayed.RequestID)
	}
	_, err := c.CreateRequest(ctx, CreateRequest{}, again)
	wantCode(t, err, "IDEMPOTENCY_KEY_REUSED")
}

// limited counts the answers of 429.
type limited struct {
	http.RoundTripper
	mu sync.Mutex
	n  int
}

func (l *limited) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := l.RoundTripper.RoundTrip(r)
	if err == nil && res.StatusCode == http.StatusTooManyRequests && res.Header.Get("Retry-After") != "" {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.n++
	}
	return res, err
}

func (l *limited) refused() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.n
}

func TestSandbox_CallBeyondTheRate(t *testing.T) {
	transport := &limited{RoundTripper: http.DefaultTransport}
	c := sandbox(t, APIKey(os.Getenv("VERIFYME_SLOW_KEY")), HTTPClient(&http.Client{Transport: transport}), MaxRetries(9))
	began := time.Now()
	// Until one is refused, however slow the machine is: what is spent comes back at one call a second.
	var calls sync.WaitGroup
	for range 3 {
		calls.Add(1)
		go func() {
			defer calls.Done()
			for transport.refused() == 0 {
				if _, err := c.Ping(t.Context()); err != nil {
					t.Error(err)
					return
				}
			}
		}()
	}
	calls.Wait()
	if time.Since(began) < time.Second {
		t.Errorf("%d calls were refused, and all had ended after %v", transport.refused(), time.Since(began))
	}
}

func TestSandbox_Token(t *testing.T) {
	pair := Credentials(os.Getenv("VERIFYME_API_KEY_ID"), os.Getenv("VERIFYME_API_KEY"), ScopeOnboardingRead)
	c := sandbox(t, pair)
	if ping := must(c.Ping(t.Context()))(t); !slices.Equal(ping.Scopes, []Scope{ScopeOnboardingRead}) {
		t.Errorf("the token may %v", ping.Scopes)
	}
	_, err := c.CreateRequest(t.Context(), CreateRequest{})
	wantCode(t, err, "SERVICE_FORBIDDEN")
}

func TestSandbox_Webhooks(t *testing.T) {
	type posted struct {
		header http.Header
		body   []byte
	}
	came := make(chan posted, 10)
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		came <- posted{r.Header, body}
	}))
	defer receiver.Close()
	c, ctx := sandbox(t), t.Context()
	verified := func(p posted, secret string) *Event {
		t.Helper()
		return must(VerifyWebhook(p.header, p.body, time.Now(), secret))(t)
	}

	endpoint := must(c.CreateWebhookEndpoint(ctx, CreateWebhookEndpoint{
		URL: receiver.URL, Events: []EventType{EventTypeWebhookTest},
	}))(t)
	started := must(c.TestWebhookEndpoint(ctx, endpoint.EndpointID))(t)
	first := <-came
	if got := first.header.Get("X-Service-Delivery"); got != started.DeliveryID {
		t.Errorf("came %s, want %s", got, started.DeliveryID)
	}
	event := verified(first, endpoint.Secret)
	if _, ok := event.Data.(*WebhookTestData); !ok || event.RequestID != nil {
		t.Errorf("the event is %+v", event)
	}
	if _, err := VerifyWebhook(first.header, append(first.body, ' '), time.Now(), endpoint.Secret); !errors.Is(
		err, ErrNoMatchingSignature,
	) {
		t.Error("another body:", err)
	}

	rotated := must(c.RotateWebhookSecret(ctx, endpoint.EndpointID, RotateSecret{}))(t)
	_, err := c.RotateWebhookSecret(ctx, endpoint.EndpointID, RotateSecret{})
	wantCode(t, err, "SERVICE_INVALID_STATE")
	if !must(c.WebhookEndpoint(ctx, endpoint.EndpointID))(t).SecretRotating {
		t.Error("the secret does not rotate")
	}
	must(c.TestWebhookEndpoint(ctx, endpoint.EndpointID))(t)
	second := <-came
	for _, secret := range []string{endpoint.Secret, rotated.Secret} {
		verified(second, secret)
	}

	must(c.ReplayDelivery(ctx, started.DeliveryID))(t)
	if again := verified(<-came, rotated.Secret); again.EventID != event.EventID {
		t.Errorf("the replay is of %s, want %s", again.EventID, event.EventID)
	}
	n := 0
	for delivery, err := range c.Deliveries(ctx, DeliveryQuery{EndpointID: endpoint.EndpointID, Limit: 1}) {
		if must(delivery, err)(t).EventType == EventTypeWebhookTest {
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d deliveries are listed", n)
	}
	for event, err := range c.Events(ctx, EventQuery{Limit: 3}) {
		must(event, err)(t)
	}
	must(c.ChangeWebhookEndpoint(ctx, endpoint.EndpointID, ChangeWebhookEndpoint{Status: EndpointStatusDisabled}))(t)
	if err := c.DeleteWebhookEndpoint(ctx, endpoint.EndpointID); err != nil {
		t.Fatal(err)
	}
	_, err = c.WebhookEndpoint(ctx, endpoint.EndpointID)
	wantCode(t, err, "NOT_FOUND")
}
