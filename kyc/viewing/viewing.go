package viewing

import (
	"context"
	"errors"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/capability"
	"verifyme/kyc/evidence"
	"verifyme/kyc/identifier"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Codes of this room.
const (
	// CodeDocumentRemoved answers for a document whose bytes are gone: under retention, by
	// an erasure, or because the applicant took it back.
	CodeDocumentRemoved = "DOCUMENT_REMOVED"
	// CodeNotDrawable answers for a file of which no picture can be made.
	CodeNotDrawable = "DOCUMENT_NOT_DRAWABLE"
	// CodeTooLarge answers for a file that takes more time or memory than there is for one.
	CodeTooLarge = "DOCUMENT_TOO_LARGE"
)

const (
	// oneLook at a document, whatever is fetched of it: one entry in the audit log.
	oneLook = 10 * time.Minute
	// fetchesPerHour of one user, in pages of documents.
	fetchesPerHour = 1500
	// fetchesAtOnce of one user, in one process. The viewer asks for one at a time, the
	// comparison of faces for two.
	fetchesAtOnce = 4
	// patience until a picture is drawn, the wait for a place included.
	patience = 45 * time.Second
	// soon is when somebody who fetches too many at once may come again.
	soon = time.Second
)

// Kinds of limits, as they are stored.
const (
	limitLook  = "document_look"
	limitFetch = "document_fetch"
)

// portraitType stands for a document's type in the audit log.
const portraitType = "PORTRAIT"

// Document shows a page of one of the request's documents, from 1; a picture has one. It is
// for reviewers who are signed in: no key opens it.
func (svc *Service) Document(
	ctx context.Context, requestID, documentID string, page int,
) (capability.Drawn, error) {
	return svc.show(ctx, requestID, page, func(ctx context.Context, tx Tx) (file, error) {
		if !identifier.Valid(identifier.Document, documentID) {
			return file{}, apperr.Missing("document")
		}
		d, removed, err := tx.EverStored(ctx, documentID)
		switch {
		case err != nil:
			return file{}, err
		case d.RequestID != requestID:
			return file{}, apperr.Missing("document")
		case d.ScanStatus != step.Clean:
			return file{}, apperr.New(apperr.Conflict, evidence.CodeDocumentNotClean,
				"The malware scan refused this file. Nothing of it was kept.")
		case removed:
			return file{}, errRemoved()
		}
		return file{id: d.ID, stepKey: d.StepKey, key: d.FileKey, contentType: d.ContentType, kind: d.Type}, nil
	})
}

// Portrait shows the photo that the document locker gave, which is no document and in no
// list of them.
func (svc *Service) Portrait(ctx context.Context, requestID string) (capability.Drawn, error) {
	return svc.show(ctx, requestID, 1, func(ctx context.Context, tx Tx) (file, error) {
		states, err := tx.Steps(ctx, []string{requestID})
		if err != nil {
			return file{}, err
		}
		p := step.PortraitOf(states[requestID])
		if p == nil {
			return file{}, apperr.Missing("portrait")
		}
		key := ""
		for _, s := range states[requestID] {
			if own := step.PortraitOf([]step.State{s}); own != nil && own.ID == p.ID {
				key = s.Key
			}
		}
		return file{stepKey: key, id: p.ID, key: p.FileKey, contentType: p.ContentType, kind: portraitType}, nil
	})
}

func errRemoved() error {
	return apperr.New(apperr.Gone, CodeDocumentRemoved,
		"This file is not kept any more: its time was over, or the applicant took it back.")
}

// file that is shown.
type file struct {
	id, stepKey, key, contentType, kind string
	seal                                evidence.FileSeal
}

func (svc *Service) show(
	ctx context.Context, requestID string, page int, find func(context.Context, Tx) (file, error),
) (drawn capability.Drawn, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return drawn, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return drawn, apperr.Missing("request")
	}
	leave, err := svc.enter(actor.ID)
	if err != nil {
		return drawn, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var f file
	var words string
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
		r, err := tx.Request(ctx, requestID)
		if err != nil {
			return err
		}
		if f, err = find(ctx, tx); err != nil {
			return err
		}
		if err = mayLook(ctx, tx, actor, r, f.stepKey); err != nil {
			return err
		}
		if f.seal, err = tx.FileSeal(ctx, requestID); err != nil {
			return err
		}
		words = actor.Label + "  " + tx.Now().UTC().Format("2006-01-02 15:04 UTC")
		return looked(ctx, tx, actor, requestID, f)
	})
	if err != nil {
		return drawn, err
	}
	content, err := svc.Evidence.Content(ctx, f.id, f.key, f.seal)
	if err != nil {
		return drawn, removedSince(err)
	}
	drawn, err = svc.Drawer.Draw(ctx, capability.Drawing{
		Content: content, ContentType: f.contentType, Page: page, Words: words,
	})
	return drawn, refused(err)
}

// looked writes down who looks, before anything of the file is read: once for a user and a
// file in ten minutes.
func looked(ctx context.Context, tx Tx, actor access.Actor, requestID string, f file) error {
	err := unit.ConsumeHourly(ctx, tx, actor.ID, limitFetch, fetchesPerHour,
		"You have looked at a great many files within an hour. Wait, then go on.")
	if err != nil {
		return err
	}
	times, _, err := tx.Consume(ctx, actor.ID+"|"+f.id, limitLook, oneLook)
	if err != nil || times > 1 {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.DocumentViewed, requestID,
		map[string]any{"documentId": f.id, "documentType": f.kind})
}

// enter counts one more picture that the user waits for.
func (svc *Service) enter(userID string) (leave func(), err error) {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if svc.looking[userID] >= fetchesAtOnce {
		return nil, apperr.TooMany(soon, "You are fetching %d files already. Wait for one of them.", fetchesAtOnce)
	}
	if svc.looking == nil {
		svc.looking = map[string]int{}
	}
	svc.looking[userID]++
	return func() {
		svc.mu.Lock()
		defer svc.mu.Unlock()
		if svc.looking[userID]--; svc.looking[userID] == 0 {
			delete(svc.looking, userID)
		}
	}, nil
}

// removedSince tells a file that went after its row was read.
func removedSince(err error) error {
	if apperr.Is(err, apperr.CodeNotFound) {
		return errRemoved()
	}
	return err
}

func refused(err error) error {
	switch {
	case errors.Is(err, capability.ErrNoSuchPage):
		return apperr.Missing("page")
	case errors.Is(err, capability.ErrTooLargeToDraw):
		return apperr.New(apperr.Unprocessable, CodeTooLarge,
			"This file takes too long or too much memory to be shown here. Fetch it by the API, with its signed URL.").
			Because(err)
	case errors.Is(err, capability.ErrNotDrawable):
		return apperr.New(apperr.Unprocessable, CodeNotDrawable,
			"No picture can be made of this file. Ask the applicant for another.").Because(err)
	case errors.Is(err, context.DeadlineExceeded):
		return apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"Many files are being shown right now. Try again in a moment.").Because(err)
	}
	return err
}
