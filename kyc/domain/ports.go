package domain

import (
	"context"
	"log/slog"
	"net/url"
	"time"

	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Clock    unit.Clock
	// Addresses of the deployment, whose hosts are no custom domains.
	Addresses []*url.URL
	// PortalURL is where mails lead to.
	PortalURL *url.URL
	// Target that the hosts are to lead to; empty where the operator has not switched domains on.
	Target string
	// Prober asks DNS and the host; nil where Target is empty.
	Prober Prober
	// Authority gives certificates, which the Shelf keeps; nil where a proxy ends TLS.
	Authority Authority
	Shelf     Shelf
	// Changed tells this process that other hosts are served; nil tells nobody.
	Changed func()
	// Found counts the outcomes of checks, for the operator's metrics; nil counts nothing.
	Found func(Problem)
	// Ordered counts the ends of orders of certificates; nil counts nothing.
	Ordered func(Problem)
	Log     *slog.Logger
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobDomain:  func(ctx context.Context, j unit.Job) error { return svc.check(ctx, j.TenantID, j.ID) },
		unit.JobDomains: func(ctx context.Context, _ unit.Job) error { return svc.Sweep(ctx) },
	}
}

// Prober asks about a host with no transaction open, in bounded time.
type Prober interface {
	// Records of the host: None where the TXT record has the challenge and the host leads to the target.
	Records(ctx context.Context, host, challenge string) Problem
	// Serves reports whether this deployment answers at the host by HTTPS.
	Serves(ctx context.Context, host string) Problem
}

// Authority that gives certificates for hosts that lead here, with no transaction open, in bounded time. A refusal may
// be Later.
type Authority interface {
	Order(ctx context.Context, host string) (Certificate, error)
}

// Later is a refusal of an authority that says when it may be asked again.
type Later struct {
	In  time.Duration
	Err error
}

func (l Later) Error() string { return l.Err.Error() }

// Unwrap gives what the authority answered.
func (l Later) Unwrap() error { return l.Err }

// Shelf of the deployment's certificates, which its processes share.
type Shelf interface {
	// Certificate of the host, whether it still holds or not.
	Certificate(ctx context.Context, host string) (c Certificate, ok bool, err error)
	// ClaimOrder for the host, where nobody else has and the next one may be made; it tells of those before.
	ClaimOrder(ctx context.Context, host, token string, now, until time.Time) (before Ordering, ok bool, err error)
	// EndOrder where the claim stands; with a certificate it is the host's from then on.
	EndOrder(
		ctx context.Context, host, token string, o Ordering, made *Certificate, next time.Time,
	) (stood bool, err error)
	// CountOrder of the deployment's, where less than most were made today.
	CountOrder(ctx context.Context, now time.Time, most int) (within bool, err error)
}

// Due domain of some tenant.
type Due struct{ TenantID, ID string }

// Lookups across tenants.
type Lookups interface {
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
	// DueDomains whose check is due, the longest due first, of workspaces that are not disabled.
	DueDomains(ctx context.Context, now time.Time, limit int) ([]Due, error)
	// VouchedHosts that the operator answers for, with their tenants.
	VouchedHosts(ctx context.Context) (map[string]string, error)
	// TenantOfHost that is served or was set by the operator.
	TenantOfHost(ctx context.Context, host string) (tenantID string, ok bool, err error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	unit.LimitTx
	notification.PeopleTx

	// HoldDomains lets nobody else change the tenant's domains until the transaction ends.
	HoldDomains(ctx context.Context) error
	// Domains that are not removed, oldest first.
	Domains(ctx context.Context) ([]Domain, error)
	// LockDomain reads it FOR UPDATE; a removed one is missing.
	LockDomain(ctx context.Context, id string) (Domain, error)
	// InsertDomain is false, and the transaction over, when another tenant has the host.
	InsertDomain(ctx context.Context, d Domain) (free bool, err error)
	// SaveDomain is false, and the transaction over, when another tenant has the host.
	SaveDomain(ctx context.Context, d Domain) (free bool, err error)
	// ClaimDomain whose check is due, for the lease.
	ClaimDomain(ctx context.Context, id, token string, lease time.Duration) (d Domain, ok bool, err error)
	// EndClaim reports whether the claim still stood.
	EndClaim(ctx context.Context, id, token string) (stood bool, err error)
	// CountOrder of a certificate, where less than most were made within a day.
	CountOrder(ctx context.Context, most int) (within bool, err error)
	// DropCertificate of a host that the tenant had.
	DropCertificate(ctx context.Context, host string) error
	// LinkHost is where new links start; empty is the deployment's own host.
	LinkHost(ctx context.Context) (string, error)
	// SaveHosts that the tenant's pages are served on, and where new links start. It is false, and the
	// transaction over, when another tenant has one of them.
	SaveHosts(ctx context.Context, linkHost string, live []string) (free bool, err error)
}
