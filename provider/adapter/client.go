package adapter

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/dial"
	"verifyme/provider/verdict"
)

// Reasons of outages that the engine itself finds.
const (
	ReasonTimeout  = "TIMEOUT"
	ReasonTLS      = "TLS_FAILED"
	ReasonAddress  = "ADDRESS_NOT_ALLOWED"
	ReasonConnect  = "CONNECTION_FAILED"
	ReasonTooLarge = "ANSWER_TOO_LARGE"
	ReasonRedirect = "REDIRECTED"
	ReasonNotJSON  = "NOT_JSON"
	ReasonUnmapped = "UNMAPPED"
	ReasonPending  = "STILL_PENDING"
	ReasonRequest  = "REQUEST_NOT_BUILT"
	ReasonQuestion = "QUESTION_NOT_ANSWERABLE"
)

// maxHeader of an answer, in bytes.
const maxHeader = 32 << 10

// Network makes the connections to vendors: TLS 1.2 or later, to addresses that the
// policy allows. Roots are the system's when nil.
func Network(policy dial.Policy, roots *x509.CertPool) *http.Transport {
	transport := dial.Transport(dial.Settings{
		Policy: policy, Resolver: net.DefaultResolver, Timeout: 5 * time.Second, IdlePerHost: 32,
		IdleFor: 60 * time.Second, MaxHeader: maxHeader,
	})
	transport.TLSClientConfig = &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots}
	return transport
}

// Client asks one vendor by its adapter.
type Client struct {
	*Adapter
	values  Values
	network http.RoundTripper
}

// NewClient of an adapter that has its values.
func NewClient(a *Adapter, v Values, network http.RoundTripper) *Client {
	return &Client{Adapter: a, values: v, network: network}
}

// Ask the question, once. Whatever is not a verdict of the capability is an outage, which
// names its reason and repeats nothing. What is pending is asked for with Again.
func (c *Client) Ask(ctx context.Context, q Question) verdict.Verdict {
	if !c.CanAnswer(q) {
		return verdict.Away(ReasonQuestion)
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	v, _ := c.ask(ctx, c.bind(ctx, q))
	return v
}

// Again asks once for the answer to what the vendor has taken: the verdict is pending, with
// the same reference, as long as there is none.
func (c *Client) Again(ctx context.Context, q Question, ref string) verdict.Verdict {
	if c.file.Poll == nil {
		return verdict.Away(ReasonPending)
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	b := c.bind(ctx, q)
	b.ref = ref
	v, _ := c.again(ctx, b)
	return v
}

// Polls are how often a pending answer is asked for, and how long it is waited for in all.
func (c *Client) Polls() (every, within time.Duration) {
	if c.file.Poll == nil {
		return 0, 0
	}
	return time.Duration(c.file.Poll.Every.Value), c.pending
}

// bind the question to a call of its own, with the key that the caller's context gives.
func (c *Client) bind(ctx context.Context, q Question) binding {
	call := Call{ID: rand.Text(), Key: capability.KeyOf(ctx)}
	if call.Key == "" {
		call.Key = call.ID
	}
	return bind(q, c.values, call)
}

// CanAnswer reports whether the question has all that the capability asks for.
func (c *Client) CanAnswer(q Question) bool { return q.missing(c.Capability) == "" }

// Trace of a call's last answer, for an operator who looks at one.
type Trace struct {
	Method, Path string
	Status       int
	// Body as it was read, at most as much as the limit says. It may hold personal data.
	Body []byte
}

// Try the question and its polls, as long as a call may take: what was sent and answered last
// comes with the verdict. It is for an operator who looks at one call.
func (c *Client) Try(ctx context.Context, q Question) (v verdict.Verdict, t Trace) {
	if !c.CanAnswer(q) {
		return verdict.Away(ReasonQuestion), t
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	b := c.bind(ctx, q)
	if v, t = c.ask(ctx, b); v.Kind != verdict.Pending {
		return v, t
	}
	b.ref = v.Ref
	again := time.NewTicker(time.Duration(c.file.Poll.Every.Value))
	defer again.Stop()
	for v.Kind == verdict.Pending {
		select {
		case <-ctx.Done():
			return verdict.Away(ReasonPending), t
		case <-again.C:
			v, t = c.again(ctx, b)
		}
	}
	return v, t
}

// ask once; what is pending and cannot be asked for is an outage.
func (c *Client) ask(ctx context.Context, b binding) (verdict.Verdict, Trace) {
	v, t := c.exchange(ctx, b, c.file.Request, c.file.Answer)
	if v.Kind == verdict.Pending && c.file.Poll == nil {
		v = verdict.Away(ReasonPending)
	}
	return v, t
}

// again asks for the answer; another question's is none.
func (c *Client) again(ctx context.Context, b binding) (verdict.Verdict, Trace) {
	v, t := c.exchange(ctx, b, c.file.Poll.Request, c.file.Poll.Answer)
	if v.Kind == verdict.Pending && v.Ref != b.ref {
		v = verdict.Away(ReasonUnmapped)
	}
	return v, t
}

// exchange one request for its verdict.
func (c *Client) exchange(ctx context.Context, b binding, r *request, answer *expression) (v verdict.Verdict, t Trace) {
	s, err := b.build(ctx, r)
	if err != nil {
		return verdict.Away(ReasonRequest), t
	}
	t = Trace{Method: s.method, Path: s.path(b.values.Base)}
	req, err := s.request(ctx)
	if err != nil {
		return verdict.Away(ReasonRequest), t
	}
	f, reason := Fetch(c.network, req, c.maxBody)
	t.Status, t.Body = f.Status, f.Body
	if reason != "" {
		return verdict.Away(reason), t
	}
	return c.judge(ctx, b, answer, f.Status, f.Header, f.Body), t
}

// judge an answer by its expression.
func (c *Client) judge(
	ctx context.Context, b binding, answer *expression, status int, header http.Header, raw []byte,
) verdict.Verdict {
	body, err := parse(raw)
	if err != nil {
		return verdict.Away(ReasonNotJSON)
	}
	input := map[string]any{"status": status, "header": lowered(header), "body": body}
	value, err := answer.Value(ctx, input, b.ask)
	if err != nil {
		return verdict.Away(ReasonUnmapped)
	}
	v, err := verdict.Of(c.Capability, value)
	if err != nil || b.repeats(v.Reason) || b.repeats(v.Ref) {
		return verdict.Away(ReasonUnmapped)
	}
	return v
}

// repeats: the text holds a value of the question, which is nobody's to log. Shorter
// ones than this say nothing.
func (b binding) repeats(text string) bool {
	const shortest = 4
	for _, value := range b.question.Fields {
		if len(value) >= shortest && strings.Contains(strings.ToUpper(text), strings.ToUpper(value)) {
			return true
		}
	}
	return false
}

// parse one JSON value and nothing after it. Numbers keep their digits.
func parse(raw []byte) (value any, err error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more than one value")
	}
	return value, nil
}

func lowered(header http.Header) map[string]any {
	all := make(map[string]any, len(header))
	for name, values := range header {
		all[strings.ToLower(name)] = values[0]
	}
	return all
}

// ReasonOf a failed call. The error itself is not passed on: it may name an address.
func ReasonOf(ctx context.Context, err error) string {
	var timeout net.Error
	switch {
	case errors.Is(err, dial.ErrAddress):
		return ReasonAddress
	case ctx.Err() != nil || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &timeout) && timeout.Timeout():
		return ReasonTimeout
	case errors.Is(err, http.ErrSchemeMismatch) || isTLS(err):
		return ReasonTLS
	}
	return ReasonConnect
}

// isTLS goes by the words too: a peer's alert and a protocol version that is too old
// have no error type of their own.
func isTLS(err error) bool {
	var unverified *tls.CertificateVerificationError
	return errors.As(err, &unverified) || strings.Contains(err.Error(), "tls: ")
}
