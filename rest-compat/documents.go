package restcompat

import (
	"io"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/evidence"
	"verifyme/web"
	"verifyme/web/html"
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

// extensions of the files, for people who keep what they fetched.
var extensions = map[string]string{
	"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "application/pdf": ".pdf",
}

// SignedDocument hands out what a signed URL names; the URL is all that it
// asks for. Nothing that an applicant uploaded is ever shown as a page of ours.
func SignedDocument(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		found, err := fetched(app, r)
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		defer found.Close()
		writeDocument(w, r, found)
	}
}

func fetched(app *kyc.Services, r *http.Request) (evidence.FetchedDocument, error) {
	return app.Evidence.FetchDocument(r.Context(), evidence.DocumentCapability{
		Host: r.Host, TenantID: chi.URLParam(r, "tenantID"), DocumentID: chi.URLParam(r, "documentID"),
		Query: r.URL.RawQuery,
	})
}

func writeDocument(w http.ResponseWriter, r *http.Request, found evidence.FetchedDocument) {
	h := w.Header()
	h.Set("Content-Type", found.ContentType)
	h.Set("Content-Length", strconv.FormatInt(found.Size, 10))
	h.Set("Content-Disposition", `attachment; filename="`+found.ID+extensions[found.ContentType]+`"`)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	// It comes whole, whatever range is asked for.
	h.Set("Accept-Ranges", "none")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	if r.Method == http.MethodHead {
		return
	}
	if _, err := io.Copy(w, found); err != nil {
		// The caller has gone, or the file is not what was kept: what came is not all of it.
		panic(http.ErrAbortHandler)
	}
}
