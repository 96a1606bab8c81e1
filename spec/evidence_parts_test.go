package spec

import (
	"net/http"
	"strings"
	"testing"

	providers "verifyme/provider/live"
	"verifyme/provider/parts"
	"verifyme/server"
	"verifyme/spec/app"
)

// The evidence of an applicant in a real S3 store behind a real clamd, and what the
// applicant reads where they are away.
func TestDocument_RealStoreAndScanner(t *testing.T) {
	t.Parallel()
	bucket, clamd := parts.S3(t), parts.Clamd(t)
	a := app.Start(t, app.Configured(func(c *server.Config) { c.EvidenceURL = bucket.URL() }))
	scanner, err := providers.Scanner(clamd.Address)
	if err != nil {
		t.Fatal(err)
	}
	a.Service.App.Evidence.Scanner = scanner
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	id := p.DoDocument()
	kept := app.FilesIn(t, bucket.Folder)
	if len(kept) != 1 || !strings.HasSuffix(kept[0], "/"+a.Tenant.TenantID+"/"+r.RequestID+"/"+id) {
		t.Errorf("the bucket holds %v", kept)
	}
	p.Upload("ADDRESS_PROOF", app.InfectedFile()).WantError(unprocessable, "DOCUMENT_SCAN_FAILED")

	attempts := p.StepNow("documents")["attempts"]
	clamd.Kill()
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	a.Service.App.Evidence.Scanner = app.CleanScanner{}
	bucket.Kill()
	p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusServiceUnavailable, unavailable)
	if after := p.StepNow("documents")["attempts"]; after != attempts {
		t.Errorf("outages cost attempts: %v, then %v", attempts, after)
	}
	if after := app.FilesIn(t, bucket.Folder); len(after) != 1 {
		t.Errorf("the bucket holds %v", after)
	}
	clean := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM documents WHERE scan_status = 'CLEAN'`)
	if clean != "1" {
		t.Errorf("%s documents are said to be kept", clean)
	}
}
