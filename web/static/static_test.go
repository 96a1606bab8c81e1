package static

import (
	"compress/gzip"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var script = strings.Repeat("console.log('page');", 100)

// readBuild whose notes, like every hidden file, have no cache rule.
func readBuild(t *testing.T) map[string]File {
	t.Helper()
	files, err := Read(fstest.MapFS{
		"page.html":           {Data: []byte("<!doctype html>")},
		"assets/main-a.js":    {Data: []byte(script)},
		"assets/main-b.css":   {Data: []byte("a{}")},
		"texts/en.json":       {Data: []byte("{}")},
		".vite/manifest.json": {Data: []byte("{}")},
	}, func(name string) string {
		switch path.Dir(name) {
		case "assets":
			return Immutable
		case ".vite":
			return ""
		}
		return "no-cache"
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func get(f File, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	f.ServeHTTP(w, r)
	return w
}

func TestFiles_OfABuildAreServed(t *testing.T) {
	files := readBuild(t)
	for name, want := range map[string]struct{ contentType, cache string }{
		"page.html":         {"text/html; charset=utf-8", "no-cache"},
		"assets/main-a.js":  {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		"assets/main-b.css": {"text/css; charset=utf-8", "public, max-age=31536000, immutable"},
		"texts/en.json":     {"application/json", "no-cache"},
	} {
		w := get(files[name])
		h := w.Header()
		if w.Code != http.StatusOK || h.Get("Content-Type") != want.contentType || h.Get("Cache-Control") != want.cache ||
			h.Get("X-Content-Type-Options") != "nosniff" || h.Get("ETag") == "" || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: %d with %v", name, w.Code, h)
		}
	}
	if len(files) != 4 {
		t.Errorf("files are %v", slices.Collect(maps.Keys(files)))
	}
}

func TestFiles_AreCompressedWhereItHelps(t *testing.T) {
	files := readBuild(t)
	for _, c := range []struct {
		name, accept string
		compressed   bool
	}{
		{"assets/main-a.js", "gzip, deflate, br", true},
		{"assets/main-a.js", "deflate, gzip;q=0.5", true},
		{"assets/main-a.js", "br, gzip; q=0.8", true},
		{"assets/main-a.js", "GZIP", true},
		{"assets/main-a.js", "gzip;q=0, br", false},
		{"assets/main-a.js", "gzip; q=0.0, br", false},
		{"assets/main-a.js", "gzip;q=much", false},
		{"assets/main-a.js", "br", false},
		{"assets/main-a.js", "", false},
		{"assets/main-b.css", "gzip", false},
	} {
		w := get(files[c.name], "Accept-Encoding", c.accept)
		if got := w.Header().Get("Content-Encoding") == "gzip"; got != c.compressed {
			t.Errorf("%s for %q: compressed is %v", c.name, c.accept, got)
		}
	}
	z, err := gzip.NewReader(get(files["assets/main-a.js"], "Accept-Encoding", "gzip").Body)
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := io.ReadAll(z); err != nil || string(plain) != script {
		t.Errorf("unpacks to %d bytes, %v", len(plain), err)
	}
	if plain := get(files["assets/main-a.js"]).Body.String(); plain != script {
		t.Errorf("is %d bytes where nothing is compressed", len(plain))
	}
}

func TestFiles_UnchangedAreNotSentAgain(t *testing.T) {
	f := readBuild(t)["assets/main-a.js"]
	plain := get(f).Header().Get("ETag")
	packed := get(f, "Accept-Encoding", "gzip").Header().Get("ETag")
	if plain == packed {
		t.Error("two encodings share a tag")
	}
	for accept, tag := range map[string]string{"": plain, "gzip": packed} {
		if w := get(f, "Accept-Encoding", accept, "If-None-Match", tag); w.Code != http.StatusNotModified ||
			w.Body.Len() != 0 {
			t.Errorf("for %q: status %d with %d bytes", accept, w.Code, w.Body.Len())
		}
	}
}
