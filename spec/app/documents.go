package app

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/db"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/server"
)

// DocumentFlow is the key of the flow that Documents publishes.
const DocumentFlow = "documents-check-v1"

// Documents publishes a flow that takes files with this config, has nothing
// else to do but consent, and approves by itself where the tenant lets it.
func (a *App) Documents(config step.Config) {
	a.t.Helper()
	a.Publish(flow.Flow{
		Key: DocumentFlow, Name: "Documents check", PurposeCode: "BUSINESS_KYC", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Auto, Locale: "en",
		Steps: []flow.Step{
			{Key: "documents", Type: step.DocumentUpload, Sequence: 1, Required: true,
				PurposeCode: "DOCUMENT_COLLECTION", Config: config},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}

// Publish a flow as its first version, unless it has one.
func (a *App) Publish(f flow.Flow) {
	a.t.Helper()
	f.Version, f.Status, f.Live = 1, flow.Published, true
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		if _, live, err := tx.LiveFlow(ctx, f.Key); err != nil || live {
			return err
		}
		return tx.InsertFlow(ctx, f)
	})
}

// AtDocuments is an applicant before the documents step.
func (a *App) AtDocuments(fields Fields) (Created, *Applicant) {
	a.t.Helper()
	body := Fields{"flowKey": DocumentFlow}
	for name, value := range fields {
		body[name] = value
	}
	r := a.Issue(body)
	return r, a.Applicant(r)
}

// FormPart of a multipart body; one with a FileName is a file, of application/octet-stream
// unless it says otherwise.
type FormPart struct {
	Name, FileName, ContentType string
	Content                     []byte
}

func (p FormPart) header() textproto.MIMEHeader {
	h := textproto.MIMEHeader{}
	if p.FileName == "" {
		h.Set("Content-Disposition", fmt.Sprintf(`form-data; name="%s"`, p.Name))
		return h
	}
	h.Set("Content-Disposition", multipart.FileContentDisposition(p.Name, p.FileName))
	h.Set("Content-Type", cmp.Or(p.ContentType, "application/octet-stream"))
	return h
}

// Form posts the parts.
func (c Client) Form(path string, parts []FormPart, headers ...string) Answer {
	c.app.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for _, p := range parts {
		into, err := w.CreatePart(p.header())
		if err == nil {
			_, err = into.Write(p.Content)
		}
		if err != nil {
			c.app.t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		c.app.t.Fatal(err)
	}
	return c.Do(http.MethodPost, path, body.String(),
		append([]string{"Content-Type: " + w.FormDataContentType()}, headers...)...)
}

// filesPath of the documents step.
const filesPath = "/api/applicant/steps/documents/files"

// Upload a file at the documents step.
func (p *Applicant) Upload(documentType string, content []byte) Answer {
	p.app.t.Helper()
	return p.Form(filesPath, []FormPart{
		{Name: "documentType", Content: []byte(documentType)}, {Name: "file", FileName: "scan.bin", Content: content},
	})
}

// RemoveFile of the step.
func (p *Applicant) RemoveFile(documentID string) Answer {
	p.app.t.Helper()
	return p.Do(http.MethodDelete, filesPath+"/"+documentID, nil)
}

// DoDocument uploads one clean file and gives its id.
func (p *Applicant) DoDocument() (documentID string) {
	p.app.t.Helper()
	p.Upload("ADDRESS_PROOF", PictureFile()).Want(http.StatusOK)
	documents := p.Uploaded()
	return documents[len(documents)-1].DocumentID
}

// HandInDocuments that were sent, with the consent that the flow asks for.
func (p *Applicant) HandInDocuments() {
	p.app.t.Helper()
	p.Step("documents", Fields{}).Want(http.StatusOK)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
}

// UploadedFile as the applicant's page lists it, and the result.
type UploadedFile struct {
	DocumentID, Type, ContentType, ScanStatus, UploadedAt string
	SizeBytes                                             int
}

// Uploaded files of the documents step.
func (p *Applicant) Uploaded() []UploadedFile {
	p.app.t.Helper()
	var state struct {
		State struct {
			Steps []struct {
				Key  string
				Data struct{ Documents []UploadedFile }
			}
		}
	}
	p.State().Want(http.StatusOK).Into(&state)
	for _, s := range state.State.Steps {
		if s.Key == "documents" {
			return s.Data.Documents
		}
	}
	p.app.t.Fatal("the state has no documents step")
	return nil
}

// Signed is the answer with a document's URL.
type Signed struct{ DocumentID, URL, ExpiresAt, ContentType string }

// Sign asks for a document's URL.
func (c Client) Sign(requestID, documentID string) Answer {
	c.app.t.Helper()
	return c.GET(fmt.Sprintf("/v1/onboarding-requests/%s/documents/%s", requestID, documentID))
}

// Fetch a signed URL as anybody would, without a key.
func (a *App) Fetch(address string) Answer {
	a.t.Helper()
	path, ok := strings.CutPrefix(address, a.config.BaseURL.String())
	if !ok {
		a.t.Fatalf("%s is not at %s", address, a.config.BaseURL)
	}
	return a.As("").GET(path)
}

// Evidence keeps the files of the deployment in this folder.
func Evidence(folder string) Option {
	return Configured(func(c *server.Config) { c.EvidenceURL = "file://" + folder })
}

// FilesIn the evidence store at the folder, half-written ones too.
func FilesIn(t testing.TB, folder string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
