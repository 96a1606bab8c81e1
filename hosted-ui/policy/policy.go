// Package policy is what the browser is told that the applicant's pages may do.
package policy

import (
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"

	"verifyme/kyc/journey"
)

// Nonce lets one answer's own scripts run.
func Nonce() string {
	var raw [18]byte
	// crypto/rand.Read never fails since Go 1.24: it ends the program instead.
	_, _ = rand.Read(raw[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// parts are what differs between the pages: where each may connect and send forms, and who may frame it.
type parts struct {
	nonce, connect, forms, ancestors string
	// sandbox keeps the page from what it does not name; empty for none.
	sandbox string
}

// Protect sets the headers that every page carries, frame-ancestors as given. Forms may lead to the page's own origin
// and to those given.
func Protect(h http.Header, nonce, ancestors string, formTargets ...string) {
	forms := strings.Join(append([]string{"'self'"}, formTargets...), " ")
	set(h, parts{nonce: nonce, connect: "'self'", forms: forms, ancestors: ancestors})
}

func set(h http.Header, p parts) {
	directives := []string{
		"default-src 'none'",
		"script-src 'self' 'nonce-" + p.nonce + "'",
		// Text never becomes script: nothing on the pages needs a policy for it.
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
		"style-src 'self'",
		"img-src 'self' data: blob: https:",
		"connect-src " + p.connect,
		"font-src 'self'",
		"form-action " + p.forms,
		"base-uri 'none'",
		"frame-ancestors " + p.ancestors,
	}
	if p.sandbox != "" {
		directives = append(directives, "sandbox "+p.sandbox)
	}
	h.Set("Content-Security-Policy", strings.Join(directives, "; "))
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(self)")
	h.Set("Cache-Control", "no-store")
}

var plainHost = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]{1,5})?$`)

// Preview lets the portal alone frame the page, and the page reach nothing but the files below that path.
func Preview(h http.Header, nonce, host, files string) {
	reached := "'none'"
	if plainHost.MatchString(host) {
		reached = host + files
	}
	set(h, parts{
		nonce: nonce, connect: reached, forms: "'none'", ancestors: "'self'",
		sandbox: "allow-scripts allow-same-origin allow-forms",
	})
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}

// Ancestors of the page (SPEC "Framing requirements"): none without embed=1, else exactly the tenant's list; anybody
// where the deployment leaves an empty list open.
func Ancestors(page journey.LinkPage, embed bool) string {
	switch {
	case !embed:
		return "'none'"
	case len(page.AllowedOrigins) > 0:
		return strings.Join(page.AllowedOrigins, " ")
	case page.OriginsOpen:
		return "*"
	}
	return "'none'"
}
