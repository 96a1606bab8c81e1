// Package privacy ends data when its time is over.
package privacy

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/comment"
	"verifyme/kyc/evidence"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// Reading holds up no other work.
	Reading  unit.InTenant[Tx]
	Lookups  Lookups
	Logins   Logins
	Evidence *evidence.Service
	// Onboarding shows what was changed.
	Onboarding *onboarding.Service
	Clock      unit.Clock
	// Signer of the list of erasures.
	Signer audit.Signer
	Log    *slog.Logger
	// PlannedAtOnce are the requests that one statement of a plan counts; 0 is 100,000.
	PlannedAtOnce int

	// ending jobs that are under way.
	ending atomic.Int32
}

// Lookups across tenants.
type Lookups interface {
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
}

// Logins are the counters of failed logins, which belong to no tenant.
type Logins interface {
	// DiscardLogins forgets the counters that were started by then.
	DiscardLogins(ctx context.Context, startedBy time.Time) error
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobRetention: func(ctx context.Context, j unit.Job) error {
			return svc.whileFree(func() error {
				if j.ID == "" {
					return svc.EndDue(ctx, j.TenantID)
				}
				return svc.EndData(ctx, j.TenantID, j.ID)
			})
		},
		unit.JobMove:    func(ctx context.Context, j unit.Job) error { return svc.MoveEnds(ctx, j.TenantID) },
		unit.JobDiscard: func(ctx context.Context, _ unit.Job) error { return svc.DiscardExpired(ctx) },
	}
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx
	signing.Tx

	// LockAnyhow is LockRequest for the end of what is personal, which needs no data key: of a request whose key cannot
	// be read it gives what is not sealed.
	LockAnyhow(ctx context.Context, id string) (onboarding.Request, error)
	// EraseRequests destroys the requests' data keys, what is sealed with them, and the rows
	// that say something about the persons. The caller holds their locks.
	EraseRequests(ctx context.Context, requestIDs []string) (map[string]Destroyed, error)
	// InsertErasures keeps certificates.
	InsertErasures(ctx context.Context, all []Certified) error
	Erasure(ctx context.Context, requestID string) (statement string, signature []byte, err error)
	// ErasedRequests by their certificates, in the order of their ids, so many after this one.
	ErasedRequests(ctx context.Context, after string, limit int) ([]ErasedRow, error)
	SaveLegalHold(ctx context.Context, requestID string, hold bool) error
	InsertComment(ctx context.Context, c comment.Comment) error
	DeleteDocument(ctx context.Context, id string) error
	// StoredDocuments of the requests, superseded ones too, that lie in the
	// evidence store.
	StoredDocuments(ctx context.Context, requestIDs ...string) ([]evidence.StoredDocument, error)
	// ScheduleEnd of what is personal of the requests; nil forgets it.
	ScheduleEnd(ctx context.Context, due *time.Time, requestIDs ...string) error
	// ClaimEnds of so many requests whose end is due, with these days of the classes: they are
	// due again after the lease, and marked as MarkEnding does. Those that others hold are left
	// out; more may be due where as many were found.
	ClaimEnds(ctx context.Context, days map[string]int, limit int, lease time.Duration) (
		requestIDs []string, more bool, err error)
	// MarkEnding that retention removes the files of the request from now on.
	MarkEnding(ctx context.Context, requestID string) error
	// ClaimMove of the newest change of the classes that is not finished, under its lock, for
	// so long; those before it are forgotten. Unless the caller has claimed it already, it is
	// none while another has.
	ClaimMove(ctx context.Context, claimed bool, lease time.Duration) (m Move, ok bool, err error)
	// MoveEnds of the next so many requests after this one, of whatever class, to so many
	// days after they became final; reached is the last of them, and empty without any.
	// What is being removed, and what is erased, stays as it is.
	MoveEnds(ctx context.Context, after string, days map[string]int, limit int) (
		reached string, moved int, more bool, err error)
	SaveMove(ctx context.Context, m Move) error
	// LatestMove with how many requests it has not looked at; ok is false before the first.
	LatestMove(ctx context.Context) (m Move, left int, ok bool, err error)
	// PlannedEnds by class, with these days: soon counts what ends by then. Documents are
	// those of the first requests of each flow version, so many; requests are counted so many at once, so that no
	// statement lasts long however many there are.
	PlannedEnds(ctx context.Context, days map[string]int, soon time.Time, counted, atOnce int) (
		map[string]PlannedClass, error)
	// PlannedCalls that are listed, and the times of the first and the last one.
	PlannedCalls(ctx context.Context) (PlannedCalls, error)
	// LockAuditEnded is up to where the audit log was removed; nobody else writes to the log
	// until the transaction ends.
	LockAuditEnded(ctx context.Context) (audit.Ended, error)
	// EndingAudit are the entries after this one that were written before then, so many, up to
	// the first that stays.
	EndingAudit(ctx context.Context, after int64, before time.Time, limit int) (EndingAudit, error)
	// EndAudit removes the beginning of the audit log, and records up to where.
	EndAudit(ctx context.Context, e audit.Ended) error
	// AuditKept is what is left of the audit log.
	AuditKept(ctx context.Context) (AuditKept, error)
	// EndDue reports whether that is scheduled, and due by now, and not held.
	EndDue(ctx context.Context, requestID string) (due bool, err error)
	// DiscardExpired deletes stored answers of Idempotency-Keys, sessions and
	// counters that are over, at most limit rows of each; most is how many it
	// deleted of the kind that had the most.
	DiscardExpired(ctx context.Context, limit int) (most int, err error)
}
