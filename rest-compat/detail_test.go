package restcompat

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

func sample() onboarding.RequestView {
	at := instant.Of(time.Date(2026, 1, 31, 9, 0, 0, 0, time.UTC))
	name, mobile := "Asha Rao", "98XXXXXX34"
	return onboarding.RequestView{
		ID: "vm_req_1", Status: onboarding.Submitted, ExpiresAt: at, ApplicantType: "applicant", FlowKey: "f", FlowVersion: 1,
		CreatedAt: at, SubmittedAt: &at,
		Review: onboarding.ReviewView{Status: onboarding.ReviewQueued}, Progress: onboarding.Progress{Completed: 1, Total: 1},
		Steps: []onboarding.RequestStep{
			{RequestID: "vm_req_1", Key: "mobileOtp", Type: step.MobileOtp, Required: true, Status: step.Completed,
				Attempts: 1, CompletedAt: &at},
		},
		Verified: &onboarding.Verified{FullName: &name, Mobile: &mobile},
	}
}

func TestDetail_Record(t *testing.T) {
	want := `{"requestId":"vm_req_1","externalReference":null,"status":"SUBMITTED","onboardingUrl":null,` +
		`"expiresAt":"2026-01-31T09:00:00.000Z","applicantType":"applicant","flowKey":"f","flowVersion":1,` +
		`"locale":null,"returnUrl":null,"metadata":null,"createdAt":"2026-01-31T09:00:00.000Z","startedAt":null,` +
		`"submittedAt":"2026-01-31T09:00:00.000Z","completedAt":null,"review":{"status":"QUEUED"},` +
		`"progress":{"completed":1,"total":1,"currentStepKey":null},` +
		`"steps":[{"key":"mobileOtp","type":"MobileOtp","status":"COMPLETED","attempts":1,` +
		`"completedAt":"2026-01-31T09:00:00.000Z"}],"revert":null,"consents":[],"erasedAt":null}`
	if got := text(t, detailOf(sample())); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestResult_Record(t *testing.T) {
	body, err := resultOf(sample(), []string{"mobile", "pan", "mobile"})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"requestId":"vm_req_1","externalReference":null,"status":"SUBMITTED","decision":null,` +
		`"verified":{"mobile":"98XXXXXX34","pan":null},"flags":[],` +
		`"steps":[{"key":"mobileOtp","type":"MobileOtp","status":"COMPLETED","attempts":1,` +
		`"completedAt":"2026-01-31T09:00:00.000Z"}],` +
		`"documents":[],"submittedAt":"2026-01-31T09:00:00.000Z","completedAt":null,"erasedAt":null}`
	if got := text(t, body); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	whole, err := resultOf(sample(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Verified map[string]any }
	if err := json.Unmarshal([]byte(text(t, whole)), &all); err != nil || len(all.Verified) != len(verifiedFields) {
		t.Errorf("without fields verified is %v", all.Verified)
	}
}

func TestResult_FieldsAreVerifiedsOwn(t *testing.T) {
	verified := reflect.TypeFor[onboarding.Verified]()
	if verified.NumField() != len(verifiedFields) {
		t.Errorf("verified has %d fields, %d can be asked for", verified.NumField(), len(verifiedFields))
	}
	for i := range verified.NumField() {
		if name := verified.Field(i).Tag.Get("json"); !isVerifiedField(name) {
			t.Errorf("%s cannot be asked for", name)
		}
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
