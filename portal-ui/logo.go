package portalui

import (
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/logo"
	"verifyme/web"
)

const (
	// LogoPath takes a tenant's logo.
	LogoPath = "/api/portal/logo"
	// LogosPath is where logos are served, by their tenant and the hash of their bytes.
	LogosPath = "/logos/"
)

// UploadLogo takes the bytes of a JPEG, PNG or WebP as the body; the caller's actor is in the context.
func UploadLogo(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		content, err := io.ReadAll(http.MaxBytesReader(w, r.Body, logo.MaxBytes))
		var large *http.MaxBytesError
		switch {
		case errors.As(err, &large):
			err = logo.ErrTooLarge()
		case err != nil:
			err = apperr.Field("body", "could not be read")
		}
		address := ""
		if err == nil {
			address, err = app.Logos.Upload(r.Context(), content)
		}
		if err != nil {
			web.WriteError(w, r, err)
			return
		}
		web.JSON(w, http.StatusCreated, map[string]any{"logoUrl": address})
	}
}

// Logo serves one to whoever has its address, for good: another picture has another address.
func Logo(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		hash, named := strings.CutSuffix(chi.URLParam(r, "name"), logo.Extension)
		if !named {
			web.NotFound(w, r)
			return
		}
		png, err := app.Logos.Read(r.Context(), chi.URLParam(r, "tenantID"), hash)
		if err != nil {
			web.WriteError(w, r, err)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "image/png")
		h.Set("Content-Length", strconv.Itoa(len(png)))
		h.Set("Content-Security-Policy", "default-src 'none'")
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		// A failed write means that the caller has gone.
		_, _ = w.Write(png)
	}
}
