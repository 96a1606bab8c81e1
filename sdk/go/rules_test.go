package verifyme

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// The client rules of the interface: what is tried again, after which wait, and what is not.

const testKey = "vm_test_aKeyOfTheTests"

// asked is one call that the scripted server got.
type asked struct {
	method, path, query, body string
	header                    http.Header
}

// scripted is a server that gives its answers in turn, the last one for good.
type scripted struct {
	*httptest.Server
	mu    sync.Mutex
	calls []asked
}

func (s *scripted) asked() []asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.calls)
}

func answering(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for _, line := range headers {
			name, value, _ := strings.Cut(line, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func refusing(status int, code string, headers ...string) http.HandlerFunc {
	body := fmt.Sprintf(`{"error":{"code":%q,"message":"It is so.","traceId":"f0"}}`, code)
	return answering(status, body, headers...)
}

func dropped(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

func silent(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// against such a server; the waits are told and not waited.
func against(t *testing.T, answers []http.HandlerFunc, options ...Option) (*Client, *scripted, *[]time.Duration) {
	t.Helper()
	s := &scripted{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		s.mu.Lock()
		s.calls = append(s.calls, asked{r.Method, r.URL.Path, r.URL.RawQuery, string(body), r.Header.Clone()})
		answer := answers[min(len(s.calls), len(answers))-1]
		s.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	c, err := New(s.URL, append([]Option{APIKey(testKey)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	waits := &[]time.Duration{}
	c.random = func() float64 { return 0.5 }
	c.sleep = func(_ context.Context, d time.Duration) error { *waits = append(*waits, d); return nil }
	return c, s, waits
}

var created = answering(201, `{"requestId":"vm_req_1"}`)

func TestRules_TriedAgain(t *testing.T) {
	t.Parallel()
	const first = 375 * time.Millisecond // of 500 ms between half and the whole
	for name, row := range map[string]struct {
		answer http.HandlerFunc
		wait   time.Duration
	}{
		"a network fault":           {dropped, first},
		"an answer that is cut off": {answering(201, `{"requestId": "vm_r`), first},
		"a timeout":                 {silent, first},
		"500":                       {refusing(500, "INTERNAL"), first},
		"502 of a proxy":            {answering(502, "<html>"), first},
		"503":                       {refusing(503, "SERVICE_DEPENDENCY_UNAVAILABLE"), first},
		"503 that says when":        {refusing(503, "SERVICE_DEPENDENCY_UNAVAILABLE", "Retry-After: 5"), 5 * time.Second},
		"429":                       {refusing(429, "SERVICE_RATE_LIMITED", "Retry-After: 7"), 7250 * time.Millisecond},
		"429 until a date": {refusing(429, "SERVICE_RATE_LIMITED", "Date: Mon, 23 Nov 2026 10:00:00 GMT",
			"Retry-After: Mon, 23 Nov 2026 10:00:07 GMT"), 7250 * time.Millisecond},
		"429 until a date that is over": {refusing(429, "SERVICE_RATE_LIMITED",
			"Retry-After: Mon, 23 Nov 2020 10:00:07 GMT"), first},
		"429 until no date":          {refusing(429, "SERVICE_RATE_LIMITED", "Retry-After: soon"), first},
		"429 that does not say when": {refusing(429, "SERVICE_RATE_LIMITED"), first},
		"IDEMPOTENCY_IN_PROGRESS":    {refusing(409, "IDEMPOTENCY_IN_PROGRESS"), first},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// A busy machine takes its time for the second answer.
			c, server, waits := against(t, []http.HandlerFunc{row.answer, created}, Timeout(2*time.Second))
			got, err := c.CreateRequest(t.Context(), CreateRequest{ExternalReference: "a"})
			if err != nil || got.RequestID != "vm_req_1" {
				t.Fatalf("%+v, %v", got, err)
			}
			calls := server.asked()
			if len(calls) != 2 || !slices.Equal(*waits, []time.Duration{row.wait}) {
				t.Fatalf("%d calls, with waits of %v", len(calls), *waits)
			}
			key := calls[0].header.Get("Idempotency-Key")
			if !idempotencyKeys.MatchString(key) || calls[1].header.Get("Idempotency-Key") != key ||
				calls[1].body != calls[0].body || calls[0].body != `{"externalReference":"a"}` {
				t.Errorf("the tries are %+v", calls)
			}
		})
	}
}

func TestRules_WaitsGrowAndEnd(t *testing.T) {
	t.Parallel()
	c, server, waits := against(t, []http.HandlerFunc{refusing(500, "INTERNAL")}, MaxRetries(6))
	_, err := c.Ping(t.Context())
	failure := new(Error)
	if !errors.As(err, &failure) || failure.Status != 500 || failure.Attempts != 7 || len(server.asked()) != 7 {
		t.Errorf("%v after %d calls", err, len(server.asked()))
	}
	want := []time.Duration{375, 750, 1500, 3000, 6000, 6000}
	for i := range want {
		want[i] *= time.Millisecond
	}
	if !slices.Equal(*waits, want) {
		t.Errorf("the waits are %v, want %v", *waits, want)
	}
}

func TestRules_NotTriedAgain(t *testing.T) {
	t.Parallel()
	create := func(c *Client) error { _, err := c.CreateRequest(t.Context(), CreateRequest{}); return err }
	type row struct {
		name   string
		answer http.HandlerFunc
		call   func(*Client) error
	}
	rows := []row{
		{"429 above a minute", refusing(429, "SERVICE_RATE_LIMITED", "Retry-After: 61"), create},
		{"429 until a date above a minute", refusing(429, "SERVICE_RATE_LIMITED", "Date: Mon, 23 Nov 2026 10:00:00 GMT",
			"Retry-After: Mon, 23 Nov 2026 10:01:01 GMT"), create},
		{"a redirect", answering(308, "", "Location: https://elsewhere.example/"), create},
	}
	for _, refusal := range []string{
		"400 VALIDATION_FAILED", "401 SERVICE_UNAUTHENTICATED", "403 SERVICE_FORBIDDEN", "404 NOT_FOUND",
		"409 IDEMPOTENCY_KEY_REUSED", "409 DUPLICATE_EXTERNAL_REFERENCE", "413 PAYLOAD_TOO_LARGE",
		"415 UNSUPPORTED_MEDIA_TYPE", "422 FLOW_NOT_FOUND",
	} {
		var status int
		var code string
		if _, err := fmt.Sscan(refusal, &status, &code); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row{refusal, refusing(status, code), create})
	}
	for fault, answer := range map[string]http.HandlerFunc{"a network fault": dropped, "503": refusing(503, "X")} {
		for name, call := range map[string]func(*Client) error{
			"create": func(c *Client) error {
				_, err := c.CreateWebhookEndpoint(t.Context(), CreateWebhookEndpoint{})
				return err
			},
			"rotate": func(c *Client) error {
				_, err := c.RotateWebhookSecret(t.Context(), "whe_1", RotateSecret{})
				return err
			},
			"test":   func(c *Client) error { _, err := c.TestWebhookEndpoint(t.Context(), "whe_1"); return err },
			"replay": func(c *Client) error { _, err := c.ReplayDelivery(t.Context(), "del_1"); return err },
		} {
			rows = append(rows, row{name + " after " + fault, answer, call})
		}
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			c, server, waits := against(t, []http.HandlerFunc{row.answer, answering(200, "{}")})
			if err := row.call(c); err == nil || len(server.asked()) != 1 || len(*waits) != 0 {
				t.Errorf("%v after %d calls and %v", err, len(server.asked()), *waits)
			}
		})
	}
}

func TestRules_LostDeletion(t *testing.T) {
	t.Parallel()
	gone := refusing(404, "NOT_FOUND")
	c, _, _ := against(t, []http.HandlerFunc{dropped, gone})
	if err := c.DeleteWebhookEndpoint(t.Context(), "whe_1"); err != nil {
		t.Error("after a try whose answer was lost:", err)
	}
	c, _, _ = against(t, []http.HandlerFunc{gone})
	if err := c.DeleteWebhookEndpoint(t.Context(), "whe_1"); !IsCode(err, "NOT_FOUND") {
		t.Error("of what was never there:", err)
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	body := `{"error":{"code":"VALIDATION_FAILED","message":"It is so.","traceId":"f0",
		"details":[{"field":"mobile","message":"must be 10 digits"}]}}`
	c, _, _ := against(t, []http.HandlerFunc{answering(400, body)})
	_, err := c.CreateRequest(t.Context(), CreateRequest{}, IdempotencyKey("merchant-1042"))
	failure := new(Error)
	if !errors.As(err, &failure) || len(failure.Details) != 1 || failure.Details[0].Field != "mobile" ||
		failure.IdempotencyKey != "merchant-1042" || failure.Attempts != 1 {
		t.Errorf("%+v", failure)
	}
	if want := "verifyme: 400 VALIDATION_FAILED: It is so. (traceId f0)"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}

	c, _, _ = against(t, []http.HandlerFunc{answering(403, "<html>no</html>")})
	if _, err := c.Ping(t.Context()); !IsCode(err, "HTTP_403") {
		t.Error("of something before the service:", err)
	}

	c, _, _ = against(t, []http.HandlerFunc{silent}, Timeout(50*time.Millisecond), MaxRetries(1))
	_, err = c.CreateRequest(t.Context(), CreateRequest{}, IdempotencyKey("merchant-1042"))
	lost := new(ConnectionError)
	if !errors.As(err, &lost) || !lost.Timeout() || lost.Attempts != 2 || lost.IdempotencyKey != "merchant-1042" {
		t.Errorf("without an answer: %+v", err)
	}
	if strings.Contains(fmt.Sprintf("%+v %#v", err, lost), testKey) {
		t.Error("the error holds the key")
	}
}

func TestContext(t *testing.T) {
	t.Parallel()
	c, _, _ := against(t, []http.HandlerFunc{silent})
	ctx, end := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer end()
	if _, err := c.Ping(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Error("while it waits for the answer:", err)
	}
	c, server, _ := against(t, []http.HandlerFunc{refusing(429, "SERVICE_RATE_LIMITED", "Retry-After: 30")})
	c.sleep = sleep
	ctx, end = context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer end()
	if _, err := c.Ping(ctx); !errors.Is(err, context.DeadlineExceeded) || len(server.asked()) != 1 {
		t.Error("between two tries:", err)
	}
}

func TestTokens(t *testing.T) {
	t.Parallel()
	token := func(name string) http.HandlerFunc {
		return answering(200, `{"access_token":"vm_at_`+name+`","token_type":"Bearer","expires_in":900,"scope":""}`)
	}
	ok, refused := answering(200, "{}"), refusing(401, "SERVICE_UNAUTHENTICATED")
	credentials := Credentials("key_1", testKey, ScopeOnboardingRead, ScopeOnboardingResult)
	c, server, _ := against(t, []http.HandlerFunc{token("a"), ok, ok, refused, token("b"), ok}, credentials)
	for range 3 {
		if _, err := c.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var sent []string
	for _, call := range server.asked() {
		sent = append(sent, call.path+" "+regexp.MustCompile(`^Basic .*`).
			ReplaceAllString(call.header.Get("Authorization"), "Basic")+" "+call.body)
	}
	const issue = "/oauth/token Basic grant_type=client_credentials&scope=onboarding.read+onboarding.result"
	const pingA, pingB = "/v1/ping Bearer vm_at_a ", "/v1/ping Bearer vm_at_b "
	if want := []string{issue, pingA, pingA, pingA, issue, pingB}; !slices.Equal(sent, want) {
		t.Errorf("sent were %q", sent)
	}
	c, server, _ = against(t, []http.HandlerFunc{token("a"), refused, token("b"), refused}, credentials)
	if _, err := c.Ping(t.Context()); !IsCode(err, "SERVICE_UNAUTHENTICATED") || len(server.asked()) != 4 {
		t.Error("refused twice:", err)
	}
	body := `{"error":"invalid_client","error_description":"The key id or the secret is not right."}`
	c, _, _ = against(t, []http.HandlerFunc{answering(401, body)}, credentials)
	if _, err := c.Ping(t.Context()); !IsCode(err, "invalid_client") {
		t.Error("not issued:", err)
	}
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	for _, origin := range []string{
		"", "verify.example", "ftp://verify.example", "https://a:b@verify.example", "https://v.example/v1",
		"https://v.example?a",
	} {
		if _, err := New(origin, APIKey(testKey)); err == nil {
			t.Errorf("the origin %q is taken", origin)
		}
	}
	for name, option := range map[string]Option{
		"no key": APIKey(""), "publishable": APIKey("vm_pk_test_a"), "another": APIKey("secret"),
		"no secret": Credentials("key_1", ""), "no time": Timeout(0), "fewer than none": MaxRetries(-1),
		"nil": HTTPClient(nil),
	} {
		if _, err := New("https://v.example", APIKey(testKey), option); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := New("https://v.example"); err == nil {
		t.Error("no key is taken")
	}
	c, server, _ := against(t, []http.HandlerFunc{answering(200, "{}")})
	for _, id := range []string{"", ".", "..", "a/b", "a?b", "a#b", "%2e%2e", "a\n"} {
		if _, err := c.Request(t.Context(), id); err == nil {
			t.Errorf("the id %q is taken", id)
		}
		if err := c.DeleteWebhookEndpoint(t.Context(), id); err == nil {
			t.Errorf("the id %q is taken", id)
		}
	}
	for _, key := range []string{"", "short", "with space", "line\nend", strings.Repeat("x", 121)} {
		if _, err := c.CreateRequest(t.Context(), CreateRequest{}, IdempotencyKey(key)); err == nil {
			t.Errorf("the idempotency key %q is taken", key)
		}
	}
	if _, err := c.CreateRequest(t.Context(), CreateRequest{Metadata: map[string]any{"a": func() {}}}); err == nil {
		t.Error("a body that is no JSON is taken")
	}
	if n := len(server.asked()); n != 0 {
		t.Errorf("%d calls were made", n)
	}
}

func TestEvent_UnknownTypeKeepsItsData(t *testing.T) {
	t.Parallel()
	var e Event
	raw := `{"eventId":"evt_1","eventType":"onboarding.paused","data":{"a":1}}`
	if err := json.Unmarshal([]byte(raw), &e); err != nil {
		t.Fatal(err)
	}
	if data, ok := e.Data.(UnknownData); !ok || string(data) != `{"a":1}` {
		t.Errorf("%#v", e.Data)
	}
}
