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
// leads there and to the portal, /llms.txt and /favicon.ico. The API is at its address; the portal's is
// empty where it is the same.
func Docs(api, portal string, production bool) http.Handler {
	return guides.Handler(reference.Deployment{BaseURL: api, Portal: portal, Production: production})
}
