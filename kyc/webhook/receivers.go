package webhook

import (
	"context"
)

// Receivers posts webhooks to the tenants' servers.
type Receivers interface {
	// CheckURL refuses an address that must not be posted to, at save.
	CheckURL(ctx context.Context, url string) error
	// Post is one attempt under the total deadline.
	Post(ctx context.Context, p Posting) Outcome
}

// Posting is one signed webhook.
type Posting struct {
	URL     string
	Headers map[string]string
	Body    []byte
}
