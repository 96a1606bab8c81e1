package spec

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/spec/app"
)

// SPEC "Sandbox simulation rules": pincode, looked up while the applicant types it.

func lookUp(p *app.Applicant, pincode string, headers ...string) app.Answer {
	return p.POST("/api/applicant/pincodes", app.Fields{"pincode": pincode}, headers...)
}

func TestPincodes_PrefixesWithAFixedCity(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("home", step.Address, nil))
	for _, row := range []struct{ prefix, city, state string }{
		{"11", "New Delhi", "Delhi"},
		{"12", "Gurugram", "Haryana"},
		{"14", "Ludhiana", "Punjab"},
		{"17", "Shimla", "Himachal Pradesh"},
		{"20", "Noida", "Uttar Pradesh"},
		{"30", "Jaipur", "Rajasthan"},
		{"38", "Ahmedabad", "Gujarat"},
		{"40", "Mumbai", "Maharashtra"},
		{"41", "Pune", "Maharashtra"},
		{"45", "Indore", "Madhya Pradesh"},
		{"49", "Raipur", "Chhattisgarh"},
		{"50", "Hyderabad", "Telangana"},
		{"56", "Bengaluru", "Karnataka"},
		{"60", "Chennai", "Tamil Nadu"},
		{"64", "Coimbatore", "Tamil Nadu"},
		{"68", "Kochi", "Kerala"},
		{"70", "Kolkata", "West Bengal"},
		{"75", "Bhubaneswar", "Odisha"},
		{"78", "Guwahati", "Assam"},
		{"80", "Patna", "Bihar"},
	} {
		found := lookUp(p, row.prefix+"0001").Want(http.StatusOK)
		want := `{"city":"` + row.city + `","state":"` + row.state + `"}`
		if got := strings.TrimSpace(string(found.Body)); got != want {
			t.Errorf("%s: %s, want %s", row.prefix, got, want)
		}
	}
	for _, prefix := range []string{"10", "13", "19", "51", "57", "81", "99"} {
		lookUp(p, prefix+"0001").WantError(http.StatusNotFound, "NOT_FOUND")
	}
}

func TestPincodes_Format(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("home", step.Address, nil))
	for _, wrong := range []string{
		"", "56003", "5600380", "060038", "56003a", "५६००३८", "560 038", "-56003",
	} {
		lookUp(p, wrong).WantError(http.StatusUnprocessableEntity, "VALIDATION_FAILED")
	}
	lookUp(p, "\x00").WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	p.GET("/api/applicant/pincodes").WantError(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED")
	// What is no pincode uses up no look-up.
	for range details.PerHour {
		lookUp(p, "560038").Want(http.StatusOK)
	}
}

// A look-up is no attempt: nothing of the request or its step changes, and nothing is charged.
func TestPincodes_AreNoAttempt(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	for _, pincode := range []string{"560038", "560038", "110001", "990001"} {
		lookUp(p, pincode)
	}
	wantUntouched(t, a, r, p, "home")
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM usage_entries`); n != "0" {
		t.Errorf("the look-ups made %s entries in the ledger", n)
	}
}

// The answer serves the step too, and the other way round.
func TestPincodes_AnswersAreKept(t *testing.T) {
	t.Parallel()
	a, _, p := atDetails(t, needed("home", step.Address, nil))
	lookUp(p, "560038").Want(http.StatusOK)
	lookUp(p, "560038").Want(http.StatusOK)
	lookUp(p, "990001").WantError(http.StatusNotFound, "NOT_FOUND")
	p.Step("home", home).Want(http.StatusOK)
	other := a.Applicant(a.Issue(app.Fields{"flowKey": "details"}))
	lookUp(other, "990001").WantError(http.StatusNotFound, "NOT_FOUND")
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM provider_answers`); n != "2" {
		t.Errorf("%s answers are kept", n)
	}
}

func TestPincodes_OutageUsesUpNothing(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("home", step.Address, nil))
	for range details.PerHour + 1 {
		lookUp(p, "999503").WantError(http.StatusServiceUnavailable, "PROVIDER_UNAVAILABLE")
	}
	lookUp(p, "560038").Want(http.StatusOK)
}

func TestPincodes_LimitAnHour(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	for range details.PerHour {
		lookUp(p, "560038").Want(http.StatusOK)
	}
	refused := lookUp(p, "560038").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	lookUp(p, "990001").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	// Another session of the request has none left either; the step's own attempts are beside it.
	lookUp(a.Applicant(r), "560038").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	lookUp(a.Applicant(a.Issue(app.Fields{"flowKey": "details"})), "560038").Want(http.StatusOK)
	a.Clock.Advance(time.Hour)
	lookUp(a.Applicant(r), "560038").Want(http.StatusOK)
	p = a.Applicant(r)
	p.Step("home", home).Want(http.StatusOK)
}

// Ten at once find no gap between the limit's count and its comparison.
func TestPincodes_LimitHoldsForManyAtOnce(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("home", step.Address, nil))
	for range details.PerHour - 3 {
		lookUp(p, "560038").Want(http.StatusOK)
	}
	answers := make(chan int, 10)
	for range cap(answers) {
		go func() { answers <- lookUp(p, "560038").Status }()
	}
	found := 0
	for range cap(answers) {
		if <-answers == http.StatusOK {
			found++
		}
	}
	if found != 3 {
		t.Errorf("%d look-ups passed a limit that had three left", found)
	}
}

func TestPincodes_NeedTheirOwnSession(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("home", step.Address, nil))
	lookUp(a.Browser(r), "560038").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	lookUp(a.Browser(r), "56").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	other := a.Issue(app.Fields{"flowKey": "details"})
	lookUp(p, "560038", "X-Applicant-Request: "+other.RequestID).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	lookUp(p, "560038", "X-Applicant-Session: vm_s_foreign").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	p.End().Want(http.StatusOK)
	lookUp(p, "560038").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

func TestPincodes_OnlyWhileAStepAsksForOne(t *testing.T) {
	t.Parallel()
	fields := func(names ...any) step.Config { return step.Config{"fields": names} }
	person := needed("person", step.PersonalDetails, fields("fullName"))
	home := needed("home", step.Address, nil)
	shop := needed("shop", step.BusinessDetails, fields("businessName", "pincode"))
	named := needed("shop", step.BusinessDetails, fields("businessName"))
	_, _, p := atDetails(t, person, home)
	lookUp(p, "560038").WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Step("person", app.Fields{"fullName": "Asha Rao"}).Want(http.StatusOK)
	lookUp(p, "560038").Want(http.StatusOK)
	p.Step("home", app.Fields{"line": "14 MG Road", "pincode": "560038"}).Want(http.StatusOK)
	lookUp(p, "560038").WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	lookUp(p, "560038").WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	_, _, p = atDetails(t, shop)
	lookUp(p, "560038").Want(http.StatusOK)
	_, _, p = atDetails(t, named)
	lookUp(p, "560038").WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
}

func TestPincodes_AreInNoLog(t *testing.T) {
	t.Parallel()
	a, lines := loggedApp(t, slog.LevelDebug, withAccessLog)
	detailsFlow(a, needed("home", step.Address, nil))
	p := a.Applicant(a.Issue(app.Fields{"flowKey": "details"}))
	typed := []string{"560038", "990017", "999503", "060038"}
	var last app.Answer
	for _, pincode := range typed {
		last = lookUp(p, pincode)
	}
	if line := lines.of(a, last); line.Route != "/api/applicant/pincodes" {
		t.Errorf("the route is %q", line.Route)
	}
	for _, pincode := range typed {
		if strings.Contains(lines.all(), pincode) {
			t.Errorf("the log holds the pincode %s", pincode)
		}
	}
}
