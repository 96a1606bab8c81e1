package hostedui

import (
	"io/fs"
	"net/http"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/web"
	"verifyme/web/static"
)

// hostedPrefix is the front end's base address.
const hostedPrefix = "/hosted/"

// The build puts files with a hash in their name into assets/, and the texts,
// whose names stay, into texts/. What lies elsewhere is for the page alone.
var cacheRules = map[string]string{
	"assets": static.Immutable,
	"texts":  "no-cache",
}

func readAssets(dist fs.FS) (map[string]static.File, error) {
	return static.Read(dist, func(name string) string {
		folder, _, _ := strings.Cut(name, "/")
		return cacheRules[folder]
	})
}

func (d *door) asset(w http.ResponseWriter, r *http.Request) {
	file, ok := d.assets[strings.TrimPrefix(r.URL.Path, hostedPrefix)]
	if !ok {
		web.WriteError(w, r, apperr.Missing("file"))
		return
	}
	file.ServeHTTP(w, r)
}
