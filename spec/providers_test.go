package spec

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/provider/conformance"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// SPEC "Step catalogue", Provider capability; SPEC "Flags", PROVIDER_UNAVAILABLE: production
// asks real vendors by their adapters, which a local server plays here.

// playedVendor answers what is set, and keeps what it was asked.
type playedVendor struct {
	*conformance.Vendor
	mu     sync.Mutex
	status int
	body   string
	asked  []string
}

func playVendor(t *testing.T) *playedVendor {
	t.Helper()
	v := &playedVendor{}
	v.Vendor = conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		v.mu.Lock()
		v.asked = append(v.asked, r.URL.Path+" "+string(raw))
		status, body := v.status, v.body
		v.mu.Unlock()
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	})
	return v
}

func (v *playedVendor) answers(status int, body string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.status, v.body = status, body
}

func (v *playedVendor) calls() []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return append([]string(nil), v.asked...)
}

// withVendors is production with PAN at Cashfree, then at Setu, and SMS at MSG91.
func withVendors(t *testing.T, cashfree, setu, msg91 *playedVendor) app.Option {
	t.Helper()
	variables := map[string]string{
		"VERIFYME_PROVIDER_NETWORKS": "127.0.0.0/8", "VERIFYME_PAN_PROVIDERS": "cashfree-pan, setu-pan",
		"VERIFYME_SMS_PROVIDERS": "msg91-sms", "VERIFYME_CASHFREE_BASE_URL": cashfree.URL,
		"VERIFYME_CASHFREE_CLIENT_ID": "id", "VERIFYME_CASHFREE_CLIENT_SECRET": "canary-secret",
		"VERIFYME_SETU_BASE_URL": setu.URL, "VERIFYME_SETU_CLIENT_ID": "id", "VERIFYME_SETU_CLIENT_SECRET": "canary-secret",
		"VERIFYME_SETU_PAN_PRODUCT": "product", "VERIFYME_MSG91_BASE_URL": msg91.URL,
		"VERIFYME_MSG91_AUTHKEY": "canary-secret", "VERIFYME_MSG91_TEMPLATE_ID": "template",
	}
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	// The test servers share one certificate.
	chosen.Roots = cashfree.Roots
	return app.Configured(func(c *server.Config) { c.Providers = chosen })
}

func publishedPAN(a *app.App, binding string) {
	a.Publish(flow.Flow{
		Key: "pan-" + binding, Name: "PAN", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "pan", Type: step.PanVerification, Sequence: 1, Required: true, PurposeCode: "PAN_CHECK",
				ProviderBinding: binding, Config: step.Config{"requireNameMatch": false}},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}

const (
	cashfreeInvalid = `{"pan":"ABCPE1234F","reference_id":162,"valid":false}`
	setuValid       = `{"data":{"full_name":"Asha Verma"},"verification":"success"}`
	setuUnknown     = `{"message":"PAN not found.","verification":"failed"}`
)

func TestProviders_ProductionAsksVendorsInTheirOrder(t *testing.T) {
	t.Parallel()
	cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
	lines := &logLines{}
	a := app.Start(t, app.Production, withVendors(t, cashfree, setu, msg91),
		app.Logging(slog.NewJSONHandler(lines, nil))).AsOwnTenant("Hooli")
	publishedPAN(a, "cashfree")
	publishedPAN(a, "setu")
	applicant := func(binding string) *app.Applicant {
		return a.Applicant(a.Issue(app.Fields{"flowKey": "pan-" + binding}))
	}
	// The step's providerBinding names who is asked first.
	cashfree.answers(http.StatusOK, cashfreeInvalid)
	setu.answers(http.StatusOK, setuValid)
	applicant("setu").Step("pan", panBody("ABCPE7777F")).Want(http.StatusOK)
	if len(cashfree.calls()) != 0 || len(setu.calls()) != 1 {
		t.Errorf("bound to Setu, asked were %q and %q", cashfree.calls(), setu.calls())
	}
	applicant("cashfree").Step("pan", panBody("ABCPE1234F")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	a.Clock.Advance(11 * time.Minute)
	asked := len(cashfree.calls())

	cashfree.answers(http.StatusUnprocessableEntity, `{"code":"insufficient_balance"}`)
	setu.answers(http.StatusInternalServerError, `{"error":{"code":"internal_server_error"}}`)

	// Nobody answers: no verdict, no attempt spent, an INFO flag.
	p := applicant("cashfree")
	p.Step("pan", panBody("ABCPE1234F")).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	if s := p.StepNow("pan"); s["attempts"] != 0.0 || s["status"] != "IN_PROGRESS" {
		t.Errorf("after an outage the step is %v", s)
	}
	if len(cashfree.calls()) != asked+1 || len(setu.calls()) != 2 || cashfree.calls()[0] != `/pan {"pan":"ABCPE1234F"}` {
		t.Errorf("asked were %q and %q", cashfree.calls(), setu.calls())
	}

	// The second one answers for the first, whose breaker is open since its balance is empty.
	setu.answers(http.StatusOK, setuValid)
	p.Step("pan", panBody("ABCPE1234F")).Want(http.StatusOK)
	if len(cashfree.calls()) != asked+1 || len(setu.calls()) != 3 {
		t.Errorf("after the breaker opened, asked were %q and %q", cashfree.calls(), setu.calls())
	}
	// An unknown PAN is an answer, and spends an attempt.
	setu.answers(http.StatusNotFound, setuUnknown)
	p = applicant("setu")
	p.Step("pan", panBody("ABCPE9999F")).WantError(http.StatusUnprocessableEntity, "PAN_INVALID")
	// The same 404 without a verdict is an outage.
	setu.answers(http.StatusNotFound, `<html>`)
	p = applicant("setu")
	p.Step("pan", panBody("ABCPE8888F")).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")

	got := lines.all()
	if !strings.Contains(got, "VENDOR_BALANCE") || strings.Contains(got, "canary-secret") ||
		strings.Contains(got, "ABCPE") || strings.Contains(strings.ToUpper(got), "ASHA") {
		t.Errorf("the log is %s", got)
	}
	const ofCashfree = `{adapter="cashfree-pan",capability="pan",vendor="cashfree"}`
	const ofSetu = `_duration_seconds_count{adapter="setu-pan",capability="pan",outcome="verified",vendor="setu"}`
	for metric, want := range map[string]float64{
		"verifyme_provider_breaker_open" + ofCashfree: 1, "verifyme_provider_alerts_total" + ofCashfree: 1,
		"verifyme_provider_call" + ofSetu: 2,
	} {
		if n := a.Metric(metric); n != want {
			t.Errorf("%s is %v, want %v", metric, n, want)
		}
	}
}

func TestProviders_ProductionSendsCodesByItsVendor(t *testing.T) {
	t.Parallel()
	cashfree, setu, msg91 := playVendor(t), playVendor(t), playVendor(t)
	msg91.answers(http.StatusOK, `{"type":"success","message":"3763646c3058373530393938"}`)
	a := app.Start(t, app.Production, withVendors(t, cashfree, setu, msg91)).AsOwnTenant("Hooli")
	p := a.Applicant(a.Issue(nil))
	p.SendCode("9876543210").Want(http.StatusOK)
	var sent struct {
		Recipients []struct{ Mobiles, OTP string }
	}
	_, body, _ := strings.Cut(msg91.calls()[0], " ")
	if err := json.Unmarshal([]byte(body), &sent); err != nil || sent.Recipients[0].Mobiles != "919876543210" {
		t.Fatalf("sent was %s, %v", body, err)
	}
	p.EnterCode(sent.Recipients[0].OTP).Want(http.StatusOK)
}

func TestProviders_CallbacksComeInSigned(t *testing.T) {
	t.Parallel()
	variables := map[string]string{
		"VERIFYME_BANK_PROVIDERS": "razorpayx-bank", "VERIFYME_RAZORPAYX_KEY_ID": "k", "VERIFYME_RAZORPAYX_KEY_SECRET": "s",
		"VERIFYME_RAZORPAYX_WEBHOOK_SECRET": "w", "VERIFYME_RAZORPAYX_SOURCE_ACCOUNT": "7878780080316316",
	}
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	a := app.Start(t, app.WithoutWorkers, app.Production,
		app.Configured(func(c *server.Config) { c.Providers = chosen }))
	const named = `{"payload":{"fund_account.validation":{"entity":{"id":"fav_1"}}}}`
	handler, err := a.Service.Handler()
	if err != nil {
		t.Fatal(err)
	}
	post := func(adapter, body, signature string) int {
		r := httptest.NewRequest(http.MethodPost, a.BaseURL+"/providers/"+adapter+"/callback", bytes.NewBufferString(body))
		r.Header.Set("X-Razorpay-Signature", signature)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	const ofNamed = "SIGNATURE"
	for name, row := range map[string]struct {
		adapter, body, signature string
		want                     int
	}{
		"signed":            {"razorpayx-bank", named, ofNamed, http.StatusNoContent},
		"forged":            {"razorpayx-bank", named, strings.Repeat("0", 64), http.StatusUnauthorized},
		"of another body":   {"razorpayx-bank", `{"payload":{}}`, ofNamed, http.StatusUnauthorized},
		"not signed":        {"razorpayx-bank", named, "", http.StatusUnauthorized},
		"too large":         {"razorpayx-bank", strings.Repeat(" ", 70_000), "", http.StatusRequestEntityTooLarge},
		"no such adapter":   {"acme-bank", named, ofNamed, http.StatusNotFound},
		"not chosen":        {"setu-bank", named, ofNamed, http.StatusNotFound},
		"no call is named":  {"razorpayx-bank", `{}`, "EMPTY", http.StatusBadRequest},
		"no JSON is signed": {"razorpayx-bank", ``, "NOTHING", http.StatusBadRequest},
	} {
		signature := row.signature
		if signature == ofNamed || signature == "EMPTY" || signature == "NOTHING" {
			header := http.Header{}
			signed := map[string]string{ofNamed: named, "EMPTY": `{}`, "NOTHING": ``}[signature]
			routes := providers.Open(chosen, slog.New(slog.DiscardHandler), nil)
			routes.Client("razorpayx-bank").Sign(header, []byte(signed), a.Clock.Now())
			signature = header.Get("X-Razorpay-Signature")
		}
		if got := post(row.adapter, row.body, signature); got != row.want {
			t.Errorf("%s: %d, want %d", name, got, row.want)
		}
	}
}

// An incomplete choice stops the start; all that is wrong is named at once, and no value.
func TestStart_NamesAllThatVendorsLack(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, status := app.Complete(t, append(a.Variables(), "VERIFYME_PAN_PROVIDERS=cashfree-pan,acme-pan",
		"VERIFYME_SMS_PROVIDERS=gupshup-sms,gupshup-sms", "VERIFYME_GUPSHUP_TEMPLATE=Your code is {#var#}.",
		"VERIFYME_GUPSHUP_MASK=VM", "VERIFYME_CASHFREE_CLIENT_SECRET=two words", "VERIFYME_CASHFREE_BASE_URL=http://x",
		"VERIFYME_DIGILOCKER_CLIENT_ID=abc", "VERIFYME_DIGILOCKER_XML_PATH=x", "VERIFYME_DIGILOCKER_BASE_URL=http://x",
		"VERIFYME_PROVIDER_NETWORKS=10.0.0.1"), "serve")
	if status != 1 {
		t.Fatalf("it ends with %d", status)
	}
	for _, want := range []string{
		`VERIFYME_PAN_PROVIDERS: \"acme-pan\" is not one of cashfree-pan, setu-pan, surepass-pan`,
		"VERIFYME_CASHFREE_CLIENT_ID is not set", "VERIFYME_CASHFREE_CLIENT_SECRET must be",
		"VERIFYME_CASHFREE_BASE_URL must have", "VERIFYME_SMS_PROVIDERS names gupshup-sms twice",
		"VERIFYME_GUPSHUP_PASSWORD is not set", "VERIFYME_GUPSHUP_USERID is not set", "VERIFYME_GUPSHUP_ENTITY_ID is not set",
		"VERIFYME_GUPSHUP_TEMPLATE_ID is not set", "VERIFYME_GUPSHUP_MASK must be six letters",
		"the variable {#var#} is not tagged", "VERIFYME_PROVIDER_NETWORKS:", "VERIFYME_DIGILOCKER_CLIENT_SECRET is not set",
		"VERIFYME_DIGILOCKER_XML_PATH must be", "VERIFYME_DIGILOCKER_BASE_URL must have",
		"VERIFYME_DIGILOCKER_CERTIFICATES is not set",
	} {
		if !strings.Contains(r.Logged(), want) && !strings.Contains(r.Logged(), strings.ReplaceAll(want, `\"`, `"`)) {
			t.Errorf("%s is not named: %s", want, r.Logged())
		}
	}
	if strings.Contains(r.Logged(), "two words") {
		t.Error("a value is in the log")
	}
}
