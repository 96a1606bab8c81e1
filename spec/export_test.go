package spec

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Everything that is stored about an applicant, for the person, by command.

func exporting(t *testing.T, a *app.App, args ...string) (file, out string, ok bool) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "export.zip")
	out, ok = said(t, command(t, a.Variables(), append([]string{
		"export", "--tenant", a.Tenant.TenantID, "--reason", "She asks for her data.", "--out", file}, args...)...))
	return file, out, ok
}

// filesIn the archive, by name.
func filesIn(t *testing.T, name string) map[string]string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	reader, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range reader.File {
		opened, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(opened)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(text)
	}
	return all
}

func TestExport_IsEverythingOfOnePersonAndNothingOfAnother(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	her := app.Fields{"externalReference": "her-reference", "metadata": app.Fields{"note": "her-canary"}}
	first, p := a.Submitted(her)
	p.Withdraw(forBank).Want(http.StatusOK)
	a.Portal(access.Reviewer).StartReview(first.RequestID).Want()
	addComment(a.Portal(access.Reviewer), first.RequestID, "She called.").Want()
	a.Settings(app.Fields{"duplicatePolicy": "off"})
	second, withFile := withFileOf(t, a, "her-reference")
	other, _ := a.Submitted(app.Fields{"externalReference": "his", "metadata": app.Fields{"note": "his-canary"}})
	setHold(ownerAt(a), first.RequestID, true).Want()

	file, out, ok := exporting(t, a, "--reference", "her-reference")
	if !ok {
		t.Fatalf("the export says %s", out)
	}
	all := filesIn(t, file)
	for name, want := range map[string][]string{
		first.RequestID + "/request.json":  {"her-canary", `"mobile"`, `"legalHold": true`},
		first.RequestID + "/steps.json":    {app.GoodAccount, `"verified"`, `"given"`, `"comparedNames"`},
		first.RequestID + "/consents.json": {forBank, `"withdrawnAt": "2`, `"address": "127.0.0.1"`},
		first.RequestID + "/comments.json": {"She called."},
		first.RequestID + "/looks.json":    {"consent.withdrawn", `"by": "USER"`},
		first.RequestID + "/events.json":   {"onboarding.submitted"},
		first.RequestID + "/messages.json": {`"to": "98`},
		"README.txt":                       {first.RequestID, second.RequestID},
	} {
		for _, text := range want {
			if !strings.Contains(all[name], text) {
				t.Errorf("%s lacks %s: %s", name, text, all[name])
			}
		}
	}
	if content := all[second.RequestID+"/"+withFile+".png"]; !bytes.Equal([]byte(content), app.PictureFile()) {
		t.Errorf("the document is %d bytes; there are %d files", len(content), len(all))
	}
	for name, content := range all {
		for _, foreign := range []string{other.RequestID, "his-canary", "@"} {
			if foreign == "@" && !strings.HasSuffix(name, "looks.json") && !strings.HasSuffix(name, "comments.json") {
				continue
			}
			if strings.Contains(content, foreign) {
				t.Errorf("%s holds %s: %s", name, foreign, content)
			}
		}
	}

	// It verifies as an evidence pack does, and a change is found.
	key := filepath.Join(t.TempDir(), "key.pem")
	text, _ := evidenceKey(t, a.As(a.Tenant.APIKey))
	write(t, key, []byte(text))
	if said, status := verifying(t, file, "--key", key); status != 0 || !strings.HasPrefix(said, "ok\n") {
		t.Errorf("verified, it says %d %s", status, said)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(t.TempDir(), "changed.zip")
	write(t, changed, bytes.Replace(content, []byte("her-canary"), []byte("her-kanary"), 1))
	if said, status := verifying(t, changed, "--key", key); status != 1 ||
		!strings.Contains(said, "request.json: changed") {
		t.Errorf("changed, it says %d %s", status, said)
	}

	// On record, with the reason.
	record := a.Portal(access.Owner).Ask(`query($id: ID!) { onboardingRequest(id: $id) { comments { text } }
		auditLog(filter: {action: "request.data_exported"}) { edges { node { subject actor { kind } } } } }`,
		app.Fields{"id": first.RequestID}).Want()
	for _, want := range []string{
		"Exported all data of the applicant. She asks for her data.", first.RequestID, second.RequestID, "OPERATOR",
	} {
		if !strings.Contains(string(record.Body), want) {
			t.Errorf("on record is %s", record.Body)
		}
	}
}

// withFileOf the person with this reference, and the document's id.
func withFileOf(t *testing.T, a *app.App, reference string) (app.Created, string) {
	t.Helper()
	a.Documents(nil)
	r, p := a.AtDocuments(app.Fields{"externalReference": reference})
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK)
	return r, p.Uploaded()[0].DocumentID
}

func TestExport_IsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	a.Portal(access.Reviewer).StartReview(r.RequestID).Want()
	a.Portal(access.Reviewer).Reject(r.RequestID, "DOCUMENT_UNCLEAR").Want()
	erase(ownerAt(a), r.RequestID, "She asks.").Want()
	for name, row := range map[string]struct {
		args []string
		says string
	}{
		"an erased request":  {[]string{"--request", r.RequestID}, "was erased"},
		"nobody's request":   {[]string{"--request", "vm_req_0"}, "There is no such request"},
		"nobody's reference": {[]string{"--reference", "nobody's"}, "There is no such request"},
		"neither":            {nil, "either a request or an external reference"},
		"both":               {[]string{"--request", r.RequestID, "--reference", "x"}, "either a request or"},
		"another tenant's request": {
			[]string{"--tenant", a.Other.TenantID, "--request", r.RequestID}, "There is no such request",
		},
	} {
		file, out, ok := exporting(t, a, row.args...)
		if ok || !strings.Contains(out, row.says) {
			t.Errorf("%s: %v, %s", name, ok, out)
		}
		if _, err := os.Stat(file); !os.IsNotExist(err) {
			t.Errorf("%s leaves a file: %v", name, err)
		}
	}
}
