package spec

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/step"
	"verifyme/server"
	"verifyme/spec/app"
)

// SPEC "Flags": DOCUMENT_SCAN_FAILED; SPEC "Sandbox simulation rules": a file
// with the standard antivirus test string, or a PDF with embedded script.

// "a clean file in its place clears the flag", and the history keeps it.
func TestDocument_CleanFileClearsTheScanFlag(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	a.Documents(nil)
	for _, row := range []struct {
		name        string
		files       [][]byte
		flags       string
		status      string
		kept, clean int
	}{
		{"a clean file alone", [][]byte{app.PictureFile()}, `[]`, "APPROVED", 1, 1},
		{"a clean file after it", [][]byte{app.InfectedFile(), app.PictureFile()}, `[]`, "APPROVED", 2, 1},
		{"a refused file last", [][]byte{app.PictureFile(), app.InfectedFile()},
			`[{"code":"DOCUMENT_SCAN_FAILED","severity":"HIGH","step":"documents"}]`, "SUBMITTED", 2, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := a.In(t)
			r, p := a.AtDocuments(nil)
			for _, content := range row.files {
				p.Upload("ADDRESS_PROOF", content)
			}
			p.Step("documents", app.Fields{}).Want(http.StatusOK)
			p.Consent().Want(http.StatusOK)
			p.Submit().Want(http.StatusOK)
			result := a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK)
			if result.JSON("flags") != row.flags || result.Text("status") != row.status {
				t.Errorf("%s with the flags %s", result.Text("status"), result.JSON("flags"))
			}
			if clean := strings.Count(result.JSON("documents"), `"CLEAN"`); clean != row.clean || len(p.Uploaded()) != row.kept {
				t.Errorf("the documents are %s", result.JSON("documents"))
			}
			if result.Number("steps.0.attempts") != len(row.files) {
				t.Errorf("the steps are %s", result.JSON("steps"))
			}
			history := a.Texts(a.Tenant.TenantID,
				`SELECT outcome FROM attempts WHERE request_id = $1 AND step_key = 'documents'`, r.RequestID)
			if len(history) != len(row.files) {
				t.Errorf("the history is %v", history)
			}
		})
	}
}

// What is dangerous in a PDF is found in production too, and while its scanner is away.
func TestDocument_DangerIsFoundInProduction(t *testing.T) {
	t.Parallel()
	withoutScanner := app.Configured(func(c *server.Config) { c.ClamdAddress = "" })
	a := app.Start(t, app.Production, withoutScanner).AsOwnTenant("Umbrella")
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	wantFileRefused(t, p, app.PackedPDFFile("<< /S /La#75nch >>"), "DOCUMENT_SCAN_FAILED")
	wantFileRefused(t, p, app.PDFFile(), "PROVIDER_UNAVAILABLE")
	if got := p.Uploaded(); len(got) != 1 || got[0].ScanStatus != "REJECTED" {
		t.Errorf("the page lists %+v", got)
	}
	danger := a.One(a.Tenant.TenantID, `SELECT details->>'danger' FROM audit_log WHERE action = 'document.refused'
		AND subject = $1`, r.RequestID)
	if danger != "LAUNCH" {
		t.Errorf("the audit log names the danger %s", danger)
	}
}

// A file that cannot be scanned is not kept and sets no flag.
func TestDocument_UnscannedIsNotKept(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	for _, row := range []struct {
		name   string
		change func(*server.Config)
	}{
		{"not configured", func(c *server.Config) { c.ClamdAddress = "" }},
		{"not answering", func(c *server.Config) { c.ClamdAddress = "127.0.0.1:1" }},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := app.Start(t, app.Production, app.Evidence(evidence), app.Configured(row.change)).AsOwnTenant("Initech")
			a.Documents(nil)
			r, p := a.AtDocuments(nil)
			wantFileRefused(t, p, app.PictureFile(), "PROVIDER_UNAVAILABLE")
			if a.Status(r.RequestID) != "LINK_ISSUED" || len(p.Uploaded()) != 0 || p.StepNow("documents")["attempts"] != 0.0 {
				t.Error("the outage counted")
			}
		})
	}
	if files := app.FilesIn(t, evidence); len(files) != 0 {
		t.Errorf("the evidence store holds %v", files)
	}
}

// A process that is refused for them leaves nothing behind: no subscription by which it would be counted.
func TestServer_EvidenceSettingsAreChecked(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, row := range []struct {
		name, want string
		change     func(*server.Config)
	}{
		{"no store", "VERIFYME_EVIDENCE_URL: ", func(c *server.Config) { c.EvidenceURL = "" }},
		{"another scheme", "VERIFYME_EVIDENCE_URL: ", func(c *server.Config) { c.EvidenceURL = "ftp://host/folder" }},
		{"a relative folder", "VERIFYME_EVIDENCE_URL: ", func(c *server.Config) { c.EvidenceURL = "file://evidence" }},
		{"a folder that is a file", "VERIFYME_EVIDENCE_URL: ", func(c *server.Config) {
			c.EvidenceURL = "file:///dev/null/evidence"
		}},
		{"a bucket at no address", "VERIFYME_EVIDENCE_URL: ", func(c *server.Config) {
			c.EvidenceURL = "s3://bucket?endpoint=storage"
		}},
		{"a scanner at no address", "VERIFYME_CLAMD_ADDR: ", func(c *server.Config) {
			c.Environment, c.ClamdAddress = server.Production, "clamd"
		}},
	} {
		if err := a.OpenError(row.change); err == nil || !strings.HasPrefix(err.Error(), row.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: the start says %v", row.name, err)
		}
	}
	found, _, _ := examined(t, a.Variables())
	if f := found["connections"]; !strings.Contains(f.Found, "1 processes, that run") {
		t.Errorf("the doctor counts %s", f.Found)
	}
}

// Without the store no row is written: evidence is never a row alone.
func TestDocument_NeedsItsStore(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	withoutStore := a.AnotherServer(func(c *server.Config) {
		c.EvidenceURL = "s3://key:secret@evidence?endpoint=http://127.0.0.1:1"
	})
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	id := p.DoDocument()
	elsewhere := withoutStore.Applicant(r)
	elsewhere.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusServiceUnavailable,
		"SERVICE_DEPENDENCY_UNAVAILABLE")
	if len(p.Uploaded()) != 1 {
		t.Error("a file whose bytes lie nowhere is listed")
	}
	url := withoutStore.Sign(r.RequestID, id).Want(http.StatusOK).Text("url")
	withoutStore.Fetch(url).WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE")
	a.Fetch(url).Want(http.StatusOK)
}

// A store that fails after it has taken the bytes, and a row that cannot be
// written.
func TestDocument_HalfWrittenIsNotKept(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	a := app.Start(t, app.Evidence(evidence))
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	store := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = app.FailingFiles{Files: store, Err: errors.New("the line broke")}
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE")
	if files := app.FilesIn(t, evidence); len(files) != 0 || len(p.Uploaded()) != 0 {
		t.Errorf("the store holds %v, the page lists %v", files, p.Uploaded())
	}
	// A crash between the file and its row leaves a file without a row.
	a.Service.App.Evidence.Files = app.EndingFiles{Files: store, Then: func() { panic("the process dies here") }}
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusInternalServerError, "INTERNAL")
	if files := app.FilesIn(t, evidence); len(files) != 1 || len(p.Uploaded()) != 0 {
		t.Errorf("the store holds %v, the page lists %v", files, p.Uploaded())
	}
	a.Service.App.Evidence.Files = app.EndingFiles{Files: store, Then: func() { p.Step("documents", app.Fields{}) }}
	p.DoDocument()
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusConflict, "STEP_LOCKED")
	if files := app.FilesIn(t, evidence); len(files) != 2 || p.StepNow("documents")["status"] != string(step.Completed) {
		t.Errorf("the store holds %v", files)
	}
}

// CONTRACT: a clean file in its place clears the flag; taking that file back
// brings it back, also where a reviewer sent the step back in between.
func TestDocument_ScanFlagReturnsWithoutTheCleanFile(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	refuse := func(p *app.Applicant) {
		p.Upload("ADDRESS_PROOF", app.InfectedFile()).WantError(unprocessable, "DOCUMENT_SCAN_FAILED")
	}
	flags := func() string {
		return a.One(a.Tenant.TenantID,
			`SELECT array_to_string(flags, ',') FROM request_steps WHERE step_key = 'documents' ORDER BY request_id DESC
				LIMIT 1`)
	}
	_, p := a.AtDocuments(nil)
	refuse(p)
	first, second := p.DoDocument(), p.DoDocument()
	p.RemoveFile(first).Want(http.StatusOK)
	if got := flags(); got != "" {
		t.Errorf("with a clean file in its place the flags are %q", got)
	}
	p.RemoveFile(second).Want(http.StatusOK)
	if got := flags(); got != "DOCUMENT_SCAN_FAILED" {
		t.Errorf("without it they are %q", got)
	}
	r, p := a.AtDocuments(nil)
	refuse(p)
	p.DoDocument()
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"documents"}, nil).Want()
	if left := p.Uploaded(); len(left) != 1 || left[0].ScanStatus != "REJECTED" {
		t.Errorf("sent back, the page lists %+v", left)
	}
	p.RemoveFile(p.DoDocument()).Want(http.StatusOK)
	if got := flags(); got != "DOCUMENT_SCAN_FAILED" {
		t.Errorf("sent back, without a clean file they are %q", got)
	}
}
