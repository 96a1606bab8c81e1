package spec

import (
	"bufio"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	simulated "verifyme/provider/sandbox"
	"verifyme/spec/app"
)

// No personal data in logs, metrics, events, URLs, Redis and the payloads of tasks: an applicant
// whose every value is found nowhere else goes through every type of step, and then each is looked
// for in all of these, plain and encoded.

// canaries are the values by what they are.
var canaries = map[string]string{
	"mobile": "9871631234", "email": "zephyrine+k%yc@quetzal-mail.example", "mailbox": "zephyrine",
	"surname":       "Quillfeather",
	"date of birth": "1987-11-23", "line of the address": `77 "Hummingbird" Passage, नीलकंठ गली`, "city": "Quetzalpur",
	"PAN": "QZXPK7319R", "account": "918273645012", "holder": "Wrenfield",
	"business": "Kingfisher Larder", "GSTIN": "27AAPFU0939F1ZV",
	"latitude": "12.973461", "longitude": "77.596183", "comment": `heron's "नदी" bridge`,
	"metadata":  "सुनहरी+7 \"goldcrest\"",
	"file name": "scan-of-nightjar", "reason": "because of the lapwing",
}

// forms in which a value may stand: as it is, in other letters, in base64 at each of its three
// places, in hexadecimal, encoded for URLs.
func forms(value string) (all []string) {
	all = []string{value, strings.ToLower(value), strings.ToUpper(value), url.QueryEscape(value), url.PathEscape(value),
		hex.EncodeToString([]byte(value)), strings.ToUpper(hex.EncodeToString([]byte(value)))}
	// As texts of JSON and of Go, with letters of other scripts as they are and as their numbers.
	if inJSON, err := json.Marshal(value); err == nil {
		all = append(all, strings.Trim(string(inJSON), `"`))
	}
	all = append(all, strings.Trim(strconv.Quote(value), `"`), strings.Trim(strconv.QuoteToASCII(value), `"`))
	for before := range 3 {
		// What depends on the neighbours is left out at both ends.
		raw := append(make([]byte, before), value...)
		first := (before*8 + 5) / 6
		whole := len(raw) * 8 / 6
		all = append(all, base64.RawStdEncoding.EncodeToString(raw)[first:whole],
			base64.RawURLEncoding.EncodeToString(raw)[first:whole])
	}
	return all
}

// hidden values in a text, by what they are.
func hidden(text string) (found []string) {
	for what, value := range canaries {
		for _, form := range forms(value) {
			if at := strings.Index(text, form); at >= 0 {
				found = append(found, fmt.Sprintf("%s as %s in …%q…", what, form, text[max(0, at-120):min(len(text), at+120)]))
				break
			}
		}
	}
	return found
}

// The search finds what is there.
func TestCanary_IsFoundInEveryForm(t *testing.T) {
	t.Parallel()
	for what, value := range canaries {
		for i, before := range []string{"", "x", "xy", `{"a":"`} {
			text := before + value + "tail"
			for _, encoded := range []string{text, base64.StdEncoding.EncodeToString([]byte(text)),
				hex.EncodeToString([]byte(text)), base64.RawURLEncoding.EncodeToString([]byte(text)), url.QueryEscape(text),
				strings.ToUpper(text)} {
				if len(hidden(encoded)) == 0 {
					t.Errorf("%s is not found in %q, %d", what, encoded, i)
				}
			}
		}
	}
	if found := hidden("nobody is named here"); len(found) > 0 {
		t.Errorf("found %v", found)
	}
}

// everyStep publishes a flow of every type of step; the document locker is the sandbox's.
func everyStep(a *app.App, locker bool) (flowKey string) {
	types := []step.Type{step.MobileOtp, step.EmailOtp, step.PersonalDetails, step.Address, step.DocLockerAadhaar,
		step.PanVerification, step.BankVerification, step.SelfieFaceMatch, step.Liveness, step.GeoPhotoInside,
		step.GeoPhotoOutside, step.DocumentUpload, step.BusinessDetails, step.Consent}
	config := map[step.Type]step.Config{
		step.PanVerification:  {"nameMismatch": "flag"},
		step.BankVerification: {"nameMismatch": "flag"},
	}
	f := flow.Flow{
		Key: "every-step", Name: "Every step", PurposeCode: "IDENTITY", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Manual, Locale: "en",
	}
	for i, of := range types {
		if of == step.DocLockerAadhaar && !locker {
			continue
		}
		one := flow.Step{Key: app.KeyOf(of), Type: of, Sequence: i + 1, Required: true, Config: config[of]}
		if of != step.Consent {
			one.PurposeCode = "ONE_STEP"
		}
		f.Steps = append(f.Steps, one)
	}
	a.Publish(f)
	return f.Key
}

// walked is the applicant's way through every step, and the reviewer's after it. It gives the
// addresses that the service has handed out.
func walked(t *testing.T, a *app.App, flowKey string, locker bool) (addresses []string) {
	t.Helper()
	c := canaries
	name := "Zephyrine " + c["surname"]
	r := a.Issue(app.Fields{
		"flowKey": flowKey, "externalReference": "order-1", "returnUrl": "https://acme.test/back",
		"metadata": app.Fields{"note": c["metadata"]},
	})
	addresses = append(addresses, r.OnboardingURL)
	p := a.Applicant(r)
	completed := func(key string, answer app.Answer) {
		t.Helper()
		if now := p.Settled(key); now["status"] != "COMPLETED" {
			t.Fatalf("%s is %v after %d %s", key, now, answer.Status, answer.Body)
		}
	}
	p.SendCode(c["mobile"]).Want(http.StatusOK)
	completed("mobileOtp", p.EnterCode(app.GoodCode))
	p.POST("/api/applicant/steps/emailOtp/code", app.Fields{"email": c["email"]}).Want(http.StatusOK)
	code := app.GoodCode
	if shown, ok := p.StepNow("emailOtp")["sandboxCode"].(string); ok {
		code = shown
	}
	completed("emailOtp", p.Step("emailOtp", app.Fields{"code": code}))
	completed("personalDetails", p.Step("personalDetails",
		app.Fields{"fullName": name, "dob": c["date of birth"], "gender": "F"}))
	completed("address", p.Step("address",
		app.Fields{"line": c["line of the address"], "pincode": "560038", "city": c["city"], "state": "Karnataka"}))
	if locker {
		opened := p.Step("docLockerAadhaar", app.Fields{})
		address := opened.Text("step.data.redirectUrl")
		addresses = append(addresses, address, a.Decide(address, "allow").Header.Get("Location"))
		completed("docLockerAadhaar", opened)
	}
	completed("panVerification", p.Step("panVerification", app.Fields{"pan": c["PAN"], "name": name}))
	completed("bankVerification", p.Step("bankVerification",
		app.Fields{"accountNumber": c["account"], "ifsc": "HDFC0001234", "accountHolder": "Asha " + c["holder"]}))
	at := app.Fields{"latitude": c["latitude"], "longitude": c["longitude"], "accuracy": "9"}
	completed("selfieFaceMatch", p.Photo("selfieFaceMatch", app.SizedPhoto(30_000), nil))
	completed("liveness", p.Frames("liveness", 20_000, 20_001, 20_002))
	completed("geoPhotoInside", p.Photo("geoPhotoInside", app.SizedPhoto(30_000), at))
	completed("geoPhotoOutside", p.Photo("geoPhotoOutside", app.SizedPhoto(30_000), at))
	p.Form("/api/applicant/steps/documentUpload/files", []app.FormPart{
		{Name: "documentType", Content: []byte("ADDRESS_PROOF")},
		{Name: "file", FileName: c["file name"] + ".png", Content: app.PictureFile()},
	}).Want(http.StatusOK)
	p.Form("/api/applicant/steps/documentUpload/files", []app.FormPart{
		{Name: "documentType", Content: []byte("ADDRESS_PROOF")},
		{Name: "file", FileName: c["file name"] + ".exe", Content: []byte("MZ " + c["surname"])},
	}).Want(http.StatusUnprocessableEntity)
	completed("documentUpload", p.Step("documentUpload", app.Fields{}))
	completed("businessDetails", p.Step("businessDetails", app.Fields{"businessName": c["business"],
		"businessType": "partnership", "gstin": c["GSTIN"], "pincode": "560038", "city": c["city"], "state": "Karnataka"}))
	// What is refused is told to the applicant alone.
	p.Step("consent", app.Fields{"accepted": c["surname"], c["PAN"]: c["account"]})
	completed("consent", p.Consent())
	p.Submit().Want(http.StatusOK)
	documents, _ := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK).At("documents").([]any)
	for _, d := range documents {
		id, _ := d.(map[string]any)["documentId"].(string)
		var signed app.Signed
		a.Sign(r.RequestID, id).Want(http.StatusOK).Into(&signed)
		addresses = append(addresses, signed.URL)
		a.Fetch(signed.URL).Want(http.StatusOK)
	}
	if len(documents) < 5 {
		t.Fatalf("there are %d documents", len(documents))
	}
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Ask(`mutation($r: ID!, $t: String!) { addComment(requestId: $r, text: $t) { id } }`,
		app.Fields{"r": r.RequestID, "t": c["comment"]}).Want()
	reviewer.Reject(r.RequestID, "DATA_MISMATCH").Want()
	cancelled := a.Issue(app.Fields{"flowKey": flowKey, "mobile": c["mobile"], "email": c["email"]})
	a.POST("/v1/onboarding-requests/"+cancelled.RequestID+"/cancel", app.Fields{"reason": c["reason"]}, app.FreshKey()).
		Want(http.StatusOK)
	// What is refused, and paths that somebody makes up.
	a.Create(app.Fields{"flowKey": flowKey, "mobile": c["mobile"] + "0", "email": c["surname"]}).
		Want(http.StatusBadRequest)
	a.GET("/v1/onboarding-requests?externalReference=" + url.QueryEscape(c["surname"]))
	a.As("").GET("/start/" + c["surname"] + "?pan=" + c["PAN"])
	a.As("").POST("/api/portal/session", app.Fields{"email": c["email"], "password": c["surname"]})
	return addresses
}

// monitored are all commands that Redis is given from now on, as its MONITOR writes them.
func monitored(t *testing.T, a *app.App) func() string {
	t.Helper()
	options := a.Redis.Options()
	conn, err := net.Dial(options.Network, options.Addr)
	if err != nil {
		t.Fatal(err)
	}
	if options.Password != "" {
		_, err = fmt.Fprintf(conn, "AUTH %s\r\n", options.Password)
	}
	if _, sent := fmt.Fprint(conn, "MONITOR\r\n"); err != nil || sent != nil {
		t.Fatal(err, sent)
	}
	lines := &logLines{}
	here := fmt.Sprintf(" [%d ", options.DB)
	var read sync.WaitGroup
	read.Go(func() {
		for scanner := bufio.NewReader(conn); ; {
			line, err := scanner.ReadString('\n')
			if err != nil {
				return
			}
			if strings.Contains(line, here) {
				_, _ = lines.Write([]byte(line))
			}
		}
	})
	t.Cleanup(func() {
		_ = conn.Close()
		read.Wait()
	})
	said := func(word string) {
		t.Helper()
		a.Eventually("Redis says "+word, func() bool {
			a.Redis.Get(t.Context(), word)
			return strings.Contains(lines.all(), word)
		})
	}
	said("it-is-watched")
	return func() string {
		t.Helper()
		said("that-was-all")
		return lines.all()
	}
}

// fixedCodes are production's codes, known to the test.
type fixedCodes struct{}

func (fixedCodes) NewCode(string) string { return app.GoodCode }
func (fixedCodes) Remains(string) string { return "" }

func TestCanary_NothingPersonalIsWrittenOutside(t *testing.T) {
	t.Parallel()
	for name, options := range map[string]func(t *testing.T) []app.Option{
		"sandbox": func(*testing.T) []app.Option { return nil },
		"production": func(t *testing.T) []app.Option {
			cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
			cashfree.answers(http.StatusOK, strings.ReplaceAll(canaryPAN, "NAME", "Zephyrine "+canaries["surname"]))
			// A vendor that is away says much, and is passed over.
			setu.answers(http.StatusInternalServerError, canaries["PAN"])
			msg91.answers(http.StatusOK, `{"type":"success"}`)
			return []app.Option{app.Production, withVendors(t, cashfree, setu, msg91)}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := &logLines{}
			opts := append(options(t), app.Configured(withAccessLog),
				app.Logging(slog.NewJSONHandler(lines, &slog.HandlerOptions{Level: slog.LevelDebug})))
			a := app.Start(t, opts...)
			sandbox := name == "sandbox"
			if !sandbox {
				a = a.AsOwnTenant("Hooli")
				s := a.Service.App
				s.OTP.Codes, s.OTP.Email = fixedCodes{}, simulated.Email{}
				s.Steps.Bank, s.Steps.Face, s.Steps.Liveness = simulated.Bank{}, simulated.Face{}, simulated.Liveness{}
				s.Evidence.Scanner = simulated.Scanner{}
			}
			redis := monitored(t, a)
			receiver := a.Receiver()
			if sandbox {
				a.Endpoint(receiver.URL, "*")
			}
			flowKey := everyStep(a, sandbox)
			addresses := walked(t, a, flowKey, sandbox)
			a.Eventually("nothing is due", func() bool { return a.Metric("verifyme_deliveries_due") == 0 })
			answer := httptest.NewRecorder()
			a.Service.MetricsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
			events, err := json.Marshal(a.Texts(a.Tenant.TenantID, `SELECT body::text FROM events`))
			if err != nil {
				t.Fatal(err)
			}
			posted := ""
			for _, one := range receiver.Now() {
				posted += string(one.Body) + fmt.Sprint(one.Header)
			}
			places := map[string]string{
				"the log": lines.all(), "Redis": redis(), "the metrics": answer.Body.String(), "the events": string(events),
				"the addresses": strings.Join(addresses, "\n"),
				"the audit log": strings.Join(a.Texts(a.Tenant.TenantID,
					`SELECT row_to_json(l)::text FROM audit_log l`), "\n"),
			}
			if sandbox {
				places["the webhooks"] = posted
			}
			for place, text := range places {
				if text == "" {
					t.Errorf("%s is empty: the test looks at nothing", place)
				}
				for _, found := range hidden(text) {
					t.Errorf("%s holds %s", place, found)
				}
			}
			for place, must := range map[string]string{
				"the log": `"msg":"request"`, "Redis": "asynq:", "the events": "onboarding.submitted",
			} {
				if !strings.Contains(places[place], must) {
					t.Errorf("%s does not even hold %s", place, must)
				}
			}
		})
	}
}

const canaryPAN = `{"pan":"QZXPK7319R","reference_id":162,"valid":true,"registered_name":"NAME","type":"Individual",
	"name_match_score":100,"name_provided":"NAME","message":"PAN verified successfully","pan_status":"VALID"}`
