package portalui

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/web"
)

// RouteDocuments adds the pictures of a request's documents, and of the portrait that the
// document locker gave. They are for the portal's pages, whose user actor finds.
func RouteDocuments(r chi.Router, app *kyc.Services, actor func(http.Handler) http.Handler) {
	r = r.With(actor)
	const ofRequest = "/api/portal/requests/{requestID}"
	r.Get(ofRequest+"/documents/{documentID}", shown(func(r *http.Request) (capability.Drawn, error) {
		page, err := pageOf(r)
		if err != nil {
			return capability.Drawn{}, err
		}
		return app.Viewing.Document(r.Context(), chi.URLParam(r, "requestID"), chi.URLParam(r, "documentID"), page)
	}))
	r.Get(ofRequest+"/portrait", shown(func(r *http.Request) (capability.Drawn, error) {
		return app.Viewing.Portrait(r.Context(), chi.URLParam(r, "requestID"))
	}))
}

// pageOf the query, from 1; left out the first.
func pageOf(r *http.Request) (int, error) {
	text := r.URL.Query().Get("page")
	if text == "" {
		return 1, nil
	}
	page, err := strconv.ParseUint(text, 10, 16)
	if err != nil || page == 0 {
		return 0, apperr.Field("page", "must be a whole number from 1")
	}
	return int(page), nil
}

// headerPages is how many pages the file of a picture has.
const headerPages = "X-Document-Pages"

// shown to the portal's page alone: nothing keeps it, no other site may use it, and
// nothing in it is run. It comes whole, whatever range is asked for: each request draws
// anew, and parts of two pictures make none.
func shown(draw func(*http.Request) (capability.Drawn, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		drawn, err := draw(r)
		if err != nil {
			web.WriteError(w, r, err)
			return
		}
		h := w.Header()
		h.Set("Content-Type", drawn.ContentType)
		h.Set("Content-Length", strconv.Itoa(len(drawn.Content)))
		h.Set("Content-Disposition", "inline")
		h.Set(headerPages, strconv.Itoa(drawn.Pages))
		h.Set("Accept-Ranges", "none")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		// A failed write means that the caller has gone.
		_, _ = w.Write(drawn.Content)
	}
}
