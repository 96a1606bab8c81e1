package capability

import (
	"context"
	"errors"
)

// EmailSender sends a mail. ErrMailRefused is final; any other error is an outage, and the
// mail is retried. It may have come all the same, unless the error is ErrNotSent.
type EmailSender interface {
	SendMail(ctx context.Context, m Mail) error
}

// ErrMailRefused answers for a mail that the recipient's side takes neither now nor later.
var ErrMailRefused = errors.New("the mail is refused for good")

// Mail to people of the tenant. It is kept sealed until it is out.
type Mail struct {
	ID      string   `json:"id"`
	To      []string `json:"to"`
	Subject string   `json:"subject"`
	// Body in plain text, and HTML that says the same; empty where there is none.
	Body string `json:"body"`
	HTML string `json:"html,omitempty"`
	// Unsubscribe is where who gets it ends what comes regularly, by GET in a browser and by
	// POST in one click (RFC 8058); empty for other mails.
	Unsubscribe string `json:"unsubscribe,omitempty"`
}

// DisposableMail knows domains that give addresses for a few minutes. It answers at once, from
// what the process holds.
type DisposableMail interface {
	// IsDisposable domain, in lower case, or one below such a domain.
	IsDisposable(domain string) bool
}
