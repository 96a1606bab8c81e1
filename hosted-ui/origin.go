package hostedui

import (
	"net/http"
	"net/url"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/web"
)

// refuseForeignPages lets only the service's own page change anything in the
// name of a cookie: the cookie is SameSite=Lax, a browser's word on where the
// call comes from must agree, and all but uploads want JSON, which no form can
// send.
func refuseForeignPages(secure bool) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodGet && r.Method != http.MethodHead && isForeign(r, secure) {
				web.WriteError(w, r,
					apperr.New(apperr.Forbidden, apperr.CodeForbidden,
						"Only the page at this address may send this. Open the link again."))
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func isForeign(r *http.Request, secure bool) bool {
	if r.Header.Get("Sec-Fetch-Site") == "cross-site" {
		return true
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	from, err := url.Parse(origin)
	return err != nil || !strings.EqualFold(from.Host, r.Host) || secure && from.Scheme != "https"
}
