package live

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"

	"verifyme/kyc/capability"

	"github.com/wneessen/go-mail"
)

// SMTP sends mail through a relay. TLS is used wherever the relay offers it,
// and is required by smtps and beside a password.
type SMTP struct {
	host    string
	from    string
	options []mail.Option
}

var errSMTPURL = errors.New("not of the form smtp://user:password@host:587?from=address")

// NewSMTP reads smtp:// (STARTTLS) or smtps:// (TLS from the start).
func NewSMTP(raw string) (*SMTP, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, errSMTPURL
	}
	s := &SMTP{
		host: u.Hostname(), from: u.Query().Get("from"), options: []mail.Option{mail.WithTLSPolicy(mail.TLSOpportunistic)},
	}
	if s.from == "" {
		return nil, errSMTPURL
	}
	if u.Scheme == "smtps" {
		s.options = []mail.Option{mail.WithSSL()}
	}
	if password, ok := u.User.Password(); ok {
		s.options = append(s.options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(u.User.Username()),
			mail.WithPassword(password))
		if u.Scheme == "smtp" {
			s.options = append(s.options, mail.WithTLSPolicy(mail.TLSMandatory))
		}
	}
	if port := u.Port(); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil {
			return nil, errSMTPURL
		}
		s.options = append(s.options, mail.WithPort(n))
	}
	return s, nil
}

// SendMail implements capability.EmailSender.
func (s *SMTP) SendMail(ctx context.Context, m capability.Mail) error {
	message := mail.NewMsg()
	if err := message.From(s.from); err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	if err := message.To(m.To...); err != nil {
		return errors.New("a recipient's address is malformed")
	}
	message.Subject(m.Subject)
	message.SetBodyString(mail.TypeTextPlain, m.Body)
	client, err := mail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail relay: %w", err)
	}
	return client.DialAndSendWithContext(ctx, message)
}
