package guides

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/go-chi/chi/v5/middleware"

	"verifyme/rest-compat/reference"
	"verifyme/web"
)

//go:embed layout.gohtml home.gohtml style.css script.js mark.svg
var files embed.FS

var templates = template.Must(template.ParseFS(files, "layout.gohtml", "home.gohtml"))

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// compression takes the pages to a tenth; higher levels save nothing more.
const compression = 5

const (
	htmlType     = "text/html; charset=utf-8"
	plainType    = "text/plain; charset=utf-8"
	markdownType = "text/markdown; charset=utf-8"
)

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

// shown is what the layout is filled with.
type shown struct {
	page
	Pages      []page
	Portal     string
	Production bool
}

// site holds every file by its path. All of it is part of the program.
func site(d reference.Deployment) (map[string]file, error) {
	pages, samples, err := pagesOf(d)
	if err != nil {
		return nil, err
	}
	found := map[string]file{}
	add := func(name string, data any, paths ...string) error {
		var out bytes.Buffer
		err := templates.ExecuteTemplate(&out, name, data)
		for _, p := range paths {
			found[p] = newFile(htmlType, out.Bytes())
		}
		return err
	}
	for _, p := range pages {
		if err := add("layout.gohtml", shown{p, pages, d.Portal, d.Production}, p.Path()); err != nil {
			return nil, err
		}
		found[p.MarkdownPath()] = newFile(markdownType, []byte(p.Markdown))
	}
	if err := add("home.gohtml", shown{Pages: pages, Portal: d.Portal, Production: d.Production}, "/"); err != nil {
		return nil, err
	}
	for name, content := range samples {
		contentType := plainType
		if path.Ext(name) == ".json" {
			contentType = "application/json"
		}
		found["/docs/receivers/"+name] = newFile(contentType, []byte(content))
	}
	index, err := searchOf(pages)
	if err != nil {
		return nil, err
	}
	found["/docs/search.json"] = newFile("application/json", index)
	found["/llms.txt"] = newFile(plainType, []byte(llms(d, pages)))
	found["/docs/llms.txt"] = found["/llms.txt"]
	return found, addAssets(found)
}

func addAssets(found map[string]file) error {
	for name, contentType := range map[string]string{
		"style.css": "text/css; charset=utf-8", "script.js": "text/javascript; charset=utf-8", "mark.svg": "image/svg+xml",
	} {
		data, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		found["/docs/"+name] = newFile(contentType, data)
	}
	// Browsers ask for it by themselves, on pages without an icon of their own.
	found["/favicon.ico"] = found["/docs/mark.svg"]
	return nil
}

// hit that the search can find. Its fields are short, since each is there
// hundreds of times.
type hit struct {
	Page  string `json:"p"`
	Title string `json:"t"`
	Path  string `json:"u"`
	Text  string `json:"x"`
}

func searchOf(pages []page) ([]byte, error) {
	var hits []hit
	for _, p := range pages {
		for _, s := range p.Sections {
			address := p.Path()
			if s.ID != "" {
				address += "#" + s.ID
			}
			hits = append(hits, hit{Page: p.Label, Title: html.UnescapeString(s.Title), Path: address, Text: s.Text})
		}
	}
	return json.Marshal(hits)
}

// llms is the index for programs that read: https://llmstxt.org.
func llms(d reference.Deployment, pages []page) string {
	var out strings.Builder
	out.WriteString("# VerifyMe\n\n> Self-hosted identity verification (KYC): a REST API for a business's server, " +
		"a hosted page for the applicant, signed webhooks.\n\n## Documentation\n\n")
	for _, p := range pages {
		fmt.Fprintf(&out, "- [%s](%s%s): %s\n", p.Title, d.BaseURL, p.MarkdownPath(), p.Summary)
	}
	fmt.Fprintf(&out, "- [OpenAPI document](%s/v1/openapi.json): the interface for programs, OpenAPI 3.1\n", d.BaseURL)
	return out.String()
}

// moved are other names of a page.
var moved = map[string]string{"/docs/" + home: "/docs", "/docs/index.html": "/docs"}

// Handler serves /, /docs and what is below it, /llms.txt and /favicon.ico.
// They are written when the first of them is asked for.
func Handler(d reference.Deployment) http.Handler {
	written := sync.OnceValue(func() map[string]file {
		found, err := site(d)
		if err != nil {
			panic(fmt.Sprintf("documentation: %v", err))
		}
		return found
	})
	compressed := middleware.Compress(compression, "text/html", "text/plain", "text/markdown", "text/css",
		"text/javascript", "application/json", "image/svg+xml")
	return compressed(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Path
		if name != "/" {
			name = strings.TrimSuffix(name, "/")
		}
		f, ok := written()[name]
		switch {
		case moved[name] != "":
			http.Redirect(w, r, moved[name], http.StatusPermanentRedirect)
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
