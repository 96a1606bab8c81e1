package live

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/capability"

	"github.com/wneessen/go-mail"
)

// SMTP sends mail through a relay. TLS is used wherever the relay offers it,
// and is required by smtps and beside a password.
type SMTP struct {
	host string
	from string
	// implicit TLS, from the start.
	implicit bool
	// roots that the relay's certificate leads to; the system's when nil.
	roots   *x509.CertPool
	options []mail.Option
}

var errSMTPURL = errors.New("not of the form smtp://user:password@host:587?from=address, and nothing more")

// NewSMTP reads smtp:// (STARTTLS) or smtps:// (TLS from the start).
func NewSMTP(raw string) (*SMTP, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" || strings.Trim(u.Path, "/") != "" ||
		u.Fragment != "" {
		return nil, errSMTPURL
	}
	if query, err := url.ParseQuery(u.RawQuery); err != nil || len(query) != 1 || len(query["from"]) != 1 {
		return nil, errSMTPURL
	}
	// A name without a password, or the other way round, would be left out of the session without a word.
	if password, _ := u.User.Password(); u.User != nil && (u.User.Username() == "" || password == "") {
		return nil, errSMTPURL
	}
	s := &SMTP{
		host: u.Hostname(), from: u.Query().Get("from"), implicit: u.Scheme == "smtps",
		options: []mail.Option{mail.WithTLSPolicy(mail.TLSOpportunistic)},
	}
	if err := mail.NewMsg().From(s.from); err != nil {
		return nil, errSMTPURL
	}
	if s.implicit {
		s.options = append(s.options, mail.WithPort(mail.DefaultPortSSL))
	}
	if password, ok := u.User.Password(); ok {
		s.options = append(s.options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(u.User.Username()),
			mail.WithPassword(password))
		if u.Scheme == "smtp" {
			s.options = append(s.options, mail.WithTLSPolicy(mail.TLSMandatory))
		}
	}
	if port := u.Port(); port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 {
			return nil, errSMTPURL
		}
		s.options = append(s.options, mail.WithPort(int(n)))
	}
	return s, nil
}

// client of one connection, which ends with the context.
func (s *SMTP) client(ctx context.Context) (*mail.Client, error) {
	secure := &tls.Config{ServerName: s.host, RootCAs: s.roots, MinVersion: tls.VersionTLS12}
	options := append(slices.Clone(s.options), mail.WithTLSConfig(secure))
	if end, ok := ctx.Deadline(); ok {
		// The library's own limit is of each answer.
		options = append(options, mail.WithTimeout(max(time.Until(end), time.Millisecond)))
	}
	// The library forgets the context once it has dialled.
	options = append(options, mail.WithDialContextFunc(
		func(dialling context.Context, network, address string) (net.Conn, error) {
			conn, err := (&net.Dialer{}).DialContext(dialling, network, address)
			if err != nil {
				return nil, err
			}
			context.AfterFunc(ctx, func() { _ = conn.Close() })
			if !s.implicit {
				return conn, nil
			}
			within := tls.Client(conn, secure)
			return within, within.HandshakeContext(dialling)
		}))
	client, err := mail.NewClient(s.host, options...)
	if err != nil {
		return nil, fmt.Errorf("mail relay: %w", err)
	}
	return client, nil
}

// SendMail implements capability.EmailSender. It ends with its context.
func (s *SMTP) SendMail(ctx context.Context, m capability.Mail) error {
	message := mail.NewMsg()
	if err := message.From(s.from); err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	if err := message.To(m.To...); err != nil {
		return errors.New("a recipient's address is malformed")
	}
	message.Subject(m.Subject)
	message.SetDate()
	message.SetMessageID()
	message.SetBodyString(mail.TypeTextPlain, m.Body)
	if m.HTML != "" {
		message.AddAlternativeString(mail.TypeTextHTML, m.HTML)
	}
	if m.Unsubscribe != "" {
		message.SetGenHeaderPreformatted(mail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		message.SetGenHeader(mail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	client, err := s.client(ctx)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, message)
	var said *mail.SendError
	switch {
	case message.IsDelivered():
		// The relay has taken it: how the connection ended is no reason to send it twice.
		return nil
	case refused(err):
		return capability.ErrMailRefused
	case errors.As(err, &said):
		// The library's words hold the recipients' addresses, and the relay's may.
		return fmt.Errorf("mail relay: %s failed with the reply %d (0 for none)", said.Reason, said.ErrorCode())
	}
	return err
}

// refused for good: the relay takes neither the recipient nor the mail. What it says of us,
// such as a wrong password or sender, is the operator's to mend, and an outage.
func refused(err error) bool {
	var said *mail.SendError
	if !errors.As(err, &said) || said.IsTemp() || said.ErrorCode() < firstPermanent {
		return false
	}
	return said.Reason == mail.ErrSMTPRcptTo || said.Reason == mail.ErrSMTPDataClose
}

// firstPermanent reply code of SMTP (RFC 5321).
const firstPermanent = 500

// Check implements capability.Checker: it logs in and sends nothing.
func (s *SMTP) Check(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	client, err := s.client(ctx)
	if err != nil {
		return err
	}
	if err := client.DialWithContext(ctx); err != nil {
		return err
	}
	return client.Close()
}
