// Package receiver posts webhooks to the tenants' servers: one attempt under
// a total deadline, no redirects, no proxy, an address checked at every dial.
package receiver

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"syscall"
	"time"

	"code.dny.dev/ssrf"

	"verifyme/kyc"
	"verifyme/kyc/fault"
	"verifyme/kyc/webhook"
)

// bodyRead is the most that is read of an answer.
const bodyRead = 64 << 10

// kept-alive connections to one receiver, and how long they wait.
const (
	idlePerHost = 1024
	idleFor     = 60 * time.Second
)

var errPrivate = errors.New("address not allowed")

// Client implements kyc.Receivers.
type Client struct {
	http *http.Client
	// allowed decides on an address and port; nil allows all (sandbox).
	allowed func(network, address string) error
}

// New makes a client; publicOnly is the production address policy.
func New(publicOnly bool) *Client {
	c := &Client{}
	dialer := &net.Dialer{Timeout: webhook.Deadline, KeepAlive: 30 * time.Second}
	if publicOnly {
		guard := ssrf.New(ssrf.WithAnyPort())
		c.allowed = func(network, address string) error { return guard.Safe(network, address, nil) }
		dialer.Control = func(network, address string, _ syscall.RawConn) error {
			if c.allowed(network, address) != nil {
				return errPrivate
			}
			return nil
		}
	}
	c.http = &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, MaxIdleConnsPerHost: idlePerHost, IdleConnTimeout: idleFor,
			TLSHandshakeTimeout: webhook.Deadline, ForceAttemptHTTP2: true, MaxResponseHeaderBytes: bodyRead,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return c
}

// lookupTime bounds the look-up of a host name at save.
const lookupTime = 3 * time.Second

// CheckURL implements kyc.Receivers: every address of the host must be
// allowed. A host that does not resolve now is taken: each dial checks again.
func (c *Client) CheckURL(ctx context.Context, raw string) error {
	if c.allowed == nil {
		return nil
	}
	u, err := url.Parse(raw)
	if err != nil {
		return fault.New(fault.Unprocessable, webhook.CodeInvalidURL, "The webhook URL is not a URL.")
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	ips, err := net.DefaultResolver.LookupNetIP(ctx, "ip", u.Hostname())
	if err != nil {
		return nil
	}
	for _, ip := range ips {
		if c.allowed(networkOf(ip), netip.AddrPortFrom(ip.Unmap(), 443).String()) != nil {
			return fault.New(fault.Unprocessable, webhook.CodePrivateAddress, "The webhook URL leads to a private address.")
		}
	}
	return nil
}

func networkOf(ip netip.Addr) string {
	if ip.Unmap().Is4() {
		return "tcp4"
	}
	return "tcp6"
}

// Post implements kyc.Receivers.
func (c *Client) Post(ctx context.Context, p kyc.Posting) webhook.Outcome {
	started := time.Now()
	ctx, cancel := context.WithTimeout(ctx, webhook.Deadline)
	defer cancel()
	o, err := c.post(ctx, p)
	o.Duration = time.Since(started)
	if err != nil {
		o.Error = nameOf(err)
	}
	return o
}

func (c *Client) post(ctx context.Context, p kyc.Posting) (o webhook.Outcome, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.URL, bytes.NewReader(p.Body))
	if err != nil {
		return o, err
	}
	for name, value := range p.Headers {
		req.Header.Set(name, value)
	}
	res, err := c.http.Do(req)
	if err != nil {
		return o, err
	}
	defer res.Body.Close()
	o.HTTPStatus, o.RetryAfter = res.StatusCode, retryAfter(res.Header.Get("Retry-After"))
	// Reading the rest lets the connection be used again; the status counts
	// whatever becomes of the body.
	start, _ := io.ReadAll(io.LimitReader(res.Body, webhook.AnswerKept))
	o.Answer = string(start)
	_, _ = io.CopyN(io.Discard, res.Body, bodyRead)
	return o, nil
}

// retryAfter reads seconds or an HTTP date; anything else is no wish.
func retryAfter(header string) time.Duration {
	if seconds, err := strconv.Atoi(header); err == nil && seconds >= 0 && seconds < 1<<31 {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(time.Until(at), 0)
	}
	return 0
}

// nameOf an error, in the interface's words.
func nameOf(err error) string {
	var netErr net.Error
	var record tls.RecordHeaderError
	var verify *tls.CertificateVerificationError
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	var alert tls.AlertError
	switch {
	case errors.Is(err, errPrivate):
		return webhook.ErrPrivateAddress
	case errors.Is(err, context.DeadlineExceeded) || errors.As(err, &netErr) && netErr.Timeout():
		return webhook.ErrTimeout
	case errors.Is(err, http.ErrSchemeMismatch) || errors.As(err, &record) || errors.As(err, &verify) || errors.As(err, &unknown) || errors.As(err, &host) || errors.As(err, &alert):
		return webhook.ErrTLS
	}
	return webhook.ErrConnection
}
