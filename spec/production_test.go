package spec

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/provider/conformance"
	lockers "verifyme/provider/digilocker/played"
	"verifyme/provider/parts"
	"verifyme/provider/receiver"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// A production deployment as a whole, with real parts on this machine: an S3 server, a malware
// scanner, a mail relay, and local servers that answer as DigiLocker and the vendors do.

// productionVendors answer as Cashfree's and MSG91's pages say, about the person in DigiLocker.
type productionVendors struct {
	*conformance.Vendor
	mu    sync.Mutex
	paths []string
	code  string
}

func startProductionVendors(t *testing.T) *productionVendors {
	t.Helper()
	v := &productionVendors{}
	v.Vendor = conformance.StartVendor(t, v.serve)
	return v
}

func (v *productionVendors) serve(w http.ResponseWriter, r *http.Request) {
	raw, _ := io.ReadAll(r.Body)
	var asked struct {
		PAN, GSTIN string
		Recipients []struct{ OTP string }
	}
	_ = json.Unmarshal(raw, &asked)
	holder := strings.ToUpper(lockers.Person().Name)
	answers := map[string]app.Fields{
		"/cashfree/pan": {"pan": asked.PAN, "type": "Individual", "reference_id": 161, "valid": true,
			"registered_name": holder, "pan_status": "VALID", "message": "PAN verified successfully"},
		"/cashfree/bank-account/sync": {"reference_id": 34, "name_at_bank": holder, "bank_name": "HDFC BANK",
			"account_status": "VALID", "account_status_code": "ACCOUNT_IS_VALID"},
		"/cashfree/gstin": {"GSTIN": asked.GSTIN, "valid": true, "gst_in_status": "Active",
			"legal_name_of_business": "VERMA AND SONS"},
		"/cashfree/face-match":    {"status": "SUCCESS", "ref_id": 21, "face_match_result": "YES", "face_match_score": 0.92},
		"/cashfree/face-liveness": {"status": "SUCCESS", "liveness": "YES", "liveness_score": 0.97},
		"/msg91/api/v5/flow":      {"type": "success", "message": "3763646c3058373530393938"},
	}
	v.mu.Lock()
	v.paths = append(v.paths, r.URL.Path)
	if len(asked.Recipients) > 0 {
		v.code = asked.Recipients[0].OTP
	}
	v.mu.Unlock()
	answer, known := answers[r.URL.Path]
	if !known {
		w.WriteHeader(http.StatusNotFound)
	}
	_ = json.NewEncoder(w).Encode(answer)
}

func (v *productionVendors) asked() (paths []string, code string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Clone(v.paths), v.code
}

// productionStand is a deployment of real parts.
type productionStand struct {
	*app.App
	vendors *productionVendors
	locker  *lockers.Locker
	bucket  parts.Bucket
	clamd   *parts.Part
	relay   *app.Relay
}

// startProduction with the changes of its configuration, such as a proxy in front of a part.
func startProduction(t *testing.T, changes ...func(s *productionStand, c *server.Config)) *productionStand {
	t.Helper()
	s := &productionStand{
		vendors: startProductionVendors(t), locker: lockers.Start(t, time.Now()), bucket: parts.S3(t), clamd: parts.Clamd(t),
		relay: app.StartRelay(t),
	}
	variables := map[string]string{
		"VERIFYME_PROVIDER_NETWORKS": "127.0.0.0/8", "VERIFYME_SMS_PROVIDERS": "msg91-sms",
		"VERIFYME_PAN_PROVIDERS": "cashfree-pan", "VERIFYME_BANK_PROVIDERS": "cashfree-bank",
		"VERIFYME_GST_PROVIDERS": "cashfree-gst", "VERIFYME_FACE_PROVIDERS": "cashfree-face",
		"VERIFYME_LIVENESS_PROVIDERS": "cashfree-liveness", "VERIFYME_CASHFREE_BASE_URL": s.vendors.URL + "/cashfree",
		"VERIFYME_CASHFREE_CLIENT_ID": "id", "VERIFYME_CASHFREE_CLIENT_SECRET": "canary-secret",
		"VERIFYME_MSG91_BASE_URL": s.vendors.URL + "/msg91", "VERIFYME_MSG91_AUTHKEY": "canary-secret",
		"VERIFYME_MSG91_TEMPLATE_ID": "template",
	}
	maps.Copy(variables, s.locker.Variables())
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	// The test servers share one certificate.
	chosen.Roots = s.vendors.Roots
	s.App = app.Start(t, app.Production, app.Configured(func(c *server.Config) {
		c.Providers, c.EvidenceURL, c.ClamdAddress, c.SMTPURL = chosen, s.bucket.URL(), s.clamd.Address, s.relay.URL
		for _, change := range changes {
			change(s, c)
		}
		s.locker.Redirect = c.BaseURL.JoinPath("/doclocker/callback").String()
	})).AsOwnTenant("Hooli")
	return s
}

var codeInMail = regexp.MustCompile(`\b[0-9]{6}\b`)

func TestProduction_AWholeBusinessKYC(t *testing.T) {
	t.Parallel()
	s := startProduction(t)
	// A receiver on this machine stands for a public one, which alone production posts to.
	s.Service.App.Webhook.Receivers = receiver.New(false)
	tenant := s.Receiver()
	savedPastTheDoors(s.App, tenant.URL)

	r := s.Issue(app.Fields{
		"flowKey": flow.IndiaBusinessKYC, "externalReference": "shop-1", "mobile": "9876543210", "email": "asha@shop.test",
	})
	p := s.Applicant(r)
	p.SendCode("").Want(http.StatusOK)
	_, code := s.vendors.asked()
	p.EnterCode(code).Want(http.StatusOK)
	p.POST("/api/applicant/steps/emailOtp/code", app.Fields{}).Want(http.StatusOK)
	s.Eventually("the mail has come", func() bool { return len(s.relay.Mails()) == 1 })
	p.Step("emailOtp", app.Fields{"code": codeInMail.FindString(s.relay.Mails()[0])}).Want(http.StatusOK)
	p.Follow(callback(s.locker.Visit(t, leave(t, p))))
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	p.Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
	p.Step("bank", app.Fields{"accountNumber": app.GoodAccount, "ifsc": "HDFC0001234"}).Want(http.StatusOK)
	p.Photo("selfie", app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	here := app.Fields{"latitude": "12.971598", "longitude": "77.594566", "accuracy": "12.5"}
	p.Photo("shopInside", app.SizedPhoto(goodFace), here).Want(http.StatusOK)
	p.Photo("shopOutside", app.SizedPhoto(goodFace), here).Want(http.StatusOK)
	// The scanner is a real one.
	p.Upload("REGISTRATION_CERTIFICATE", append(app.PDFFile(), []byte(parts.Marker)...)).
		WantError(http.StatusUnprocessableEntity, "DOCUMENT_SCAN_FAILED")
	p.Upload("REGISTRATION_CERTIFICATE", app.PDFFile()).Want(http.StatusCreated)
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Step("business", app.Fields{
		"businessName": "Verma & Sons", "businessType": "proprietorship", "gstin": "27AAPFU0939F1ZV",
		"pincode": "411001", "city": "Pune", "state": "Maharashtra",
	}).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	wantStatus(t, s.App, r.RequestID, "SUBMITTED")

	reviewer := s.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	result := s.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	person := lockers.Person()
	for field, want := range map[string]string{
		"status": "APPROVED", "verified.fullName": person.Name, "verified.pan": "ABXXXXXX4F",
		"verified.mobile": "98XXXXXX10", "verified.aadhaar": "XXXX XXXX 5678",
		"verified.bankAccountHolder": strings.ToUpper(person.Name), "decision.reasonCode": "VERIFIED_OK",
	} {
		if got := result.Text(field); got != want {
			t.Errorf("%s is %q, want %q", field, got, want)
		}
	}
	if result.Number("verified.faceMatchScore") != 92 || result.JSON("flags") != "[]" {
		t.Errorf("the result is %s", result.Body)
	}
	// Each vendor was asked once, and each charged once.
	paths, _ := s.vendors.asked()
	want := []string{"/msg91/api/v5/flow", "/cashfree/pan", "/cashfree/bank-account/sync", "/cashfree/face-match"}
	if !slices.Equal(paths, want) {
		t.Errorf("the vendors were asked %q", paths)
	}
	// The evidence lies in the bucket, sealed: the locker's portrait, three photos and a document.
	if stored := app.FilesIn(t, s.bucket.Folder); len(stored) != 5 {
		t.Errorf("the bucket holds %q", stored)
	}
	wantSignedWebhooks(t, s, tenant, r)
	wantNoSandbox(t, s, p)
}

// wantSignedWebhooks of the request up to its approval.
func wantSignedWebhooks(t *testing.T, s *productionStand, tenant *app.Receiver, r app.Created) {
	t.Helper()
	s.Eventually("the approval is posted", func() bool {
		return slices.ContainsFunc(tenant.Now(), func(p app.Posted) bool {
			return strings.Contains(string(p.Body), `"onboarding.approved"`)
		})
	})
	for _, posted := range tenant.Now() {
		mac := hmac.New(sha256.New, []byte("whsec_x"))
		mac.Write([]byte(posted.Header.Get("X-Service-Timestamp") + "."))
		mac.Write(posted.Body)
		if got := posted.Header.Get("X-Service-Signature"); got != "v1="+hex.EncodeToString(mac.Sum(nil)) {
			t.Errorf("%s is signed %s", posted.Body, got)
		}
		var e struct{ Environment, RequestID string }
		if err := json.Unmarshal(posted.Body, &e); err != nil || e.Environment != "live" || e.RequestID != r.RequestID {
			t.Errorf("the event is %s", posted.Body)
		}
	}
}

// wantNoSandbox at any door of the deployment, and no code in an answer.
func wantNoSandbox(t *testing.T, s *productionStand, p *app.Applicant) {
	t.Helper()
	for _, path := range []string{
		"/api/portal/sandbox/emit", "/api/portal/webhooks/sandbox-sink", "/demo/sink/whe_1",
	} {
		s.POST(path, app.Fields{}).WantError(http.StatusNotFound, "NOT_FOUND")
	}
	for _, path := range []string{"/api/portal/sandbox/messages", "/mock/doclocker/1", "/sdk-demo/"} {
		s.GET(path).Want(http.StatusNotFound)
	}
	if state := p.State(); strings.Contains(string(state.Body), "sandboxCode") {
		t.Errorf("the state shows a code: %s", state.Body)
	}
}

// The checks that the template leaves out: a GSTIN at the network, and liveness.
func TestProduction_GSTINAndLiveness(t *testing.T) {
	t.Parallel()
	s := startProduction(t)
	s.Publish(flow.Flow{
		Key: "besides", Name: "Besides", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "business", Type: step.BusinessDetails, Sequence: 1, Required: true, PurposeCode: "BUSINESS_CHECK",
				Config: step.Config{"fields": []any{"businessName", "businessType", "gstin"}, "verifyGstin": true}},
			{Key: "live", Type: step.Liveness, Sequence: 2, Required: true, PurposeCode: "FACE_CHECK"},
			{Key: "consent", Type: step.Consent, Sequence: 3, Required: true},
		},
	})
	r := s.Issue(app.Fields{"flowKey": "besides"})
	p := s.Applicant(r)
	p.Step("business", app.Fields{
		"businessName": "Verma & Sons", "businessType": "proprietorship", "gstin": "27AAPFU0939F1ZV",
	}).Want(http.StatusOK)
	p.Frames("live", 1500, 1500, 1500).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	result := s.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if got := result.JSON("verified.livenessPassed"); got != "true" || result.JSON("flags") != "[]" {
		t.Errorf("the result is %s", result.Body)
	}
	paths, _ := s.vendors.asked()
	if want := []string{"/cashfree/gstin", "/cashfree/face-liveness"}; !slices.Equal(paths, want) {
		t.Errorf("the vendors were asked %q", paths)
	}
}
