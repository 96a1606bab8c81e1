package web

import (
	"net/http"
	"net/url"
	"strings"
)

// OwnOrigin reports whether a browser sent the request from a page of the address
// that it is sent to: scheme, host and port. The scheme is that by which browsers
// reach the deployment, since a proxy may end TLS before it. Requests without an
// Origin are no browser's POST and no browser's WebSocket.
func OwnOrigin(r *http.Request, scheme string) bool {
	if r.Header.Get("Sec-Fetch-Site") == "cross-site" {
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	from, err := url.Parse(origin)
	if err != nil || from.Host == "" || from.User != nil || from.Path != "" || from.RawQuery != "" {
		return false
	}
	return strings.EqualFold(from.Scheme, scheme) &&
		strings.EqualFold(withPort(scheme, from.Host), withPort(scheme, r.Host))
}

// withPort names the scheme's own port, which browsers leave out.
func withPort(scheme, host string) string {
	if port := strings.LastIndexByte(host, ':'); port > strings.LastIndexByte(host, ']') {
		return host
	}
	if strings.EqualFold(scheme, "https") {
		return host + ":443"
	}
	return host + ":80"
}

// CookieName as it is set. Where only https is used the prefix binds the cookie to
// this very host: no other one, not even below the same domain, can set it.
func CookieName(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}
