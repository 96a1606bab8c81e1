// Package openid speaks with the OpenID providers of tenants: an authorization code with PKCE, and an ID token
// whose every claim is checked. What a provider sends is bounded in time and size, and never followed elsewhere.
package openid

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"verifyme/kyc/signon"
	"verifyme/kyc/unit"
	"verifyme/provider/dial"
)

const (
	dialTimeout = 5 * time.Second
	// answerTimeout of one answer, its body included.
	answerTimeout = 8 * time.Second
	mostRead      = 512 << 10
	mostHeader    = 32 << 10
	mostToken     = 64 << 10
	idleFor       = 30 * time.Second
	idlePerHost   = 2
	// fresh is how long a provider's description is believed, and stale how long while it does not answer.
	fresh, stale = time.Hour, 24 * time.Hour
	// mostKept descriptions of a process.
	mostKept = 1000
	// skew of the provider's clock.
	skew = time.Minute
)

// algorithms of ID tokens: others, none and those of a shared secret among them, are refused.
var algorithms = []string{oidc.RS256, oidc.ES256}

// Client implements signon.Provider.
type Client struct {
	http      *http.Client
	clock     unit.Clock
	httpsOnly bool

	mu   sync.Mutex
	kept map[string]described
}

type described struct {
	*oidc.Provider
	// byBody: the token's address takes the secret in the body alone.
	byBody bool
	at     time.Time
}

// New client; publicOnly is the policy of production: https, and public addresses.
func New(publicOnly bool, clock unit.Clock) *Client {
	s := dial.Settings{Timeout: dialTimeout, IdlePerHost: idlePerHost, IdleFor: idleFor, MaxHeader: mostHeader}
	if publicOnly {
		s.Policy = dial.Public()
	}
	return &Client{
		http: &http.Client{
			Transport: bounded{dial.Transport(s)}, Timeout: answerTimeout,
			CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("redirects are not followed") },
		},
		clock: clock, httpsOnly: publicOnly, kept: map[string]described{},
	}
}

// bounded ends an answer that is too large.
type bounded struct{ http.RoundTripper }

func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := b.RoundTripper.RoundTrip(r)
	if err == nil {
		res.Body = http.MaxBytesReader(nil, res.Body, mostRead)
	}
	return res, err
}

// describe the provider: from memory while that is fresh, and while the provider is away.
func (c *Client) describe(ctx context.Context, issuer string) (described, error) {
	c.mu.Lock()
	known, ok := c.kept[issuer]
	c.mu.Unlock()
	now := c.clock.Now()
	if ok && now.Sub(known.at) < fresh {
		return known, nil
	}
	read, err := c.discover(ctx, issuer)
	if err != nil {
		if ok && now.Sub(known.at) < stale && errors.Is(err, signon.ErrAway) {
			return known, nil
		}
		return described{}, err
	}
	read.at = now
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.kept) >= mostKept {
		clear(c.kept)
	}
	c.kept[issuer] = read
	return read, nil
}

func (c *Client) discover(ctx context.Context, issuer string) (described, error) {
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, c.http), issuer)
	if err != nil {
		return described{}, fmt.Errorf("%w: %.300s", signon.ErrAway, err.Error())
	}
	var more struct {
		Authorization string   `json:"authorization_endpoint"`
		Token         string   `json:"token_endpoint"`
		Keys          string   `json:"jwks_uri"`
		Methods       []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := provider.Claims(&more); err != nil {
		return described{}, fmt.Errorf("%w: %w", signon.ErrAnswer, err)
	}
	for _, address := range []string{more.Authorization, more.Token, more.Keys} {
		if !signon.IsAddress(address, c.httpsOnly) {
			return described{}, fmt.Errorf("%w: the description names %.200q", signon.ErrAnswer, address)
		}
	}
	byBody := slices.Contains(more.Methods, "client_secret_post") && !slices.Contains(more.Methods, "client_secret_basic")
	return described{Provider: provider, byBody: byBody}, nil
}

// Begin implements signon.Provider.
func (c *Client) Begin(ctx context.Context, of signon.Client, a signon.Asked) (address string, err error) {
	d, err := c.describe(ctx, of.Issuer)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{oauth2.S256ChallengeOption(a.Verifier), oidc.Nonce(a.Nonce)}
	if a.Again {
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
	}
	return c.config(d, of).AuthCodeURL(a.State, options...), nil
}

func (c *Client) config(d described, of signon.Client) *oauth2.Config {
	endpoint := d.Endpoint()
	endpoint.AuthStyle = oauth2.AuthStyleInHeader
	if d.byBody {
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	return &oauth2.Config{
		ClientID: of.ID, ClientSecret: of.Secret, Endpoint: endpoint, RedirectURL: of.Redirect,
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"},
	}
}

// Finish implements signon.Provider.
func (c *Client) Finish(ctx context.Context, of signon.Client, code string, a signon.Asked) (signon.Claims, error) {
	d, err := c.describe(ctx, of.Issuer)
	if err != nil {
		return signon.Claims{}, err
	}
	ctx = oidc.ClientContext(ctx, c.http)
	token, err := c.config(d, of).Exchange(ctx, code, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return signon.Claims{}, exchangeFault(err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok || len(raw) > mostToken {
		return signon.Claims{}, fmt.Errorf("%w: no ID token of a usual size", signon.ErrAnswer)
	}
	return c.verify(ctx, d, of, raw, token.AccessToken, a.Nonce)
}

// exchangeFault tells a refusal of the code from an outage.
func exchangeFault(err error) error {
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) && refused.Response != nil &&
		refused.Response.StatusCode < http.StatusInternalServerError {
		return fmt.Errorf("%w: the code was refused: %s %.100q", signon.ErrAnswer, refused.Response.Status, refused.ErrorCode)
	}
	return fmt.Errorf("%w: %.300s", signon.ErrAway, err.Error())
}

func (c *Client) verify(
	ctx context.Context, d described, of signon.Client, raw, access, nonce string,
) (claims signon.Claims, err error) {
	verifier := d.Verifier(&oidc.Config{
		ClientID: of.ID, SupportedSigningAlgs: algorithms, Now: func() time.Time { return c.clock.Now().Add(-skew) },
	})
	token, err := verifier.Verify(ctx, raw)
	if err != nil {
		if strings.Contains(err.Error(), "fetching keys") {
			return claims, fmt.Errorf("%w: %.300s", signon.ErrAway, err.Error())
		}
		return claims, fmt.Errorf("%w: %.300s", signon.ErrAnswer, err.Error())
	}
	var more struct {
		Party    string          `json:"azp"`
		Email    string          `json:"email"`
		Verified json.RawMessage `json:"email_verified"`
		At       int64           `json:"auth_time"`
	}
	values := map[string]any{}
	if err := errors.Join(token.Claims(&more), token.Claims(&values)); err != nil {
		return claims, fmt.Errorf("%w: the claims cannot be read", signon.ErrAnswer)
	}
	switch {
	case token.Nonce != nonce:
		err = errors.New("another nonce")
	case !signon.IsSubject(token.Subject):
		err = errors.New("no subject as one is")
	case more.Party != "" && more.Party != of.ID, more.Party == "" && len(token.Audience) > 1:
		err = errors.New("it was issued to another party")
	case token.IssuedAt.After(c.clock.Now().Add(skew)):
		err = errors.New("it was issued in the future")
	case token.AccessTokenHash != "":
		err = token.VerifyAccessToken(access)
	}
	if err != nil {
		return claims, fmt.Errorf("%w: %w", signon.ErrAnswer, err)
	}
	// Some providers send the flag as a text.
	verified := string(more.Verified) == "true" || string(more.Verified) == `"true"`
	claims = signon.Claims{Subject: token.Subject, Email: more.Email, EmailVerified: verified, Values: textsOf(values)}
	if more.At > 0 {
		claims.AuthenticatedAt = time.Unix(more.At, 0)
	}
	return claims, nil
}

// textsOf the claims: a text, or those of a list.
func textsOf(values map[string]any) map[string][]string {
	texts := map[string][]string{}
	for name, value := range values {
		switch value := value.(type) {
		case string:
			texts[name] = []string{value}
		case []any:
			for _, one := range value {
				if text, ok := one.(string); ok {
					texts[name] = append(texts[name], text)
				}
			}
		}
	}
	return texts
}
