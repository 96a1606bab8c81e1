package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/spec/app"
)

// SPEC "Step catalogue", Address; SPEC "Sandbox simulation rules": pincode.

var home = app.Fields{"line": "14 MG Road", "pincode": "560038"}

func TestAddress_IsVerifiedInTheResult(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	done := p.Step("home", with(home, "line", "  14  एमजी रोड, #2/A ")).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" || done.At("step.data") != nil {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	p.Step("home", home).WantError(http.StatusConflict, "STEP_LOCKED")
	// The look-up of a pincode is no verification of the applicant.
	wantEvents(t, a, r.RequestID, 1, `onboarding.started {"status":"IN_PROGRESS","stepKey":"home"}`,
		`onboarding.step.completed {"stepKey":"home","stepType":"Address","attempt":1,"flags":[]}`)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantAddress(t, a, r, `{"city":"Bengaluru","line":"14 एमजी रोड, #2/A","pincode":"560038","state":"Karnataka"}`)
	wantFlags(t, a, r.RequestID, `[]`)
}

func wantAddress(t *testing.T, a *app.App, r app.Created, want string) {
	t.Helper()
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if got := result.JSON("verified.address"); got != want {
		t.Errorf("verified.address is %s, want %s", got, want)
	}
}

func TestAddress_PrefixesWithAFixedCity(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	detailsFlow(a, needed("home", step.Address, nil))
	for _, prefix := range strings.Fields("11 12 14 17 20 30 38 40 41 45 49 50 56 60 64 68 70 75 78 80") {
		p := a.Applicant(a.Issue(app.Fields{"flowKey": "details"}))
		p.Step("home", with(home, "pincode", prefix+"0001")).Want(http.StatusOK)
	}
	for _, prefix := range []string{"10", "13", "19", "51", "57", "81", "99"} {
		p := a.Applicant(a.Issue(app.Fields{"flowKey": "details"}))
		p.Step("home", with(home, "pincode", prefix+"0001")).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
	}
}

// An unknown pincode never blocks: the applicant fills in city and state.
func TestAddress_UnknownPincode(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	leh := with(home, "pincode", "194101")
	p.Step("home", leh).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
	wantStep(t, p.StepNow("home"), "IN_PROGRESS", "INVALID_PINCODE")
	p.Step("home", with(leh, "city", "Leh")).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
	p.Step("home", with(with(leh, "city", "Leh"), "state", "Ladakh")).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantAddress(t, a, r, `{"city":"Leh","line":"14 MG Road","pincode":"194101","state":"Ladakh"}`)
	wantFlags(t, a, r.RequestID, `[]`)
}

// What the applicant entered stands, and reviewers see that the look-up differs.
func TestAddress_EnteredCityStands(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	p.Step("home", with(home, "city", "Mysuru")).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantAddress(t, a, r, `{"city":"Mysuru","line":"14 MG Road","pincode":"560038","state":"Karnataka"}`)
	wantRecorded(t, a, r, 0, `{"pincodeCity":"Bengaluru","pincodeLookup":"DIFFERS","pincodeState":"Karnataka"}`)
}

// wantRecorded data of a step, as reviewers see it.
func wantRecorded(t *testing.T, a *app.App, r app.Created, at int, want string) {
	t.Helper()
	shown := a.Portal(access.Reviewer).Ask(`query($id: ID!) { onboardingRequest(id: $id) { steps { data } } }`,
		app.Fields{"id": r.RequestID}).Want()
	if got := shown.JSON("data.onboardingRequest.steps." + string(rune('0'+at)) + ".data"); got != want {
		t.Errorf("the step's data is %s, want %s", got, want)
	}
}

func TestAddress_LookUpIsDown(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	down := with(home, "pincode", "999503")
	p.Step("home", down).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	if got := p.StepNow("home")["attempts"]; got != float64(0) {
		t.Errorf("the outage used up %v attempts", got)
	}
	p.Step("home", with(with(down, "city", "Pune"), "state", "Maharashtra")).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantFlags(t, a, r.RequestID, `[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"home"}]`)
}

func TestAddress_Format(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	for why, value := range hostile {
		t.Log(why)
		p.Step("home", with(home, "pincode", value)).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
		if why == "Unicode digits" {
			continue
		}
		p.Step("home", with(home, "line", value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if strings.TrimSpace(value) != "" {
			p.Step("home", with(home, "city", value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
			p.Step("home", with(home, "state", value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		}
	}
	p.Step("home", with(home, "pincode", "060038")).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
	for name := range home {
		p.Step("home", with(home, name, nil)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Step("home", with(home, name, 560038)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Step("home", with(home, name, "5\x006")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	p.Step("home", with(home, "country", "India")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	wantUntouched(t, a, r, p, "home")
}

// Empty fields of a form are left out.
func TestAddress_EmptyCityIsLookedUp(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("home", step.Address, nil))
	p.Step("home", with(with(home, "city", ""), "state", " ")).Want(http.StatusOK)
}

func TestAddress_AttemptsAnHour(t *testing.T) {
	t.Parallel()
	a, _, p := atDetails(t, needed("home", step.Address, nil))
	for range details.PerHour {
		p.Step("home", with(home, "pincode", "990001")).WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
	}
	p.Step("home", home).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Clock.Advance(time.Hour)
	p.Step("home", home).Want(http.StatusOK)
}
