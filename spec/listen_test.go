package spec

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"verifyme/kyc/webhook/signature"
	"verifyme/spec/app"
)

// CONTRACT "Tools": listen keeps one endpoint for a data directory and key.

func wantMatch(t *testing.T, text, pattern string) []string {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("%q does not match %s", text, pattern)
	}
	return found
}

const listeningLines = `listening as (whe_\w+), forwarding to (\S+)\nsigning secret: (whsec_\w+)\n`

// listen waits until it listens, and gives its endpoint and secret.
func listen(t *testing.T, a *app.App, to *app.Receiver, args ...string) (r *running, id, secret string) {
	t.Helper()
	args = append([]string{"listen", "--forward-to", to.URL + "/webhooks"}, args...)
	r = start(t, command(t, nil, args...))
	r.until(a, ")\n")
	found := wantMatch(t, r.printed(), listeningLines)
	return r, found[1], found[3]
}

func wantEndpoint(t *testing.T, a *app.App, id, status string) {
	t.Helper()
	if got := a.GET("/v1/webhook-endpoints/" + id).Want(http.StatusOK).Text("status"); got != status {
		t.Errorf("the endpoint is %s, want %s", got, status)
	}
}

func TestListen_KeepsItsEndpointForADataDirectory(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	dir, receiver := dataDirOf(t, a), a.Receiver()
	var id, secret string
	for round := range 3 {
		r, gotID, gotSecret := listen(t, a, receiver, "--data-dir", dir, "--events", "onboarding.created")
		if round > 0 && (gotID != id || gotSecret != secret) {
			t.Errorf("the next start has %s %s", gotID, gotSecret)
		}
		id, secret = gotID, gotSecret
		wantEndpoint(t, a, id, "ACTIVE")
		a.Issue(nil)
		got := receiver.Posted(round + 1)[round]
		if !signature.Verify(secret, got.Header.Get(signature.HeaderTimestamp), got.Header.Get(signature.HeaderSignature),
			got.Body, got.ReceivedAt) {
			t.Error("what arrives is not signed by the secret")
		}
		r.until(a, "attempt 1: 200 OK")
		wantMatch(t, r.interrupt(), `endpoint `+id+` disabled until the next start`)
		wantEndpoint(t, a, id, "DISABLED")
		a.Issue(nil)
	}
	if n := len(receiver.Now()); n != 3 {
		t.Errorf("%d deliveries arrived: what happens between two runs is not sent", n)
	}
	files, err := filepath.Glob(filepath.Join(dir, "listen-*.json"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	raw, err := os.ReadFile(files[0])
	if info, statErr := os.Stat(files[0]); err != nil || statErr != nil || info.Mode().Perm() != 0o600 ||
		!strings.Contains(string(raw), secret) || strings.Contains(string(raw), a.Tenant.APIKey) {
		t.Errorf("the file is %v %s, %v", info.Mode(), raw, err)
	}
	// An endpoint that was deleted meanwhile is made anew, and so is one whose file is broken.
	a.Do(http.MethodDelete, "/v1/webhook-endpoints/"+id, nil).Want(http.StatusNoContent)
	r, other, _ := listen(t, a, receiver, "--data-dir", dir)
	r.interrupt()
	if err := os.WriteFile(files[0], []byte(`{"endpointId":`), 0o600); err != nil {
		t.Fatal(err)
	}
	r, third, _ := listen(t, a, receiver, "--data-dir", dir)
	r.interrupt()
	if other == id || third == other {
		t.Errorf("the endpoints are %s, %s and %s", id, other, third)
	}
}

func TestListen_SecondOneHasAnEndpointOfItsOwn(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	dir, receiver := dataDirOf(t, a), a.Receiver()
	first, kept, _ := listen(t, a, receiver, "--data-dir", dir)
	second, own, _ := listen(t, a, receiver, "--data-dir", dir)
	if own == kept || !strings.Contains(second.printed(), "another verifyme listen runs") {
		t.Errorf("the second says %s", second.printed())
	}
	a.Issue(nil)
	receiver.Posted(2)
	wantMatch(t, second.interrupt(), `endpoint `+own+` deleted`)
	a.GET("/v1/webhook-endpoints/"+own).WantError(http.StatusNotFound, "NOT_FOUND")
	wantEndpoint(t, a, kept, "ACTIVE")
	first.interrupt()
	// Another key of the same directory has an endpoint of its own too.
	key := makeKey(a, app.Fields{"scopes": []string{"webhook.manage"}})
	r, others, _ := listen(t, a, receiver, "--data-dir", dir, "--base-url", a.BaseURL, "--api-key", key.secret)
	r.interrupt()
	if others == kept {
		t.Error("two keys share an endpoint")
	}
}

func TestListen_DeletesItsEndpointWithoutADataDirectory(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	r, id, _ := listen(t, a, receiver, flagsOf(a)...)
	if !strings.Contains(r.printed(), "deleted at the end") {
		t.Errorf("it says %s", r.printed())
	}
	wantMatch(t, r.interrupt(), `endpoint `+id+` deleted\n$`)
	a.GET("/v1/webhook-endpoints/"+id).WantError(http.StatusNotFound, "NOT_FOUND")
}

func TestListen_PrintsWhatTheServerAnswered(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusGone)
		_, _ = w.Write([]byte("no such \x1b[31mtable\nsecond line"))
	})
	r, _, _ := listen(t, a, receiver, append(flagsOf(a), "--print-body", "--events", "onboarding.created")...)
	id := a.Issue(nil).RequestID
	r.until(a, id)
	wantMatch(t, r.interrupt(), `\d\d:\d\d:\d\d onboarding\.created evt_\w+ attempt 1: 410 Gone\n`+
		`  the server answered: no such \[31mtable\n  \{\n    "eventId": "evt_`)
}

func TestListen_PrintsJSON(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("taken")) })
	args := append([]string{"listen", "--json", "--print-body", "--forward-to", receiver.URL}, flagsOf(a)...)
	args = append(args, "--events", "onboarding.created")
	r := start(t, command(t, nil, args...))
	r.until(a, `"secret":"whsec_`)
	request := a.Issue(nil).RequestID
	r.until(a, `"type":"delivery"`)
	var lines []map[string]any
	for _, raw := range strings.Split(strings.TrimSpace(r.interrupt()), "\n") {
		var line map[string]any
		if err := json.Unmarshal([]byte(raw), &line); err != nil {
			t.Fatalf("%v: %s", err, raw)
		}
		lines = append(lines, line)
	}
	if len(lines) != 3 || lines[0]["type"] != "listening" || lines[2]["type"] != "ended" ||
		lines[0]["endpointId"] != lines[2]["endpointId"] {
		t.Fatalf("it prints %v", lines)
	}
	d := lines[1]
	body, _ := d["body"].(map[string]any)
	if d["eventType"] != "onboarding.created" || d["requestId"] != request || d["status"] != 200.0 ||
		d["answer"] != "taken" || d["signatureValid"] != true || d["attempt"] != "1" || body["requestId"] != request {
		t.Errorf("the delivery is %v", d)
	}
}

// The secret that a rotation elsewhere has replaced is noticed.
func TestListen_NoticesAnotherSecret(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	r, id, _ := listen(t, a, receiver, flagsOf(a)...)
	for range 2 {
		a.POST("/v1/webhook-endpoints/"+id+"/rotate-secret", app.Fields{"endOverlap": true}).Want(http.StatusOK)
	}
	a.Issue(nil)
	r.until(a, "its signature is not by the secret above")
	r.interrupt()
}
