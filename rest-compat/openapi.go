package restcompat

import (
	"net/http"

	"verifyme/rest-compat/description"
	"verifyme/rest-compat/guides"
	"verifyme/rest-compat/reference"
)

// compression takes the document to a tenth.
const compression = 5

// openAPI serves the description of the interface; it needs no key and is the
// same for everyone.
func openAPI(w http.ResponseWriter, _ *http.Request) {
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "public, max-age=300")
	// A failed write means that the caller has closed the connection.
	_, _ = w.Write(description.JSON())
}

// Docs serves the deployment's documentation at /docs and below, the page at / that
// leads there and to the portal, /llms.txt and /favicon.ico.
func Docs(d Deployment) http.Handler { return guides.Handler(d) }

// Deployment that the documentation is of.
type Deployment = reference.Deployment
