package spec

import (
	"io"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/step"
	"verifyme/provider/conformance"
	lockers "verifyme/provider/digilocker/played"
	"verifyme/provider/rekognition/played"
	simulated "verifyme/provider/sandbox"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": SelfieFaceMatch in production, where AWS Rekognition compares the
// selfie with the document locker's portrait; a local server plays it.

// atSelfie is an applicant who came to the selfie in production, with DigiLocker and AWS as played.
func atSelfie(t *testing.T, options ...app.Option) (*app.App, *played.AWS, *app.Applicant) {
	t.Helper()
	aws, l := played.Start(t), lockers.Start(t, time.Now())
	variables := aws.Variables()
	maps.Copy(variables, l.Variables())
	variables["VERIFYME_PROVIDER_NETWORKS"] = "127.0.0.0/8"
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	chosen.Roots = l.Roots() // The test servers share one certificate.
	options = append(options, app.Production, app.Configured(func(c *server.Config) {
		c.Providers = chosen
		l.Redirect = c.BaseURL.JoinPath("/doclocker/callback").String()
	}))
	a := app.Start(t, options...).AsOwnTenant("Hooli")
	a.Service.App.Evidence.Scanner = simulated.Scanner{}
	portraitFlow(a)
	p := a.Applicant(a.Issue(app.Fields{"flowKey": "portrait"}))
	p.Follow(callback(l.Visit(t, leave(t, p))))
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	return a, aws, p
}

func TestRekognition_AnOutageIsNoVerdict(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	a, aws, p := atSelfie(t, app.Logging(slog.NewJSONHandler(lines, nil)))
	aws.Answers(http.StatusBadRequest, "ThrottlingException", "Rate exceeded")
	p.Photo("selfie", app.SizedPhoto(goodFace), nil).WantError(http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE")
	if s := p.StepNow("selfie"); s["attempts"] != 0.0 {
		t.Errorf("after an outage the step is %v", s)
	}
	const asked = `verifyme_provider_call_duration_seconds_count{adapter="rekognition-face",capability="face",` +
		`outcome="outage",vendor="rekognition"}`
	if n := a.Metric(asked); n != 1 {
		t.Errorf("%s is %v", asked, n)
	}
	if got := lines.all(); strings.Contains(got, played.KeySecret) || !strings.Contains(got, "VENDOR_RATE") {
		t.Errorf("the log is %s", got)
	}
	if calls := aws.Asked(); len(calls) != 1 || calls[0] != "CompareFaces" {
		t.Errorf("AWS was asked %v", calls)
	}
}

func TestRekognition_TheStepsOwnThresholdDecides(t *testing.T) {
	t.Parallel()
	for similarity, flags := range map[float64]string{99.4: "", 12.2: step.FlagFaceBelowThreshold} {
		_, aws, p := atSelfie(t)
		aws.Next(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, played.Compared(similarity)) })
		a := p.Photo("selfie", app.SizedPhoto(goodFace), nil)
		if s := p.StepNow("selfie"); (s["status"] == "COMPLETED") != (flags == "") {
			t.Errorf("%v gives %d and %v", similarity, a.Status, s)
		}
	}
}

// The doctor asks without a picture, which costs nothing, whether AWS takes the keys.
func TestDoctor_AsksRekognition(t *testing.T) {
	t.Parallel()
	aws := played.Start(t)
	roots := filepath.Join(t.TempDir(), "roots.pem")
	if err := os.WriteFile(roots, conformance.PEM(aws.Vendor), 0o600); err != nil {
		t.Fatal(err)
	}
	a := app.Start(t, app.WithoutWorkers)
	given := []string{"SSL_CERT_FILE=" + roots}
	for name, value := range aws.Variables() {
		given = append(given, name+"="+value)
	}
	found, _, text := examined(t, append(a.Variables(inProduction), given...))
	if f := found["vendors face"]; f.Status != "ok" || !strings.Contains(f.Found, "rekognition-face at ") {
		t.Errorf("%+v", f)
	}
	if strings.Contains(text, played.KeySecret) || len(aws.Asked()) != 1 {
		t.Errorf("asked was %v: %s", aws.Asked(), text)
	}
	found, status, _ := examined(t, append(a.Variables(inProduction),
		append(given, "VERIFYME_REKOGNITION_SECRET_ACCESS_KEY=another")...))
	if f := found["vendors face"]; status != 1 || f.Status != "fault" ||
		!strings.Contains(f.Found, "AWS refuses the keys") {
		t.Errorf("%+v", f)
	}
}
