package spec

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT section 4, step bodies: whatever stands in a field is taken or refused by its
// code. A refusal names the field, changes nothing, and repeats to nobody what was sent.

// textField of a step's body.
type textField struct {
	stepType step.Type
	// sub is the path behind the step's.
	sub  string
	body app.Fields
	name string
	// code of the refusal; a field without one is refused by VALIDATION_FAILED.
	code string
	// takes are those of the hostile texts that are right here.
	takes []string
	// begin what the field belongs to.
	begin func(*app.Applicant)
}

var (
	panBodyGood  = app.Fields{"pan": "KSIPE1234K", "name": "Kiss Rao"}
	bankBodyGood = app.Fields{"accountNumber": "123456789012", "ifsc": "SKIB0123456", "accountHolder": "Kiss Rao"}
	homeGood     = app.Fields{"line": "14 Kiss Road", "pincode": "560038", "city": "Kissnagar", "state": "Karnataka"}
	ownerGood    = app.Fields{"fullName": "Kiss Rao", "dob": "1990-05-14", "gender": "F"}
	shopGood     = app.Fields{"businessName": "Kiss Traders 24", "businessType": "partnership", "gstin": "27AAPFU0939F1ZV",
		"pincode": "560038", "city": "Kissnagar", "state": "Karnataka"}
)

// Hostile texts that are right in some fields: letters of any script with their marks in a
// name, whatever prints in other texts, international domains in an address of e-mail.
var (
	rightNames = []string{"50 marks piled up", "Cyrillic letters", "a dotless i", "a long s", "a sign of Kelvin",
		"a variation selector", "spaces around", "the word null", "wide letters"}
	rightPrinted = append([]string{"Arabic digits", "Bengali digits", "Devanagari digits", "Persian digits",
		"Tamil digits", "a format", "a formula", "a look-up", "a mark in front", "a no-break space",
		"a number in another writing", "a path", "a picture of a face", "a query", "a replacement character", "a sign",
		"a template", "a zero-width joiner", "a zero-width non-joiner", "an ideographic space", "markup",
		"mathematical digits", "wide digits"}, rightNames...)
	rightEmails = []string{"Bengali digits", "Cyrillic letters", "Devanagari digits", "Persian digits", "Tamil digits",
		"a dotless i", "a format", "a long s", "a mark in front", "a picture of a face", "a sign", "a sign of Kelvin",
		"a variation selector", "mathematical digits", "wide digits", "wide letters"}
	// likeTheFirst printed field of their step are these: what is right there is not sent
	// again, since each text that is taken needs a request of its own.
	likeTheFirst = []string{"city", "state"}
	// leftOut is as good as no value where a field may be left out.
	leftOut = []string{"nothing", "a space", "100 spaces", "null"}
)

func textFields() []textField {
	mail := func(p *app.Applicant) {
		p.POST("/api/applicant/steps/emailOtp/code", app.Fields{"email": "kiss@example.com"}).Want(http.StatusOK)
	}
	number := func(p *app.Applicant) { p.SendCode(app.FreshMobile()).Want(http.StatusOK) }
	return []textField{
		{step.MobileOtp, "/code", app.Fields{"mobile": "9812341234"}, "mobile", "INVALID_MOBILE", nil, nil},
		{step.MobileOtp, "", app.Fields{"code": "654321"}, "code", "INVALID_OTP", nil, number},
		{step.EmailOtp, "/code", app.Fields{"email": "kiss@example.com"}, "email", "INVALID_EMAIL", rightEmails, nil},
		{step.EmailOtp, "", app.Fields{"code": "654321"}, "code", "INVALID_OTP", nil, mail},
		{step.PersonalDetails, "", ownerGood, "fullName", "INVALID_NAME", rightNames, nil},
		{step.PersonalDetails, "", ownerGood, "dob", "INVALID_DATE", nil, nil},
		{step.PersonalDetails, "", ownerGood, "gender", "", nil, nil},
		{step.Address, "", homeGood, "line", "", rightPrinted, nil},
		{step.Address, "", homeGood, "pincode", "INVALID_PINCODE", nil, nil},
		{step.Address, "", homeGood, "city", "", append(leftOut, rightPrinted...), nil},
		{step.Address, "", homeGood, "state", "", append(leftOut, rightPrinted...), nil},
		{step.PanVerification, "", panBodyGood, "pan", "INVALID_PAN", nil, nil},
		{step.PanVerification, "", panBodyGood, "name", "", append(rightNames, "null"), nil},
		{step.BankVerification, "", bankBodyGood, "accountNumber", "INVALID_ACCOUNT", nil, nil},
		{step.BankVerification, "", bankBodyGood, "ifsc", "INVALID_IFSC", nil, nil},
		{step.BankVerification, "", bankBodyGood, "accountHolder", "", append(rightNames, "null"), nil},
		{step.BusinessDetails, "", shopGood, "businessName", "", rightPrinted, nil},
		{step.BusinessDetails, "", shopGood, "businessType", "", nil, nil},
		{step.BusinessDetails, "", shopGood, "gstin", "INVALID_GSTIN", append(leftOut, "spaces around"), nil},
		{step.BusinessDetails, "", shopGood, "pincode", "INVALID_PINCODE", nil, nil},
		{step.BusinessDetails, "", shopGood, "city", "", rightPrinted, nil},
		{step.BusinessDetails, "", shopGood, "state", "", rightPrinted, nil},
		{step.Consent, "", app.Fields{"accepted": true}, "accepted", "CONSENT_REQUIRED", []string{"true"}, nil},
	}
}

func TestField_HostileTexts(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	a := app.Start(t, app.Configured(withAccessLog),
		app.Logging(slog.NewJSONHandler(lines, &slog.HandlerOptions{Level: slog.LevelDebug})))
	for _, f := range textFields() {
		a.OneStep(f.stepType, nil)
	}
	for _, f := range textFields() {
		t.Run(string(f.stepType)+" "+f.name, func(t *testing.T) {
			t.Parallel()
			s := &fieldUnderTest{t: t, a: a.In(t), textField: f}
			for what, text := range hostileTexts(f.good()) {
				if slices.Contains(likeTheFirst, f.name) && slices.Contains(rightPrinted, what) {
					continue
				}
				s.send(what, quoted(t, text), f.name)
			}
			for what, value := range hostileJSON {
				s.send(what, value, f.name)
			}
			for what, value := range brokenJSON {
				s.send(what, value, "body")
			}
			s.wantNothingWritten()
		})
	}
	t.Cleanup(func() { wantNoneSaid(t, lines.all()) })
}

// good text of the field; the consent's is none.
func (f textField) good() string {
	if text, ok := f.body[f.name].(string); ok {
		return text
	}
	return "true"
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	out, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// fieldUnderTest with the applicant who is at its step.
type fieldUnderTest struct {
	t *testing.T
	a *app.App
	textField
	request app.Created
	p       *app.Applicant
	// state of the step and rows that were written before anything hostile was sent.
	state, rows string
}

func (s *fieldUnderTest) key() string { return app.KeyOf(s.stepType) }

// fresh applicant before the step, where the last one has gone on.
func (s *fieldUnderTest) fresh() {
	if s.p == nil {
		s.request, s.p = s.a.AtStep(s.stepType, nil)
		if s.begin != nil {
			s.begin(s.p)
		}
		s.state, s.rows = s.lasting(s.p.StepNow(s.key())), s.written()
	}
}

func (s *fieldUnderTest) post(body string) app.Answer {
	return s.p.POST("/api/applicant/steps/"+s.key()+s.sub, body)
}

// send the JSON in the field's place; a refusal for its form names it.
func (s *fieldUnderTest) send(what, value, named string) {
	s.fresh()
	body := strings.Replace(quotedFields(s.t, with(s.body, s.name, "here")), `"here"`, value, 1)
	if slices.Contains(s.takes, what) {
		s.wantNothingWritten()
	}
	answer := s.post(body)
	switch {
	case answer.Status < 300:
		if !slices.Contains(s.takes, what) {
			s.t.Errorf("%s is taken: %.300s", what, answer.Body)
		}
		s.p = nil
		return
	case slices.Contains(s.takes, what):
		s.t.Errorf("%s is refused: %d %.300s", what, answer.Status, answer.Body)
	case s.code != "" && answer.Status == http.StatusUnprocessableEntity:
		code := answer.Text("error.code")
		if code != s.code && (s.code != "INVALID_OTP" || code != "OTP_ATTEMPTS_EXCEEDED") {
			s.t.Errorf("%s is refused as %s, want %s", what, code, s.code)
		}
	case answer.Status != http.StatusBadRequest || answer.Text("error.code") != "VALIDATION_FAILED" ||
		answer.Text("error.details.0.field") != named:
		s.t.Errorf("%s is answered %d %.300s", what, answer.Status, answer.Body)
	}
	if now, _ := answer.At("step").(map[string]any); now != nil && s.lasting(now) != s.state {
		s.t.Errorf("%s changed the step from %s to %s", what, s.state, s.lasting(now))
	}
}

func quotedFields(t *testing.T, fields app.Fields) string {
	t.Helper()
	out, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// lasting of a step, which no refusal may change. A wrong code counts against it.
func (s *fieldUnderTest) lasting(now map[string]any) string {
	if data, ok := now["data"].(map[string]any); ok {
		delete(data, "resendAfterSeconds")
	}
	if s.name == "code" {
		delete(now, "attempts")
		delete(now, "error")
		delete(now, "sandboxCode")
	}
	return quotedFields(s.t, now)
}

// written rows of the request.
func (s *fieldUnderTest) written() string {
	rows := `SELECT concat_ws(' ', (SELECT count(*) FROM attempts WHERE request_id = $1),
		(SELECT count(*) FROM events WHERE request_id = $1), (SELECT count(*) FROM consents WHERE request_id = $1),
		(SELECT md5(string_agg(s::text, ' ')) FROM request_steps s WHERE request_id = $1))`
	if s.name == "code" {
		rows = `SELECT count(*)::text FROM events WHERE request_id = $1`
	}
	return s.a.One(s.a.Tenant.TenantID, rows, s.request.RequestID)
}

func (s *fieldUnderTest) wantNothingWritten() {
	state, rows := s.lasting(s.p.StepNow(s.key())), s.written()
	if state != s.state || rows != s.rows {
		s.t.Errorf("what was refused changed the step from %s to %s, its rows from %s to %s", s.state, state, s.rows, rows)
	}
}

// wantNoneSaid of the texts in the log, as they are or escaped, nor what they are made of.
func wantNoneSaid(t *testing.T, log string) {
	t.Helper()
	const telling, long = 8, 200
	said := func(what, s string) {
		s = strings.TrimSpace(s[:min(len(s), long)])
		if len(s) >= telling && strings.Contains(log, s) {
			t.Errorf("the log holds %s: %q", what, s)
		}
	}
	if !strings.Contains(log, "/api/applicant/steps/") {
		t.Error("the log holds no request")
	}
	for _, f := range textFields() {
		texts := hostileTexts(f.good())
		texts["the right value"] = f.good()
		for what, text := range texts {
			said(what, text)
			said(what, strings.Trim(quoted(t, text), `"`))
			said(what, strings.Trim(strconv.Quote(text), `"`))
		}
	}
}
