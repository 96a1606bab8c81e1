package spec

import (
	"context"
	"testing"

	"verifyme/db"
	"verifyme/spec/app"
)

// Long reads have connections of their own: a statement ends in time, and nothing
// can be written.
func TestReading_EndsInTimeAndWritesNothing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	read := func(fn func(ctx context.Context, tx *db.Tx) error) error {
		return a.Service.Store.Reading(t.Context(), a.Tenant.TenantID, fn)
	}
	var timeout string
	var tenants int
	err := read(func(ctx context.Context, tx *db.Tx) error {
		if err := tx.NewRaw("SHOW statement_timeout").Scan(ctx, &timeout); err != nil {
			return err
		}
		return tx.NewRaw("SELECT count(*) FROM tenants").Scan(ctx, &tenants)
	})
	if err != nil || timeout != "15s" || tenants != 1 {
		t.Errorf("a statement may take %s and sees %d tenants, want 15s and its own: %v", timeout, tenants, err)
	}
	err = read(func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE tenants SET name = 'changed'").Exec(ctx)
		return err
	})
	if err == nil || a.One(a.Tenant.TenantID, "SELECT name FROM tenants") == "changed" {
		t.Errorf("a read that writes ends with %v", err)
	}
}
