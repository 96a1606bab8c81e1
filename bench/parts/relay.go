package parts

import (
	"crypto/tls"
	"io"
	"net"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"verifyme/bench/try"
)

// Relay of mails, which keeps the codes in them and can refuse for now.
type Relay struct {
	// RefusesAfter is how long a refusal takes.
	RefusesAfter time.Duration

	refuses atomic.Bool
	refused atomic.Int64

	mu sync.Mutex
	// codes by the address that they came to, the latest of each.
	codes map[string]string
}

// Start a server at the address, by TLS, which takes any user's log-in. It ends by Close.
func (r *Relay) Start(address string, certificates []tls.Certificate) *smtp.Server {
	server := smtp.NewServer(r)
	server.Domain = "relay.test"
	server.TLSConfig = &tls.Config{Certificates: certificates, MinVersion: tls.VersionTLS12}
	listener := try.Get(net.Listen("tcp", address))
	server.Addr = listener.Addr().String()
	go func() { _ = server.Serve(tls.NewListener(listener, server.TLSConfig)) }()
	return server
}

// Refuse all mails for now from here on, or none.
func (r *Relay) Refuse(all bool) { r.refuses.Store(all) }

// Refused mails so far.
func (r *Relay) Refused() int64 { return r.refused.Load() }

// Code in the latest mail to the address; empty before one came.
func (r *Relay) Code(to string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.codes[to]
}

var codeOf = regexp.MustCompile(`\b\d{6}\b`)

func (r *Relay) keep(to, mail string) {
	_, text, _ := strings.Cut(mail, "\r\n\r\n")
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.codes == nil {
		r.codes = map[string]string{}
	}
	r.codes[to] = codeOf.FindString(text)
}

// NewSession implements smtp.Backend.
func (r *Relay) NewSession(*smtp.Conn) (smtp.Session, error) { return &relaySession{relay: r}, nil }

type relaySession struct {
	relay *Relay
	to    string
}

// AuthMechanisms implements smtp.AuthSession.
func (*relaySession) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth implements smtp.AuthSession.
func (*relaySession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, _ string) error { return nil }), nil
}

// Mail implements smtp.Session.
func (*relaySession) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt implements smtp.Session.
func (s *relaySession) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.relay.refuses.Load() {
		time.Sleep(s.relay.RefusesAfter)
		s.relay.refused.Add(1)
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	}
	s.to = to
	return nil
}

// Data implements smtp.Session.
func (s *relaySession) Data(r io.Reader) error {
	mail, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.relay.keep(s.to, string(mail))
	return nil
}

// Reset implements smtp.Session.
func (*relaySession) Reset() {}

// Logout implements smtp.Session.
func (*relaySession) Logout() error { return nil }
