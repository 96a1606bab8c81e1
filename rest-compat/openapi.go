package restcompat

import (
	"net/http"

	"verifyme/rest-compat/description"
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

// Docs serves the deployment's reference page at /docs and its files below it.
func Docs(baseURL string, production bool) http.Handler {
	return reference.Handler(reference.Deployment{BaseURL: baseURL, Production: production})
}
