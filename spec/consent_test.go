package spec

import (
	"crypto/sha256"
	"database/sql"
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
	// What the request's row shows of them is what the record says.
	consents := func() string {
		return a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK).JSON("consents")
	}
	shown := consents()
	tamper(t, a, `ALTER TABLE requests NO FORCE ROW LEVEL SECURITY`, `UPDATE requests SET consents = NULL WHERE OURS`)
	if recorded := consents(); recorded != shown {
		t.Errorf("the request shows %s, recorded is %s", shown, recorded)
	}
}

// A request shows its consents as they are recorded, also after concurrent
// changes and after deletions.
func TestConsent_ShownOnesFollowTheRecorded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	shown := func() string {
		return a.One(a.Tenant.TenantID, `SELECT coalesce((
				SELECT string_agg(c->>'purposeCode' || ' ' || (c->>'withdrawnAt' IS NULL), ', ')
				FROM jsonb_array_elements(consents) c), 'none')
			FROM requests WHERE request_id = $1`, r.RequestID)
	}
	change := func(tx *sql.Tx, statement string, args ...any) {
		if _, err := tx.Exec(statement, append([]any{r.RequestID}, args...)...); err != nil {
			t.Error(err)
		}
	}
	within := func(fn func(tx *sql.Tx)) {
		if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error { fn(tx); return nil }); err != nil {
			t.Error(err)
		}
	}
	within(func(tx *sql.Tx) {
		change(tx,
			`INSERT INTO consents (tenant_id, request_id, purpose_code,
				notice_version, text_hash, accepted_at, locale, source, ip_sealed)
			SELECT tenant_id, request_id, unnest(ARRAY['A', 'B']), '1', 'h', now(), 'en', 'HOSTED', ''
			FROM requests WHERE request_id = $1`)
	})
	const withdraw = `UPDATE consents SET withdrawn_at = now() WHERE request_id = $1 AND purpose_code = $2`
	second := make(chan struct{})
	within(func(tx *sql.Tx) {
		change(tx, withdraw, "A")
		go func() {
			defer close(second)
			within(func(tx *sql.Tx) { change(tx, withdraw, "B") })
		}()
		a.Eventually("the second waits for the first", func() bool {
			return a.Owner(`SELECT count(*)::text FROM pg_stat_activity WHERE datname = current_database()
				AND wait_event_type = 'Lock'`)[0] == "1"
		})
	})
	<-second
	if got := shown(); got != "A false, B false" {
		t.Errorf("both withdrawn, the request shows %s", got)
	}
	within(func(tx *sql.Tx) { change(tx, `DELETE FROM consents WHERE request_id = $1 AND purpose_code = 'A'`) })
	if got := shown(); got != "B false" {
		t.Errorf("one deleted, the request shows %s", got)
	}
	within(func(tx *sql.Tx) { change(tx, `DELETE FROM consents WHERE request_id = $1`) })
	if got := shown(); got != "none" {
		t.Errorf("both deleted, the request shows %s", got)
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
