// Package export hands out everything that a workspace stores about an applicant: data in
// clear, files and history, in one archive signed with the workspace's key, for the person.
package export

import (
	"context"
	"crypto/ed25519"
	"io"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/casefile"
	"verifyme/kyc/comment"
	"verifyme/kyc/evidence"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/signing"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// MaxRequests of one export; a reference of more is exported by their ids.
const MaxRequests = 50

// maxReason leaves room in a comment for what was done.
const maxReason = comment.MaxLength - 100

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Onboarding *onboarding.Service
	Evidence   *evidence.Service
	Lookups    Lookups
	Clock      unit.Clock
	// PortalURL is where files are downloaded.
	PortalURL *url.URL
	Log       *slog.Logger
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	comment.Tx
	casefile.Tx
	evidence.Tx
	signing.Tx
	unit.LimitTx

	// RequestsOfReference are the ids of the requests with that externalReference, oldest
	// first, so many at most.
	RequestsOfReference(ctx context.Context, reference string, limit int) ([]string, error)
	// Attempt with its input.
	Attempt(ctx context.Context, id string) (step.Attempt, error)
	Code(ctx context.Context, requestID, stepKey string) (c journey.Code, ok bool, err error)
	// Notices that were shown, by the hashes that consent records carry.
	Notices(ctx context.Context, hashes []string) (map[string]string, error)
	// ConsentAddresses are those from which consents came, by their purposes.
	ConsentAddresses(ctx context.Context, requestID string) (map[string]string, error)
	// VisitsOf the applicant, oldest first.
	VisitsOf(ctx context.Context, requestID string) ([]Visit, error)
	// FacesJudged of the request, oldest first.
	FacesJudged(ctx context.Context, requestID string) ([]FacesJudged, error)
	// ComparedNames are the request's attempts with them.
	ComparedNames(ctx context.Context, requestID string) ([]step.Attempt, error)

	InsertExport(ctx context.Context, p Prepared) error
	// LatestExport of a request; ok is false before the first.
	LatestExport(ctx context.Context, requestID string) (p Prepared, ok bool, err error)
	// ClaimExport that waits, for the lease; it counts the try.
	ClaimExport(ctx context.Context, id, token string, lease time.Duration) (p Prepared, ok bool, err error)
	// NoteExport how many files were read, where the claim stands.
	NoteExport(ctx context.Context, id, token string, done, all int) error
	// FinishExport where the claim stands: it is ready until then.
	FinishExport(ctx context.Context, p Prepared, token string, content []byte, ends time.Time) error
	// LetExportGo for another try, or for good.
	LetExportGo(ctx context.Context, id, token string, final bool) error
	// LinkExport that is ready; false where it is not.
	LinkExport(ctx context.Context, id string, hash []byte, until time.Time) (ok bool, err error)
	// TakeExport that is ready by its link, which opens nothing any more.
	TakeExport(ctx context.Context, id string, hash []byte) (p Prepared, content []byte, ok bool, err error)
	// CloseExport that is ready: nothing of it is left.
	CloseExport(ctx context.Context, id string, as Status) error
	// EndExport whose time is over.
	EndExport(ctx context.Context, id string) (over bool, err error)
}

// Input of an export: one request by its id, or all with one externalReference.
type Input struct {
	RequestID, ExternalReference string
	// Reason of 1 to 1,900 characters; it stands among the comments of each request.
	Reason string
}

// Applicant makes the archive. It is OWNER's, with a step-up, and an operator's. A legal
// hold does not stop it. Requests that were erased are left out; SERVICE_INVALID_STATE
// where nothing else is left, or where it is more than one archive takes. It is in the
// audit log, and among the comments, before anything is handed out.
func (svc *Service) Applicant(ctx context.Context, tenantID string, in Input) (a archive.Archive, err error) {
	actor, err := access.RequireStepUp(ctx, access.EraseData)
	if err != nil {
		return a, err
	}
	if actor.Kind != access.Operator {
		tenantID = actor.TenantID
	}
	words, err := comment.Reason(in.Reason, maxReason)
	switch {
	case err != nil:
		return a, err
	case (in.RequestID == "") == (in.ExternalReference == ""):
		return a, apperr.Field("requestId", "either a request or an external reference is to be named")
	case in.RequestID != "" && !identifier.Valid(identifier.Request, in.RequestID):
		return a, apperr.Missing("request")
	}
	var p person
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		p = person{}
		// An operator may name a workspace that there is not, for which no key is to be made.
		if _, err := tx.Tenant(ctx); err != nil {
			return err
		}
		return svc.read(ctx, tx, in, &p)
	})
	if err != nil {
		return a, err
	}
	later, err := svc.hashed(ctx, &p, func(int, int) error { return nil })
	if err != nil {
		return a, err
	}
	files, err := p.files()
	if err != nil {
		return a, err
	}
	a, err = archive.SignedWithLater(archive.Manifest{
		Environment: p.environment, TenantID: tenantID, RequestID: strings.Join(p.ids(), " "),
	}, files, later, p.key)
	if err != nil {
		return a, err
	}
	return a, svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		return record(ctx, tx, actor, p.ids(), words)
	})
}

// record the export with each request, none of which was erased meanwhile.
func record(ctx context.Context, tx Tx, actor access.Actor, ids []string, reason string) error {
	for _, id := range ids {
		now, err := tx.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		if now.ErasedAt != nil {
			return onboarding.ErrErased()
		}
		if err := comment.HasRoom(ctx, tx, id); err != nil {
			return err
		}
		if err := comment.Insert(ctx, tx, actor, id, "Exported all data of the applicant. "+reason); err != nil {
			return err
		}
		if err := unit.Audit(ctx, tx, actor, audit.DataExported, id, nil); err != nil {
			return err
		}
	}
	return nil
}

// person is everything about an applicant before it is written down.
type person struct {
	environment string
	key         ed25519.PrivateKey
	requests    []request
}

func (p person) ids() []string {
	ids := make([]string, len(p.requests))
	for i, r := range p.requests {
		ids[i] = r.row.ID
	}
	return ids
}

func (svc *Service) read(ctx context.Context, tx Tx, in Input, p *person) (err error) {
	ids := []string{in.RequestID}
	if in.RequestID == "" {
		if ids, err = tx.RequestsOfReference(ctx, in.ExternalReference, MaxRequests+1); err != nil {
			return err
		}
	}
	switch {
	case len(ids) == 0:
		return apperr.Missing("request")
	case len(ids) > MaxRequests:
		return apperr.InvalidState("More than %d requests have this reference. Export them by their ids.", MaxRequests)
	}
	p.environment = tx.Environment()
	if p.key, err = signing.KeyOf(ctx, tx); err != nil {
		return err
	}
	for _, id := range ids {
		row, err := tx.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		if row.ErasedAt != nil {
			continue
		}
		r, err := svc.readRequest(ctx, tx, row)
		if err != nil {
			return err
		}
		p.requests = append(p.requests, r)
	}
	if len(p.requests) == 0 {
		return onboarding.ErrErased()
	}
	return nil
}

// hashed documents and portraits, none in memory as a whole. They are fetched again when
// the archive is written. Progress is told before the first and after each.
func (svc *Service) hashed(
	ctx context.Context, p *person, progress func(done, all int) error,
) (later []archive.Later, err error) {
	var whole int64
	all := 0
	for _, r := range p.requests {
		all += len(r.stored)
	}
	if err := progress(0, all); err != nil {
		return nil, err
	}
	for i := range p.requests {
		for _, f := range p.requests[i].stored {
			file, err := archive.LaterOf(f.name, func() (io.ReadCloser, error) {
				return svc.Evidence.Stream(ctx, f.id, f.key, p.requests[i].seal)
			})
			if err != nil {
				return nil, err
			}
			if whole += file.Length; whole > archive.MaxContent {
				return nil, apperr.InvalidState("The files are more than one archive takes. Export the requests one by one.")
			}
			later = append(later, file)
			if err := progress(len(later), all); err != nil {
				return nil, err
			}
		}
	}
	return later, nil
}

// reader sees what the result shows.
func reader(tenantID string) access.Actor {
	return access.Actor{Kind: access.System, TenantID: tenantID}
}
