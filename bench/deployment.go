package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx

	"verifyme/bench/floor"
	"verifyme/bench/parts"
	"verifyme/kyc"
	"verifyme/kyc/flow"
	"verifyme/server"
)

// deployment is a PostgreSQL and a Redis as `verifyme dev` runs them,
// durability included, with one workspace that subscribes one endpoint.
// Servers are started on it and stopped again by each row.
type deployment struct {
	stack       *parts.Stores
	databaseURL *url.URL
	keyset      string
	receiver    *receiver
	tenantID    string
	// key has every scope and the highest rate limit.
	key string
}

func startDeployment(ctx context.Context) (_ *deployment, err error) {
	d := &deployment{}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if d.stack, err = parts.StartStores(ctx, false); err != nil {
		return nil, err
	}
	d.keyset = d.stack.Service.KeysetFile
	if d.databaseURL, err = url.Parse(d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	if d.receiver, err = startReceiver(); err != nil {
		return nil, err
	}
	return d, d.seed(ctx)
}

// seed makes the workspace. It approves by itself, so that results have a
// decision.
func (d *deployment) seed(ctx context.Context) (err error) {
	service, err := d.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	inside, tenantID, key, err := parts.Workspace(ctx, service, "Bench")
	if err != nil {
		return err
	}
	d.tenantID, d.key = tenantID, key
	policy := flow.Auto
	if _, err := service.App.UpdateSettings(inside, kyc.SettingsChange{ReviewPolicy: &policy}); err != nil {
		return err
	}
	_, err = service.App.CreateEndpoint(inside, d.receiver.url, nil)
	return err
}

// open the use cases alone, in this process.
func (d *deployment) open() (*server.Service, error) { return d.stack.Service.Open() }

func (d *deployment) close() (err error) {
	if d.receiver != nil {
		err = d.receiver.close()
	}
	if d.stack != nil {
		err = errors.Join(err, d.stack.Close())
	}
	return err
}

// serve starts the service on the deployment.
func (d *deployment) serve(ctx context.Context, work bool) (*part, error) {
	config := d.stack.Service
	config.Work = work
	return startPart(ctx, servicePart, config)
}

// serveRecorded starts the doors alone, with a recorder before PostgreSQL.
func (d *deployment) serveRecorded(ctx context.Context) (*part, *floor.Recorder, error) {
	r, err := floor.StartRecorder(d.databaseURL.Host)
	if err != nil {
		return nil, nil, err
	}
	through := *d.databaseURL
	through.Host = r.Address()
	config := d.stack.Service
	config.DatabaseURL = through.String()
	p, err := startPart(ctx, servicePart, config)
	if err != nil {
		return nil, nil, errors.Join(err, r.Close())
	}
	return p, r, nil
}

// copyDatabase as it stands, for a floor that writes: rows of its own, of
// which no worker knows. Nothing may be connected to the original.
func (d *deployment) copyDatabase(ctx context.Context, name string) (address string, err error) {
	maintenance := *d.databaseURL
	maintenance.Path = "/postgres"
	pool, err := sql.Open("pgx", maintenance.String())
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if _, err := pool.ExecContext(ctx, fmt.Sprintf("CREATE DATABASE %s TEMPLATE verifyme", name)); err != nil {
		return "", err
	}
	copied := *d.databaseURL
	copied.Path = "/" + name
	return copied.String(), nil
}

// connections that are open to the database, by application name.
func (d *deployment) connections(ctx context.Context) (open map[string]int, err error) {
	pool, err := sql.Open("pgx", d.stack.DatabaseURL)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	rows, err := pool.QueryContext(ctx, `SELECT application_name, count(*) FROM pg_stat_activity
		WHERE datname = current_database() AND application_name <> '' GROUP BY 1`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	open = map[string]int{}
	for rows.Next() {
		var name string
		var n int
		if err := rows.Scan(&name, &n); err != nil {
			return nil, err
		}
		open[name] = n
	}
	return open, rows.Err()
}
