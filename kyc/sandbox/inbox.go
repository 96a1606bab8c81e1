package sandbox

import (
	"context"

	"verifyme/kyc/notification"
)

// Inbox keeps the simulated SMS and e-mails, for people to read.
type Inbox struct{}

// Keep implements notification.Inbox.
func (Inbox) Keep(ctx context.Context, tx notification.InboxTx, m notification.Message) error {
	return tx.SaveMessage(ctx, m)
}
