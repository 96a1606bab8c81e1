package portalui

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/web"
	"verifyme/web/html"
)

// ExportPath of everything about an applicant, which an owner downloads once.
const ExportPath = "/api/portal/data-exports/{id}/{token}"

// DataExport serves what linkDataExport gave the address of.
func DataExport(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		d, err := app.Export.Download(r.Context(), chi.URLParam(r, "id"), chi.URLParam(r, "token"))
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		web.Download(w, "data-of-"+d.RequestID+".zip", "application/zip", d.Write)
	}
}
