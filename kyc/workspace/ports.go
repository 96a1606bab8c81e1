// Package workspace is the tenant: its settings, its audit log
// (SPEC "Tenant").
package workspace

import (
	"context"
	"net/url"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/flow"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// Reading is InTenant for long reads; it writes nothing.
	Reading unit.InTenant[Tx]
	Lookups Lookups
	Clock   unit.Clock
	// Signer of checkpoints of the audit log.
	Signer audit.Signer
	// Environment is test or live; it stands in the prefix of keys.
	Environment string
	// BaseURL of the deployment, below which the applicant's pages and uploaded logos are; PortalURL and APIURL of the
	// other applications.
	BaseURL, PortalURL, APIURL *url.URL
	// HashPassword of the users that a new workspace of the sandbox has; nil is password.Hash.
	HashPassword func(plain string) string
}

// Lookups across tenants. An unknown one gives ok false.
type Lookups interface {
	TenantOfUser(ctx context.Context, email string) (tenantID string, ok bool, err error)
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	auth.UserTx
	unit.LimitTx

	InsertFlow(ctx context.Context, f flow.Flow) error
	// BeginMove of the ends of all final requests to the classes as they are saved.
	BeginMove(ctx context.Context) error
	InsertTenant(ctx context.Context, t Tenant) error
	Tenant(ctx context.Context) (Tenant, error)
	// LockTenant reads the tenant FOR UPDATE.
	LockTenant(ctx context.Context) (Tenant, error)
	SaveSettings(ctx context.Context, s Settings) error
	// InsertBranding keeps a version for the sessions that begin with it.
	InsertBranding(ctx context.Context, version int, b Branding) error
	// SaveDisabled marks the tenant as disabled, and ends all sessions of the portal;
	// nil enables it.
	SaveDisabled(ctx context.Context, at *time.Time) error
	InsertKey(ctx context.Context, k auth.Key) error
	Audit(ctx context.Context, q unit.AuditQuery) ([]audit.Entry, error)
	// AuditBeyond reports whether more than so many entries match.
	AuditBeyond(ctx context.Context, q unit.AuditQuery, most int) (bool, error)
	AuditHead(ctx context.Context) (sequence int64, hash string, err error)
	// AuditEnded is up to where the log was removed.
	AuditEnded(ctx context.Context) (audit.Ended, error)
}
