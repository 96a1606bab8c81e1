package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/apperr"
	"verifyme/kyc/workspace"
)

type tenantRow struct {
	bun.BaseModel `bun:"table:tenants"`

	TenantID           string
	Name               string
	Host               string
	LiveHosts          []string `bun:",array"`
	Settings           json.RawMessage
	ClockOffsetSeconds int64
	CreatedAt          time.Time
	DisabledAt         *time.Time
}

func (t *Tx) InsertTenant(ctx context.Context, n workspace.Tenant) error {
	settings, err := json.Marshal(n.Settings)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO tenants (tenant_id, name, host, settings, clock_offset_seconds, created_at)
		VALUES (?, ?, ?, ?::jsonb, 0, ?)`,
		t.tenantID, n.Name, n.Host, string(settings), n.CreatedAt).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO audit_heads (tenant_id, sequence, hash, checked_at, intact)
		VALUES (?, 0, '', ?, true)`, t.tenantID, t.Real()).Exec(ctx)
	if err != nil {
		return err
	}
	return t.InsertBranding(ctx, n.Settings.BrandingVersion, n.Settings.Branding)
}

func (t *Tx) InsertBranding(ctx context.Context, version int, b workspace.Branding) error {
	branding, err := json.Marshal(b)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`INSERT INTO brandings (tenant_id, version, branding, created_at) VALUES (?, ?, ?::jsonb, ?)`,
		t.tenantID, version, string(branding), t.now).Exec(ctx)
	return err
}

func (t *Tx) Branding(ctx context.Context, version int) (b workspace.Branding, err error) {
	var stored string
	err = t.NewRaw(`SELECT branding::text FROM brandings WHERE tenant_id = ? AND version = ?`, t.tenantID, version).
		Scan(ctx, &stored)
	if err != nil {
		return b, fmt.Errorf("read version %d of the branding of %s: %w", version, t.tenantID, err)
	}
	return b, json.Unmarshal([]byte(stored), &b)
}

// Tenant is read once a transaction; under a lock it is read anew.
func (t *Tx) Tenant(ctx context.Context) (workspace.Tenant, error) {
	if t.tenant != nil {
		return *t.tenant, nil
	}
	return t.readTenant(ctx, "")
}

// LockTenant conflicts with other lockers only: rows that refer to the tenant
// can be written meanwhile.
func (t *Tx) LockTenant(ctx context.Context) (workspace.Tenant, error) {
	return t.readTenant(ctx, "NO KEY UPDATE")
}

// HoldTenant lets nobody lock the tenant until the transaction ends.
func (t *Tx) HoldTenant(ctx context.Context) (workspace.Tenant, error) {
	return t.readTenant(ctx, "SHARE")
}

func (t *Tx) readTenant(ctx context.Context, lock string) (workspace.Tenant, error) {
	var rows []tenantRow
	q := t.NewSelect().Model(&rows).Where("tenant_id = $1")
	if lock != "" {
		q = q.For(lock)
	}
	err := t.Read(ctx, q, &rows, t.tenantID)
	if err == nil && len(rows) == 0 {
		return workspace.Tenant{}, apperr.Missing("tenant")
	}
	if err != nil {
		return workspace.Tenant{}, fmt.Errorf("read tenant %s: %w", t.tenantID, err)
	}
	row := rows[0]
	n := workspace.Tenant{
		ID: row.TenantID, Name: row.Name, Host: row.Host, LiveHosts: row.LiveHosts,
		Settings:    workspace.DefaultSettings(t.store.environment),
		ClockOffset: time.Duration(row.ClockOffsetSeconds) * time.Second, CreatedAt: row.CreatedAt,
		DisabledAt: row.DisabledAt,
	}
	// A setting that is younger than the row keeps its default.
	if err := json.Unmarshal(row.Settings, &n.Settings); err != nil {
		return n, fmt.Errorf("stored settings of %s: %w", t.tenantID, err)
	}
	t.tenant = &n
	return n, nil
}

func (t *Tx) SaveSettings(ctx context.Context, s workspace.Settings) error {
	settings, err := json.Marshal(s)
	if err != nil {
		return err
	}
	t.tenant = nil
	_, err = t.NewRaw(`UPDATE tenants SET settings = ?::jsonb WHERE tenant_id = ?`, string(settings), t.tenantID).Exec(ctx)
	return err
}

// SaveDisabled implements workspace.Tx.
func (t *Tx) SaveDisabled(ctx context.Context, at *time.Time) error {
	t.tenant = nil
	saved, err := pg.Affected(t.NewRaw(`UPDATE tenants SET disabled_at = ? WHERE tenant_id = ? AND (? OR NOT EXISTS (
		SELECT FROM tenant_deletions WHERE deleted_id = tenants.tenant_id))`, at, t.tenantID, at != nil).Exec(ctx))
	if err == nil && !saved {
		err = apperr.InvalidState("This workspace is being deleted. It cannot be enabled any more.")
	}
	if err != nil || at == nil {
		return err
	}
	_, err = t.NewRaw(`DELETE FROM portal_sessions WHERE tenant_id = ?`, t.tenantID).Exec(ctx)
	return err
}

// isTaken: the statement's value is another row's, which the index refuses.
func isTaken(err error, index string) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.ConstraintName == index
}

func (t *Tx) AdvanceClock(ctx context.Context, by time.Duration) (time.Duration, error) {
	t.tenant = nil
	var seconds int64
	err := t.NewRaw(`UPDATE tenants SET clock_offset_seconds = clock_offset_seconds + ? WHERE tenant_id = ?
		RETURNING clock_offset_seconds`,
		int64(by.Seconds()), t.tenantID).Scan(ctx, &seconds)
	return time.Duration(seconds) * time.Second, err
}
