package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"verifyme/bench/try"
)

// relay of mails, which can refuse for now and for ever.
type relay struct {
	moment, refused atomic.Int64

	mu sync.Mutex
	// codes by the address that they came to, the latest of each.
	codes map[string]string
}

func (r *relay) NewSession(*smtp.Conn) (smtp.Session, error) { return &relaySession{relay: r}, nil }

type relaySession struct {
	relay *relay
	to    string
}

func (*relaySession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (*relaySession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, _ string) error { return nil }), nil
}

func (*relaySession) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt refuses for now.
func (s *relaySession) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.relay.moment.Load() == wrong {
		s.relay.refused.Add(1)
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	}
	s.to = to
	return nil
}

var codeOf = regexp.MustCompile(`\b\d{6}\b`)

func (s *relaySession) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.codes[s.to] = codeOf.FindString(string(text[strings.Index(string(text), "\r\n\r\n")+1:]))
	return nil
}

func (*relaySession) Reset()        {}
func (*relaySession) Logout() error { return nil }

func (r *relay) code(to string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.codes[to]
}

// prove the address by the code that comes to it. A code that could not be sent is sent again without being asked for.
func (a *applicant) prove(ctx context.Context, r *relay) {
	a.post(ctx, "steps/emailOtp/code", `{}`)
	address := fmt.Sprintf("applicant%d@example.com", a.number)
	until(ctx, loadTime, "a mail to "+address, func() bool { return r.code(address) != "" })
	// It may be there before the service knows that the relay has taken it.
	a.again(ctx, "the code of "+address, func() (int, []byte, error) {
		body := fmt.Appendf(nil, `{"code":"%s"}`, r.code(address))
		return a.send(ctx, http.MethodPost, "steps/emailOtp", "application/json", body)
	}, nil)
}

// mailRefused: the mail relay refuses for now, and then is gone, while codes are asked for. Each code comes once the
// relay takes mails again.
func mailRefused(ctx context.Context, s *scene) {
	r := &relay{codes: map[string]string{}}
	// A server of its own has a certificate of its own: that of the test server is taken.
	lent := httptest.NewTLSServer(nil)
	s.after(func() error { lent.Close(); return nil })
	start := func(address string) *smtp.Server {
		server := smtp.NewServer(r)
		server.Domain = "relay.test"
		server.TLSConfig = &tls.Config{Certificates: lent.TLS.Certificates, MinVersion: tls.VersionTLS12}
		listener := try.Get(net.Listen("tcp", address))
		server.Addr = listener.Addr().String()
		go func() { _ = server.Serve(tls.NewListener(listener, server.TLSConfig)) }()
		return server
	}
	first := start("127.0.0.1:0")
	s.production(ctx, s.trust(lent), "VERIFYME_SMTP_URL=smtps://user:password@"+first.Addr+"?from=kyc@example.com")
	s.oneStep(ctx, "emailOtp", "EmailOtp", "CONTACT_VERIFICATION")
	s.withApplicants(ctx, func(ctx context.Context, a *applicant) { a.prove(ctx, r) }, func(*applicants) {
		r.moment.Store(wrong)
		until(ctx, loadTime, "a mail that is refused", func() bool { return r.refused.Load() > 0 })
		rest(ctx, awayFor)
		try.Do(first.Close())
		rest(ctx, awayFor)
		r.moment.Store(sound)
		second := start(first.Addr)
		s.after(second.Close)
	})
}
