package web

import (
	"io"
	"net/http"
)

// Download answers with a file of the name, which is for keeping: no browser shows it as
// a page of ours, and nothing on the way stores it.
func Download(w http.ResponseWriter, name, contentType string, write func(io.Writer) error) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	if write(w) != nil {
		// The caller has gone, or what it is made of cannot be read: the connection ends without its end, so that nobody
		// takes what came for all.
		panic(http.ErrAbortHandler)
	}
}
