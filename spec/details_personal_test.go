package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/spec/app"
)

// SPEC "Step catalogue", PersonalDetails; SPEC "Other step rules": person name, date
// of birth; SPEC "Sandbox simulation rules": UNDERAGE.

// detailsFlow of these steps, then the consent.
func detailsFlow(a *app.App, steps ...flow.Step) {
	f := flow.Flow{
		Key: "details", Name: "Details", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
	}
	for _, s := range append(steps, flow.Step{Key: "consent", Type: step.Consent, Required: true}) {
		s.Sequence = len(f.Steps) + 1
		f.Steps = append(f.Steps, s)
	}
	a.Publish(f)
}

// needed step of the type, with its key and config.
func needed(key string, t step.Type, config step.Config) flow.Step {
	return flow.Step{Key: key, Type: t, Required: true, PurposeCode: "IDENTITY_STEP", Config: config}
}

// atDetails is an applicant before the first of these steps.
func atDetails(t *testing.T, steps ...flow.Step) (*app.App, app.Created, *app.Applicant) {
	t.Helper()
	a := app.Start(t)
	detailsFlow(a, steps...)
	r := a.Issue(app.Fields{"flowKey": "details"})
	return a, r, a.Applicant(r)
}

// with another value in the body; nil leaves the field out.
func with(body app.Fields, name string, value any) app.Fields {
	changed := app.Fields{}
	for key, v := range body {
		changed[key] = v
	}
	if changed[name] = value; value == nil {
		delete(changed, name)
	}
	return changed
}

// wantUntouched: what was refused by its format left no trace.
func wantUntouched(t *testing.T, a *app.App, r app.Created, p *app.Applicant, key string) {
	t.Helper()
	if s := p.StepNow(key); s["attempts"] != float64(0) || s["status"] != "NOT_STARTED" || s["error"] != nil {
		t.Errorf("the step is %v", s)
	}
	wantStatus(t, a, r.RequestID, "LINK_ISSUED")
}

var hostile = map[string]string{
	"Unicode digits": "१२३४५६", "bidi controls": "\u202eabc\u202c", "10,000 characters": strings.Repeat("a", 10_000),
	"a line break": "Asha\nRao", "a zero-width space": "Asha\u200bRao", "empty": "", "a space": " ",
	"10,000 marks": "a" + strings.Repeat("\u0301", 10_000), "private use": "\ue000",
}

var asha = app.Fields{"fullName": "Asha Rao", "dob": "1990-05-14", "gender": "F"}

func TestPersonal_IsVerifiedInTheResult(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("person", step.PersonalDetails, nil))
	config := p.StepNow("person")["config"].(map[string]any)
	if config["minAge"] != float64(18) || len(config["fields"].([]any)) != 3 {
		t.Errorf("the config is %v", config)
	}
	done := p.Step("person", with(asha, "fullName", "  आशा   राव ")).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" || done.Number("step.attempts") != 1 ||
		done.Text("state.currentStepKey") != "consent" {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	p.Step("person", asha).WantError(http.StatusConflict, "STEP_LOCKED")
	wantEvents(t, a, r.RequestID, 1, `onboarding.started {"status":"IN_PROGRESS","stepKey":"person"}`,
		`onboarding.step.completed {"stepKey":"person","stepType":"PersonalDetails","attempt":1,"flags":[]}`)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	verified := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if verified.Text("verified.fullName") != "आशा राव" || verified.Text("verified.dateOfBirth") != "1990-05-14" ||
		verified.Text("verified.gender") != "F" {
		t.Errorf("verified is %s", verified.JSON("verified"))
	}
}

func TestPersonal_Format(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("person", step.PersonalDetails, nil))
	for why, value := range hostile {
		t.Log(why)
		p.Step("person", with(asha, "fullName", value)).WantError(http.StatusUnprocessableEntity, "INVALID_NAME")
		p.Step("person", with(asha, "dob", value)).WantError(http.StatusUnprocessableEntity, "INVALID_DATE")
		p.Step("person", with(asha, "gender", value)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	for _, name := range []string{"A", "A.", "A-", "''A", "क.", "É "} {
		p.Step("person", with(asha, "fullName", name)).WantError(http.StatusUnprocessableEntity, "INVALID_NAME")
	}
	for _, dob := range []string{"1990-02-29", "14-05-1990", "1990-5-14", "2190-05-14", "1890-05-14"} {
		p.Step("person", with(asha, "dob", dob)).WantError(http.StatusUnprocessableEntity, "INVALID_DATE")
	}
	for name := range asha {
		p.Step("person", with(asha, name, "Asha\x00Rao")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Step("person", with(asha, name, nil)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Step("person", with(asha, name, 7)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	p.Step("person", with(asha, "gender", "f")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	p.Step("person", with(asha, "age", "36")).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	wantUntouched(t, a, r, p, "person")
}

// Only the fields of the config are asked; another one is unknown.
func TestPersonal_FieldsOfTheConfig(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("person", step.PersonalDetails, step.Config{"fields": []any{"dob"}, "minAge": 21}))
	refused := p.Step("person", asha).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	if got := refused.JSON("error.details"); !strings.Contains(got, "fullName") || !strings.Contains(got, "gender") {
		t.Errorf("the details are %s", got)
	}
	p.Step("person", app.Fields{"dob": "1990-05-14"}).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	verified := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if verified.At("verified.fullName") != nil || verified.Text("verified.dateOfBirth") != "1990-05-14" {
		t.Errorf("verified is %s", verified.JSON("verified"))
	}
}

// Who turns 18 today in India is 18, half a day before the date changes in UTC.
func TestPersonal_UnderageByTheDateInIndia(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("person", step.PersonalDetails, nil))
	india := time.FixedZone("IST", 19800)
	now := a.Clock.Now().In(india)
	tonight := time.Date(now.Year(), now.Month(), now.Day(), 23, 59, 0, 0, india)
	a.Clock.Advance(tonight.Sub(now))
	tomorrow := with(asha, "dob", tonight.AddDate(-18, 0, 1).Format(time.DateOnly))
	p.Open().Want(http.StatusCreated)
	p.Step("person", tomorrow).WantError(http.StatusUnprocessableEntity, "UNDERAGE")
	wantStep(t, p.StepNow("person"), "IN_PROGRESS", "UNDERAGE")
	if got := p.StepNow("person")["attempts"]; got != float64(1) {
		t.Errorf("%v attempts were counted", got)
	}
	wantStatus(t, a, r.RequestID, "IN_PROGRESS")
	a.Clock.Advance(time.Minute)
	p.Step("person", tomorrow).Want(http.StatusOK)
	wantStep(t, p.StepNow("person"), "COMPLETED", "")
}

func TestPersonal_AttemptsAnHour(t *testing.T) {
	t.Parallel()
	a, _, p := atDetails(t, needed("person", step.PersonalDetails, nil))
	child := with(asha, "dob", a.Clock.Now().AddDate(-10, 0, 0).Format(time.DateOnly))
	for range details.PerHour {
		p.Step("person", child).WantError(http.StatusUnprocessableEntity, "UNDERAGE")
	}
	over := p.Step("person", asha).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if over.Header.Get("Retry-After") == "" {
		t.Error("there is no Retry-After")
	}
	a.Clock.Advance(time.Hour)
	p.Step("person", asha).Want(http.StatusOK)
}

// SPEC "Other step rules": the PAN's holder is compared with the document locker's
// name, then with that of the personal details, then with the entered one.
func TestPersonal_NameIsThatOfThePAN(t *testing.T) {
	t.Parallel()
	_, _, p := atDetails(t, needed("person", step.PersonalDetails, nil), needed("pan", step.PanVerification, nil))
	p.Step("person", asha).Want(http.StatusOK)
	p.Step("pan", panBody("ABCPE1234F", "Zoltan Quux")).WantError(http.StatusUnprocessableEntity, "PAN_NAME_MISMATCH")
	p.Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
}

func TestPersonal_NameComesAfterTheLockers(t *testing.T) {
	t.Parallel()
	a, r, p := atDetails(t, needed("aadhaar", step.DocLockerAadhaar, nil), needed("person", step.PersonalDetails, nil),
		needed("pan", step.PanVerification, nil))
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	p.Step("person", with(asha, "fullName", "Zoltan Quux")).Want(http.StatusOK)
	p.Step("pan", panBody("ABCPE1234F", "Zoltan Quux")).WantError(http.StatusUnprocessableEntity, "PAN_AADHAAR_MISMATCH")
	p.Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	verified := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	// What was typed in does not take the place of what the locker vouched for.
	if verified.Text("verified.fullName") != "Asha Verma" || verified.Text("verified.gender") != "M" {
		t.Errorf("verified is %s", verified.JSON("verified"))
	}
}
