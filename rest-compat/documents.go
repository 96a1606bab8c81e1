package restcompat

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/web"
)

// document gives the signed URL of one of the request's documents.
func (a api) document(w http.ResponseWriter, r *http.Request) error {
	signed, err := a.app.Evidence.SignDocument(r.Context(), chi.URLParam(r, "id"), chi.URLParam(r, "documentId"))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, signed)
	return nil
}
