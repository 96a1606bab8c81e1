package kyc

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
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
}

// FileSeal seals one request's files, each bound to its document.
type FileSeal interface {
	Seal(documentID string, content []byte) ([]byte, error)
	Open(documentID string, sealed []byte) ([]byte, error)
}

// CodeDocumentNotClean answers for a document that has not passed the scan.
const CodeDocumentNotClean = "DOCUMENT_NOT_CLEAN"

// Upload is one file as the applicant sent it. Content ends one byte past the
// limit where the file does not.
type Upload struct {
	DocumentType string
	Content      []byte
}

// upload is one file on its way into the evidence.
type upload struct {
	step     uploader
	document StoredDocument
	seal     FileSeal
	verdict  step.Verdict
	// kept: the transaction that holds the row was sent to commit.
	kept bool
}

// UploadFile takes one file at a step. It is read, scanned, sealed and stored
// with no transaction open; then the row is written, under the request's lock.
// A crash in between leaves a file without a row, never the other way round.
func (a *App) UploadFile(ctx context.Context, v Visit, key string, read func() (Upload, error)) (Answer, error) {
	var u upload
	var types []string
	answer, err := a.onStep(ctx, v, key, func(ctx context.Context, j *journey, s flow.Step) (problem *step.Problem, err error) {
		if u.step, err = a.uploaderOf(s); err != nil {
			return nil, err
		}
		if types, err = u.step.types(s); err != nil {
			return nil, err
		}
		return u.admit(ctx, j, s)
	})
	if err != nil || answer.Refusal != nil {
		return answer, err
	}
	given, err := read()
	if err != nil {
		return Answer{}, err
	}
	if !slices.Contains(types, given.DocumentType) {
		return Answer{}, apperr.Field("documentType", "must be one of %s", strings.Join(types, ", "))
	}
	if err := a.store(ctx, &u, given); err != nil {
		return Answer{}, err
	}
	answer, err = a.onStep(ctx, v, key, u.keep)
	if u.document.FileKey != "" && !u.kept {
		a.discard(ctx, u.document.FileKey)
	}
	return answer, err
}

// admit refuses what no file can change, before one is read.
func (u *upload) admit(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
	problem, err := u.step.room(ctx, j, s)
	if err != nil || problem != nil {
		return problem, err
	}
	if err := j.spend(ctx, j.r.ID+"/"+s.Key, "file.upload", step.UploadsPerHour, "Too many files were sent at this step. Try again later."); err != nil {
		return nil, err
	}
	u.document = StoredDocument{ID: identifier.New(identifier.Document, j.Now()), RequestID: j.r.ID, StepKey: s.Key}
	u.document.FileKey = filesOf(j.TenantID(), j.r.ID) + "/" + u.document.ID
	u.seal, err = j.FileSeal(ctx, j.r.ID)
	return nil, err
}

// filesOf a request lie together in the evidence store.
func filesOf(tenantID, requestID string) string { return tenantID + "/" + requestID }

// uploaderOf a step that takes files.
func (a *App) uploaderOf(s flow.Step) (uploader, error) {
	h, ok := a.handlers[s.Type].(uploader)
	if !ok {
		return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s takes no files.", s.Key)
	}
	return h, nil
}

// documentUpload carries DocumentUpload.
type documentUpload struct{}

func (documentUpload) types(s flow.Step) ([]string, error) {
	config, err := step.ReadConfig[step.DocumentConfig](s.Type, s.Config)
	return config.DocumentTypes, err
}

func (documentUpload) room(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
	config, err := step.ReadConfig[step.DocumentConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	documents, err := j.documentsOf(ctx, j.r.ID, s.Key)
	return step.JudgeRoom(config, cleanOf(documents)), err
}

// view adds the step's files, refused ones too; their ids are what the
// page removes them by.
func (documentUpload) view(ctx context.Context, w *work, r onboarding.Request, v *StepView, _ any) error {
	documents, err := w.documentsOf(ctx, r.ID, v.Key)
	v.Data = map[string]any{"documents": presentDocuments(documents)}
	return err
}

func (w *work) documentsOf(ctx context.Context, requestID, stepKey string) ([]StoredDocument, error) {
	all, err := w.Documents(ctx, []string{requestID})
	return slices.DeleteFunc(all[requestID], func(d StoredDocument) bool { return d.StepKey != stepKey }), err
}

func cleanOf(documents []StoredDocument) (n int) {
	for _, d := range documents {
		if d.ScanStatus == step.Clean {
			n++
		}
	}
	return n
}

// store judges the file and, where it is taken, puts its sealed bytes away.
func (a *App) store(ctx context.Context, u *upload, given Upload) error {
	file, scan := step.Inspect(given.Content), step.Unscanned
	if file.SizeBytes <= step.MaxFileBytes {
		scan = a.scan(ctx, u.document, given.Content)
	}
	u.verdict = step.JudgeFile(file, scan)
	d := &u.document
	d.Type, d.ContentType, d.SizeBytes, d.ScanStatus = given.DocumentType, file.ContentType, file.SizeBytes, scan
	if u.verdict.Problem != nil {
		d.FileKey = ""
		return nil
	}
	return a.keepFile(ctx, *d, u.seal, given.Content)
}

// keepFile seals the content and puts it away under the document's key.
func (a *App) keepFile(ctx context.Context, d StoredDocument, seal FileSeal, content []byte) error {
	sealed, err := seal.Seal(d.ID, content)
	if err != nil {
		return err
	}
	err = a.withFiles(ctx, func(ctx context.Context) error { return a.Providers.Files.Put(ctx, d.FileKey, sealed) })
	if err != nil {
		// Whether it came to lie there is not known.
		a.discard(ctx, d.FileKey)
	}
	return err
}

// scan turns every error into an outage: no file is held against anybody
// because the scanner was away.
func (a *App) scan(ctx context.Context, d StoredDocument, content []byte) step.Scan {
	ctx, cancel := context.WithTimeout(ctx, filesDeadline)
	defer cancel()
	clean, err := a.Providers.Scanner.Scan(ctx, content)
	switch {
	case err != nil:
		a.Log.Warn("malware scan did not answer", "request", d.RequestID, "step", d.StepKey, "error", err)
		return step.Unscanned
	case !clean:
		return step.Rejected
	}
	return step.Clean
}

// keep writes the judged file's row. Clean files are counted again: others may
// have come in since.
func (u *upload) keep(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
	refused := u.verdict.Problem != nil
	if refused && !u.verdict.Spent {
		return u.verdict.Problem, nil
	}
	if !refused {
		if problem, err := u.step.room(ctx, j, s); err != nil || problem != nil {
			return problem, err
		}
	}
	u.document.UploadedAt = j.Now()
	if err := j.InsertDocument(ctx, &u.document); err != nil {
		return nil, err
	}
	if err := j.judge(ctx, j.stateOf(s.Key), u.verdict); err != nil {
		return nil, err
	}
	if refused {
		return u.verdict.Problem, j.fileRefused(ctx, u.document)
	}
	err := j.record(ctx, &j.r, event.DocumentUploaded, event.DocumentUploadedData{
		DocumentID: u.document.ID, DocumentType: u.document.Type, StepKey: s.Key,
	})
	u.kept = err == nil
	return nil, err
}

// fileRefused is the security event of a file that the scan refused.
func (j *journey) fileRefused(ctx context.Context, d StoredDocument) error {
	j.app.Log.Warn("security: a file did not pass the malware scan", "tenant", j.TenantID(), "request", d.RequestID, "document", d.ID)
	applicant := access.Actor{Kind: access.Applicant, ID: d.RequestID, Label: "applicant"}
	return j.audit(ctx, applicant, audit.DocumentRefused, d.RequestID, map[string]any{"documentId": d.ID, "documentType": d.Type, "stepKey": d.StepKey})
}

// RemoveFile takes a clean file back before its step is completed. What the
// scan refused stays on record.
func (a *App) RemoveFile(ctx context.Context, v Visit, key, documentID string) (Answer, error) {
	var removed string
	answer, err := a.onStep(ctx, v, key, func(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
		if _, err := a.uploaderOf(s); err != nil {
			return nil, err
		}
		documents, err := j.documentsOf(ctx, j.r.ID, s.Key)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(documents, func(d StoredDocument) bool { return d.ID == documentID })
		if i < 0 {
			return nil, apperr.Missing("document")
		}
		if documents[i].ScanStatus != step.Clean {
			return nil, apperr.New(apperr.Conflict, CodeDocumentNotClean, "A file that did not pass the malware scan stays on record. It does not count; send another one.")
		}
		removed = documents[i].FileKey
		if err := j.DeleteDocument(ctx, documentID); err != nil {
			return nil, err
		}
		return nil, j.saveStep(ctx, step.WithoutFile(j.stateOf(s.Key), cleanOf(documents)-1, len(documents)-cleanOf(documents)))
	})
	if err == nil && removed != "" {
		a.discard(ctx, removed)
	}
	return answer, err
}

// submit completes the step with the files that it has.
func (documentUpload) submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	if err := strictjson.Unmarshal(body, &struct{}{}); err != nil {
		return nil, err
	}
	documents, err := j.documentsOf(ctx, j.r.ID, s.Key)
	if err != nil {
		return nil, err
	}
	state := j.stateOf(s.Key)
	verdict := step.JudgeDocuments(state, cleanOf(documents))
	return verdict.Problem, j.judge(ctx, state, verdict)
}
