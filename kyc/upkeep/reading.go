package upkeep

import (
	"cmp"
	"context"
	"errors"
	"io"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/capability"
	"verifyme/kyc/evidence"
	"verifyme/kyc/unit"
)

const (
	// readEvery file again; the rest of thirty days is for what a run did not reach.
	readEvery = 28 * 24 * time.Hour
	// readAtOnce is how many documents a transaction gives.
	readAtOnce = 50
	// defaultPause makes twenty files a second in one process: more than a million a day.
	defaultPause = 50 * time.Millisecond
	// storeAnswers within this time, or is away.
	storeAnswers = 30 * time.Second
)

// ReadAgain reads the files that were not read for long, and says which are altered, lost or
// unreadable: in the log, in the metrics and in the tenant's audit log. It recurs, and goes on
// where it ended. An outage of the store ends it: that is no finding.
func (svc *Service) ReadAgain(ctx context.Context) error {
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		for more := true; more; {
			if more, err = svc.readSome(ctx, tenantID); err != nil {
				return err
			}
			if ctx.Err() != nil {
				return nil
			}
		}
	}
	return nil
}

// sealed document with what opens it.
type sealed struct {
	evidence.StoredDocument
	seal evidence.FileSeal
}

func (svc *Service) readSome(ctx context.Context, tenantID string) (more bool, err error) {
	var documents []sealed
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		unread, err := tx.Unread(ctx, tx.Now().Add(-readEvery), readAtOnce)
		for _, d := range unread {
			var seal evidence.FileSeal
			if err == nil {
				seal, err = tx.FileSeal(ctx, d.RequestID)
			}
			documents = append(documents, sealed{d, seal})
		}
		return err
	})
	if err != nil || len(documents) == 0 {
		return false, err
	}
	var sound []string
	for _, d := range documents {
		if ctx.Err() != nil {
			break
		}
		finding, err := svc.read(ctx, d)
		if err != nil {
			return false, errors.Join(err, svc.mark(ctx, tenantID, sound))
		}
		if finding == Sound {
			sound = append(sound, d.ID)
		} else if err := svc.tell(ctx, tenantID, d, finding); err != nil {
			return false, err
		}
		svc.wait(ctx)
	}
	return len(documents) == readAtOnce, svc.mark(ctx, tenantID, sound)
}

func (svc *Service) wait(ctx context.Context) {
	pause(ctx, cmp.Or(svc.Pause, defaultPause))
}

func pause(ctx context.Context, lasts time.Duration) {
	over := time.NewTimer(lasts)
	defer over.Stop()
	select {
	case <-over.C:
	case <-ctx.Done():
	}
}

// read one file. One that fails, and fails again while the store gives another, is a finding, not an outage: it
// would hold up all that come after it.
func (svc *Service) read(ctx context.Context, d sealed) (Finding, error) {
	finding, err := svc.readOnce(ctx, d)
	if err == nil || ctx.Err() != nil || !svc.storeAnswers(ctx) {
		return finding, err
	}
	if finding, err = svc.readOnce(ctx, d); err != nil {
		svc.Log.Error("the evidence store cannot give a file", "document", d.ID, "error", err)
		finding = Unreadable
	}
	return finding, nil
}

// storeAnswers: it keeps a file, gives and removes it.
func (svc *Service) storeAnswers(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, storeAnswers)
	defer cancel()
	return svc.Evidence.Files.Check(ctx) == nil
}

// readOnce one file. Its seal is broken by any change of a byte, and by another file's bytes.
func (svc *Service) readOnce(ctx context.Context, d sealed) (Finding, error) {
	length, err := svc.length(context.WithoutCancel(ctx), d)
	switch {
	case errors.Is(err, capability.ErrNoFile):
		return Lost, nil
	case errors.Is(err, evidence.ErrAltered):
		return Altered, nil
	case err != nil:
		return "", err
	case length != int64(d.SizeBytes):
		return Altered, nil
	}
	svc.Found(Sound)
	return Sound, nil
}

// length of the file, read to its end and not kept.
func (svc *Service) length(ctx context.Context, d sealed) (int64, error) {
	file, err := svc.Evidence.Stream(ctx, d.ID, d.FileKey, d.seal)
	if err != nil {
		return 0, err
	}
	length, err := io.Copy(io.Discard, file)
	return length, errors.Join(err, file.Close())
}

// mark the documents as read, though the time is over.
func (svc *Service) mark(ctx context.Context, tenantID string, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	return svc.InTenant(context.WithoutCancel(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		return tx.MarkRead(ctx, ids)
	})
}

// reader of the stored files, in the audit log.
var reader = access.Actor{Kind: access.System, ID: "upkeep", Label: "check of the stored files"}

// tell of a file that is not what was kept, unless it went meanwhile.
func (svc *Service) tell(ctx context.Context, tenantID string, d sealed, finding Finding) error {
	told := false
	err := svc.InTenant(context.WithoutCancel(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.LockRequest(ctx, d.RequestID); err != nil {
			return err
		}
		stored, err := tx.Stored(ctx, []string{d.ID})
		if err != nil || !stored[d.ID] {
			return err
		}
		if err := tx.MarkRead(ctx, []string{d.ID}); err != nil {
			return err
		}
		// Retention removes files before their rows. They too were read: others come next.
		if begun, err := tx.EndBegun(ctx, d.RequestID); err != nil || begun {
			return err
		}
		told = true
		return unit.Audit(ctx, tx, reader, audit.DocumentDamaged, d.RequestID,
			map[string]any{"documentId": d.ID, "stepKey": d.StepKey, "finding": string(finding)})
	})
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil
	}
	if err == nil && told {
		svc.Log.Error("a stored file is not what was kept", "finding", finding, "tenant", tenantID,
			"request", d.RequestID, "document", d.ID)
		svc.Found(finding)
	}
	return err
}
