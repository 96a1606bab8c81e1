package notification

import (
	"context"
	"time"
)

// Message that went out by SMS or e-mail; To is masked.
type Message struct {
	Channel   string
	To        string
	Body      string
	CreatedAt time.Time
}

// Channels of messages.
const (
	SMS   = "sms"
	Email = "email"
)

// Inbox gets a copy of each message that went out. In the sandbox people read
// them there; in production nothing is kept.
type Inbox interface {
	Keep(ctx context.Context, tx InboxTx, m Message) error
}

// InboxTx keeps messages.
type InboxTx interface {
	SaveMessage(ctx context.Context, m Message) error
}

// NoInbox keeps nothing.
type NoInbox struct{}

// Keep implements Inbox.
func (NoInbox) Keep(context.Context, InboxTx, Message) error { return nil }

// The sandbox inbox (SPEC "Limits").
const (
	MessagesFor  = time.Hour
	MessagesKept = 30
)
