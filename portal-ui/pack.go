package portalui

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/web"
	"verifyme/web/html"
)

// PackPath of a request's evidence pack, for those who see evidence.
const PackPath = "/api/portal/requests/{id}/evidence-pack"

// EvidencePack serves the pack that GET /v1/onboarding-requests/{id}/evidence-pack does.
func EvidencePack(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		p, err := app.Packs.EvidencePack(r.Context(), chi.URLParam(r, "id"))
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		web.Download(w, p.RequestID+".zip", "application/zip", p.WriteArchive)
	}
}
