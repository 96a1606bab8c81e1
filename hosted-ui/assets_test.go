package hostedui

import (
	"net/http"
	"testing"
)

func TestAssets_OfThePageAreServed(t *testing.T) {
	for _, c := range []struct{ path, kind, cache string }{
		{"assets/main-cccc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"assets/main-dddd.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"},
		{"texts/bn.json?v=0123abcd", "application/json", "no-cache"},
		{"texts/steps/EmailOtp/bn.json?v=0123abcd", "application/json", "no-cache"},
	} {
		w := call(t, newPage(t, &desk{}, Options{}), http.MethodGet, "/hosted/"+c.path, "", nil)
		h := w.Header()
		if w.Code != http.StatusOK || h.Get("Content-Type") != c.kind ||
			h.Get("Cache-Control") != c.cache || h.Get("ETag") == "" {
			t.Errorf("%s: %d with %v", c.path, w.Code, h)
		}
	}
}

func TestAssets_OnlyBuiltFilesAreServed(t *testing.T) {
	h := newPage(t, &desk{}, Options{})
	for _, path := range []string{
		"", "manifest.json", "build.json", "assets/", "assets/none.js", "assets/../manifest.json", "texts/fr.json",
	} {
		w := call(t, h, http.MethodGet, "/hosted/"+path, "", nil)
		if got := decode[errorIn](t, w.Body); w.Code != http.StatusNotFound || got.Error.Code != "NOT_FOUND" {
			t.Errorf("%q: %d %+v", path, w.Code, got.Error)
		}
	}
}
