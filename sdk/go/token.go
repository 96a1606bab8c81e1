package verifyme

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// tokenMargin is how long before its end a token is renewed.
const tokenMargin = 30 * time.Second

// tokenSource holds the token of a key; calls that need one at the same time share it.
type tokenSource struct {
	client        *Client
	keyID, secret string
	scopes        []Scope

	mu    sync.Mutex
	held  string
	until time.Time
}

func (s *tokenSource) authorization(ctx context.Context, refused string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held != "" && s.held != refused && time.Now().Before(s.until) {
		return s.held, nil
	}
	form := url.Values{"grant_type": {"client_credentials"}}
	if len(s.scopes) > 0 {
		form.Set("scope", joined(s.scopes, " "))
	}
	pair := url.QueryEscape(s.keyID) + ":" + url.QueryEscape(s.secret)
	var token Token
	err := s.client.do(ctx, call{
		method: http.MethodPost, path: "/oauth/token", body: form,
		authorization: "Basic " + base64.StdEncoding.EncodeToString([]byte(pair)),
	}, &token)
	if err != nil {
		return "", err
	}
	s.held, s.until = "Bearer "+token.AccessToken, time.Now().Add(time.Duration(token.ExpiresIn)*time.Second-tokenMargin)
	return s.held, nil
}

func joined[S ~string](values []S, separator string) string {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = string(value)
	}
	return strings.Join(texts, separator)
}
