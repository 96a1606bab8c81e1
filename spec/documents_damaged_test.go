package spec

import (
	"bytes"
	"net/http"
	"testing"

	"verifyme/kyc/step"
	"verifyme/server"
	"verifyme/spec/app"
)

// Pictures and PDFs that are there in part are taken for none, and flag nobody.

// hugeWebP claims 268 megapixels in 28 bytes.
var hugeWebP = []byte("RIFF\x14\x00\x00\x00WEBPVP8L\x08\x00\x00\x00\x2f\xff\xff\xff\x0f\x00\x00\x00")

func TestDocument_DamagedIsNotTaken(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	a := app.Start(t, app.Evidence(evidence))
	a.Documents(nil)
	for name, content := range map[string][]byte{
		"PNG": app.PictureFile(), "JPEG": app.PhotoFile(), "WebP": app.WebPFile(), "PDF": app.PDFFile(),
	} {
		r, p := a.AtDocuments(nil)
		p.DoDocument()
		const cuts = step.RefusedFilesPerHour
		for i := range cuts {
			// At least the signature is there, at most the last byte but one.
			at := max((len(content)-2)*(i+1)/cuts, len("RIFFxxxxWEBP"))
			wantFileRefused(t, p, content[:at], "FILE_TYPE_NOT_ALLOWED")
		}
		if got := p.StepNow("documents"); len(p.Uploaded()) != 1 || got["attempts"] != 1.0 {
			t.Errorf("after %d damaged files of the type %s the step is %v", cuts, name, got)
		}
		wantNoScanRecorded(t, a, r)
	}
	for name, content := range map[string][]byte{
		"a WebP of 28 bytes":                     hugeWebP,
		"a JPEG whose scan is cut, with its end": append(bytes.Clone(app.PhotoFile()[:len(app.PhotoFile())-9]), 0xff, 0xd9),
		"a PNG with a wrong checksum":            flipped(app.PictureFile(), len(app.PictureFile())-1),
		"a PNG of 0 by 0":                        app.HugePictureFile(0, 0),
		"a PDF without a trailer":                bytes.Replace(app.PDFFile(), []byte("trailer"), []byte("relliart"), 1),
	} {
		_, p := a.AtDocuments(nil)
		refused := p.Upload("ADDRESS_PROOF", content)
		if refused.Status != http.StatusUnprocessableEntity || len(p.Uploaded()) != 0 {
			t.Errorf("%s answers %d %s", name, refused.Status, refused.Body)
		}
	}
	if files := app.FilesIn(t, evidence); len(files) != 4 {
		t.Errorf("the evidence store holds %d files, not the whole ones alone", len(files))
	}
}

func flipped(content []byte, at int) []byte {
	content[at] ^= 1
	return content
}

func wantNoScanRecorded(t *testing.T, a *app.App, r app.Created) {
	t.Helper()
	if n := len(a.Texts(a.Tenant.TenantID, `SELECT audit_id FROM audit_log WHERE action = 'document.refused'
		AND subject = $1`, r.RequestID)); n != 0 {
		t.Errorf("%d security events", n)
	}
	if flags := a.Texts(a.Tenant.TenantID,
		`SELECT array_to_string(flags, ',') FROM request_steps WHERE request_id = $1`, r.RequestID); flags[0] != "" {
		t.Errorf("the flags are %v", flags)
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
