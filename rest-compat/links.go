package restcompat

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/access"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/web"
)

type reissuedBody struct {
	RequestID     string            `json:"requestId"`
	Status        onboarding.Status `json:"status"`
	OnboardingURL *string           `json:"onboardingUrl"`
	ExpiresAt     instant.Timestamp `json:"expiresAt"`
}

func (a api) reissueLink(w http.ResponseWriter, r *http.Request) error {
	if err := allowedWithoutFields(w, r, access.CreateRequests); err != nil {
		return err
	}
	view, err := a.mutation.ReissueLink(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, reissuedBody{
		RequestID: view.ID, Status: view.Status, OnboardingURL: view.OnboardingURL, ExpiresAt: view.ExpiresAt,
	})
	return nil
}
