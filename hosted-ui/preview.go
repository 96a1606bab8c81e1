package hostedui

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/hosted-ui/policy"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/preview"
	"verifyme/kyc/step"
	"verifyme/kyc/workspace"
	"verifyme/web"
	"verifyme/web/html"
)

// PreviewPath of the page as the portal shows it of a version of a flow; the caller's actor is in the context.
const PreviewPath = "/portal/preview/"

// maxPreviewForm holds a message of 2000 characters, however they are written.
const maxPreviewForm = 64 << 10

// preview shows the page on a made-up state: the query says which screen, and of a step its status and its error.
// Whatever is pressed on it, it can send nothing: its policy lets it read the texts and no more. By POST it is the page
// of steps that are sent back with a message, which stands in no address.
func (d *door) preview(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxPreviewForm)
	if err := r.ParseForm(); err != nil {
		web.WriteError(w, r, apperr.Field("message", "must be a form of at most %d bytes", maxPreviewForm))
		return
	}
	version, err := strconv.Atoi(chi.URLParam(r, "version"))
	if err != nil {
		web.NotFound(w, r)
		return
	}
	look := preview.Look{
		Screen: preview.Screen(r.Form.Get("screen")), StepKey: r.Form.Get("step"), Status: step.Status(r.Form.Get("status")),
		Problem: r.Form.Get("error"), Locale: r.Form.Get("locale"),
		Sent: r.PostForm.Get("steps"), Message: strings.ReplaceAll(r.PostForm.Get("message"), "\r\n", "\n"),
	}
	if r.Form.Has("branding") {
		look.Branding = &workspace.Branding{}
		if json.Unmarshal([]byte(r.Form.Get("branding")), look.Branding) != nil {
			web.WriteError(w, r, apperr.Field("branding", "must be a branding as JSON"))
			return
		}
	}
	state, err := d.previews.Flow(r.Context(), chi.URLParam(r, "key"), version, look)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	shown, err := d.flowPage(journey.LinkPage{State: state, HasSession: look.Begun()}, false)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	shown.Nonce = policy.Nonce()
	policy.Preview(w.Header(), shown.Nonce, r.Host, hostedPrefix)
	html.Send(w, r, http.StatusOK, pageTemplate, shown)
}
