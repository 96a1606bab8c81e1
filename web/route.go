package web

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/apperr"
)

// NotFound answers for a path without a handler.
func NotFound(w http.ResponseWriter, r *http.Request) {
	WriteError(w, r, apperr.New(apperr.NotFound, apperr.CodeNotFound, "There is nothing at this address."))
}

// MethodNotAllowed answers for a path that takes other methods; where the
// router does not say which, none are named.
func MethodNotAllowed(w http.ResponseWriter, r *http.Request, allowed ...string) {
	methods := strings.Join(allowed, ", ")
	w.Header().Set("Allow", methods)
	message := "This address does not take the method."
	if methods != "" {
		message = "This address takes " + methods + " only."
	}
	WriteError(w, r, apperr.New(apperr.MethodNotAllowed, apperr.CodeMethodNotAllowed, "%s", message))
}

// methods that the service's paths take.
var methods = []string{
	http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete,
}

// Allowed are the methods that a path takes, for the Allow header.
func Allowed(routes chi.Routes, path string) (allowed []string) {
	for _, method := range methods {
		if routes.Match(chi.NewRouteContext(), method, path) {
			allowed = append(allowed, method)
		}
	}
	return allowed
}
