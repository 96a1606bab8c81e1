package db

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/domain"
)

type domainRow struct {
	bun.BaseModel `bun:"table:custom_domains"`

	TenantID    string `bun:",pk"`
	DomainID    string `bun:",pk"`
	Host        string
	Status      domain.Status
	Problem     domain.Problem
	Challenge   string
	Vouched     bool
	CreatedAt   time.Time
	StatusAt    time.Time
	CheckedAt   *time.Time
	NextCheckAt *time.Time
	Failures    int
	FailingAt   *time.Time
}

func (t *Tx) domainRow(d domain.Domain) *domainRow {
	return &domainRow{
		TenantID: t.tenantID, DomainID: d.ID, Host: d.Host, Status: d.Status, Problem: d.Problem, Challenge: d.Challenge,
		Vouched: d.Vouched, CreatedAt: d.CreatedAt, StatusAt: d.StatusAt, CheckedAt: d.CheckedAt, NextCheckAt: d.NextAt,
		Failures: d.Failures, FailingAt: d.FailingAt,
	}
}

func (r domainRow) domain() domain.Domain {
	return domain.Domain{
		ID: r.DomainID, Host: r.Host, Challenge: r.Challenge, Status: r.Status, Problem: r.Problem, Vouched: r.Vouched,
		CreatedAt: r.CreatedAt, StatusAt: r.StatusAt, CheckedAt: r.CheckedAt, NextAt: r.NextCheckAt,
		Failures: r.Failures, FailingAt: r.FailingAt,
	}
}

const (
	// domainIndex and hostIndex let a host be one tenant's alone.
	domainIndex = "custom_domains_host"
	hostIndex   = "tenants_host"
	notRemoved  = "tenant_id = ? AND status <> 'REMOVED'"
)

// HoldDomains implements domain.Tx: the tenant's row is what its domains are changed under.
func (t *Tx) HoldDomains(ctx context.Context) error {
	_, err := t.LockTenant(ctx)
	return err
}

// Domains implements domain.Tx.
func (t *Tx) Domains(ctx context.Context) ([]domain.Domain, error) {
	var rows []domainRow
	err := t.NewSelect().Model(&rows).Where(notRemoved, t.tenantID).OrderExpr("created_at, domain_id").Scan(ctx)
	all := make([]domain.Domain, len(rows))
	for i, row := range rows {
		all[i] = row.domain()
	}
	return all, err
}

// LockDomain implements domain.Tx. The tenant's row is locked first, as by all who change domains.
func (t *Tx) LockDomain(ctx context.Context, id string) (domain.Domain, error) {
	if err := t.HoldDomains(ctx); err != nil {
		return domain.Domain{}, err
	}
	var row domainRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where(notRemoved, t.tenantID).Where("domain_id = ?", id).
		For("UPDATE").Scan(ctx))
	if err == nil && !ok {
		err = apperr.Missing("domain")
	}
	return row.domain(), err
}

// InsertDomain implements domain.Tx. What was removed of the host before is forgotten.
func (t *Tx) InsertDomain(ctx context.Context, d domain.Domain) (free bool, err error) {
	if _, err := t.NewRaw(`DELETE FROM custom_domains WHERE tenant_id = ? AND status = 'REMOVED'`,
		t.tenantID).Exec(ctx); err != nil {
		return false, err
	}
	_, err = t.NewInsert().Model(t.domainRow(d)).Exec(ctx)
	if isTaken(err, domainIndex) {
		return false, nil
	}
	return err == nil, err
}

// SaveDomain implements domain.Tx.
func (t *Tx) SaveDomain(ctx context.Context, d domain.Domain) (free bool, err error) {
	_, err = t.NewUpdate().Model(t.domainRow(d)).ExcludeColumn("host", "challenge").
		Where("tenant_id = ? AND domain_id = ?", t.tenantID, d.ID).Exec(ctx)
	if isTaken(err, domainIndex) {
		return false, nil
	}
	return err == nil, err
}

// ClaimDomain implements domain.Tx.
func (t *Tx) ClaimDomain(
	ctx context.Context, id, token string, lease time.Duration,
) (d domain.Domain, ok bool, err error) {
	var row domainRow
	ok, err = pg.IsFound(t.NewRaw(`UPDATE custom_domains SET claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND domain_id = ? AND next_check_at <= ? AND NOT vouched
		AND status IN ('PENDING_DNS', 'PENDING_CERTIFICATE', 'ACTIVE') AND (claim_until IS NULL OR claim_until <= ?)
		RETURNING domain_id, host, status, challenge`,
		token, t.real.Add(lease), t.tenantID, id, t.real, t.real).Scan(ctx, &row))
	return row.domain(), ok, err
}

// EndClaim implements domain.Tx.
func (t *Tx) EndClaim(ctx context.Context, id, token string) (stood bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE custom_domains SET claim_token = NULL, claim_until = NULL
		WHERE tenant_id = ? AND domain_id = ? AND claim_token = ?`, t.tenantID, id, token).Exec(ctx))
}

// LinkHost implements domain.Tx.
func (t *Tx) LinkHost(ctx context.Context) (string, error) {
	tenant, err := t.Tenant(ctx)
	return tenant.Host, err
}

// SaveHosts implements domain.Tx.
func (t *Tx) SaveHosts(ctx context.Context, linkHost string, live []string) (free bool, err error) {
	t.tenant = nil
	_, err = t.NewRaw(`UPDATE tenants SET host = ?, live_hosts = ? WHERE tenant_id = ?`,
		linkHost, pgdialect.Array(live), t.tenantID).Exec(ctx)
	if isTaken(err, hostIndex) {
		return false, nil
	}
	return err == nil, err
}

// ServedHost is the host of a link while the tenant's pages are served there, and empty for the deployment's
// own otherwise.
func (t *Tx) ServedHost(ctx context.Context, linkHost string) (string, error) {
	if linkHost == "" {
		return "", nil
	}
	tenant, err := t.Tenant(ctx)
	if err != nil || linkHost != tenant.Host && !slices.Contains(tenant.LiveHosts, linkHost) {
		return "", err
	}
	return linkHost, nil
}

// DueDomains implements domain.Lookups.
func (s *Store) DueDomains(ctx context.Context, now time.Time, limit int) (due []domain.Due, err error) {
	err = s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var d domain.Due
		err := rows.Scan(&d.TenantID, &d.ID)
		due = append(due, d)
		return err
	}, `SELECT tenant_id, domain_id FROM custom_domains WHERE next_check_at <= $1
		AND (claim_until IS NULL OR claim_until <= $1) AND `+enabled+` ORDER BY next_check_at LIMIT $2`, now, limit)
	return due, err
}

// TenantOfHost implements domain.Lookups.
func (s *Store) TenantOfHost(ctx context.Context, host string) (tenantID string, ok bool, err error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM tenants WHERE host <> '' AND host = ?`, host)
}

// ProvedHosts are all custom domains that may have a certificate, with their tenants.
func (s *Store) ProvedHosts(ctx context.Context) (map[string]string, error) {
	return s.hosts(ctx, `SELECT tenant_id, host FROM custom_domains WHERE status IN ('PENDING_CERTIFICATE', 'ACTIVE')
		AND `+enabled)
}

// ServedHosts are all custom domains on which pages are served, with their tenants.
func (s *Store) ServedHosts(ctx context.Context) (map[string]string, error) {
	return s.hosts(ctx, `SELECT tenant_id, host FROM tenants WHERE host <> ''
		UNION SELECT tenant_id, unnest(live_hosts) FROM tenants WHERE live_hosts <> '{}'`)
}

func (s *Store) hosts(ctx context.Context, query string) (map[string]string, error) {
	hosts := map[string]string{}
	err := s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var tenantID, host string
		err := rows.Scan(&tenantID, &host)
		hosts[host] = tenantID
		return err
	}, query)
	return hosts, err
}
