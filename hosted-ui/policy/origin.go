package policy

import (
	"net/http"

	"verifyme/kyc/apperr"
	"verifyme/web"
)

// OwnPagesOnly lets only the service's own page change anything in the name of a cookie: the cookie is
// SameSite=Lax, a browser's word on where the call comes from must agree, and all but uploads want JSON, which no form
// can send.
func OwnPagesOnly(secure bool) func(http.Handler) http.Handler {
	scheme := "http"
	if secure {
		scheme = "https"
	}
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodGet && r.Method != http.MethodHead && !web.OwnOrigin(r, scheme) {
				web.WriteError(w, r,
					apperr.New(apperr.Forbidden, apperr.CodeForbidden,
						"Only the page at this address may send this. Open the link again."))
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}
