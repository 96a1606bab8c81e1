package spec

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/webhook/signature"
	"verifyme/spec/app"
)

// The snippets that the portal shows to developers, each run by its own language
// against the running sandbox. curl, Go and Node are always there; of the others, what
// the machine has.

const snippetsFolder = "../portal-ui/src/snippets/code"

// snippetLanguage tells how a snippet is run: run and check are arguments after the
// program, in the folder that holds the snippet under its file name.
type snippetLanguage struct {
	name     string
	programs []string
	required bool
	// file of the snippet, by what it does.
	file map[string]string
	run  func(file string) []string
	// driver is the file of testdata/snippets that calls the check, and as what it is put
	// beside it.
	driver, as string
	check      []string
}

var snippetLanguages = []snippetLanguage{
	{name: "curl", programs: []string{"bash", "curl", "openssl", "base64"}, required: true,
		file:   map[string]string{"create": "create.sh", "read": "read.sh", "verify": "verify.sh"},
		run:    func(file string) []string { return []string{"bash", file} },
		driver: "check.sh", as: "check.sh", check: []string{"bash", "check.sh"}},
	{name: "node", programs: []string{"node"}, required: true,
		file:   map[string]string{"create": "create.mjs", "read": "read.mjs", "verify": "verify.mjs"},
		run:    func(file string) []string { return []string{"node", file} },
		driver: "check.mjs", as: "check.mjs", check: []string{"node", "check.mjs"}},
	{name: "python", programs: []string{"python3"},
		file:   map[string]string{"create": "create.py", "read": "read.py", "verify": "verify.py"},
		run:    func(file string) []string { return []string{"python3", file} },
		driver: "check.py", as: "check.py", check: []string{"python3", "check.py"}},
	{name: "go", programs: []string{"go"}, required: true,
		file:   map[string]string{"create": "create.go", "read": "read.go", "verify": "verify.go"},
		run:    func(file string) []string { return []string{"go", "run", file} },
		driver: "check.go.txt", as: "check.go", check: []string{"go", "run", "verify.go", "check.go"}},
	{name: "java", programs: []string{"java", "javac"},
		file:   map[string]string{"create": "Create.java", "read": "Read.java", "verify": "Webhooks.java"},
		run:    func(file string) []string { return append(java(), file) },
		driver: "Check.java", as: "Check.java",
		check: []string{"sh", "-c", strings.Join(javac(), " ") + " -d . Webhooks.java Check.java && " +
			strings.Join(java(), " ") + " -cp . Check"}},
	{name: "php", programs: []string{"php"},
		file:   map[string]string{"create": "create.php", "read": "read.php", "verify": "verify.php"},
		run:    func(file string) []string { return []string{"php", file} },
		driver: "check.php", as: "check.php", check: []string{"php", "check.php"}},
}

func TestSnippets_OfThePortalRun(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, l := range snippetLanguages {
		if program := (language{programs: l.programs}).missing(); program != "" {
			if l.required {
				t.Errorf("%s is not found", program)
			}
			t.Logf("the snippets in %s are not run: %s is not found", l.name, program)
			continue
		}
		t.Run(l.name, func(t *testing.T) { l.want(t, a.In(t).AsOwnTenant("Snippets in "+l.name)) })
	}
}

var requestIDPrinted = regexp.MustCompile(`vm_req_[0-9A-Za-z]+`)

func (l snippetLanguage) want(t *testing.T, a *app.App) {
	folder := l.prepared(t, a)
	run := func(what, key, requestID string) (string, error) {
		cmd := inFolder(folder, l.run(l.file[what]))
		cmd.Env = append(os.Environ(), "VERIFYME_API_KEY="+key, "REQUEST_ID="+requestID)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	receiver := a.Receiver()
	endpoint := a.Endpoint(receiver.URL, "onboarding.created")

	created, err := run("create", a.Tenant.APIKey, "")
	id := requestIDPrinted.FindString(created)
	if err != nil || id == "" || !strings.Contains(created, "/start/vm_t_") {
		t.Fatalf("creating a request: %v\n%s", err, created)
	}
	var detail struct{ ExternalReference, FlowKey string }
	a.GET("/v1/onboarding-requests/" + id).Want(http.StatusOK).Into(&detail)
	if detail.ExternalReference != "merchant-1042" || detail.FlowKey != "bank-account-check-v1" {
		t.Errorf("the request is %+v", detail)
	}
	if read, err := run("read", a.Tenant.APIKey, id); err != nil || !strings.Contains(read, id) ||
		!strings.Contains(read, "LINK_ISSUED") {
		t.Errorf("reading the request: %v\n%s", err, read)
	}
	for _, what := range []string{"create", "read"} {
		if refused, err := run(what, a.Tenant.APIKey+"x", id); err == nil ||
			!strings.Contains(refused, "SERVICE_UNAUTHENTICATED") {
			t.Errorf("to %s with a wrong key gives %v\n%s", what, err, refused)
		}
	}
	l.wantVerified(t, folder, receiver.Posted(1)[0], endpoint.Secret)
}

// prepared folder with the snippets, filled in as the portal does it.
func (l snippetLanguage) prepared(t *testing.T, a *app.App) string {
	t.Helper()
	folder := t.TempDir()
	fill := strings.NewReplacer("{{baseUrl}}", a.BaseURL, "{{applicantUrl}}", a.BaseURL,
		"{{flowKey}}", "bank-account-check-v1")
	for what, file := range l.file {
		raw, err := os.ReadFile(filepath.Join(snippetsFolder, what+"."+l.name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(folder, file), fill.Replace(string(raw)))
	}
	driver, err := os.ReadFile(filepath.Join("testdata", "snippets", l.driver))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(folder, l.as), string(driver))
	return folder
}

func writeFile(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func inFolder(folder string, command []string) *exec.Cmd {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = folder
	return cmd
}

// wantVerified checks a webhook that the sandbox sent, and each of the shared vectors.
func (l snippetLanguage) wantVerified(t *testing.T, folder string, sent app.Posted, secret string) {
	real := vector{
		Name: "sent by the sandbox", Secret: secret, Timestamp: sent.Header.Get(signature.HeaderTimestamp),
		Signature: sent.Header.Get(signature.HeaderSignature), Body: string(sent.Body), Now: time.Now().Unix(), Valid: true,
	}
	forged := real.refused(func(v *vector) { v.Name, v.Body = "sent by the sandbox, changed", v.Body+" " })
	all := append([]vector{real, forged}, vectors()...)
	var lines strings.Builder
	for _, v := range all {
		for _, part := range []string{v.Secret, v.Timestamp, v.Signature, v.Body} {
			lines.WriteString(base64.StdEncoding.EncodeToString([]byte(part)) + ",")
		}
		lines.WriteString(strconv.FormatInt(v.Now, 10) + "\n")
	}
	cmd := inFolder(folder, l.check)
	cmd.Stdin = strings.NewReader(lines.String())
	out, err := cmd.CombinedOutput()
	said := strings.Fields(string(out))
	if err != nil || len(said) != len(all) {
		t.Fatalf("%v: %d answers to %d webhooks\n%s", err, len(said), len(all), out)
	}
	for i, v := range all {
		if said[i] != fmt.Sprint(v.Valid) {
			t.Errorf("%s: %s, want %t", v.Name, said[i], v.Valid)
		}
	}
}
