package evidence

import (
	"context"
	"io"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// StoredDocument is one file of the evidence. FileKey is where its sealed
// bytes lie; a refused one has none.
type StoredDocument struct {
	ID          string
	RequestID   string
	StepKey     string
	Type        string
	ContentType string
	SizeBytes   int
	ScanStatus  step.Scan
	UploadedAt  time.Time
	FileKey     string
	// Location of a photo, for reviewers alone; nil where it has none.
	Location *step.Location
}

// PhotoLocation is where a photo was taken, for reviewers alone.
type PhotoLocation struct {
	DocumentID string
	step.Location
}

// FileSeal seals one request's files, each bound to its document.
type FileSeal interface {
	// Seal the content in pieces, as it is read.
	Seal(documentID string, content []byte) (*io.SectionReader, error)
	// Open a sealed file of that size: nothing is given of it but what was kept. Reading fails where it
	// is not what was kept, or not to its end.
	Open(documentID string, sealed io.Reader, size int64) (content io.Reader, length int64, err error)
}

// CodeDocumentNotClean answers for a document that has not passed the scan.
const CodeDocumentNotClean = "DOCUMENT_NOT_CLEAN"

// FilesOf a request lie together in the evidence store.
func FilesOf(tenantID, requestID string) string { return tenantID + "/" + requestID }

// DocumentsOf a step, oldest first.
func DocumentsOf(ctx context.Context, tx Tx, requestID, stepKey string) ([]StoredDocument, error) {
	all, err := tx.Documents(ctx, []string{requestID})
	return slices.DeleteFunc(all[requestID], func(d StoredDocument) bool { return d.StepKey != stepKey }), err
}

// CleanOf counts the documents that passed the scan.
func CleanOf(documents []StoredDocument) (n int) {
	for _, d := range documents {
		if d.ScanStatus == step.Clean {
			n++
		}
	}
	return n
}

// KeepFile seals the content, piece by piece on its way, and puts it away under the document's key. The
// content is not to be used again where that fails: whether a client reads it still is not known.
func (svc *Service) KeepFile(ctx context.Context, d StoredDocument, seal FileSeal, content []byte) error {
	sealed, err := seal.Seal(d.ID, content)
	if err != nil {
		return err
	}
	err = svc.withFiles(ctx, func(ctx context.Context) error { return svc.Files.Put(ctx, d.FileKey, sealed) })
	if err != nil {
		// Whether it came to lie there is not known.
		svc.Discard(ctx, d.FileKey)
	}
	return err
}

// Content of a file that lies under the key, whole: a picture that is judged, compared or drawn.
func (svc *Service) Content(ctx context.Context, id, fileKey string, seal FileSeal) ([]byte, error) {
	return svc.fetch(ctx, StoredDocument{ID: id, FileKey: fileKey}, seal)
}

// Stream is Content that is read in pieces and closed; see Opened.
func (svc *Service) Stream(ctx context.Context, id, fileKey string, seal FileSeal) (Opened, error) {
	return svc.open(ctx, StoredDocument{ID: id, FileKey: fileKey}, seal)
}

// Scan turns every error into an outage: no file is held against anybody
// because the scanner was away.
func (svc *Service) Scan(ctx context.Context, d StoredDocument, content []byte) step.Scan {
	ctx, cancel := context.WithTimeout(ctx, filesDeadline)
	defer cancel()
	clean, err := svc.Scanner.Scan(ctx, content)
	switch {
	case err != nil:
		svc.Log.Warn("malware scan did not answer", "request", d.RequestID, "step", d.StepKey, "error", err)
		return step.Unscanned
	case !clean:
		return step.Rejected
	}
	return step.Clean
}

// Refused is the security event of a file that the scan refused, or the danger that was
// found in it.
func (svc *Service) Refused(ctx context.Context, tx Tx, d StoredDocument, danger string) error {
	svc.Log.Warn("security: a file did not pass the malware scan", "tenant", tx.TenantID(), "request", d.RequestID,
		"document", d.ID, "danger", danger)
	applicant := access.Actor{Kind: access.Applicant, ID: d.RequestID, Label: "applicant"}
	details := map[string]any{"documentId": d.ID, "documentType": d.Type, "stepKey": d.StepKey}
	if danger != "" {
		details["danger"] = danger
	}
	return unit.Audit(ctx, tx, applicant, audit.DocumentRefused, d.RequestID, details)
}

// PresentDocuments as results list them.
func PresentDocuments(documents []StoredDocument) []Document {
	out := make([]Document, len(documents))
	for i, d := range documents {
		out[i] = Document{
			DocumentID: d.ID, Type: d.Type, ContentType: d.ContentType, SizeBytes: d.SizeBytes,
			ScanStatus: d.ScanStatus, UploadedAt: instant.Of(d.UploadedAt),
		}
	}
	return out
}

// Document as results list it.
type Document struct {
	DocumentID  string            `json:"documentId"`
	Type        string            `json:"type"`
	ContentType string            `json:"contentType"`
	SizeBytes   int               `json:"sizeBytes"`
	ScanStatus  step.Scan         `json:"scanStatus"`
	UploadedAt  instant.Timestamp `json:"uploadedAt"`
}
