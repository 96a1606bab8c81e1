package restcompat

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/access"
	"verifyme/kyc/fault/httpfault"
	"verifyme/kyc/moment"
	"verifyme/kyc/onboarding"
)

type reissuedBody struct {
	RequestID     string            `json:"requestId"`
	Status        onboarding.Status `json:"status"`
	OnboardingURL *string           `json:"onboardingUrl"`
	ExpiresAt     moment.Time       `json:"expiresAt"`
}

func (a api) reissueLink(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.CreateRequests); err != nil {
		return err
	}
	// The operation has no fields; {} is as good as no body.
	var body struct{}
	if err := httpfault.Decode(w, r, &body, httpfault.Options{Optional: true}); err != nil {
		return err
	}
	view, err := a.mutation.ReissueLink(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	httpfault.JSON(w, http.StatusOK, reissuedBody{
		RequestID: view.ID, Status: view.Status, OnboardingURL: view.OnboardingURL, ExpiresAt: view.ExpiresAt,
	})
	return nil
}
