package html

import (
	"html/template"
	"net/http"
	"strings"

	"verifyme/web"
)

// refusal of a file to a person: the browser has left the page on which the link was.
var refusal = template.Must(template.New("refusal").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>The file was not sent</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { font-size: 1.375rem; line-height: 1.25 }
small { opacity: .75; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>The file was not sent</h1>
<p>{{.Message}}</p>
<p>Go back to the page that you came from.</p>
<p><small>{{.Code}} · {{.TraceID}}</small></p>
</main>
</body>
</html>
`))

// refusalPolicy: a page of text, with the style that is in it.
const refusalPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; " +
	"form-action 'none'"

// RefuseFile answers by the error in place of a file: a browser that was led to its address gets a page, every other
// caller the error envelope.
func RefuseFile(w http.ResponseWriter, r *http.Request, err error) {
	h := w.Header()
	h.Add("Vary", "Accept")
	if !strings.Contains(r.Header.Get("Accept"), "text/html") {
		web.WriteError(w, r, err)
		return
	}
	e, id := web.Refuse(w, r, err)
	h.Set("Content-Security-Policy", refusalPolicy)
	h.Set("Cache-Control", "no-store")
	Send(w, r, web.Status(e.Kind), refusal, map[string]string{"Message": e.Message, "Code": e.Code, "TraceID": id})
}
