package app

import (
	"io"
	"net"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// Relay is a mail relay on this machine; it ends with the test.
type Relay struct {
	// URL as SMTP_URL holds it.
	URL string

	mu      sync.Mutex
	mails   []string
	refuses bool
}

// StartRelay that takes every mail.
func StartRelay(t testing.TB) *Relay {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &Relay{URL: "smtp://" + l.Addr().String() + "?from=verify@hooli.test"}
	s := smtp.NewServer(r)
	s.Domain = "relay.test"
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	return r
}

// Mails that were taken, as they came.
func (r *Relay) Mails() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.mails...)
}

// Refuse every mail from now on, or take them again.
func (r *Relay) Refuse(refuses bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.refuses = refuses
}

// NewSession implements smtp.Backend.
func (r *Relay) NewSession(*smtp.Conn) (smtp.Session, error) { return mailSession{r}, nil }

type mailSession struct{ relay *Relay }

func (mailSession) Mail(string, *smtp.MailOptions) error { return nil }

func (s mailSession) Rcpt(string, *smtp.RcptOptions) error {
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	if s.relay.refuses {
		return &smtp.SMTPError{Code: 554, Message: "no mail is taken"}
	}
	return nil
}

func (s mailSession) Data(body io.Reader) error {
	text, err := io.ReadAll(body)
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.mails = append(s.relay.mails, string(text))
	return err
}

func (mailSession) Reset()        {}
func (mailSession) Logout() error { return nil }
