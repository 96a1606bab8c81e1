package hostedui

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

	"verifyme/kyc/fault"
	"verifyme/kyc/fault/httpfault"
)

// hostedPrefix is the front end's base address.
const hostedPrefix = "/hosted/"

// asset is one built file, compressed once at start-up.
type asset struct {
	contentType string
	cache       string
	tag         string
	plain       []byte
	// gzipped is nil where it would not be smaller.
	gzipped []byte
}

// The build puts files with a hash in their name into assets/, and the texts,
// whose names stay, into texts/.
var cacheRules = map[string]string{
	"assets": "public, max-age=31536000, immutable",
	"texts":  "no-cache",
}

func readAssets(dist fs.FS) (map[string]asset, error) {
	assets := map[string]asset{}
	for folder, cache := range cacheRules {
		err := fs.WalkDir(dist, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(dist, name)
			if err != nil {
				return err
			}
			assets[name], err = newAsset(name, cache, data)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return assets, nil
}

func newAsset(name, cache string, data []byte) (asset, error) {
	sum := sha256.Sum256(data)
	a := asset{contentType: contentTypeOf(name), cache: cache, tag: hex.EncodeToString(sum[:12]), plain: data}
	var small bytes.Buffer
	z, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return a, err
	}
	if _, err := z.Write(data); err != nil {
		return a, err
	}
	if err := z.Close(); err != nil {
		return a, err
	}
	if small.Len() < len(data) {
		a.gzipped = small.Bytes()
	}
	return a, nil
}

// contentTypeOf does not depend on what the machine's mime tables say about
// the types that matter here.
func contentTypeOf(name string) string {
	switch ext := path.Ext(name); ext {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json":
		return "application/json"
	default:
		if t := mime.TypeByExtension(ext); t != "" {
			return t
		}
		return "application/octet-stream"
	}
}

func (d *door) asset(w http.ResponseWriter, r *http.Request) {
	a, ok := d.assets[strings.TrimPrefix(r.URL.Path, hostedPrefix)]
	if !ok {
		httpfault.Write(w, r, fault.Missing("file"))
		return
	}
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("Cache-Control", a.cache)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Vary", "Accept-Encoding")
	body, tag := a.plain, a.tag
	if a.gzipped != nil && acceptsGzip(r) {
		body, tag = a.gzipped, a.tag+"-gz"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

func acceptsGzip(r *http.Request) bool {
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
