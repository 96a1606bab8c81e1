// Package reference shows the description of /v1 as a page for people. The
// page is made once, without scripts, and is the same for every reader of a
// deployment.
package reference

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5/middleware"

	"verifyme/rest-compat/description"
	"verifyme/web"
)

//go:embed page.gohtml style.css mark.svg
var files embed.FS

var pageTemplate = template.Must(template.New("page.gohtml").ParseFS(files, "page.gohtml"))

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'none'"

// compression takes the page to a tenth; higher levels save nothing more.
const compression = 5

type file struct {
	contentType string
	data        []byte
	// tag is a weak one: it is the same however the file is compressed.
	tag string
}

func newFile(contentType string, data []byte) file {
	sum := sha256.Sum256(data)
	return file{contentType, data, `W/"` + hex.EncodeToString(sum[:12]) + `"`}
}

// site holds the page under /docs and its two files. All of it is part of the
// program, so a mistake in it ends the program at once.
func site(d Deployment) map[string]file {
	page, err := render(d)
	if err != nil {
		panic(fmt.Sprintf("reference page: %v", err))
	}
	found := map[string]file{"": newFile("text/html; charset=utf-8", page)}
	for name, contentType := range map[string]string{"style.css": "text/css; charset=utf-8", "mark.svg": "image/svg+xml"} {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(fmt.Sprintf("reference page: %v", err))
		}
		found[name] = newFile(contentType, data)
	}
	return found
}

func render(d Deployment) ([]byte, error) {
	p, err := reader{description.Document()}.page()
	if err != nil {
		return nil, err
	}
	p.Variables = d.variables()
	var out bytes.Buffer
	err = pageTemplate.Execute(&out, p)
	return out.Bytes(), err
}

// Handler serves /docs and what is below it.
func Handler(d Deployment) http.Handler {
	found := site(d)
	return middleware.Compress(compression)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f, ok := found[strings.TrimPrefix(strings.TrimPrefix(r.URL.Path, "/docs"), "/")]
		switch {
		case !ok:
			web.NotFound(w, r)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			web.MethodNotAllowed(w, r, http.MethodGet, http.MethodHead)
		default:
			f.serve(w, r)
		}
	}))
}

func (f file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag)
	if strings.Contains(r.Header.Get("If-None-Match"), f.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	// A failed write means that the caller has closed the connection.
	_, _ = w.Write(f.data)
}
