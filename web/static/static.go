// Package static serves the files of a front end's build from memory,
// compressed once at start-up.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// Immutable is the cache rule of files with a hash in their name.
const Immutable = "public, max-age=31536000, immutable"

// Types that must not depend on the machine's own tables.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json",
	".svg": "image/svg+xml", ".woff2": "font/woff2",
	// Elsewhere a video.
	".ts": "application/typescript; charset=utf-8",
}

// File of a build.
type File struct {
	contentType string
	cache       string
	tag         string
	plain       []byte
	// gzipped is nil where it would not be smaller.
	gzipped []byte
}

// Read the files of a build, by name. The cache rule of a file is what the
// function says; files without one are the build's own and stay out.
func Read(dist fs.FS, cacheRule func(name string) string) (map[string]File, error) {
	files := map[string]File{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		cache := cacheRule(name)
		if cache == "" {
			return nil
		}
		data, err := fs.ReadFile(dist, name)
		if err == nil {
			files[name], err = newFile(name, cache, data)
		}
		return err
	})
	return files, err
}

func newFile(name, cache string, data []byte) (File, error) {
	sum := sha256.Sum256(data)
	f := File{contentType: contentTypeOf(name), cache: cache, tag: hex.EncodeToString(sum[:12]), plain: data}
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

func contentTypeOf(name string) string {
	ext := path.Ext(name)
	if t, ok := contentTypes[ext]; ok {
		return t
	}
	if t := mime.TypeByExtension(ext); t != "" {
		return t
	}
	return "application/octet-stream"
}

// ServeHTTP answers with the file, whatever the address.
func (f File) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Cache-Control", f.cache)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Vary", "Accept-Encoding")
	body, tag := f.plain, f.tag
	if f.gzipped != nil && AcceptsGzip(r) {
		body, tag = f.gzipped, f.tag+"-gz"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// AcceptsGzip reads what the request says about encodings.
func AcceptsGzip(r *http.Request) bool {
	for offer := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, parameter, _ := strings.Cut(offer, ";")
		if !strings.EqualFold(strings.TrimSpace(name), "gzip") {
			continue
		}
		weight, weighted := strings.CutPrefix(strings.TrimSpace(parameter), "q=")
		q, err := strconv.ParseFloat(weight, 64)
		return !weighted || err == nil && q > 0
	}
	return false
}
