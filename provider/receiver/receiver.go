// Package receiver posts webhooks to the tenants' servers: one attempt under
// a total deadline, no redirects, no proxy, an address checked at every dial.
package receiver

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/address"
	"verifyme/kyc/webhook/header"
	"verifyme/provider/dial"
)

// bodyRead is the most that is read of an answer, its start included.
const bodyRead = 64 << 10

// kept-alive connections to one receiver, and how long they wait.
const (
	idlePerHost = 1024
	idleFor     = 60 * time.Second
)

// Client implements webhook.Receivers.
type Client struct {
	settings
	// transport alone, without http.Client: that would follow redirects, and
	// fail where it cannot read one that it must not follow.
	transport *http.Transport
}

// errNoURL is a connection that cannot be made.
var errNoURL = errors.New("the URL cannot be read")

// settings of a client: its network and its deadline.
type settings struct {
	// allowed decides on an address and port; nil allows all (sandbox).
	allowed  dial.Policy
	resolver *net.Resolver
	deadline time.Duration
}

// New makes a client; publicOnly is the production address policy.
func New(publicOnly bool) *Client {
	s := settings{resolver: net.DefaultResolver, deadline: webhook.Deadline}
	if publicOnly {
		s.allowed = public()
	}
	return newClient(s)
}

// public is the production address policy: any port of a public address.
func public() dial.Policy { return dial.Public() }

func newClient(s settings) *Client {
	return &Client{settings: s, transport: dial.Transport(dial.Settings{
		Policy: s.allowed, Resolver: s.resolver, Timeout: s.deadline, IdlePerHost: idlePerHost, IdleFor: idleFor,
		MaxHeader: bodyRead,
	})}
}

// lookupTime bounds the look-up of a host name at save.
const lookupTime = 3 * time.Second

// CheckURL implements webhook.Receivers: every address of the host must be
// allowed. A host that does not resolve now is taken: each dial checks again.
func (c *Client) CheckURL(ctx context.Context, raw string) error {
	if c.allowed == nil {
		return nil
	}
	u, err := url.Parse(raw)
	if err != nil {
		return apperr.New(apperr.Unprocessable, address.CodeInvalidURL, "The webhook URL is not a URL.")
	}
	private := apperr.New(apperr.Unprocessable, address.CodePrivateAddress, "The webhook URL leads to a private address.")
	if isLocalhost(u.Hostname()) {
		return private
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	ips, err := c.resolver.LookupNetIP(ctx, "ip", u.Hostname())
	if err != nil {
		return nil
	}
	for _, ip := range ips {
		if c.allowed(networkOf(ip), netip.AddrPortFrom(ip.Unmap(), 443).String()) != nil {
			return private
		}
	}
	return nil
}

// isLocalhost holds for the names that are loopback by definition, whether or
// not this machine's resolver knows them (RFC 6761).
func isLocalhost(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

func networkOf(ip netip.Addr) string {
	if ip.Unmap().Is4() {
		return "tcp4"
	}
	return "tcp6"
}

// Post implements webhook.Receivers.
func (c *Client) Post(ctx context.Context, p webhook.Posting) webhook.Outcome {
	started := time.Now()
	ctx, cancel := context.WithTimeout(ctx, c.deadline)
	defer cancel()
	o, err := c.post(ctx, p)
	o.Duration = time.Since(started)
	if err != nil {
		o.Error = nameOf(err)
	}
	return o
}

func (c *Client) post(ctx context.Context, p webhook.Posting) (o webhook.Outcome, err error) {
	if p.URL == nil {
		return o, errNoURL
	}
	var sent atomic.Bool
	req := (&http.Request{
		Method: http.MethodPost, URL: p.URL, Host: p.URL.Host, Header: p.Headers,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		ContentLength: int64(len(p.Body)), Body: io.NopCloser(bytes.NewReader(p.Body)),
		GetBody: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(p.Body)), nil },
	}).WithContext(httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteHeaders: func() { sent.Store(true) }}))
	defer func() {
		if sent.Load() {
			o.SentHeaders = sentHeaders(p)
		}
	}()
	res, err := c.transport.RoundTrip(req)
	if err != nil {
		return o, err
	}
	defer res.Body.Close()
	o.HTTPStatus, o.RetryAfter = res.StatusCode, retryAfter(res.Header.Get("Retry-After"))
	o.AnswerHeaders = header.Keep(res.Header)
	// What follows a change of protocol is no body, and no deadline ends it.
	if res.StatusCode == http.StatusSwitchingProtocols {
		return o, nil
	}
	// Reading the rest lets the connection be used again; the status counts
	// whatever becomes of the body.
	start, _ := io.ReadAll(io.LimitReader(res.Body, webhook.AnswerKept))
	o.Answer = string(start)
	_, _ = io.CopyN(io.Discard, res.Body, bodyRead-webhook.AnswerKept)
	return o, nil
}

// sentHeaders are those of the posting with what the transport adds to them.
func sentHeaders(p webhook.Posting) string {
	all := make(http.Header, len(p.Headers)+2)
	maps.Copy(all, p.Headers)
	all["Host"], all["Content-Length"] = []string{p.URL.Host}, []string{strconv.Itoa(len(p.Body))}
	return header.Keep(all)
}

var digits = regexp.MustCompile(`^[0-9]+$`)

// longestWish is above every delay; what a receiver asks for beyond it is the
// same to the rules.
const longestWish = 365 * 24 * time.Hour

// retryAfter reads seconds or an HTTP date, and ignores anything else.
func retryAfter(header string) time.Duration {
	if digits.MatchString(header) {
		seconds, err := strconv.Atoi(header)
		if err != nil || seconds > int(longestWish/time.Second) {
			return longestWish
		}
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return min(max(time.Until(at), 0), longestWish)
	}
	return 0
}

// nameOf an error, in the interface's words.
func nameOf(err error) string {
	var netErr net.Error
	switch {
	case errors.Is(err, dial.ErrAddress):
		return webhook.ErrPrivateAddress
	case errors.Is(err, context.DeadlineExceeded) || errors.As(err, &netErr) && netErr.Timeout():
		return webhook.ErrTimeout
	case ofTLS(err):
		return webhook.ErrTLS
	}
	return webhook.ErrConnection
}

// ofTLS goes by the words: a receiver's alert and a protocol version that is
// too old have no error type of their own.
func ofTLS(err error) bool {
	return errors.Is(err, http.ErrSchemeMismatch) || strings.Contains(err.Error(), "tls: ")
}
