package hostedui

import (
	"strings"
	"testing"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey/steps"
	"verifyme/kyc/step"
)

func TestPincodes_PlaceOrRefusal(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
		body   string
	}{
		"found":   {nil, 200, `{"city":"Pune","state":"Maharashtra"}`},
		"unknown": {refusal(apperr.NotFound, apperr.CodeNotFound), 404, `"code":"NOT_FOUND"`},
		"outage":  {refusal(apperr.Unavailable, step.CodeUnavailable), 503, `"code":"PROVIDER_UNAVAILABLE"`},
	} {
		app := &desk{place: steps.Place{City: "Pune", State: "Maharashtra"}, err: c.err}
		w := call(t, newPage(t, app, Options{}), "POST", "/api/applicant/pincodes", `{"pincode":"411001"}`, headers{
			"X-Applicant-Session", sessionToken, "X-Applicant-Request", requestID,
		})
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.body) || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, %s, %v", name, w.Code, w.Body, w.Header())
		}
		if v := app.visit; app.called != "FindPlace" || app.key != "411001" || v.SessionToken != sessionToken ||
			v.RequestID != requestID || v.Host != host {
			t.Errorf("%s: %s(%q) by %+v", name, app.called, app.key, v)
		}
	}
}
