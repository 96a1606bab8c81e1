// Package html sends pages made from templates, compressed where the browser takes that.
package html

import (
	"bytes"
	"compress/gzip"
	"html/template"
	"io"
	"net/http"
	"strconv"
	"sync"

	"verifyme/web"
	"verifyme/web/static"
)

// compressors are large; pages are made often.
var compressors = sync.Pool{New: func() any { return gzip.NewWriter(io.Discard) }}

// Send the page that the template makes of the data; nothing of it where that fails.
func Send(w http.ResponseWriter, r *http.Request, status int, page *template.Template, data any) {
	var body bytes.Buffer
	if err := render(&body, page, data, static.AcceptsGzip(r)); err != nil {
		web.WriteError(w, r, err)
		return
	}
	h := w.Header()
	if static.AcceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(body.Len()))
	w.WriteHeader(status)
	// A failed write means that the visitor has gone.
	_, _ = body.WriteTo(w)
}

func render(to io.Writer, page *template.Template, data any, compressed bool) error {
	if !compressed {
		return page.Execute(to, data)
	}
	z := compressors.Get().(*gzip.Writer)
	defer compressors.Put(z)
	z.Reset(to)
	if err := page.Execute(z, data); err != nil {
		return err
	}
	return z.Close()
}
