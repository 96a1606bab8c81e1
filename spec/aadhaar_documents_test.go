package spec

import (
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/provider/sandbox/uidai"
	"verifyme/server/samples"
	"verifyme/spec/app"
)

// DocLockerAadhaar without a vendor: the offline file and the Secure QR code, which UIDAI
// signs. What comes after the step sees no difference.

const documentsFlow = "aadhaar-documents-v1"

// documents publishes a flow whose Aadhaar step takes the methods, after a mobile number.
func documents(a *app.App, config step.Config) { documentsAs(a, documentsFlow, config) }

func documentsAs(a *app.App, key string, config step.Config) {
	a.Publish(flow.Flow{
		Key: key, Name: "Documents", PurposeCode: "IDENTITY", NoticeVersion: "1", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "mobileOtp", Type: step.MobileOtp, Sequence: 1},
			{Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 2, Required: true, PurposeCode: "AADHAAR_VERIFICATION",
				Config: config},
			{Key: "consent", Type: step.Consent, Sequence: 3, Required: true},
		},
	})
}

var allMethods = step.Config{"methods": []any{"locker", "offline_xml", "secure_qr"}}

func fresh() uidai.Sample { return uidai.Sample{Issued: time.Now(), ShareCode: "A1b2"} }

func fileBody(t *testing.T, s uidai.Sample) app.Fields {
	t.Helper()
	file, err := s.OfflineFile()
	if err != nil {
		t.Fatal(err)
	}
	return app.Fields{
		"method": "offline_xml", "file": base64.StdEncoding.EncodeToString(file), "shareCode": s.ShareCode,
	}
}

func codeBody(t *testing.T, s uidai.Sample) app.Fields {
	t.Helper()
	text, err := s.SecureQR()
	if err != nil {
		t.Fatal(err)
	}
	return app.Fields{"method": "secure_qr", "text": text}
}

func atDocuments(a *app.App) (app.Created, *app.Applicant) {
	r := a.Issue(app.Fields{"flowKey": documentsFlow})
	return r, a.Applicant(r)
}

func TestAadhaarDocuments_GiveWhatTheLockerGives(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	documents(a, allMethods)
	for _, row := range []struct {
		source string
		body   app.Fields
		files  int
	}{
		{"secure_qr", codeBody(t, fresh()), 0},
		{"offline_xml", fileBody(t, fresh()), 1},
	} {
		r, p := atDocuments(a)
		done := p.Step("aadhaar", row.body).Want(http.StatusOK)
		if done.Text("step.status") != "COMPLETED" || done.Text("step.data.source") != row.source {
			t.Errorf("%s: the step is %s", row.source, done.JSON("step"))
		}
		if !strings.HasPrefix(done.Text("step.data.signer"), "UIDAI of the VerifyMe sandbox, serial ") {
			t.Errorf("%s: the signer is %s", row.source, done.JSON("step.data"))
		}
		wantEvents(t, a, r.RequestID, 1, lockerStarted,
			`verification.completed {"stepKey":"aadhaar","capability":"doclocker","outcome":"VERIFIED"}`,
			`onboarding.step.completed {"stepKey":"aadhaar","stepType":"DocLockerAadhaar","attempt":1,"flags":[]}`)
		handIn(p)
		result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
		want := `{"fullName":"Asha Verma","dateOfBirth":"1990-05-14","gender":"M","aadhaar":"XXXX XXXX 5678"}`
		got := fmt.Sprintf(`{"fullName":%q,"dateOfBirth":%q,"gender":%q,"aadhaar":%q}`, result.Text("verified.fullName"),
			result.Text("verified.dateOfBirth"), result.Text("verified.gender"), result.Text("verified.aadhaar"))
		if got != want || result.Text("verified.address.pincode") != "560038" ||
			result.Text("verified.address.city") != "Bengaluru" {
			t.Errorf("%s: the result is %s", row.source, result.JSON("verified"))
		}
		if stored := app.FilesIn(t, folder); len(stored) != row.files {
			t.Errorf("%s: %d files are stored", row.source, len(stored))
		}
	}
}

// The mobile number of the document is compared with the one that was proved by a code.
func TestAadhaarDocuments_TheMobileNumberIsCompared(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	for _, row := range []struct{ mobile, flags string }{
		{"", "[]"}, {"9876501234", "[]"}, {"9876501235", `["AADHAAR_MOBILE_MISMATCH"]`},
	} {
		for method, body := range map[string]func(*testing.T, uidai.Sample) app.Fields{"file": fileBody, "code": codeBody} {
			r, p := atDocuments(a)
			p.SendCode("9876501234").Want(http.StatusOK)
			p.EnterCode(app.GoodCode).Want(http.StatusOK)
			sample := fresh()
			sample.Mobile = row.mobile
			p.Step("aadhaar", body(t, sample)).Want(http.StatusOK)
			events := a.Events(r.RequestID)
			if last := events[len(events)-1]; !strings.HasSuffix(last, `"flags":`+row.flags+`}`) {
				t.Errorf("%s of %q: %s", method, row.mobile, last)
			}
		}
	}
}

// Each document that is not taken is refused with its code, and nothing of it is kept.
func TestAadhaarDocuments_Refusals(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	documents(a, allMethods)
	old := fresh()
	old.Issued = old.Issued.Add(-73 * time.Hour)
	wrongCode := fileBody(t, fresh())
	wrongCode["shareCode"] = "A1b3"
	stranger := func() specimen.Signer {
		root, err := specimen.NewAuthority(time.Now().AddDate(-1, 0, 0), time.Now().AddDate(1, 0, 0))
		if err != nil {
			t.Fatal(err)
		}
		s, err := root.NewSigner("DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05", time.Now().AddDate(-1, 0, 0),
			time.Now().AddDate(1, 0, 0))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}()
	person := specimen.Person{Name: "Eve", Birth: "01-01-1990", Gender: "F", Last4: "1111"}
	reRooted, err := stranger.Offline(specimen.OfflineXML(person, time.Now(), "A1b2"), "A1b2")
	if err != nil {
		t.Fatal(err)
	}
	forgedCode, err := stranger.SecureQR(specimen.Payload(person, time.Now(), "V2"))
	if err != nil {
		t.Fatal(err)
	}
	bomb, err := specimen.Zip("A1b2", specimen.Entry{Name: "a.xml", Content: make([]byte, 900<<10)})
	if err != nil {
		t.Fatal(err)
	}
	file := func(content []byte) app.Fields {
		return app.Fields{
			"method": "offline_xml", "file": base64.StdEncoding.EncodeToString(content), "shareCode": "A1b2",
		}
	}
	for _, row := range []struct {
		name, code string
		body       app.Fields
		judged     bool
	}{
		{"no zip", aadhaar.CodeInvalid, file([]byte("x")), false},
		{"too large", aadhaar.CodeTooLarge, file(make([]byte, aadhaar.MaxZip+1)), false},
		{"a zip bomb", aadhaar.CodeUnsafe, file(bomb), false},
		{"a wrong share code", aadhaar.CodeShareCode, wrongCode, false},
		{"a code of words", aadhaar.CodeInvalid, app.Fields{"method": "secure_qr", "text": "hello"}, false},
		{"the code from before 2018", aadhaar.CodeUnsupported,
			app.Fields{"method": "secure_qr", "text": `<PrintLetterBarcodeData uid="999912341234"/>`}, false},
		{"an old file", aadhaar.CodeStale, fileBody(t, old), true},
		{"an old code", aadhaar.CodeStale, codeBody(t, old), true},
		{"a file of another root", aadhaar.CodeSigner, file(reRooted), true},
		{"a code of another key", aadhaar.CodeSignature, app.Fields{"method": "secure_qr", "text": forgedCode}, true},
	} {
		r, p := atDocuments(a)
		p.Step("aadhaar", row.body).WantError(unprocessable, row.code)
		s := p.StepNow("aadhaar")
		if attempts := fmt.Sprint(s["attempts"]); (attempts == "1") != row.judged {
			t.Errorf("%s: %s attempts", row.name, attempts)
		}
		if row.judged {
			wantStep(t, s, "IN_PROGRESS", row.code)
			wantEvents(t, a, r.RequestID, 1, lockerStarted,
				`verification.failed {"stepKey":"aadhaar","capability":"doclocker","reason":"`+row.code+`"}`)
		}
		if got := a.One(a.Tenant.TenantID,
			`SELECT count(*) FROM attempts WHERE request_id = '`+r.RequestID+`' AND input_sealed IS NOT NULL`); got != "0" {
			t.Errorf("%s: %s attempts keep an input", row.name, got)
		}
		// It can be done right afterwards.
		p.Step("aadhaar", codeBody(t, fresh())).Want(http.StatusOK)
	}
	if stored := app.FilesIn(t, folder); len(stored) != 0 {
		t.Errorf("%d files are stored", len(stored))
	}
}

func TestAadhaarDocuments_BadBodies(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	_, p := atDocuments(a)
	for _, body := range []app.Fields{
		{"method": "offline_xml"}, {"method": "offline_xml", "file": "eA=="}, {"method": "secure_qr"},
		{"method": "secure_qr", "text": 5}, {"method": "fax"}, {"method": 5}, {"file": "eA=="}, {"text": "1"},
		{"method": "secure_qr", "text": "1", "shareCode": "1234"}, {"aadhaar": "123412341234"},
		{"method": "offline_xml", "file": "?", "shareCode": "1234"},
	} {
		p.Step("aadhaar", body).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	// What the flow does not list is not taken; the locker alone is the default.
	a.Locker()
	_, q := a.AtLocker()
	q.Step("aadhaar", codeBody(t, fresh())).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	documentsAs(a, "code-only", step.Config{"methods": []any{"secure_qr"}})
	only := a.Applicant(a.Issue(app.Fields{"flowKey": "code-only"}))
	only.Step("aadhaar", app.Fields{}).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	only.Step("aadhaar", codeBody(t, fresh())).Want(http.StatusOK)
}

// Who went to the locker and came back without an answer may send a document instead; what is
// answered there later has no effect.
func TestAadhaarDocuments_InPlaceOfAWaitingConsent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	r, p := atDocuments(a)
	address := p.OpenLocker()
	p.Step("aadhaar", app.Fields{"method": "secure_qr", "text": "hello"}).WantError(unprocessable, aadhaar.CodeInvalid)
	p.Step("aadhaar", fileBody(t, fresh())).Want(http.StatusOK)
	a.Decide(address, "allow").Want(http.StatusSeeOther)
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending, lockerFailed,
		`verification.completed {"stepKey":"aadhaar","capability":"doclocker","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"aadhaar","stepType":"DocLockerAadhaar","attempt":2,"flags":[]}`)
}

// A mistake in what is sent ends no consent: the applicant may still allow it at the locker.
func TestAadhaarDocuments_AMistakeEndsNoWaitingConsent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	r, p := atDocuments(a)
	address := p.OpenLocker()
	mistaken := fileBody(t, fresh())
	mistaken["shareCode"] = "A1b3"
	p.Step("aadhaar", mistaken).WantError(unprocessable, aadhaar.CodeShareCode)
	p.Step("aadhaar", app.Fields{"method": "secure_qr", "text": "hello"}).WantError(unprocessable, aadhaar.CodeInvalid)
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending)
	a.Decide(address, "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
}

func TestAadhaarDocuments_TriesAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	_, p := atDocuments(a)
	for range step.DocumentsPerHour {
		p.Step("aadhaar", app.Fields{"method": "secure_qr", "text": "1"}).WantError(unprocessable, aadhaar.CodeInvalid)
	}
	p.Step("aadhaar", codeBody(t, fresh())).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	a.Advance(time.Hour)
	p.Step("aadhaar", codeBody(t, fresh())).Want(http.StatusOK)
}

// logged lines, of all workers.
type logged struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// Neither the share code nor the document is in the database, in a file or in the log.
func TestAadhaarDocuments_LeaveNoTrace(t *testing.T) {
	t.Parallel()
	folder, log := t.TempDir(), &logged{}
	a := app.Start(t, app.Evidence(folder), app.Logging(slog.NewTextHandler(log, nil)))
	documents(a, allMethods)
	_, p := atDocuments(a)
	p.Step("aadhaar", app.Fields{"method": "offline_xml", "file": "eA==", "shareCode": "A1b2"}).
		WantError(unprocessable, aadhaar.CodeInvalid)
	body := fileBody(t, fresh())
	p.Step("aadhaar", body).Want(http.StatusOK)
	if got := a.One(a.Tenant.TenantID, `SELECT count(*) FROM attempts WHERE status <> 'DONE'`); got != "0" {
		t.Errorf("%s attempts are open", got)
	}
	raw, _ := base64.StdEncoding.DecodeString(body["file"].(string))
	for _, name := range app.FilesIn(t, folder) {
		content, err := os.ReadFile(name)
		if err != nil || strings.Contains(string(content), string(raw[40:80])) {
			t.Errorf("%s holds the zip, %v", name, err)
		}
	}
	if text := log.String(); !strings.Contains(text, "was refused") {
		t.Errorf("the log is %s", text)
	}
	for _, line := range []string{"A1b2", "OfflinePaperlessKyc", "Asha", body["file"].(string)[:40]} {
		if strings.Contains(log.String(), line) {
			t.Errorf("the log holds %q", line)
		}
	}
}

// The samples of the sandbox are taken; in production there are none.
func TestAadhaarDocuments_Samples(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	_, p := atDocuments(a)
	got := a.As("").GET(samples.FilePath + "?code=wxyz&mobile=9876501234").Want(http.StatusOK)
	p.Step("aadhaar", app.Fields{
		"method": "offline_xml", "file": base64.StdEncoding.EncodeToString(got.Body), "shareCode": "wxyz",
	}).Want(http.StatusOK)
	if picture := a.As("").GET(samples.CodePath).Want(http.StatusOK); !strings.HasPrefix(string(picture.Body), "\x89PNG") {
		t.Error("the code is no picture")
	}
	for _, query := range []string{"?code=12345", "?ageDays=x", "?ageDays=9999", "?mobile=1"} {
		a.As("").GET(samples.FilePath+query).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	live := app.Start(t, app.Production)
	live.As("").GET(samples.FilePath).Want(http.StatusNotFound)
}

// Without UIDAI's certificates nobody can be believed, which is an outage.
func TestAadhaarDocuments_UnconfiguredIsAnOutage(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production).AsOwnTenant("Umbrella")
	documents(a, allMethods)
	_, p := atDocuments(a)
	p.Step("aadhaar", codeBody(t, fresh())).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	s := p.StepNow("aadhaar")
	wantStep(t, s, "IN_PROGRESS", "PROVIDER_UNAVAILABLE")
	if fmt.Sprint(s["attempts"]) != "0" {
		t.Errorf("%v attempts", s["attempts"])
	}
}

// The sandbox's command completes a step that takes documents alone.
func TestAadhaarDocuments_AreSimulated(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for i, method := range []any{"offline_xml", "secure_qr"} {
		key := fmt.Sprintf("documents-%d", i)
		documentsAs(a, key, step.Config{"methods": []any{method}})
		r := a.Issue(app.Fields{"flowKey": key})
		wantSimulated(t, a, r.RequestID, "approved", "APPROVED")
	}
}
