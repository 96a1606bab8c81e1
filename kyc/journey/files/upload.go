package journey

import (
	"context"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Upload is one file as the applicant sent it. Content ends one byte past the
// limit where the file does not.
type Upload struct {
	DocumentType string
	Content      []byte
}

// upload is one file on its way into the evidence.
type upload struct {
	step     Uploader
	document evidence.StoredDocument
	seal     evidence.FileSeal
	verdict  step.Verdict
	// kept: the transaction that holds the row was sent to commit.
	kept bool
	// danger that was found in the file itself, before any scan.
	danger string
	// reserved is one of the refused files that the step may have in an hour. It is taken
	// before a file is read, so that files sent at once are not refused beyond the limit,
	// and given back where the file is not refused.
	reserved unit.Reservation
}

// UploadFile takes one file at a step. It is read, scanned, sealed and stored
// with no transaction open; then the row is written, under the request's lock.
// A crash in between leaves a file without a row, never the other way round.
func (svc *Service) UploadFile(
	ctx context.Context, v ApplicantCall, key string, read func() (Upload, error),
) (StepResponse, error) {
	var u upload
	var types []string
	answer, err := svc.onStep(ctx, v, key,
		func(ctx context.Context, j *Journey, s flow.Step) (problem *step.Problem, err error) {
			if u.step, err = svc.uploaderOf(s); err != nil {
				return nil, err
			}
			if types, err = u.step.DocumentTypes(s); err != nil {
				return nil, err
			}
			return u.admit(ctx, j, s)
		})
	if err != nil || answer.Refusal != nil {
		return answer, err
	}
	defer func() { svc.releaseRefusal(ctx, &u) }()
	given, err := read()
	if err != nil {
		return StepResponse{}, err
	}
	if !slices.Contains(types, given.DocumentType) {
		return StepResponse{}, apperr.Field("documentType", "must be one of %s", strings.Join(types, ", "))
	}
	if err := svc.store(ctx, &u, given); err != nil {
		return StepResponse{}, err
	}
	answer, err = svc.onStep(ctx, v, key, u.keep)
	if u.document.FileKey != "" && !u.kept {
		svc.Evidence.Discard(ctx, u.document.FileKey)
	}
	return answer, err
}

// admit refuses what no file can change, before one is read.
func (u *upload) admit(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
	problem, err := u.step.Capacity(ctx, j, s)
	if err != nil || problem != nil {
		return problem, err
	}
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, "file.upload", step.UploadsPerHour,
		"Too many files were sent at this step. Try again later."); err != nil {
		return nil, err
	}
	u.reserved, err = unit.ReserveHourly(ctx, j.Tx, j.Request.ID+"/"+s.Key, "file.refused", step.RefusedFilesPerHour,
		"Too many files were refused at this step. Wait, then send another one.")
	if err != nil {
		return nil, err
	}
	u.document = evidence.StoredDocument{
		ID: identifier.New(identifier.Document, j.Tx.Now()), RequestID: j.Request.ID, StepKey: s.Key,
	}
	u.document.FileKey = evidence.FilesOf(j.Tx.TenantID(), j.Request.ID) + "/" + u.document.ID
	u.seal, err = j.Tx.FileSeal(ctx, j.Request.ID)
	return nil, err
}

// releaseRefusal of a file that was not refused: it was taken, or could not be
// judged. One that a crash leaves behind goes with its window.
func (svc *Service) releaseRefusal(ctx context.Context, u *upload) {
	if u.verdict.RefusesFile() {
		return
	}
	err := svc.InTenant(context.WithoutCancel(ctx), u.reserved.TenantID, func(ctx context.Context, tx Tx) error {
		return u.reserved.Release(ctx, tx)
	})
	if err != nil {
		svc.Log.Warn("a use of the limit on refused files stays taken", "document", u.document.ID, "error", err)
	}
}

// uploaderOf a step that takes files.
func (svc *Service) uploaderOf(s flow.Step) (Uploader, error) {
	h, ok := svc.Handlers[s.Type].(Uploader)
	if !ok {
		return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s takes no files.", s.Key)
	}
	return h, nil
}

// store judges the file and, where it is taken, puts its sealed bytes away.
func (svc *Service) store(ctx context.Context, u *upload, given Upload) error {
	file, scan := step.Inspect(given.Content), step.Unscanned
	switch {
	case file.Danger != "":
		scan = step.Rejected
	case file.SizeBytes <= step.MaxFileBytes:
		scan = svc.Evidence.Scan(ctx, u.document, given.Content)
	}
	u.danger = string(file.Danger)
	u.verdict = step.JudgeFile(file, scan)
	d := &u.document
	d.Type, d.ContentType, d.SizeBytes, d.ScanStatus = given.DocumentType, file.ContentType, file.SizeBytes, scan
	if u.verdict.Problem != nil {
		d.FileKey = ""
		return nil
	}
	return svc.Evidence.KeepFile(ctx, *d, u.seal, given.Content)
}

// keep writes the judged file's row. Clean files are counted again: others may
// have come in since.
func (u *upload) keep(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
	refused := u.verdict.Problem != nil
	if refused && !u.verdict.Spent {
		return u.verdict.Problem, nil
	}
	if !refused {
		if problem, err := u.step.Capacity(ctx, j, s); err != nil || problem != nil {
			return problem, err
		}
	}
	u.document.UploadedAt = j.Tx.Now()
	if err := j.Tx.InsertDocument(ctx, &u.document); err != nil {
		return nil, err
	}
	if err := j.Judge(ctx, j.StateOf(s.Key), u.verdict); err != nil {
		return nil, err
	}
	if refused {
		return u.verdict.Problem, j.service.Evidence.Refused(ctx, j.Tx, u.document, u.danger)
	}
	err := onboarding.Record(ctx, j.Tx, &j.Request, event.DocumentUploaded, event.DocumentUploadedData{
		DocumentID: u.document.ID, DocumentType: u.document.Type, StepKey: s.Key,
	})
	u.kept = err == nil
	return nil, err
}

// RemoveFile takes a clean file back before its step is completed. What the
// scan refused stays on record.
func (svc *Service) RemoveFile(ctx context.Context, v ApplicantCall, key, documentID string) (StepResponse, error) {
	var removed string
	answer, err := svc.onStep(ctx, v, key, func(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
		if _, err := svc.uploaderOf(s); err != nil {
			return nil, err
		}
		documents, err := evidence.DocumentsOf(ctx, j.Tx, j.Request.ID, s.Key)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(documents, func(d evidence.StoredDocument) bool { return d.ID == documentID })
		if i < 0 {
			return nil, apperr.Missing("document")
		}
		if documents[i].ScanStatus != step.Clean {
			return nil, apperr.New(apperr.Conflict, evidence.CodeDocumentNotClean,
				"A file that did not pass the malware scan stays on record. It does not count; send another one.")
		}
		removed = documents[i].FileKey
		if err := j.Tx.DeleteDocument(ctx, documentID); err != nil {
			return nil, err
		}
		return nil, j.SaveState(ctx,
			step.WithoutFile(j.StateOf(s.Key), evidence.CleanOf(documents)-1, len(documents)-evidence.CleanOf(documents)))
	})
	if err == nil && removed != "" {
		svc.Evidence.Discard(ctx, removed)
	}
	return answer, err
}
