package web

import (
	"net"
	"net/http"
	"strings"
)

// HSTS tells browsers to come by https only; empty says nothing. Below the host of the base URL, where an operator
// says so, it holds for every host of that domain; tenants' own hosts stand for themselves.
type HSTS struct {
	HTTPS bool
	// Whole is the host whose domain is taken whole; empty for none.
	Whole string
}

func (h HSTS) of(host string) string {
	const year = "max-age=31536000"
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if h.Whole != "" && strings.EqualFold(host, h.Whole) {
		return year + "; includeSubDomains"
	}
	return year
}

// Secured shuts every answer off from pages, and keeps browsers to https: doors that answer with a page open what it
// needs.
func Secured(hsts HSTS) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			h := w.Header()
			if hsts.HTTPS {
				h.Set("Strict-Transport-Security", hsts.of(r.Host))
			}
			h.Set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
			h.Set("X-Content-Type-Options", "nosniff")
			h.Set("Referrer-Policy", "no-referrer")
			next.ServeHTTP(w, r)
		})
	}
}
