package restcompat

import (
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/clientgrant"
	"verifyme/kyc/unit"
	"verifyme/web"
	"verifyme/web/trace"
)

// Error codes of RFC 6749 that the token endpoint alone gives; the last two are
// from its section 4.1.2.1, which has names for them.
const (
	oauthInvalidRequest = "invalid_request"
	oauthOtherGrant     = "unsupported_grant_type"
	oauthUnavailable    = "temporarily_unavailable"
	oauthServerError    = "server_error"
)

const (
	grantType = "client_credentials"
	// maxGrant bounds the form.
	maxGrant = 16 << 10
)

type tokens struct {
	app     *kyc.Services
	options Options
}

// Token serves POST /oauth/token: a key's id and secret for a bearer token of
// 15 minutes (RFC 6749, section 4.4). Its errors have that standard's form.
func Token(app *kyc.Services, options Options) http.Handler {
	return tokens{app: app, options: options}
}

type tokenBody struct {
	AccessToken string `json:"access_token"`
	TokenType   string `json:"token_type"`
	ExpiresIn   int    `json:"expires_in"`
	Scope       string `json:"scope"`
}

type oauthError struct {
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

func (t tokens) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// HTTP/1.0 caches know no Cache-Control; the standard asks for both.
	w.Header().Set("Pragma", "no-cache")
	body, err := t.grant(w, r)
	if err != nil {
		RefuseGrant(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, body)
}

func (t tokens) grant(w http.ResponseWriter, r *http.Request) (body tokenBody, err error) {
	if r.Method != http.MethodPost {
		return body, apperr.New(apperr.MethodNotAllowed, oauthInvalidRequest, "This address takes POST only.")
	}
	form, err := readForm(w, r)
	if err != nil {
		return body, err
	}
	scopes, err := grantOf(form)
	if err != nil {
		return body, err
	}
	id, secret, given := clientOf(r)
	if !given {
		return body, t.refused(r, "", apperr.New(apperr.Unauthenticated, clientgrant.CodeInvalidClient,
			"Send the id and the secret of a key by HTTP Basic."))
	}
	key, err := clientgrant.AuthenticateClient(r.Context(), t.app.Auth, id, secret)
	if apperr.Is(err, clientgrant.CodeInvalidClient) {
		err = t.refused(r, secret, err)
	}
	if err != nil {
		return body, err
	}
	if t.options.Consume != nil {
		if err := t.options.Consume(w, r.WithContext(access.Into(r.Context(), key))); err != nil {
			return body, err
		}
	}
	if key.Disabled {
		return body, unit.ErrTenantDisabled()
	}
	issued, err := clientgrant.IssueToken(r.Context(), t.app.Auth, key, scopes)
	if err != nil {
		return body, err
	}
	return tokenBody{
		AccessToken: issued.Token, TokenType: "Bearer",
		ExpiresIn: int(clientgrant.TokenLifetime.Seconds()), Scope: joined(issued.Scopes),
	}, nil
}

// refused counts the failure as one of the secret's address, as if the secret
// had been shown at /v1.
func (t tokens) refused(r *http.Request, secret string, err error) error {
	if t.options.Refused == nil {
		return err
	}
	shown := r.Clone(r.Context())
	shown.Header.Set("Authorization", "Bearer "+secret)
	return t.options.Refused(shown, err)
}

func readForm(w http.ResponseWriter, r *http.Request) (url.Values, error) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != "application/x-www-form-urlencoded" {
		return nil, apperr.New(apperr.UnsupportedMedia, oauthInvalidRequest,
			"Send the body as application/x-www-form-urlencoded.")
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxGrant))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, apperr.New(apperr.TooLarge, oauthInvalidRequest, "The body is larger than %d bytes.", maxGrant)
	}
	malformed := apperr.New(apperr.Invalid, oauthInvalidRequest, "The body is not a form.")
	if err != nil {
		return nil, malformed.Because(err)
	}
	form, err := url.ParseQuery(string(data))
	if err != nil {
		return nil, malformed
	}
	for _, values := range form {
		if len(values) > 1 {
			return nil, apperr.New(apperr.Invalid, oauthInvalidRequest, "A parameter is there more than once.")
		}
	}
	return form, nil
}

// grantOf reads the parameters; an empty one counts as left out, and unknown
// ones are ignored, as the standard has it. Scopes nil means all of the key's.
func grantOf(form url.Values) (scopes []access.Scope, err error) {
	switch {
	case form.Get("grant_type") == "":
		return nil, apperr.New(apperr.Invalid, oauthInvalidRequest, "The parameter grant_type is missing.")
	case form.Get("grant_type") != grantType:
		return nil, apperr.New(apperr.Invalid, oauthOtherGrant, "The only grant_type here is client_credentials.")
	case form.Has("client_secret"):
		return nil, apperr.New(apperr.Invalid, oauthInvalidRequest, "Send the credentials by HTTP Basic, not in the body.")
	}
	for name := range strings.SplitSeq(form.Get("scope"), " ") {
		scope := access.Scope(name)
		switch {
		case name == "":
		case !slices.Contains(access.AllScopes, scope):
			return nil, apperr.New(apperr.Invalid, clientgrant.CodeInvalidScope,
				"A scope is unknown. Scopes are separated by single spaces: %s", joined(access.AllScopes))
		case !slices.Contains(scopes, scope):
			scopes = append(scopes, scope)
		}
	}
	return scopes, nil
}

// clientOf reads HTTP Basic, both parts percent-encoded (RFC 6749, section
// 2.3.1).
func clientOf(r *http.Request) (id, secret string, ok bool) {
	headers := r.Header.Values("Authorization")
	if len(headers) != 1 {
		return "", "", false
	}
	scheme, encoded, _ := strings.Cut(headers[0], " ")
	text, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
	if !strings.EqualFold(scheme, "Basic") || err != nil {
		return "", "", false
	}
	id, secret, ok = strings.Cut(string(text), ":")
	id, idErr := url.QueryUnescape(id)
	secret, secretErr := url.QueryUnescape(secret)
	return id, secret, ok && idErr == nil && secretErr == nil
}

func joined(scopes []access.Scope) string {
	names := make([]string, len(scopes))
	for i, s := range scopes {
		names[i] = string(s)
	}
	return strings.Join(names, " ")
}

// RefuseGrant answers as RFC 6749 section 5.2 says: {error, error_description}, with what
// the status needs beside it.
func RefuseGrant(w http.ResponseWriter, r *http.Request, err error) {
	e := web.Shown(r.Context(), slog.Default(), trace.ID(r.Context()), err)
	body := oauthError{Error: e.Code, Description: describable(e.Message)}
	header := w.Header()
	switch e.Kind {
	case apperr.MethodNotAllowed:
		header.Set("Allow", http.MethodPost)
	case apperr.Unauthenticated:
		header.Set("WWW-Authenticate", `Basic realm="verifyme"`)
	case apperr.RateLimited:
		header.Set("Retry-After", strconv.Itoa(apperr.RetryAfterSeconds(e.RetryAfter)))
		body.Error = oauthUnavailable
	case apperr.Unavailable:
		body.Error = oauthUnavailable
	case apperr.Internal:
		body.Error = oauthServerError
	}
	web.JSON(w, web.Status(e.Kind), body)
}

// describable keeps to the characters of RFC 6749's error_description:
// printable ASCII without double quotes and backslashes.
func describable(message string) string {
	return strings.Map(func(c rune) rune {
		if c == '"' || c == '\\' || c < ' ' || c > '~' {
			return '\''
		}
		return c
	}, message)
}
