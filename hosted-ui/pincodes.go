package hostedui

import (
	"net/http"

	"verifyme/web"
)

// place that a pincode lies in.
type place struct {
	City  string `json:"city"`
	State string `json:"state"`
}

// findPlace of a pincode that is being typed (POST /api/applicant/pincodes): in the body,
// as a part of somebody's address is in no URL.
func (d *door) findPlace(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Pincode string `json:"pincode"`
	}
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	found, err := d.pincodes.FindPlace(r.Context(), d.callOf(r), body.Pincode)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	web.JSON(w, http.StatusOK, place(found))
}
