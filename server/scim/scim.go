// Package scim is the door of companies' directories: SCIM 2.0 users (RFC 7643 and 7644).
package scim

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/provisioning"
	"verifyme/web"
	"verifyme/web/trace"
)

// Path that everything is below.
const Path = "/scim/v2"

const (
	mediaType = "application/scim+json"
	mostBody  = 64 << 10

	userSchema  = "urn:ietf:params:scim:schemas:core:2.0:User"
	listSchema  = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
	errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error"
	patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp"
)

// Options of the door.
type Options struct {
	Users   *provisioning.Service
	BaseURL *url.URL
	// Refused counts a token that is none against the caller's address; over the limit it gives the refusal in
	// place of the error.
	Refused func(r *http.Request, err error) error
	// Spend counts a call against its token.
	Spend func(ctx context.Context, tokenID string) error
	Log   *slog.Logger
}

type door struct{ Options }

// call of a directory that was authenticated.
type call struct {
	door
	w  http.ResponseWriter
	r  *http.Request
	by access.Actor
}

// Route the door's addresses.
func Route(r chi.Router, o Options) {
	d := door{o}
	users := map[string]func(call) error{
		http.MethodGet: call.list, http.MethodPost: call.create,
	}
	user := map[string]func(call) error{
		http.MethodGet: call.get, http.MethodPut: call.replace, http.MethodPatch: call.patch, http.MethodDelete: call.remove,
	}
	read := func(of func(call) error) map[string]func(call) error {
		return map[string]func(call) error{http.MethodGet: of}
	}
	r.Handle(Path+"/Users", d.of(users))
	r.Handle(Path+"/Users/{id}", d.of(user))
	r.Handle(Path+"/ServiceProviderConfig", d.of(read(call.config)))
	r.Handle(Path+"/ResourceTypes", d.of(read(call.resourceTypes)))
	r.Handle(Path+"/ResourceTypes/{id}", d.of(read(call.resourceType)))
	r.Handle(Path+"/Schemas", d.of(read(call.schemas)))
	r.Handle(Path+"/Schemas/{id}", d.of(read(call.schema)))
	r.Handle(Path+"/*", d.of(nil))
}

// of the methods that a resource takes; none are those of a resource that there is not.
func (d door) of(methods map[string]func(call) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := call{door: d, w: w, r: r}
		err := c.authenticate()
		do, takes := methods[r.Method]
		switch {
		case err != nil:
		case methods == nil:
			err = apperr.Missing("resource")
		case !takes:
			err = apperr.New(apperr.MethodNotAllowed, apperr.CodeMethodNotAllowed, "This resource does not take %s.", r.Method)
		default:
			err = do(c)
		}
		if err != nil {
			c.fail(err)
		}
	}
}

func (c *call) authenticate() (err error) {
	scheme, token, _ := strings.Cut(c.r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		token = ""
	}
	c.by, err = c.Users.Authenticate(c.r.Context(), strings.TrimSpace(token))
	if apperr.Is(err, apperr.CodeUnauthenticated) && c.Refused != nil {
		err = c.Refused(c.r, err)
	}
	if err != nil {
		return err
	}
	access.Note(c.r.Context(), c.by)
	return c.Spend(c.r.Context(), c.by.ID)
}

// badInput is a refusal with SCIM's own word for it.
type badInput struct{ scimType, detail string }

func (b badInput) Error() string { return b.scimType + ": " + b.detail }

func bad(scimType, detail string) error { return badInput{scimType, detail} }

// fail in SCIM's form.
func (c *call) fail(err error) {
	body := map[string]any{"schemas": []string{errorSchema}}
	var input badInput
	if errors.As(err, &input) {
		body["status"], body["scimType"], body["detail"] = "400", input.scimType, input.detail
		c.answer(http.StatusBadRequest, body)
		return
	}
	shown := web.Shown(c.r.Context(), c.Log, trace.ID(c.r.Context()), err)
	status := web.Status(shown.Kind)
	body["status"], body["detail"] = strconv.Itoa(status), shown.Message
	switch shown.Code {
	case apperr.CodeValidation:
		body["scimType"] = "invalidValue"
	case provisioning.CodeUserName, auth.CodeEmailTaken:
		body["scimType"] = "uniqueness"
	}
	if shown.RetryAfter > 0 {
		c.w.Header().Set("Retry-After", strconv.Itoa(apperr.RetryAfterSeconds(shown.RetryAfter)))
	}
	if status == http.StatusUnauthorized {
		c.w.Header().Set("WWW-Authenticate", `Bearer realm="scim"`)
	}
	c.answer(status, body)
}

func (c *call) answer(status int, body any) {
	h := c.w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Cache-Control", "no-store")
	c.w.WriteHeader(status)
	_ = json.NewEncoder(c.w).Encode(body)
}

// read the body, whose names are compared without their case.
func (c *call) read() (object, error) {
	media, _, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err != nil || media != mediaType && media != "application/json" {
		return nil, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia, "Send the body as %s.", mediaType)
	}
	raw, err := io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, mostBody))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, apperr.New(apperr.TooLarge, apperr.CodeTooLarge, "The body is larger than %d bytes.", mostBody)
	}
	var body map[string]any
	if err != nil || json.Unmarshal(raw, &body) != nil || body == nil {
		return nil, bad("invalidSyntax", "The body must be a JSON object.")
	}
	return objectOf(body), nil
}

// object of JSON, by its names in lower case.
type object map[string]any

func objectOf(given map[string]any) object {
	o := object{}
	for name, value := range given {
		o[strings.ToLower(name)] = value
	}
	return o
}
