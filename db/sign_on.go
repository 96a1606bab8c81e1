package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/domain"
	"verifyme/kyc/signon"
)

type signOnRow struct {
	bun.BaseModel `bun:"table:sign_on_providers"`

	TenantID     string `bun:",pk"`
	Issuer       string
	ClientID     string
	SecretSealed []byte
	DefaultRole  *access.Role
	RoleClaim    *string
	RoleValues   json.RawMessage `bun:"type:jsonb"`
	Required     bool
	SecondFactor bool
	Revision     string
	SavedAt      time.Time
}

// HoldSignOn implements signon.Tx: the tenant's row is what it is changed under.
func (t *Tx) HoldSignOn(ctx context.Context) error {
	_, err := t.LockTenant(ctx)
	return err
}

// SignOn implements signon.Tx.
func (t *Tx) SignOn(ctx context.Context) (s signon.Settings, ok bool, err error) {
	return t.signOn(ctx, false)
}

// SignOnSecret implements signon.Tx.
func (t *Tx) SignOnSecret(ctx context.Context) (s signon.Settings, ok bool, err error) {
	return t.signOn(ctx, true)
}

func (t *Tx) signOn(ctx context.Context, secret bool) (s signon.Settings, ok bool, err error) {
	var row signOnRow
	ok, err = pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ?", t.tenantID).For("SHARE").Scan(ctx))
	if err != nil || !ok {
		return s, false, err
	}
	s = signon.Settings{
		Issuer: row.Issuer, ClientID: row.ClientID, DefaultRole: row.DefaultRole, RoleClaim: row.RoleClaim,
		Required: row.Required, SecondFactor: row.SecondFactor, Revision: row.Revision, SavedAt: row.SavedAt,
	}
	if err := json.Unmarshal(row.RoleValues, &s.RoleValues); err != nil {
		return s, false, err
	}
	if secret {
		plain, err := t.store.vault.Open(row.SecretSealed, t.aad("sign_on_secret", t.tenantID))
		if err != nil {
			return s, false, err
		}
		s.Secret = string(plain)
	}
	return s, true, nil
}

// SaveSignOn implements signon.Tx.
func (t *Tx) SaveSignOn(ctx context.Context, s signon.Settings) error {
	row := signOnRow{
		TenantID: t.tenantID, Issuer: s.Issuer, ClientID: s.ClientID, DefaultRole: s.DefaultRole, RoleClaim: s.RoleClaim,
		Required: s.Required, SecondFactor: s.SecondFactor, Revision: s.Revision, SavedAt: s.SavedAt,
	}
	values := s.RoleValues
	if values == nil {
		values = []signon.RoleValue{}
	}
	var err error
	if row.RoleValues, err = json.Marshal(values); err != nil {
		return err
	}
	if s.Secret == "" {
		_, err = t.NewUpdate().Model(&row).ExcludeColumn("secret_sealed").WherePK().Exec(ctx)
		return err
	}
	if row.SecretSealed, err = t.store.vault.Seal([]byte(s.Secret), t.aad("sign_on_secret", t.tenantID)); err != nil {
		return err
	}
	if _, err := t.RemoveSignOn(ctx); err != nil {
		return err
	}
	_, err = t.NewInsert().Model(&row).Exec(ctx)
	return err
}

// RemoveSignOn implements signon.Tx. Attempts that began before lead nowhere: their revision is gone.
func (t *Tx) RemoveSignOn(ctx context.Context) (removed bool, err error) {
	return pg.Affected(t.NewRaw(`DELETE FROM sign_on_providers WHERE tenant_id = ?`, t.tenantID).Exec(ctx))
}

type signOnDomainRow struct {
	bun.BaseModel `bun:"table:sign_on_domains"`

	TenantID    string `bun:",pk"`
	DomainID    string `bun:",pk"`
	Host        string
	Status      domain.Status
	Problem     domain.Problem
	Challenge   string
	CreatedAt   time.Time
	StatusAt    time.Time
	CheckedAt   *time.Time
	NextCheckAt *time.Time
	Failures    int
	FailingAt   *time.Time
}

func (t *Tx) signOnDomainRow(d domain.Domain) *signOnDomainRow {
	return &signOnDomainRow{
		TenantID: t.tenantID, DomainID: d.ID, Host: d.Host, Status: d.Status, Problem: d.Problem, Challenge: d.Challenge,
		CreatedAt: d.CreatedAt, StatusAt: d.StatusAt, CheckedAt: d.CheckedAt, NextCheckAt: d.NextAt,
		Failures: d.Failures, FailingAt: d.FailingAt,
	}
}

func (r signOnDomainRow) domain() domain.Domain {
	return domain.Domain{
		ID: r.DomainID, Host: r.Host, Challenge: r.Challenge, Status: r.Status, Problem: r.Problem, CreatedAt: r.CreatedAt,
		StatusAt: r.StatusAt, CheckedAt: r.CheckedAt, NextAt: r.NextCheckAt, Failures: r.Failures, FailingAt: r.FailingAt,
	}
}

// signOnIndex lets a proved domain be one tenant's alone.
const signOnIndex = "sign_on_domains_host"

// SignOnDomains implements signon.Tx.
func (t *Tx) SignOnDomains(ctx context.Context) ([]domain.Domain, error) {
	var rows []signOnDomainRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ?", t.tenantID).Order("created_at", "domain_id").Scan(ctx)
	all := make([]domain.Domain, len(rows))
	for i, row := range rows {
		all[i] = row.domain()
	}
	return all, err
}

// HasSignOnDomain implements signon.Tx.
func (t *Tx) HasSignOnDomain(ctx context.Context, host string) (bool, error) {
	var id string
	return pg.IsFound(t.NewRaw(`SELECT domain_id FROM sign_on_domains
		WHERE tenant_id = ? AND host = ? AND status = 'ACTIVE' FOR SHARE`, t.tenantID, host).Scan(ctx, &id))
}

// LockSignOnDomain implements signon.Tx.
func (t *Tx) LockSignOnDomain(ctx context.Context, id string) (domain.Domain, error) {
	if err := t.HoldSignOn(ctx); err != nil {
		return domain.Domain{}, err
	}
	var row signOnDomainRow
	ok, err := pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ? AND domain_id = ?", t.tenantID, id).
		For("UPDATE").Scan(ctx))
	if err == nil && !ok {
		err = apperr.Missing("domain")
	}
	return row.domain(), err
}

// InsertSignOnDomain implements signon.Tx.
func (t *Tx) InsertSignOnDomain(ctx context.Context, d domain.Domain) error {
	_, err := t.NewInsert().Model(t.signOnDomainRow(d)).Exec(ctx)
	return err
}

// SaveSignOnDomain implements signon.Tx.
func (t *Tx) SaveSignOnDomain(ctx context.Context, d domain.Domain) (free bool, err error) {
	_, err = t.NewUpdate().Model(t.signOnDomainRow(d)).ExcludeColumn("host", "challenge").WherePK().Exec(ctx)
	if isTaken(err, signOnIndex) {
		return false, nil
	}
	return err == nil, err
}

// RemoveSignOnDomain implements signon.Tx.
func (t *Tx) RemoveSignOnDomain(ctx context.Context, id string) error {
	_, err := t.NewRaw(`DELETE FROM sign_on_domains WHERE tenant_id = ? AND domain_id = ?`, t.tenantID, id).Exec(ctx)
	return err
}

// ClaimSignOnDomain implements signon.Tx.
func (t *Tx) ClaimSignOnDomain(
	ctx context.Context, id, token string, lease time.Duration,
) (d domain.Domain, ok bool, err error) {
	var row signOnDomainRow
	ok, err = pg.IsFound(t.NewRaw(`UPDATE sign_on_domains SET claim_token = ?, claim_until = ?
		WHERE tenant_id = ? AND domain_id = ? AND next_check_at <= ? AND (claim_until IS NULL OR claim_until <= ?)
		RETURNING domain_id, host, status, challenge`,
		token, t.real.Add(lease), t.tenantID, id, t.real, t.real).Scan(ctx, &row))
	return row.domain(), ok, err
}

// EndSignOnClaim implements signon.Tx.
func (t *Tx) EndSignOnClaim(ctx context.Context, id, token string) (stood bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE sign_on_domains SET claim_token = NULL, claim_until = NULL
		WHERE tenant_id = ? AND domain_id = ? AND claim_token = ?`, t.tenantID, id, token).Exec(ctx))
}

// TenantOfSignOn implements signon.Lookups.
func (s *Store) TenantOfSignOn(ctx context.Context, host string) (tenantID string, ok bool, err error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM sign_on_domains WHERE host = ? AND status = 'ACTIVE'`, host)
}

// TenantOfAttempt implements signon.Lookups.
func (s *Store) TenantOfAttempt(ctx context.Context, stateHash []byte) (tenantID string, ok bool, err error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM sign_on_attempts WHERE state_hash = ?`, stateHash)
}

// DueSignOnDomains implements signon.Lookups.
func (s *Store) DueSignOnDomains(ctx context.Context, now time.Time, limit int) (due []domain.Due, err error) {
	err = s.lookup.Query(ctx, pg.Fresh, func(rows *sql.Rows) error {
		var d domain.Due
		err := rows.Scan(&d.TenantID, &d.ID)
		due = append(due, d)
		return err
	}, `SELECT tenant_id, domain_id FROM sign_on_domains WHERE next_check_at <= $1
		AND (claim_until IS NULL OR claim_until <= $1) AND `+enabled+` ORDER BY next_check_at LIMIT $2`, now, limit)
	return due, err
}
