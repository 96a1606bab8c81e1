// Package restcompat is the REST API under /v1: HTTP and JSON onto the same
// resolvers that GraphQL uses, called with typed inputs (SPEC "Server API").
// One file a resource.
package restcompat

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/unit"
	"verifyme/web"
)

// Options of the API; nil ones are left out.
type Options struct {
	// Refused is called with each failed authentication and returns the error to
	// answer with: a different one for an address that fails too often.
	Refused func(r *http.Request, err error) error
	// Consume counts a call of the actor in the context and tells its rate in the
	// answer's headers; its error is for a call over the rate.
	Consume func(w http.ResponseWriter, r *http.Request) error
}

type api struct {
	query    generated.QueryResolver
	mutation generated.MutationResolver
	app      *kyc.Services
	options  Options
}

// New serves every path under /v1; give it requests with their whole path.
func New(q generated.QueryResolver, m generated.MutationResolver, app *kyc.Services, options Options) chi.Router {
	a := api{query: q, mutation: m, app: app, options: options}
	router := chi.NewRouter()
	router.NotFound(a.elsewhere(func(w http.ResponseWriter, r *http.Request) {
		explain(w, apperr.CodeNotFound)
		web.NotFound(w, r)
	}))
	router.MethodNotAllowed(a.elsewhere(func(w http.ResponseWriter, r *http.Request) {
		explain(w, apperr.CodeMethodNotAllowed)
		web.MethodNotAllowed(w, r, web.Allowed(router, r.URL.Path)...)
	}))
	router.With(middleware.Compress(compression)).Get("/v1/openapi.json", openAPI)
	router.Group(func(keyed chi.Router) {
		keyed.Use(a.keyed)
		keyed.Get("/v1/ping", handle(a.ping))
		keyed.Get("/v1/flows", handle(a.flows))
		keyed.Get("/v1/evidence-key", handle(a.evidenceKey))
		a.routeRequests(keyed)
		a.routeWebhooks(keyed)
	})
	return router
}

// keyed admits callers whose secret key has calls left and whose workspace is not
// disabled.
func (a api) keyed(next http.Handler) http.Handler {
	return a.authenticated(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.options.Consume != nil {
			if err := a.options.Consume(w, r); err != nil {
				refuse(w, r, err)
				return
			}
		}
		if actor, _ := access.From(r.Context()); actor.Disabled {
			refuse(w, r, unit.ErrTenantDisabled())
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// elsewhere answers for paths and methods that are no operation. A call with a
// key counts against the key's rate, and the response tells so.
func (a api) elsewhere(answer http.HandlerFunc) http.HandlerFunc {
	counted := a.keyed(answer)
	return func(w http.ResponseWriter, r *http.Request) {
		if bearer(r) == "" {
			answer(w, r)
			return
		}
		counted.ServeHTTP(w, r)
	}
}

// handle answers a handler's error with the envelope.
func handle(h func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			refuse(w, r, err)
		}
	}
}

// refuse answers with the envelope of the error.
func refuse(w http.ResponseWriter, r *http.Request, err error) {
	code := apperr.CodeInternal
	if e, ok := apperr.As(err); ok {
		code = e.Code
	}
	explain(w, code)
	web.WriteError(w, r, err)
}

// explain leads to what the reference says of the code.
func explain(w http.ResponseWriter, code string) {
	w.Header().Set("Link", "</docs/reference#error-"+code+`>; rel="help"`)
}

// allowedWithoutFields is for operations without fields: {} and no body are the
// same, and any other body is refused. The caller's right is checked first.
func allowedWithoutFields(w http.ResponseWriter, r *http.Request, p access.Permission) error {
	if _, err := access.Require(r.Context(), p); err != nil {
		return err
	}
	var none struct{}
	return web.Decode(w, r, &none, web.BodyOptions{Optional: true})
}

// authenticated admits callers with a secret key.
func (a api) authenticated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		actor, err := a.app.Auth.AuthenticateKey(r.Context(), bearer(r))
		if apperr.Is(err, apperr.CodeUnauthenticated) && a.options.Refused != nil {
			err = a.options.Refused(r, err)
		}
		if err != nil {
			refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r.WithContext(access.Into(r.Context(), actor)))
	})
}

// bearer is the one token of the Authorization header, or nothing.
func bearer(r *http.Request) string {
	headers := r.Header.Values("Authorization")
	if len(headers) != 1 {
		return ""
	}
	scheme, token, _ := strings.Cut(headers[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// ping needs no scope: it tells a key what it may do.
func (a api) ping(w http.ResponseWriter, r *http.Request) error {
	actor, _ := access.From(r.Context())
	web.JSON(w, http.StatusOK, map[string]any{
		"ok": true, "environment": a.app.Auth.Environment, "tenantId": actor.TenantID, "scopes": listed(actor.Scopes),
	})
	return nil
}

// listed makes an empty list of none: the interface knows no null lists.
func listed[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}
