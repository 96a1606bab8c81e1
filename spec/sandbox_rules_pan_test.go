package spec

import (
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Sandbox simulation rules", the rows of PanVerification, SPEC "Other step
// rules" and SPEC "Limits": PAN attempts.

// publishPAN makes a flow of the PAN step, after the document locker where it
// is to run first.
func publishPAN(a *app.App, config step.Config, afterLocker bool) {
	f := flow.Flow{
		Key: "pan-check", Name: "PAN check", Version: 1, Status: flow.Published, Live: true, PurposeCode: "IDENTITY",
		NoticeVersion: "2026-01", RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
	}
	if afterLocker {
		f.Steps = append(f.Steps, flow.Step{
			Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 1, Required: true, PurposeCode: "AADHAAR_VERIFICATION",
		})
	}
	f.Steps = append(f.Steps,
		flow.Step{
			Key: "pan", Type: step.PanVerification, Sequence: 2, Required: true, PurposeCode: "PAN_VERIFICATION", Config: config,
		},
		flow.Step{Key: "consent", Type: step.Consent, Sequence: 3, Required: true})
	a.Publish(f)
}

func atPAN(t *testing.T, config step.Config, afterLocker bool) (*app.App, app.Created, *app.Applicant) {
	t.Helper()
	a := app.Start(t)
	publishPAN(a, config, afterLocker)
	r := a.Issue(app.Fields{"flowKey": "pan-check"})
	p := a.Applicant(r)
	if afterLocker {
		a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
		wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	}
	return a, r, p
}

func panBody(pan string, name ...string) app.Fields {
	body := app.Fields{"pan": pan}
	if len(name) > 0 {
		body["name"] = name[0]
	}
	return body
}

func TestPAN_AnyValidOneIsVerifiedWithItsCategory(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publishPAN(a, nil, false)
	for _, row := range []struct{ pan, category string }{
		{"ABCPE1234F", "Individual"}, {"ABCCE1234F", "Company"}, {"ABCFE1234F", "Firm"}, {"ABCHE1234F", "HUF"},
		{"ABCTE1234F", "Trust"}, {"ABCAE1234F", "AOP"}, {"abcpe1234f", "Individual"},
	} {
		r := a.Issue(app.Fields{"flowKey": "pan-check"})
		p := a.Applicant(r)
		done := p.Step("pan", panBody(row.pan, "Asha Rao")).Want(http.StatusOK)
		if done.Text("step.status") != "COMPLETED" || done.Text("step.data.category") != row.category {
			t.Errorf("%s: the step is %s", row.pan, done.JSON("step"))
		}
		p.Step("pan", panBody(row.pan)).WantError(http.StatusConflict, "STEP_LOCKED")
	}
}

func TestPAN_IsMaskedInTheResult(t *testing.T) {
	t.Parallel()
	a, r, p := atPAN(t, nil, false)
	p.Step("pan", panBody("ABCPE1234F", "Asha Rao")).Want(http.StatusOK)
	wantEvents(t, a, r.RequestID, 2,
		`verification.completed {"stepKey":"pan","capability":"pan","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"pan","stepType":"PanVerification","attempt":1,"flags":[]}`)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	result := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK)
	if got := result.Text("verified.pan"); got != "ABXXXXXX4F" {
		t.Errorf("verified.pan is %q", got)
	}
	wantFlags(t, a, r.RequestID, `[]`)
}

func TestPAN_Format(t *testing.T) {
	t.Parallel()
	_, _, p := atPAN(t, nil, false)
	for _, pan := range []string{
		"", "ABCPE1234", "ABCPE1234FF", "ABCP11234F", "ABCPE12345", "1BCPE1234F", "ABCPE 1234F", "ÀBCPE1234F",
	} {
		p.Step("pan", panBody(pan)).WantError(http.StatusUnprocessableEntity, "INVALID_PAN")
	}
	for _, body := range []app.Fields{
		{}, {"pan": 7}, {"pan": "ABCPE1234F", "name": "7"}, {"pan": "ABCPE1234F", "holder": "x"},
	} {
		p.Step("pan", body).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	if got := p.StepNow("pan")["attempts"]; got != float64(0) {
		t.Errorf("%v attempts were counted", got)
	}
}

func TestPAN_FifthCharacterTIsAnOutage(t *testing.T) {
	t.Parallel()
	a, r, p := atPAN(t, nil, false)
	p.Step("pan", panBody("ABCPT1234F", "Asha Rao")).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	if got := p.StepNow("pan")["attempts"]; got != float64(0) {
		t.Errorf("the outage used up %v attempts", got)
	}
	p.Step("pan", panBody("ABCPE1234F", "Asha Rao")).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	// A success clears the INFO flag of the outage.
	wantFlags(t, a, r.RequestID, `[]`)
}

func TestPAN_EndingXIsUnknown(t *testing.T) {
	t.Parallel()
	a, r, p := atPAN(t, nil, false)
	p.Step("pan", panBody("ABCPE1234X", "Asha Rao")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	wantEvents(t, a, r.RequestID, 2, `verification.failed {"stepKey":"pan","capability":"pan","reason":"PAN_INVALID"}`)
	p.Step("pan", panBody("ABCPE1234F", "Asha Rao")).Want(http.StatusOK)
}

func TestPAN_FifthCharacterZIsADifferentPerson(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		afterLocker    bool
		flag, severity string
	}{{true, "PAN_AADHAAR_MISMATCH", "HIGH"}, {false, "PAN_NAME_MISMATCH", "MEDIUM"}} {
		t.Run("flag mode: "+row.flag, func(t *testing.T) {
			t.Parallel()
			a, r, p := atPAN(t, step.Config{"nameMismatch": "flag"}, row.afterLocker)
			p.Step("pan", panBody("ABCPZ1234F")).Want(http.StatusOK)
			p.Consent().Want(http.StatusOK)
			p.Submit().Want(http.StatusOK)
			wantFlags(t, a, r.RequestID, `[{"code":"`+row.flag+`","severity":"`+row.severity+`","step":"pan"}]`)
		})
		t.Run("block mode: "+row.flag, func(t *testing.T) {
			t.Parallel()
			a, r, p := atPAN(t, nil, row.afterLocker)
			for left := 2; left >= 1; left-- {
				refused := p.Step("pan", panBody("ABCPZ1234F")).WantError(http.StatusUnprocessableEntity, row.flag)
				if got := refused.At("error.attemptsLeft"); got != float64(left) {
					t.Errorf("attemptsLeft is %v, want %d", got, left)
				}
			}
			p.Step("pan", panBody("ABCPZ1234F")).WantError(http.StatusUnprocessableEntity, "PAN_VERIFICATION_FAILED")
			if got := p.StepNow("pan")["status"]; got != "FAILED" {
				t.Errorf("the step is %v", got)
			}
			p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
			wantStatus(t, a, r.RequestID, "IN_PROGRESS")
		})
	}
}

// The document locker's name comes before the entered one.
func TestPAN_NameToMatch(t *testing.T) {
	t.Parallel()
	t.Run("the entered name differs from the locker's", func(t *testing.T) {
		t.Parallel()
		_, _, p := atPAN(t, nil, true)
		p.Step("pan", panBody("ABCPE1234F", "Zoltan Quux")).WantError(http.StatusUnprocessableEntity, "PAN_AADHAAR_MISMATCH")
		p.Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
	})
	t.Run("no match is required", func(t *testing.T) {
		t.Parallel()
		a, r, p := atPAN(t, step.Config{"requireNameMatch": false}, true)
		p.Step("pan", panBody("ABCPE1234F", "Zoltan Quux")).Want(http.StatusOK)
		p.Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		wantFlags(t, a, r.RequestID, `[]`)
	})
}

func TestPAN_TenAttemptsAnHour(t *testing.T) {
	t.Parallel()
	a, _, p := atPAN(t, nil, false)
	for range step.PANAttemptsPerHour {
		p.Step("pan", panBody("ABCPE1234X")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	}
	over := p.Step("pan", panBody("ABCPE1234F")).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if over.Header.Get("Retry-After") == "" {
		t.Error("there is no Retry-After")
	}
	a.Clock.Advance(time.Hour)
	p.Step("pan", panBody("ABCPE1234F", "Asha Rao")).Want(http.StatusOK)
}
