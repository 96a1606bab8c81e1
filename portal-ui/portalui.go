// Package portalui serves the reviewers' portal: the built pages under
// /portal/, the session that they sign in to, and the sandbox helpers.
package portalui

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"verifyme/web"
	"verifyme/web/static"
)

//go:embed all:dist
var built embed.FS

// Path of the portal's first page.
const Path = "/portal/"

const (
	prefix = Path
	page   = "index.html"
	// hashed files never change under their name.
	hashed = "assets/"
	// operations that the pages send, by the SHA-256 of their text. It is not served.
	operations = "operations.json"
)

// Handler serves /portal/ and what is below it. Every path that is no file is
// the page's own: its router reads the address.
func Handler() (http.Handler, error) { return builtSite() }

// Operations that the built pages send, by the SHA-256 of their text.
func Operations() (map[string]string, error) {
	raw, err := built.ReadFile("dist/" + operations)
	if err != nil {
		return nil, fmt.Errorf("read the portal's build: %w", err)
	}
	var all map[string]string
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("read the portal's %s: %w", operations, err)
	}
	return all, nil
}

// builtSite is read and compressed once, however many servers a process has.
var builtSite = sync.OnceValues(func() (*site, error) {
	dist, err := fs.Sub(built, "dist")
	if err != nil {
		return nil, err
	}
	return newSite(dist)
})

// site is the built front end, in memory.
type site struct {
	page  static.File
	files map[string]static.File
}

func newSite(dist fs.FS) (*site, error) {
	files, err := static.Read(dist, cacheRule)
	if err != nil {
		return nil, fmt.Errorf("read the portal's build: %w", err)
	}
	shown, ok := files[page]
	if !ok {
		return nil, fmt.Errorf("the portal's build has no %s", page)
	}
	delete(files, page)
	return &site{page: shown, files: files}, nil
}

func cacheRule(name string) string {
	switch hidden := strings.HasPrefix(name, ".") || strings.Contains(name, "/."); {
	case hidden, name == operations:
		// The build's own notes, and what is for the server.
		return ""
	case strings.HasPrefix(name, hashed):
		return static.Immutable
	case name == page:
		return "no-store"
	}
	return "no-cache"
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, ours := strings.CutPrefix(r.URL.Path, prefix)
	switch {
	case r.URL.Path+"/" == prefix:
		http.Redirect(w, r, prefix, http.StatusPermanentRedirect)
		return
	case !ours:
		web.NotFound(w, r)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		web.MethodNotAllowed(w, r, http.MethodGet, http.MethodHead)
		return
	}
	if f, ok := s.files[name]; ok {
		f.ServeHTTP(w, r)
		return
	}
	if strings.HasPrefix(name, hashed) {
		// A page of an older build asks for it: the page itself would only
		// confuse its module loader.
		web.NotFound(w, r)
		return
	}
	s.servePage(w, r)
}

func (s *site) servePage(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy(r.Host))
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
	s.page.ServeHTTP(w, r)
}

var plainHost = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]{1,5})?$|^\[[0-9A-Fa-f:]+\](:[0-9]{1,5})?$`)

// policy lets the page load what its own origin serves and nothing else. Not
// every browser counts WebSockets of the same host as 'self'.
func policy(host string) string {
	connect := "'self'"
	if plainHost.MatchString(host) {
		connect += " ws://" + host + " wss://" + host
	}
	return strings.Join([]string{
		"default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
		"img-src 'self' data: blob:", "connect-src " + connect, "manifest-src 'self'",
		"frame-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
	}, "; ")
}
