package spec

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Step catalogue": Consent.

func TestConsent_IsRequired(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	p := a.Applicant(a.Issue(nil)).DoMobile().DoBank(app.GoodAccount)
	for _, body := range []string{
		`{}`, `{"accepted":false}`, `{"accepted":"true"}`, `{"accepted":1}`, `{"accepted":null}`,
		`{"accepted":true,"more":1}`, `[]`, `true`,
	} {
		p.Step("consent", body).WantError(http.StatusUnprocessableEntity, "CONSENT_REQUIRED")
	}
	if got := a.GET("/v1/onboarding-requests/" + p.Request.RequestID).JSON("consents"); got != "[]" {
		t.Errorf("without consent there are records: %s", got)
	}
	p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
}

func TestConsent_IsRecordedAsShown(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, row := range []struct{ name, locale, wantLocale string }{
		{"in the flow's language", "", "en"},
		{"in the request's language", "hi", "hi"},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			fields := app.Fields{}
			if row.locale != "" {
				fields["locale"] = row.locale
			}
			r := a.Issue(fields)
			p := a.Applicant(r).DoMobile().DoBank(app.GoodAccount)
			shown := p.State().Want(http.StatusOK)
			p.Consent().Want(http.StatusOK)
			hash := sha256.Sum256([]byte(shown.Text("state.consentNotice.text")))
			detail := a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK)
			records, _ := detail.At("consents").([]any)
			if len(records) == 0 {
				t.Fatal("there is no consent record")
			}
			purposes := map[any]bool{}
			for _, each := range records {
				record, _ := each.(map[string]any)
				purposes[record["purposeCode"]] = true
				if record["textHash"] != hex.EncodeToString(hash[:]) ||
					record["textHash"] != shown.Text("state.consentNotice.textHash") {
					t.Errorf("the hash is %v, that of the text shown %x", record["textHash"], hash)
				}
				if record["noticeVersion"] != "2026-01" || record["locale"] != row.wantLocale || record["source"] != "HOSTED" ||
					record["acceptedAt"] == nil || record["withdrawnAt"] != nil {
					t.Errorf("the record is %v", record)
				}
			}
			if len(purposes) != len(records) || !purposes["BANK_ACCOUNT_VERIFICATION"] || !purposes["CONTACT_VERIFICATION"] {
				t.Errorf("the purposes are %v", purposes)
			}
		})
	}
}

func TestConsent_WithdrawalIsRecorded(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.Submitted(nil)
	p.Withdraw("NO_SUCH_PURPOSE").WantError(http.StatusNotFound, "NOT_FOUND")
	withdrawn := func() map[any]any {
		all := map[any]any{}
		records, _ := a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK).At("consents").([]any)
		for _, each := range records {
			record, _ := each.(map[string]any)
			all[record["purposeCode"]] = record["withdrawnAt"]
		}
		return all
	}
	p.Withdraw("BANK_ACCOUNT_VERIFICATION").Want(http.StatusOK)
	first := withdrawn()
	if first["BANK_ACCOUNT_VERIFICATION"] == nil || first["CONTACT_VERIFICATION"] != nil {
		t.Fatalf("withdrawn are %v", first)
	}
	a.Advance(time.Minute)
	p.Withdraw("BANK_ACCOUNT_VERIFICATION").Want(http.StatusOK)
	if again := withdrawn(); again["BANK_ACCOUNT_VERIFICATION"] != first["BANK_ACCOUNT_VERIFICATION"] {
		t.Errorf("repeated, the withdrawal moved to %v", again)
	}
}

func TestConsent_WithdrawalNeedsAConsent(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.Applicant(a.Issue(nil))
	for _, purpose := range []string{"NOBODYS", "a%00b", "%ff", "'", "%3F"} {
		p.POST("/api/applicant/consents/"+purpose+"/withdraw", nil).WantError(http.StatusNotFound, "NOT_FOUND")
	}
}

// An embedded page sends its session in a header, and its consents have the
// source SDK.
func TestConsent_FromAnEmbeddedPage(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Browser(r)
	opened := p.POST("/api/applicant/session",
		app.Fields{"token": r.Token, "embed": true, "publicKey": a.Tenant.PublishableKey}).
		Want(http.StatusCreated)
	session := "X-Applicant-Session: " + opened.Text("sessionToken")
	if opened.Header.Get("Set-Cookie") != "" {
		t.Error("an embedded session sets a cookie")
	}
	p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	p.POST("/api/applicant/steps/mobileOtp/code", app.Fields{"mobile": app.GoodMobile}, session).Want(http.StatusOK)
	p.POST("/api/applicant/steps/mobileOtp", app.Fields{"code": app.GoodCode}, session).Want(http.StatusOK)
	p.POST("/api/applicant/steps/bank", bankBody(app.GoodAccount, "HDFC0001234"), session).Want(http.StatusOK)
	p.POST("/api/applicant/steps/consent", app.Fields{"accepted": true}, session).Want(http.StatusOK)
	if got := a.GET("/v1/onboarding-requests/" + r.RequestID).Text("consents.0.source"); got != "SDK" {
		t.Errorf("the consent's source is %s", got)
	}
	p.POST("/api/applicant/session", app.Fields{"token": r.Token, "publicKey": a.Other.PublishableKey}).
		WantError(http.StatusNotFound, "LINK_INVALID")
}
