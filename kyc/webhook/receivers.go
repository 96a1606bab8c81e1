package webhook

import (
	"context"
	"net/http"
	"net/url"
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
	// URL is nil where it cannot be read: then there is no connection.
	URL *url.URL
	// Headers by their canonical names.
	Headers http.Header
	Body    []byte
}
