package hostedui

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestFilesOfThePage(t *testing.T) {
	for _, c := range []struct{ path, kind, cache string }{
		{"assets/main-cccc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"assets/main-dddd.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"},
		{"texts/bn.json?v=0123abcd", "application/json", "no-cache"},
	} {
		w := call(t, newPage(t, &desk{}, Options{}), http.MethodGet, "/hosted/"+c.path, "", nil)
		h := w.Header()
		if w.Code != http.StatusOK || h.Get("Content-Type") != c.kind || h.Get("Cache-Control") != c.cache ||
			h.Get("X-Content-Type-Options") != "nosniff" || h.Get("ETag") == "" || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: %d with %v", c.path, w.Code, h)
		}
	}
}

func TestFilesAreCompressedWhereItHelps(t *testing.T) {
	h := newPage(t, &desk{}, Options{})
	for _, c := range []struct {
		path, accept string
		compressed   bool
	}{
		{"main-cccc.js", "gzip, deflate, br", true},
		{"main-cccc.js", "deflate, gzip;q=0.5", true},
		{"main-cccc.js", "gzip;q=0, br", false},
		{"main-cccc.js", "br", false},
		{"main-cccc.js", "", false},
		{"main-dddd.css", "gzip", false},
	} {
		w := call(t, h, http.MethodGet, "/hosted/assets/"+c.path, "", headers{"Accept-Encoding", c.accept})
		if got := w.Header().Get("Content-Encoding") == "gzip"; got != c.compressed {
			t.Errorf("%s for %q: compressed is %v", c.path, c.accept, got)
		}
	}
	w := call(t, h, http.MethodGet, "/hosted/assets/main-cccc.js", "", headers{"Accept-Encoding", "gzip"})
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(z); err != nil || !strings.HasPrefix(string(body), "export const page") {
		t.Errorf("unpacks to %.40q, %v", body, err)
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	h := newPage(t, &desk{}, Options{})
	plain := call(t, h, http.MethodGet, "/hosted/texts/en.json", "", nil).Header().Get("ETag")
	packed := call(t, h, http.MethodGet, "/hosted/texts/en.json", "", headers{"Accept-Encoding", "gzip"}).Header().Get("ETag")
	if plain == packed {
		t.Error("two encodings share a tag")
	}
	w := call(t, h, http.MethodGet, "/hosted/texts/en.json", "", headers{"If-None-Match", plain})
	if w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("status %d with %d bytes", w.Code, w.Body.Len())
	}
}

func TestOnlyTheBuiltFilesAreServed(t *testing.T) {
	h := newPage(t, &desk{}, Options{})
	for _, path := range []string{"", "manifest.json", "build.json", "assets/", "assets/none.js", "assets/../manifest.json", "texts/fr.json"} {
		w := call(t, h, http.MethodGet, "/hosted/"+path, "", nil)
		if got := decode[errorIn](t, w.Body); w.Code != http.StatusNotFound || got.Error.Code != "NOT_FOUND" {
			t.Errorf("%q: %d %+v", path, w.Code, got.Error)
		}
	}
}
