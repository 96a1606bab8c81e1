package spec

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT "Privacy": an owner erases what is personal in a final request, and gets a
// signed certificate; a legal hold keeps a request from erasure and retention.

func erase(p *app.Portal, requestID, reason string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $reason: String!) { eraseRequest(requestId: $id, reason: $reason) {
		requestId erasedAt reason statement signature keyFingerprint } }`,
		app.Fields{"id": requestID, "reason": reason})
}

func setHold(p *app.Portal, requestID string, hold bool) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $hold: Boolean!) {
		setLegalHold(requestId: $id, hold: $hold, reason: "Case 12 of the court.") { id legalHold status } }`,
		app.Fields{"id": requestID, "hold": hold})
}

// ownerAt is the owner, who has confirmed the password.
func ownerAt(a *app.App) *app.Portal {
	p := a.Portal(access.Owner)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	return p
}

// lived is a request about which everything that can be known is known: it was sent
// back, commented, assigned, and cancelled in the end.
func lived(a *app.App) (app.Created, string) {
	r, p, _ := withDocument(a)
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	addComment(reviewer, r.RequestID, "Asha Canary called.").Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"documents"},
		app.Fields{"message": "Dear Asha Canary, send it again.", "comment": "Canary is slow."}).Want()
	again := p.DoDocument()
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Reject(r.RequestID, "DOCUMENT_UNCLEAR").Want()
	return r, again
}

func TestErasure_TakesTheOwnerAStepUpAReasonAndAFinalRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	open, _ := a.Submitted(nil)
	owner := a.Portal(access.Owner)
	erase(owner, open.RequestID, "She asks.").WantCode("STEP_UP_REQUIRED")
	setHold(owner, open.RequestID, true).WantCode("STEP_UP_REQUIRED")
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		erase(a.Portal(role), open.RequestID, "She asks.").WantCode("SERVICE_FORBIDDEN")
		setHold(a.Portal(role), open.RequestID, true).WantCode("SERVICE_FORBIDDEN")
	}
	owner = ownerAt(a)
	for _, reason := range []string{"", "  ", strings.Repeat("x", 501), "a\x07b"} {
		erase(owner, open.RequestID, reason).WantCode("VALIDATION_FAILED")
	}
	erase(owner, "vm_req_0", "She asks.").WantCode("NOT_FOUND")
	setHold(owner, "vm_req_0", true).WantCode("NOT_FOUND")
	for _, move := range []func(){
		func() {}, func() { a.Portal(access.Reviewer).StartReview(open.RequestID).Want() },
		func() {
			sendBack(a.Portal(access.Reviewer), "revertRequest", open.RequestID, []string{"bank"}, nil).Want()
		},
	} {
		move()
		erase(owner, open.RequestID, "She asks.").WantCode("SERVICE_INVALID_STATE")
	}
	erase(owner, a.Issue(nil).RequestID, "She asks.").WantCode("SERVICE_INVALID_STATE")
}

func TestErasure_LeavesNothingPersonalAndTheRest(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	r, documentID := lived(a)
	document := a.Sign(r.RequestID, documentID).Want(http.StatusOK).Text("url")
	before := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	events := a.Events(r.RequestID)
	owner := ownerAt(a)
	erase(owner, r.RequestID, "The applicant asks for it.").Want()

	wantNothingSealed(t, a, r.RequestID)
	a.Eventually("the files are gone", func() bool { return len(app.FilesIn(t, folder)) == 0 })
	after := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	for _, kept := range []string{"status", "createdAt", "startedAt", "submittedAt", "completedAt", "externalReference",
		"revert.reasonCode", "steps.0.status", "progress.completed", "consents.0.acceptedAt"} {
		if after.JSON(kept) != before.JSON(kept) {
			t.Errorf("%s was %s and is %s", kept, before.JSON(kept), after.JSON(kept))
		}
	}
	if after.JSON("metadata") != "null" || after.Text("erasedAt") == "" || after.Text("revert.message") != "" {
		t.Errorf("the record says %s", after.Body)
	}
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if result.JSON("verified.fullName") != "null" || result.JSON("documents") != "[]" ||
		result.Text("erasedAt") != after.Text("erasedAt") || result.Text("decision.reasonCode") != "DOCUMENT_UNCLEAR" {
		t.Errorf("the result says %s", result.Body)
	}
	a.Sign(r.RequestID, documentID).WantError(http.StatusNotFound, "NOT_FOUND")
	a.Fetch(document).WantError(http.StatusNotFound, "NOT_FOUND")
	without := strings.ReplaceAll(strings.Join(events, "\n"), "Dear Asha Canary, send it again.", "")
	if now := strings.Join(a.Events(r.RequestID), "\n"); now != without {
		t.Errorf("its events are %s, and were %s", now, without)
	}
	seen := owner.Ask(`query($id: ID!) { onboardingRequest(id: $id) {
		erasedAt comments { text } steps { data } documents { documentId } revert { message } timeline { kind } }
		relatedRequests(requestId: $id) { count } nameComparisons(requestId: $id) { found }
		photoLocations(requestId: $id) { documentId } }`, app.Fields{"id": r.RequestID}).Want()
	if text := string(seen.Body); strings.Contains(text, "Canary") ||
		seen.JSON("data.onboardingRequest.comments") != "[]" || seen.Text("data.onboardingRequest.erasedAt") == "" {
		t.Errorf("the portal shows %s", text)
	}
	addComment(a.Portal(access.Reviewer), r.RequestID, "Asha again.").WantCode("SERVICE_INVALID_STATE")
	setHold(owner, r.RequestID, true).WantCode("SERVICE_INVALID_STATE")
	if v, err := a.Service.App.Workspace.VerifyAudit(t.Context(), a.Tenant.TenantID); err != nil || v.Broken != nil {
		t.Errorf("the audit chain: %v, %v", v, err)
	}
}

// wantNothingSealed: no row of the request holds anything sealed but its events, whose
// texts were sealed with the key that is gone.
func wantNothingSealed(t *testing.T, a *app.App, requestID string) {
	t.Helper()
	if key := a.Texts(a.Tenant.TenantID, `SELECT coalesce(data_key::text, 'none') FROM requests WHERE request_id = $1`,
		requestID); key[0] != "none" {
		t.Error("the data key is there")
	}
	columns := a.Owner(`SELECT x.table_name || ' ' || x.column_name FROM information_schema.columns x
		WHERE x.table_schema = 'public' AND x.column_name LIKE '%\_sealed' AND x.table_name NOT LIKE 'events%' AND EXISTS (
			SELECT FROM information_schema.columns r WHERE r.table_name = x.table_name AND r.column_name = 'request_id')`)
	if len(columns) < 10 {
		t.Errorf("only the columns %q are looked at", columns)
	}
	for _, column := range columns {
		table, name, _ := strings.Cut(column, " ")
		if n := a.Texts(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table+
			` WHERE request_id = $1 AND `+name+` IS NOT NULL`, requestID); n[0] != "0" {
			t.Errorf("%s holds something in %s rows", column, n[0])
		}
	}
	for _, table := range []string{"link_keys", "request_comments", "documents", "codes", "applicant_sessions"} {
		n := a.Texts(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table+` WHERE request_id = $1`, requestID)
		if n[0] != "0" {
			t.Errorf("%s has %s rows", table, n[0])
		}
	}
}

func TestErasure_CertificateIsSignedAndAlwaysTheSame(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := lived(a)
	owner := ownerAt(a)
	answers := a.Together(4, func(int) app.Answer {
		return erase(owner, r.RequestID, "The applicant asks for it.").Answer
	})
	for _, answer := range answers {
		if string(answer.Body) != string(answers[0].Body) {
			t.Fatalf("one answered %s, another %s", answer.Body, answers[0].Body)
		}
	}
	again := erase(owner, r.RequestID, "Another reason.").Want()
	if again.Text("data.eraseRequest.reason") != "The applicant asks for it." {
		t.Errorf("again it is %s", again.Body)
	}
	public := a.GET("/v1/evidence-key").Want(http.StatusOK)
	block, _ := pem.Decode([]byte(public.Text("publicKey")))
	key, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	signature, err := base64.StdEncoding.DecodeString(again.Text("data.eraseRequest.signature"))
	if err != nil {
		t.Fatal(err)
	}
	statement := again.Text("data.eraseRequest.statement")
	if !ed25519.Verify(key.(ed25519.PublicKey), []byte(statement), signature) {
		t.Error("the workspace's key has not signed it")
	}
	if again.Text("data.eraseRequest.keyFingerprint") != public.Text("fingerprint") {
		t.Errorf("the fingerprint is %s", again.Body)
	}
	for _, said := range []string{
		`"requestId":"` + r.RequestID + `"`, `"status":"REJECTED"`, `"comments":2`, `"documents":2`,
	} {
		if !strings.Contains(statement, said) {
			t.Errorf("the statement lacks %s: %s", said, statement)
		}
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log WHERE action = 'request.erased'`); n != "1" {
		t.Errorf("it is in the audit log %s times", n)
	}
}

func TestLegalHold_KeepsFromErasureAndRetention(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p, documentID := withDocument(a)
	owner := ownerAt(a)
	if held := setHold(owner, r.RequestID, true).Want(); held.JSON("data.setLegalHold.legalHold") != "true" {
		t.Errorf("held is %s", held.Body)
	}
	setHold(owner, r.RequestID, true).Want()
	p.HandInDocuments()
	cancel(a, r)
	erase(owner, r.RequestID, "She asks.").WantCode("LEGAL_HOLD")
	a.Advance(400 * day)
	removeNow(t, a, r)
	a.Sign(r.RequestID, documentID).Want(http.StatusOK)
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM request_comments`); n != "1" {
		t.Errorf("%s comments tell of the hold", n)
	}
	owner = ownerAt(a)
	setHold(owner, r.RequestID, false).Want()
	a.Eventually("the document expires after the hold", func() bool {
		events := a.Events(r.RequestID)
		return strings.HasPrefix(events[len(events)-1], "document.expired")
	})
	erase(owner, r.RequestID, "She asks.").Want()
}

// A link's lifetime goes on under a hold.
func TestLegalHold_DoesNotKeepALinkAlive(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(app.Fields{"expiresInHours": 1})
	setHold(ownerAt(a), r.RequestID, true).Want()
	a.Advance(2 * day)
	a.Eventually("the request expires", func() bool { return a.Status(r.RequestID) == "EXPIRED" })
}

// What a receiver answers is kept with the delivery, and may repeat what it knows of the
// person: of an erased request no answer is kept, nor one that comes later.
func TestErasure_TakesWhatReceiversAnswered(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("Asha Canary is known here."))
	})
	a.Endpoint(receiver.URL)
	kept, r := a.Issue(nil), a.Issue(nil)
	a.Eventually("the deliveries", func() bool { return len(a.Deliveries("")) == 2 })
	replay := func() {
		for _, d := range a.Deliveries("") {
			if d.RequestID != nil && *d.RequestID == r.RequestID {
				a.POST("/v1/webhook-events/"+d.DeliveryID+"/replay", nil).Want(http.StatusAccepted)
			}
		}
	}
	replay()
	cancel(a, r)
	answersOf := func(requestID string) string {
		return strings.Join(a.Texts(a.Tenant.TenantID, `SELECT l.answer FROM delivery_attempts l
			JOIN deliveries d USING (tenant_id, delivery_id) JOIN events e USING (tenant_id, event_id)
			WHERE e.request_id = $1 AND l.http_status IS NOT NULL ORDER BY l.answer, l.delivery_id`, requestID), "|")
	}
	const said = "Asha Canary is known here."
	a.Eventually("the answers", func() bool {
		return answersOf(r.RequestID) == said+"|"+said+"|"+said && answersOf(kept.RequestID) == said
	})
	owner := ownerAt(a)
	erase(owner, r.RequestID, "She asks.").Want()
	if got := answersOf(r.RequestID); got != "||" {
		t.Errorf("the answers are %q", got)
	}
	replay()
	a.Eventually("the answers that came later", func() bool { return strings.Count(answersOf(r.RequestID), "|") == 5 })
	if got := answersOf(r.RequestID); got != "|||||" {
		t.Errorf("the answers that came later are %q", got)
	}
	if got := answersOf(kept.RequestID); got != said {
		t.Errorf("another request's answers are %q", got)
	}
}

// A worker that has asked a vendor, or sent a code, meanwhile finds that there is nothing left to do: that is no fault,
// and nothing of what it was told is kept.
func TestErasure_WhileAWorkerAsks(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	a := app.Start(t, app.Logging(slog.NewJSONHandler(lines, nil)))
	service, owner := a.Service.App, ownerAt(a)
	bank, sms := service.Steps.Bank, service.OTP.SMS
	for _, row := range []struct {
		job   string
		at    func(then func())
		asked func(p *app.Applicant)
		flow  string
	}{
		{
			"check:run", func(then func()) { service.Steps.Bank = app.EndingBank{BankChecker: bank, Then: then} },
			func(p *app.Applicant) { p.Bank(app.GoodAccount) }, "bank-alone-v1",
		},
		{
			"code:send", func(then func()) { service.OTP.SMS = app.EndingSMS{SMSSender: sms, Then: then} },
			func(p *app.Applicant) { p.SendCode(app.FreshMobile()) }, flow.IndiaBusinessKYC,
		},
	} {
		if row.flow == "bank-alone-v1" {
			publishBankAlone(a, row.flow)
		}
		r := a.Issue(app.Fields{"flowKey": row.flow})
		erased := make(chan struct{})
		row.at(func() {
			a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil, app.FreshKey()).Want(http.StatusOK)
			erase(owner, r.RequestID, "The applicant asks for it.").Want()
			close(erased)
		})
		row.asked(a.Applicant(r))
		<-erased
		a.Eventually("the job has ended", func() bool {
			answer := httptest.NewRecorder()
			a.Service.MetricsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
			return strings.Contains(answer.Body.String(), `type="`+row.job+`"`)
		})
		if text := lines.all(); strings.Contains(text, "job failed") {
			t.Errorf("%s: the log says %s", row.job, text)
		}
		left := a.One(a.Tenant.TenantID, `SELECT concat(
			(SELECT count(*) FROM codes WHERE request_id = $1), ' codes, ',
			(SELECT count(*) FROM attempts WHERE request_id = $1 AND (outcome <> 'ABANDONED' OR input_sealed IS NOT NULL)),
			' attempts')`, r.RequestID)
		if left != "0 codes, 0 attempts" {
			t.Errorf("%s: left are %s", row.job, left)
		}
	}
}

// publishBankAlone is a flow that begins with the bank's check.
func publishBankAlone(a *app.App, key string) {
	a.Publish(flow.Flow{
		Key: key, Name: "Bank alone", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "bank", Type: step.BankVerification, Sequence: 1, Required: true, PurposeCode: "BANK_CHECK"},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}
