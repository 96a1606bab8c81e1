package restcompat

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/web"
)

// evidenceKey needs no scope: it is the public half.
func (a api) evidenceKey(w http.ResponseWriter, r *http.Request) error {
	key, err := a.app.Signing.EvidenceKey(r.Context())
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, key)
	return nil
}

// evidencePack of a final request, as an archive. Nothing is written before all of it has
// been read.
func (a api) evidencePack(w http.ResponseWriter, r *http.Request) error {
	p, err := a.app.Packs.EvidencePack(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	web.Download(w, p.RequestID+".zip", "application/zip", p.WriteArchive)
	return nil
}
