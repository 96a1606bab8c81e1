package hostedui

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/web"
)

// place that a pincode lies in.
type place struct {
	City  string `json:"city"`
	State string `json:"state"`
}

// findPlace of a pincode that is being typed (GET /api/applicant/pincodes/{pincode}).
func (d *door) findPlace(w http.ResponseWriter, r *http.Request) {
	found, err := d.pincodes.FindPlace(r.Context(), d.callOf(r), chi.URLParam(r, "pincode"))
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, place(found))
}
