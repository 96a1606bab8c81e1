package spec

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// SPEC "Step catalogue": DocumentUpload, and SPEC "Sandbox simulation rules",
// the rows of files.

const unprocessable = http.StatusUnprocessableEntity

func TestDocumentUploadFromEndToEnd(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	content := app.PhotoFile()
	done := p.Upload("REGISTRATION_CERTIFICATE", content).Want(http.StatusOK)
	if done.Text("step.status") != "IN_PROGRESS" || done.Number("step.attempts") != 1 || done.Text("state.status") != "IN_PROGRESS" {
		t.Errorf("after the upload the step is %s", done.JSON("step"))
	}
	files := p.Uploaded()
	if len(files) != 1 || files[0].ScanStatus != "CLEAN" || files[0].ContentType != "image/jpeg" || files[0].SizeBytes != len(content) || files[0].Type != "REGISTRATION_CERTIFICATE" {
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
		`document.uploaded {"documentId":"` + files[0].DocumentID + `","documentType":"REGISTRATION_CERTIFICATE","stepKey":"documents"}`,
		`onboarding.step.completed {"stepKey":"documents","stepType":"DocumentUpload","attempt":1,"flags":[]}`,
	}
	if got := a.Events(r.RequestID); len(got) < 4 || strings.Join(got[1:4], "\n") != strings.Join(want, "\n") {
		t.Errorf("the events are\n%s", strings.Join(got, "\n"))
	}
}
