package adaptercmd

import (
	"bytes"
	"encoding/pem"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/provider/adapters"
	"verifyme/provider/conformance"
	"verifyme/provider/rekognition/played"
)

// run the command; its variables are those of the test's environment.
func run(t *testing.T, input string, args ...string) (string, error) {
	t.Helper()
	cmd := Command()
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetErr(&out)
	cmd.SetIn(strings.NewReader(input))
	cmd.SetArgs(args)
	err := cmd.Execute()
	return out.String(), err
}

func TestList_NamesWhatEachNeeds(t *testing.T) {
	out, err := run(t, "", "list")
	if err != nil || !strings.Contains(out, "gupshup-sms") ||
		!strings.Contains(out, "VERIFYME_REKOGNITION_REGION") || !strings.Contains(out, "VERIFYME_SETU_PAN_PRODUCT") {
		t.Errorf("%s, %v", out, err)
	}
}

func TestCheck_NamesFaultsByFileAndLine(t *testing.T) {
	if out, err := run(t, "", "check"); err != nil || !strings.Contains(out, "shipped adapters are sound") {
		t.Errorf("%s, %v", out, err)
	}
	folder := t.TempDir()
	write := func(name, from, to string) string {
		file := filepath.Join(folder, name)
		source := strings.Replace(adapters.Source("setu-pan"), from, to, 1)
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	sound := write("sound.yaml", "name: setu-pan", "name: setu-pan2")
	field := write("field.yaml", "vendor: setu", "vendor: setu\ncolour: red")
	holder := write("holder.yaml", "holder: John Doe}", "holder: Jane Doe}")
	out, err := run(t, "", "check", sound, field, holder)
	if !strings.Contains(out, sound+": setu-pan2 is sound") {
		t.Errorf("it prints %s", out)
	}
	if err == nil || !strings.Contains(err.Error(), field+": line 4: field colour not found") ||
		!strings.Contains(err.Error(), holder+": line ") || len(strings.Split(err.Error(), "\n")) != 2 {
		t.Errorf("it ends with %v", err)
	}
}

// The answer is shown by its form, and the verdict's name by its first letters.
func TestProbe_ShowsNothingOfThePerson(t *testing.T) {
	v := conformance.StartVendor(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"pan":"ABCPE1234F","reference_id":161,"registered_name":"ASHA VERMA","valid":true,
			"pan_status":"VALID","more":[{"mobile":"9876543210"}]}`)
	})
	roots := filepath.Join(t.TempDir(), "roots.pem")
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: v.Certificate().Raw})
	if err := os.WriteFile(roots, certificate, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"SSL_CERT_FILE": roots, "VERIFYME_CASHFREE_CLIENT_ID": "id", "VERIFYME_CASHFREE_CLIENT_SECRET": "canary",
		"VERIFYME_CASHFREE_BASE_URL": v.URL,
	} {
		t.Setenv(name, value)
	}
	const question = `{"pan":"ABCPE1234F"}`
	// A private address is not dialled unless the operator says so.
	if out, err := run(t, question, "probe", "cashfree-pan"); err == nil || !strings.Contains(out, "ADDRESS_NOT_ALLOWED") {
		t.Errorf("%s, %v", out, err)
	}
	t.Setenv("VERIFYME_PROVIDER_NETWORKS", "127.0.0.0/8")
	out, err := run(t, question, "probe", "cashfree-pan")
	if err != nil || !strings.Contains(out, "AXXX VXXXX") || !strings.Contains(out, "more: [1 × {mobile: text of 10}]") ||
		!strings.Contains(out, "POST "+v.URL+"/pan") {
		t.Errorf("%s, %v", out, err)
	}
	for _, secret := range []string{"canary", "ABCPE", "VERMA", "9876543210"} {
		if strings.Contains(out, secret) {
			t.Errorf("%s is shown: %s", secret, out)
		}
	}
	for _, wrong := range []string{"", "[]", "{}", `{"pan":7}`} {
		if out, err := run(t, wrong, "probe", "cashfree-pan"); err == nil {
			t.Errorf("%q is asked: %s", wrong, out)
		}
	}
}

// A vendor that is asked by code is tried as those of files are.
func TestProbe_OfCode(t *testing.T) {
	a := played.Start(t)
	folder := t.TempDir()
	write := func(name string, content []byte) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	roots := write("roots.pem", pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.Certificate().Raw}))
	for name, value := range a.Variables() {
		t.Setenv(name, value)
	}
	t.Setenv("SSL_CERT_FILE", roots)
	face := []byte("\xff\xd8\xff\xe0" + played.Asha)
	selfie, portrait := write("selfie.jpg", face), write("portrait.jpg", face)
	out, err := run(t, "", "probe", "rekognition-face", "--selfie", selfie, "--portrait", portrait)
	if err != nil || !strings.Contains(out, `"score":99`) || strings.Contains(out, played.KeySecret) {
		t.Errorf("%s, %v", out, err)
	}
	if _, err := run(t, "", "probe", "rekognition-face", "--selfie", selfie); err == nil {
		t.Error("half a question is asked")
	}
	t.Setenv("VERIFYME_REKOGNITION_SECRET_ACCESS_KEY", "another")
	if out, err := run(t, "", "probe", "rekognition-face", "--selfie", selfie, "--portrait", portrait); err == nil ||
		!strings.Contains(err.Error(), "KEYS_REFUSED") {
		t.Errorf("%s, %v", out, err)
	}
	t.Setenv("VERIFYME_REKOGNITION_REGION", "")
	if _, err := run(t, "", "probe", "rekognition-face"); err == nil ||
		!strings.Contains(err.Error(), "VERIFYME_REKOGNITION_REGION is not set") {
		t.Errorf("without a region: %v", err)
	}
	if _, err := run(t, "", "show", "rekognition-face"); err == nil || !strings.Contains(err.Error(), "no liveness") {
		t.Errorf("show: %v", err)
	}
}
