package spec

import (
	"bytes"
	"html"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The reference at /docs says that its examples run once its variables are set. Here
// each of them does, in a shell, as it stands on the page.

var example = regexp.MustCompile(`(?s)<article id="([a-z]+)".*?<h4>Call</h4>\s*<pre tabindex="0"><code>(.*?)</code>`)

func TestDocs_ExamplesRun(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"sh", "curl"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("there is no ", program)
		}
	}
	a := app.Start(t)
	page := string(a.As("").GET("/docs/reference").Want(http.StatusOK).Body)
	if !strings.Contains(page, "export VERIFYME_BASE_URL="+a.BaseURL+"\nexport VERIFYME_API_KEY=vm_test_…\n") {
		t.Error("the page does not set the address of its own deployment and a key of the sandbox")
	}
	examples := example.FindAllStringSubmatch(page, -1)
	if len(examples) < len(routesOfV1(t)) {
		t.Errorf("there are %d examples", len(examples))
	}
	own := valuesOf(a)
	for _, found := range examples {
		name, call := found[1], html.UnescapeString(found[2])
		if status := inShell(t, call, own(name)); !strings.HasPrefix(status, "2") {
			t.Errorf("%s answers %s to\n%s", name, status, call)
		}
	}
}

// valuesOf the page's variables, by the operation that takes them.
func valuesOf(a *app.App) func(operation string) []string {
	key := makeKey(a, app.Fields{"scopes": access.AllScopes})
	a.Documents(nil)
	submitted, p := a.AtDocuments(nil)
	p.Upload("REGISTRATION_CERTIFICATE", app.PhotoFile()).Want(http.StatusOK)
	document := p.Uploaded()[0].DocumentID
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	endpoint, issued := a.Endpoint("http://127.0.0.1:9/"), a.Issue(nil)
	delivery := a.POST(endpointPath(endpoint)+"/test", app.Fields{}).Want(http.StatusAccepted).Text("deliveryId")
	return func(operation string) []string {
		request, endpointID := issued.RequestID, endpoint.ID
		switch operation {
		case "readresult", "readdocument":
			request = submitted.RequestID
		case "deletewebhookendpoint":
			endpointID = a.Endpoint("http://127.0.0.1:9/").ID
		}
		return []string{
			"VERIFYME_BASE_URL=" + a.BaseURL, "VERIFYME_API_KEY=" + key.secret, "VERIFYME_API_KEY_ID=" + key.id,
			"REQUEST_ID=" + request, "DOCUMENT_ID=" + document, "ENDPOINT_ID=" + endpointID, "DELIVERY_ID=" + delivery,
		}
	}
}

// inShell runs the call and gives its status and its answer.
func inShell(t *testing.T, call string, variables []string) string {
	t.Helper()
	shell := exec.Command("sh", "-c", `curl() { command curl -sS --noproxy '*' -w '\n%{http_code}' "$@"; }`+"\n"+call)
	shell.Env = append(os.Environ(), variables...)
	out, err := shell.CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, out)
	}
	at := bytes.LastIndexByte(out, '\n')
	return strings.TrimSpace(string(out[at+1:]) + " " + string(out[:max(at, 0)]))
}
