// Package files takes what applicants upload: read, judged, sealed, stored, and then
// written to the request (CONTRACT section 4).
package files

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"slices"
	"sync"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/filetype"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/step/filerule"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[journey.Tx]
	Journey  *journey.Service
	Evidence *evidence.Service
	Log      *slog.Logger
	// RoomWithin is how long a file waits for room in memory; 0 is 30 seconds.
	RoomWithin time.Duration

	once sync.Once
	// room for the files that are in memory.
	room chan struct{}
	// used memory of files that were there before: the collector takes what is not needed.
	used sync.Pool
}

// memory for one file after another.
type memory struct{ content []byte }

// Uploader is the handler of a step type that takes files.
type Uploader interface {
	// Files that the step takes.
	Files(s flow.Step) (Rules, error)
	// Capacity is the refusal of files that the step cannot take now, whatever they are.
	Capacity(ctx context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error)
	// Taken is called with files that are clean and stored, under the request's lock.
	// Those that belong to the step get their row by Keep. Where it refuses them
	// all are discarded.
	Taken(ctx context.Context, j *journey.Journey, s flow.Step, t Taken) (*step.Problem, error)
}

// Rules of a step.
type Rules struct {
	// Types of documents. Where there is one only, the form need not name it.
	Types []string
	// Content types.
	Content []string
	// Frames: several files come at once, in parts of that name.
	Frames bool
}

// Taken is what an upload brought.
type Taken struct {
	Files []TakenFile
	// Location is nil where none came with it.
	Location *step.Location
}

// TakenFile is a file whose sealed bytes lie in the evidence store.
type TakenFile struct {
	evidence.StoredDocument
	// Digest of its bytes, by which an identical one is known.
	Digest string
}

// Keep writes the row of a file and tells the tenant of it.
func Keep(ctx context.Context, j *journey.Journey, d evidence.StoredDocument) error {
	if err := j.FirstAction(ctx, d.StepKey); err != nil {
		return err
	}
	d.UploadedAt = j.Tx.Now()
	if err := j.Tx.InsertDocument(ctx, &d); err != nil {
		return err
	}
	return onboarding.Record(ctx, j.Tx, &j.Request, event.DocumentUploaded, event.DocumentUploadedData{
		DocumentID: d.ID, DocumentType: d.Type, StepKey: d.StepKey,
	})
}

// DropKept of a step: its clean ones go. What the scan refused stays on record.
func DropKept(ctx context.Context, j *journey.Journey, key string) error {
	documents, err := evidence.DocumentsOf(ctx, j.Tx, j.Request.ID, key)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if d.ScanStatus != step.Clean {
			continue
		}
		if err := drop(ctx, j, d); err != nil {
			return err
		}
	}
	return nil
}

// drop a file, its bytes after the commit. Under a legal hold it counts no more and stays: nobody takes away what is to
// be kept.
func drop(ctx context.Context, j *journey.Journey, d evidence.StoredDocument) error {
	if j.Request.LegalHold {
		return j.Tx.SupersedeDocument(ctx, d.ID)
	}
	j.Discard(d.FileKey)
	return j.Tx.DeleteDocument(ctx, d.ID)
}

// upload is a form on its way into the evidence.
type upload struct {
	step     Uploader
	rules    Rules
	evidence *evidence.Service
	// document is what its files have in common.
	document evidence.StoredDocument
	folder   string
	seal     evidence.FileSeal
	taken    Taken
	// refused file, the first of them, and why.
	refused evidence.StoredDocument
	verdict step.Verdict
	// danger that was found in the file itself, before any scan.
	danger string
	// kept: the transaction that holds the rows was sent to commit.
	kept bool
	// reserved is one of the refused files that the step may have in an hour. It is taken
	// before a file is read, so that files sent at once are not refused beyond the limit,
	// and given back where none is refused, with the rows of those that are kept.
	reserved unit.Reservation
}

// UploadFile takes the files of one form at a step. Each is read, scanned, sealed and
// stored with no transaction open; then the rows are written, under the request's lock.
// A crash in between leaves a file without a row, never the other way round.
func (svc *Service) UploadFile(
	ctx context.Context, v journey.ApplicantCall, key string, open func() (Form, error),
) (journey.StepResponse, error) {
	u := upload{evidence: svc.Evidence}
	v, err := svc.Journey.Visit(ctx, v)
	if err != nil {
		return journey.StepResponse{}, err
	}
	refused, err := svc.Journey.BeginStep(ctx, v, key,
		func(ctx context.Context, j *journey.Journey, s flow.Step) (problem *step.Problem, err error) {
			if u.step, err = svc.uploaderOf(s); err != nil {
				return nil, err
			}
			if err = j.MayCollect(ctx, s); err != nil {
				return nil, err
			}
			if u.rules, err = u.step.Files(s); err != nil {
				return nil, err
			}
			return u.admit(ctx, j, s)
		})
	if err != nil || refused.Refusal != nil {
		return refused, err
	}
	defer func() { svc.finishUpload(ctx, &u) }()
	form, err := open()
	if err != nil {
		return journey.StepResponse{}, err
	}
	if err := svc.receive(ctx, &u, form); err != nil {
		return journey.StepResponse{}, err
	}
	return svc.Journey.OnStep(ctx, v, key, u.keep)
}

// admit refuses what no file can change, before one is read.
func (u *upload) admit(ctx context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error) {
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
	u.document = evidence.StoredDocument{RequestID: j.Request.ID, StepKey: s.Key, UploadedAt: j.Tx.Now()}
	u.folder = evidence.FilesOf(j.Tx.TenantID(), j.Request.ID)
	u.seal, err = j.Tx.FileSeal(ctx, j.Request.ID)
	return nil, err
}

// finishUpload discards what was stored for nothing, and gives back the use of the
// limit on refused files where what was sent could not be judged or has no place. One
// that a crash or a failed commit leaves taken goes with its window.
func (svc *Service) finishUpload(ctx context.Context, u *upload) {
	if u.kept {
		return
	}
	for _, f := range u.taken.Files {
		svc.Evidence.Discard(ctx, f.FileKey)
	}
	if u.verdict.RefusesFile() {
		return
	}
	err := svc.InTenant(context.WithoutCancel(ctx), u.reserved.TenantID, func(ctx context.Context, tx journey.Tx) error {
		u.reserved.Release(tx)
		return nil
	})
	if err != nil {
		svc.Log.Warn("a use of the limit on refused files stays taken", "request", u.document.RequestID, "error", err)
	}
}

// uploaderOf a step that takes files.
func (svc *Service) uploaderOf(s flow.Step) (Uploader, error) {
	h, ok := svc.Journey.Handlers[s.Type].(Uploader)
	if !ok {
		return nil, apperr.New(apperr.Conflict, journey.CodeStepNotAvailable, "The step %s takes no files.", s.Key)
	}
	return h, nil
}

// receive reads the form to its end. After a refused file no further one is stored.
func (svc *Service) receive(ctx context.Context, u *upload, form Form) error {
	given, err := ReadForm(form, u.rules, func(content Content) error {
		if u.verdict.Problem != nil {
			return nil
		}
		return svc.inMemory(ctx, func(m *memory) error { return svc.store(ctx, u, content, m) })
	})
	u.refused.Type, u.taken.Location = given.DocumentType, given.Location
	for i := range u.taken.Files {
		u.taken.Files[i].Type = given.DocumentType
	}
	return err
}

// filesInMemory of all uploads at once: each takes up to its 8 MB while it is judged, which
// reads it to and fro; it is sealed on its way into the store. The others wait where they were received.
const filesInMemory = 2

// roomWithin this time there is room, or a part that judges or keeps files hangs: nobody waits behind all who wait.
const roomWithin = 30 * time.Second

// inMemory reads and judges a file once there is room for it.
func (svc *Service) inMemory(ctx context.Context, judge func(m *memory) error) error {
	svc.once.Do(func() { svc.room = make(chan struct{}, filesInMemory) })
	waited := time.NewTimer(cmp.Or(svc.RoomWithin, roomWithin))
	defer waited.Stop()
	select {
	case svc.room <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	case <-waited.C:
		svc.Log.Warn("a file found no room in memory: do the scanner and the store of files answer?")
		return apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"Files cannot be taken right now. Try again in a moment.")
	}
	defer func() { <-svc.room }()
	m, ok := svc.used.Get().(*memory)
	if !ok {
		m = &memory{}
	}
	defer svc.used.Put(m)
	return judge(m)
}

// store reads and judges the file and, where it is taken, puts its sealed bytes away.
func (svc *Service) store(ctx context.Context, u *upload, read Content, m *memory) error {
	content, err := read(&m.content)
	if err != nil {
		return err
	}
	d := u.document
	d.ID = identifier.New(identifier.Document, d.UploadedAt)
	d.FileKey = u.folder + "/" + d.ID
	file := filetype.Inspect(content)
	d.ContentType, d.SizeBytes, d.ScanStatus = file.ContentType, file.SizeBytes, step.Unscanned
	switch {
	case file.Danger != "":
		d.ScanStatus = step.Rejected
	case file.SizeBytes <= filetype.MaxBytes:
		d.ScanStatus = svc.Evidence.Scan(ctx, d, content)
	}
	u.verdict, u.danger = filerule.Judge(file, d.ScanStatus, u.rules.Content), string(file.Danger)
	if u.verdict.Problem != nil {
		d.FileKey = ""
		u.refused = d
		return nil
	}
	if err := svc.Evidence.KeepFile(ctx, d, u.seal, content); err != nil {
		m.content = nil
		return err
	}
	digest := sha256.Sum256(content)
	u.taken.Files = append(u.taken.Files, TakenFile{d, hex.EncodeToString(digest[:])})
	return nil
}

// keep writes what the form brought. The consent and the capacity are asked for again: the one may have been
// withdrawn, and others may have come in since.
func (u *upload) keep(ctx context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error) {
	if err := j.MayCollect(ctx, s); err != nil {
		return nil, err
	}
	if problem := u.verdict.Problem; problem != nil {
		if !u.verdict.Spent {
			return problem, nil
		}
		u.refused.UploadedAt = j.Tx.Now()
		if err := j.Tx.InsertDocument(ctx, &u.refused); err != nil {
			return nil, err
		}
		if err := j.Judge(ctx, j.StateOf(s.Key), u.verdict); err != nil {
			return nil, err
		}
		return problem, u.evidence.Refused(ctx, j.Tx, u.refused, u.danger)
	}
	problem, err := u.step.Capacity(ctx, j, s)
	if err == nil && problem == nil {
		problem, err = u.step.Taken(ctx, j, s, u.taken)
	}
	if err == nil && problem == nil {
		u.reserved.Release(j.Tx)
		err = j.Tx.LinkFiles(ctx, j.Request.ID, u.digests())
	}
	u.kept = err == nil && problem == nil
	return problem, err
}

// digests of the files that were taken.
func (u *upload) digests() []string {
	digests := make([]string, len(u.taken.Files))
	for i, f := range u.taken.Files {
		digests[i] = f.Digest
	}
	return digests
}

// RemoveFile takes a clean file back before its step is completed. What the
// scan refused stays on record.
func (svc *Service) RemoveFile(
	ctx context.Context, v journey.ApplicantCall, key, documentID string,
) (journey.StepResponse, error) {
	remove := func(ctx context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error) {
		if s.Type != step.DocumentUpload {
			return nil, apperr.New(apperr.Conflict, journey.CodeStepNotAvailable, "The step %s gives no files back.", s.Key)
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
		if err := drop(ctx, j, documents[i]); err != nil {
			return nil, err
		}
		return nil, j.SaveState(ctx,
			step.WithoutFile(j.StateOf(s.Key), evidence.CleanOf(documents)-1, len(documents)-evidence.CleanOf(documents)))
	}
	return svc.Journey.OnStep(ctx, v, key, remove)
}
