package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Server API": ping, flows, create, get, result.

func TestPing_TellsTheKeysScopes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	pong := a.GET("/v1/ping").Want(http.StatusOK)
	want := fmt.Sprintf(`{"environment":"test","ok":true,"scopes":["onboarding.create","onboarding.read",`+
		`"onboarding.result","onboarding.cancel","webhook.manage","analytics.read"],"tenantId":"%s"}`, a.Tenant.TenantID)
	if got := pongJSON(pong); got != want {
		t.Errorf("ping answered %s, want %s", got, want)
	}
	narrow := a.As(a.Key(access.ScopeRead)).GET("/v1/ping").Want(http.StatusOK)
	if got := narrow.JSON("scopes"); got != `["onboarding.read"]` {
		t.Errorf("a narrow key has the scopes %s", got)
	}
}

func pongJSON(r app.Answer) string {
	return fmt.Sprintf(`{"environment":%s,"ok":%s,"scopes":%s,"tenantId":%s}`,
		r.JSON("environment"), r.JSON("ok"), r.JSON("scopes"), r.JSON("tenantId"))
}

func TestFlows_AreTheTemplates(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	answer := a.GET("/v1/flows").Want(http.StatusOK)
	var body struct {
		Flows []struct {
			FlowKey, Name string
			Version       int
			Steps         []struct {
				Key, Type string
				Required  bool
			}
		}
	}
	answer.Into(&body)
	templates := map[string]string{
		"india-business-kyc-v1": "mobileOtp:MobileOtp, emailOtp:EmailOtp (optional), aadhaar:DocLockerAadhaar, " +
			"pan:PanVerification, bank:BankVerification, selfie:SelfieFaceMatch, " +
			"shopInside:GeoPhotoInside (optional), shopOutside:GeoPhotoOutside (optional), " +
			"documents:DocumentUpload (optional), business:BusinessDetails (optional), consent:Consent",
		"employee-verification-v1": "mobileOtp:MobileOtp, pan:PanVerification, aadhaar:DocLockerAadhaar, " +
			"selfie:SelfieFaceMatch, consent:Consent",
		"bank-account-check-v1": "mobileOtp:MobileOtp, bank:BankVerification, consent:Consent",
	}
	if len(body.Flows) != len(templates) {
		t.Errorf("%d flows are live, want %d", len(body.Flows), len(templates))
	}
	for _, f := range body.Flows {
		var steps []string
		for _, s := range f.Steps {
			line := s.Key + ":" + s.Type
			if !s.Required {
				line += " (optional)"
			}
			steps = append(steps, line)
		}
		if got := strings.Join(steps, ", "); got != templates[f.FlowKey] || f.Version != 1 || f.Name == "" {
			t.Errorf("%s version %d %q has the steps %s", f.FlowKey, f.Version, f.Name, got)
		}
	}
}

func TestCreate_AnswersWithTheLink(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	answer := a.Create(app.Fields{"externalReference": "order 7"}).Want(http.StatusCreated)
	var body map[string]any
	answer.Into(&body)
	if len(body) != 5 || body["externalReference"] != "order 7" || body["status"] != "LINK_ISSUED" {
		t.Errorf("create answered %s", answer.Body)
	}
	if !regexp.MustCompile(`^vm_req_[0-9A-Za-z]{22,}$`).MatchString(answer.Text("requestId")) {
		t.Errorf("requestId is %s", answer.Text("requestId"))
	}
	if !regexp.MustCompile(`^` + regexp.QuoteMeta(a.BaseURL) + `/start/vm_t_[0-9A-Za-z]{43}$`).
		MatchString(answer.Text("onboardingUrl")) {
		t.Errorf("onboardingUrl is %s", answer.Text("onboardingUrl"))
	}
	wantLifetime(t, answer, 72*time.Hour)
	empty := a.Create(app.Fields{}).Want(http.StatusCreated)
	detail := a.GET("/v1/onboarding-requests/" + empty.Text("requestId")).Want(http.StatusOK)
	if detail.Text("applicantType") != "applicant" || detail.Text("flowKey") != "india-business-kyc-v1" ||
		detail.At("externalReference") != nil {
		t.Errorf("an empty body made %s", detail.Body)
	}
}

func wantLifetime(t *testing.T, answer app.Answer, want time.Duration) {
	t.Helper()
	expires, err := time.Parse("2006-01-02T15:04:05.000Z", answer.Text("expiresAt"))
	if left := time.Until(expires); err != nil || left > want || left < want-time.Minute {
		t.Errorf("expiresAt is %s, want %v from now", answer.Text("expiresAt"), want)
	}
}

// SPEC "Create-request body fields": the rule of each.
func TestCreate_FieldsFollowTheirRules(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	long := strings.Repeat("x", 256)
	for _, row := range []struct {
		field    string
		accepted []any
		refused  []any
	}{
		{"externalReference", []any{"order-7", "заказ 7", strings.Repeat("x", 255)},
			[]any{"", long, "a\u0000b", "a\nb", 7, true, []any{}, app.Fields{}}},
		{"applicantType", []any{"merchant", "applicant", "a1", "sole_trader"},
			[]any{"", "a", "Merchant", "1a", "sole-trader", long[:41], 1}},
		{"mobile", []any{"6000000000", "9876543210"},
			[]any{"", "5876543210", "987654321", "98765432100", "+919876543210", "98765 43210", 9876543210}},
		{"email", []any{"a@b.in", "first.last+tag@mail.example.com"},
			[]any{"", "a", "a@b", "a b@c.in", "Asha <a@b.in>", "@b.in", "a@b.in\n", long + "@b.in", 1}},
		{"flowKey", []any{"employee-verification-v1"}, []any{"", long, 1}},
		{"returnUrl", []any{"https://shop.example/done?x=1", "http://localhost:3000/", "shopapp://kyc/done"}, []any{1, true}},
		{"expiresInHours", []any{1, 720, json.RawMessage("24.0"), json.RawMessage("2.4e1")},
			[]any{0, 721, -1, 1.5, "24", 1e30}},
		{"locale", []any{"en", "hi", "ta", "te", "kn", "mr", "bn", "gu"}, []any{"", "fr", "EN", "en-IN", 1}},
		{"metadata",
			[]any{app.Fields{}, app.Fields{"a": []any{1, nil, app.Fields{"b": "c"}}},
				app.Fields{"x": strings.Repeat("x", 16<<10-8)},
				// Marshalled, each of these has six bytes.
				app.Fields{"x": strings.Repeat("<", 16<<10-8)},
				json.RawMessage(`{"x":"` + strings.Repeat(`\u0078`, 16<<10-8) + `"}`),
				app.Fields{"x": `\u0000`}},
			[]any{"text", 1, []any{}, true, app.Fields{"x": strings.Repeat("x", 16<<10)}}},
		{"unknownField", nil, []any{1, "x", nil}},
	} {
		for _, value := range row.accepted {
			answer := a.Create(app.Fields{row.field: value})
			if answer.Status != http.StatusCreated {
				t.Errorf("%s %.60v answered %d %s", row.field, value, answer.Status, answer.Body)
			}
		}
		for _, value := range row.refused {
			answer := a.Create(app.Fields{row.field: value})
			if answer.Status != http.StatusBadRequest || answer.Text("error.code") != "VALIDATION_FAILED" ||
				answer.Text("error.details.0.field") != row.field {
				t.Errorf("%s %.60v answered %d %s, want VALIDATION_FAILED naming the field",
					row.field, value, answer.Status, answer.Body)
			}
		}
	}
	a.Create(app.Fields{"flowKey": "no-such-flow"}).WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
}

// SPEC "Return-URL validation rules", in the sandbox.
func TestCreate_ReturnURLRules(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, refused := range []string{
		"javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "https://user:pw@shop.example/",
		"https://user@shop.example/", "/relative", "shop.example/x", "https://", "https:///path", "http://a b/", "",
		"vbscript:x", "file:///etc/passwd", "https://a.127.0.0.1/",
	} {
		answer := a.Create(app.Fields{"returnUrl": refused})
		if answer.Status != http.StatusUnprocessableEntity || answer.Text("error.code") != "INVALID_RETURN_URL" {
			t.Errorf("returnUrl %q answered %d %s", refused, answer.Status, answer.Body)
		}
	}
	a.Settings(app.Fields{"returnUrlHosts": []string{"shop.example", "127.0.0.1", "xn--bcher-kva.example"}})
	for _, accepted := range []string{
		"https://shop.example/x", "https://www.shop.example/x", "https://SHOP.example/", "https://shop.example:8443/",
		"https://shop.example./", "https://127.0.0.1/", "https://xn--bcher-kva.example/", "https://b\u00fccher.example/",
		"https://www.B\u00dcCHER.example/", "shopapp://anywhere/x", "acmeapp://done", "com.acme.app://kyc/done",
		"com.acme.app:/x", "acmeapp://done?next=https://shop.example/", "httpsapp://https/x",
	} {
		a.Create(app.Fields{"returnUrl": accepted}).Want(http.StatusCreated)
	}
	for _, refused := range []string{
		"https://evil.example/", "https://notshop.example/", "https://shop.example.evil.test/",
		"https://evil.test/?shop.example", "https://evil.test#.shop.example", "https://bucher.example/",
	} {
		a.Create(app.Fields{"returnUrl": refused}).WantError(http.StatusUnprocessableEntity, "HOST_NOT_ALLOWED")
	}
}

func TestCreate_DuplicatePolicy(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	twice := app.Fields{"externalReference": "order 7"}
	a.Create(twice).Want(http.StatusCreated)
	a.Create(twice).Want(http.StatusCreated)
	a.Settings(app.Fields{"duplicatePolicy": "block_active"})
	a.Create(twice).WantError(http.StatusConflict, "DUPLICATE_EXTERNAL_REFERENCE")
	a.As(a.Other.APIKey).Create(twice).Want(http.StatusCreated)
	a.Create(app.Fields{}).Want(http.StatusCreated)
	for _, each := range a.Texts(a.Tenant.TenantID,
		`SELECT request_id FROM requests WHERE external_reference = 'order 7'`) {
		a.POST("/v1/onboarding-requests/"+each+"/cancel", nil).Want(http.StatusOK)
	}
	a.Create(twice).Want(http.StatusCreated)
}

func TestRequest_Detail(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"externalReference": "order 7", "returnUrl": "https://shop.example/", "locale": "hi",
		"metadata": app.Fields{"b": 1, "a": []any{}}, "mobile": app.GoodMobile})
	detail := a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK)
	var body map[string]any
	detail.Into(&body)
	want := []string{
		"applicantType", "completedAt", "consents", "createdAt", "erasedAt", "expiresAt", "externalReference", "flowKey",
		"flowVersion", "locale", "metadata", "onboardingUrl", "progress", "requestId", "returnUrl", "revert", "review",
		"startedAt", "status", "steps", "submittedAt",
	}
	var got []string
	for name := range body {
		got = append(got, name)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the detail record has %v, want %v", got, want)
	}
	if detail.Text("onboardingUrl") != r.OnboardingURL || detail.JSON("metadata") != `{"a":[],"b":1}` ||
		detail.Text("locale") != "hi" ||
		detail.JSON("progress") != `{"completed":0,"currentStepKey":"mobileOtp","total":3}` ||
		detail.JSON("review") != `{"status":"NONE"}` {
		t.Errorf("the detail record is %s", detail.Body)
	}
	if strings.Contains(string(detail.Body), app.GoodMobile) {
		t.Error("the mobile number is in the detail record")
	}
	p := a.Applicant(r).DoSteps()
	p.Submit().Want(http.StatusOK)
	detail = a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK)
	if detail.At("onboardingUrl") != nil || detail.JSON("review") != `{"status":"QUEUED"}` ||
		detail.JSON("progress") != `{"completed":3,"currentStepKey":null,"total":3}` || detail.Text("submittedAt") == "" {
		t.Errorf("submitted, the detail record is %s", detail.Body)
	}
}

// Who waits for a result is told where none will come.
func TestRequest_NoResultWillComeOfOneThatHasEnded(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	path := "/v1/onboarding-requests/" + r.RequestID
	says := func() string {
		return a.GET(path+"/result").WantError(http.StatusConflict, "RESULT_NOT_READY").Text("error.message")
	}
	if said := says(); !strings.Contains(said, "Wait for the event onboarding.submitted") {
		t.Errorf("of an open request it says %q", said)
	}
	a.POST(path+"/cancel", nil).Want(http.StatusOK)
	if said := says(); strings.Contains(said, "Wait") || !strings.Contains(said, "CANCELLED") {
		t.Errorf("of a cancelled request it says %q", said)
	}
}

func TestRequest_Result(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"externalReference": "order 7", "mobile": app.GoodMobile})
	path := "/v1/onboarding-requests/" + r.RequestID + "/result"
	p := a.Applicant(r)
	a.GET(path).WantError(http.StatusConflict, "RESULT_NOT_READY")
	p.DoSteps()
	a.GET(path).WantError(http.StatusConflict, "RESULT_NOT_READY")
	p.Submit().Want(http.StatusOK)
	result := a.GET(path).Want(http.StatusOK)
	want := `{"aadhaar":null,"address":null,"bankAccount":"XXXXXXXX9012","bankAccountHolder":"Asha Rao",` +
		`"dateOfBirth":null,"email":null,"faceMatchPassed":null,"faceMatchScore":null,"fullName":null,"gender":null,` +
		`"livenessPassed":null,"mobile":"98XXXXXX34","pan":null}`
	if got := result.JSON("verified"); got != want {
		t.Errorf("verified is\n%s, want\n%s", got, want)
	}
	if result.At("decision") != nil || result.Text("externalReference") != "order 7" ||
		result.Text("status") != "SUBMITTED" ||
		result.JSON("documents") != "[]" || result.JSON("flags") != "[]" || result.At("completedAt") != nil ||
		result.Text("submittedAt") == "" {
		t.Errorf("the result is %s", result.Body)
	}
	for i, key := range []string{"mobileOtp", "bank", "consent"} {
		at := fmt.Sprintf("steps.%d.", i)
		if result.Text(at+"key") != key || result.Text(at+"status") != "COMPLETED" || result.Number(at+"attempts") != 1 ||
			result.Text(at+"completedAt") == "" {
			t.Errorf("step %d is %s", i, result.JSON(fmt.Sprintf("steps.%d", i)))
		}
	}
	for _, secret := range []string{app.GoodMobile, app.GoodAccount} {
		if strings.Contains(string(result.Body), secret) {
			t.Errorf("%s is in the result in the clear", secret)
		}
	}
	two := `{"mobile":"98XXXXXX34","pan":null}`
	if got := a.GET(path + "?fields=mobile,pan").Want(http.StatusOK).JSON("verified"); got != two {
		t.Errorf("with fields, verified is %s", got)
	}
	a.GET(path+"?fields=mobile,password").WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	a.GET(path+"?fields=").WantError(http.StatusBadRequest, "VALIDATION_FAILED")
}
