// Package upkeep holds the evidence store against the database: files that no row names
// are removed, and every file that a row names is read again from time to time. It checks the
// audit chains, too, keeps the parts of tables by month, and seals values anew after a change of key.
package upkeep

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"verifyme/kyc/evidence"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Evidence *evidence.Service
	Clock    unit.Clock
	// Walk begins to verify a tenant's audit chain.
	Walk func(tenantID string) Walk
	// Keyset whose older keys may have sealed values.
	Keyset Keyset
	// Parts of tables that are kept by month.
	Parts Parts
	// Found is told of every finding, for the operator's metrics.
	Found func(Finding)
	// Pause between two files that are read, so that reading leaves the store to others;
	// zero is defaultPause.
	Pause time.Duration
	Log   *slog.Logger

	mu sync.Mutex
	// swept are the tenants that this pass over all has been at.
	swept map[string]bool
	// walks of chains that a run has begun and was not through with.
	walks map[string]begunWalk
}

// Jobs that this room handles; they go on until nothing is due.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobOrphans: func(ctx context.Context, _ unit.Job) error { return svc.RemoveOrphans(ctx) },
		unit.JobAudit:   func(ctx context.Context, _ unit.Job) error { return svc.CheckChains(ctx) },
		unit.JobReseal:  func(ctx context.Context, _ unit.Job) error { return svc.ResealAsked(ctx) },
		unit.JobParts:   func(ctx context.Context, _ unit.Job) error { return svc.KeepParts(ctx) },
		unit.JobReading: func(ctx context.Context, _ unit.Job) error { return svc.ReadAgain(ctx) },
	}
}

// Finding of one file.
type Finding string

const (
	// Sound: the file could be read and is what was kept.
	Sound Finding = "sound"
	// Altered: its bytes are not those that were kept.
	Altered Finding = "altered"
	// Lost: a row names it, and nothing lies there.
	Lost Finding = "lost"
	// Unreadable: the store has it and cannot give it, while it gives others.
	Unreadable Finding = "unreadable"
	// Orphan: no row named it; it was removed.
	Orphan Finding = "orphan"
	// Foreign: the database does not know what it should belong to. It stays: the database
	// may be an older copy, or the store another deployment's.
	Foreign Finding = "foreign"
)

// Lookups across tenants.
type Lookups interface {
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
	// Unchecked are the audit chains that were not checked since then, longest first.
	Unchecked(ctx context.Context, since time.Time) ([]Unchecked, error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx

	// FileSeal of a request's files.
	FileSeal(ctx context.Context, requestID string) (evidence.FileSeal, error)
	// Stored are those of the documents that have a file.
	Stored(ctx context.Context, documentIDs []string) (map[string]bool, error)
	// Checking: an attempt of the request is not finished; it may hold files.
	Checking(ctx context.Context, requestID string) (bool, error)
	// Unread documents whose files were neither kept nor read since then, longest first.
	Unread(ctx context.Context, since time.Time, limit int) ([]evidence.StoredDocument, error)
	// MarkRead that the files of the documents were read now.
	MarkRead(ctx context.Context, documentIDs []string) error
	// EndBegun reports whether the files of the request are being removed, or about to be.
	EndBegun(ctx context.Context, requestID string) (begun bool, err error)
	// MarkChecked that the audit chain was checked now, and whether it held.
	MarkChecked(ctx context.Context, intact bool) error
}
