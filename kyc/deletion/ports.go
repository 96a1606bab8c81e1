// Package deletion ends a workspace with everything of it: data keys first, then files, then the rows of every table.
// What stays is a signed statement of how much there was.
package deletion

import (
	"context"
	"crypto/ed25519"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/capability"
	"verifyme/kyc/signing"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[signing.Tx]
	Store    Store
	Files    capability.Files
	Hints    Hints
	// Disable a workspace of a restored database, whose deletion is replayed.
	Disable func(ctx context.Context, tenantID string) error
	// Signer of the list of deletions.
	Signer audit.Signer
	// Reached is told of each step that is done, and ends the run by an error; nil is told nothing.
	Reached func(step string) error
}

// Standing of a workspace: whether it may be deleted.
type Standing struct {
	Known, Disabled bool
	Name            string
	// Held requests are under a legal hold.
	Held int
}

// DeletedRow is a workspace whose deletion began.
type DeletedRow struct {
	TenantID string
	At       time.Time
}

// Hints about a workspace lie in Redis: tasks, and who looks at which case.
type Hints interface {
	Forget(ctx context.Context, tenantID string) error
}

// Store deletes in short transactions, each of one workspace whose deletion has begun.
type Store interface {
	Standing(ctx context.Context, tenantID string) (Standing, error)
	CountRows(ctx context.Context, tenantID, table string) (int64, error)
	// BeginDeletion, or go on with it, unless the workspace as it stands is refused. From then on nobody enables it.
	BeginDeletion(ctx context.Context, tenantID string, refuse func(Standing) error) error
	// EndKeys destroys some data keys.
	EndKeys(ctx context.Context, tenantID string, limit int) (n int, err error)
	// NoteFiles that there were, once.
	NoteFiles(ctx context.Context, tenantID string, n int) error
	// EndCertificates of the workspace's domains.
	EndCertificates(ctx context.Context, tenantID string) error
	// TenantTables are all with tenants' rows: those that refer to others before these.
	TenantTables(ctx context.Context) ([]string, error)
	DeleteRows(ctx context.Context, tenantID, table string, limit int) (n int, err error)
	// FinishDeletion deletes the rows of the last tables and keeps the statement; again where rows of another table
	// have come meanwhile.
	FinishDeletion(ctx context.Context, tenantID string, key ed25519.PrivateKey, last []string) (s Signed, again bool,
		err error)
	// Settled waits until each transaction that was writing when it was called has ended.
	Settled(ctx context.Context) error
	// Deleted gives the statement of a finished deletion.
	Deleted(ctx context.Context, tenantID string) (s Signed, finished bool, err error)
	// AllDeleted are the workspaces whose deletion began.
	AllDeleted(ctx context.Context) ([]DeletedRow, error)
}
