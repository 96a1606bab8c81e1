package restcompat

import (
	"net/http"

	"verifyme/web"
)

// evidenceKey needs no scope: it is the public half.
func (a api) evidenceKey(w http.ResponseWriter, r *http.Request) error {
	key, err := a.app.Signing.EvidenceKey(r.Context())
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, key)
	return nil
}
