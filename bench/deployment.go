package main

import (
	"context"
	"database/sql"
	"errors"
	"net/url"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// deployment with one workspace that subscribes one endpoint. Servers are
// started on it and stopped again by each row.
type deployment struct {
	*parts.Deployment
	parts.Tenant
	arrivals *arrivals
}

func startDeployment(ctx context.Context, program parts.Program) *deployment {
	d := &deployment{Deployment: try.Get(parts.Start(ctx, program, false)), arrivals: startArrivals()}
	if err := try.Catch(func() { d.seed(ctx) }); err != nil {
		try.Do(errors.Join(err, d.close()))
	}
	return d
}

// seed makes the workspace. It approves by itself, so that results have a
// decision.
func (d *deployment) seed(ctx context.Context) {
	d.Tenant, _ = d.subscribed(ctx, "Bench", []string{d.arrivals.URL})
	d.change(ctx, d.TenantID, approving)
}

// approving is a workspace that decides by itself whatever its flows let it.
const approving = `UPDATE tenants SET settings = jsonb_set(settings, '{reviewPolicy}', '"AUTO"')`

// change a tenant's rows.
func (d *deployment) change(ctx context.Context, tenantID, statement string, arguments ...any) {
	try.Do(d.InTenant(ctx, tenantID, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, statement, arguments...)
		return err
	}))
}

// subscribed is a new workspace with an endpoint for each address.
func (d *deployment) subscribed(
	ctx context.Context, name string, addresses []string, events ...string,
) (parts.Tenant, []parts.Endpoint) {
	tenant := d.Workspace(ctx, name)
	server := d.Serve(ctx, false)
	defer try.Close(server.Stop)
	endpoints := make([]parts.Endpoint, len(addresses))
	for i, address := range addresses {
		endpoints[i] = tenant.Subscribe(ctx, "http://"+server.Address, address, events...)
	}
	return tenant, endpoints
}

func (d *deployment) close() error { return errors.Join(d.arrivals.Close(), d.Deployment.Close()) }

// copyDatabase as it stands, for a floor that writes: rows of its own, of
// which no worker knows. Nothing may be connected to the original.
func (d *deployment) copyDatabase(ctx context.Context, name string) (address string) {
	named := func(name string) string { return d.Database(func(u *url.URL) { u.Path = "/" + name }) }
	maintenance := try.Get(sql.Open("pgx", named("postgres")))
	defer try.Close(maintenance.Close)
	try.Get(maintenance.ExecContext(ctx, "CREATE DATABASE "+name+" TEMPLATE verifyme"))
	return named(name)
}

// connections that are open to the database, by application name without its process.
func (d *deployment) connections(ctx context.Context) map[string]int {
	rows := try.Get(d.Owner.QueryContext(ctx, `SELECT split_part(application_name, ' ', 1), count(*) FROM pg_stat_activity
		WHERE datname = current_database() AND application_name <> '' GROUP BY 1`))
	defer try.Close(rows.Close)
	open := map[string]int{}
	for rows.Next() {
		var name string
		var n int
		try.Do(rows.Scan(&name, &n))
		open[name] = n
	}
	try.Do(rows.Err())
	return open
}
