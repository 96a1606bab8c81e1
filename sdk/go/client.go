package verifyme

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"time"
)

const (
	defaultTimeout    = 30 * time.Second
	defaultMaxRetries = 4
)

// Client of one workspace. It may be used by several goroutines at once.
type Client struct {
	origin     string
	http       *http.Client
	timeout    time.Duration
	maxRetries int
	// authorize gives the header of that name; another one than refused, which was answered with 401, where it can.
	authorize func(ctx context.Context, refused string) (string, error)

	// Replaced by tests.
	sleep  func(context.Context, time.Duration) error
	random func() float64
}

// Option of New.
type Option func(*Client) error

// APIKey is a secret key, vm_test_… or vm_live_….
func APIKey(key string) Option {
	return func(c *Client) error {
		if !regexp.MustCompile(`^vm_(test|live|at)_\w+$`).MatchString(key) {
			return errors.New("verifyme: the API key must be a secret key: vm_test_… or vm_live_…")
		}
		c.authorize = func(context.Context, string) (string, error) { return "Bearer " + key, nil }
		return nil
	}
}

// Credentials are the id of a key, key_…, and its secret. The client takes tokens of 15 minutes for them, with these
// scopes or, when none is named, with all of the key's.
func Credentials(keyID, secret string, scopes ...Scope) Option {
	return func(c *Client) error {
		if keyID == "" || secret == "" {
			return errors.New("verifyme: the id and the secret of the key must be given")
		}
		c.authorize = (&tokenSource{client: c, keyID: keyID, secret: secret, scopes: scopes}).authorization
		return nil
	}
}

// HTTPClient to make calls with, in place of one of its own. Redirects are not followed.
func HTTPClient(client *http.Client) Option {
	return func(c *Client) error {
		if client == nil {
			return errors.New("verifyme: the HTTP client is nil")
		}
		own := *client
		c.http = &own
		return nil
	}
}

// Timeout of one try, 30 seconds by default.
func Timeout(d time.Duration) Option {
	return func(c *Client) error {
		if d <= 0 {
			return fmt.Errorf("verifyme: the timeout must be positive, not %v", d)
		}
		c.timeout = d
		return nil
	}
}

// MaxRetries after the first try, 4 by default.
func MaxRetries(n int) Option {
	return func(c *Client) error {
		if n < 0 {
			return fmt.Errorf("verifyme: the number of retries must not be negative, as %d is", n)
		}
		c.maxRetries = n
		return nil
	}
}

// New is a client of the deployment at the origin, such as https://verify.example.com. APIKey or Credentials must be
// given.
func New(origin string, options ...Option) (*Client, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil ||
		u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("verifyme: the address must be an origin, such as https://verify.example.com")
	}
	c := &Client{
		origin: u.Scheme + "://" + u.Host, http: &http.Client{}, timeout: defaultTimeout, maxRetries: defaultMaxRetries,
		sleep: sleep, random: rand.Float64,
	}
	for _, option := range options {
		if err := option(c); err != nil {
			return nil, err
		}
	}
	if c.authorize == nil {
		return nil, errors.New("verifyme: APIKey or Credentials must be given")
	}
	// A redirect would carry the key elsewhere, or make a GET of a POST.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return c, nil
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}
