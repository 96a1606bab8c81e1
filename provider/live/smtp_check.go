package live

import (
	"context"
	"fmt"

	"github.com/wneessen/go-mail"
)

// Check implements capability.Checker: whether the relay takes the log-in. No mail is sent.
func (s *SMTP) Check(ctx context.Context) error {
	client, err := mail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail relay: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return err
	}
	return client.Close()
}
