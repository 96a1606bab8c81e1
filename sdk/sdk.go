// Package sdk serves the browser SDK: the script and its types under /sdk/v1/, for pages of any origin, and the demo at
// /sdk-demo/ (SPEC "Browser SDK interface").
package sdk

import (
	"embed"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"verifyme/web"
	"verifyme/web/static"
)

//go:embed all:browser/dist
var built embed.FS

const (
	// Prefix of the script. What breaks pages that rely on it goes under another version.
	Prefix = "/sdk/v1/"
	// DemoPrefix is the demo's, which the sandbox alone has.
	DemoPrefix = "/sdk-demo/"

	// demoFolder of the build; its page stands at DemoPrefix itself.
	demoFolder = "demo/"
	demoPage   = "index.html"

	// shortLived: a fix reaches every page within five minutes.
	shortLived = "public, max-age=300"
)

// served to any page; the other forms of the script are for the package alone.
var served = []string{"verifyme.js", "verifyme.d.ts"}

// Handler serves what is below Prefix.
func Handler() (http.Handler, error) {
	files, err := builtFiles()
	if err != nil {
		return nil, err
	}
	scripts := map[string]static.File{}
	for _, name := range served {
		file, ok := files[name]
		if !ok {
			return nil, fmt.Errorf("the browser SDK's build has no %s", name)
		}
		scripts[Prefix+name] = file
	}
	return readOnly(func(w http.ResponseWriter, r *http.Request) {
		file, ok := scripts[r.URL.Path]
		if !ok {
			web.NotFound(w, r)
			return
		}
		// Pages load it with an integrity hash too, and isolated ones by their own policy.
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		file.ServeHTTP(w, r)
	}), nil
}

// Demo serves DemoPrefix and what is below it.
func Demo() (http.Handler, error) {
	files, err := builtFiles()
	if err != nil {
		return nil, err
	}
	if _, ok := files[demoFolder+demoPage]; !ok {
		return nil, fmt.Errorf("the browser SDK's build has no demo")
	}
	return readOnly(func(w http.ResponseWriter, r *http.Request) {
		name, below := strings.CutPrefix(r.URL.Path, DemoPrefix)
		if !below {
			http.Redirect(w, r, DemoPrefix, http.StatusPermanentRedirect)
			return
		}
		if name == "" {
			name = demoPage
		}
		file, ok := files[demoFolder+name]
		if !ok {
			web.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", demoPolicy)
		w.Header().Set("Referrer-Policy", "no-referrer")
		file.ServeHTTP(w, r)
	}), nil
}

// demoPolicy is what a strict host page may have: the SDK needs a source for the script and one for frames, where a
// link can be on any domain of the deployment.
var demoPolicy = strings.Join([]string{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "frame-src 'self' http: https:",
	"require-trusted-types-for 'script'", "trusted-types 'none'",
	"base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
}, "; ")

// builtFiles are read and compressed once, however many servers a process has.
var builtFiles = sync.OnceValues(func() (map[string]static.File, error) {
	dist, err := fs.Sub(built, "browser/dist")
	if err != nil {
		return nil, err
	}
	files, err := static.Read(dist, func(name string) string {
		if strings.HasPrefix(name, demoFolder) {
			return "no-cache"
		}
		return shortLived
	})
	if err != nil {
		return nil, fmt.Errorf("the browser SDK: %w", err)
	}
	return files, nil
})

func readOnly(next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			web.MethodNotAllowed(w, r, http.MethodGet, http.MethodHead)
			return
		}
		next(w, r)
	})
}
