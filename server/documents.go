package server

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/evidence"
	"verifyme/web"
)

// extensions of the files, for people who keep what they fetched.
var extensions = map[string]string{
	"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "application/pdf": ".pdf",
}

// document hands out what a signed URL names; the URL is all that it asks
// for. Nothing that an applicant uploaded is ever shown as a page of ours.
func (s *Service) document(w http.ResponseWriter, r *http.Request) {
	found, err := s.App.Evidence.FetchDocument(r.Context(), evidence.DocumentCapability{
		Host: r.Host, TenantID: chi.URLParam(r, "tenantID"), DocumentID: chi.URLParam(r, "documentID"),
		Query: r.URL.RawQuery,
	})
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", found.ContentType)
	h.Set("Content-Length", strconv.Itoa(len(found.Content)))
	h.Set("Content-Disposition", `attachment; filename="`+found.ID+extensions[found.ContentType]+`"`)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	if r.Method == http.MethodHead {
		return
	}
	// A failed write means that the caller has gone.
	_, _ = w.Write(found.Content)
}
