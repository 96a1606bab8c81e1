package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// hostileSegments of a path, escaped.
var hostileSegments = []string{
	"x", "1", "null", "*", "%20", "%00", "a%00b", "%ff%fe", "%c0%af", "..%2f..%2fv1%2fping", "%2e%2e", "%2f", "a%2fb",
	"%e0%a5%a7%e0%a5%a8", "%e2%80%aeabc", "%0d%0aSet-Cookie:%20a=b", "'%20OR%20'1'='1", "%22%3E%3Cscript%3E", "%25s%25n",
	"doc_", "doc_" + strings.Repeat("0", 22), strings.Repeat("a", 5_000), strings.Repeat("%f0%9f%98%80", 1_000),
	"__proto__", "constructor", "documents%20", "Documents", "DOCUMENTS", "documents%00",
}

// CONTRACT section 4, paths: a step, a document or a purpose that is none is not found, and
// nothing is written.
func TestApplicant_HostilePaths(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(step.Config{"maxFiles": 20})
	_, p := a.AtDocuments(nil)
	p.DoDocument()
	photo := []app.FormPart{
		{Name: "documentType", Content: []byte("ADDRESS_PROOF")},
		{Name: "file", FileName: "a.png", Content: app.PictureFile()},
	}
	before := a.Fingerprint()
	for _, segment := range hostileSegments {
		at := "/api/applicant/steps/" + segment
		for what, got := range map[string]app.Answer{
			"the step":           p.POST(at, app.Fields{}),
			"a code of the step": p.POST(at+"/code", app.Fields{}),
			"passing over it":    p.POST(at+"/skip", nil),
			"a file of the step": p.Form(at+"/files", photo),
			"the document":       p.RemoveFile(segment),
			"a document of it":   p.Do(http.MethodDelete, at+"/files/doc_1", nil),
			"the purpose":        p.POST("/api/applicant/consents/"+segment+"/withdraw", nil),
		} {
			if got.Status != http.StatusNotFound || got.Text("error.code") != "NOT_FOUND" || len(got.Body) > 1000 {
				t.Errorf("%s %.60s answers %d %.300s", what, segment, got.Status, got.Body)
			}
		}
	}
	a.WantUnchanged(before, "a hostile path")
}
