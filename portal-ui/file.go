package portalui

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"time"
)

var (
	plainHost = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]{1,5})?$|^\[[0-9A-Fa-f:]+\](:[0-9]{1,5})?$`)
	noGzip    = regexp.MustCompile(`gzip\s*;\s*q=0(\.0*)?\s*(,|$)`)
)

// Types that must not depend on the machine's own tables.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".woff2": "font/woff2",
}

// file of the build, compressed once.
type file struct {
	name  string
	tag   string
	plain []byte
	// gzipped is nil where it saves nothing.
	gzipped []byte
}

func newFile(name string, data []byte) (file, error) {
	sum := sha256.Sum256(data)
	f := file{name: name, tag: hex.EncodeToString(sum[:12]), plain: data}
	var small bytes.Buffer
	// The default level is within one percent of the best, at a third of the
	// start-up time.
	z := gzip.NewWriter(&small)
	if _, err := z.Write(data); err != nil {
		return f, err
	}
	if err := z.Close(); err != nil {
		return f, err
	}
	if small.Len() < len(data) {
		f.gzipped = small.Bytes()
	}
	return f, nil
}

func (f file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType())
	h.Set("Cache-Control", f.cache())
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Vary", "Accept-Encoding")
	body, tag := f.plain, f.tag
	if f.gzipped != nil && takesGzip(r) {
		body, tag = f.gzipped, f.tag+"-gz"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

func (f file) contentType() string {
	ext := path.Ext(f.name)
	if t, ok := contentTypes[ext]; ok {
		return t
	}
	if t := mime.TypeByExtension(ext); t != "" {
		return t
	}
	return "application/octet-stream"
}

func (f file) cache() string {
	switch {
	case strings.HasPrefix(f.name, hashed):
		return "public, max-age=31536000, immutable"
	case f.name == page:
		return "no-store"
	}
	return "no-cache"
}

func takesGzip(r *http.Request) bool {
	offered := strings.ToLower(r.Header.Get("Accept-Encoding"))
	return strings.Contains(offered, "gzip") && !noGzip.MatchString(offered)
}
