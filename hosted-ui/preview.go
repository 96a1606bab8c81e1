package hostedui

import (
	"net/http"
	"regexp"
	"strconv"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/step"
	"verifyme/web"
	"verifyme/web/html"
)

// PreviewPath of the page as the portal shows it of a version of a flow; the caller's actor is in the context.
const PreviewPath = "/portal/preview/"

var plainHost = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]{1,5})?$`)

// preview shows the page on a made-up state: the query says which screen, and of a step its status and its error.
// Whatever is pressed on it, it can send nothing: its policy lets it read the texts and no more.
func (d *door) preview(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	version, err := strconv.Atoi(chi.URLParam(r, "version"))
	if err != nil {
		web.NotFound(w, r)
		return
	}
	look := page.Look{
		Screen: page.Screen(asked.Get("screen")), StepKey: asked.Get("step"), Status: step.Status(asked.Get("status")),
		Problem: asked.Get("error"), Locale: asked.Get("locale"),
	}
	state, err := d.app.PreviewFlow(r.Context(), chi.URLParam(r, "key"), version, look)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	begun := look.Screen == page.ScreenStep || look.Screen == page.ScreenSummary
	shown, err := d.flowPage(journey.LinkPage{State: state, HasSession: begun}, false)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	shown.Nonce = newNonce()
	protectPreview(w.Header(), shown.Nonce, r.Host)
	html.Send(w, r, http.StatusOK, pageTemplate, shown)
}

// protectPreview lets the portal alone frame the page, and the page reach nothing but its own files.
func protectPreview(h http.Header, nonce, host string) {
	files := "'none'"
	if plainHost.MatchString(host) {
		files = host + hostedPrefix
	}
	protectWith(h, policyParts{
		nonce: nonce, connect: files, forms: "'none'", ancestors: "'self'", sandbox: "allow-scripts allow-same-origin",
	})
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}
