package live

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/capability"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// A real mail relay, and what it may say.

const relayUser, relayPassword = "verify", "pass%word"

// mailRelay takes mails, and answers to some addresses as it is told.
type mailRelay struct {
	mu    sync.Mutex
	mails []taken
}

type taken struct {
	from string
	to   []string
	text string
	user string
	tls  bool
}

func (r *mailRelay) NewSession(c *smtp.Conn) (smtp.Session, error) {
	_, secure := c.TLSConnectionState()
	return &relaySession{relay: r, mail: taken{tls: secure}}, nil
}

type relaySession struct {
	relay *mailRelay
	mail  taken
}

func (s *relaySession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *relaySession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != relayUser || password != relayPassword {
			return &smtp.SMTPError{Code: 535, Message: "wrong password"}
		}
		s.mail.user = user
		return nil
	}), nil
}

func (s *relaySession) Mail(from string, _ *smtp.MailOptions) error {
	if from == "stranger@verify.test" {
		return &smtp.SMTPError{Code: 550, Message: "not your sender"}
	}
	s.mail.from = from
	return nil
}

func (s *relaySession) Rcpt(to string, _ *smtp.RcptOptions) error {
	switch local, _, _ := strings.Cut(to, "@"); local {
	case "full":
		return &smtp.SMTPError{Code: 452, Message: "mailbox full: " + to}
	case "unknown":
		return &smtp.SMTPError{Code: 550, Message: "no such user: " + to}
	}
	s.mail.to = append(s.mail.to, to)
	return nil
}

func (s *relaySession) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	switch local, _, _ := strings.Cut(s.mail.to[0], "@"); local {
	case "later":
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	case "spam":
		return &smtp.SMTPError{Code: 554, Message: "refused"}
	}
	s.mail.text = string(text)
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.mails = append(s.relay.mails, s.mail)
	return nil
}

func (*relaySession) Reset()        {}
func (*relaySession) Logout() error { return nil }

// certificate of 127.0.0.1 with the roots that trust it.
func certificate(t *testing.T) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	raw, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(raw)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(leaf)
	return tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key}, roots
}

// startRelay that offers STARTTLS where it has a certificate, or speaks TLS from the start.
func startRelay(t *testing.T, own *tls.Certificate, fromStart bool) (r *mailRelay, address string) {
	t.Helper()
	r = &mailRelay{}
	s := smtp.NewServer(r)
	s.Domain, s.AllowInsecureAuth = "relay.test", false
	if own != nil {
		s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{*own}}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address = l.Addr().String()
	if fromStart {
		l = tls.NewListener(l, s.TLSConfig)
	}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	return r, address
}

// sender to the relay, that trusts the roots.
func sender(t *testing.T, url string, roots *x509.CertPool) *SMTP {
	t.Helper()
	s, err := NewSMTP(url)
	if err != nil {
		t.Fatal(err)
	}
	s.roots = roots
	return s
}

func mailTo(address string) capability.Mail {
	return capability.Mail{
		To: []string{address}, Subject: "विषय: the digest", Body: "Two cases wait.\n", HTML: "<p>Two cases wait.</p>",
		Unsubscribe: "https://verify.test/mail/unsubscribe?user=usr_1&signature=abc",
	}
}

func TestSMTP_RealRelay(t *testing.T) {
	own, roots := certificate(t)
	for name, row := range map[string]struct {
		scheme, login string
		own           *tls.Certificate
		fromStart     bool
		roots         *x509.CertPool
		user          string
		tls, refused  bool
	}{
		"in the clear where none is offered": {scheme: "smtp"},
		"STARTTLS where it is offered":       {scheme: "smtp", own: &own, roots: roots, tls: true},
		"STARTTLS and a password": {
			scheme: "smtp", login: relayUser + ":pass%25word@", own: &own, roots: roots, user: relayUser, tls: true,
		},
		"TLS from the start and a password": {
			scheme: "smtps", login: relayUser + ":pass%25word@", own: &own, roots: roots, fromStart: true, user: relayUser,
			tls: true,
		},
		"no password without TLS":    {scheme: "smtp", login: relayUser + ":pass%25word@", refused: true},
		"a wrong password":           {scheme: "smtp", login: relayUser + ":no@", own: &own, roots: roots, refused: true},
		"an untrusted certificate":   {scheme: "smtp", own: &own, refused: true},
		"smtps to what speaks clear": {scheme: "smtps", refused: true},
	} {
		t.Run(name, func(t *testing.T) {
			relay, address := startRelay(t, row.own, row.fromStart)
			s := sender(t, row.scheme+"://"+row.login+address+"?from=verify@verify.test", row.roots)
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
			defer cancel()
			err, checked := s.SendMail(ctx, mailTo("owner@acme.test")), s.Check(ctx)
			if row.refused {
				if err == nil || checked == nil || errors.Is(err, capability.ErrMailRefused) || len(relay.mails) > 0 {
					t.Errorf("%v, %v: %d mails", err, checked, len(relay.mails))
				}
				if err != nil && strings.Contains(err.Error(), relayPassword) {
					t.Errorf("the password is in %v", err)
				}
				return
			}
			if err != nil || checked != nil || len(relay.mails) != 1 {
				t.Fatalf("%v, %v: %d mails", err, checked, len(relay.mails))
			}
			if m := relay.mails[0]; m.tls != row.tls || m.user != row.user || m.from != "verify@verify.test" ||
				len(m.to) != 1 || m.to[0] != "owner@acme.test" {
				t.Errorf("the relay took %+v", m)
			}
			wantBothForms(t, relay.mails[0].text)
		})
	}
}

// wantBothForms of the mail, plain text first, and the headers of what comes regularly.
func wantBothForms(t *testing.T, text string) {
	t.Helper()
	m, err := mail.ReadMessage(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"List-Unsubscribe":      "<https://verify.test/mail/unsubscribe?user=usr_1&signature=abc>",
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	} {
		if got := m.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if !strings.HasPrefix(m.Header.Get("Content-Type"), "multipart/alternative") || m.Header.Get("Message-Id") == "" ||
		m.Header.Get("Date") == "" {
		t.Errorf("the headers are %v", m.Header)
	}
	plain, html := strings.Index(text, "\nTwo cases wait."), strings.Index(text, "<p>Two cases wait.</p>")
	if plain < 0 || html < plain {
		t.Errorf("the mail is %s", text)
	}
}

func TestSMTP_TellsAnOutageFromARefusal(t *testing.T) {
	_, address := startRelay(t, nil, false)
	for name, row := range map[string]struct {
		from, to string
		final    bool
	}{
		"a full mailbox":       {"verify", "full", false},
		"an unknown one":       {"verify", "unknown", true},
		"taken later":          {"verify", "later", false},
		"refused as it is":     {"verify", "spam", true},
		"our sender is not ok": {"stranger", "owner", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := sender(t, "smtp://"+address+"?from="+row.from+"@verify.test", nil)
			err := s.SendMail(t.Context(), mailTo(row.to+"@acme.test"))
			if err == nil || errors.Is(err, capability.ErrMailRefused) != row.final {
				t.Errorf("the answer is %v", err)
			}
			// It goes into the log.
			if strings.Contains(err.Error(), row.to) || strings.Contains(err.Error(), "acme.test") {
				t.Errorf("the error holds the address: %v", err)
			}
		})
	}
}

// A relay that says nothing, or half of it, costs the time that is given and no more.
func TestSMTP_HalfAnAnswer(t *testing.T) {
	for name, says := range map[string]string{
		"nothing": "", "half a greeting": "22", "a greeting alone": "220 relay\r\n",
		"another language": "HTTP/1.1 200 OK\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			go func() {
				for {
					conn, err := l.Accept()
					if err != nil {
						return
					}
					_, _ = io.WriteString(conn, says)
				}
			}()
			ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
			defer cancel()
			began := time.Now()
			err = sender(t, "smtp://"+l.Addr().String()+"?from=verify@verify.test", nil).SendMail(ctx, mailTo("a@acme.test"))
			if err == nil || errors.Is(err, capability.ErrMailRefused) || time.Since(began) > 3*time.Second {
				t.Errorf("%v after %s", err, time.Since(began))
			}
		})
	}
}
