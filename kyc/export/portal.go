package export

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// Status of an export that an owner has asked for in the portal.
type Status string

const (
	// Waiting: a worker reads the files.
	Waiting Status = "WAITING"
	// Ready to be downloaded, once.
	Ready Status = "READY"
	// Failed: the files could not be read, when it was made or downloaded.
	Failed Status = "FAILED"
	// Downloaded whole: nothing of it is left.
	Downloaded Status = "DOWNLOADED"
)

const (
	// keptFor once it is ready.
	keptFor = 24 * time.Hour
	// linkFor a download is to begin.
	linkFor = 120 * time.Second
	// makingLease is longer than the files of a request take.
	makingLease = 10 * time.Minute
	// mostTries of one that fails.
	mostTries = 5
	// begunPerHour in a workspace.
	begunPerHour = 20
	// sweptAtOnce exports; the next sweep takes others.
	sweptAtOnce = 100
)

// Prepared export of one request.
type Prepared struct {
	ID, RequestID string
	Status        Status
	// FilesDone of all Files, as they are read.
	FilesDone, Files int
	CreatedAt        time.Time
	ReadyAt          *time.Time
	// EndsAt it is removed.
	EndsAt time.Time
	// Tries so far.
	Tries int
}

// Link by which an export is downloaded, once.
type Link struct {
	URL       string
	ExpiresAt time.Time
}

// Due export of some tenant: to be made, or removed.
type Due struct{ TenantID, ID string }

// Lookups across tenants.
type Lookups interface {
	// DueExports that wait for a worker, or whose time is over by their tenants' clocks.
	DueExports(ctx context.Context, now time.Time, limit int) ([]Due, error)
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobExport:  func(ctx context.Context, j unit.Job) error { return svc.Make(ctx, j.TenantID, j.ID) },
		unit.JobExports: func(ctx context.Context, _ unit.Job) error { return svc.Sweep(ctx) },
	}
}

// keeping is what an archive is made of once more when it is downloaded: the texts, and where the files lie.
type keeping struct {
	Environment string         `json:"environment"`
	Files       []archive.File `json:"files"`
	Later       []keptFile     `json:"later"`
}

type keptFile struct {
	ID     string `json:"id"`
	Key    string `json:"key"`
	Name   string `json:"name"`
	Length int64  `json:"length"`
	SHA256 string `json:"sha256"`
	CRC    uint32 `json:"crc"`
}

// Begin an export of everything about the applicant of one request; a worker makes it. It is OWNER's, with a step-up,
// and on record at once. One that is there already, and not downloaded, is given again.
func (svc *Service) Begin(ctx context.Context, requestID, reason string) (p Prepared, err error) {
	actor, err := access.RequireStepUp(ctx, access.EraseData)
	if err != nil {
		return p, err
	}
	words, err := comment.Reason(reason, maxReason)
	switch {
	case err != nil:
		return p, err
	case !identifier.Valid(identifier.Request, requestID):
		return p, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		row, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if row.ErasedAt != nil {
			return onboarding.ErrErased()
		}
		there, ok, err := tx.LatestExport(ctx, requestID)
		if err != nil {
			return err
		}
		if ok && there.open(tx.Now()) {
			p = there
			return nil
		}
		if err := unit.ConsumeHourly(ctx, tx, actor.TenantID, "export", begunPerHour,
			"Many exports were asked for. Wait, then try again."); err != nil {
			return err
		}
		if err := record(ctx, tx, actor, []string{requestID}, words); err != nil {
			return err
		}
		now := tx.Now()
		p = Prepared{
			ID: identifier.New(identifier.Export, now), RequestID: requestID, Status: Waiting, CreatedAt: now,
			EndsAt: now.Add(keptFor),
		}
		tx.Enqueue(unit.JobExport, p.ID, "")
		return tx.InsertExport(ctx, p)
	})
	return p, err
}

// open: it is being made, or waits for its download.
func (p Prepared) open(now time.Time) bool {
	return (p.Status == Waiting || p.Status == Ready) && p.EndsAt.After(now)
}

// Latest export of a request that an owner has asked for; nil without one.
func (svc *Service) Latest(ctx context.Context, requestID string) (latest *Prepared, err error) {
	actor, err := access.Require(ctx, access.EraseData)
	if err != nil {
		return nil, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.Request(ctx, requestID); err != nil {
			return err
		}
		p, ok, err := tx.LatestExport(ctx, requestID)
		if ok && p.EndsAt.After(tx.Now()) {
			latest = &p
		}
		return err
	})
	return latest, err
}

// Sweep makes what no worker has taken up, and removes what is over; it recurs.
func (svc *Service) Sweep(ctx context.Context) error {
	due, err := svc.Lookups.DueExports(ctx, svc.Clock.Now(), sweptAtOnce)
	if err != nil {
		return err
	}
	for _, d := range due {
		over := false
		err := svc.InTenant(unit.Housekeeping(ctx), d.TenantID, func(ctx context.Context, tx Tx) (err error) {
			over, err = tx.EndExport(ctx, d.ID)
			return err
		})
		if err == nil && !over {
			err = svc.Make(ctx, d.TenantID, d.ID)
		}
		if err != nil && !apperr.Is(err, unit.CodeTenantDisabled) {
			return err
		}
	}
	return nil
}

// Make an export that waits: claimed, read file by file with no transaction open, kept where the claim still stands.
func (svc *Service) Make(ctx context.Context, tenantID, id string) error {
	token := identifier.NewToken("")
	var p Prepared
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		p, ok, err = tx.ClaimExport(ctx, id, token, makingLease)
		return err
	})
	if err != nil || !ok {
		return err
	}
	failed := svc.making(ctx, tenantID, p, token)
	if failed == nil {
		return nil
	}
	svc.Log.Warn("an export was not made", "export", id, "try", p.Tries, "error", failed)
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		return tx.LetExportGo(ctx, id, token, p.Tries >= mostTries || apperr.Is(failed, apperr.CodeInvalidState))
	})
}

func (svc *Service) making(ctx context.Context, tenantID string, p Prepared, token string) error {
	var of person
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		of = person{}
		return svc.read(ctx, tx, Input{RequestID: p.RequestID}, &of)
	})
	if err != nil {
		return err
	}
	later, err := svc.hashed(ctx, &of, func(done, all int) error {
		return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			return tx.NoteExport(ctx, p.ID, token, done, all)
		})
	})
	if err != nil {
		return err
	}
	kept := keeping{Environment: of.environment}
	if kept.Files, err = of.files(); err != nil {
		return err
	}
	for i, f := range of.requests[0].stored {
		l := later[i]
		kept.Later = append(kept.Later, keptFile{f.id, f.key, l.Name, l.Length, l.SHA256, l.CRC})
	}
	content, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return tx.FinishExport(ctx, p, token, content, tx.Now().Add(keptFor))
	})
}

// Link for a download that begins within 120 seconds; the one before opens nothing any more. It takes a step-up.
func (svc *Service) Link(ctx context.Context, id string) (l Link, err error) {
	actor, err := access.RequireStepUp(ctx, access.EraseData)
	if err != nil {
		return l, err
	}
	if !identifier.Valid(identifier.Export, id) {
		return l, apperr.Missing("export")
	}
	token := identifier.NewToken("")
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		l.ExpiresAt = tx.Now().Add(linkFor)
		ok, err := tx.LinkExport(ctx, id, identifier.Hash(token), l.ExpiresAt)
		if err == nil && !ok {
			err = apperr.InvalidState("The export is not there to be downloaded: it is not ready, was downloaded, or is over.")
		}
		return err
	})
	l.URL = svc.PortalURL.JoinPath("api", "portal", "data-exports", id, token).String()
	return l, err
}

// Download of an export, which is to be written.
type Download struct {
	RequestID string

	archive archive.Archive
	// close the export as Downloaded, or as Failed for the reason.
	close func(as Status, reason error)
}

// Download of an export by its link, by an owner; the link opens nothing any more.
func (svc *Service) Download(ctx context.Context, id, token string) (d Download, err error) {
	actor, err := access.Require(ctx, access.EraseData)
	if err != nil {
		return d, err
	}
	over := apperr.New(apperr.Gone, CodeExportOver,
		"This address has expired or was used. Ask for another one at the case.")
	if !identifier.Valid(identifier.Export, id) || !identifier.Valid("", token) {
		return d, over
	}
	// The archive is written once the transaction is over.
	reading := ctx
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		p, content, ok, err := tx.TakeExport(ctx, id, identifier.Hash(token))
		if err == nil && !ok {
			err = over
		}
		if err != nil {
			return err
		}
		d.RequestID = p.RequestID
		if d.archive, err = svc.again(ctx, tx, p, content, reading); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.DataExported, p.RequestID, map[string]any{"downloaded": true})
	})
	d.close = func(as Status, reason error) { svc.close(context.WithoutCancel(ctx), actor.TenantID, id, as, reason) }
	return d, err
}

// Write the archive. Nothing of the export is left once all of it is written, and the export has failed where one of
// its files cannot be read any more. Where the caller goes in the middle it stays, to be downloaded by another link.
func (d Download) Write(w io.Writer) error {
	to := &told{w: w}
	err := d.archive.Write(to)
	switch {
	case err == nil:
		d.close(Downloaded, nil)
	case !to.gone:
		d.close(Failed, err)
	}
	return err
}

// told of a caller that has gone.
type told struct {
	w    io.Writer
	gone bool
}

func (t *told) Write(b []byte) (int, error) {
	n, err := t.w.Write(b)
	t.gone = t.gone || err != nil
	return n, err
}

// close an export whose answer is written; one that cannot be closed ends with its day.
func (svc *Service) close(ctx context.Context, tenantID, id string, as Status, reason error) {
	if reason != nil {
		svc.Log.Warn("an export was not downloaded whole", "export", id, "error", reason)
	}
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error { return tx.CloseExport(ctx, id, as) })
	if err != nil {
		svc.Log.Warn("an export is still to be downloaded", "export", id, "error", err)
	}
}

// CodeExportOver answers for a link that opens nothing any more.
const CodeExportOver = "EXPORT_OVER"

// again the archive as it was read; its files are read by the last context.
func (svc *Service) again(
	ctx context.Context, tx Tx, p Prepared, content []byte, reading context.Context,
) (a archive.Archive, err error) {
	var kept keeping
	if err := json.Unmarshal(content, &kept); err != nil {
		return a, errors.New("an export cannot be read")
	}
	seal, err := tx.FileSeal(ctx, p.RequestID)
	if err != nil {
		return a, err
	}
	key, err := signing.KeyOf(ctx, tx)
	if err != nil {
		return a, err
	}
	var later []archive.Later
	for _, f := range kept.Later {
		later = append(later, archive.Later{
			Name: f.Name, Length: f.Length, SHA256: f.SHA256, CRC: f.CRC,
			Fetch: func() (io.ReadCloser, error) { return svc.Evidence.Stream(reading, f.ID, f.Key, seal) },
		})
	}
	return archive.SignedWithLater(archive.Manifest{
		Environment: kept.Environment, TenantID: tx.TenantID(), RequestID: p.RequestID,
	}, kept.Files, later, key)
}
