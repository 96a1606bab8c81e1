package spec

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/identifier"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": DocumentUpload, and SPEC "Sandbox simulation rules",
// the rows of files.

const unprocessable = http.StatusUnprocessableEntity

func TestDocument_FromUploadToResult(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	content := app.PhotoFile()
	done := p.Upload("REGISTRATION_CERTIFICATE", content).Want(http.StatusOK)
	if done.Text("step.status") != "IN_PROGRESS" || done.Number("step.attempts") != 1 ||
		done.Text("state.status") != "IN_PROGRESS" {
		t.Errorf("after the upload the step is %s", done.JSON("step"))
	}
	files := p.Uploaded()
	if len(files) != 1 || files[0].ScanStatus != "CLEAN" || files[0].ContentType != "image/jpeg" ||
		files[0].SizeBytes != len(content) || files[0].Type != "REGISTRATION_CERTIFICATE" {
		t.Fatalf("the page lists %+v", files)
	}
	completed := p.Step("documents", app.Fields{}).Want(http.StatusOK)
	if completed.Text("step.status") != "COMPLETED" || completed.Text("state.currentStepKey") != "consent" {
		t.Errorf("completed, the step is %s", completed.JSON("step"))
	}
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	var result struct{ Documents []app.UploadedFile }
	a.GET("/v1/onboarding-requests/" + r.RequestID + "/result").Want(http.StatusOK).Into(&result)
	if len(result.Documents) != 1 || result.Documents[0] != files[0] {
		t.Errorf("the result lists %+v, the page %+v", result.Documents, files)
	}
	fetched := a.Fetch(a.Sign(r.RequestID, files[0].DocumentID).Want(http.StatusOK).Text("url")).Want(http.StatusOK)
	if !bytes.Equal(fetched.Body, content) {
		t.Errorf("%d bytes came back, %d were sent", len(fetched.Body), len(content))
	}
	want := []string{
		`onboarding.started {"status":"IN_PROGRESS","stepKey":"documents"}`,
		`document.uploaded {"documentId":"` + files[0].DocumentID +
			`","documentType":"REGISTRATION_CERTIFICATE","stepKey":"documents"}`,
		`onboarding.step.completed {"stepKey":"documents","stepType":"DocumentUpload","attempt":1,"flags":[]}`,
	}
	if got := a.Events(r.RequestID); len(got) < 4 || strings.Join(got[1:4], "\n") != strings.Join(want, "\n") {
		t.Errorf("the events are\n%s", strings.Join(got, "\n"))
	}
}

// wantFileRefused file: the code, the step and the state beside it, and nothing
// that counts.
func wantFileRefused(t *testing.T, p *app.Applicant, content []byte, code string) {
	t.Helper()
	refused := p.Upload("ADDRESS_PROOF", content).WantError(unprocessable, code)
	if refused.Text("step.key") != "documents" || refused.Text("state.requestId") != p.Request.RequestID {
		t.Errorf("%s answers %s", code, refused.Body)
	}
}

func TestDocument_NumberIsLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	wantFileRefused(t, p, app.InfectedFile(), "DOCUMENT_SCAN_FAILED")
	var first string
	for i := range 3 {
		if id := p.DoDocument(); i == 0 {
			first = id
		}
	}
	wantFileRefused(t, p, app.PictureFile(), "MAX_FILES_REACHED")
	removed := p.RemoveFile(first).Want(http.StatusOK)
	if removed.Text("step.status") != "IN_PROGRESS" {
		t.Errorf("after the removal the step is %s", removed.JSON("step"))
	}
	p.DoDocument()
	wantFileRefused(t, p, app.PictureFile(), "MAX_FILES_REACHED")
}

// Uploads at once do not pass the limit together, and those that are refused
// leave no bytes behind.
func TestDocument_ParallelUploadsKeepTheLimit(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	a := app.Start(t, app.Evidence(evidence))
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	got := tally(a.Together(16, func(int) app.Answer { return p.Upload("ADDRESS_PROOF", app.PictureFile()) }))
	if got["ok"] != 3 || got["MAX_FILES_REACHED"] != 13 {
		t.Errorf("16 uploads answered %v", got)
	}
	if n := count(a.Events(r.RequestID), "document.uploaded "); n != 3 || len(p.Uploaded()) != 3 {
		t.Errorf("%d events, and the page lists %d files", n, len(p.Uploaded()))
	}
	if files := app.FilesIn(t, evidence); len(files) != 3 {
		t.Errorf("the evidence store holds %v", files)
	}
}

func TestDocument_IsRequired(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	complete := func() app.Answer { return p.Step("documents", app.Fields{}) }
	complete().WantError(unprocessable, "DOCUMENT_REQUIRED")
	wantFileRefused(t, p, app.InfectedFile(), "DOCUMENT_SCAN_FAILED")
	complete().WantError(unprocessable, "DOCUMENT_REQUIRED")
	p.RemoveFile(p.DoDocument()).Want(http.StatusOK)
	complete().WantError(unprocessable, "DOCUMENT_REQUIRED")
	p.Step("consent", app.Fields{"accepted": true}).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	id := p.DoDocument()
	for _, body := range []string{`{"more": 1}`, `[]`, `null`, `"x"`} {
		p.Step("documents", body).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	complete().Want(http.StatusOK)
	for _, late := range []app.Answer{complete(), p.Upload("ADDRESS_PROOF", app.PictureFile()), p.RemoveFile(id)} {
		late.WantError(http.StatusConflict, "STEP_LOCKED")
	}
}

func TestDocument_MalformedFormsAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(step.Config{"documentTypes": []string{"LEASE"}})
	_, p := a.AtDocuments(nil)
	for _, documentType := range []string{"ADDRESS_PROOF", "lease", "SELFIE", ""} {
		p.Upload(documentType, app.PictureFile()).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	p.Upload("LEASE", app.PictureFile()).Want(http.StatusOK)
	p.POST("/api/applicant/steps/documents/files", app.Fields{}).
		WantError(http.StatusUnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE")
	file := []app.FormPart{
		{Name: "documentType", Content: []byte("LEASE")}, {Name: "file", FileName: "a.png", Content: app.PictureFile()},
	}
	p.Form("/api/applicant/steps/consent/files", file).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Form("/api/applicant/steps/nothing/files", file).WantError(http.StatusNotFound, "NOT_FOUND")
	a.Browser(p.Request).Form("/api/applicant/steps/documents/files", file).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	for _, id := range []string{"doc_1", like(identifier.Document), "x"} {
		p.RemoveFile(id).WantError(http.StatusNotFound, "NOT_FOUND")
	}
	_, other := a.AtDocuments(nil)
	other.RemoveFile(p.Uploaded()[0].DocumentID).WantError(http.StatusNotFound, "NOT_FOUND")
	if len(p.Uploaded()) != 1 {
		t.Error("another applicant removed the file")
	}
}

// Uploads have an hourly limit of their own, so that nobody fills the store by
// uploading and removing.
func TestDocument_UploadsPerHourAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	for range step.UploadsPerHour {
		p.RemoveFile(p.DoDocument()).Want(http.StatusOK)
	}
	limited := p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if limited.Header.Get("Retry-After") == "" {
		t.Error("the refusal does not say when to try again")
	}
	a.Advance(time.Hour)
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK)
}
