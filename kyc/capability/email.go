package capability

import (
	"context"
)

// EmailSender sends a mail. Any error is an outage: the mail is retried.
type EmailSender interface {
	SendMail(ctx context.Context, m Mail) error
}

// Mail to people of the tenant. It is kept sealed until it is out.
type Mail struct {
	ID      string   `json:"id"`
	To      []string `json:"to"`
	Subject string   `json:"subject"`
	Body    string   `json:"body"`
}
