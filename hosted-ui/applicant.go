package hostedui

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/web"
)

// answer is what every operation on the request leads to: the step that was worked on, if one was, and the whole page.
type answer struct {
	Step  *page.Step `json:"step"`
	State stateView  `json:"state"`
}

// sendCodeBody may be left out where the request fixed the target.
type sendCodeBody struct {
	Mobile *string `json:"mobile"`
	Email  *string `json:"email"`
}

func (d *door) state(w http.ResponseWriter, r *http.Request) {
	state, err := d.app.ApplicantState(r.Context(), d.callOf(r))
	respond(w, r, journey.StepResponse{State: state}, err)
}

func (d *door) sendCode(w http.ResponseWriter, r *http.Request) {
	var body sendCodeBody
	if err := decodeOptional(w, r, &body); err != nil {
		web.WriteError(w, r, err)
		return
	}
	in := journey.SendCodeInput{Mobile: body.Mobile, Email: body.Email}
	a, err := d.app.SendCode(r.Context(), d.callOf(r), chi.URLParam(r, "key"), in)
	respond(w, r, a, err)
}

func (d *door) submitStep(w http.ResponseWriter, r *http.Request) {
	var body json.RawMessage
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	a, err := d.app.SubmitStep(r.Context(), d.callOf(r), chi.URLParam(r, "key"), body)
	respond(w, r, a, err)
}

func (d *door) skipStep(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.app.SkipStep(r.Context(), d.callOf(r), chi.URLParam(r, "key"))
	})
}

func (d *door) submit(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.app.Submit(r.Context(), d.callOf(r))
	})
}

func (d *door) withdrawConsent(w http.ResponseWriter, r *http.Request) {
	withoutFields(w, r, func() (journey.StepResponse, error) {
		return d.app.WithdrawConsent(r.Context(), d.callOf(r), chi.URLParam(r, "purposeCode"))
	})
}

// withoutFields serves an operation whose body is empty or {}.
func withoutFields(w http.ResponseWriter, r *http.Request, operate func() (journey.StepResponse, error)) {
	if err := decodeOptional(w, r, &struct{}{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	a, err := operate()
	respond(w, r, a, err)
}

// decodeOptional reads a body that may be left out. An empty form is refused
// like a full one: forms are what foreign pages can send.
func decodeOptional(w http.ResponseWriter, r *http.Request, into any) error {
	media, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	if media != "" && !strings.EqualFold(strings.TrimSpace(media), "application/json") {
		return apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the body as Content-Type: application/json.")
	}
	return web.Decode(w, r, into, web.BodyOptions{Optional: true})
}

// respond tells apart: settled, still being checked, refused by the step's
// rules (the page learns where it stands), and refused before any of that.
func respond(w http.ResponseWriter, r *http.Request, a journey.StepResponse, err error) {
	switch {
	case err != nil:
		web.WriteError(w, r, err)
	case a.Refusal != nil:
		web.WriteErrorWith(w, r, a.Refusal, map[string]any{"step": a.Step, "state": stateOf(a.State)})
	case a.Waiting:
		web.JSON(w, http.StatusAccepted, answer{Step: a.Step, State: stateOf(a.State)})
	default:
		web.JSON(w, http.StatusOK, answer{Step: a.Step, State: stateOf(a.State)})
	}
}
